// Pieces on their way: a copy flies above everything, a rolled die tumbles.

import { html, svg } from "./dom.js";

/** @typedef {{sheet: SVGSVGElement, x: number, y: number, r: number}} Spot */

/**
 * Where a spot is on the screen, if it can be seen.
 * @param {Spot} spot
 */
function onScreen({ sheet, x, y, r }) {
  const drawn = /** @type {SVGGElement} */ (sheet.querySelector("g.pieces"));
  const matrix = sheet.getClientRects().length ? drawn.getScreenCTM() : null;
  if (!matrix) return null;
  // The sheet may be turned; what lies on it stays upright.
  const middle = new DOMPoint(x, y).matrixTransform(matrix);
  // A sheet that is drawn apart in one direction keeps its pieces as they are.
  const half = r * Math.min(Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d));
  return { x: middle.x - half, y: middle.y - half, width: 2 * half };
}

/**
 * What belongs to a player whose sheet is not in sight comes from the head of the page, and goes there.
 * @param {Spot} spot
 */
function outOfSight({ sheet }) {
  const seat = sheet.closest(".estate")?.getAttribute("data-seat");
  const shield = document.querySelector(`.score[data-seat="${seat}"] .shield`)?.getBoundingClientRect();
  return shield?.width ? { x: shield.x, y: shield.y, width: shield.width } : null;
}

/** Above everything, and apart: what flies there does not lay out the page again. */
export function sky() {
  const found = document.querySelector(".flights");
  if (found) return found;
  const made = html("div", { class: "flights", "aria-hidden": "true" });
  document.body.append(made);
  return made;
}

/**
 * Let a copy glide above everything from where the piece lay to where it lies now.
 * @param {SVGElement} element
 * @param {Spot} start
 * @param {Spot} end
 * @param {number} time
 */
export function fly(element, start, end, time) {
  const from = onScreen(start) ?? outOfSight(start);
  const to = onScreen(end) ?? outOfSight(end);
  const use = element.querySelector("use");
  if (!use || !from || !to) return;
  const copy = svg("use", { href: use.getAttribute("href") ?? "", width: to.width, height: to.width });
  const flight = svg("svg", { class: `flight ${element.getAttribute("class")}`, width: to.width, height: to.width }, copy);
  sky().append(flight);
  element.classList.add("hidden-piece");
  const shrunk = from.width / to.width;
  const spot = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ scale) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` });
  // It is lifted where it lay, glides, and is laid down.
  const glide = flight.animate(
    [
      spot(from.x, from.y, shrunk),
      { ...spot(from.x, from.y - 7, shrunk * 1.1), offset: 0.16, easing: "cubic-bezier(.3,.1,.2,1)" },
      { ...spot(to.x, to.y - 7, 1.1), offset: 0.84 },
      spot(to.x, to.y, 1),
    ],
    { duration: time, fill: "both" },
  );
  const land = () => {
    flight.remove();
    element.classList.remove("hidden-piece");
  };
  glide.finished.then(land, land);
}

/**
 * A die that was rolled.
 * @param {SVGElement} element
 * @param {number} time
 */
export function tumble(element, time) {
  element.querySelector("use")?.animate(
    [{ transform: "rotate(-290deg) scale(.6)", opacity: 0.2 }, { transform: "rotate(20deg) scale(1.08)", opacity: 1, offset: 0.8 }, { transform: "none" }],
    { duration: time, easing: "cubic-bezier(.2,.7,.2,1)" },
  );
}
