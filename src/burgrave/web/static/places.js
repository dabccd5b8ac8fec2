// The places on the sheets: position, shape and highlighting.

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
 * @property {boolean} rolled whether pieces appear here without coming from another place
 * @property {string} path its outline, if it is not one of the usual shapes
 * @property {string} mark how it is highlighted
 * @property {string[]} lines the rows and columns it belongs to
 * @property {string} help its purpose
 * @property {boolean} counts whether the number of pieces is printed even if it is 0 or 1
 * @property {number} named maximum width of the names of pieces; 0: they are not written
 */

/**
 * Every place on the page by id.
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
      counts: d.counts !== undefined,
      named: Number(d.named ?? 0),
    });
  }
  return places;
}

/**
 * The pieces at a place, or for "place:symbol" the one piece there with this symbol.
 * @param {SceneView} scene
 * @param {string} id
 */
export function lyingAt(scene, id) {
  const [at, symbol] = id.split(":");
  return scene.pieces.filter((piece) => piece[0] === at && (!symbol || piece[1] === symbol));
}

/**
 * The translation of an element on its sheet.
 * @param {SVGElement} element
 * @returns {number[]} x and y
 */
export function spot(element) {
  return (element.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
}

/**
 * The outline of a shape around 0, 0 as path data, like the server's.
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
 * Highlight places as in the scene.
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
