// The new-game forms: they report what the server would refuse before anything is sent.

import { Gallery } from "./gallery.js";
import { Setups } from "./setups.js";

/** @typedef {HTMLInputElement} Input */

/**
 * @param {string | undefined} words
 * @returns {string[]}
 */
const list = (words) => (words ?? "").split(" ").filter(Boolean);

/**
 * Check modules that need or exclude others, or do not fit the way to play.
 * @param {HTMLFormElement} form
 * @param {Input | null} way
 */
function checkModules(form, way) {
  const boxes = /** @type {NodeListOf<Input>} */ (form.querySelectorAll('input[name="module"]'));
  const on = new Set([...boxes].filter((box) => box.checked).map((box) => box.value));
  const allowed = way ? new Set(list(way.dataset.modules)) : null;
  for (const box of boxes) {
    const lacks = list(box.dataset.needs).some((name) => !on.has(name));
    const barred = list(box.dataset.excludes).some((name) => on.has(name));
    const outside = allowed !== null && !allowed.has(box.value);
    const reason = outside ? way?.dataset.words : lacks ? box.dataset.needsWords : barred ? box.dataset.excludesWords : "";
    const impossible = Boolean(reason) && (outside || !box.checked);
    box.disabled = impossible;
    const note = box.closest("label")?.querySelector(".bar-note");
    if (!(note instanceof HTMLElement)) continue;
    note.textContent = impossible ? (reason ?? "") : "";
    note.hidden = !impossible;
  }
}

/**
 * Show the seats of the way to play: their number, and whether there is an automaton.
 * @param {HTMLFormElement} form
 * @param {Input} way
 */
function checkSeats(form, way) {
  const allowed = list(way.dataset.players);
  const counts = /** @type {Input[]} */ ([...form.querySelectorAll('input[name="players"]')]);
  for (const count of counts) {
    count.disabled = !allowed.includes(count.value);
    const label = count.closest("label");
    if (label) label.hidden = count.disabled;
  }
  if (!counts.some((count) => count.checked && !count.disabled)) {
    const first = counts.find((count) => !count.disabled);
    if (first) first.checked = true;
  }
  const players = Number(counts.find((count) => count.checked)?.value);
  const teams = (way.dataset.teams ?? "").split("|");
  form.querySelector(".seats")?.classList.toggle("teams", teams.length > 1);
  form.querySelectorAll(".sit").forEach((sit, n) => {
    const team = /** @type {HTMLElement} */ (sit.querySelector(".team"));
    team.textContent = teams[n] ?? "";
    team.hidden = !team.textContent;
    const itself = n < players && n >= players - Number(way.dataset.automata);
    for (const field of sit.querySelectorAll("input, select, .automaton")) {
      /** @type {HTMLElement} */ (field).hidden = field.matches(".automaton") !== itself;
    }
  });
}

/**
 * Show settings only while the module they belong to is in play; hidden ones are not sent.
 * @param {HTMLFormElement} form
 * @param {Input | null} way
 */
function checkSettings(form, way) {
  const boxes = /** @type {NodeListOf<Input>} */ (form.querySelectorAll('input[name="module"]:checked:not(:disabled)'));
  const on = new Set([...boxes].map((box) => box.value));
  if (way) on.add(way.value);
  const idle = list(way?.dataset.without);
  const players = /** @type {Input | null} */ (form.querySelector('input[name="players"]:checked'))?.value ?? "";
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-of], [data-module]"))) {
    const owner = part.dataset.of ?? part.dataset.module;
    const seats = list(part.dataset.players);
    part.hidden =
      (Boolean(owner) && !on.has(owner ?? "")) ||
      (seats.length > 0 && !seats.includes(players)) ||
      idle.includes(part.dataset.option ?? "");
  }
  for (const field of /** @type {NodeListOf<Input>} */ (form.querySelectorAll("[data-module] :is(input, select)"))) {
    field.disabled = field.closest("[data-module][hidden], [data-of][hidden]") !== null;
  }
}

/**
 * Show a line about the bot in each seat.
 * @param {HTMLFormElement} form
 */
function tellWhom(form) {
  for (const sit of form.querySelectorAll(".sit")) {
    const select = /** @type {HTMLSelectElement | null} */ (sit.querySelector("select"));
    const line = /** @type {HTMLElement} */ (sit.querySelector(".whom"));
    line.textContent = select?.selectedOptions[0]?.title ?? "";
    line.hidden = !line.textContent || Boolean(select?.hidden);
    // A bot already has a name; an empty seat has none.
    const name = /** @type {Input | null} */ (sit.querySelector("input[data-rival]"));
    if (name) name.placeholder = (select?.value.startsWith("bot-") ? name.dataset.rival : name.dataset.guest) ?? "";
  }
}

/**
 * Read a file of pieces into the field that is sent.
 * @param {HTMLFormElement} form
 */
function readFiles(form) {
  const label = /** @type {HTMLElement | null} */ (form.querySelector(".from-file"));
  const file = /** @type {Input | null} */ (label?.querySelector("input") ?? null);
  const field = /** @type {HTMLTextAreaElement | null} */ (form.querySelector(".pieces textarea"));
  if (!label || !file || !field) return;
  label.hidden = false;
  file.addEventListener("change", async () => {
    if (file.files?.[0]) field.value = await file.files[0].text();
  });
}

/** @param {HTMLFormElement} form */
function check(form) {
  const way = /** @type {Input | null} */ (form.querySelector(".way input:checked"));
  if (way) checkSeats(form, way);
  tellWhom(form);
  checkModules(form, way);
  checkSettings(form, way);
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.new"))) {
  form.addEventListener("change", () => check(form));
  readFiles(form);
  check(form);
  const block = /** @type {HTMLDetailsElement | null} */ (form.querySelector("details.gallery"));
  const gallery = block ? new Gallery(form, block) : null;
  form.addEventListener("change", () => gallery?.show());
  const setups = /** @type {HTMLElement | null} */ (form.querySelector(".setups"));
  if (setups) new Setups(form, setups);
}

// A name typed in one form is used for the first game and lessons, too.
for (const first of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.first"))) {
  first.addEventListener("submit", () => {
    const game = /** @type {Input} */ (first.elements.namedItem("game"));
    const typed = /** @type {Input | null} */ (document.querySelector(`#new-${game.value} [name="name-1"]`));
    const name = /** @type {Input} */ (first.querySelector(".called"));
    name.value = typed?.value ?? "";
  });
}
