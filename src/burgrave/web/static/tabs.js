// The tabs of a small screen: the tab of an element, and the one that is needed.

/**
 * The tab of an element.
 * @param {Element} element
 * @returns {HTMLInputElement | null}
 */
function tabOf(element) {
  const part = /** @type {HTMLElement | null} */ (element.closest("[data-tab]"));
  const tab = document.getElementById(`tab-${part?.dataset.tab}`);
  return tab instanceof HTMLInputElement ? tab : null;
}

/**
 * Make an element visible if a tab or a fold hides it.
 * @param {Element} element
 */
export function unveil(element) {
  element.closest("details.folded")?.setAttribute("open", "");
  const tab = tabOf(element);
  if (!element.checkVisibility() && tab) turn(tab);
}

/** Mark the tabs with choices. */
export function showTabs() {
  const legal = new Set([...document.querySelectorAll(".gild")].map(tabOf));
  for (const tab of document.querySelectorAll(".tabs input")) {
    tab.parentElement?.toggleAttribute("data-legal", legal.has(/** @type {HTMLInputElement} */ (tab)));
  }
}

/** Open the tab with the first choice, unless a choice is visible. */
export function openNeeded() {
  openFor([...document.querySelectorAll(".gild.source"), ...document.querySelectorAll(".gild")]);
}

/**
 * Open the tab with the first of these elements, unless one is visible.
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
