// Forms for pieces that a file may replace, made from the schema that the server sends; no game is known here.

import { html } from "./dom.js";
import { Shelf } from "./workshop.js";

/** @typedef {import("./types.js").PieceField} PieceField */
/** @typedef {import("./types.js").PieceTable} PieceTable */
/** @typedef {{ element: HTMLElement, read: () => any }} Entry */

const PAUSE = 400;
let lists = 0;

/**
 * The form for one field, filled in; what is read of it is plain data, undefined where nothing was entered.
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
 * Named entries that are all alike: each folded away under its name.
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
 * A list: entries can be added and taken away.
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

export class PiecesEditor {
  /**
   * @param {HTMLElement} room
   * @param {string} game
   * @param {PieceTable[]} tables
   */
  constructor(room, game, tables) {
    this.room = room;
    this.tables = tables;
    /** @type {Map<string, Entry>} */
    this.entries = new Map();
    this.shelf = new Shelf(room, game, "pieces", () => this.file(), ({ data }) => this.fill(JSON.parse(data)));
    this.waiting = 0;
    this.fill({});
    /** What the forms say of the game's own pieces. */
    this.ours = new Map([...this.entries].map(([name, made]) => [name, JSON.stringify(made.read() ?? {})]));
    room.addEventListener("change", ({ target }) => {
      if (/** @type {HTMLElement} */ (target).closest(".tables")) this.#later();
    });
    this.#later();
  }

  /**
   * The forms with these tables; with the game's own where none is given.
   * @param {Record<string, any>} data
   */
  fill(data) {
    for (const { name, field, ours } of this.tables) {
      const place = /** @type {HTMLElement} */ (this.room.querySelector(`[data-table="${name}"]`));
      const made = entry(field, data[name] ?? JSON.parse(ours), name);
      this.entries.set(name, made);
      place.replaceChildren(made.element);
    }
  }

  /** The tables that differ from the game's own. */
  file() {
    const found = this.tables.map(({ name }) => ({ name, data: JSON.stringify(this.entries.get(name)?.read() ?? {}) }));
    const changed = found.filter(({ name, data }) => data !== this.ours.get(name));
    for (const { name, data } of found) {
      const folded = this.room.querySelector(`[data-table="${name}"]`)?.closest("details");
      folded?.classList.toggle("changed", data !== this.ours.get(name));
    }
    return `{${changed.map(({ name, data }) => `${JSON.stringify(name)}:${data}`).join(",")}}`;
  }

  #later() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.shelf.check(), PAUSE);
  }
}
