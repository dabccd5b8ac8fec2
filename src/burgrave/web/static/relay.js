// Other sheets: when a duchy is turned over or a new board begins, they take the place of the old ones, without a new page.

import { centreSheets, enlarge } from "./estates.js";
import { readPlaces } from "./places.js";

const PARTS = [".play > :is(.board, .boards)", "#large", "#annex", "#others"];

/**
 * Put the sheets of a page in place of those that lie here; whoever was large stays so.
 * @param {string} address
 * @param {Map<string, import("./places.js").Place>} places
 * @param {import("./sheets.js").Pieces} pieces
 * @returns {Promise<boolean>} whether that went well
 */
export async function relay(address, places, pieces) {
  const response = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
  if (!response?.ok) return false;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
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
 * @param {Element | null} old
 * @param {Element | null} fresh
 */
function swap(old, fresh) {
  if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  else if (fresh) document.querySelector(".rail")?.prepend(document.adoptNode(fresh));
  else old?.remove();
}
