// The card of the daily challenge: a try that is over is kept for the streak, which is shown.

import { byId } from "./dom.js";
import { keepDay, streakOf } from "./streak.js";

/** @type {import("./types.js").DailyPage} */
const page = JSON.parse(byId("page").textContent ?? "");
if (page.finished) keepDay(page.game, page.day);
const streak = streakOf(page.game);
if (streak) {
  const shown = byId("streak");
  shown.textContent = streak === 1 ? (shown.dataset.one ?? "") : (shown.dataset.more ?? "").replace("#", String(streak));
  shown.hidden = false;
}
