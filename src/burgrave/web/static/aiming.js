// Finds the target of a click or touch that misses it slightly.

const SLACK = 14;

/**
 * The box that a point is aimed at: the nearest of those that contain it or almost do.
 * @template T
 * @param {{id: T, left: number, right: number, top: number, bottom: number}[]} boxes
 * @param {number} x
 * @param {number} y
 * @param {number} [slack]
 * @returns {T | null}
 */
export function aimed(boxes, x, y, slack = SLACK) {
  let nearest = null;
  let least = Infinity;
  for (const { id, left, right, top, bottom } of boxes) {
    if (x < left - slack || x > right + slack || y < top - slack || y > bottom + slack) continue;
    const far = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
    if (far < least) [nearest, least] = [id, far];
  }
  return nearest;
}
