// The table: keeps the page in step with the server's scenes. It knows no rules.

import { showClocks } from "./clocks.js";
import { byId, fill } from "./dom.js";
import { centreSheets, grow, growOnClick, showNow } from "./estates.js";
import { focusGild, focusNext, showChoices, usesKeys } from "./focus.js";
import { Gilds } from "./gilds.js";
import { Hand } from "./hand.js";
import { watchLines } from "./lights.js";
import { listen } from "./live.js";
import { addLines, markSince, pointAt, tell } from "./log.js";
import { Looking } from "./looking.js";
import { watchPace } from "./pace.js";
import { offerShare, share, showArrivals, showNames, showPresence, showRematch } from "./people.js";
import { forgetFigures, showFigures, showGoals, showPrompt } from "./prompt.js";
import { PACES, Queue } from "./queue.js";
import { mention, refuse } from "./refusal.js";
import { watchLog } from "./rings.js";
import { lyingAt, readPlaces, showMarks } from "./places.js";
import { Pieces, showReads } from "./sheets.js";
import { completeSprite } from "./sprite.js";
import { Sender } from "./sending.js";
import { watchSkips } from "./skips.js";
import { openFor, showTabs } from "./tabs.js";
import { play, soundOn, switchSound } from "./sound.js";
import { showChat, showSaid, watchTalk } from "./talk.js";
import { beatsAgain, beatsOf, closing, mayAct } from "./updates.js";
import { Variants } from "./variants.js";

/** @typedef {import("./types.js").TablePage} TablePage */
/** @typedef {import("./types.js").TableUpdate} TableUpdate */
/** @typedef {import("./types.js").MoveView} MoveView */
/** @typedef {import("./types.js").Problem} Problem */
/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("./beats.js").Beat} Beat */

/** @type {TablePage} */
const page = JSON.parse(byId("page").textContent ?? "");
const places = readPlaces(document);
const pieces = new Pieces(places);
const hand = new Hand({ choose: chooseWay, act, undo: () => void post("undo", { ply }), changed: showHand });
const gilds = new Gilds(pieces, hand, (symbol) => Boolean(scene.words[symbol]?.[1]));
const variants = new Variants(places, pieces, page.words.so);
const looking = new Looking(places);
// Loaded only if needed: the guide for lessons, steps for automata, the curtain for several people at one screen. The
// first view does not wait for the rest.
const guide = page.update.guide ? new (await import("./guide.js")).Guide(places, page.words, leaveLesson) : null;
const steps = document.getElementById("steps") ? new (await import("./steps.js")).Steps(places) : null;
const Curtain = document.getElementById("curtain") && (await import("./curtain.js")).Curtain;
const asking = import("./asking.js");
const calls = import("./calls.js");
const relaying = import("./relay.js");
const seating = import("./seat.js");
const naming = import("./naming.js");
const zooming = import("./zoom.js").then(({ watchZoom }) => watchZoom(page.words.whole));
const sender = new Sender(page.key, page.words, (message) => guide?.answer(message));
const queue = new Queue(show, onShowing);
const curtain = Curtain && new Curtain(page.words, () => queue.shut(false));
const form = document.getElementById("moves");

/** Milliseconds before fetching sheets, or the links at the end, is tried again. */
const RETRY = 1000;

/** Created for the first hint. @type {import("./hints.js").Hints | null} */
let hints = null;
/** The state shown on the page, which may be behind the server's updates. */
let { ply, seat, scene, undo } = page.update;
/** The newest update from the server, to which the queue leads. */
let newest = page.update;
/**
 * Queue an update from the server.
 * @param {TableUpdate} update
 */
function take(update) {
  if (update.ply < newest.ply) return;
  const shown = [...beatsOf(newest, update, page.mine), closing(newest, update)];
  showTurn(mayAct(newest.scene, page.mine), update);
  // The table was closed: its page has no menus, choices or clocks.
  if (update.closed && !newest.closed && !document.body.classList.contains("leaving")) return location.reload();
  newest = update;
  showNames(update.seats, page.names);
  showArrivals(update.seats);
  showPresence(update.seats, page.mine, page.words);
  void seating.then(({ showPause, showStandIns }) => {
    showStandIns(update.seats);
    showPause(update.paused);
  });
  showChat(update.chat);
  showRematch(update.rematch);
  showSaid(update.log, page.mine);
  showClocks(update.seats);
  curtain?.meet(update, page.names);
  queue.shut(curtain?.down ?? false);
  queue.add(shown);
  sender.news(update.ply);
}

/**
 * Show whose turn it is in the tab as well, and call a player who looks elsewhere.
 * @param {boolean} before whether it was my turn before
 * @param {TableUpdate} update
 */
