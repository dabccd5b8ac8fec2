// The gallery of boards: a click adds one to the common pool or to a seat's. The text field is what is sent.

import { html, parsed } from "./dom.js";

/** @typedef {HTMLInputElement} Input */

/** The key of the common pool, among those of seats. */
const ALL = "";

export class Gallery {
  /**
   * @param {HTMLFormElement} form
   * @param {HTMLDetailsElement} block
   */
  constructor(form, block) {
    this.form = form;
    this.block = block;
    this.field = /** @type {Input} */ (block.querySelector("input[name^='option-']"));
    this.shown = /** @type {HTMLElement} */ (block.querySelector(".shown"));
    /** The pool that a click changes: the common one, or a seat number. */
    this.whose = ALL;
    this.loading = false;
    block.addEventListener("toggle", () => void this.#open());
    block.addEventListener("click", (event) => this.#click(event));
    block.addEventListener("keydown", (event) => this.#walk(event));
    this.field.addEventListener("change", () => this.show());
    this.show();
    if (block.open) void this.#open();
  }

  /** Show the form's value: highlight the pictures, and summarize it beside the title. */
  show() {
    const line = /** @type {HTMLElement} */ (this.block.querySelector(".now"));
    const usual = this.#usual();
    line.textContent = this.field.value.trim() ? shortened(this.field.value) : this.#words("usual").replace("{names}", () => ranges(usual));
    const pools = this.#pools();
    const seats = this.#seats();
    if (this.whose !== ALL && Number(this.whose) >= seats.length) this.whose = ALL;
    this.#offerSeats(seats);
    const chosen = new Set(this.whose === ALL ? pools.flat() : (pools[Number(this.whose)] ?? pools[0] ?? []));
    for (const board of this.#boards()) {
      const name = board.dataset.name ?? "";
      board.setAttribute("aria-pressed", String(chosen.has(name)));
      board.classList.toggle("by-rule", !this.field.value.trim() && usual.includes(name));
    }
  }

  async #open() {
    if (!this.block.open || this.loading || this.shown.childElementCount) return;
    this.loading = true;
    const query = new URLSearchParams({ chosen: this.field.value });
    const response = await fetch(`${this.block.dataset.from}?${query}`).catch(() => null);
    this.loading = false;
    if (!response?.ok) return;
    document.head.append(html("link", { rel: "stylesheet", href: this.block.dataset.style ?? "" }));
    this.shown.replaceChildren(...parsed(await response.text()));
    this.show();
  }

  /** @param {Event} event */
  #click(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (!button || !this.shown.contains(button)) return;
    if (button.dataset.pool !== undefined) this.whose = button.dataset.pool;
    else if (button.dataset.do === "usual") this.#write([]);
    else if (button.dataset.do === "all") this.#change(() => this.#boards().map((board) => board.dataset.name ?? ""));
    else if (button.dataset.name !== undefined) this.#change((pool) => toggled(pool, button.dataset.name ?? ""));
    this.show();
  }

  /**
   * Move through the pictures by arrow keys.
   * @param {KeyboardEvent} event
   */
  #walk(event) {
    const boards = this.#boards();
    const at = boards.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0) return;
    const top = boards[0].offsetTop;
    const row = Math.max(1, boards.filter((board) => board.offsetTop === top).length);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[event.key];
    if (!step) return;
    event.preventDefault();
    boards[Math.max(0, Math.min(boards.length - 1, at + step))].focus();
  }

  /**
   * Change the pool of the chosen seats; the others keep theirs.
   * @param {(pool: string[]) => string[]} change
   */
  #change(change) {
    const pools = this.#pools();
    const order = this.#boards().map((board) => board.dataset.name ?? "");
    const sorted = (/** @type {string[]} */ pool) => order.filter((name) => pool.includes(name));
    if (this.whose === ALL) return this.#write([sorted(change([...new Set(pools.flat())]))]);
    const usual = this.#usual();
    const each = this.#seats().map((_, n) => pools[n] ?? pools[0] ?? usual);
    const mine = Number(this.whose);
    // An empty pool means the default.
    each[mine] = sorted(change(pools.length ? each[mine] : []));
    if (!each[mine].length) each[mine] = usual;
    this.#write(each);
  }

  /** @param {string[][]} pools one for all, or one per seat */
  #write(pools) {
    const own = new Map(this.#boards().map((board) => [board.dataset.name ?? "", board.dataset.word]));
    const words = pools.map((pool) => ranges(pool, own));
    const alike = words.every((word) => word === words[0]);
    this.field.value = alike ? (words[0] ?? "") : words.join("/");
    this.form.dispatchEvent(new Event("change"));
  }

  /** @returns {string[][]} the names in each pool of the field; empty: the default */
  #pools() {
    const order = this.#boards().map((board) => board.dataset.name ?? "");
    if (!this.field.value.trim()) return [];
    return this.field.value.split("/").map((part) =>
      part.split(",").flatMap((written) => {
        const word = written.trim();
        const [first, last] = word.split("-");
        const from = order.indexOf(first);
        const to = order.indexOf(last);
        if (word.includes("=")) return [word.slice(0, word.indexOf("="))];
        return last && from >= 0 && to >= from ? order.slice(from, to + 1) : [word];
      }),
    );
  }

  /** The default pool: the last one that applies. */
  #usual() {
    const rows = /** @type {HTMLDataElement[]} */ ([...this.block.querySelectorAll("[data-usual]")]);
    const found = rows.filter(({ dataset }) => {
      const name = dataset.usual ?? "";
      const module = `input[name="module"][value="${name}"]:checked:not(:disabled)`;
      const option = /** @type {HTMLSelectElement | null} */ (this.form.querySelector(`[name="option-${name}"]:not(:disabled)`));
      return !name || this.form.querySelector(module) || option?.value === "yes";
    });
    return found.at(-1)?.value.split(",") ?? [];
  }

  /** The players who draw a board: their names or numbers. */
  #seats() {
    const players = Number(/** @type {Input | null} */ (this.form.querySelector("[name=players]:checked"))?.value ?? 0);
    const sits = [...this.form.querySelectorAll(".sit")].slice(0, players);
    return sits.map((sit, n) => {
      const name = /** @type {Input} */ (sit.querySelector("input"));
      return name.value || name.dataset.rival || this.#words("seat").replace("{n}", String(n + 1));
    });
  }

  /** @param {string[]} seats */
  #offerSeats(seats) {
    const row = this.shown.querySelector(".pools");
    if (!row) return;
    const everybody = row.querySelector("[data-pool='']");
    const others = seats.map((name, n) => html("button", { type: "button", class: "chip", "data-pool": String(n) }, name));
    if (everybody) row.replaceChildren(everybody, ...(seats.length > 1 ? others : []));
    for (const chip of row.querySelectorAll("button")) chip.setAttribute("aria-pressed", String(chip.dataset.pool === this.whose));
  }

  /** @param {string} part */
  #words(part) {
    const found = /** @type {HTMLTemplateElement | null} */ (this.block.querySelector(`[data-part=${part}]`));
    return found?.content.textContent ?? "";
  }

  /** @returns {HTMLElement[]} */
  #boards() {
    return [...this.shown.querySelectorAll(".board")].map((board) => /** @type {HTMLElement} */ (board));
  }
}

/**
 * @param {string[]} pool
 * @param {string} name
 */
function toggled(pool, name) {
  return pool.includes(name) ? pool.filter((other) => other !== name) : [...pool, name];
}

/**
 * Names in short form: `1-10,12`; home-made boards are written out.
 * @param {string[]} names
 * @param {Map<string, string | undefined>} [own]
 */
function ranges(names, own = new Map()) {
  /** @type {string[][]} */
  const runs = [];
  for (const name of names) {
    const last = runs.at(-1)?.at(-1);
    if (last && /^\d+$/.test(name) && /^\d+$/.test(last) && Number(name) === Number(last) + 1) runs.at(-1)?.push(name);
    else runs.push([name]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.map((name) => own.get(name) ?? name).join(","))).join(",");
}

/**
 * A value with the names of home-made boards instead of the boards themselves.
 * @param {string} value
 */
function shortened(value) {
  return value.replace(/=[A-Za-z]+(\+\d+)?/g, "").replaceAll(",", ", ").replaceAll("/", " / ");
}
