// The tabs of a small screen: behind which of them something lies, and which one is needed.

/**
 * The tab that an element lies behind.
 * @param {Element} element
 * @returns {HTMLInputElement | null}
 */
function tabOf(element) {
  const part = /** @type {HTMLElement | null} */ (element.closest("[data-tab]"));
  const tab = document.getElementById(`tab-${part?.dataset.tab}`);
  return tab instanceof HTMLInputElement ? tab : null;
}

/**
 * Bring an element to where it can be seen, if a tab or something folded hides it.
 * @param {Element} element
 */
export function unveil(element) {
  element.closest("details.folded")?.setAttribute("open", "");
  const tab = tabOf(element);
  if (!element.checkVisibility() && tab) turn(tab);
}

/** The tabs tell behind which of them something can be done. */
export function showTabs() {
  const legal = new Set([...document.querySelectorAll(".gild")].map(tabOf));
  for (const tab of document.querySelectorAll(".tabs input")) {
    tab.parentElement?.toggleAttribute("data-legal", legal.has(/** @type {HTMLInputElement} */ (tab)));
  }
}

/** Where nothing that can be done is in sight, the tab with the first of it opens. */
export function openNeeded() {
  openFor([...document.querySelectorAll(".gild.source"), ...document.querySelectorAll(".gild")]);
}

/**
 * Where none of these is in sight, the tab with the first of them opens.
 * @param {Element[]} wanted
 * @returns {HTMLInputElement | null} the tab that was open before, if it was another
 */
export function openFor(wanted) {
  if (!wanted.length || wanted.some((element) => element.checkVisibility())) return null;
  const tab = wanted.map(tabOf).find((found) => found !== null);
  const before = /** @type {HTMLInputElement | null} */ (document.querySelector('[name="tab"]:checked'));
  if (!tab?.checkVisibility()) return null;
  turn(tab);
  return before;
}

/** @param {HTMLInputElement} tab */
export function turn(tab) {
  if (tab.checked) return;
  tab.checked = true;
  tab.dispatchEvent(new Event("change", { bubbles: true }));
}
