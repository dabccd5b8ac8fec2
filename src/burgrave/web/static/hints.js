// Hints, grade by grade: where to look, what to do, and why.

import { byId, fill } from "./dom.js";
import { ring, turnTo } from "./rings.js";

/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").SceneView} SceneView */

const WHY = 3;

export class Hints {
  /**
   * @param {string} key
   * @param {Record<string, string>} words
   * @param {Map<string, import("./places.js").Place>} places
   * @param {(words: string, rule: string, friendly?: boolean) => void} refuse
   */
  constructor(key, words, places, refuse) {
    this.key = key;
    this.words = words;
    this.places = places;
    this.refuse = refuse;
    /** The current hint, for one ply. @type {Hint | null} */
    this.hint = null;
    /** How much of it is shown. */
    this.grade = 0;
    this.asking = false;
    document.getElementById("advice-close")?.addEventListener("click", () => this.close());
  }

  /**
   * Show the next grade; the first one requests a search.
   * @param {number} seat
   * @param {() => number} ply the page's ply
   * @param {() => void} mark highlights the advice
   */
  async next(seat, ply, mark) {
    if (this.asking) return;
    if (this.hint?.ply !== ply()) {
      this.grade = 0;
      this.hint = await this.#ask(seat);
      // The player may have chosen in the meantime.
      if (this.hint?.ply !== ply()) return this.close();
    }
    this.grade = Math.min(WHY, this.grade + 1);
    this.#show();
    mark();
    if (this.grade !== 2) return;
    const target = document.querySelector(".gild.advised, :is(.chips, .ends, .cards) .advised");
    if (target instanceof HTMLElement || target instanceof SVGElement) target.focus();
  }

  /**
   * @param {number} seat
   * @returns {Promise<Hint | null>}
   */
  async #ask(seat) {
    this.asking = true;
    this.refuse(this.words.thinking, "", true);
    const response = await fetch(`/api/table/${this.key}/hint`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seat }),
    }).catch(() => null);
    this.asking = false;
    const answer = await response?.json().catch(() => null);
    if (response?.ok) this.refuse("", "");
    else this.refuse(answer?.message ?? this.words.failed, answer?.rule ?? "");
    return response?.ok ? answer : null;
  }

  #show() {
    const hint = /** @type {Hint} */ (this.hint);
    const { grade, words } = this;
    byId("advice").hidden = false;
    const texts = [hint.look, fill(words.advice, { action: hint.words }), hint.reason];
    for (const [n, line] of [...document.querySelectorAll("#advice [data-grade]")].entries()) {
      line.textContent = n < grade ? texts[n] : "";
    }
    const more = byId("advice-more");
    more.hidden = grade === WHY;
    more.textContent = grade === 1 ? words["more-hint"] : words["why-hint"];
    ring(this.places, hint.places, false, "hinted");
    if (grade === 1) turnTo(this.places.get(hint.places[0] ?? ""));
  }

  /**
   * Highlight the advice on the board and among the choices, until the table moves on.
   * @param {number} ply
   * @param {SceneView} scene
   */
  mark(ply, scene) {
    if (!this.hint) return;
    if (this.hint.ply !== ply) return this.close();
    const advised = this.grade > 1 ? this.hint.action : undefined;
    const move = scene.moves.find(({ action, far }) => action === advised && !far);
    for (const gild of document.querySelectorAll(".gild")) {
      gild.classList.toggle("advised", move !== undefined && gild.getAttribute("data-place") === move.place);
    }
    for (const choice of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[name=action]"))) {
      choice.classList.toggle("advised", choice.value === String(move?.action));
    }
  }

  close() {
    this.hint = null;
    this.grade = 0;
    const panel = document.getElementById("advice");
    if (!panel) return;
    panel.hidden = true;
    for (const line of panel.querySelectorAll("[data-grade]")) line.textContent = "";
    for (const old of document.querySelectorAll(".advised")) old.classList.remove("advised");
    ring(this.places, [], false, "hinted");
  }
}
