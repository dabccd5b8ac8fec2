// A puzzle: answers are stored in this browser, and the next puzzle is one without an answer.

import { byId } from "./dom.js";
import { centreSheets, growOnClick } from "./estates.js";

/** @type {import("./types.js").PuzzlePage} */
const page = JSON.parse(byId("page").textContent ?? "");
const KEY = "burgrave-puzzles";

/** The first answer to each puzzle: whether it was right. @returns {Record<string, boolean>} */
function answers() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

const known = answers();
if (page.right !== null && !(page.id in known)) {
  known[page.id] = page.right;
  localStorage.setItem(KEY, JSON.stringify(known));
}

const solved = page.ids.filter((id) => known[id]).length;
byId("solved").textContent = page.words.solved.replace("{n}", String(solved)).replace("{all}", String(page.ids.length));

const next = document.getElementById("next");
const from = page.ids.indexOf(page.id) + 1;
const open = [...page.ids.slice(from), ...page.ids.slice(0, from)].find((id) => !(id in known));
if (next instanceof HTMLAnchorElement && open) {
  const address = new URL(next.href);
  address.searchParams.set("puzzle", open);
  next.href = address.href;
}

addEventListener("click", (event) => {
  if (event.target instanceof Element) growOnClick(event.target);
});
centreSheets();
