// Ways: sequences of choices that one gesture may make, by the places they touch. It knows no rule and no page.

/** @typedef {import("./types.js").WayView} WayView */

/**
 * A way from its beginning to an end.
 * @typedef {object} Way
 * @property {number[]} actions
 * @property {string[]} places where each of them is clicked; empty: it has no place
 * @property {number} opening how many of them at the beginning only narrow down
 * @property {string} end the place of the last one
 * @property {string[]} onto places where what was picked up may be laid down instead
 * @property {Set<string>} handles what may be picked up for it
 * @property {Set<string>} carried what of that would lie there afterwards
 * @property {string[]} needs what must be picked up, or the end would mean something else
 * @property {string[]} cards what must be picked up, or a click beside it would play it
 * @property {number} price
 * @property {string} coin
 * @property {string} sign the same for ways of which one is as good as the other
 */

/**
 * Every way of a tree.
 * @param {WayView[]} steps
 * @returns {Way[]}
 */
export function flatten(steps) {
  /** @type {Way[]} */
  const found = [];
  /**
   * @param {WayView[]} level
   * @param {WayView[]} before
   */
  const walk = (level, before) => {
    for (const step of level) {
      const path = [...before, step];
      if (step.ends !== false) found.push(way(path));
      const then = step.then ?? level.find((other) => other.action === step.like)?.then ?? [];
      walk(then, path);
    }
  };
  walk(steps, []);
  return found;
}

/**
 * @param {WayView[]} path
 * @returns {Way}
 */
function way(path) {
  const last = path[path.length - 1];
  const earlier = path.slice(0, -1);
  const places = path.map((step) => step.place ?? "");
  const end = last.place ?? "";
  const carried = new Set([...(last.sources ?? []), ...(last.onto && end ? [end] : [])]);
  const handles = new Set([...earlier.map((step) => step.place ?? ""), ...path.flatMap((step) => step.sources ?? []), ...carried]);
  handles.delete("");
  const stop = path.findIndex((step) => step.ends !== false);
  return {
    actions: path.map((step) => step.action),
    places,
    opening: stop,
    end,
    onto: last.onto ?? [],
    handles,
    carried,
    needs: earlier.slice(stop).map((step) => step.place ?? ""),
    cards: earlier.flatMap((step) => (step.held && step.place ? [step.place] : [])),
    price: path.reduce((sum, step) => sum + (step.price ?? 0), 0),
    coin: path.find((step) => step.coin)?.coin ?? "",
    sign: path.map((step) => step.like ?? step.action).join(),
  };
}

/**
 * The ways for which all of these may be picked up.
 * @param {Way[]} ways
 * @param {string[]} picked
 */
export function through(ways, picked) {
  return ways.filter((way) => picked.every((place) => way.handles.has(place)));
}

/**
 * Where what is picked up can go, and which ways lead there.
 * @param {Way[]} ways
 * @param {string[]} picked
 * @returns {Map<string, Way[]>}
 */
export function goals(ways, picked) {
  /** @type {Map<string, Way[]>} */
  const found = new Map();
  for (const way of through(ways, picked)) {
    if (![...way.needs, ...way.cards].every((place) => picked.includes(place))) continue;
    for (const end of [way.end, ...(picked.some((place) => way.carried.has(place)) ? way.onto : [])]) {
      if (!end || picked.includes(end)) continue;
      const there = found.get(end);
      if (there) there.push(way);
      else found.set(end, [way]);
    }
  }
  return found;
}

/**
 * The ways that end at a place once these were picked up.
 * @param {Way[]} ways
 * @param {string[]} picked
 * @param {string} at
 */
export function ending(ways, picked, at) {
  return goals(ways, picked).get(at) ?? [];
}

/**
 * Those a person could mean: of equal ones the first, and none that only costs more.
 * @param {Way[]} ways
 */
export function meant(ways) {
  const least = Math.min(...ways.map((way) => way.price));
  const signs = new Set();
  return ways.filter(({ price, sign }) => price === least && !signs.has(sign) && signs.add(sign));
}

/**
 * What stays picked up when something else is: whatever goes with it, the newest first.
 * @param {Way[]} ways
 * @param {string[]} picked
 * @param {string} place
 */
export function pick(ways, picked, place) {
  let kept = [place];
  for (const old of [...picked].reverse()) {
    if (old !== place && through(ways, [old, ...kept]).length) kept = [old, ...kept];
  }
  return kept;
}

/**
 * The choices that picking these up makes, if it can mean only one thing.
 * @param {Way[]} ways
 * @param {string[]} picked
 * @returns {number[] | null}
 */
export function opened(ways, picked) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const { places, actions, opening, sign } of through(ways, picked)) {
    const length = Math.max(...picked.map((place) => places.indexOf(place))) + 1;
    if (length > opening || picked.some((place) => !places.includes(place))) return null;
    const key = sign.split(",").slice(0, length).join();
    if (!found.has(key)) found.set(key, actions.slice(0, length));
  }
  return found.size === 1 ? [...found.values()][0] : null;
}

/**
 * How to come to a way from the choices already made: how many to take back, and what then.
 * @param {number[]} made
 * @param {number[]} actions
 */
export function detour(made, actions) {
  let common = 0;
  while (common < made.length && common < actions.length && made[common] === actions[common]) common += 1;
  return { back: made.length - common, actions: actions.slice(common) };
}
