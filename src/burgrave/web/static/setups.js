// Saved setups: the form as a link that fills it in again, stored in this browser or shared.

import { html } from "./dom.js";

/** @typedef {{ name: string, query: string }} Kept */

const KEY = "burgrave-setups";
/** The version of such links, as on the server. */
const VERSION = "1";
/** The most saved setups. */
const MOST = 30;
/** Fields that are not saved, since they belong to one game only. */
const PASSING = /^(dice|word|name-\d+)$/;

/** @returns {Kept[]} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(({ name, query }) => typeof name === "string" && typeof query === "string") : [];
  } catch {
    return [];
  }
}

/** @param {Kept[]} setups */
function keep(setups) {
  try {
    localStorage.setItem(KEY, JSON.stringify(setups.slice(-MOST)));
  } catch {
    // The browser stores nothing: the link still works.
  }
}

/**
 * The form as a query.
 * @param {HTMLFormElement} form
 */
export function query(form) {
  const found = new URLSearchParams({ setup: VERSION });
  for (const [name, value] of new FormData(form)) {
    if (!PASSING.test(name) && typeof value === "string" && value) found.append(name, value);
  }
  return found.toString();
}

export class Setups {
  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} row
   */
  constructor(form, row) {
    this.form = form;
    this.row = row;
    this.game = row.dataset.game ?? "";
    this.name = /** @type {HTMLInputElement} */ (row.querySelector("[data-part=name]"));
    this.link = /** @type {HTMLInputElement} */ (row.querySelector("[data-part=link]"));
    row.addEventListener("click", (event) => void this.#click(event));
    row.querySelector("details")?.addEventListener("toggle", () => this.show());
    form.addEventListener("change", () => this.show());
    // This field is inside the form: Enter must not start the game.
    this.name.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.#keep();
    });
    this.show();
  }

  show() {
    this.link.value = `${location.origin}/?${query(this.form)}`;
    const own = kept().filter((setup) => new URLSearchParams(setup.query).get("game") === this.game);
    this.row.querySelector(".kept")?.replaceChildren(...own.flatMap((setup) => this.#chips(setup)));
  }

  /** @param {Kept} setup */
  #chips(setup) {
    const words = /** @type {HTMLTemplateElement} */ (this.row.querySelector("[data-part=forget]")).content.textContent ?? "";
    const label = words.replace("{name}", () => setup.name);
    return [
      html("a", { class: "chip", href: `/?${setup.query}` }, setup.name),
      html("button", { type: "button", class: "chip forget", "data-forget": setup.name, "aria-label": label, title: label }, "×"),
    ];
  }

  /** @param {Event} event */
  async #click(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (button?.dataset.do === "keep") this.#keep();
    if (button?.dataset.do === "copy") {
      this.link.select();
      await navigator.clipboard?.writeText(this.link.value).catch(() => undefined);
    }
    if (button?.dataset.forget !== undefined) {
      keep(kept().filter(({ name }) => name !== button.dataset.forget));
      this.show();
    }
  }

  #keep() {
    const name = this.name.value.trim();
    if (!name) return this.name.focus();
    keep([...kept().filter((setup) => setup.name !== name), { name, query: query(this.form) }]);
    this.name.value = "";
    this.show();
  }
}
