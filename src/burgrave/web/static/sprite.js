// Fetches the drawings that the first view did not need.

/** Milliseconds between attempts. */
const PAUSE = 2000;

/** Add the game's drawings that are missing on the page. */
export async function completeSprite() {
  const sprite = /** @type {SVGSVGElement | null} */ (document.querySelector("svg.sprite[data-game]"));
  if (!sprite) return;
  const response = await fetch(`/static/games/${sprite.dataset.game}.svg`).catch(() => null);
  if (!response?.ok) return void setTimeout(completeSprite, PAUSE);
  const drawn = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  const there = new Set([...sprite.querySelectorAll("symbol")].map(({ id }) => id));
  const missing = [...drawn.querySelectorAll("symbol")].filter(({ id }) => !there.has(id));
  sprite.append(...missing.map((symbol) => document.adoptNode(symbol)));
}
