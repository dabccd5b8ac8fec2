// The sheets and the pieces on them. Pieces have no identity: those that vanish in one place and
// those that appear in another with the same symbol are taken for the same, and glide.

import { calm, html, icon, put, svg } from "./dom.js";

/** @typedef {import("./types.js").Lying} Lying */
/** @typedef {import("./types.js").Scene} Scene */

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
 * @property {string[]} lines the rows and columns it belongs to
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
    places.set(d.place, {
      id: d.place,
      element,
      sheet,
      pieces: sheet.querySelector("g.pieces"),
      gilds: sheet.querySelector("g.gilds"),
      x: Number(d.x),
      y: Number(d.y),
      shape: d.shape,
      size: Number(d.size),
      wide: Number(d.wide),
      piece: Number(d.piece),
      step: Number(d.step),
      name: d.name,
      rolled: d.rolled !== undefined,
      path: d.path ?? "",
      lines: d.lines?.split(" ") ?? [],
    });
  }
  return places;
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
  /** @type {Map<string, T[]>} */
  const here = new Map();
  for (const piece of present) {
    const key = `${piece.at}|${piece.symbol}|${piece.seat}`;
    here.set(key, [...(here.get(key) ?? []), piece]);
  }
  const kept = wanted.map((piece) => here.get(`${piece.at}|${piece.symbol}|${piece.seat}`)?.shift() ?? null);
  /** @type {Map<string, T[]>} */
  const left = new Map();
  const free = [...here.values()].flat();
  for (const piece of free) {
    if (alone(piece.at)) continue;
    const key = `${piece.symbol}|${piece.seat}`;
    left.set(key, [...(left.get(key) ?? []), piece]);
  }
  const origin = wanted.map((piece, n) => (kept[n] || alone(piece.at) ? null : left.get(`${piece.symbol}|${piece.seat}`)?.shift() ?? null));
  return { kept, origin, gone: free.filter((piece) => !origin.includes(piece)) };
}

/** @param {SVGElement} element */
function lying(element) {
  const seat = [...element.classList].find((name) => name.startsWith("seat-"));
  return { element, at: element.dataset.at ?? "", symbol: element.dataset.symbol ?? "", seat: seat ?? "" };
}

export class Pieces {
  /** @param {Map<string, Place>} places */
  constructor(places) {
    this.places = places;
    this.present = [...document.querySelectorAll("g.piece")].map((e) => lying(/** @type {SVGElement} */ (e)));
  }

  /**
   * Put every piece where the scene says.
   * @param {Scene} scene
   * @param {boolean} [still] no motion, as when leafing through a replay quickly
   */
  show(scene, still = false) {
    const wanted = scene.pieces
      .filter(([place]) => this.places.has(place))
      .map((piece) => ({ at: piece[0], symbol: piece[1], seat: piece[3] === null ? "" : `seat-${piece[3] + 1}`, piece }));
    const { kept, origin, gone } = match(this.present, wanted, (at) => this.places.get(at)?.rolled ?? false);
    const quiet = still || calm() || document.hidden;
    const moves = quiet ? [] : this.#flights(wanted, origin);
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
      const old = kept[n]?.element ?? null;
      const element = old ?? this.#make(place, want.piece, scene);
      put(element, "transform", `translate(${x} ${place.y})`);
      if (old) this.#update(old, place, want.piece);
      else place.pieces.append(element);
      return { element, at: want.at, symbol: want.symbol, seat: want.seat };
    });
    for (const piece of [...gone, ...origin]) piece?.element.remove();
    const flying = moves.map(({ n, from }) => ({ element: this.present[n].element, from }));
    // Measured when all else is drawn: otherwise the browser would lay out everything twice.
    if (flying.length) requestAnimationFrame(() => flying.forEach(({ element, from }) => this.#fly(element, from)));
    if (quiet) return;
    wanted.forEach((want, n) => {
      if (!kept[n] && this.places.get(want.at)?.rolled) tumble(this.present[n].element);
    });
  }

  /**
   * Where the pieces that glide start, measured before anything moves.
   * @param {unknown[]} wanted
   * @param {({element: SVGElement} | null)[]} origin
   */
  #flights(wanted, origin) {
    return wanted.flatMap((_, n) => {
      const from = origin[n]?.element.querySelector("use")?.getBoundingClientRect();
      return from && from.width ? [{ n, from }] : [];
    });
  }

  /**
   * @param {Place} place
   * @param {Lying} piece
   * @param {Scene} scene
   */
  #make(place, [, symbol, count, seat, faded], scene) {
    const r = place.piece;
    const name = scene.words[symbol]?.[0] ?? "";
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
    return element;
  }

  /**
   * @param {SVGElement} element
   * @param {Place} place
   * @param {Lying} piece
   */
  #update(element, place, [, , count, , faded]) {
    element.classList.toggle("faded", Boolean(faded));
    if (element.dataset.count === String(count)) return;
    element.dataset.count = String(count);
    element.querySelector(".tally")?.remove();
    if (count > 1) element.append(tally(place.piece, count));
  }

  /**
   * Let a copy glide above everything from where the piece lay to where it lies now.
   * @param {SVGElement} element
   * @param {DOMRect} from
   */
  #fly(element, from) {
    const use = element.querySelector("use");
    const to = use?.getBoundingClientRect();
    if (!use || !to || !to.width) return;
    const copy = svg("use", { href: use.getAttribute("href") ?? "", width: to.width, height: to.height });
    const flight = svg("svg", { class: `flight ${element.getAttribute("class")}`, width: to.width, height: to.height }, copy);
    document.body.append(flight);
    element.classList.add("hidden-piece");
    const time = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--t-move")) || 320;
    const glide = flight.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(${from.width / to.width})` },
        { transform: `translate(${to.x}px, ${to.y}px) scale(1)` },
      ],
      { duration: time * 1.4, easing: "cubic-bezier(.2,.7,.2,1)", fill: "both" },
    );
    const land = () => {
      flight.remove();
      element.classList.remove("hidden-piece");
    };
    glide.finished.then(land, land);
  }
}

/**
 * A die that was rolled.
 * @param {SVGElement} element
 */
function tumble(element) {
  element.querySelector("use")?.animate(
    [{ transform: "rotate(-150deg) scale(.6)", opacity: 0.2 }, { transform: "none", opacity: 1 }],
    { duration: 420, easing: "cubic-bezier(.2,.7,.2,1)" },
  );
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
 * @param {Scene} scene
 */
export function showReads(places, scene) {
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-reads]"))) {
    const lying = scene.pieces.filter(([at]) => places.get(at)?.sheet.id === list.dataset.reads);
    const told = lying.flatMap(([, symbol]) => {
      const [name, help] = scene.words[symbol];
      return help ? [html("li", {}, icon(symbol), html("span", {}, html("b", {}, name), ` ${help}`))] : [];
    });
    list.replaceChildren(...told);
  }
}

/**
 * Let places stand out as the scene says.
 * @param {Map<string, Place>} places
 * @param {Scene} scene
 */
export function showMarks(places, scene) {
  for (const place of places.values()) {
    const mark = scene.marks[place.id] ?? "";
    if (place.element.dataset.mark !== mark) place.element.dataset.mark = mark;
  }
}
