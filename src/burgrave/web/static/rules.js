// The rules panel: opened by links with rule ids, or by asking about anything on the table.

import { html, parsed } from "./dom.js";

/**
 * @typedef {object} Asking a table's information for the panel
 * @property {string} game
 * @property {string} table the key of its link, to return to it
 * @property {(target: Element) => string[]} names the names of a thing, most specific first
 * @property {Record<string, string>} words
 */

const THINGS = "g.place, g.gild, g.piece, [data-tooltip]";

/** @type {HTMLDialogElement | null} */
let panel = null;

/**
 * Let rule ids open the panel; at a table, let players ask about anything else as well.
 * @param {Asking} [table]
 */
export function watchRules(table) {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a.rule") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open(`${link.pathname}?panel=true`, link.href, table);
  });
  if (table) watchThings(table);
}

/** @param {Asking} table */
function watchThings(table) {
  const asks = /** @type {HTMLElement | null} */ (document.querySelector('[data-do="ask"]'));
  const hint = document.getElementById("hint");
  let before = "";
  const ask = (/** @type {boolean} */ on) => {
    document.body.classList.toggle("asking", on);
    asks?.setAttribute("aria-pressed", String(on));
    if (!hint) return;
    if (on) {
      before = hint.textContent ?? "";
      hint.textContent = table.words.asking;
    } else if (hint.textContent === table.words.asking) hint.textContent = before;
  };
  // Without the script it is a link to the rules; with it, a button to ask about one thing.
  asks?.setAttribute("role", "button");
  asks?.setAttribute("aria-label", table.words.ask);
  asks?.setAttribute("title", table.words.ask);
  ask(false);
  const about = (/** @type {Element} */ target) => {
    const query = table.names(target).slice(0, 8).map((name) => `of=${encodeURIComponent(name)}`).join("&");
    void open(`/help/${table.game}/about?${query}`, `/help/${table.game}?table=${table.table}`, table);
  };
  /** Handled before any other listener, so that asking does not play. @param {Event} event */
  const instead = (event) => {
    if (!document.body.classList.contains("asking") || !(event.target instanceof Element)) return;
    if (event.target.closest('[data-do="ask"]') || event.target.closest("dialog")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== "click") return;
    ask(false);
    const target = event.target.closest(THINGS);
    if (target) about(target);
  };
  for (const type of ["pointerdown", "pointerup", "click"]) addEventListener(type, instead, true);
  asks?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // A second click opens all rules.
    if (document.body.classList.contains("asking")) location.href = /** @type {HTMLAnchorElement} */ (asks).href;
    else ask(true);
  });
  addEventListener("contextmenu", (event) => {
    const target = event.target instanceof Element ? event.target.closest(THINGS) : null;
    if (!target || event.defaultPrevented) return;
    event.preventDefault();
    about(target);
  });
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const asking = document.body.classList.contains("asking");
    const target = document.activeElement?.closest(THINGS);
    if (event.key === "Escape") ask(false);
    if (event.target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
    if (event.key === "?" && !target) return ask(true);
    if (!target || !(event.key === "?" || (asking && (event.key === "Enter" || event.key === " ")))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(false);
    about(target);
  };
  // Before the table's listeners, as with the pointer.
  addEventListener("keydown", pressed, true);
}

/**
 * @param {string} address of the panel
 * @param {string} instead the page to open if there is no panel
 * @param {Asking} [table]
 */
async function open(address, instead, table) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) {
    if (!table || !address.includes("/about?")) location.href = instead;
    else show([html("p", {}, table.words.unexplained)], table);
    return;
  }
  show(parsed(await response.text()), table);
}

/**
 * @param {Element[]} drawn
 * @param {Asking} [table]
 */
function show(drawn, table) {
  if (!panel) {
    panel = /** @type {HTMLDialogElement} */ (html("dialog", { id: "rules", class: "panel", "aria-labelledby": "rule-title" }));
    panel.addEventListener("click", (event) => {
      if (event.target === panel) panel?.close();
    });
    document.body.append(panel);
  }
  const close = html("button", { class: "tool", type: "submit", "aria-label": table?.words.close ?? "×" }, "×");
  const form = html("form", { method: "dialog" }, close);
  panel.replaceChildren(form, html("div", { class: "said" }, ...drawn));
  const all = panel.querySelector("a[data-all]");
  if (all instanceof HTMLAnchorElement && table) all.search = `?table=${table.table}`;
  if (!panel.open) panel.showModal();
  panel.scrollTop = 0;
  /** @type {HTMLElement | null} */ (panel.querySelector("#rule-title"))?.focus();
}
