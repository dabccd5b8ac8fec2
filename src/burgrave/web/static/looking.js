// Directs attention while something is shown: opens the right tab, rings places, shows rising points.

import { calm, html } from "./dom.js";
import { ring, turnTo } from "./rings.js";
import { sky } from "./flights.js";
import { turn } from "./tabs.js";

/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./beats.js").Beat} Beat */

export class Looking {
  /** The tab that was open before the showing began. @type {HTMLInputElement | null} */
  #before = null;
  #follows = true;
  #ringed = false;

  /** @param {Map<string, Place>} places */
  constructor(places) {
    this.places = places;
    for (const tab of document.querySelectorAll('[name="tab"]')) {
      // Somebody who opens a tab wants to stay there.
      tab.addEventListener("change", (event) => {
        if (!event.isTrusted) return;
        this.#follows = false;
        this.#before = null;
      });
    }
  }

  /**
   * @param {Beat} beat
   * @param {number} time how long it is shown
   * @param {(id: string) => boolean} arrives whether a piece arrives at a place
   */
  look(beat, time, arrives) {
    const there = beat.places.filter((id) => this.places.has(id));
    if (this.#follows && there.length) this.#go(/** @type {Place} */ (this.places.get(there[0])));
    // Gliding pieces attract attention by themselves; others are ringed.
    const still = calm() ? there : there.filter((id) => !arrives(id));
    if (still.length || this.#ringed) ring(this.places, still);
    this.#ringed = still.length > 0;
    const seen = there.map((id) => /** @type {Place} */ (this.places.get(id))).find((place) => place.sheet.checkVisibility());
    const points = beat.lines.reduce((sum, line) => sum + (line.points ?? 0), 0);
    if (points && seen) rise(seen, points, time);
  }

  /** The page has caught up: reopen the player's tab. */
  settle() {
    if (this.#ringed) ring(this.places, []);
    this.#ringed = false;
    if (this.#before) turn(this.#before);
    this.#before = null;
    this.#follows = true;
  }

  /** @param {Place} place */
  #go(place) {
    const open = turnTo(place);
    this.#before ??= open;
    place.element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: calm() ? "auto" : "smooth" });
  }
}

/**
 * Count points up beside the place that earned them.
 * @param {Place} place
 * @param {number} points
 * @param {number} time
 */
function rise({ element }, points, time) {
  const { left, right, top } = element.getBoundingClientRect();
  const label = html("span", { class: "risen" }, points > 0 ? `+${points}` : String(points));
  sky().append(label);
  const x = (left + right) / 2 + 14;
  const at = (/** @type {number} */ y) => `translate(${x}px, ${y}px)`;
  const way = calm() ? [{ transform: at(top - 10) }, { transform: at(top - 10) }] : [
    { transform: at(top + 8), opacity: 0 },
    { transform: at(top - 10), opacity: 1, offset: 0.25 },
    { transform: at(top - 22), opacity: 1, offset: 0.8 },
    { transform: at(top - 30), opacity: 0 },
  ];
  const end = () => label.remove();
  label.animate(way, { duration: Math.max(700, time), fill: "both" }).finished.then(end, end);
}
