// Things on the table in words: for tooltips, and to find their rules.

import { lyingAt } from "./places.js";

/** @typedef {import("./types.js").SceneView} SceneView */
/** @typedef {import("./places.js").Place} Place */

/**
 * The tooltip of an element.
 * @param {Element} target
 * @param {SceneView} scene
 * @param {Map<string, Place>} places
 * @param {import("./gilds.js").Gilds} gilds
 */
export function describe(target, scene, places, gilds) {
  const data = /** @type {SVGElement} */ (target).dataset;
  if (data.tooltip) return { title: data.tooltip, text: data.help ?? "" };
  const id = data.place ?? data.at ?? "";
  const moves = target.matches(".gild") ? gilds.direct(id) : [];
  const before = target.matches(".gild") ? gilds.before(id) : [];
  const place = places.get(id.split(":")[0]);
  const lying = lyingAt(scene, id).map(([, symbol, count]) => ({ symbol, count }));
  const [name, help] = lying.length ? scene.words[lying[0].symbol] : ["", ""];
  if (moves.length) {
    const price = moves[0].gain ? ` ${moves[0].gain}` : "";
    return { title: moves.map((move) => move.words).join(" / ") + price, text: help || (place?.help ?? "") };
  }
  if (before.length) {
    const does = before.length > 1 ? "" : scene.words[before[0].symbol]?.[1];
    return { title: `${before.map((move) => move.words).join(" / ")} · ${name || place?.name}`, text: does || help || (place?.help ?? "") };
  }
  if (lying.length > 1) {
    return { title: lying.map(({ symbol, count }) => `${Math.max(1, count)} × ${scene.words[symbol][0]}`).join(", "), text: "" };
  }
  if (lying.length) return { title: name, text: help || (place?.help ?? "") };
  return place?.name ? { title: place.name, text: place.help } : null;
}

/**
 * The names of a thing on the table for finding its rule, most specific first: its pieces, then the place.
 * @param {Element} target
 * @param {SceneView} scene
 * @param {Map<string, Place>} places
 */
export function namesOf(target, scene, places) {
  const id = target.getAttribute("data-place") ?? target.getAttribute("data-at") ?? "";
  const lying = lyingAt(scene, id).map(([, symbol]) => symbol);
  const looks = [...(places.get(id.split(":")[0])?.element.classList ?? [])].filter((name) => name.startsWith("look-"));
  const icon = target.querySelector("use")?.getAttribute("href")?.slice(1) ?? "";
  return [...new Set([...lying, ...looks.map((name) => name.slice("look-".length)), icon])].filter(Boolean);
}
