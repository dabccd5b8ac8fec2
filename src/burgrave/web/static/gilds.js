// Gilds: golden outlines over the places that can be clicked, and moving between them by keys.

import { put, svg } from "./dom.js";
import { aimed } from "./aiming.js";
import { outline } from "./places.js";

/** The width of a target for a finger, in pixels of the page. */
const FINGER = 44;

/** Places up to this size have a thin line around their pieces, and no halo. */
const SMALL = 14;

/** @typedef {import("./types.js").MoveView} MoveView */
/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./ways.js").Way} Way */

/** @typedef {import("./hand.js").Hand} Hand */
/** @typedef {import("./hand.js").Offered} Offered */

export class Gilds {
  /**
   * @param {import("./sheets.js").Pieces} pieces
   * @param {Hand} hand
   * @param {(symbol: string) => boolean} speaks whether a symbol has help
   */
  constructor(pieces, hand, speaks) {
    this.speaks = speaks;
    this.pieces = pieces;
    this.places = pieces.places;
    this.hand = hand;
    /** The highlighted places. @type {Map<string, Offered>} */
    this.offered = new Map();
    /** Direct choices by action, for their words. @type {Map<number, MoveView>} */
    this.moves = new Map();
    /** Every gild drawn so far: those not legal now are hidden, which is much cheaper than drawing them again. */
    this.drawn = new Map(/** @type {[string, SVGElement][]} */ ([]));
    /** @type {WeakMap<Element, string>} the tabindex of each piece */
    this.stops = new WeakMap();
    this.order = new Map(/** @type {[string, number][]} */ ([]));
    this.halos = new Map(/** @type {[Element, SVGElement][]} */ ([]));
    this.reread();
  }

  /** The sheets of the page have been replaced. */
  reread() {
    this.drawn.clear();
    this.order = new Map([...this.places.keys()].map((id, n) => [id, n]));
    this.halos = new Map([...new Set([...this.places.values()].map((place) => place.gilds))].map((layer) => [layer, halo(layer)]));
    for (const layer of this.halos.keys()) {
      layer.addEventListener("click", (event) => {
        const gild = event.target instanceof Element ? event.target.closest(".gild") : null;
        if (gild instanceof SVGElement) this.press(gild);
      });
      // Touching a draggable piece must not scroll the page; touch-action is ignored inside SVG.
      layer.addEventListener(
        "touchmove",
        (event) => {
          const touch = /** @type {TouchEvent} */ (event);
          if (touch.target instanceof Element && touch.target.closest(".draggable")) event.preventDefault();
        },
        { passive: false },
      );
    }
  }

