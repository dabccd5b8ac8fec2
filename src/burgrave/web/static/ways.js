// Ways: sequences of choices that one gesture can make, by the places they touch. It knows no rules and no page.

/** @typedef {import("./types.js").WayView} WayView */

/**
 * A complete way.
 * @typedef {object} Way
 * @property {number[]} actions
 * @property {string[]} places the place of each action; empty: it has none
 * @property {number} opening how many of the first actions only narrow down
 * @property {string} end the place of the last one
 * @property {string[]} onto other places where what was picked up may be laid down
 * @property {Set<string>} handles what may be picked up for it
 * @property {Set<string>} carried the part of that which would be there afterwards
 * @property {string[]} needs what must be picked up, or the end would mean something else
 * @property {string[]} cards what must be picked up, or a click elsewhere would play it
 * @property {number} price
 * @property {string} coin
 * @property {string} sign equal for ways that are equivalent
 */

/**
 * All ways in a tree.
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
 * The ways for which all of these can be picked up.
 * @param {Way[]} ways
 * @param {string[]} picked
 */
export function through(ways, picked) {
  return ways.filter((way) => picked.every((place) => way.handles.has(place)));
}

/**
 * The places where picked-up pieces can go, with the ways to them.
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
 * The ways that end at a place once these are picked up.
 * @param {Way[]} ways
 * @param {string[]} picked
 * @param {string} at
 */
export function ending(ways, picked, at) {
  return goals(ways, picked).get(at) ?? [];
}

/**
 * The ways worth offering: the first of equivalent ones, and none that only costs more.
 * @param {Way[]} ways
 */
export function meant(ways) {
  const least = Math.min(...ways.map((way) => way.price));
  const signs = new Set();
  return ways.filter(({ price, sign }) => price === least && !signs.has(sign) && signs.add(sign));
}

/**
 * What is picked up after a new piece: the newest ones that go with it stay.
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
 * The choices made by picking these up, if they are unambiguous.
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
 * How to get to a way from the choices already made: how many to undo, and the actions after that.
 * @param {number[]} made
 * @param {number[]} actions
 */
export function detour(made, actions) {
  let common = 0;
  while (common < made.length && common < actions.length && made[common] === actions[common]) common += 1;
  return { back: made.length - common, actions: actions.slice(common) };
}
