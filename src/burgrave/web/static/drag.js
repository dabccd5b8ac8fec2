// Dragging by mouse, pen and touch. The hand knows what can be picked up and where it can be laid down.

import { aimed } from "./aiming.js";
import { svg } from "./dom.js";
import { openFor, turn } from "./tabs.js";

/** @typedef {import("./hand.js").Hand} Hand */
/** @typedef {import("./places.js").Place} Place */

const STARTS = 6;
const EDGE = 48;

/**
 * The element that scrolls when something is dragged towards its edge.
 * @param {Element | null} element
 * @returns {Element}
 */
function scroller(element) {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}

/**
 * Let everything that can go somewhere be dragged.
 * @param {Map<string, Place>} places
 * @param {Hand} hand
 * @param {import("./gilds.js").Gilds} gilds
 * @param {() => boolean} free whether the player can act now
 */
export function watchDrags(places, hand, gilds, free) {
  /** @type {{id: number, from: string, gild: SVGElement, x: number, y: number, height: number} | null} */
  let pressed = null;
  /** @type {SVGElement | null} */
  let ghost = null;
  /** The tab it comes from, where it can go only behind another. @type {HTMLInputElement | null} */
  let left = null;

  /** @param {PointerEvent} event */
  const press = (event) => {
    // Two fingers zoom.
    if (pressed && !event.isPrimary) return cancel();
    const at = event.target instanceof Element ? event.target : null;
    // In a zoomed board pieces are large enough, and a touch beside them moves the board.
    const beside = event.pointerType === "touch" && !at?.closest(".zoomed") ? gilds.near(event.clientX, event.clientY) : null;
    const gild = at?.closest(".gild") ?? beside;
    if (!(gild instanceof SVGElement) || !gild.matches(".draggable") || !event.isPrimary || event.button !== 0 || !free()) return;
    pressed = { id: event.pointerId, from: gild.dataset.place ?? "", gild, x: event.clientX, y: event.clientY, height: event.clientY };
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!pressed || event.pointerId !== pressed.id) return;
    if (!ghost && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < STARTS) return;
    ghost ??= lift(pressed);
    ghost.setAttribute("transform", `translate(${event.clientX} ${event.clientY})`);
    const sheet = scroller(pressed.gild);
    const { top, bottom } = sheet.getBoundingClientRect();
    const down = event.clientY - pressed.height;
    pressed.height = event.clientY;
    if (down < 0 && event.clientY < Math.max(0, top) + EDGE) sheet.scrollBy(0, -EDGE / 4);
    else if (down > 0 && event.clientY > Math.min(innerHeight, bottom) - EDGE) sheet.scrollBy(0, EDGE / 4);
    mark("aimed", goalAt(event));
  };

  /** @param {PointerEvent} event */
  const release = (event) => {
    if (!pressed || event.pointerId !== pressed.id) return;
    // A finger first captures the topmost element; losing that capture to the whole gild ends nothing.
    if (event.type === "lostpointercapture" && event.target !== pressed.gild) return;
    const { from } = pressed;
    const [goal] = ghost && event.type === "pointerup" ? goalAt(event) : [];
    if (left && !goal) turn(left);
    if (ghost) {
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, true));
    }
    drop();
    if (goal && free()) hand.drop(from, goal);
  };

  /** @param {{id: number, from: string, gild: SVGElement}} held */
  const lift = ({ id, from, gild }) => {
    const [at, symbol] = from.split(":");
    const piece = document.querySelector(`g.piece[data-at="${at}"]${symbol ? `[data-symbol="${symbol}"]` : ""}`);
    const use = /** @type {SVGUseElement | null} */ (piece?.querySelector("use"));
    // As large as it is on the table, also if its drawing has margins.
    const size = use ? use.width.baseVal.value * (use.getScreenCTM()?.a ?? 1) : 0;
    const copy = svg("g");
    if (use) copy.append(svg("use", { href: use.getAttribute("href") ?? "", x: -size / 2, y: -size / 2, width: size, height: size }));
    document.body.append(svg("svg", { class: `ghost ${piece?.getAttribute("class") ?? ""}` }, copy));
    document.body.classList.add("dragging");
    gild.setPointerCapture(id);
    const goals = hand.goals(from);
    mark("goal", goals);
    left = openFor(goals.flatMap((goal) => places.get(goal)?.element ?? []));
    return copy;
  };

  const drop = () => {
    ghost?.ownerSVGElement?.remove();
    ghost = pressed = null;
    document.body.classList.remove("dragging");
    mark("aimed", []);
    mark("goal", []);
  };

  const cancel = () => {
    if (left) turn(left);
    drop();
  };

  /**
   * The targets under the pointer.
   * @param {PointerEvent} event
   * @returns {string[]}
   */
  const goalAt = (event) => {
    const boxes = hand.goals(pressed?.from ?? "").flatMap((id) => {
      const box = places.get(id)?.element.getBoundingClientRect();
      return box?.width ? [{ id, left: box.left, right: box.right, top: box.top, bottom: box.bottom }] : [];
    });
    const goal = aimed(boxes, event.clientX, event.clientY);
    return goal ? [goal] : [];
  };

  /**
   * Highlight these places and no others.
   * @param {"aimed" | "goal"} how
   * @param {string[]} ids
   */
  const mark = (how, ids) => {
    for (const old of document.querySelectorAll(`.${how}`)) old.classList.remove(how);
    for (const id of ids) {
      places.get(id)?.element.classList.add(how);
      document.querySelector(`.gild[data-place="${id}"]`)?.classList.add(how);
    }
  };

  /** @param {Event} event */
  const swallow = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  addEventListener("pointerdown", press);
  // A touch slightly beside a small piece does not scroll the page either.
  addEventListener("touchmove", (event) => pressed && event.preventDefault(), { passive: false });
  addEventListener("pointermove", move);
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
  addEventListener("lostpointercapture", release);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && ghost) cancel();
  });
}
