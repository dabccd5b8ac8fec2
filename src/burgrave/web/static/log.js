// The log: a story from top to bottom, with a mark where the reader's last turn ended.

import { byId, parsed } from "./dom.js";
import { isMuted } from "./talk.js";

/** @typedef {import("./types.js").LogLine} LogLine */

/**
 * Append lines. Undone ones disappear; a single line says so.
 * @param {LogLine[]} lines
 */
export function addLines(lines) {
  const log = document.getElementById("log");
  if (!log || !lines.length) return;
  const drawn = parsed(lines.map((line) => line.html ?? "").join(""));
  lines.forEach((line, n) => {
    const undone = line.undoes ?? [];
    for (const ply of undone) for (const old of log.querySelectorAll(`[data-ply="${ply}"]`)) old.remove();
    const last = [...log.querySelectorAll("[data-ply]")].at(-1);
    if (undone.length && last?.matches(`.undone[data-seat="${line.seat}"]`)) last.remove();
    drawn[n].toggleAttribute("hidden", isMuted(line));
    log.append(drawn[n]);
  });
  byId("news").textContent = lines.filter((line) => !isMuted(line)).map((line) => line.words).join(" ");
}

/**
 * While others play, show their latest actions below the question as well.
 * @param {LogLine[]} lines
 * @param {boolean} mine whether the reader may choose
 */
export function tell(lines, mine) {
  const latest = document.getElementById("latest");
  const words = lines.filter((line) => !line.said).map((line) => line.words).join(" ");
  if (latest && (mine || words)) latest.textContent = mine ? "" : words;
}

/**
 * Put the mark before the first line after the reader's last turn, if there is one.
 * @param {number} since the ply that ended it
 */
export function markSince(since) {
  const mark = document.getElementById("since");
  const log = document.getElementById("log");
  if (!mark || !log) return;
  const lines = /** @type {HTMLElement[]} */ ([...log.querySelectorAll("[data-ply]")]);
  const first = since ? lines.find((line) => Number(line.dataset.ply) > since) : undefined;
  mark.hidden = !first;
  document.querySelector('[data-do="again"]')?.toggleAttribute("hidden", !first);
  if (first && first.previousElementSibling !== mark) first.before(mark);
}

/**
 * Highlight the lines of a ply that is being shown again.
 * @param {number | null} ply
 */
export function pointAt(ply) {
  for (const line of document.querySelectorAll("#log .again")) line.classList.remove("again");
  if (ply === null) return;
  const lines = document.querySelectorAll(`#log [data-ply="${ply}"]`);
  for (const line of lines) line.classList.add("again");
  lines[0]?.scrollIntoView({ block: "nearest" });
}
