// Other sheets: when a duchy is turned over or a new board begins, they take the place of the old ones, without a new page.

const PARTS = [".board", "#large", "#annex", "#others"];

/**
 * Put the sheets of the newest page in place of those that lie here.
 * @returns {Promise<boolean>} whether that went well
 */
export async function relay() {
  const response = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (!response?.ok) return false;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const swaps = PARTS.map((part) => [document.querySelector(part), page.querySelector(part)]);
  // Where parts come or go the arrangement is another one.
  if (swaps.some(([old, fresh]) => !old !== !fresh)) return false;
  for (const [old, fresh] of swaps) if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  return true;
}
