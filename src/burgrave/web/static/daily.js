// The daily challenge: the days that were finished are kept in this browser, and counted as a streak.

import { byId } from "./dom.js";

/** @type {import("./types.js").DailyPage} */
const page = JSON.parse(byId("page").textContent ?? "");
const KEY = `burgrave-daily-${page.game}`;
const MOST = 1000;
const DAY = 86_400_000;

/** @returns {string[]} */
function finished() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const days = new Set(finished());
if (page.finished && !days.has(page.day)) {
  days.add(page.day);
  localStorage.setItem(KEY, JSON.stringify([...days].sort().slice(-MOST)));
}

/** The day before one, both as 2026-11-18. @param {string} day */
function before(day) {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
}

let day = new Date().toISOString().slice(0, 10);
// Today still has time.
if (!days.has(day)) day = before(day);
let streak = 0;
for (; days.has(day); day = before(day)) streak += 1;
if (streak) {
  const shown = byId("streak");
  shown.textContent = streak === 1 ? (shown.dataset.one ?? "") : (shown.dataset.more ?? "").replace("#", String(streak));
  shown.hidden = false;
}
