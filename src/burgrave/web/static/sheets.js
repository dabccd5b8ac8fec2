// The pieces on the sheets: each glides from its old place to the one in the scene.

import { calm, html, icon, svg } from "./dom.js";
import { fly, tumble } from "./flights.js";
import { match } from "./matching.js";
import { spot } from "./places.js";

/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./flights.js").Spot} Spot */
/** @typedef {import("./types.js").PieceView} PieceView */
/** @typedef {import("./types.js").SceneView} SceneView */

/** The usual milliseconds for the movement of a piece. */
const GLIDE = 450;

/** @typedef {{element: SVGElement, at: string, symbol: string, seat: string, x: number, count: number, faded: boolean}} Present */

/**
 * @param {SVGElement} element
 * @returns {Present}
 */
function lying(element) {
  const seat = [...element.classList].find((name) => name.startsWith("seat-"));
  const { at = "", count = "0" } = element.dataset;
  // The server gives the symbol only in the `<use>`.
  const symbol = (element.dataset.symbol ??= element.querySelector("use")?.getAttribute("href")?.slice(1) ?? "");
  const [x] = spot(element);
  return { element, at, symbol, seat: seat ?? "", x, count: Number(count), faded: element.classList.contains("faded") };
}

export class Pieces {
  /** @param {Map<string, Place>} places */
  constructor(places) {
    this.places = places;
    /** @type {Present[]} */
    this.present = [];
    this.reread();
  }

  /** Read the pieces on the page's sheets. */
  reread() {
    this.present = [...document.querySelectorAll("g.piece")].map((e) => lying(/** @type {SVGElement} */ (e)));
  }

  /**
   * Put every piece where the scene says.
   * @param {SceneView} scene
   * @param {boolean} [still] without motion, as when leafing through a replay quickly
   * @param {number} [time] milliseconds for the movement of a piece; 0: as usual
   * @returns {Set<string>} the places where pieces arrived
   */
  show(scene, still = false, time = 0) {
    const wanted = scene.pieces
      .filter(([place]) => this.places.has(place))
      .map((piece) => ({ at: piece[0], symbol: piece[1], seat: piece[3] === null ? "" : `seat-${piece[3] + 1}`, piece }));
    const { kept, origin, gone } = match(this.present, wanted, (at) => this.places.get(at)?.rolled ?? false);
    const quiet = still || calm() || document.hidden;
    /** @type {Map<string, number>} */
    const crowd = new Map();
    for (const { at } of wanted) crowd.set(at, (crowd.get(at) ?? 0) + 1);
    /** @type {Map<string, number>} */
    const turn = new Map();
    this.present = wanted.map((want, n) => {
      const place = /** @type {Place} */ (this.places.get(want.at));
      const nth = turn.get(want.at) ?? 0;
      turn.set(want.at, nth + 1);
      const x = place.x + (nth - ((crowd.get(want.at) ?? 1) - 1) / 2) * place.step;
      const [, , count, , dim] = want.piece;
      const faded = Boolean(dim);
      const old = kept[n];
      if (old && old.x === x && old.count === count && old.faded === faded) return old;
      const element = old?.element ?? this.#make(place, want.piece, scene);
      if (old?.x !== x) element.setAttribute("transform", `translate(${x} ${place.y})`);
      if (!old) place.pieces.append(element);
      else if (old.count !== count) recount(element, place, count);
      if (old && old.faded !== faded) element.classList.toggle("faded", faded);
      return { element, at: want.at, symbol: want.symbol, seat: want.seat, x, count, faded };
    });
    for (const piece of [...gone, ...origin]) piece?.element.remove();
    const came = new Set(wanted.filter((_, n) => !kept[n]).map(({ at }) => at));
    if (quiet) return came;
    const flying = this.present.flatMap((to, n) => {
      const from = origin[n];
      return from ? [{ element: to.element, from: this.#spot(from), to: this.#spot(to) }] : [];
    });
    // Measured after everything is drawn: otherwise the browser would do the layout twice.
    if (flying.length) requestAnimationFrame(() => flying.forEach(({ element, from, to }) => fly(element, from, to, time || GLIDE)));
    wanted.forEach((want, n) => {
      if (!kept[n] && this.places.get(want.at)?.rolled) tumble(this.present[n].element, time || GLIDE);
    });
    return came;
  }

  /**
   * @param {Place} place
   * @param {PieceView} piece
   * @param {SceneView} scene
   */
  #make(place, [, symbol, count, seat, faded], scene) {
    const r = place.piece;
    const [name, , short] = scene.words[symbol] ?? ["", "", ""];
    const element = svg(
      "g",
      {
        class: `piece${seat === null ? "" : ` seat-${seat + 1}`}${faded ? " faded" : ""}`,
        "data-at": place.id,
        "data-symbol": symbol,
        "data-count": count,
        role: "img",
        "aria-label": place.name ? `${name}, ${place.name}` : name,
      },
      svg("use", { href: `#${symbol}`, x: -r, y: -r, width: 2 * r, height: 2 * r }),
    );
    if (count > 1 || place.counts) element.append(tally(r, count));
    if (place.named) element.append(beside(place, name, short));
    return element;
  }

  /**
   * The position of a piece in its sheet's coordinates.
   * @param {{at: string, x: number}} piece
   * @returns {Spot}
   */
  #spot({ at, x }) {
    const { sheet, y, piece } = /** @type {Place} */ (this.places.get(at));
    return { sheet, x, y, r: piece };
  }
}

