// Replaces sheets without reloading the page, as when a duchy is turned over or a new board begins; also adds what
// the page shows at the end of a game.

import { centreSheets, enlarge } from "./estates.js";
import { readPlaces } from "./places.js";

const PARTS = [".play > :is(.board, .boards)", "#large", "#annex", "#others"];

/**
 * Replace the sheets by those of a fetched page; the large player stays large.
 * @param {string} address
 * @param {Map<string, import("./places.js").Place>} places
 * @param {import("./sheets.js").Pieces} pieces
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function relay(address, places, pieces) {
  const page = await fetched(address);
  if (!page) return false;
  const large = document.querySelector("#large .estate")?.getAttribute("data-seat");
  for (const part of PARTS) swap(document.querySelector(part), page.querySelector(part));
  for (const arranged of document.querySelectorAll(".play")) arranged.className = page.querySelector(".play")?.className ?? arranged.className;
  if (large) enlarge(Number(large));
  places.clear();
  for (const [id, place] of readPlaces(document)) places.set(id, place);
  pieces.reread();
  centreSheets();
  return true;
}

/**
 * Show the links of a finished game, such as the score sheet and another game, below the question.
 * @param {string} address
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function finish(address) {
  const offers = (await fetched(address))?.getElementById("to-end")?.parentElement;
  if (!offers) return false;
  if (!document.getElementById("to-end")) document.getElementById("prompt")?.append(document.adoptNode(offers));
  return true;
}

/**
 * The page as it would be if opened now.
 * @param {string} address
 * @returns {Promise<Document | null>}
 */
async function fetched(address) {
  const response = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
  return response?.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
}

/**
 * @param {Element | null} old
 * @param {Element | null} fresh
 */
function swap(old, fresh) {
  if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  else if (fresh) document.querySelector(".rail")?.prepend(document.adoptNode(fresh));
  else old?.remove();
}
