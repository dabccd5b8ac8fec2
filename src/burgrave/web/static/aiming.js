// What a point is meant to hit, when it is a little beside.

const SLACK = 14;

/**
 * The box that is meant by a point: the nearest of those that hold it or nearly do.
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
