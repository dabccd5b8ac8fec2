// The page of the daily challenge: remembers finished tries for the streak, and shows bot levels as they finish.

import { byId, parsed } from "./dom.js";
import { keepDay, streakOf } from "./streak.js";

/** @type {import("./types.js").DailyPage} */
const page = JSON.parse(byId("page").textContent ?? "");
const PAUSE = 5000;

/** Fetch new results until every level has one. */
async function watch() {
  while ("playing" in byId("results").dataset) {
    await new Promise((done) => setTimeout(done, PAUSE));
    const answer = document.hidden ? null : await fetch(location.href).catch(() => null);
    if (!answer?.ok) continue;
    const drawn = parsed(await answer.text());
    for (const id of ["beaten", "results"]) {
      for (const each of drawn) {
        const fresh = each.querySelector(`#${id}`);
        if (fresh) byId(id).replaceWith(fresh);
      }
    }
  }
}

if (page.finished) keepDay(page.game, page.day);
const streak = streakOf(page.game);
if (streak) {
  const shown = byId("streak");
  shown.textContent = streak === 1 ? (shown.dataset.one ?? "") : (shown.dataset.more ?? "").replace("#", String(streak));
  shown.hidden = false;
}
void watch();
