// The help page: a search that hides everything that does not match.

const find = /** @type {HTMLInputElement | null} */ (document.getElementById("find"));
const found = document.getElementById("found");
const chapters = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".chapter"));

/** Text without accents, so that searches need none. @param {string} words */
function plain(words) {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Every word must occur in a rule or its chapter's text, at least one in the rule itself. @param {string} wanted */
function show(wanted) {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const holds = (/** @type {string} */ text) => words.every((word) => text.includes(word));
  let n = 0;
  for (const chapter of chapters) {
    const entries = /** @type {NodeListOf<HTMLElement>} */ (chapter.querySelectorAll(".rule-entry"));
    const rules = [...entries].map((entry) => plain(entry.textContent ?? ""));
    const own = plain([...chapter.children].filter((child) => !child.matches(".rule-entry")).map((child) => child.textContent).join(" "));
    const whole = !words.length || holds(own);
    const hits = rules.map((text) => whole || (holds(`${own} ${text}`) && words.some((word) => text.includes(word))));
    entries.forEach((entry, at) => (entry.hidden = !hits[at]));
    chapter.hidden = !whole && !hits.includes(true);
    n += chapter.hidden ? 0 : 1;
  }
  if (found) found.textContent = n ? "" : (found.dataset.none ?? "");
  document.querySelector(".contents")?.toggleAttribute("hidden", words.length > 0);
}

find?.addEventListener("input", () => show(find.value));
find?.form?.addEventListener("submit", (event) => event.preventDefault());
