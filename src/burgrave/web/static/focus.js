// The keyboard focus, and scrolling choices into view.

import { byId, calm } from "./dom.js";
import { openNeeded } from "./tabs.js";

/** @typedef {import("./types.js").MoveView} MoveView */

/** The actions for which choices were last scrolled into view. */
let choices = "";
/** The animation frame of the next check. */
let soon = 0;

/**
 * Scroll new choices into view within their sheet, once this frame is laid out.
 * @param {MoveView[]} moves
 */
export function showChoices(moves) {
  const listed = moves.map((move) => move.action).join();
  if (listed === choices) return;
  choices = listed;
  cancelAnimationFrame(soon);
  soon = requestAnimationFrame(() => {
    if (document.getElementById("picker")?.hidden) openNeeded();
    const gilds = [...document.querySelectorAll(".gild")].filter((gild) => gild.checkVisibility());
    // If any choice is in view, do not scroll away to others.
    if (gilds.length && !gilds.some(inView)) (gilds.find((gild) => gild.matches(".source")) ?? gilds[0]).scrollIntoView({ block: "nearest", inline: "nearest", behavior: calm() ? "auto" : "smooth" });
  });
}

/**
 * Whether the middle of an element is not scrolled out of view.
 * @param {Element} element
 */
function inView(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return there !== null && element.contains(there);
}

/** @returns {boolean} whether the keyboard focus is among the choices */
export function usesKeys() {
  return document.activeElement?.matches(".gild:focus-visible, .spare:focus-visible, :is(#moves, #picker) :focus-visible, #question:focus-visible") ?? false;
}

/** Move the keyboard focus to the next choice, or to the question while others play. */
export function focusNext() {
  const here = document.activeElement;
  if (here?.isConnected && here.matches(".gild, #moves button:not(:disabled), #moves summary, #picker button")) return;
  const offers = ["#picker .move", ".gild:not(.priced)", ".chips .move", ".ends .primary", ".gild"].map((selector) => document.querySelector(selector));
  const next = /** @type {HTMLElement | SVGElement} */ (offers.find((offer) => offer?.getClientRects().length) ?? byId("question"));
  next.focus();
}

/**
 * Move the keyboard focus to a choice on the table.
 * @param {boolean} holding whether something is in hand
 */
export function focusGild(holding) {
  const gilds = [...document.querySelectorAll(holding ? ".gild:not(.source)" : ".gild")];
  const first = gilds.find((gild) => gild.getClientRects().length);
  if (first instanceof SVGElement) first.focus();
}
