// Rings around the places that a text is about.

import { svg } from "./dom.js";
import { grow } from "./estates.js";
import { outline } from "./places.js";
import { unveil } from "./tabs.js";

/** @typedef {import("./places.js").Place} Place */

/**
 * Ring these places and no others.
 * @param {Map<string, Place>} places
 * @param {string[]} ids
 * @param {boolean} [vain] whether something was looked for there and not found
 * @param {string} [whose] kind of rings; those of other kinds stay
 */
export function ring(places, ids, vain = false, whose = "pointed") {
  for (const old of document.querySelectorAll(`.ring.${whose}`)) old.remove();
  for (const id of ids) {
    const place = places.get(id);
    if (!place) continue;
    const round = place.shape === "none";
    const path = place.path || outline(round ? "disc" : place.shape, round ? place.piece : place.size, place.wide);
    // The outer group is for the style sheet, which may stretch a sheet's content.
    const drawn = svg("g", { transform: `translate(${place.x} ${place.y})` }, svg("path", { class: "under", d: path }), svg("path", { class: "over", d: path }));
    place.sheet.append(svg("g", { class: `ring ${whose}${vain ? " vain" : ""}` }, drawn));
  }
}

/**
 * The places of a log line.
 * @param {Element | null | undefined} line
 * @returns {string[]}
 */
export function placesOf(line) {
  return (line?.getAttribute("data-places") ?? "").split(" ").filter(Boolean);
}

/**
 * Pointing at a log line rings its places; a tap keeps the rings and opens the sheet's tab. Arrow keys move from line
 * to line.
 * @param {Map<string, Place>} places
 */
export function watchLog(places) {
  const LINES = "#log [data-places]";
  let ringed = /** @type {Element | null} */ (null);

  /** @param {Element | null} line */
  const show = (line) => {
    if (line === ringed) return;
    ringed?.classList.remove("shown");
    line?.classList.add("shown");
    ringed = line;
    ring(places, placesOf(line));
  };
  addEventListener("pointerover", (event) => {
    const line = event.target instanceof Element ? event.target.closest(LINES) : null;
    if (event.pointerType === "mouse" && (line || ringed)) show(line);
  });
  addEventListener("click", (event) => {
    const line = event.target instanceof Element ? event.target.closest(LINES) : null;
    if (!line) return;
    show(line);
    const place = places.get(placesOf(line)[0] ?? "");
    const owner = place?.sheet.checkVisibility() ? null : place?.sheet.closest(".estate.small");
    if (owner) grow(Number(owner.getAttribute("data-seat")));
    turnTo(place);
  });
  document.getElementById("log")?.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") return show(null);
    if (!by) return;
    const lines = [...document.querySelectorAll("#log [data-places]")];
    const next = lines[Math.max(0, (ringed ? lines.indexOf(ringed) : -1) + by)];
    if (!next) return;
    event.preventDefault();
    show(next);
    next.scrollIntoView({ block: "nearest" });
  });
}

/**
 * Open the tab of a place's sheet.
 * @param {Place | undefined} place
 * @returns {HTMLInputElement | null} the tab that was open before, if it was another
 */
export function turnTo(place) {
  if (!place || place.sheet.checkVisibility()) return null;
  const open = /** @type {HTMLInputElement | null} */ (document.querySelector('[name="tab"]:checked'));
  unveil(place.sheet);
  return open?.checked ? null : open;
}
