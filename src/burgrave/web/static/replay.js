// The replay: a slider and arrow keys over the positions of a game; every position has its own address.

import { Analysis } from "./analysis.js";
import { byId } from "./dom.js";
import { centreSheets, growOnClick, showNow } from "./estates.js";
import { showFigures, showNotes } from "./prompt.js";
import { watchLog } from "./rings.js";
import { Pieces, readPlaces, showMarks, showReads } from "./sheets.js";
import { watchTips } from "./tips.js";

/** @typedef {import("./types.js").ReplayPage} ReplayPage */

/** @type {ReplayPage} */
const page = JSON.parse(byId("page").textContent ?? "");
const { steps } = page;
const places = readPlaces(document);
const pieces = new Pieces(places);
const slider = /** @type {HTMLInputElement} */ (byId("slider"));

const analysis = new Analysis(page, jump);

let { scene, step } = page;
let wanted = step;
let loading = false;
/** @type {ReturnType<typeof setInterval> | undefined} */
let playing;

/** @param {number} to */
async function go(to) {
  wanted = Math.max(0, Math.min(steps, to));
  slider.value = String(wanted);
  if (loading) return;
  loading = true;
  try {
    while (step !== wanted) await load(wanted);
  } finally {
    loading = false;
  }
}

/** @param {number} to */
async function load(to) {
  const response = await fetch(`/api/table/${page.key}/replay?at=${to}`);
  if (!response.ok) {
    wanted = step;
    return;
  }
  /** @type {import("./types.js").ReplayStep} */
  const shown = await response.json();
  if (shown.scene.layout !== scene.layout) return location.replace(`?at=${to}`);
  const near = Math.abs(to - step) === 1;
  step = to;
  scene = shown.scene;
  pieces.show(scene, !near);
  showMarks(places, scene);
  showReads(places, scene);
  showNow();
  showFigures(scene);
  byId("question").textContent = shown.action;
  byId("hint").textContent = shown.result;
  byId("at").textContent = `${step} / ${steps}`;
  showNotes(scene);
  showNow();
  showLog(true);
  analysis.show(step, shown.comment);
  history.replaceState(null, "", `?at=${step}`);
}

/**
 * Somebody points at a step.
 * @param {number} to
 */
function jump(to) {
  stop();
  go(to);
}

/**
 * The lines of this step stand out, and the log is where they are.
 * @param {boolean} mark whether the page does not show them yet
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
  clearInterval(playing);
  playing = undefined;
  byId("play").setAttribute("aria-pressed", "false");
}

function toggle() {
  if (playing) return stop();
  byId("play").setAttribute("aria-pressed", "true");
  playing = setInterval(() => (wanted >= steps ? stop() : go(wanted + 1)), 900);
}

/** On a phone the tab says whose sheet is large. */
function nameLarge() {
  const shown = document.getElementById("large-name");
  if (shown) shown.textContent = document.querySelector("#large .head h2")?.textContent ?? "";
}

slider.addEventListener("input", () => go(Number(slider.value)));
byId("play").addEventListener("click", toggle);
addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  if (growOnClick(event.target)) return nameLarge();
  const line = event.target.closest("#log [data-ply]");
  if (line instanceof HTMLElement) return jump(Number(line.dataset.ply));
  const link = event.target.closest("[data-step]");
  if (!(link instanceof HTMLElement)) return;
  event.preventDefault();
  stop();
  go(wanted + Number(link.dataset.step));
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.target instanceof HTMLInputElement) return;
  const by = { ArrowLeft: -1, ArrowRight: 1, Home: -steps, End: steps }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  stop();
  go(wanted + by);
});
watchTips((target) => {
  const data = /** @type {SVGElement} */ (target).dataset;
  if (data.tip) return { title: data.tip, text: data.help ?? "" };
  const id = data.place ?? data.at ?? "";
  const piece = scene.pieces.find(([place]) => place === id);
  const { name = "", help = "" } = places.get(id) ?? {};
  if (piece) return { title: scene.words[piece[1]][0], text: scene.words[piece[1]][1] || help };
  return name ? { title: name, text: help } : null;
});
watchLog(places);
for (const tab of document.querySelectorAll('[name="tab"]')) tab.addEventListener("change", () => void (showLog(false), showNow()));
showLog(false);
analysis.show(step);
centreSheets();
showNow();
