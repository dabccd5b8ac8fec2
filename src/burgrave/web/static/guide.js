// A lesson's guide: a bubble beside the ringed places that it is about. Its text comes from the server.

import { byId, calm, fill } from "./dom.js";
import { ring, turnTo } from "./rings.js";

/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./types.js").GuideSentence} GuideSentence */
/** @typedef {import("./types.js").GuideView} GuideView */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** Pixels between the bubble, its subject, and the edge of the page. */
const GAP = 14;
const EDGE = 8;
/** Below this page width, fingers need the space beside things. */
const NARROW = 760;
/** The extra cost of covering a button that may be pressed next. */
const NEEDED = 20;

export class Guide {
  /** @type {GuideView | null} */
  #view = null;
  #at = 0;
  /** Sentences already read: after an undo they are not announced again. @type {Set<string>} */
  #read = new Set();
  #soon = 0;

  /**
   * @param {Map<string, Place>} places
   * @param {Record<string, string>} words
   * @param {() => void} leave
   */
  constructor(places, words, leave) {
    this.places = places;
    this.words = words;
    this.bubble = document.getElementById("guide");
    if (!this.bubble) return;
    const does = /** @type {Record<string, () => void>} */ ({ next: () => this.#turn(1), back: () => this.#turn(-1), fold: () => this.fold(), leave, end: leave });
    this.bubble.addEventListener("click", (event) => {
      const pressed = event.target instanceof Element ? event.target.closest("[data-guide]") : null;
      does[pressed?.getAttribute("data-guide") ?? ""]?.();
    });
    this.bubble.addEventListener("keydown", ({ key }) => {
      if (key === "ArrowRight") this.#turn(1);
      if (key === "ArrowLeft") this.#turn(-1);
    });
    for (const moved of ["resize", "scroll", "wheel", "pointerup", "change", "toggle", "transitionend"]) addEventListener(moved, () => this.#later(), { capture: true, passive: true });
  }

  /** @param {GuideView | null} view */
  show(view) {
    if (!this.bubble) return;
    const same = JSON.stringify(view?.sentences) === JSON.stringify(this.#view?.sentences);
    this.#view = view;
    if (!same && view) {
      const unread = view.sentences.findIndex(({ words }) => !this.#read.has(words));
      this.#at = unread < 0 ? Math.max(0, view.sentences.length - 1) : unread;
      this.answer("");
    }
    this.#draw(!same);
  }

  /**
   * Show what a move would have done that the lesson does not ask for.
   * @param {string} words
   */
  answer(words) {
    if (!this.bubble) return;
    const line = byId("guide-answer");
    line.textContent = words;
    line.hidden = !words;
    if (words && this.#folded) this.fold();
    this.#later();
  }

  /** Fold the bubble away, or open it again. */
  fold() {
    if (!this.bubble || this.bubble.hidden) return;
    const folded = this.bubble.classList.toggle("folded");
    this.bubble.querySelector(".fold")?.setAttribute("aria-expanded", String(!folded));
    this.#later();
  }

  /** @returns {boolean} whether the lesson still waits for a move */
  get waits() {
    return this.#view?.waits ?? false;
  }

  get #folded() {
    return this.bubble?.classList.contains("folded") ?? false;
  }

  /** @param {number} by */
  #turn(by) {
    const last = (this.#view?.sentences.length ?? 0) - 1;
    const at = Math.max(0, Math.min(last, this.#at + by));
    if (at === this.#at) return;
    this.#at = at;
    this.#draw(true);
    // The pressed button may be gone.
    const shown = /** @type {HTMLElement | null | undefined} */ (this.bubble?.querySelector(".turn .btn:not([hidden])"));
    if (!document.activeElement?.checkVisibility()) shown?.focus();
  }

  /** @param {boolean} turns whether to open the tab of the guide's subject */
  #draw(turns) {
    const bubble = /** @type {HTMLElement} */ (this.bubble);
    const view = this.#view;
    const sentence = view?.sentences[this.#at];
    bubble.hidden = !view || !sentence;
    ring(this.places, sentence ? sentence.places : [], false, "guided");
    for (const button of marked()) button.classList.remove("guided");
    if (!view || !sentence) return;
    for (const button of buttons(sentence)) button.classList.add("guided");
    this.#read.add(sentence.words);
    const last = this.#at === view.sentences.length - 1;
    byId("guide-title").textContent = view.title;
    byId("guide-count").textContent = fill(this.words["lesson-step"], { n: sentence.step, all: view.steps });
    const bar = /** @type {HTMLProgressElement} */ (byId("guide-bar"));
    bar.max = view.steps;
    bar.value = sentence.step;
    const line = byId("guide-words");
    if (line.textContent !== sentence.words) line.textContent = sentence.words;
    this.#button("back").hidden = this.#at === 0;
    this.#button("next").hidden = last;
    this.#button("end").hidden = !last || view.waits;
    this.#button("leave").hidden = last && !view.waits;
    const place = this.places.get(sentence.places[0] ?? "");
    if (turns && place) {
      turnTo(place);
      place.element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: calm() ? "auto" : "smooth" });
    }
    this.#later();
  }

  /** @param {string} what */
  #button(what) {
    return /** @type {HTMLElement} */ (this.bubble?.querySelector(`[data-guide="${what}"]`));
  }

  #later() {
    cancelAnimationFrame(this.#soon);
    this.#soon = requestAnimationFrame(() => this.#settle());
  }

  /** Move the bubble to where there is room. */
  #settle() {
    const bubble = this.bubble;
    if (!bubble || bubble.hidden) return;
    const { width, height } = bubble.getBoundingClientRect();
    const boxes = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect());
    const prompt = byId("prompt").getBoundingClientRect();
    const page = { width: innerWidth, height: innerHeight, top: boxes(".tabs")[0]?.bottom ?? 0, bottom: prompt.top > innerHeight / 2 ? prompt.top : innerHeight };
    const spot = place({ width, height }, this.#spoken(), boxes(".gild, #prompt, .tabs, .all[open] ol"), page, boxes(".ends .primary:enabled"));
    bubble.style.left = `${spot.x}px`;
    bubble.style.top = `${spot.y}px`;
  }

  /** @returns {Box | null} the bounding box of everything that it is about */
  #spoken() {
    const sentence = this.#view?.sentences[this.#at];
    const ids = sentence?.places ?? [];
    const all = ids.map((id) => this.places.get(id)?.element).flatMap((element) => (element?.checkVisibility() ? [element.getBoundingClientRect()] : []));
    if (!ids.length) {
      // The other choices beside the button must stay visible.
      const { top, bottom, left, right } = byId("prompt").getBoundingClientRect();
      const button = marked()[0]?.getBoundingClientRect();
      return { top, bottom, left: button?.left ?? left, right: button?.right ?? right };
    }
    if (!all.length) return null;
    return {
      left: Math.min(...all.map((box) => box.left)),
      top: Math.min(...all.map((box) => box.top)),
      right: Math.max(...all.map((box) => box.right)),
      bottom: Math.max(...all.map((box) => box.bottom)),
    };
  }
}

/** @returns {Element[]} */
function marked() {
  return [...document.querySelectorAll("#prompt .guided")];
}

/**
 * The buttons that a sentence waits for; if it names no places or moves, the one that ends something.
 * @param {GuideSentence} sentence
 * @returns {Element[]}
 */
function buttons({ places, moves = [] }) {
  const found = moves.flatMap((action) => [...document.querySelectorAll(`#prompt :is(.chips, .ends) [value="${action}"]`)]);
  const ending = document.querySelector(".ends .primary");
  return found.length || places.length || !ending ? found : [ending];
}

/**
 * The position of a bubble: beside its subject, never on it, covering as little as possible of the choices.
 * @param {{width: number, height: number}} size
 * @param {Box | null} spoken
 * @param {Box[]} shunned
 * @param {{width: number, height: number, top: number, bottom: number}} page with the edges of its free area
 * @param {Box[]} needed
 * @returns {{x: number, y: number}}
 */
export function place({ width, height }, spoken, shunned, page, needed = []) {
  const right = page.width - width - EDGE;
  const low = page.height - height - EDGE;
  const middle = Math.max(EDGE, (page.width - width) / 2);
  const docks = [{ x: middle, y: low }, { x: middle, y: page.top + EDGE }, { x: middle, y: Math.max(EDGE, page.bottom - height - EDGE) }, { x: EDGE, y: low }, { x: right, y: low }, { x: EDGE, y: EDGE }, { x: right, y: EDGE }];
  const x = (/** @type {number} */ wanted) => Math.max(EDGE, Math.min(right, wanted));
  const y = (/** @type {number} */ wanted) => Math.max(EDGE, Math.min(low, wanted));
  const near = spoken && page.width > NARROW ? [
    { x: spoken.right + GAP, y: y((spoken.top + spoken.bottom - height) / 2) },
    { x: spoken.left - GAP - width, y: y((spoken.top + spoken.bottom - height) / 2) },
    { x: x((spoken.left + spoken.right - width) / 2), y: spoken.bottom + GAP },
    { x: x((spoken.left + spoken.right - width) / 2), y: spoken.top - GAP - height },
  ] : [];
  const boxed = (/** @type {{x: number, y: number}} */ at) => ({ left: at.x, top: at.y, right: at.x + width, bottom: at.y + height });
  const inside = near.filter((at) => at.x >= EDGE && at.x <= right && at.y >= EDGE && at.y <= low);
  const free = [...inside, ...docks].filter((at) => !spoken || !shared(boxed(at), spoken));
  const covered = (/** @type {Box} */ bubble, /** @type {Box[]} */ boxes) => boxes.reduce((sum, box) => sum + shared(bubble, box), 0);
  const costs = free.map((at, n) => covered(boxed(at), shunned) + NEEDED * covered(boxed(at), needed) + (n < inside.length ? 0 : width * height * 0.3));
  return free[costs.indexOf(Math.min(...costs))] ?? docks[0];
}

/**
 * The area that two boxes share.
 * @param {Box} a
 * @param {Box} b
 */
function shared(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
