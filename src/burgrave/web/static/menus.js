// Menus that lie over the page close when somebody turns to something else: by a press beside them, or by Escape.

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
    // What is in hand stays there.
    event.stopImmediatePropagation();
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  },
  { capture: true },
);