function showTurn(before, update) {
  const mine = mayAct(update.scene, page.mine) && !update.over;
  void calls.then(({ markTab }) => markTab(mine));
  if (document.hidden) document.title = update.scene.title;
  if (mine && !before && document.hidden) void calls.then(({ call }) => call(update.scene.title));
  if (!mine && !update.over && page.mine.length) void calls.then(({ offerCalls }) => offerCalls());
}

/**
 * @param {Beat} beat
 * @param {number} glide
 */
function show(beat, glide) {
  const before = scene;
  const { update } = beat;
  if (beat.scene.layout !== scene.layout) return void layAnew(beat, glide);
  ply = beat.ply;
  scene = beat.scene;
  undo = update?.undo ?? false;
  if (update && update.seat !== seat) {
    seat = update.seat;
    if (seat !== null) grow(seat);
  }
  const came = draw(beat.stay === "none" ? 0 : glide);
  if (beat.again) pointAt(beat.lines.length ? beat.ply : null);
  else addLines(beat.lines);
  tell(beat.lines, scene.moves.length > 0);
  if (beat.stay === "full") looking.look(beat, glide + queue.pace.rest, (id) => came.has(id));
  if (update) caughtUp(update);
  sound(before, came.size > 0);
}

/** @param {TableUpdate} update */
function caughtUp(update) {
  pointAt(null);
  markSince(update.since ?? 0);
  steps?.show(update.steps ?? "");
  guide?.show(update.guide ?? null);
}

/** @param {boolean} showing */
function onShowing(showing) {
  document.body.classList.toggle("showing", showing);
  if (!showing) looking.settle();
}

/** Show again what happened since my last turn. */
async function again() {
  if (queue.showing || sender.busy) return;
  const whose = seat === null ? "" : `?seat=${seat}`;
  const response = await fetch(`/api/table/${page.key}/again${whose}`).catch(() => null);
  if (!response?.ok) return refuse(page.words.failed, "");
  /** @type {import("./types.js").Passage} */
  const passage = await response.json();
  if (passage.scene.layout !== scene.layout || !passage.steps.length || queue.showing) return;
  // The pace "at once" would show nothing.
  const pace = queue.pace === PACES["at-once"] ? PACES.brisk : queue.pace;
  queue.add([...beatsAgain(passage), { ...closing(newest, newest), lines: [] }], pace);
}

/** Beats that wait for new sheets, newest last. @type {Beat[]} */
const waiting = [];

/**
 * Fetch new sheets, then show the beat. Later beats wait with it.
 * @param {Beat} beat
 * @param {number} glide
 */
async function layAnew(beat, glide) {
  waiting.push(beat);
  if (waiting.length > 1) return;
  let fetched = beat;
  do {
    fetched = waiting[waiting.length - 1];
    while (!(await (await relaying).relay(location.href, places, pieces))) await new Promise((done) => setTimeout(done, RETRY));
  } while (fetched !== waiting[waiting.length - 1]);
  forgetFigures();
  gilds.reread();
  (await zooming)();
  for (const missed of waiting.splice(0).slice(0, -1)) if (!missed.again) addLines(missed.lines);
  scene.layout = fetched.scene.layout;
  show(fetched, glide);
}

let finishing = false;

/** The game is over: fetch the links at its end. */
async function finish() {
  if (finishing) return;
  finishing = true;
  while (!(await (await relaying).finish(location.href))) await new Promise((done) => setTimeout(done, RETRY));
  showRematch(newest.rematch);
}

/**
 * @param {typeof scene} before
 * @param {boolean} moved
 */
function sound(before, moved) {
  if (mayAct(scene, page.mine) && !mayAct(before, page.mine)) play("turn");
  else if (moved) play("piece");
}

/**
 * Draw the current scene.
 * @param {number} [glide] milliseconds for the movement of a piece; 0: as usual
 * @returns {Set<string>} the places where pieces arrived
 */
function draw(glide = 0) {
  const keys = usesKeys();
  document.body.dataset.ply = String(ply);
  // If several share a screen, "you" could be any of them.
  const whose = page.mine.length > 1 && seat !== null && scene.active.includes(seat) ? page.names[seat] : "";
  if (whose) scene.title = fill(page.words.turn, { player: whose });
  const came = pieces.show(scene, false, glide);
  showMarks(places, scene);
  showReads(places, scene);
  showFigures(scene);
  showPrompt(scene, undo, whose);
  if (scene.moves.length) hand.read(scene);
  gilds.show(scene.moves);
  showLifted();
  variants.show(scene, ply);
  hints?.mark(ply, scene);
  showTabs();
  showNow();
  showChoices(scene.moves);
  if (keys) focusNext();
  if (scene.over && !queue.showing && !document.getElementById("to-end")) void finish();
  return came;
}

