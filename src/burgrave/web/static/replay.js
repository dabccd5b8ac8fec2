// The replay: any position of a game by slider, keys and URL; forward steps are animated as at the table.

import { Analysis } from "./analysis.js";
import { beats } from "./beats.js";
import { byId, fill } from "./dom.js";
import { centreSheets, growOnClick, showNow } from "./estates.js";
import { Looking } from "./looking.js";
import { watchPace } from "./pace.js";
import { forgetFigures, showFigures, showNotes } from "./prompt.js";
import { Queue } from "./queue.js";
import { placesOf, watchLog } from "./rings.js";
import { relay } from "./relay.js";
import { watchSkips } from "./skips.js";
import { store, stored } from "./storage.js";
import { readPlaces, showMarks } from "./places.js";
import { Pieces, showReads } from "./sheets.js";
import { watchTooltips } from "./tooltips.js";
import { watchZoom } from "./zoom.js";

/** @typedef {import("./types.js").ReplayPage} ReplayPage */

/** @type {ReplayPage} */
const page = JSON.parse(byId("page").textContent ?? "");
const { steps } = page;
const places = readPlaces(document);
const pieces = new Pieces(places);
const slider = /** @type {HTMLInputElement} */ (byId("slider"));

const unit = /** @type {HTMLSelectElement} */ (byId("unit"));
const looking = new Looking(places);
const queue = new Queue(show, onShowing);
const analysis = new Analysis(page, jump, (at) => void vary(at, 1));

/** Milliseconds for a step that hardly changes anything, during automatic play. */
const LEAST = 220;

let { scene, step } = page;
let wanted = step;
let loading = false;
let playing = false;
/** The part shown of the better turn; null: the game is shown. @type {{made: number, all: number} | null} */
let varied = page.better ? { made: page.made, all: page.better } : null;
/** Callbacks for when the step has been shown. @type {(() => void)[]} */
let waiting = [];

/** @param {number} to */
async function go(to) {
  if (varied) leaveVaried();
  wanted = Math.max(0, Math.min(steps, to));
  slider.value = String(wanted);
  if (queue.showing) queue.skip();
  if (loading) return;
  loading = true;
  try {
    while (step !== wanted) await load(wanted);
  } finally {
    loading = false;
  }
}

/** Fetched and prefetched positions. @type {Map<number, Promise<Response>>} */
const fetched = new Map();

/** @param {number} at */
function fetchStep(at) {
  const found = fetched.get(at) ?? fetch(`/api/${page.address}/replay?at=${at}`);
  fetched.clear();
  return found;
}

/** @param {number} to */
async function load(to) {
  const response = await fetchStep(to);
  if (!response.ok) {
    wanted = step;
    return;
  }
  /** @type {import("./types.js").ReplayStep} */
  const shown = await response.json();
  const relaid = shown.scene.layout !== scene.layout;
  if (relaid && !(await layAnew(`?at=${to}`))) return void (wanted = step);
  const next = to === step + 1 && !relaid;
  const way = next ? beats(to, scene, shown.scene, linesOf(to)) : [];
  step = to;
  tell(shown);
  if (!next) pieces.show(shown.scene, true);
  queue.add([...way, { ply: to, scene: shown.scene, lines: [], places: [], stay: "none" }]);
  if (playing && to < steps) fetched.set(to + 1, fetch(`/api/${page.address}/replay?at=${to + 1}`));
}

/**
 * Replace the sheets, which differ at that step.
 * @param {string} address
 */
async function layAnew(address) {
  if (queue.showing) queue.skip();
  const done = await relay(address, places, pieces);
  if (done) {
    forgetFigures();
    attachZoom();
  }
  return done;
}

/**
 * Show the better turn that begins at a step, after `made` of its choices.
 * @param {number} at
 * @param {number} made
 */
async function vary(at, made) {
  stop();
  const response = await fetch(`/api/${page.address}/replay?at=${at}&better=${made}`).catch(() => null);
  if (!response?.ok) return;
  /** @type {import("./types.js").ReplayStep} */
  const shown = await response.json();
  if (!shown.better) return go(at);
  if (shown.scene.layout !== scene.layout && !(await layAnew(`?at=${at}&better=${made}`))) return;
  if (queue.showing) queue.skip();
  step = wanted = shown.step;
  slider.value = String(step);
  varied = { made, all: shown.better };
  tell({ ...shown, comment: null });
  showVaried();
  queue.add([{ ply: step, scene: shown.scene, lines: [], places: [], stay: "none" }]);
  history.replaceState(null, "", `?at=${step}&better=${made}`);
}

function showVaried() {
  byId("varied").hidden = !varied;
  if (!varied) return;
  const { made, all } = varied;
  byId("varied-at").textContent = fill(page.words["better-step"], { n: made, all });
  for (const [id, off] of /** @type {[string, boolean][]} */ ([["varied-back", made === 0], ["varied-next", made === all]])) {
    byId(id).toggleAttribute("aria-disabled", off);
  }
}

/** Return from the better turn to the game, at the step where that turn began. */
function leaveVaried() {
  varied = null;
  step = -1;
  showVaried();
}

/** @param {import("./types.js").ReplayStep} shown */
function tell(shown) {
  byId("question").textContent = shown.action;
  byId("hint").textContent = shown.result;
  byId("at").textContent = `${step} / ${steps}`;
  const start = document.getElementById("play-on-at");
  if (start instanceof HTMLInputElement) start.value = String(step);
  showNotes(scene);
  showNow();
  showLog(true);
  analysis.show(step, shown.comment);
  history.replaceState(null, "", `?at=${step}`);
}

