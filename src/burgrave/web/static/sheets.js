// The sheets and the pieces on them. Pieces have no identity: those that vanish in one place and
// those that appear in another with the same symbol are taken for the same, and glide.

import { calm, html, icon, svg } from "./dom.js";

/** @typedef {import("./types.js").PieceView} PieceView */
/** @typedef {import("./types.js").SceneView} SceneView */

/**
 * @typedef {object} Place
 * @property {string} id
 * @property {SVGGElement} element
 * @property {SVGSVGElement} sheet
 * @property {SVGGElement} pieces
 * @property {SVGGElement} gilds
 * @property {number} x
 * @property {number} y
 * @property {string} shape
 * @property {number} size
 * @property {number} wide
 * @property {number} piece
 * @property {number} step
 * @property {string} name
 * @property {boolean} rolled what appears here came from nowhere
 * @property {string} path its outline, where it is none of the usual shapes
 * @property {string} mark how it stands out now
 * @property {string[]} lines the rows and columns it belongs to
 * @property {string} help what it is for
 * @property {number} named how wide the names of what lies here may be; 0: they are not written
 */

/**
 * Every place of the page by its id.
 * @param {ParentNode} root
 * @returns {Map<string, Place>}
 */
export function readPlaces(root) {
  const places = new Map();
  for (const element of /** @type {NodeListOf<SVGGElement>} */ (root.querySelectorAll("g.place"))) {
    const sheet = /** @type {SVGSVGElement} */ (element.closest("svg.sheet"));
    const d = element.dataset;
    const [x, y] = spot(element);
    places.set(d.place, {
      id: d.place,
      element,
      sheet,
      pieces: sheet.querySelector("g.pieces"),
      gilds: sheet.querySelector("g.gilds"),
      x,
      y,
      shape: d.shape,
      size: Number(d.size),
      wide: Number(d.wide ?? d.size),
      piece: Number(d.piece ?? d.size),
      step: Number(d.step ?? 0),
      name: d.name ?? "",
      rolled: d.rolled !== undefined,
      path: d.path ?? "",
      mark: d.mark ?? "",
      lines: d.lines?.split(" ") ?? [],
      help: d.help ?? sheet.dataset.help ?? "",
      named: Number(d.named ?? 0),
    });
  }
  return places;
}

/**
 * Where an element is moved to on its sheet.
 * @param {SVGElement} element
 * @returns {number[]} x and y
 */
