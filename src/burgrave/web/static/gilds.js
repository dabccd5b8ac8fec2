// Gold means you may: outlines over the places that can be clicked, and the way among them by keys.

import { put, svg } from "./dom.js";
import { aimed } from "./drag.js";
import { gather, outline } from "./sheets.js";

/** As wide as a target for a finger should be, in pixels of the page. */
const FINGER = 44;

/** @typedef {import("./types.js").MoveView} MoveView */
/** @typedef {import("./sheets.js").Place} Place */

/**
 * @typedef {object} Wanted
 * @property {MoveView[]} moves
 * @property {boolean} source something that can be picked up, to see where it can go
 */

export class Gilds {
  /**
   * @param {import("./sheets.js").Pieces} pieces
   * @param {(moves: MoveView[], at: Element) => void} choose
   * @param {(symbol: string) => boolean} speaks whether there is help for a symbol
   */
  constructor(pieces, choose, speaks) {
    this.speaks = speaks;
    this.pieces = pieces;
    this.places = pieces.places;
    this.choose = choose;
    /** @type {Map<string, MoveView[]>} */
    this.byPlace = new Map();
    /** @type {MoveView[]} */
    this.moves = [];
    /** What was clicked first: only its moves are gilded then. */
    this.picked = "";
    /** Every gild that was ever drawn: one that is not legal now waits unseen, which costs far less than drawing it anew. */
    this.drawn = new Map(/** @type {[string, SVGElement][]} */ ([]));
    /** @type {WeakMap<Element, string>} the tabindex of each piece */
    this.stops = new WeakMap();
    this.order = new Map([...this.places.keys()].map((id, n) => [id, n]));
    this.halos = new Map([...new Set([...this.places.values()].map((place) => place.gilds))].map((layer) => [layer, halo(layer)]));
    for (const layer of this.halos.keys()) {
      layer.addEventListener("click", (event) => {
        const gild = event.target instanceof Element ? event.target.closest(".gild") : null;
        if (gild instanceof SVGElement) this.press(gild);
      });
      // What can be dragged must not scroll the page under a finger; touch-action is ignored inside of drawings.
      layer.addEventListener(
        "touchmove",
        (event) => {
          if (event.target instanceof Element && event.target.closest(".draggable")) event.preventDefault();
        },
        { passive: false },
      );
    }
  }

  /** @param {MoveView[]} moves */
  show(moves) {
    // What others do at the same time does not make me drop what I picked up; an own move does.
    const same = moves.map((move) => move.action).join() === this.moves.map((move) => move.action).join();
    if (!same) this.picked = "";
    this.moves = moves;
    const sources = [...new Set(moves.flatMap((move) => move.sources))].filter((id) => this.places.has(id));
    if (!sources.includes(this.picked)) this.picked = "";
    const offered = this.picked ? moves.filter((move) => move.sources.includes(this.picked)) : moves;
    this.byPlace = gather(offered.filter((move) => this.places.has(move.place)), (move) => move.place);
    /** @type {Map<string, Wanted>} */
    const wanted = new Map();
    for (const [id, choices] of this.byPlace) wanted.set(id, { moves: choices, source: false });
    for (const id of sources) {
      if (!wanted.has(id)) wanted.set(id, { moves: moves.filter((move) => move.sources.includes(id)), source: true });
    }
    this.#gild(wanted);
  }

  /**
   * A click or a key on a gild: choose, or pick up what can go somewhere; a second press lays it down.
   * @param {SVGElement} gild
   */
  press(gild) {
    const id = gild.dataset.place ?? "";
    const choices = this.byPlace.get(id);
    if (choices) return this.choose(choices, gild);
    this.picked = this.picked === id ? "" : id;
    this.show(this.moves);
  }

  /**
   * The gild that a finger meant: small ones can be touched a little beside.
   * @param {number} x
   * @param {number} y
   */
  near(x, y) {
    const boxes = [...this.drawn.values()].flatMap((gild) => {
      const { left, right, top, bottom, width, height } = gild.getBoundingClientRect();
      if (!width || !gild.matches(".gild")) return [];
      const [w, h] = [Math.max(0, FINGER - width) / 2, Math.max(0, FINGER - height) / 2];
      return [{ id: gild, left: left - w, right: right + w, top: top - h, bottom: bottom + h }];
    });
    return aimed(boxes, x, y, 0);
  }

