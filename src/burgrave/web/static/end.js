// The score sheet: once somebody wants a rematch, it is offered to everybody who played.

import { listen } from "./live.js";
import { showRematch } from "./people.js";
import { keepDay } from "./streak.js";

const { key = "", game = "", day = "" } = /** @type {HTMLElement} */ (document.querySelector("main")).dataset;
// A daily challenge counts for the streak even if its own page is never opened.
if (day) keepDay(game, day);
let known = { ply: 1_000_000, notes: 1_000_000 };
listen(
  key,
  () => known,
  (update) => {
    known = { ply: update.ply, notes: update.notes };
    showRematch(update.rematch);
  },
  () => {},
);
