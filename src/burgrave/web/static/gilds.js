// Gold means you may: outlines over the places that can be clicked, and the way among them by keys.

import { put, svg } from "./dom.js";
import { outline } from "./sheets.js";

/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./sheets.js").Place} Place */

export class Gilds {
  /**
   * @param {Map<string, Place>} places
   * @param {(moves: Move[], at: Element) => void} choose
   * @param {(symbol: string) => boolean} speaks whether there is help for a symbol
   */
  constructor(places, choose, speaks) {
    this.speaks = speaks;
    this.places = places;
    this.choose = choose;
    this.layers = new Set([...places.values()].map((place) => place.gilds));
    /** @type {Map<string, Move[]>} */
    this.byPlace = new Map();
    /** @type {Move[]} */
    this.moves = [];
    /** What was clicked first: only its moves are gilded then. */
    this.picked = "";
  }

  /** @param {Move[]} moves */
  show(moves) {
    // What others do at the same time does not make me drop what I picked up; an own move does.
    const same = moves.map((move) => move.action).join() === this.moves.map((move) => move.action).join();
    if (!same) this.picked = "";
    this.moves = moves;
    const sources = [...new Set(moves.flatMap((move) => move.sources))].filter((id) => this.places.has(id));
    if (!sources.includes(this.picked)) this.picked = "";
    const wanted = this.picked ? moves.filter((move) => move.sources.includes(this.picked)) : moves;
    this.#gild(wanted);
    for (const id of sources) if (!this.byPlace.has(id)) this.#gildSource(id);
  }

  /**
   * Something that can be picked up, to see where it can go; a second click lays it down.
   * @param {string} id
   */
  #gildSource(id) {
    const place = /** @type {Place} */ (this.places.get(id));
    const gild = draw(place, this.moves.filter((move) => move.sources.includes(id)));
    gild.classList.add("source");
    gild.classList.toggle("picked", id === this.picked);
    gild.setAttribute("aria-pressed", String(id === this.picked));
    gild.setAttribute("aria-label", place.pieces.querySelector(`[data-at="${id}"]`)?.getAttribute("aria-label") ?? place.name);
    gild.setAttribute("tabindex", "0");
    const pick = () => {
      this.picked = this.picked === id ? "" : id;
      this.show(this.moves);
      const again = place.gilds.querySelector(`[data-place="${id}"]`);
      if (again instanceof SVGElement) again.focus();
    };
    gild.addEventListener("click", pick);
    gild.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      pick();
    });
    place.gilds.append(gild);
  }

  /** @param {Move[]} moves */
  #gild(moves) {
    const focused = document.activeElement instanceof SVGElement ? document.activeElement.dataset.place : undefined;
    for (const layer of this.layers) layer.replaceChildren();
    this.byPlace = new Map();
    for (const move of moves) {
      if (!this.places.has(move.place)) continue;
      this.byPlace.set(move.place, [...(this.byPlace.get(move.place) ?? []), move]);
    }
    /** @type {Set<Element>} */
    const first = new Set();
    for (const [id, choices] of this.byPlace) {
      const place = /** @type {Place} */ (this.places.get(id));
      const gild = draw(place, choices);
      gild.setAttribute("tabindex", first.has(place.sheet) ? "-1" : "0");
      first.add(place.sheet);
      gild.addEventListener("click", () => this.choose(choices, gild));
      place.gilds.append(gild);
      if (id === focused) gild.focus();
    }
    this.#openPieces(first);
  }

  /**
   * Pieces that have something to say can be reached by keys too: one stop a sheet, arrows for the rest.
   * @param {Set<Element>} taken sheets that have their stop already
   */
  #openPieces(taken) {
    for (const piece of document.querySelectorAll("g.piece")) {
      const { at, symbol } = /** @type {SVGElement} */ (piece).dataset;
      const sheet = /** @type {Element} */ (piece.closest("svg.sheet"));
      if (this.byPlace.has(at ?? "") || !this.speaks(symbol ?? "")) {
        piece.removeAttribute("tabindex");
        continue;
      }
      put(piece, "tabindex", taken.has(sheet) ? "-1" : "0");
      taken.add(sheet);
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

/**
 * @param {Place} place
 * @param {Move[]} choices
 */
function draw(place, choices) {
  const price = Math.min(...choices.map((move) => move.price));
  const path = place.path || outline(place.shape, place.size, place.wide);
  const scale = Math.max(0.55, Math.min(1, place.size / 36));
  const label = choices.map((move) => spoken(move)).join("; ");
  const gild = svg(
    "g",
    {
      class: `gild${price ? " priced" : ""}`,
      "data-place": place.id,
      role: "button",
      "aria-label": label,
      transform: `translate(${place.x} ${place.y})`,
    },
    svg("path", { class: "hit", d: path }),
    svg("path", { class: "halo", d: path, "stroke-width": 13 * scale }),
    svg("path", { class: "edge", d: path, "stroke-width": (price ? 5.6 : 8) * scale }),
    svg("path", { class: "leaf", d: path, "stroke-width": (price ? 3 : 4.8) * scale }),
  );
  if (price) gild.append(seal(place, choices.find((move) => move.price === price) ?? choices[0]));
  return gild;
}

/**
 * The red seal with the price, at the upper right; what is paid in something else than workers shows the coin.
 * @param {Place} place
 * @param {Move} move
 */
function seal(place, { price, coin }) {
  const r = Math.max(10, Math.min(13, place.size * 0.34));
  const x = place.shape === "hex" ? place.size * 0.72 : place.wide * 0.86;
  const y = place.shape === "hex" ? -place.size * 0.62 : -place.size * 0.82;
  if (coin !== "worker") {
    return svg(
      "g",
      { class: "seal pill", transform: `translate(${x - r * 0.5} ${y})` },
      svg("rect", { x: -r * 1.5, y: -r * 0.86, width: r * 3, height: r * 1.72, rx: r * 0.86 }),
      svg("use", { href: `#${coin}`, x: -r * 1.4, y: -r * 0.75, width: r * 1.5, height: r * 1.5 }),
      svg("text", { "font-size": r * 1.15, x: r * 0.7, y: r * 0.4 }, String(price)),
    );
  }
  return svg(
    "g",
    { class: "seal", transform: `translate(${x} ${y})` },
    svg("use", { href: "#seal", x: -r, y: -r, width: 2 * r, height: 2 * r }),
    svg("text", { "font-size": r * 1.15, y: r * 0.4 }, String(price)),
  );
}

/**
 * A move in one line, for those who listen.
 * @param {Move} move
 */
function spoken(move) {
  const price = move.price ? ` (${move.price})` : "";
  return `${move.words}${move.gain ? `, ${move.gain}` : ""}${price}`;
}
