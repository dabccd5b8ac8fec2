// What lies on the table in words: for tooltips, and to find its rule.

/** @typedef {import("./types.js").MoveView} MoveView */
/** @typedef {import("./types.js").SceneView} SceneView */
/** @typedef {import("./places.js").Place} Place */

/**
 * What a tooltip says about something.
 * @param {Element} target
 * @param {SceneView} scene
 * @param {Map<string, Place>} places
 * @param {(id: string) => MoveView[]} direct the moves that a click on a place makes
 */
export function describe(target, scene, places, direct) {
  const data = /** @type {SVGElement} */ (target).dataset;
  if (data.tooltip) return { title: data.tooltip, text: data.help ?? "" };
  const id = data.place ?? data.at ?? "";
  const moves = target.matches(".gild") ? direct(id) : [];
  const lying = scene.pieces.filter(([place]) => place === id).map(([, symbol, count]) => ({ symbol, count }));
  const [name, help] = lying.length ? scene.words[lying[0].symbol] : ["", ""];
  if (moves.length) {
    const price = moves[0].gain ? ` ${moves[0].gain}` : "";
    return { title: moves.map((move) => move.words).join(" / ") + price, text: help || (places.get(id)?.help ?? "") };
  }
  if (lying.length > 1) {
    return { title: lying.map(({ symbol, count }) => `${Math.max(1, count)} × ${scene.words[symbol][0]}`).join(", "), text: "" };
  }
  const place = places.get(id);
  if (lying.length) return { title: name, text: help || (place?.help ?? "") };
  return place?.name ? { title: place.name, text: place.help } : null;
}

/**
 * What a thing on the table goes by, the most telling first: the pieces that lie there, then the place.
 * @param {Element} target
 * @param {SceneView} scene
 * @param {Map<string, Place>} places
 */
export function namesOf(target, scene, places) {
  const id = target.getAttribute("data-place") ?? target.getAttribute("data-at") ?? "";
  const lying = scene.pieces.filter(([place]) => place === id).map(([, symbol]) => symbol);
  const looks = [...(places.get(id)?.element.classList ?? [])].filter((name) => name.startsWith("look-"));
  const icon = target.querySelector("use")?.getAttribute("href")?.slice(1) ?? "";
  return [...new Set([...lying, ...looks.map((name) => name.slice("look-".length)), icon])].filter(Boolean);
}