/**
 * @param {SVGElement} element
 * @param {Place} place
 * @param {number} count
 */
function recount(element, place, count) {
  element.dataset.count = String(count);
  element.querySelector(".tally")?.remove();
  if (count > 1 || place.counts) element.append(tally(place.piece, count));
}

/** The average width of a letter of a title, the same as on the server. */
const LETTER = 7.4;
const SMALL = 6.4;

/**
 * The name of the piece on a place, and its effect in a line below.
 * @param {Place} place
 * @param {string} name
 * @param {string} short
 */
function beside(place, name, short) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const lines = (short ? [title, short] : inTwo(title, place.named)).map((line, n) => {
    /** @type {Record<string, string | number>} */
    const look = { x: place.piece + 4 };
    if (n) Object.assign(look, { dy: 15, class: short ? "short" : "second" });
    if (line.length * (n && short ? SMALL : LETTER) > place.named) Object.assign(look, { textLength: place.named, lengthAdjust: "spacingAndGlyphs" });
    return svg("tspan", look, line);
  });
  return svg("text", { class: "named" }, ...lines);
}

/**
 * Break a text that is much too long for its room into two lines of similar length.
 * @param {string} words
 * @param {number} room
 */
function inTwo(words, room) {
  const breaks = [...words.matchAll(/ /g)].map(({ index }) => index ?? 0);
  if (words.length * LETTER <= room || !breaks.length) return [words];
  const middle = breaks.reduce((best, n) => (Math.abs(2 * n - words.length) < Math.abs(2 * best - words.length) ? n : best));
  return [words.slice(0, middle), words.slice(middle + 1)];
}

/**
 * The number on a stack.
 * @param {number} size
 * @param {number} count
 */
function tally(size, count) {
  const at = size * 0.58;
  const r = Math.max(8, size * 0.37);
  return svg(
    "g",
    { class: "tally", transform: `translate(${at} ${at})` },
    svg("circle", { r }),
    svg("text", { "font-size": r * 1.45, y: r * 0.5 }, String(count)),
  );
}

/**
 * Update the sheets whose pieces are also listed in words.
 * @param {Map<string, Place>} places
 * @param {SceneView} scene
 */
export function showReads(places, scene) {
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-reads]"))) {
    const lying = scene.pieces.filter(([at]) => places.get(at)?.sheet.id === list.dataset.reads);
    const items = lying.flatMap(([, symbol]) => {
      const [name, help] = scene.words[symbol];
      return help ? [html("li", {}, icon(symbol), html("span", {}, html("b", {}, name), ` ${help}`))] : [];
    });
    list.replaceChildren(...items);
  }
}
