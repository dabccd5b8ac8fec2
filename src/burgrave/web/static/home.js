// The new-game forms: what the server would refuse is told before anything is sent.

/**
 * Modules that need or exclude others.
 * @param {HTMLFormElement} form
 */
function checkModules(form) {
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('input[name="module"]'));
  const on = new Set([...boxes].filter((box) => box.checked).map((box) => box.value));
  for (const box of boxes) {
    const lacks = (box.dataset.needs ?? "").split(" ").some((name) => name && !on.has(name));
    const barred = (box.dataset.excludes ?? "").split(" ").some((name) => name && on.has(name));
    const reason = lacks ? box.dataset.needsWords : barred ? box.dataset.excludesWords : "";
    const impossible = Boolean(reason) && !box.checked;
    box.disabled = impossible;
    const note = box.closest("label")?.querySelector(".bar-note");
    if (!(note instanceof HTMLElement)) continue;
    note.textContent = impossible ? (reason ?? "") : "";
    note.hidden = !impossible;
  }
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.new"))) {
  form.addEventListener("change", () => checkModules(form));
  checkModules(form);
}
