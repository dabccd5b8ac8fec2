// Menus over the page close by a press outside them, or by Escape.

const OPEN = ":is(.languages, .seat-menu, .folded, .all)[open]";

addEventListener(
  "pointerdown",
  ({ target }) => {
    for (const menu of document.querySelectorAll(OPEN)) if (!(target instanceof Node && menu.contains(target))) menu.removeAttribute("open");
  },
  { capture: true },
);
addEventListener(
  "keydown",
  (event) => {
    const menu = event.key === "Escape" && !document.querySelector("dialog[open]") ? document.querySelector(OPEN) : null;
    if (!menu) return;
    // Escape must not lay down what is in hand.
    event.stopImmediatePropagation();
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  },
  { capture: true },
);
