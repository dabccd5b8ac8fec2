// Tooltips about pieces and choices, on hover, focus or long press.

import { byId, html } from "./dom.js";

/**
 * @param {(target: Element) => {title: string, text: string} | null} describe
 */
export function watchTooltips(describe) {
  const tooltip = byId("tooltip");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Element | null} */
  let shown = null;
  /** Whether a long press opened the tooltip, which must not choose anything. */
  let held = false;

  const hide = () => {
    clearTimeout(timer);
    tooltip.hidden = true;
    shown = null;
  };
  const show = (/** @type {Element} */ target) => {
    const words = describe(target);
    if (!words) return hide();
    shown = target;
    tooltip.replaceChildren(html("b", {}, words.title), ...(words.text ? [html("span", {}, words.text)] : []));
    tooltip.hidden = false;
    const at = target.getBoundingClientRect();
    const size = tooltip.getBoundingClientRect();
    const x = Math.max(6, Math.min(innerWidth - size.width - 6, at.x + at.width / 2 - size.width / 2));
    const above = at.y - size.height - 8;
    tooltip.style.left = `${x}px`;
    tooltip.style.top = `${above > 4 ? above : Math.min(innerHeight - size.height - 4, at.bottom + 8)}px`;
  };
  const over = (/** @type {Event} */ event, /** @type {number} */ delay, pressed = false) => {
    const target = event.target instanceof Element ? event.target.closest("g.place, g.gild, g.piece, [data-tooltip]") : null;
    if (!target || target === shown || document.body.classList.contains("dragging")) return;
    hide();
    timer = setTimeout(() => {
      // No tooltip may cover the targets of a drag.
      if (document.body.classList.contains("dragging")) return;
      show(target);
      held = pressed;
    }, delay);
  };

  addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") over(event, 350);
  });
  addEventListener("pointerout", (event) => {
    if (event.pointerType !== "touch") hide();
  });
  addEventListener("pointerdown", (event) => {
    held = false;
    if (event.pointerType === "touch") over(event, 450, true);
    else hide();
  });
  for (const end of ["pointerup", "pointercancel", "scroll"]) addEventListener(end, () => clearTimeout(timer), true);
  // A tooltip opened by touch closes when the finger is lifted.
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    addEventListener(end, (event) => event.pointerType === "touch" && hide());
  }
  addEventListener("contextmenu", (event) => {
    if (held) event.preventDefault();
  });
  addEventListener(
    "click",
    (event) => {
      if (held) event.stopPropagation();
      else hide();
      held = false;
    },
    true,
  );
  addEventListener("touchstart", () => tooltip.hidden || hide(), { passive: true });
  addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches("g.gild:focus-visible, g.piece:focus-visible")) show(event.target);
  });
  addEventListener("focusout", hide);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
}