function spot(element) {
  return (element.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
}

/**
 * The outline of a shape around 0, 0 as path data; the server draws the same.
 * @param {string} shape
 * @param {number} size
 * @param {number} wide
 */
export function outline(shape, size, wide) {
  if (shape === "hex") {
    const w = size * 0.8660254;
    const h = size / 2;
    return `M0 ${-size}L${w} ${-h}V${h}L0 ${size}L${-w} ${h}V${-h}Z`;
  }
  if (shape === "disc") return `M${-size} 0A${size} ${size} 0 1 1 ${size} 0A${size} ${size} 0 1 1 ${-size} 0Z`;
  const r = Math.min(6, size / 2);
  const w = wide - r;
  const h = size - r;
  return (
    `M${-w} ${-size}H${w}q${r} 0 ${r} ${r}V${h}q0 ${r} ${-r} ${r}` +
    `H${-w}q${-r} 0 ${-r} ${-r}V${-h}q0 ${-r} ${r} ${-r}Z`
  );
}

/**
 * Which of the wanted pieces lie there already, and which of the others came from where.
 * @template {{at: string, symbol: string, seat: string}} T
 * @param {T[]} present pieces that lie there
 * @param {{at: string, symbol: string, seat: string}[]} wanted pieces that should
 * @param {(at: string) => boolean} [alone] places that exchange nothing with others
 * @returns {{kept: (T | null)[], origin: (T | null)[], gone: T[]}} by wanted piece: what stays, what glides; what goes
 */
export function match(present, wanted, alone = () => false) {
  const here = gather(present, (piece) => `${piece.at}|${piece.symbol}|${piece.seat}`);
  const kept = wanted.map((piece) => here.get(`${piece.at}|${piece.symbol}|${piece.seat}`)?.shift() ?? null);
  const free = [...here.values()].flat();
  const left = gather(free.filter((piece) => !alone(piece.at)), (piece) => `${piece.symbol}|${piece.seat}`);
  const origin = wanted.map((piece, n) => (kept[n] || alone(piece.at) ? null : left.get(`${piece.symbol}|${piece.seat}`)?.shift() ?? null));
  const moved = new Set(origin);
  return { kept, origin, gone: free.filter((piece) => !moved.has(piece)) };
}

/**
 * @template T
 * @param {T[]} things
 * @param {(thing: T) => string} key
 * @returns {Map<string, T[]>}
 */
export function gather(things, key) {
  const found = new Map();
  for (const thing of things) {
    const like = found.get(key(thing));
    if (like) like.push(thing);
    else found.set(key(thing), [thing]);
  }
  return found;
}

/** Milliseconds that a piece is usually on its way. */
const GLIDE = 450;

/** @typedef {{element: SVGElement, at: string, symbol: string, seat: string, x: number, count: number, faded: boolean}} Present */

/**
 * @param {SVGElement} element
 * @returns {Present}
 */
function lying(element) {
  const seat = [...element.classList].find((name) => name.startsWith("seat-"));
  const { at = "", count = "0" } = element.dataset;
  // The server names the drawing only once.
  const symbol = (element.dataset.symbol ??= element.querySelector("use")?.getAttribute("href")?.slice(1) ?? "");
  const [x] = spot(element);
  return { element, at, symbol, seat: seat ?? "", x, count: Number(count), faded: element.classList.contains("faded") };
}

export class Pieces {
  /** @param {Map<string, Place>} places */
  constructor(places) {
    this.places = places;
    /** @type {Present[]} */
    this.present = [];
    this.reread();
  }

  /** What lies on the sheets of the page. */
  reread() {
    this.present = [...document.querySelectorAll("g.piece")].map((e) => lying(/** @type {SVGElement} */ (e)));
  }

  /**
   * Put every piece where the scene says.
   * @param {SceneView} scene
   * @param {boolean} [still] no motion, as when leafing through a replay quickly
   * @param {number} [time] milliseconds that a piece is on its way; 0: as long as usual
   * @returns {Set<string>} the places where something has come
   */
  show(scene, still = false, time = 0) {
    const wanted = scene.pieces
      .filter(([place]) => this.places.has(place))
      .map((piece) => ({ at: piece[0], symbol: piece[1], seat: piece[3] === null ? "" : `seat-${piece[3] + 1}`, piece }));
    const { kept, origin, gone } = match(this.present, wanted, (at) => this.places.get(at)?.rolled ?? false);
    const quiet = still || calm() || document.hidden;
    /** @type {Map<string, number>} */
    const crowd = new Map();
    for (const { at } of wanted) crowd.set(at, (crowd.get(at) ?? 0) + 1);
    /** @type {Map<string, number>} */
    const turn = new Map();
    this.present = wanted.map((want, n) => {
      const place = /** @type {Place} */ (this.places.get(want.at));
      const nth = turn.get(want.at) ?? 0;
      turn.set(want.at, nth + 1);
      const x = place.x + (nth - ((crowd.get(want.at) ?? 1) - 1) / 2) * place.step;
      const [, , count, , dim] = want.piece;
      const faded = Boolean(dim);
      const old = kept[n];
      if (old && old.x === x && old.count === count && old.faded === faded) return old;
      const element = old?.element ?? this.#make(place, want.piece, scene);
      if (old?.x !== x) element.setAttribute("transform", `translate(${x} ${place.y})`);
      if (!old) place.pieces.append(element);
      else if (old.count !== count) recount(element, place, count);
      if (old && old.faded !== faded) element.classList.toggle("faded", faded);
      return { element, at: want.at, symbol: want.symbol, seat: want.seat, x, count, faded };
    });
    for (const piece of [...gone, ...origin]) piece?.element.remove();
    const came = new Set(wanted.filter((_, n) => !kept[n]).map(({ at }) => at));
    if (quiet) return came;
    const flying = this.present.flatMap((to, n) => {
      const from = origin[n];
      return from ? [{ element: to.element, from: this.#spot(from), to: this.#spot(to) }] : [];
    });
    // Measured when all else is drawn: otherwise the browser would lay out everything twice.
    if (flying.length) requestAnimationFrame(() => flying.forEach(({ element, from, to }) => fly(element, from, to, time || GLIDE)));
    wanted.forEach((want, n) => {
      if (!kept[n] && this.places.get(want.at)?.rolled) tumble(this.present[n].element, time || GLIDE);
    });
    return came;
  }

  /**
   * @param {Place} place
   * @param {PieceView} piece
   * @param {SceneView} scene
   */
  #make(place, [, symbol, count, seat, faded], scene) {
    const r = place.piece;
    const [name, , short] = scene.words[symbol] ?? ["", "", ""];
    const element = svg(
      "g",
      {
        class: `piece${seat === null ? "" : ` seat-${seat + 1}`}${faded ? " faded" : ""}`,
        "data-at": place.id,
        "data-symbol": symbol,
        "data-count": count,
        role: "img",
        "aria-label": place.name ? `${name}, ${place.name}` : name,
      },
      svg("use", { href: `#${symbol}`, x: -r, y: -r, width: 2 * r, height: 2 * r }),
    );
    if (count > 1) element.append(tally(r, count));
    if (place.named) element.append(beside(place, name, short));
    return element;
  }

  /**
   * Where a piece lies, in the measure of its sheet.
   * @param {{at: string, x: number}} piece
   * @returns {Spot}
   */
  #spot({ at, x }) {
    const { sheet, y, piece } = /** @type {Place} */ (this.places.get(at));
    return { sheet, x, y, r: piece };
  }
}

/** @typedef {{sheet: SVGSVGElement, x: number, y: number, r: number}} Spot */

/**
 * The same on the screen, if it can be seen.
 * @param {Spot} spot
 */
function onScreen({ sheet, x, y, r }) {
  const drawn = /** @type {SVGGElement} */ (sheet.querySelector("g.pieces"));
  const matrix = sheet.getClientRects().length ? drawn.getScreenCTM() : null;
  if (!matrix) return null;
  // The sheet may be turned; what lies on it stays upright.
  const middle = new DOMPoint(x, y).matrixTransform(matrix);
  // A sheet that is drawn apart in one direction keeps its pieces as they are.
  const half = r * Math.min(Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d));
  return { x: middle.x - half, y: middle.y - half, width: 2 * half };
}

