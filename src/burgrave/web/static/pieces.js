// The editor of pieces: drawings to paint on, and forms generated from the server's schema.

import { html } from "./dom.js";
import { Easel } from "./easel.js";
import { Shelf } from "./workshop.js";

/** @typedef {import("./types.js").PieceField} PieceField */
/** @typedef {import("./types.js").PieceTable} PieceTable */
/** @typedef {{ element: HTMLElement, read: () => any }} Entry */

let lists = 0;

/**
 * The filled-in form of one field; reading it returns plain data, or undefined if it is empty.
 * @param {PieceField} field
 * @param {any} value
 * @param {string} label
 * @returns {Entry}
 */
function entry(field, value, label) {
  if (field.kind === "table" || field.kind === "tuple") return named(field, value, label);
  if (field.kind === "map") return alike(field, value, label);
  if (field.kind === "rows" || field.kind === "list") return repeated(field, value, label);
  return single(field, value, label);
}

/**
 * @param {PieceField} field
 * @param {any} value
 * @param {string} label
 * @returns {Entry}
 */
function single(field, value, label) {
  const input = /** @type {HTMLInputElement} */ (html("input", { "aria-label": label, spellcheck: "false", autocomplete: "off" }));
  input.type = field.kind === "number" ? "number" : field.kind === "flag" ? "checkbox" : "text";
  if (field.kind === "flag") input.checked = Boolean(value);
  else input.value = value === undefined ? "" : String(value);
  const element = html("span", { class: `f-one f-${field.kind}` }, input);
  if (field.words.length > 1) {
    const id = `words-${(lists += 1)}`;
    input.setAttribute("list", id);
    element.append(html("datalist", { id }, ...field.words.map((word) => html("option", { value: word }))));
  }
  const read = () => (field.kind === "flag" ? input.checked : field.kind === "word" ? (input.value === "" && value !== "" ? undefined : input.value) : input.value === "" ? undefined : Number(input.value));
  return { element, read };
}

/**
 * @param {PieceField} field
 * @param {any} value
 * @param {string} label
 * @returns {Entry}
 */
function named(field, value, label) {
  const parts = field.entries.map(({ key, field: inner }, n) => ({ key, made: entry(inner, (field.kind === "tuple" ? value?.[n] : value?.[key]), `${label} ${key}`) }));
  const bare = field.kind === "tuple";
  const element = html("div", { class: `f-${field.kind}` }, ...parts.map(({ key, made }) => html("div", { class: "f-field" }, ...(bare ? [] : [html("b", {}, key)]), made.element)));
  const read = () => {
    const found = parts.map(({ key, made }) => /** @type {[string, any]} */ ([key, made.read()])).filter(([, inner]) => inner !== undefined);
    if (bare) return found.length ? found.map(([, inner]) => inner) : undefined;
    return found.length ? Object.fromEntries(found) : value === undefined ? undefined : {};
  };
  return { element, read };
}

/**
 * Named entries of the same kind, each in a fold under its name.
 * @param {PieceField} field
 * @param {any} value
 * @param {string} label
 * @returns {Entry}
 */
function alike(field, value, label) {
  const each = /** @type {PieceField} */ (field.each);
  const keys = field.entries.map(({ key }) => key);
  const parts = keys.map((key) => ({ key, made: entry(each, value?.[key], `${label} ${key}`) }));
  const element = html("div", { class: "f-map" }, ...parts.map(({ key, made }) => html("details", {}, html("summary", {}, key), made.element)));
  const read = () => {
    const found = parts.map(({ key, made }) => /** @type {[string, any]} */ ([key, made.read()])).filter(([, inner]) => inner !== undefined);
    return found.length ? Object.fromEntries(found) : undefined;
  };
  return { element, read };
}

/**
 * A list: entries can be added and removed.
 * @param {PieceField} field
 * @param {any} value
 * @param {string} label
 * @returns {Entry}
 */
