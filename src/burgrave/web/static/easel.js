// Painting on drawings of pieces: each stroke goes to the server, which changes the pieces and draws them again.

import { parsed } from "./dom.js";
import { ask } from "./workshop.js";

/** @typedef {import("./types.js").PaintedView} PaintedView */

/** The most strokes in one request. */
const MOST = 64;
/** The minimum scale of a drawing on a phone, so that a finger can hit its spots; larger drawings scroll. */
const SMALLEST = 0.64;

export class Easel {
  /**
   * @param {HTMLElement} room
   * @param {string} game
   * @param {string} table
   * @param {() => any} read returns the current pieces
   * @param {(data: any) => void} write stores the pieces after some strokes
   */
  constructor(room, game, table, read, write) {
    this.room = room;
    this.address = `/api/editor/${game}/paint`;
    this.table = table;
    this.read = read;
    this.write = write;
    this.canvases = /** @type {HTMLElement} */ (room.querySelector(".canvases"));
    this.problem = /** @type {HTMLElement} */ (room.querySelector("[data-part=problem]"));
    this.held = /** @type {HTMLElement} */ (room.querySelector("[data-part=held]"));
    this.back = /** @type {HTMLButtonElement} */ (room.querySelector("[data-do=back]"));
    this.brush = /** @type {HTMLElement} */ (room.querySelector(".brush"));
    /** @type {[string, string][]} Strokes not yet sent. */
    this.strokes = [];
    /** @type {string[]} The pieces before each stroke. */
    this.before = [];
    this.busy = false;
    /** Whether the drawing is older than the pieces. */
    this.stale = false;
    /** The spot that the mouse last painted. */
    this.last = "";
    this.dragged = false;
    this.#listen();
    this.#take(/** @type {HTMLElement} */ (this.brush.querySelector("[data-brush]")));
  }

  /** Draw the current pieces. */
  async draw() {
    this.stale = true;
    await this.#flush();
  }

  #listen() {
    this.brush.addEventListener("click", ({ target }) => {
      const chosen = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (target).closest("[data-brush]"));
      if (chosen) this.#take(chosen);
    });
    this.back.addEventListener("click", () => void this.#undo());
    this.canvases.addEventListener("click", (event) => {
      if (!this.dragged) this.#stroke(this.#at(event));
      this.dragged = false;
    });
    this.canvases.addEventListener("pointerdown", (event) => {
      this.dragged = false;
      this.last = this.#at(event);
    });
    this.canvases.addEventListener("pointermove", (event) => {
      // A moving finger scrolls.
      if (event.pointerType !== "mouse" || !(event.buttons & 1)) return;
      const place = this.#at(event);
      if (!place || place === this.last) return;
      if (!this.dragged) this.#stroke(this.last);
      this.dragged = true;
      this.last = place;
      this.#stroke(place);
    });
    this.canvases.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {MouseEvent} event */
  #at(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return /** @type {SVGGElement | null} */ (under?.closest(".spot"))?.dataset.place ?? "";
  }

  /** @param {HTMLElement} chosen */
  #take(chosen) {
    for (const other of this.brush.querySelectorAll("[data-brush]")) other.setAttribute("aria-pressed", String(other === chosen));
    this.held.textContent = chosen.title;
  }

  /** @param {string} place */
  #stroke(place) {
    const brush = /** @type {HTMLElement} */ (this.brush.querySelector("[aria-pressed=true]")).dataset.brush ?? "";
    if (!place) return;
    this.strokes.push([place, brush]);
    void this.#flush();
  }

  async #flush() {
    while (!this.busy && (this.stale || this.strokes.length)) {
      this.stale = false;
      await this.#send(this.strokes.splice(0, MOST));
    }
  }

  /** @param {[string, string][]} strokes */
  async #send(strokes) {
    this.busy = true;
    const data = JSON.stringify(this.read());
    const { answer, problem } = await ask(this.address, { table: this.table, data, strokes });
    this.busy = false;
    this.problem.textContent = problem;
    if (!answer) return;
    if (strokes.length && answer.data !== data) {
      this.before.push(data);
      this.write(JSON.parse(answer.data));
    }
    this.#show(answer);
  }

  async #undo() {
    // A request in flight would overwrite the result.
    if (this.busy) return;
    const last = this.before.pop();
    if (last === undefined) return;
    this.write(JSON.parse(last));
    await this.draw();
  }

  /** @param {PaintedView} painted */
  #show({ canvases }) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.place;
    const drawn = canvases.map(({ drawn, width, spots }) => {
      const [sheet] = parsed(drawn);
      /** @type {SVGElement} */ (sheet).style.width = `${width}px`;
      /** @type {SVGElement} */ (sheet).style.minWidth = `${width * SMALLEST}px`;
      for (const place of sheet.querySelectorAll(".place")) {
        if (!spots.includes(/** @type {SVGGElement} */ (place).dataset.place ?? "")) continue;
        place.classList.add("spot");
        place.setAttribute("role", "button");
        place.setAttribute("aria-label", /** @type {SVGGElement} */ (place).dataset.name ?? "");
        place.setAttribute("tabindex", "-1");
      }
      sheet.querySelector(".spot")?.setAttribute("tabindex", "0");
      return sheet;
    });
    this.canvases.replaceChildren(...drawn);
    this.back.disabled = !this.before.length;
    if (focused) this.#focus(/** @type {SVGGElement | null} */ (this.canvases.querySelector(`[data-place="${CSS.escape(focused)}"]`)));
  }

  /** @param {SVGGElement | null | undefined} spot */
  #focus(spot) {
    if (!spot) return;
    spot.closest("svg")?.querySelector('.spot[tabindex="0"]')?.setAttribute("tabindex", "-1");
    spot.setAttribute("tabindex", "0");
    spot.focus();
  }

  /**
   * Space and Enter paint; arrows move to the next spot in their direction.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    const spot = /** @type {SVGGElement | null} */ (/** @type {Element} */ (event.target).closest(".spot"));
    if (!spot) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      return this.#stroke(spot.dataset.place ?? "");
    }
    const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key] ?? [0, 0];
    if (!dx && !dy) return;
    event.preventDefault();
    this.#focus(this.#beside(spot, dx, dy));
  }

  /**
   * @param {SVGGElement} from
   * @param {number} dx
   * @param {number} dy
   */
  #beside(from, dx, dy) {
    const middle = (/** @type {Element} */ one) => {
      const { x, y, width, height } = (one.querySelector(".ground") ?? one).getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [x, y] = middle(from);
    const far = (/** @type {SVGGElement} */ one) => {
      const [ox, oy] = middle(one);
      const [along, aside] = dx ? [(ox - x) * dx, Math.abs(oy - y)] : [(oy - y) * dy, Math.abs(ox - x)];
      return along > 4 && aside <= 2 * along ? along + 2 * aside : Infinity;
    };
    const others = /** @type {SVGGElement[]} */ ([...this.canvases.querySelectorAll(".spot")].filter((one) => one !== from));
    const near = others.map((one) => ({ one, away: far(one) })).sort((a, b) => a.away - b.away)[0];
    return near && near.away < Infinity ? near.one : null;
  }
}
