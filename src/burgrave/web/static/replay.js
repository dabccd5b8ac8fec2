// The replay: a slider and arrow keys over the positions of a game; every position has its own address.

import { byId } from "./dom.js";
import { growOnClick } from "./estates.js";
import { showFigures } from "./prompt.js";
import { Pieces, readPlaces, showMarks } from "./sheets.js";
import { watchTips } from "./tips.js";

/** @typedef {import("./types.js").Page} Page */

/** @type {Page} */
const page = JSON.parse(byId("page").textContent ?? "");
const { steps } = page.replay ?? { steps: 0 };
const places = readPlaces(document);
const pieces = new Pieces(places);
const slider = /** @type {HTMLInputElement} */ (byId("slider"));

let scene = page.scene;
let step = page.replay?.step ?? 0;
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
  const shown = await response.json();
  if (shown.scene.layout !== scene.layout) return location.replace(`?at=${to}`);
  const near = Math.abs(to - step) === 1;
  step = to;
  scene = shown.scene;
  pieces.show(scene, !near);
  showMarks(places, scene);
  showFigures(scene);
  byId("question").textContent = shown.action;
  byId("hint").textContent = shown.told;
  byId("at").textContent = `${step} / ${steps}`;
  history.replaceState(null, "", `?at=${step}`);
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

slider.addEventListener("input", () => go(Number(slider.value)));
byId("play").addEventListener("click", toggle);
addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || growOnClick(event.target)) return;
  const link = event.target.closest("[data-step]");
  if (!(link instanceof HTMLElement)) return;
  event.preventDefault();
  stop();
  go(wanted + Number(link.dataset.step));
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
  const by = { ArrowLeft: -1, ArrowRight: 1, Home: -steps, End: steps }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  stop();
  go(wanted + by);
});
watchTips((target) => {
  const data = /** @type {SVGElement} */ (target).dataset;
  const id = data.place ?? data.at ?? "";
  const piece = scene.pieces.find(([place]) => place === id);
  const name = places.get(id)?.name ?? "";
  if (piece) return { title: scene.words[piece[1]][0], text: scene.words[piece[1]][1] };
  return name ? { title: name, text: "" } : null;
});