  /** @param {Map<string, Wanted>} wanted */
  #gild(wanted) {
    for (const [id, gild] of this.drawn) if (!wanted.has(id)) put(gild, "class", "spare");
    /** @type {Map<Element, string>} */
    const halos = new Map();
    /** @type {Set<Element>} */
    const first = new Set();
    for (const [id, { moves, source }] of wanted) {
      const place = /** @type {Place} */ (this.places.get(id));
      const gild = this.drawn.get(id) ?? this.#draw(place);
      dress(gild, place, moves);
      const picked = source && id === this.picked;
      const drags = source || moves.some((move) => move.onto.length);
      const made = moves.every((move) => move.made);
      const kinds = `${source ? " source" : ""}${picked ? " picked" : ""}${drags ? " draggable" : ""}${made ? " made" : ""}${moves.every((move) => move.row === "cards") ? " carded" : ""}`;
      const price = lowest(moves);
      put(gild, "class", `gild${price ? " priced" : ""}${kinds}`);
      if (!price && !source && !made) halos.set(place.gilds, (halos.get(place.gilds) ?? "") + around(place));
      if (source) put(gild, "aria-pressed", String(picked));
      else gild.removeAttribute("aria-pressed");
      const lies = source ? place.pieces.querySelector(`[data-at="${id}"]`)?.getAttribute("aria-label") : "";
      put(gild, "aria-label", source ? (lies ?? place.name) : moves.map(spoken).join("; "));
      put(gild, "tabindex", first.has(place.sheet) && !source ? "-1" : "0");
      first.add(place.sheet);
    }
    for (const [layer, path] of this.halos) {
      put(path, "d", halos.get(layer) ?? "");
      put(path, "class", halos.has(layer) ? "halo" : "");
    }
    this.#openPieces(first);
  }

  /**
   * Gilds lie in the order of their places, so that whoever listens hears them in that order.
   * @param {Place} place
   */
  #draw(place) {
    const gild = draw(place);
    const at = this.order.get(place.id) ?? 0;
    const after = [...place.gilds.children].find((other) => (this.order.get(/** @type {SVGElement} */ (other).dataset.place ?? "") ?? 0) > at);
    place.gilds.insertBefore(gild, after ?? null);
    this.drawn.set(place.id, gild);
    return gild;
  }

  /**
   * Pieces that have something to say can be reached by keys too: one stop a sheet, arrows for the rest.
   * @param {Set<Element>} taken sheets that have their stop already
   */
  #openPieces(taken) {
    for (const { element, at, symbol } of this.pieces.present) {
      const stops = !this.byPlace.has(at) && this.speaks(symbol);
      const sheet = /** @type {Place} */ (this.places.get(at)).sheet;
      const stop = !stops ? "" : taken.has(sheet) ? "-1" : "0";
      if (stops) taken.add(sheet);
      if (this.stops.get(element) === stop) continue;
      this.stops.set(element, stop);
      if (stop) element.setAttribute("tabindex", stop);
      else element.removeAttribute("tabindex");
    }
  }

  /**
   * The gild that lies next in the direction of an arrow key.
   * @param {Element} from
   * @param {string} key
   */
  step(from, key) {
    const [dx, dy] = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    })[key];
    const start = centre(from);
    let best = null;
    let least = Infinity;
    for (const gild of document.querySelectorAll(".gild, .piece[tabindex]")) {
      if (gild === from || !gild.getClientRects().length) continue;
      const at = centre(gild);
      const along = (at.x - start.x) * dx + (at.y - start.y) * dy;
      const aside = Math.abs((at.x - start.x) * dy) + Math.abs((at.y - start.y) * dx);
      if (along > 2 && along + 2 * aside < least) {
        least = along + 2 * aside;
        best = gild;
      }
    }
    if (best instanceof SVGElement) best.focus();
  }
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {MoveView[]} moves */
function lowest(moves) {
  return Math.min(...moves.map((move) => move.price));
}

/** @param {Place} place */
function shape(place) {
  return place.path || outline(place.shape, place.size, place.wide);
}

