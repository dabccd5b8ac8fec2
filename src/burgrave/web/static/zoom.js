// Zooming a sheet by wheel, two fingers or keys, and panning it by dragging.

import { html } from "./dom.js";

const MOST = 4;
const STEP = 1.25;
const STARTS = 6;

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * The wanted box, limited in size and position to the whole.
 * @param {Box} whole
 * @param {Box} wanted
 * @returns {Box}
 */
export function within(whole, wanted) {
  const width = Math.min(whole.width, Math.max(whole.width / MOST, wanted.width));
  const height = (width * whole.height) / whole.width;
  return {
    x: Math.min(whole.x + whole.width - width, Math.max(whole.x, wanted.x)),
    y: Math.min(whole.y + whole.height - height, Math.max(whole.y, wanted.y)),
    width,
    height,
  };
}

/**
 * The visible box after zooming by a factor around a fixed point.
 * @param {Box} whole
 * @param {Box} seen
 * @param {number} factor
 * @param {{x: number, y: number}} at in the sheet's coordinates
 */
export function closer(whole, seen, factor, at) {
  const width = Math.min(whole.width, Math.max(whole.width / MOST, seen.width / factor));
  const part = width / seen.width;
  return within(whole, { x: at.x - (at.x - seen.x) * part, y: at.y - (at.y - seen.y) * part, width, height: seen.height * part });
}

class Lens {
  /**
   * @param {SVGSVGElement} sheet
   * @param {string} words label of the button that shows the whole again
   */
  constructor(sheet, words) {
    this.sheet = sheet;
    const { x, y, width, height } = sheet.viewBox.baseVal;
    this.whole = { x, y, width, height };
    this.seen = this.whole;
    /** @type {Map<number, {x: number, y: number}>} fingers by pointer */
    this.fingers = new Map();
    this.moved = 0;
    this.back = html("button", { class: "btn unzoom", type: "button", hidden: "" }, words);
    this.back.addEventListener("click", (event) => {
      event.stopPropagation();
      this.look(this.whole);
    });
    sheet.after(this.back);
  }

  /** @param {Box} seen */
  look(seen) {
    this.seen = seen;
    const { x, y, width, height } = seen;
    this.sheet.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    const near = width < this.whole.width;
    this.sheet.classList.toggle("zoomed", near);
    this.back.hidden = !near;
  }

  /**
   * A point of the screen in the sheet's coordinates.
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    const matrix = this.sheet.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x: this.seen.x, y: this.seen.y };
  }

  /**
   * @param {number} factor
   * @param {number} x
   * @param {number} y
   */
  zoom(factor, x, y) {
    this.look(closer(this.whole, this.seen, factor, this.at(x, y)));
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    const [from, to] = [this.at(0, 0), this.at(dx, dy)];
    this.look(within(this.whole, { ...this.seen, x: this.seen.x - to.x + from.x, y: this.seen.y - to.y + from.y }));
  }

  get near() {
    return this.seen.width < this.whole.width;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.target instanceof Element && event.target.closest(".draggable") && !this.fingers.size) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = this.fingers.size > 1 ? STARTS : 0;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const old = this.fingers.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.moved += Math.hypot(now.x - old.x, now.y - old.y);
    this.fingers.set(event.pointerId, now);
    if (other) {
      const spread = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(old.x - other.x, old.y - other.y));
      this.zoom(spread, (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.pan((now.x - old.x) / 2, (now.y - old.y) / 2);
    } else if (this.near && this.moved > STARTS) this.pan(now.x - old.x, now.y - old.y);
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.fingers.delete(event.pointerId);
  }

  /** @returns {boolean} whether the view was just panned or zoomed, so that a click means nothing */
  get busy() {
    return this.moved > STARTS && (this.near || this.fingers.size > 0);
  }
}

/**
 * Make every large sheet zoomable.
 * @param {string} words label of the button that shows the whole again
 * @returns {() => void} to be called when sheets have been replaced
 */
export function watchZoom(words) {
  /** @type {Map<SVGSVGElement, Lens>} */
  const lenses = new Map();
  const attach = () => {
    for (const sheet of lenses.keys()) if (!sheet.isConnected) lenses.delete(sheet);
    const sheets = /** @type {NodeListOf<SVGSVGElement>} */ (document.querySelectorAll("svg.sheet-board, svg.sheet-land, svg.sheet-plan"));
    for (const sheet of sheets) if (!lenses.has(sheet)) lenses.set(sheet, watch(sheet, new Lens(sheet, words)));
  };
  attach();
  const each = (/** @type {(lens: Lens) => void} */ what) => lenses.forEach(what);
  addEventListener("pointermove", (event) => each((lens) => lens.move(event)));
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) addEventListener(end, (event) => each((lens) => lens.up(event)));
  addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
    const sheet = target instanceof Element ? /** @type {SVGSVGElement | null} */ (target.closest("svg.sheet")) : null;
    const lens = sheet ? lenses.get(sheet) : undefined;
    if (!lens || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (key === "+") lens.zoom(STEP, (left + right) / 2, (top + bottom) / 2);
    else if (key === "-") lens.zoom(1 / STEP, (left + right) / 2, (top + bottom) / 2);
    else if (key === "0") lens.look(lens.whole);
  });
  return attach;
}

/**
 * @param {SVGSVGElement} sheet
 * @param {Lens} lens
 */
function watch(sheet, lens) {
  sheet.addEventListener(
    "wheel",
    (event) => {
      // If the page scrolls, the wheel is for that.
      const scrolls = document.documentElement.scrollHeight > innerHeight;
      if ((scrolls && !event.ctrlKey) || sheet.closest(".small")) return;
      event.preventDefault();
      lens.zoom(event.deltaY < 0 ? STEP : 1 / STEP, event.clientX, event.clientY);
    },
    { passive: false },
  );
  sheet.addEventListener("pointerdown", (event) => lens.down(event));
  sheet.addEventListener("touchmove", (event) => (event.touches.length > 1 || lens.near) && event.preventDefault(), { passive: false });
  sheet.addEventListener("click", (event) => lens.busy && event.stopPropagation(), true);
  return lens;
}
