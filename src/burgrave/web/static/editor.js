// The board editor: colours and numbers are painted by click, drag, touch or keys, and checked after each stroke.

import { ask, Shelf } from "./workshop.js";

/** @typedef {import("./types.js").CheckedBoard} CheckedBoard */

/** The letter of unpainted spaces. */
const BARE = ".";

export class BoardEditor {
  /** @param {HTMLElement} room */
  constructor(room) {
    this.room = room;
    this.game = room.dataset.game ?? "";
    this.letters = [...(room.dataset.letters ?? "")];
    this.numbers = [...(room.dataset.numbers ?? "")];
    this.spaces = this.letters.map((_, n) => /** @type {SVGGElement} */ (room.querySelector(`[data-place="space-0-${n}"]`)));
    this.name = /** @type {HTMLInputElement} */ (room.querySelector("[data-part=name]"));
    this.brush = /** @type {HTMLElement} */ (room.querySelector(".brush"));
    this.shelf = new Shelf(room, this.game, "board", () => this.file(), (answer) => this.take(answer));
    /** @type {[string, string][]} The board before each stroke. */
    this.before = [];
    this.painting = false;
    for (const [n, space] of this.spaces.entries()) {
      space.setAttribute("tabindex", n ? "-1" : "0");
      space.setAttribute("role", "button");
    }
    this.#listen();
    this.show();
    this.shelf.later();
  }

  /** The board as a file, to be checked. */
  file() {
    const rows = (/** @type {string[]} */ all) => this.#rows(all).map((row) => JSON.stringify(row)).join(", ");
    return `name = ${JSON.stringify(this.name.value.trim())}\nrows = [${rows(this.letters)}]\nnumbers = [${rows(this.numbers)}]\n`;
  }

  /**
   * Show a board from a file or a code.
   * @param {CheckedBoard} board
   */
  take(board) {
    this.#note();
    this.letters = [...board.letters];
    this.numbers = [...board.numbers];
    this.name.value = board.name;
    this.show();
  }

  show() {
    const looks = new Map([...this.brush.querySelectorAll("[data-letter]")].map((one) => [/** @type {HTMLElement} */ (one).dataset.letter, /** @type {HTMLElement} */ (one)]));
    for (const [n, space] of this.spaces.entries()) {
      const ground = looks.get(this.letters[n]);
      space.setAttribute("class", `place look-${ground?.dataset.look || "bare"}`);
      space.querySelector(".pattern")?.setAttribute("fill", ground?.dataset.look ? `url(#pat-${ground.dataset.look.replace("land-", "")}-land)` : "none");
      const label = space.querySelector(".label");
      if (label) label.textContent = this.numbers[n] === BARE ? "" : this.numbers[n];
      space.setAttribute("aria-label", `${n + 1}: ${ground?.dataset.name ?? ""} ${this.numbers[n]}`);
    }
    for (const [letter, one] of looks) {
      const count = this.letters.filter((other) => other === letter).length;
      const tally = one.querySelector(".tally-of");
      if (tally) tally.textContent = `${count}/${one.dataset.wanted}`;
      tally?.classList.toggle("off", String(count) !== one.dataset.wanted);
    }
    /** @type {HTMLButtonElement} */ (this.room.querySelector("[data-do=back]")).disabled = !this.before.length;
  }

