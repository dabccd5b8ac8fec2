// The sheets of the players: one is large, the others wait beside it.

import { byId } from "./dom.js";

/**
 * Make one player's sheet the large one; the one that was takes its place.
 * @param {number} wanted
 */
export function grow(wanted) {
  if (enlarge(wanted)) /** @type {HTMLInputElement} */ (byId("tab-large")).checked = true;
}

/**
 * The same, without turning to it.
 * @param {number} wanted
 * @returns {boolean} whether another one is large now
 */
export function enlarge(wanted) {
  const large = byId("large");
  const others = byId("others");
  const chosen = document.querySelector(`.estate[data-seats~="${wanted}"]`);
  const now = large.querySelector(".estate");
  if (!chosen || chosen === now) return false;
  const after = chosen.nextElementSibling;
  now?.classList.add("small");
  chosen.classList.remove("small");
  large.append(chosen);
  swapPlans(now, chosen);
  if (now) others.insertBefore(now, after);
  centreSheets();
  return true;
}

/**
 * Further sheets of the large player lie beside the others.
 * @param {Element | null} back whose sheets lay there
 * @param {Element} chosen
 */
function swapPlans(back, chosen) {
  const annex = document.getElementById("annex");
  const lying = annex?.querySelector(".plans");
  const wanted = chosen.querySelector(".plans");
  if (lying) back?.querySelector(".trays")?.before(lying);
  if (wanted) annex?.append(wanted);
  if (annex) annex.hidden = !wanted;
}

/** Sheets that are looked at in parts start in the middle, where the first castle lies. */
export function centreSheets() {
  for (const sheet of document.querySelectorAll(".lands > .wide")) {
    const lands = /** @type {Element} */ (sheet.parentElement);
    lands.scrollLeft = (lands.scrollWidth - lands.clientWidth) / 2;
  }
}

/** The place that was marked when a board last came to it. */
let came = "";

/** A board or strip that is looked at in parts comes to where the game stands, once each time it moves on. */
export function showNow() {
  const now = /** @type {SVGElement | null} */ (document.querySelector(':is(.board, .strips) g.place[data-mark="now"]'));
  const place = now?.dataset.place ?? "";
  // Asked first: whether the board is seen costs a layout of the page.
  if (!now || place === came) return;
  const board = now.closest(".board, .strips");
  if (!board?.clientWidth) return;
  came = place;
  const [seen, there] = [board, now].map((element) => element.getBoundingClientRect());
  board.scrollLeft += (there.left + there.right - seen.left - seen.right) / 2;
}

/**
 * Whether a click asked for a larger sheet, and did it.
 * @param {Element} target
 * @returns {boolean}
 */
export function growOnClick(target) {
  const asked = target.closest('[data-do="grow"], .estate.small svg.sheet-land');
  if (!asked) return false;
  grow(Number(asked.closest(".estate")?.getAttribute("data-seat")));
  return true;
}
