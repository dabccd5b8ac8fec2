// The players' sheets: one is large, the others are small beside it.

import { byId } from "./dom.js";

/**
 * Make one player's sheet the large one, in exchange for the current one, and open its tab.
 * @param {number} wanted
 */
export function grow(wanted) {
  if (enlarge(wanted)) /** @type {HTMLInputElement} */ (byId("tab-large")).checked = true;
}

/**
 * Make one player's sheet the large one without opening its tab.
 * @param {number} wanted
 * @returns {boolean} whether that changed anything
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
 * Show the further sheets of the large player beside the others.
 * @param {Element | null} back the player whose sheets were there
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

/** Scroll sheets that do not fit to their middle, where the first castle is. */
export function centreSheets() {
  for (const sheet of document.querySelectorAll(".lands > .wide")) {
    const lands = /** @type {Element} */ (sheet.parentElement);
    lands.scrollLeft = (lands.scrollWidth - lands.clientWidth) / 2;
  }
}

/** The marked place that a board was last scrolled to. */
let came = "";

/** Scroll a board or track that does not fit to the current place, once each time that changes. */
export function showNow() {
  const now = /** @type {SVGElement | null} */ (document.querySelector(':is(.board, .strips) g.place[data-mark="now"]'));
  const place = now?.dataset.place ?? "";
  // Checked first, because checking the board's visibility costs a layout of the page.
  if (!now || place === came) return;
  const board = now.closest(".board, .strips");
  if (!board?.clientWidth) return;
  came = place;
  const [seen, there] = [board, now].map((element) => element.getBoundingClientRect());
  board.scrollLeft += (there.left + there.right - seen.left - seen.right) / 2;
}

/**
 * Enlarge a sheet if the click was meant for that; returns whether it was.
 * @param {Element} target
 * @returns {boolean}
 */
export function growOnClick(target) {
  const asked = target.closest('[data-do="grow"], .estate.small svg.sheet-land');
  if (!asked) return false;
  grow(Number(asked.closest(".estate")?.getAttribute("data-seat")));
  return true;
}