  #listen() {
    const sheet = /** @type {HTMLElement} */ (this.room.querySelector(".own-board"));
    sheet.addEventListener("pointerdown", (event) => {
      const n = this.#at(event);
      if (n < 0) return;
      event.preventDefault();
      this.#note();
      this.painting = true;
      this.#paint(n);
    });
    sheet.addEventListener("pointermove", (event) => {
      if (this.painting) this.#paint(this.#at(event));
    });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (this.painting = false));
    sheet.addEventListener("keydown", (event) => this.#key(event));
    this.name.addEventListener("input", () => this.shelf.later());
    this.brush.addEventListener("click", (event) => {
      const chosen = /** @type {HTMLElement} */ (event.target).closest("button");
      if (chosen) this.#take(chosen);
    });
    this.room.querySelector("[data-do=back]")?.addEventListener("click", () => this.#undo());
    this.room.querySelector("[data-do=clear]")?.addEventListener("click", () => {
      this.#note();
      this.letters.fill(BARE);
      this.show();
      this.shelf.later();
    });
  }

  /**
   * The space under a pointer: touch events keep their first target while the finger moves.
   * @param {PointerEvent} event
   */
  #at(event) {
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]");
    return this.spaces.indexOf(/** @type {SVGGElement} */ (place));
  }

  /** @param {HTMLElement} chosen */
  #take(chosen) {
    for (const other of this.brush.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === chosen));
  }

  /** @param {number} n */
  #paint(n) {
    const held = /** @type {HTMLElement | null} */ (this.brush.querySelector("[aria-pressed=true]"));
    if (n < 0 || !held) return;
    if (held.dataset.letter !== undefined) this.letters[n] = held.dataset.letter;
    if (held.dataset.number !== undefined) this.numbers[n] = held.dataset.number;
    this.show();
    this.shelf.later();
  }

  /**
   * Arrows move, letters and digits paint, Space paints with the current brush.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    const n = this.spaces.indexOf(/** @type {SVGGElement} */ (/** @type {unknown} */ (document.activeElement)));
    if (n < 0) return;
    const brush = this.brush.querySelector(`[data-letter="${CSS.escape(event.key.toUpperCase())}"], [data-number="${CSS.escape(event.key)}"]`);
    if (brush || event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (brush) this.#take(/** @type {HTMLElement} */ (brush));
      this.#note();
      return this.#paint(n);
    }
    const to = this.#beside(n, event.key);
    if (to < 0) return;
    event.preventDefault();
    for (const space of this.spaces) space.setAttribute("tabindex", "-1");
    this.spaces[to].setAttribute("tabindex", "0");
    this.spaces[to].focus();
  }

  /**
   * @param {number} n
   * @param {string} key
   */
  #beside(n, key) {
    if (key === "ArrowRight") return Math.min(this.spaces.length - 1, n + 1);
    if (key === "ArrowLeft") return Math.max(0, n - 1);
    if (key !== "ArrowUp" && key !== "ArrowDown") return -1;
    const middle = (/** @type {SVGGElement} */ space) => {
      const { x, y, width, height } = space.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, height };
    };
    const from = middle(this.spaces[n]);
    const way = key === "ArrowDown" ? 1 : -1;
    const near = this.spaces
      .map((space, other) => ({ other, ...middle(space) }))
      .filter(({ y }) => (y - from.y) * way > from.height / 3)
      .sort((a, b) => Math.abs(a.y - from.y) + Math.abs(a.x - from.x) - Math.abs(b.y - from.y) - Math.abs(b.x - from.x));
    return near[0]?.other ?? n;
  }

  #note() {
    this.before.push([this.letters.join(""), this.numbers.join("")]);
  }

  #undo() {
    const last = this.before.pop();
    if (!last) return;
    [this.letters, this.numbers] = [[...last[0]], [...last[1]]];
    this.show();
    this.shelf.later();
  }

  /** @param {string[]} all */
  #rows(all) {
    const lengths = (this.room.dataset.rows ?? "").split(",").map(Number);
    let at = 0;
    return lengths.map((length) => all.slice(at, (at += length)).join(""));
  }
}

/** A board's strength against those of the box: requested, then polled until it is known. */
export class Balance {
  /**
   * @param {HTMLElement} room
   * @param {BoardEditor} editor
   */
  constructor(room, editor) {
    this.room = room;
    this.editor = editor;
    this.line = /** @type {HTMLElement} */ (room.querySelector("[data-part=balance]"));
    this.bar = /** @type {HTMLProgressElement} */ (room.querySelector("progress"));
    this.button = /** @type {HTMLButtonElement} */ (room.querySelector("[data-do=balance]"));
    this.button.addEventListener("click", () => void this.weigh());
  }

  async weigh() {
    this.button.disabled = true;
    this.bar.hidden = false;
    const file = this.editor.file();
    try {
      for (;;) {
        const { answer, problem } = await ask(`/api/editor/${this.editor.game}/balance`, { content: file });
        if (!answer) {
          this.line.textContent = problem;
          break;
        }
        this.bar.value = answer.share;
        this.line.textContent = answer.words;
        if (answer.done) break;
        await new Promise((done) => setTimeout(done, 700));
      }
    } finally {
      this.button.disabled = false;
      this.bar.hidden = true;
    }
  }
}

