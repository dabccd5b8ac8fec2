// The analysis beside the replay: the curve as a second slider, the costliest turns, comments on steps.

import { byId, put } from "./dom.js";

/** @typedef {import("./types.js").ReplayPage} ReplayPage */
/** @typedef {import("./types.js").CommentView} CommentView */

export class Analysis {
  /**
   * @param {ReplayPage} page
   * @param {(step: number) => void} go
   * @param {(step: number) => void} vary shows the better turn that begins there
   */
  constructor(page, go, vary) {
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
    for (const link of document.querySelectorAll("#analysis [data-better]")) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        vary(Number(link.getAttribute("data-better")));
      });
    }
  }

  /**
   * Show a step and its comment.
   * @param {number} step
   * @param {CommentView | null} [comment] undefined: it is already on the page
   */
  show(step, comment) {
    if (comment !== undefined) showComment(comment);
    if (!this.course || !this.page.curve) return;
    const { names, values, unit } = this.page.curve;
    const x = `${(100 * step) / Math.max(1, this.steps)}%`;
    const cursor = byId("cursor");
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
    const labels = values.map((line) => `${line[step]}${unit}`);
    for (const [number, words] of labels.entries()) {
      const shown = document.querySelector(`[data-series="${number}"]`);
      if (shown) shown.textContent = words;
    }
    put(this.course, "aria-valuenow", String(step));
    put(this.course, "aria-valuetext", `${step}: ${labels.map((words, number) => `${names[number]} ${words}`).join(", ")}`);
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
   * The slider's own keys, besides those of the whole page.
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
}

/** @param {CommentView | null} comment */
function showComment(comment) {
  const line = byId("judged");
  line.hidden = !comment;
  const parts = [comment?.verdict, comment?.reason];
  for (const [number, part] of [...line.children].entries()) part.textContent = parts[number] ?? "";
}
