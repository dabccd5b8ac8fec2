// Cuts what happened into beats that a person can follow: one piece, one line of the log at a time. It draws nothing.

import { gather, match } from "./matching.js";

/** @typedef {import("./types.js").SceneView} SceneView */
/** @typedef {import("./types.js").StepView} StepView */
/** @typedef {import("./types.js").PieceView} PieceView */
/** @typedef {import("./types.js").LogLine} LogLine */

/**
 * A step of the animation.
 * @typedef {object} Beat
 * @property {number} ply
 * @property {SceneView} scene
 * @property {LogLine[]} lines log lines that appear with it
 * @property {string[]} places where to look
 * @property {"none" | "brief" | "full"} stay how long it is shown
 * @property {boolean} [again] whether its lines are already in the log
 * @property {import("./types.js").TableUpdate} [update] the update that the page has reached with it
 */

/**
 * The scene after one more choice, without moves.
 * @param {SceneView} scene
 * @param {StepView} step
 * @returns {SceneView}
 */
export function follow(scene, step) {
  const { active, title, prompt = "", hint = "", icon = "", pieces = [], cleared = [], figures = {}, marks = {}, words = {} } = step;
  const touched = new Set([...cleared, ...pieces.map(([place]) => place)]);
  return {
    ...scene,
    active,
    title,
    prompt,
    hint,
    icon,
    moves: [],
    pieces: [...scene.pieces.filter(([place]) => !touched.has(place)), ...pieces],
    figures: scene.figures.map((figure) => (figure.id in figures ? { ...figure, value: figures[figure.id] } : figure)),
    marks: Object.fromEntries(Object.entries({ ...scene.marks, ...marks }).filter(([, mark]) => mark)),
    words: { ...scene.words, ...words },
  };
}

/** @param {PieceView[]} pieces */
function listed(pieces) {
  return pieces.map((piece) => ({ at: piece[0], symbol: piece[1], seat: String(piece[3]), piece }));
}

/**
 * Which places exchange pieces, and which places changed at all.
 * @param {SceneView} before
 * @param {SceneView} after
 */
function changes(before, after) {
  const [lay, lies] = [before, after].map((scene) => gather(scene.pieces, ([place]) => place));
  const changed = new Set([...lay.keys(), ...lies.keys()].filter((place) => JSON.stringify(lay.get(place)) !== JSON.stringify(lies.get(place))));
  const wanted = listed(after.pieces);
  const { origin } = match(listed(before.pieces), wanted);
  /** @type {Map<string, Set<string>>} */
  const linked = new Map();
  const link = (/** @type {string} */ a, /** @type {string} */ b) => linked.set(a, (linked.get(a) ?? new Set()).add(b));
  wanted.forEach(({ at }, n) => {
    const from = origin[n]?.at;
    if (from !== undefined && from !== at) {
      link(at, from);
      link(from, at);
    }
  });
  return { changed, linked };
}

/**
 * The beats from one scene to the next: one for each line with places or points. Those in between have no moves; the
 * last one shows the scene after the choice.
 * @param {number} ply
 * @param {SceneView} before
 * @param {SceneView} after
 * @param {LogLine[]} lines
 * @returns {Beat[]}
 */
export function beats(ply, before, after, lines) {
  const { changed, linked } = changes(before, after);
  const open = new Set(changed);
  /** @type {Beat[]} */
  const found = [];
  /** @type {LogLine[]} */
  let waiting = [];
  /** @type {SceneView} */
  let scene = { ...before, moves: [], words: { ...before.words, ...after.words } };
  let idle = false;
  const tell = (/** @type {string[]} */ places) => {
    found.push({ ply, scene, lines: waiting, places, stay: "full" });
    waiting = [];
  };
  for (const line of lines) {
    const places = line.places ?? [];
    const told = found.at(-1);
    // Consequences belong to the beat of their cause; a heading begins a new one.
    if (told && !places.length && !line.points && !line.heading && !waiting.length) {
      told.lines.push(line);
      continue;
    }
    if (line.heading && waiting.length) tell([]);
    waiting.push(line);
    if (!places.length && !line.points) continue;
    const moved = new Set(places.filter((place) => open.has(place)).flatMap((place) => [place, ...(linked.get(place) ?? [])]));
    scene = mixed(scene, after, moved, line);
    for (const place of moved) open.delete(place);
    idle = !moved.size;
    // Points without a place count up where they were earned.
    tell(places.length ? [...places] : (told?.places ?? []));
  }
  // Until the page has caught up, it shows the question from before the choice.
  const { active, title, prompt, hint, icon } = before;
  const rest = { ...after, active, title, prompt, hint, icon, moves: [] };
  const last = found.at(-1);
  // Changes without a line or movement happen with the last beat; so does everything if that moved nothing.
  if (last && (idle || !(waiting.length || [...open].some((place) => linked.has(place))))) {
    last.scene = rest;
    last.lines.push(...waiting);
    if (!last.places.length) last.places = whereTo(waiting, open);
  } else found.push({ ply, scene: rest, lines: waiting, places: whereTo(waiting, open), stay: stay(before, after, open, waiting) });
  return found;
}

/**
 * A scene in which some places already look as they will.
 * @param {SceneView} scene
 * @param {SceneView} after
 * @param {Set<string>} places
 * @param {LogLine} line
 */
function mixed(scene, after, places, { seat, points = 0 }) {
  const earned = `points-${seat}`;
  return {
    ...scene,
    pieces: [...scene.pieces.filter(([place]) => !places.has(place)), ...after.pieces.filter(([place]) => places.has(place))],
    figures: scene.figures.map((figure) => (points && figure.id === earned ? { ...figure, value: figure.value + points } : figure)),
  };
}

/**
 * @param {LogLine[]} lines
 * @param {Set<string>} open
 */
function whereTo(lines, open) {
  const named = lines.flatMap((line) => line.places ?? []);
  // A refill of a whole board is not in any particular place.
  return named.length ? named : open.size < 5 ? [...open] : [];
}

/**
 * @param {SceneView} before
 * @param {SceneView} after
 * @param {Set<string>} open
 * @param {LogLine[]} lines
 * @returns {Beat["stay"]}
 */
function stay(before, after, open, lines) {
  if (open.size || lines.length) return "full";
  const noted = (/** @type {SceneView} */ scene) => JSON.stringify([scene.marks, scene.figures]);
  return noted(before) === noted(after) ? "none" : "brief";
}