/**
 * What belongs to a player whose sheet is not in sight comes from the head of the page, and goes there.
 * @param {Spot} spot
 */
function outOfSight({ sheet }) {
  const seat = sheet.closest(".estate")?.getAttribute("data-seat");
  const shield = document.querySelector(`.score[data-seat="${seat}"] .shield`)?.getBoundingClientRect();
  return shield?.width ? { x: shield.x, y: shield.y, width: shield.width } : null;
}

/** Above everything, and apart: what flies there does not lay out the page again. */
export function sky() {
  const found = document.querySelector(".flights");
  if (found) return found;
  const made = html("div", { class: "flights", "aria-hidden": "true" });
  document.body.append(made);
  return made;
}

/**
 * Let a copy glide above everything from where the piece lay to where it lies now.
 * @param {SVGElement} element
 * @param {Spot} start
 * @param {Spot} end
 * @param {number} time
 */
function fly(element, start, end, time) {
  const from = onScreen(start) ?? outOfSight(start);
  const to = onScreen(end) ?? outOfSight(end);
  const use = element.querySelector("use");
  if (!use || !from || !to) return;
  const copy = svg("use", { href: use.getAttribute("href") ?? "", width: to.width, height: to.width });
  const flight = svg("svg", { class: `flight ${element.getAttribute("class")}`, width: to.width, height: to.width }, copy);
  sky().append(flight);
  element.classList.add("hidden-piece");
  const shrunk = from.width / to.width;
  const spot = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ scale) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` });
  // It is lifted where it lay, glides, and is laid down.
  const glide = flight.animate(
    [
      spot(from.x, from.y, shrunk),
      { ...spot(from.x, from.y - 7, shrunk * 1.1), offset: 0.16, easing: "cubic-bezier(.3,.1,.2,1)" },
      { ...spot(to.x, to.y - 7, 1.1), offset: 0.84 },
      spot(to.x, to.y, 1),
    ],
    { duration: time, fill: "both" },
  );
  const land = () => {
    flight.remove();
    element.classList.remove("hidden-piece");
  };
  glide.finished.then(land, land);
}

/**
 * A die that was rolled.
 * @param {SVGElement} element
 * @param {number} time
 */
function tumble(element, time) {
  element.querySelector("use")?.animate(
    [{ transform: "rotate(-290deg) scale(.6)", opacity: 0.2 }, { transform: "rotate(20deg) scale(1.08)", opacity: 1, offset: 0.8 }, { transform: "none" }],
    { duration: time, easing: "cubic-bezier(.2,.7,.2,1)" },
  );
}

/**
 * @param {SVGElement} element
 * @param {Place} place
 * @param {number} count
 */
function recount(element, place, count) {
  element.dataset.count = String(count);
  element.querySelector(".tally")?.remove();
  if (count > 1) element.append(tally(place.piece, count));
}

/** How wide a letter of a title is; the server reckons with the same. */
const LETTER = 7.4;
const SMALL = 6.4;

/**
 * The name of what lies on a place, and below it what it does.
 * @param {Place} place
 * @param {string} name
 * @param {string} short
 */
function beside(place, name, short) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const lines = (short ? [title, short] : inTwo(title, place.named)).map((line, n) => {
    /** @type {Record<string, string | number>} */
    const look = { x: place.piece + 4 };
    if (n) Object.assign(look, { dy: 15, class: short ? "short" : "second" });
    if (line.length * (n && short ? SMALL : LETTER) > place.named) Object.assign(look, { textLength: place.named, lengthAdjust: "spacingAndGlyphs" });
    return svg("tspan", look, line);
  });
  return svg("text", { class: "named" }, ...lines);
}

/**
 * Words that are much too long for their room are broken where the halves are most alike.
 * @param {string} words
 * @param {number} room
 */
function inTwo(words, room) {
  const breaks = [...words.matchAll(/ /g)].map(({ index }) => index ?? 0);
  if (words.length * LETTER <= room || !breaks.length) return [words];
  const middle = breaks.reduce((best, n) => (Math.abs(2 * n - words.length) < Math.abs(2 * best - words.length) ? n : best));
  return [words.slice(0, middle), words.slice(middle + 1)];
}

/**
 * How many lie in a stack.
 * @param {number} size
 * @param {number} count
 */
function tally(size, count) {
  const at = size * 0.58;
  const r = Math.max(8, size * 0.37);
  return svg(
    "g",
    { class: "tally", transform: `translate(${at} ${at})` },
    svg("circle", { r }),
    svg("text", { "font-size": r * 1.45, y: r * 0.5 }, String(count)),
  );
}

/**
 * Sheets whose pieces are also told in words.
 * @param {Map<string, Place>} places
 * @param {SceneView} scene
 */
export function showReads(places, scene) {
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-reads]"))) {
    const lying = scene.pieces.filter(([at]) => places.get(at)?.sheet.id === list.dataset.reads);
    const items = lying.flatMap(([, symbol]) => {
      const [name, help] = scene.words[symbol];
      return help ? [html("li", {}, icon(symbol), html("span", {}, html("b", {}, name), ` ${help}`))] : [];
    });
    list.replaceChildren(...items);
  }
}

/**
 * Let places stand out as the scene says.
 * @param {Map<string, Place>} places
 * @param {SceneView} scene
 */
export function showMarks(places, scene) {
  for (const place of places.values()) {
    const mark = scene.marks[place.id] ?? "";
    if (mark === place.mark) continue;
    place.mark = mark;
    place.element.dataset.mark = mark;
  }
}
