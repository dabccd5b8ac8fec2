// Animations of pieces: a copy flies above everything, a rolled die tumbles.

import { html, svg } from "./dom.js";

/** @typedef {{sheet: SVGSVGElement, x: number, y: number, r: number}} Spot */

/**
 * The position of a spot on the screen, if it is visible.
 * @param {Spot} spot
 */
function onScreen({ sheet, x, y, r }) {
  const drawn = /** @type {SVGGElement} */ (sheet.querySelector("g.pieces"));
  const matrix = sheet.getClientRects().length ? drawn.getScreenCTM() : null;
  if (!matrix) return null;
  // The sheet may be rotated; its pieces stay upright.
  const middle = new DOMPoint(x, y).matrixTransform(matrix);
  // Pieces keep their shape on a sheet that is stretched in one direction.
  const half = r * Math.min(Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d));
  return { x: middle.x - half, y: middle.y - half, width: 2 * half };
}

/**
 * For a player's sheet that is not visible, the position of their entry at the head of the page.
 * @param {Spot} spot
 */
function outOfSight({ sheet }) {
  const seat = sheet.closest(".estate")?.getAttribute("data-seat");
  const shield = document.querySelector(`.score[data-seat="${seat}"] .shield`)?.getBoundingClientRect();
  return shield?.width ? { x: shield.x, y: shield.y, width: shield.width } : null;
}

/** A layer above everything; flights there do not cause a layout of the page. */
export function sky() {
  const found = document.querySelector(".flights");
  if (found) return found;
  const made = html("div", { class: "flights", "aria-hidden": "true" });
  document.body.append(made);
  return made;
}

/**
 * Animate a copy above everything, from the piece's old position to its new one.
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
  // It is lifted, glides, and is laid down.
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
 * Animate a rolled die.
 * @param {SVGElement} element
 * @param {number} time
 */
export function tumble(element, time) {
  element.querySelector("use")?.animate(
    [{ transform: "rotate(-290deg) scale(.6)", opacity: 0.2 }, { transform: "rotate(20deg) scale(1.08)", opacity: 1, offset: 0.8 }, { transform: "none" }],
    { duration: time, easing: "cubic-bezier(.2,.7,.2,1)" },
  );
}
