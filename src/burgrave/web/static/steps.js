// An automaton's turn, step by step: text in a panel, and rings around places.

import { byId, calm, html, parsed } from "./dom.js";
import { placesOf, ring } from "./rings.js";

/** @typedef {import("./places.js").Place} Place */

export class Steps {
  /** @param {Map<string, Place>} places */
  constructor(places) {
    this.places = places;
    this.panel = document.getElementById("steps");
    this.at = -1;
    this.panel?.addEventListener("click", (event) => this.#onClick(event));
    this.panel?.addEventListener("keydown", (event) => this.#onKey(event));
    this.#count();
  }

  get lines() {
    return /** @type {HTMLElement[]} */ ([...(this.panel?.querySelectorAll(".step") ?? [])]);
  }

  /**
   * Show new turns, as HTML from the server.
   * @param {string} drawn
   */
  show(drawn) {
    if (!this.panel || !drawn) return;
    byId("steps-list").replaceChildren(...parsed(drawn));
    this.panel.hidden = false;
    byId("steps-list").scrollTop = 0;
    this.#go(-1);
  }

  /**
   * Highlight one step; -1: none.
   * @param {number} wanted
   */
  #go(wanted) {
    const { lines } = this;
    this.at = Math.max(-1, Math.min(lines.length - 1, wanted));
    lines.forEach((line, n) => {
      line.classList.toggle("now", n === this.at);
      if (n === this.at) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    const line = lines[this.at];
    line?.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
    ring(this.places, placesOf(line), line?.classList.contains("no"));
    byId("steps-now").textContent = line?.innerText ?? "";
    this.#count();
  }

  #count() {
    if (!this.panel) return;
    const all = this.lines.length;
    byId("steps-count").replaceChildren(html("b", {}, String(this.at + 1)), ` / ${all}`);
    this.#allow("back", this.at > -1);
    this.#allow("next", this.at < all - 1);
  }

  /**
   * @param {string} what
   * @param {boolean} able
   */
  #allow(what, able) {
    this.panel?.querySelector(`[data-step="${what}"]`)?.setAttribute("aria-disabled", String(!able));
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const target = event.target instanceof Element ? event.target : null;
    const what = target?.closest("[data-step]")?.getAttribute("data-step");
    if (what) return this.#go(this.at + (what === "next" ? 1 : -1));
    const line = target?.closest(".step");
    if (line instanceof HTMLElement) this.#go(this.lines.indexOf(line));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) this.#go(this.at + step);
    else if (event.key === "Escape" && this.at >= 0) this.#go(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
