// Several ways to do one thing, each shown on the table before it is chosen: which way round a tile lies.

import { html, svg } from "./dom.js";

/** @typedef {import("./types.js").MoveView} MoveView */
/** @typedef {import("./types.js").SceneView} SceneView */
/** @typedef {import("./places.js").Place} Place */

export class Variants {
  /**
   * @param {Map<string, Place>} places
   * @param {import("./sheets.js").Pieces} pieces
   * @param {string} yes what the button says that takes the way shown
   */
  constructor(places, pieces, yes) {
    this.places = places;
    this.pieces = pieces;
    this.yes = yes;
    /** @type {MoveView[]} */
    this.moves = [];
    /** @type {MoveView | null} */
    this.chosen = null;
    /** Whether the way shown was taken up by nobody's choice. */
    this.untouched = false;
    /** The choice it belongs to. */
    this.ply = -1;
  }

  /**
   * @param {SceneView} scene
   * @param {number} ply
   */
  show(scene, ply) {
    const before = ply === this.ply ? this.chosen : null;
    const untouched = this.untouched;
    this.scene = scene;
    this.ply = ply;
    this.chosen = null;
    this.untouched = false;
    this.moves = scene.moves.filter((move) => move.shows.length);
    document.getElementById("so")?.remove();
    for (const move of this.moves) {
      const row = this.#row(move);
      if (row && !row.querySelector(".stamp")) row.prepend(this.#stamp(move));
      row?.setAttribute("aria-pressed", "false");
    }
    // Drawn once more, because somebody sat down: what was turned stays as it is.
    const kept = this.moves.find((move) => move.action === before?.action);
    if (kept) {
      this.choose(kept);
      this.untouched = untouched;
      return;
    }
    // Where something must be chosen the first way is taken up at once; an answer can also be no.
    if (this.moves.length && !scene.moves.some((move) => move.commits)) {
      this.choose(this.moves[0]);
      this.untouched = true;
    }
  }

  /**
   * Show a way, unless it is the one shown already.
   * @param {MoveView} move
   * @returns {boolean} whether there was something to show first
   */
  choose(move) {
    if (!this.scene || !this.moves.includes(move)) return false;
    // What nobody has chosen yet takes as many clicks as any other way.
    const untouched = this.untouched;
    this.untouched = false;
    if (move === this.chosen) return untouched;
    this.chosen = move;
    const changed = new Set(move.shows.map(([place]) => place));
    this.pieces.show({ ...this.scene, pieces: [...this.scene.pieces.filter(([place]) => !changed.has(place)), ...move.shows] });
    for (const other of this.moves) this.#row(other)?.setAttribute("aria-pressed", String(other === move));
    for (const gild of document.querySelectorAll(".gild")) {
      gild.classList.toggle("taken", /** @type {SVGElement} */ (gild).dataset.place === move.place);
    }
    this.#row(move)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#offer(move);
    return true;
  }

  /** @returns {boolean} whether there was another way to show */
  next() {
    if (!this.moves.length) return false;
    const now = this.chosen ? this.moves.indexOf(this.chosen) : -1;
    return this.choose(this.moves[(now + 1) % this.moves.length]);
  }

  /**
   * A click on what would change shows the next way.
   * @param {string} place
   */
  turns(place) {
    return this.moves.some((move) => move.shows.some(([at]) => at === place)) && this.next();
  }

  /** @param {MoveView} move */
  #row(move) {
    return document.querySelector(`#moves .chips [value="${move.action}"]`);
  }

  /** @param {MoveView} move */
  #offer(move) {
    document.getElementById("so")?.remove();
    const button = html("button", { class: "btn primary", id: "so", name: "action", value: String(move.action) }, this.yes);
    document.querySelector("#moves .ends")?.append(button);
  }

  /**
   * The places as they would look, small.
   * @param {MoveView} move
   */
  #stamp(move) {
    const spots = move.shows.flatMap(([at, symbol]) => {
      const place = this.places.get(at);
      return place ? [{ symbol, ...seen(place), r: place.piece }] : [];
    });
    const left = Math.min(...spots.map(({ x, r }) => x - r));
    const top = Math.min(...spots.map(({ y, r }) => y - r));
    const right = Math.max(...spots.map(({ x, r }) => x + r));
    const low = Math.max(...spots.map(({ y, r }) => y + r));
    const stamp = svg("svg", { class: "stamp", viewBox: `${left} ${top} ${right - left} ${low - top}`, "aria-hidden": "true" });
    for (const { symbol, x, y, r } of spots) {
      stamp.append(svg("use", { href: `#${symbol}`, x: x - r, y: y - r, width: 2 * r, height: 2 * r }));
    }
    return stamp;
  }
}

/**
 * Where a place lies on its sheet as one sees it: a sheet may be turned.
 * @param {Place} place
 */
function seen({ sheet, x, y }) {
  const { a, b } = sheet.getScreenCTM() ?? { a: 1, b: 0 };
  return Math.abs(b) > Math.abs(a) ? { x: -y, y: x } : { x, y };
}
