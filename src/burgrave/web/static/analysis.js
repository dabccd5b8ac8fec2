// The analysis of a finished game: its progress, the curve as a second slider, a word to each step.

import { byId, html, put } from "./dom.js";

/** @typedef {import("./types.js").ReplayPage} ReplayPage */
/** @typedef {import("./types.js").AnalysisProgress} AnalysisProgress */
/** @typedef {import("./types.js").CommentView} CommentView */

const PAUSE = 1000;

export class Analysis {
  /**
   * @param {ReplayPage} page
   * @param {(step: number) => void} go
   */
  constructor(page, go) {
    this.page = page;
    this.go = go;
    this.steps = page.steps;
    this.course = document.getElementById("course");
    this.course?.addEventListener("pointerdown", (event) => this.#point(event));
    this.course?.addEventListener("pointermove", (event) => event.buttons === 1 && this.#point(event));
    this.course?.addEventListener("keydown", (event) => this.#key(event));
    for (const flag of document.querySelectorAll("#analysis [data-at]")) {
      flag.addEventListener("click", (event) => this.#follow(event, flag));
    }
    document.getElementById("analyse")?.closest("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#start();
    });
    if (["waiting", "running"].includes(page.analysis)) this.#watch();
  }

  /**
   * The step that is shown now, and what the search says to it.
   * @param {number} step
   * @param {CommentView | null} [comment] undefined: it is on the page already
   */
  show(step, comment) {
    if (comment !== undefined) showComment(comment);
    if (!this.course || !this.page.curve) return;
    const { names, values, unit } = this.page.curve;
    const x = `${(100 * step) / Math.max(1, this.steps)}%`;
    const cursor = byId("cursor");
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
    const told = values.map((line) => `${line[step]}${unit}`);
    for (const [number, words] of told.entries()) {
      const shown = document.querySelector(`[data-series="${number}"]`);
      if (shown) shown.textContent = words;
    }
    put(this.course, "aria-valuenow", String(step));
    put(this.course, "aria-valuetext", `${step}: ${told.map((words, number) => `${names[number]} ${words}`).join(", ")}`);
    for (const flag of document.querySelectorAll("#analysis [data-at]")) {
      const now = flag.getAttribute("data-at") === String(step);
      flag.classList.toggle("now", now);
      if (flag instanceof HTMLAnchorElement) flag.toggleAttribute("aria-current", now);
    }
  }

  /** @param {PointerEvent} event */
  #point(event) {
    if (event.target instanceof Element && event.target.closest(".flag")) return;
    const box = /** @type {HTMLElement} */ (this.course).getBoundingClientRect();
    this.go(Math.round((this.steps * (event.clientX - box.x)) / box.width));
  }

  /**
   * The keys of a slider that are not those of the whole page.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    const by = { ArrowDown: -1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.go(Number(this.course?.getAttribute("aria-valuenow")) + by);
  }

  /**
   * @param {Event} event
   * @param {Element} flag
   */
  #follow(event, flag) {
    event.preventDefault();
    event.stopPropagation();
    this.go(Number(flag.getAttribute("data-at")));
  }

  async #start() {
    /** @type {HTMLButtonElement} */ (byId("analyse")).disabled = true;
    const response = await fetch(`/api/table/${this.page.key}/analysis`, { method: "POST" }).catch(() => null);
    const answer = await response?.json();
    if (response?.ok) return this.#progress(answer);
    /** @type {HTMLButtonElement} */ (byId("analyse")).disabled = false;
    byId("analysis-refusal").textContent = answer?.message ?? this.page.words.failed;
  }

  /** @param {AnalysisProgress} answer */
  #progress(answer) {
    const panel = byId("analysis");
    const heading = /** @type {Element} */ (panel.querySelector("h2"));
    panel.replaceChildren(
      heading,
      html("p", { id: "analysis-progress", role: "status" }),
      html("progress", { max: String(answer.steps), value: "0", "aria-label": heading.textContent ?? "" }),
      html("p", { class: "refusal", id: "analysis-refusal", role: "status" }),
    );
    this.#tell(answer);
    this.#watch();
  }

  /** @param {AnalysisProgress} answer */
  #tell({ done, steps }) {
    const { progress, queued } = this.page.words;
    const words = done ? progress.replace("{n}", String(Math.floor((100 * done) / steps))) : queued;
    byId("analysis-progress").textContent = words;
    /** @type {HTMLProgressElement} */ (byId("analysis").querySelector("progress")).value = done;
  }

  /** Until it is there; then the page is loaded with it. */
  async #watch() {
    for (;;) {
      await new Promise((done) => setTimeout(done, PAUSE));
      const response = await fetch(`/api/table/${this.page.key}/analysis`).catch(() => null);
      if (!response?.ok) continue;
      /** @type {AnalysisProgress} */
      const answer = await response.json();
      if (answer.state === "done") return location.reload();
      if (answer.state === "none") {
        byId("analysis-refusal").textContent = this.page.words.interrupted;
        return;
      }
      this.#tell(answer);
    }
  }
}

/** @param {CommentView | null} comment */
function showComment(comment) {
  const line = byId("judged");
  line.hidden = !comment;
  const parts = [comment?.verdict, comment?.worth, comment?.reason];
  for (const [number, part] of [...line.children].entries()) part.textContent = parts[number] ?? "";
}