  /** @param {MoveView[]} moves the direct choices */
  show(moves) {
    this.moves = new Map(moves.map((move) => [move.action, move]));
    // While others' moves are shown, the hand waits.
    this.offered = new Map([...(moves.length ? this.hand.offered() : [])].filter(([id]) => this.#place(id)));
    this.#gild(this.offered);
  }

  /**
   * A place; or for "place:symbol" a place around a single piece, which follows it among the others.
   * @param {string} id
   * @returns {Place | undefined}
   */
  #place(id) {
    const [at, symbol] = id.split(":");
    const place = this.places.get(at);
    const lies = symbol ? this.pieces.present.find((piece) => piece.at === at && piece.symbol === symbol) : undefined;
    if (!symbol || !place) return place;
    return lies && { ...place, id, x: lies.x, size: place.piece, wide: Math.min(place.piece, place.step / 2 || place.piece) };
  }

  /**
   * The direct choices at a place, if no longer ways end there.
   * @param {string} id
   * @returns {MoveView[]}
   */
  direct(id) {
    const made = this.hand.made.length;
    const found = (this.offered.get(id)?.ways ?? []).flatMap(({ actions }) => {
      const move = actions.length === made + 1 ? this.moves.get(actions[made]) : undefined;
      return move ? [move] : [];
    });
    return [...new Set(found)];
  }

  /**
   * The first choices of the longer ways that end at a place, if there are few.
   * @param {string} id
   * @returns {MoveView[]}
   */
  before(id) {
    const made = this.hand.made.length;
    /** @type {Map<string, MoveView>} */
    const found = new Map();
    for (const { actions } of this.offered.get(id)?.ways ?? []) {
      const move = this.moves.get(actions[made]);
      if (move && actions.length > made + 1) found.set(move.words, move);
    }
    return found.size < 4 ? [...found.values()] : [];
  }

  /** @returns {MoveView[]} the direct choices that are open with what is in hand */
  open() {
    return [...this.offered].flatMap(([id, { picked }]) => (picked ? [] : this.direct(id)));
  }

  /**
   * A click or a key on a gild.
   * @param {SVGElement} gild
   */
  press(gild) {
    this.hand.press(gild.dataset.place ?? "");
  }

  /**
   * The gild that a finger aimed at: small ones may be missed slightly.
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

  /** @param {Map<string, Offered>} offered */
  #gild(offered) {
    for (const [id, gild] of this.drawn) if (!offered.has(id)) put(gild, "class", "spare");
    /** @type {Map<Element, string>} */
    const halos = new Map();
    /** @type {Set<Element>} */
    const first = new Set();
    for (const [id, { ways, picked, drags }] of offered) {
      const place = /** @type {Place} */ (this.#place(id));
      const gild = this.drawn.get(id) ?? this.#draw(place);
      put(gild, "transform", `translate(${place.x} ${place.y})`);
      const source = !ways.length;
      dress(gild, place, ways);
      const price = lowest(ways);
      const direct = this.direct(id);
      // It undoes an earlier choice, and looks like one.
      const made = direct.length > 0 && direct.every((move) => move.made);
      const carded = direct.length > 0 && direct.every((move) => move.row === "cards");
      put(gild, "class", `gild${price ? " priced" : ""}${source ? " source" : ""}${picked ? ` picked ${picked}` : ""}${drags ? " draggable" : ""}${made ? " made" : ""}${carded ? " carded" : ""}`);
      if (!price && !source && !made && place.size > SMALL) halos.set(place.gilds, (halos.get(place.gilds) ?? "") + around(place));
      if (source) put(gild, "aria-pressed", String(picked !== ""));
      else gild.removeAttribute("aria-pressed");
      put(gild, "aria-label", this.#label(place, price));
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
   * The label of a gild for screen readers.
   * @param {Place} place
   * @param {number} price
   */
  #label(place, price) {
    const direct = this.direct(place.id);
    if (direct.length) return direct.map(spoken).join("; ");
    const [at, symbol] = place.id.split(":");
    const lies = place.pieces.querySelector(`[data-at="${at}"]${symbol ? `[data-symbol="${symbol}"]` : ""}`)?.getAttribute("aria-label");
    const before = this.before(place.id).map((move) => move.words).join(" / ");
    return `${before ? `${before} · ` : ""}${lies ?? place.name}${price ? ` (${price})` : ""}`;
  }

  /**
   * Gilds are in the order of their places, for screen readers.
   * @param {Place} place
   */
  #draw(place) {
    const gild = draw(place);
    const at = this.#nth(place.id);
    const after = [...place.gilds.children].find((other) => this.#nth(/** @type {SVGElement} */ (other).dataset.place ?? "") > at);
    place.gilds.insertBefore(gild, after ?? null);
    this.drawn.set(place.id, gild);
    return gild;
  }

  /** @param {string} id */
  #nth(id) {
    return this.order.get(id.split(":")[0]) ?? 0;
  }

  /**
   * Pieces with help can be reached by keys too: one tab stop per sheet, arrows for the rest.
   * @param {Set<Element>} taken sheets that already have a tab stop
   */
  #openPieces(taken) {
    for (const { element, at, symbol } of this.pieces.present) {
      const raised = Boolean((this.offered.get(at) ?? this.offered.get(`${at}:${symbol}`))?.picked);
      if (element.classList.contains("raised") !== raised) element.classList.toggle("raised", raised);
      const stops = !this.offered.has(at) && this.speaks(symbol);
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
   * The next gild in the direction of an arrow key.
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

/** @param {Way[]} ways */
function lowest(ways) {
  return ways.length ? Math.min(...ways.map((way) => way.price)) : 0;
}

/**
 * The outline around a place and its pieces, which covers no face.
 * @param {Place} place
 */
function shape(place) {
  const more = Math.max(place.size, SMALL < place.size ? 0 : place.piece) + 2 - place.size;
  return place.path || outline(place.shape, place.size + more, place.wide + more);
}

/** @param {Place} place */
function draw(place) {
  const d = shape(place);
  const parts = [svg("path", { class: "edge", d }), svg("path", { class: "leaf", d })];
  return svg("g", { "data-place": place.id, role: "button", transform: `translate(${place.x} ${place.y})` }, ...parts);
}

/**
 * The halo around all free choices on a sheet: a single animated outline, however many places there are.
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
 * The outline of a place in the sheet's coordinates.
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
 * Path data moved by x and y: absolute commands are shifted, relative ones (curves) stay.
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
  return Math.max(0.3, Math.min(1, place.size / 36));
}

/**
 * Style a gild: broad gold if the choice is free, thin gold and a seal if it has a price.
 * @param {SVGElement} gild
 * @param {Place} place
 * @param {Way[]} ways
 */
function dress(gild, place, ways) {
  const price = lowest(ways);
  const coin = ways.find((way) => way.price === price)?.coin ?? "";
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
 * The red seal with the price, at the upper right and clear of the face, or at the lower right of a disc, which hangs
 * below something; prices not paid in workers show their coin.
 * @param {Place} place
 * @param {number} price
 * @param {string} coin
 */
function seal(place, price, coin) {
  const r = Math.max(10, Math.min(13, place.size * 0.34));
  const hex = place.shape === "hex";
  // On a small hexagon the seal is further out, since its number needs a minimum size.
  const out = hex ? Math.max(0.95 * place.size, 0.62 * place.size + 1.05 * r) : 0;
  const [x, y] = hex
    ? [out * 0.758, out * -0.653]
    : [place.wide * 0.86, place.size * (place.shape === "disc" ? 0.62 : -0.82)];
  const number = svg("text", { "font-size": r * 1.15, y: r * 0.4 }, String(price));
  const wax = svg("use", { href: "#seal", x: -r, y: -r, width: 2 * r, height: 2 * r });
  const at = { "data-coin": coin, transform: `translate(${x} ${y})` };
  if (coin === "worker") return svg("g", { class: "seal", ...at }, wax, number);
  if (hex) {
    const [c, far] = [r * 0.66, r * 1.2];
    const beside = svg("use", { href: `#${coin}`, x: far - c, y: -r * 0.5 - c, width: 2 * c, height: 2 * c });
    return svg("g", { class: "seal", ...at }, beside, wax, number);
  }
  number.setAttribute("x", String(r * 0.7));
  return svg(
    "g",
    { class: "seal pill", "data-coin": coin, transform: `translate(${x - r * 0.5} ${y})` },
    svg("rect", { x: -r * 1.5, y: -r * 0.86, width: r * 3, height: r * 1.72, rx: r * 0.86 }),
    svg("use", { href: `#${coin}`, x: -r * 1.4, y: -r * 0.75, width: r * 1.5, height: r * 1.5 }),
    number,
  );
}

/**
 * The label of a move for screen readers.
 * @param {MoveView} move
 */
function spoken(move) {
  const price = move.price ? ` (${move.price})` : "";
  return `${move.words}${move.gain ? `, ${move.gain}` : ""}${price}`;
}
