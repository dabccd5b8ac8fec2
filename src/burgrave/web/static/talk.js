// Chat at the table: phrases, messages, and muting players.

import { html, icon } from "./dom.js";

/** @typedef {import("./types.js").LogLine} LogLine */

/** Milliseconds for which a message is shown over the table. */
const STAYS = 6000;

/** @type {Set<number>} */
const muted = new Set();
let kept = "";
let timer = 0;
/** The seat whose message is shown over the table. */
let speaker = -1;

/**
 * @param {LogLine} line
 * @returns {boolean} whether the reader has muted its seat
 */
export function isMuted(line) {
  return Boolean(line.said) && muted.has(line.seat ?? -1);
}

/**
 * @param {string} key of the link
 * @param {() => number | null} seat the speaker's seat
 * @param {(words: string, rule: string) => void} refuse
 * @param {string} failed what is said when nothing came back
 */
export function watchTalk(key, seat, refuse, failed) {
  readMutes(key);
  const talk = document.getElementById("talk");
  if (!talk) return;
  talk.addEventListener("submit", async (event) => {
    event.preventDefault();
    const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const field = /** @type {HTMLInputElement | null} */ (talk.querySelector('[name="text"]'));
    const said = pressed?.name === "phrase" ? { phrase: pressed.value } : { text: field?.value.trim() ?? "" };
    talk.querySelector("details")?.removeAttribute("open");
    if ("text" in said && !said.text) return;
    const answer = await fetch(`/api/table/${key}/say`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...said, ...(seat() === null ? {} : { seat: seat() }) }),
    }).catch(() => null);
    if (answer?.ok) {
      if ("text" in said && field) field.value = "";
      return refuse("", "");
    }
    const problem = await answer?.json().catch(() => null);
    refuse(problem?.message ?? failed, "");
  });
  addEventListener("click", (event) => {
    const open = talk.querySelector("details[open]");
    if (open && event.target instanceof Node && !open.contains(event.target)) open.removeAttribute("open");
  });
}

/** @param {string} key */
function readMutes(key) {
  // The beginning is enough to distinguish this browser's tables; the whole key should not be stored.
  kept = `burgrave-muted-${key.slice(0, 8)}`;
  for (const seat of JSON.parse(localStorage.getItem(kept) ?? "[]")) muted.add(seat);
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-mute]"))) {
    const seat = Number(box.dataset.mute);
    box.checked = muted.has(seat);
    box.addEventListener("change", () => {
      if (box.checked) muted.add(seat);
      else muted.delete(seat);
      localStorage.setItem(kept, JSON.stringify([...muted]));
      showMutes();
    });
  }
  showMutes();
}

function showMutes() {
  if (muted.has(speaker)) document.getElementById("bubble")?.setAttribute("hidden", "");
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#log .said"))) {
    line.hidden = muted.has(Number(line.dataset.seat));
  }
}

/**
 * Show others' messages over the table for a while.
 * @param {LogLine[]} lines
 * @param {number[]} mine
 */
export function showSaid(lines, mine) {
  const last = lines.filter((line) => line.said && !isMuted(line) && !mine.includes(line.seat ?? -1)).at(-1);
  const bubble = document.getElementById("bubble");
  if (!last || !bubble) return;
  speaker = last.seat ?? -1;
  bubble.replaceChildren(icon(`shield-${(last.seat ?? 0) + 1}`, `shield seat-${(last.seat ?? 0) + 1}`), html("span", {}, last.words));
  bubble.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (bubble.hidden = true), STAYS);
}

/** @param {boolean} allowed */
export function showChat(allowed) {
  document.querySelector("#talk .chat")?.toggleAttribute("hidden", !allowed);
}
