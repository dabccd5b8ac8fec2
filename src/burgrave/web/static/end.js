// The score sheet: as soon as somebody wants to play again, everybody who played is asked.

import { listen } from "./live.js";
import { showRematch } from "./people.js";

const { key = "" } = /** @type {HTMLElement} */ (document.querySelector("main")).dataset;
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