/** @param {Place} place */
function draw(place) {
  const d = shape(place);
  const parts = [svg("path", { class: "edge", d }), svg("path", { class: "leaf", d })];
  return svg("g", { "data-place": place.id, role: "button", transform: `translate(${place.x} ${place.y})` }, ...parts);
}

/**
 * The light around all that is free on a sheet: one outline that breathes, however many places there are.
 * @param {Element} layer
 */
function halo(layer) {
  const path = svg("path", { class: "" });
  layer.prepend(path);
  return path;
}

/** @type {WeakMap<Place, string>} */
const outlines = new WeakMap();

/**
 * The outline of a place in the measure of its sheet.
 * @param {Place} place
 */
function around(place) {
  const known = outlines.get(place);
  if (known) return known;
  const path = shifted(shape(place), place.x, place.y);
  outlines.set(place, path);
  return path;
}

/**
 * Path data of absolute commands, elsewhere; curves are relative and stay.
 * @param {string} path
 * @param {number} x
 * @param {number} y
 */
export function shifted(path, x, y) {
  return path.replace(/([MLHVA])([^A-Za-z]*)/g, (_, command, rest) => {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const last = numbers.length - 1;
    if (command === "V") numbers[last] += y;
    else if (command === "H") numbers[last] += x;
    else {
      numbers[last - 1] += x;
      numbers[last] += y;
    }
    return command + numbers.join(" ");
  });
}

/** @param {Place} place */
function scale(place) {
  return Math.max(0.55, Math.min(1, place.size / 36));
}

/**
 * Broad gold for what is free, thin gold and a seal for what has a price.
 * @param {SVGElement} gild
 * @param {Place} place
 * @param {MoveView[]} moves
 */
function dress(gild, place, moves) {
  const price = lowest(moves);
  const coin = moves.find((move) => move.price === price)?.coin ?? "";
  const worn = price ? `${price} ${coin}` : "0";
  if (gild.dataset.price === worn) return;
  gild.dataset.price = worn;
  const [edge, leaf] = gild.children;
  edge.setAttribute("stroke-width", String((price ? 5.6 : 8) * scale(place)));
  leaf.setAttribute("stroke-width", String((price ? 3 : 4.8) * scale(place)));
  if (!price) return;
  const old = gild.querySelector(".seal");
  const words = old?.querySelector("text");
  if (old && words && old.getAttribute("data-coin") === coin) {
    words.textContent = String(price);
    return;
  }
  old?.remove();
  gild.append(seal(place, price, coin));
}

/**
 * The red seal with the price, at the upper right; what is paid in something else than workers shows the coin.
 * @param {Place} place
 * @param {number} price
 * @param {string} coin
 */
function seal(place, price, coin) {
  const r = Math.max(10, Math.min(13, place.size * 0.34));
  const x = place.shape === "hex" ? place.size * 0.72 : place.wide * 0.86;
  const y = place.shape === "hex" ? -place.size * 0.62 : -place.size * 0.82;
  if (coin !== "worker") {
    return svg(
      "g",
      { class: "seal pill", "data-coin": coin, transform: `translate(${x - r * 0.5} ${y})` },
      svg("rect", { x: -r * 1.5, y: -r * 0.86, width: r * 3, height: r * 1.72, rx: r * 0.86 }),
      svg("use", { href: `#${coin}`, x: -r * 1.4, y: -r * 0.75, width: r * 1.5, height: r * 1.5 }),
      svg("text", { "font-size": r * 1.15, x: r * 0.7, y: r * 0.4 }, String(price)),
    );
  }
  return svg(
    "g",
    { class: "seal", "data-coin": coin, transform: `translate(${x} ${y})` },
    svg("use", { href: "#seal", x: -r, y: -r, width: 2 * r, height: 2 * r }),
    svg("text", { "font-size": r * 1.15, y: r * 0.4 }, String(price)),
  );
}

/**
 * A move in one line, for those who listen.
 * @param {MoveView} move
 */
function spoken(move) {
  const price = move.price ? ` (${move.price})` : "";
  return `${move.words}${move.gain ? `, ${move.gain}` : ""}${price}`;
}
