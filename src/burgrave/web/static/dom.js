// Helpers for creating and finding elements.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An SVG element with attributes and children.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Element | string)} children
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * An HTML element with attributes and children.
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 * @param {...(Element | string)} children
 * @returns {HTMLElement}
 */
export function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * A symbol as a small picture.
 * @param {string} symbol
 * @param {string} [className]
 */
export function icon(symbol, className = "i") {
  const use = svg("use", { href: `#${symbol}`, x: -32, y: -32, width: 64, height: 64 });
  return svg("svg", { class: className, viewBox: "-32 -32 64 64", "aria-hidden": "true" }, use);
}

/**
 * Elements from the server's HTML.
 * @param {string} drawn
 * @returns {Element[]}
 */
export function parsed(drawn) {
  return [...new DOMParser().parseFromString(drawn, "text/html").body.children];
}

/**
 * The element with this id; throws if it is missing.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/**
 * A sentence with its blanks filled in literally, since names may look like replacement patterns.
 * @param {string} words
 * @param {Record<string, string | number>} blanks
 */
export function fill(words, blanks) {
  return words.replace(/\{(\w+)\}/g, (blank, name) => String(blanks[name] ?? blank));
}

/**
 * Set an attribute only if that changes it: even an equal value makes the browser recompute styles.
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function put(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Place something with a fixed position beside an element, within the viewport.
 * @param {HTMLElement} shown
 * @param {Element | null} at
 */
export function beside(shown, at) {
  const box = at?.getBoundingClientRect();
  if (!box?.width) return;
  const { width, height } = shown.getBoundingClientRect();
  const right = box.right + 10;
  const x = right + width < innerWidth - 8 ? right : box.left - width - 10 > 8 ? box.left - width - 10 : (innerWidth - width) / 2;
  const y = Math.max(8, Math.min(innerHeight - height - 8, (box.top + box.bottom - height) / 2));
  Object.assign(shown.style, { left: `${x}px`, top: `${y}px`, margin: "0" });
}

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** @returns {boolean} whether the reader asked for little motion */
export function calm() {
  return still?.matches ?? false;
}

/**
 * The id of a rule, linked to its text.
 * @param {string} rule
 */
export function cite(rule) {
  return html("a", { class: "rule", href: `/rules/${encodeURIComponent(rule)}` }, rule);
}
