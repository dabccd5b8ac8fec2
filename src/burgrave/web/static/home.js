// The new-game form: shows at once what the server would refuse, and fills in a first game.

const form = /** @type {HTMLFormElement} */ (document.getElementById("new"));

/** Modules that need or exclude others are told apart before anything is sent. */
function checkModules() {
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('input[name="module"]'));
  const on = new Set([...boxes].filter((box) => box.checked).map((box) => box.value));
  for (const box of boxes) {
    const needs = (box.dataset.needs ?? "").split(" ").filter((name) => name && !on.has(name));
    const bars = (box.dataset.excludes ?? "").split(" ").filter((name) => name && on.has(name));
    const note = box.closest("label")?.querySelector(".bar-note");
    const reason = needs.length ? box.dataset.needsWords : bars.length ? box.dataset.excludesWords : "";
    const impossible = Boolean(reason) && !box.checked;
    box.disabled = impossible;
    if (note) {
      note.textContent = impossible ? (reason ?? "") : "";
      /** @type {HTMLElement} */ (note).hidden = !impossible;
    }
  }
}

form.addEventListener("change", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.name === "game") {
    location.search = `?game=${encodeURIComponent(event.target.value)}`;
    return;
  }
  checkModules();
});
checkModules();