/**
 * @param {import("./beats.js").Beat} beat
 * @param {number} glide
 */
function show(beat, glide) {
  scene = beat.scene;
  const came = pieces.show(scene, false, glide);
  showMarks(places, scene);
  showReads(places, scene);
  showNow();
  showFigures(scene);
  if (beat.stay === "full") looking.look(beat, glide + queue.pace.rest, (id) => came.has(id));
}

/** @param {boolean} showing */
function onShowing(showing) {
  document.body.classList.toggle("showing", showing);
  if (showing) return;
  looking.settle();
  for (const done of waiting) done();
  waiting = [];
}

/**
 * The log lines of a step.
 * @param {number} at
 */
function linesOf(at) {
  return [...document.querySelectorAll(`#log [data-ply="${at}"]`)].map((line) => ({
    ply: at,
    words: "",
    seat: line.hasAttribute("data-seat") ? Number(line.getAttribute("data-seat")) : null,
    points: Number(line.querySelector(".pts")?.textContent ?? 0),
    places: placesOf(line),
    heading: line.classList.contains("heading"),
    rule: "",
    undoes: [],
    html: "",
  }));
}

/**
 * Stop automatic play and go to a step.
 * @param {number} to
 */
function jump(to) {
  stop();
  go(to);
}

/**
 * Highlight the lines of this step, and scroll the log to them.
 * @param {boolean} mark whether they are not highlighted yet
 */
function showLog(mark) {
  const log = byId("log");
  let last = null;
  for (const line of log.children) {
    const ply = Number(/** @type {HTMLElement} */ (line).dataset.ply);
    if (mark && ply === step) line.setAttribute("aria-current", "step");
    else if (mark) line.removeAttribute("aria-current");
    if (ply <= step) last = /** @type {HTMLElement} */ (line);
  }
  if (last) log.scrollTop = last.offsetTop - log.clientHeight / 2;
}

function stop() {
  playing = false;
  byId("play").setAttribute("aria-pressed", "false");
}

async function toggle() {
  if (playing) return stop();
  playing = true;
  byId("play").setAttribute("aria-pressed", "true");
  if (step === steps) await go(0);
  while (playing && step < steps) {
    const least = new Promise((done) => setTimeout(done, LEAST));
    await go(step + 1);
    if (queue.showing) await new Promise((/** @type {(_: void) => void} */ done) => waiting.push(done));
    await least;
  }
  stop();
}

/**
 * Go to the step where the next or previous turn, round or phase begins.
 * @param {number} by 1 or -1
 * @param {string} what
 */
function stopBy(by, what) {
  const found = page.stops[/** @type {"turn" | "round" | "phase"} */ (what)];
  if (!found) return wanted + by;
  return by > 0 ? (found.find((at) => at > wanted) ?? steps) : (found.findLast((at) => at < wanted) ?? 0);
}

/** Name the large player in the tab of a phone. */
function nameLarge() {
  const shown = document.getElementById("large-name");
  if (shown) shown.textContent = document.querySelector("#large .head h2")?.textContent ?? "";
}

// The choice survives a reload.
unit.value = stored("burgrave-unit", () => sessionStorage) ?? "";
unit.addEventListener("change", () => store("burgrave-unit", unit.value, () => sessionStorage));
slider.addEventListener("input", () => go(Number(slider.value)));
byId("play").addEventListener("click", toggle);
for (const [id, by] of /** @type {[string, number][]} */ ([["varied-back", -1], ["varied-next", 1], ["varied-leave", 0]])) {
  byId(id).addEventListener("click", (event) => {
    event.preventDefault();
    if (!varied || !by) return void go(step);
    void vary(step, Math.max(0, Math.min(varied.all, varied.made + by)));
  });
}
addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  if (growOnClick(event.target)) return nameLarge();
  const line = event.target.closest("#log [data-ply]");
  if (line instanceof HTMLElement) return jump(Number(line.dataset.ply));
  const link = event.target.closest("[data-step]");
  if (!(link instanceof HTMLElement)) return;
  event.preventDefault();
  stop();
  go(stopBy(Number(link.dataset.step), unit.value));
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  const { key, shiftKey } = event;
  const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }[key];
  const to = key === "Home" ? 0 : key === "End" ? steps : by && stopBy(by, key.startsWith("Page") ? "round" : shiftKey ? "turn" : unit.value);
  if (to === undefined) return;
  event.preventDefault();
  stop();
  go(to);
});
watchTooltips((target) => {
  const data = /** @type {SVGElement} */ (target).dataset;
  if (data.tooltip) return { title: data.tooltip, text: data.help ?? "" };
  const id = data.place ?? data.at ?? "";
  const piece = scene.pieces.find(([place]) => place === id);
  const { name = "", help = "" } = places.get(id) ?? {};
  if (piece) return { title: scene.words[piece[1]][0], text: scene.words[piece[1]][1] || help };
  return name ? { title: name, text: help } : null;
});
const attachZoom = watchZoom(page.words.whole);
watchLog(places);
watchPace(queue, page.pace);
watchSkips(queue);
for (const tab of document.querySelectorAll('[name="tab"]')) tab.addEventListener("change", () => void (showLog(false), showNow()));
showLog(false);
analysis.show(step);
centreSheets();
showNow();
