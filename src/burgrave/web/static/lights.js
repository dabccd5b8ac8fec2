// Rows and columns: pointing at a place highlights all places that share a line with it.

/** @typedef {import("./places.js").Place} Place */

/** @param {Map<string, Place>} places */
export function watchLines(places) {
  let lit = "";

  /** @param {string} id */
  const light = (id) => {
    if (id === lit) return;
    lit = id;
    for (const old of document.querySelectorAll(".alight")) old.classList.remove("alight");
    const lines = places.get(id)?.lines ?? [];
    if (!lines.length) return;
    for (const place of places.values()) {
      if (!place.lines.some((line) => lines.includes(line))) continue;
      place.element.classList.add("alight");
      for (const piece of place.pieces.querySelectorAll(`[data-at="${place.id}"]`)) piece.classList.add("alight");
    }
  };
  /** @param {Event} event */
  const point = (event) => {
    const target = event.target instanceof Element ? event.target.closest("g.place, g.gild, g.piece") : null;
    const data = /** @type {SVGElement | null} */ (target)?.dataset;
    light(data?.place ?? data?.at ?? "");
  };
  addEventListener("pointerover", point);
  addEventListener("focusin", point);
}