function repeated(field, value, label) {
  const each = /** @type {PieceField} */ (field.each);
  /** @type {Map<Element, Entry>} */
  const rows = new Map();
  const element = html("div", { class: `f-${field.kind}` });
  const more = html("button", { type: "button", class: "chip", "aria-label": `${label} +` }, "+");
  const add = (/** @type {any} */ inner) => {
    const made = entry(each, inner, `${label} ${rows.size + 1}`);
    const gone = html("button", { type: "button", class: "chip gone", "aria-label": `${label} ${rows.size + 1} ×` }, "×");
    const row = html("div", { class: "f-row" }, made.element, gone);
    gone.addEventListener("click", () => {
      rows.delete(row);
      row.remove();
      element.dispatchEvent(new Event("change", { bubbles: true }));
    });
    rows.set(row, made);
    more.before(row);
  };
  element.append(more);
  for (const inner of value ?? []) add(inner);
  more.addEventListener("click", () => {
    add(undefined);
    element.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const read = () => {
    const found = [...rows.values()].map((made) => made.read()).filter((inner) => inner !== undefined);
    return found.length || value !== undefined ? found : undefined;
  };
  return { element, read };
}

/**
 * Data as text that does not depend on the order of its entries.
 * @param {any} data
 * @returns {string}
 */
function canonical(data) {
  return JSON.stringify(data, (_, value) => (value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value));
}

export class PiecesEditor {
  /**
   * @param {HTMLElement} room
   * @param {string} game
   * @param {PieceTable[]} tables
   */
  constructor(room, game, tables) {
    this.room = room;
    this.tables = tables;
    /** @type {Map<string, any>} The current tables. */
    this.data = new Map();
    /** @type {Map<string, Easel>} */
    this.easels = new Map();
    this.shelf = new Shelf(room, game, "pieces", () => this.file(), ({ data }) => this.fill(JSON.parse(data)));
    for (const { name, ours } of tables) this.data.set(name, JSON.parse(ours));
    for (const { name } of tables) this.#open(name, game);
    this.shelf.later();
  }

  /**
   * Show these tables, and the game's own where none is given.
   * @param {Record<string, any>} data
   */
  fill(data) {
    for (const { name, ours } of this.tables) {
      this.data.set(name, data[name] ?? JSON.parse(ours));
      const folded = this.#room(name);
      if (data[name]) folded.open = true;
      this.#show(name);
    }
    this.#marked();
  }

  /** The tables that differ from the game's own. */
  file() {
    const changed = this.#marked();
    return `{${changed.map((name) => `${JSON.stringify(name)}:${JSON.stringify(this.data.get(name))}`).join(",")}}`;
  }

  /**
   * Draw a table and create its form when it is first opened.
   * @param {string} name
   * @param {string} game
   */
  #open(name, game) {
    const folded = this.#room(name);
    if (folded.querySelector(".canvases")) {
      const write = (/** @type {any} */ data) => {
        this.data.set(name, data);
        this.#form(name);
        this.shelf.later();
      };
      this.easels.set(name, new Easel(folded, game, name, () => this.data.get(name), write));
    }
    for (const one of [folded, this.#forms(name)]) one.addEventListener("toggle", () => one.open && this.#show(name));
    if (folded.open) this.#show(name);
  }

  /** @param {string} name */
  #show(name) {
    if (!this.#room(name).open) return;
    this.#form(name);
    void this.easels.get(name)?.draw();
  }

  /** @param {string} name */
  #form(name) {
    const folded = this.#forms(name);
    if (!folded.open) return;
    const { field } = /** @type {PieceTable} */ (this.tables.find((table) => table.name === name));
    const made = entry(field, this.data.get(name), name);
    folded.querySelector("[data-part=form]")?.replaceChildren(made.element);
    made.element.addEventListener("change", () => {
      this.data.set(name, made.read() ?? {});
      void this.easels.get(name)?.draw();
      this.shelf.later();
    });
  }

  /**
   * @param {string} name
   * @returns {HTMLDetailsElement}
   */
  #room(name) {
    return /** @type {HTMLDetailsElement} */ (this.room.querySelector(`[data-table="${name}"]`));
  }

  /**
   * @param {string} name
   * @returns {HTMLDetailsElement}
   */
  #forms(name) {
    return /** @type {HTMLDetailsElement} */ (this.#room(name).querySelector("details.form"));
  }

  /** Mark the tables that differ from the game's own, and list them. */
  #marked() {
    const changed = this.tables.filter(({ name, ours }) => canonical(this.data.get(name)) !== canonical(JSON.parse(ours))).map(({ name }) => name);
    for (const { name } of this.tables) this.#room(name).classList.toggle("changed", changed.includes(name));
    return changed;
  }
}
