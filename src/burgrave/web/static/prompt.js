// The prompt, chips, the plain list of actions, and figures.

import { byId, calm, html, icon, parsed, put } from "./dom.js";

/** @typedef {import("./types.js").SceneView} SceneView */
/** @typedef {import("./types.js").MoveView} MoveView */

/** The moves on the page. */
let shown = "";

/** @type {Map<string, HTMLElement[]>} the elements of each figure */
const figures = new Map();

/**
 * The buttons of some moves.
 * @param {MoveView[]} moves
 */
export function buttons(moves) {
  return parsed(moves.map((move) => move.html).join(""));
}

/**
 * @param {SceneView} scene
 * @param {boolean} undo
 * @param {string} [whose] name of the player who is asked, if several share a screen
 */
export function showPrompt(scene, undo, whose = "") {
  if (document.title !== scene.title) document.title = scene.title;
  write("whose", whose);
  write("question", scene.prompt);
  write("hint", scene.hint);
  const prompt = byId("prompt");
  put(prompt, "data-turn", scene.active.length ? String(scene.active[0] + 1) : "");
  const who = prompt.querySelector("svg.who");
  who?.toggleAttribute("hidden", !scene.icon);
  const use = who?.querySelector("use");
  if (use && scene.icon) {
    put(use, "href", `#${scene.icon}`);
    put(use, "class", scene.icon.startsWith("shield-") ? `seat-${scene.icon.slice(7)}` : "");
  }
  for (const score of document.querySelectorAll(".score")) {
    score.classList.toggle("active", scene.active.includes(Number(/** @type {HTMLElement} */ (score).dataset.seat)));
  }
  showNotes(scene);
  const form = document.getElementById("moves");
  if (form) showMoves(form, scene.moves, undo);
}

/**
 * @param {HTMLElement} form
 * @param {MoveView[]} moves
 * @param {boolean} undo
 */
function showMoves(form, moves, undo) {
  const ends = /** @type {HTMLElement} */ (form.querySelector(".ends"));
  const takeBack = /** @type {HTMLButtonElement} */ (byId("undo"));
  if (takeBack.disabled === undo) takeBack.disabled = !undo;
  const now = moves.map((move) => move.row + move.html).join("");
  if (shown === now) return;
  shown = now;
  fillRow(ends, [takeBack], moves.filter((move) => move.row === "ends"));
  const chips = form.querySelector(".chips");
  if (chips) fillRow(chips, [], moves.filter((move) => move.row === "chips"));
  const cards = moves.filter((move) => move.row === "cards");
  const picker = document.getElementById("picker");
  if (picker) {
    picker.hidden = !cards.length;
    picker.classList.remove("aside-picker");
    fillRow(/** @type {Element} */ (picker.querySelector(".cards")), [], cards);
  }
  form.querySelector('[data-do="hint"]')?.toggleAttribute("hidden", !moves.length);
  showAll(/** @type {HTMLDetailsElement} */ (form.querySelector("details.all")), moves);
}

/**
 * Show buttons for the targets of what is in hand, after the usual choices; choices about it come first.
 * @param {MoveView[]} moves
 * @param {Set<number>} own
 */
export function showGoals(moves, own) {
  const chips = document.querySelector("#moves .chips");
  for (const chip of /** @type {NodeListOf<HTMLButtonElement>} */ (chips?.querySelectorAll(".move") ?? [])) {
    const first = own.has(Number(chip.value));
    if (first && !chip.classList.contains("own")) chips?.scrollTo(0, 0);
    chip.classList.toggle("own", first);
  }
  const wanted = [...new Map(moves.filter((move) => move.goal).reverse().map((move) => [move.goal, move])).values()].reverse();
  const there = [.../** @type {NodeListOf<HTMLButtonElement>} */ (chips?.querySelectorAll(".to") ?? [])];
  if (there.map(({ value }) => value).join() === wanted.map(({ action }) => action).join()) return;
  for (const old of there) old.remove();
  chips?.append(
    ...wanted.map(({ action, sign, goal, gain }) =>
      html("button", { class: "move to", name: "action", value: String(action) }, icon(sign), html("span", {}, goal), ...(gain ? [" ", html("span", { class: "gain" }, gain)] : [])),
    ),
  );
}