/** Something was picked up or laid down: highlight its choices. */
function showHand() {
  const keys = usesKeys();
  const here = document.activeElement;
  gilds.show(scene.moves);
  hints?.mark(ply, scene);
  showTabs();
  showLifted();
  // Its targets may be behind another tab.
  if (hand.full) openFor([...document.querySelectorAll(".gild:not(.source)")]);
  if (keys && (hand.full || !(here?.isConnected && here.matches(".gild")))) focusGild(hand.full);
}

/** Name what is picked up below the question. */
function showLifted() {
  const holding = hand.full && scene.moves.length > 0;
  document.body.classList.toggle("holding", holding);
  const lying = holding ? hand.picked.flatMap((at) => lyingAt(scene, at).map(([, symbol]) => scene.words[symbol]?.[0] ?? "")) : [];
  const words = lying.length ? fill(page.words.lifted, { piece: lying.join(", ") }) : scene.hint;
  const hint = byId("hint");
  if (hint.textContent !== words) hint.textContent = words;
  showGoals(holding ? gilds.open() : [], hand.beside());
}

/**
 * Let the player choose between several ways, beside the place.
 * @param {Way[]} ways
 * @param {string} at
 */
async function chooseWay(ways, at) {
  // The ways belong to the position on the page, which a choice in flight will change.
  if (sender.busy || ply !== newest.ply) return;
  const asked = ply;
  const { response, answer } = await sender.ask("ways", { ways: ways.map((way) => way.actions), seat });
  if (asked !== ply) return;
  if (!response?.ok) return refuse(answer?.message ?? page.words.failed, answer?.rule ?? "");
  const { choose } = await asking;
  /** @type {import("./types.js").OffersView} */
  const offers = answer;
  choose(offers.title, offers.buttons, page.words.close, places.get(at)?.element ?? document.activeElement, (n) => hand.take(ways[n]));
}

/**
 * Send a sequence of actions, after undoing the newest `back`.
 * @param {number[]} actions
 * @param {number} back
 */
function act(actions, back) {
  const move = !back && actions.length === 1 ? scene.moves.find((m) => m.action === actions[0] && !m.far) : undefined;
  if (move) return void perform(move);
  void post("act", { ply, actions, ...(back ? { back } : {}) });
}

/**
 * @param {MoveView} move
 * @param {boolean} [sure] whether it was shown and confirmed
 */
async function perform(move, sure = false) {
  if (!sure && variants.choose(move)) return;
  if (move.asks && !(await (await asking).confirm(page.words.end, move.asks, page.words.yes, page.words.no))) return;
  await post("act", { ply, actions: [move.action] });
}

/**
 * A click on something that cannot be done now: ask the server why.
 * @param {string} place
 */
async function why(place) {
  if (seat === null || sender.busy) return;
  const response = await fetch(`/api/table/${page.key}/why?place=${encodeURIComponent(place)}&seat=${seat}`);
  if (!response.ok) return;
  /** @type {Problem} */
  const answer = await response.json();
  if (answer.message) refuse(answer.message, answer.rule);
}

/** @param {MouseEvent} event */
function onClick(event) {
  if (!(event.target instanceof Element)) return;
  const tool = event.target.closest("[data-do]");
  const what = tool instanceof HTMLElement ? tool.dataset.do : undefined;
  if (what === "hint") return void hint();
  if (what === "again") return void again();
  if (what === "skip") return queue.skip();
  if (what === "picker") return void byId("picker").classList.toggle("aside-picker");
  if (what === "sound") return tool?.setAttribute("aria-pressed", String(switchSound()));
  if (what === "share") return share(/** @type {HTMLInputElement} */ (tool?.closest(".link")?.querySelector("input")));
  if (what === "copy") return copy(/** @type {HTMLInputElement} */ (tool?.closest(".link")?.querySelector("input")));
  if (event.target.closest(".gild")) return;
  const near = event instanceof PointerEvent && event.pointerType === "touch" ? gilds.near(event.clientX, event.clientY) : null;
  if (near) return gilds.press(near);
  if (growOnClick(event.target)) return showTabs();
  const place = event.target.closest("g.place, g.piece");
  const id = place instanceof SVGElement ? (place.dataset.place ?? place.dataset.at) : undefined;
  if (id && !variants.turns(id)) why(id);
}

/** Show the next grade of a hint. */
async function hint() {
  if (sender.busy || seat === null || queue.showing) return;
  const { Hints } = await import("./hints.js");
  const found = (hints ??= new Hints(page.key, page.words, places, refuse));
  void found.next(seat, () => ply, () => found.mark(ply, scene));
}

