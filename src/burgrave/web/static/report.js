// The analysis of a finished game: while it is running, its partial results are updated.

import { byId, parsed } from "./dom.js";

/** @type {import("./types.js").ReportPage} */
const page = JSON.parse(byId("page").textContent ?? "");
const PAUSE = 1000;

/** The state of all folds, so that an update keeps them open or closed. */
function openings() {
  return new Map([...document.querySelectorAll("#found details")].map((each, n) => [n, /** @type {HTMLDetailsElement} */ (each).open]));
}

/** @param {string} words */
function show(words) {
  const open = openings();
  byId("found").replaceChildren(...parsed(words));
  for (const [n, each] of /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll("#found details")]).entries()) {
    each.open = open.get(n) ?? each.open;
  }
}

async function watch() {
  for (;;) {
    await new Promise((done) => setTimeout(done, PAUSE));
    const progress = await fetch(`/api/table/${page.key}/analysis`).catch(() => null);
    // Fetched after the progress, so that it is never older.
    const found = await fetch(`/table/${page.key}/analysis/found`).catch(() => null);
    if (progress?.status === 404 || found?.status === 404) return;
    if (!progress?.ok || !found?.ok) continue;
    const { state } = await progress.json();
    show(await found.text());
    byId("found").dataset.state = state;
    if (state === "done" || state === "none") return;
  }
}

if (["waiting", "running"].includes(page.analysis)) watch();