/** The seats' progress as last shown. */
let noted = "";

/**
 * Show the status of the game, and each seat's progress beside its name and below the question.
 * @param {SceneView} scene
 */
export function showNotes({ notes, status }) {
  const now = JSON.stringify([notes, status]);
  if (now === noted) return;
  noted = now;
  const where = document.getElementById("status");
  where?.replaceChildren(...status.map((words) => html("span", {}, words)));
  const drawn = (/** @type {import("./types.js").NoteView} */ { words, symbol, done }) =>
    html("span", done ? { class: "done" } : {}, ...(symbol ? [icon(symbol)] : []), words);
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".head [data-note]"))) {
    shown.replaceChildren(...notes.filter(({ seat }) => String(seat) === shown.dataset.note).map(drawn));
  }
  const all = notes.map((note) => html("span", {}, icon(`shield-${note.seat + 1}`, `shield seat-${note.seat + 1}`), drawn(note)));
  document.querySelector(".notes")?.replaceChildren(...all);
}

/** @type {WeakMap<Element, string>} the HTML of each button on the page */
const made = new WeakMap();

/**
 * Fill a row with buttons; existing ones stay and keep the focus.
 * @param {Element} row
 * @param {Element[]} first elements before them
 * @param {MoveView[]} moves
 */
function fillRow(row, first, moves) {
  const there = new Map([...row.children].map((child) => [made.get(child), child]));
  const fresh = moves.filter((move) => !there.has(move.html));
  // All at once: every call of the parser creates a document.
  buttons(fresh).forEach((element, n) => {
    made.set(element, fresh[n].html);
    there.set(fresh[n].html, element);
  });
  const wanted = [...first, ...moves.map((move) => /** @type {Element} */ (there.get(move.html)))];
  for (const child of [...row.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((element, n) => {
    if (row.children[n] !== element) row.insertBefore(element, row.children[n] ?? null);
  });
}

/**
 * Fill the plain list of actions when somebody opens it; duplicates, such as two equal dice, are listed once.
 * @param {HTMLDetailsElement} all
 * @param {MoveView[]} moves
 */
function showAll(all, moves) {
  all.hidden = !moves.length;
  const list = /** @type {HTMLElement} */ (all.querySelector("ol"));
  const told = new Set();
  const listed = moves.filter(({ words }) => !told.has(words) && told.add(words));
  const fill = () => list.replaceChildren(...(all.open ? buttons(listed).map((drawn) => html("li", {}, drawn)) : []));
  all.ontoggle = fill;
  if (all.open || list.firstChild) fill();
}

/**
 * Set text only if it changed, so that screen readers do not repeat it.
 * @param {string} id
 * @param {string} words
 */
function write(id, words) {
  const element = byId(id);
  if (element.textContent !== words) element.textContent = words;
}

/** Forget the elements of figures after they were replaced. */
export function forgetFigures() {
  figures.clear();
}

function readFigures() {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-figure]"))) {
    const id = element.dataset.figure ?? "";
    figures.set(id, [...(figures.get(id) ?? []), element]);
    element.dataset.value = element.textContent ?? "";
  }
}

/** @param {SceneView} scene */
export function showFigures(scene) {
  if (!figures.size) readFigures();
  for (const { id, value } of scene.figures) {
    for (const element of figures.get(id) ?? []) countTo(element, value);
  }
}

/**
 * @param {HTMLElement} element
 * @param {number} value
 */
function countTo(element, value) {
  const from = Number(element.dataset.value);
  if (from === value) return;
  element.dataset.value = String(value);
  if (calm() || document.hidden) {
    element.textContent = String(value);
    return;
  }
  const start = performance.now();
  element.classList.add("counting");
  const tick = (/** @type {number} */ now) => {
    if (element.dataset.value !== String(value)) return;
    const part = Math.min(1, Math.max(0, (now - start) / 600));
    element.textContent = String(Math.round(from + (value - from) * part));
    if (part < 1) requestAnimationFrame(tick);
    else element.classList.remove("counting");
  };
  requestAnimationFrame(tick);
}
