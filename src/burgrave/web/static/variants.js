// Variants of a move, each previewed on the table before it is chosen, such as a tile's rotation.

import { html, svg } from "./dom.js";

/** @typedef {import("./types.js").MoveView} MoveView */
/** @typedef {import("./types.js").SceneView} SceneView */
/** @typedef {import("./places.js").Place} Place */

export class Variants {
  /**
   * @param {Map<string, Place>} places
   * @param {import("./sheets.js").Pieces} pieces
   * @param {string} yes label of the button that confirms the variant shown
   */
  constructor(places, pieces, yes) {
    this.places = places;
    this.pieces = pieces;
    this.yes = yes;
    /** @type {MoveView[]} */
    this.moves = [];
    /** @type {MoveView | null} */
    this.chosen = null;
    /** Whether the variant shown was selected automatically. */
    this.untouched = false;
    /** The ply of the choice. */
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
    // A redraw without a new ply, as when somebody sat down: keep the selected variant.
    const kept = this.moves.find((move) => move.action === before?.action);
    if (kept) {
      this.choose(kept);
      this.untouched = untouched;
      return;
    }
    // If one of them must be chosen, the first is selected at once; otherwise the player may decline.
    if (this.moves.length && !scene.moves.some((move) => move.commits)) {
      this.choose(this.moves[0]);
      this.untouched = true;
    }
  }

  /**
   * Show a variant, unless it is already shown.
   * @param {MoveView} move
   * @returns {boolean} whether it was not shown before
   */
  choose(move) {
    if (!this.scene || !this.moves.includes(move)) return false;
    // The automatic selection takes as many clicks as any other variant.
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

  /** @returns {boolean} whether there was another variant to show */
  next() {
    if (!this.moves.length) return false;
    const now = this.chosen ? this.moves.indexOf(this.chosen) : -1;
    return this.choose(this.moves[(now + 1) % this.moves.length]);
  }

  /**
   * A click on a place that would change shows the next variant.
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
   * A small picture of the places as they would look.
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
 * The position of a place as seen by the player, since its sheet may be rotated.
 * @param {Place} place
 */
function seen({ sheet, x, y }) {
  const { a, b } = sheet.getScreenCTM() ?? { a: 1, b: 0 };
  return Math.abs(b) > Math.abs(a) ? { x: -y, y: x } : { x, y };
}
