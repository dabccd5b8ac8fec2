// The curtain between people at one screen: nothing secret is drawn until the right one has lifted it.

import { fill, put } from "./dom.js";

/** @typedef {import("./types.js").TableUpdate} TableUpdate */

export class Curtain {
  #element = document.getElementById("curtain");
  /** For whom the table was last shown. @type {number | null} */
  #seat = null;

  /**
   * @param {Record<string, string>} words
   * @param {() => void} onLift
   */
  constructor(words, onLift) {
    this.words = words;
    this.onLift = onLift;
    document.getElementById("curtain-lift")?.addEventListener("click", (event) => {
      event.preventDefault();
      this.#lift();
    });
  }

  /** @returns {boolean} whether nobody may look now */
  get down() {
    return this.#element !== null && !this.#element.hidden;
  }

  /**
   * Begin with the first page, where the server has drawn the curtain if needed.
   * @param {TableUpdate} update
   */
  begin(update) {
    this.#seat = update.seat;
    this.#cover(this.down);
  }

  /**
   * Close the curtain if the next update is for somebody else.
   * @param {TableUpdate} update
   * @param {string[]} names
   */
  meet(update, names) {
    if (!this.#element || update.seat === null || update.seat === this.#seat) return;
    this.#seat = update.seat;
    if (!update.curtain) return this.down ? this.#lift() : undefined;
    const player = names[update.seat];
    const [title, why] = this.#element.querySelectorAll("h2, p");
    title.textContent = fill(this.words["pass-to"], { player });
    why.textContent = fill(this.words["pass-why"], { player });
    const lift = /** @type {HTMLElement} */ (document.getElementById("curtain-lift"));
    lift.textContent = fill(this.words["pass-lift"], { player });
    const use = this.#element.querySelector("use");
    if (use) put(use, "href", `#shield-${update.seat + 1}`);
    use?.closest("svg")?.setAttribute("class", `shield seat-${update.seat + 1}`);
    this.#cover(true);
    lift.focus();
  }

  #lift() {
    this.#cover(false);
    this.onLift();
  }

  /** @param {boolean} down */
  #cover(down) {
    if (!this.#element) return;
    this.#element.hidden = !down;
    document.querySelector(".table")?.toggleAttribute("inert", down);
  }
}