/** Leave the lesson; the server's update confirms it. */
async function leaveLesson() {
  const { words } = page;
  if (guide?.waits && !(await (await asking).confirm(words["leave-lesson"], words["leave-lesson-then"], words["leave-lesson-yes"], words.no))) return;
  const response = await fetch(`/api/table/${page.key}/lesson/leave`, { method: "POST" }).catch(() => null);
  if (!response?.ok) refuse(page.words.failed, "");
}

/**
 * @param {"act" | "undo"} what
 * @param {object} body
 */
function post(what, body) {
  return sender.post(what, { ...body, ...(seat === null ? {} : { seat }) });
}

/** @param {HTMLInputElement} field */
function copy(field) {
  field.select();
  navigator.clipboard?.writeText(field.value).then(() => mention(page.words.copied));
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  if (target instanceof SVGElement && target.matches(".gild, .piece")) {
    if (key.startsWith("Arrow")) {
      event.preventDefault();
      return gilds.step(target, key);
    }
    if ((key === "Enter" || key === " ") && target.matches(".gild")) {
      event.preventDefault();
      return gilds.press(target);
    }
  }
  if (key === "Escape" && hand.full) return hand.layDown();
  if (key === "Escape") return guide?.fold();
  if (key === "r" && variants.next()) return;
  if (key === "u" && undo) return void post("undo", { ply });
  if (key === "e") {
    const end = scene.moves.find((move) => move.commits);
    if (end) return void perform(end);
    // Confirm the rotation of a tile.
    document.getElementById("so")?.click();
  }
  if (key === "b") return focusGild(hand.full);
  if (/^[1-9]$/.test(key)) {
    const chip = document.querySelectorAll(".chips .move, #picker:not([hidden]) .move")[Number(key) - 1];
    if (chip instanceof HTMLElement) chip.focus();
  }
}

/** @param {SubmitEvent} event */
function onSubmit(event) {
  event.preventDefault();
  const pressed = event.submitter;
  if (!(pressed instanceof HTMLButtonElement)) return;
  if (pressed.id === "undo") return void post("undo", { ply });
  const move = scene.moves.find((m) => String(m.action) === pressed.value);
  form?.querySelector("details.all")?.removeAttribute("open");
  if (move?.far) hand.far(move.action);
  else if (move) perform(move, pressed.id === "so");
}

/** @param {boolean} up */
function onLine(up) {
  const line = byId("refusal");
  if (!up && !sender.kept) refuse(page.words.offline, "");
  else if (line.textContent === page.words.offline) refuse("", "");
}

sender.news(page.update.ply);
curtain?.begin(page.update);
queue.shut(curtain?.down ?? false);
draw();
void completeSprite();
showClocks(page.update.seats);
centreSheets();
guide?.show(page.update.guide ?? null);
form?.addEventListener("submit", (event) => onSubmit(/** @type {SubmitEvent} */ (event)));
addEventListener("click", onClick);
addEventListener("keydown", onKey);
void Promise.all([
  Promise.all([import("./tooltips.js"), naming]).then(([{ watchTooltips }, { describe }]) => watchTooltips((target) => describe(target, scene, places, gilds))),
  Promise.all([import("./rules.js"), naming]).then(([{ watchRules }, { namesOf }]) => watchRules({ game: page.game, table: page.key, names: (target) => namesOf(target, scene, places), words: page.words })),
  import("./drag.js").then(({ watchDrags }) => watchDrags(places, hand, gilds, () => !sender.busy && seat !== null)),
  seating.then(({ showPause, watchDesk, watchSeatMenu }) => {
    watchSeatMenu(page.key, refuse, page.words.failed);
    watchDesk(page.key, refuse, page.words.failed);
    showPause(page.update.paused);
  }),
  calls.then(({ markTab, watchCalls }) => {
    watchCalls(page.key, page.calls, () => seat, refuse, page.words);
    markTab(mayAct(scene, page.mine) && !scene.over);
  }),
  asking,
  relaying,
  zooming,
]).then(() => document.body.toggleAttribute("data-whole", true));
watchTalk(page.key, () => seat, refuse, page.words.failed);
watchLines(places);
watchLog(places);
document.querySelector('[data-do="sound"]')?.setAttribute("aria-pressed", String(soundOn()));
document.querySelector(".tabs")?.addEventListener("change", showNow);
watchPace(queue, page.pace);
watchSkips(queue);
offerShare();
document.addEventListener("visibilitychange", () => queue.hold(document.hidden));
listen(page.key, () => ({ ply: newest.ply, notes: newest.notes }), take, onLine);
