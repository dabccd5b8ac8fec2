// The companion: tiles are tapped instead of chosen from lists, and the browser stores the game.

import { html, icon, svg } from "./dom.js";
import { store, stored } from "./storage.js";

/** @typedef {HTMLSelectElement} Select */

const GAME = "burgrave-companion";
const DRAFT = "burgrave-companion-draft";

/** Input by tapping: places, a tray of tiles for the open place, and an undo for each tap. */
class Taps {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.spots = /** @type {Select[]} */ ([...form.querySelectorAll(".spots select")]);
    /** @type {Select | null} */
    this.open = null;
    /** @type {string[]} The form's content before each tap. */
    this.before = [];
    this.back = /** @type {HTMLButtonElement} */ (form.querySelector("[data-do=back]"));
    this.title = /** @type {HTMLElement} */ (form.querySelector(".hand [data-part=title]"));
    this.tray = /** @type {HTMLElement} */ (form.querySelector(".tiles-left"));
    for (const spot of this.spots) {
      spot.hidden = true;
      spot.after(html("button", { type: "button", class: `hex ${spot.className}` }));
    }
    form.classList.add("tapped");
    this.last = this.held();
    form.addEventListener("click", (event) => this.#click(event));
    form.addEventListener("change", () => this.#note());
    form.addEventListener("submit", () => store(DRAFT, null));
    this.#restore();
    this.#next();
    this.show();
  }

  /** The form as text. */
  held() {
    const skip = new Set(["game"]);
    return JSON.stringify([...new FormData(this.form)].filter(([name]) => !skip.has(name)));
  }

  /** @param {string} held */
  put(held) {
    /** @type {Map<string, string[]>} */
    const values = new Map();
    for (const [name, value] of JSON.parse(held)) values.set(name, [...(values.get(name) ?? []), value]);
    for (const field of this.form.elements) {
      if (field instanceof HTMLSelectElement) field.value = values.get(field.name)?.[0] ?? "";
      else if (field instanceof HTMLInputElement && field.type !== "hidden") {
        field.checked = values.get(field.name)?.includes(field.value) ?? false;
      }
    }
  }

  /** Store the form's content after every tap, for undo and reloads. */
  #note() {
    const now = this.held();
    if (now === this.last) return;
    this.before.push(this.last);
    this.last = now;
    this.#keep();
    this.show();
  }

  #keep() {
    store(DRAFT, JSON.stringify({ turn: this.form.dataset.turn, held: this.last, before: this.before.slice(-60) }));
  }

  #restore() {
    if (this.form.dataset.entered) return;
    try {
      const draft = JSON.parse(stored(DRAFT) ?? "null");
      if (draft?.turn !== this.form.dataset.turn) return;
      this.put(draft.held);
      this.before = draft.before;
      this.last = this.held();
    } catch {
      store(DRAFT, null);
    }
  }

  /** @param {Event} event */
  #click(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (!button) return;
    if (button === this.back) return this.#undo();
    if (button.classList.contains("hex")) {
      const spot = /** @type {Select} */ (button.previousElementSibling);
      // Tapping a tile removes it: somebody took it. An empty space waits for another.
      if (spot.value) spot.value = "";
      this.open = spot;
      this.#note();
      this.show();
    }
    if (button.dataset.tile !== undefined && this.open) {
      this.open.value = button.dataset.tile;
      this.#next();
      this.#note();
      // Keep the open place from being hidden below the tray.
      this.open?.nextElementSibling?.scrollIntoView({ block: "nearest" });
    }
  }

  #undo() {
    const held = this.before.pop();
    if (held === undefined) return;
    const changed = this.spots.map((spot) => spot.value);
    this.put(held);
    this.last = held;
    this.open = this.spots.find((spot, n) => spot.value !== changed[n]) ?? this.open;
    if (this.open?.value) this.open = null;
    this.#keep();
    this.show();
  }

  /** Open the next empty space after the open one. */
  #next() {
    const from = this.open ? this.spots.indexOf(this.open) + 1 : 0;
    const round = [...this.spots.slice(from), ...this.spots.slice(0, from)];
    this.open = round.find((spot) => !spot.value) ?? null;
  }

  show() {
    this.back.disabled = !this.before.length;
    for (const spot of this.spots) this.#draw(spot);
    this.title.textContent = this.open ? (this.open.ariaLabel ?? "") : this.#words("tap");
    if (this.open) this.title.textContent = `${this.#depot(this.open)}, ${this.open.ariaLabel}`;
    this.tray.replaceChildren(...(this.open ? [...this.open.options].filter(({ value }) => value).map((one) => this.#tile(one)) : []));
  }

  /** @param {Select} spot */
  #draw(spot) {
    const button = /** @type {HTMLElement} */ (spot.nextElementSibling);
    const chosen = spot.selectedOptions[0];
    const outline = svg("svg", { viewBox: "-32 -32 64 64", class: "outline", "aria-hidden": "true" }, svg("path", { d: "M0-30L26-15V15L0 30L-26 15V-15Z" }));
    button.replaceChildren(spot.value ? icon(chosen.dataset.symbol ?? "", "tile") : outline);
    button.classList.toggle("open", spot === this.open);
    const said = this.#words("at").replace("{depot}", () => this.#depot(spot)).replace("{space}", () => spot.ariaLabel ?? "");
    button.ariaLabel = said.replace("{tile}", () => chosen.text);
  }

  /**
   * A tile in the tray, with the number of copies left.
   * @param {HTMLOptionElement} one
   */
  #tile(one) {
    const like = (/** @type {Select} */ spot) => spot.classList.contains("k-black") === this.open?.classList.contains("k-black");
    const lying = this.spots.filter((spot) => spot.value === one.value && like(spot)).length;
    const left = one.dataset.left === undefined ? null : Math.max(0, Number(one.dataset.left) - lying);
    const button = html("button", { type: "button", class: "tile-left", "data-tile": one.value, "aria-label": one.text }, icon(one.dataset.symbol ?? "", "tile"));
    if (left !== null) {
      button.append(html("span", { class: "n", "aria-hidden": "true" }, String(left)));
      button.ariaLabel = `${one.text}, ${this.#words("left").replace("{n}", String(left))}`;
    }
    /** @type {HTMLButtonElement} */ (button).disabled = left === 0;
    return button;
  }

  /** @param {Select} spot */
  #depot(spot) {
    return spot.closest("fieldset")?.querySelector("legend")?.textContent?.trim() ?? "";
  }

  /** @param {string} part */
  #words(part) {
    const found = /** @type {HTMLTemplateElement | null} */ (this.form.querySelector(`template[data-part=${part}]`));
    return found?.content.textContent ?? "";
  }
}

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.tell"));
if (form) new Taps(form);

// If the server does not keep the game, the browser does, and sends it after a reload.
const saved = /** @type {HTMLInputElement | null} */ (document.querySelector('main input[name="game"]'));
if (saved) {
  store(GAME, saved.value);
  history.replaceState(null, "", "/companion");
  document.querySelector("details.end form")?.addEventListener("submit", () => store(GAME, null));
}
const resume = /** @type {HTMLFormElement | null} */ (document.querySelector("form#resume"));
const game = stored(GAME);
if (resume && game && !document.querySelector(".problem")) {
  /** @type {HTMLInputElement} */ (resume.elements.namedItem("game")).value = game;
  resume.submit();
}
