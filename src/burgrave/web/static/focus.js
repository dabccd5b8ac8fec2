// Where the keys are, and what of the choices is in view.

import { byId, calm } from "./dom.js";
import { openNeeded } from "./tabs.js";

/** @typedef {import("./types.js").MoveView} MoveView */

/** The actions that were there when choices last came into view. */
let choices = "";
/** The frame in which that is looked at next. */
let soon = 0;

/**
 * New choices that lie outside of what is seen of a scrolling sheet come into view, once this frame is laid out.
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
    // Something else that can be picked up further down is no reason to leave what is in view.
    if (gilds.length && !gilds.some(inView)) (gilds.find((gild) => gild.matches(".source")) ?? gilds[0]).scrollIntoView({ block: "nearest", inline: "nearest", behavior: calm() ? "auto" : "smooth" });
  });
}

/**
 * Whether nothing that scrolls hides the middle of an element.
 * @param {Element} element
 */
function inView(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return there !== null && element.contains(there);
}

/** @returns {boolean} whether the player is among the choices by keys */
export function usesKeys() {
  return document.activeElement?.matches(".gild:focus-visible, .spare:focus-visible, :is(#moves, #picker) :focus-visible, #question:focus-visible") ?? false;
}

/** Keys go on from what was just done: to what can be done next, or to the question while others play. */
export function focusNext() {
  const here = document.activeElement;
  if (here?.isConnected && here.matches(".gild, #moves button:not(:disabled), #moves summary, #picker button")) return;
  const offers = ["#picker .move", ".gild:not(.priced)", ".chips .move", ".ends .primary", ".gild"].map((selector) => document.querySelector(selector));
  const next = /** @type {HTMLElement | SVGElement} */ (offers.find((offer) => offer?.getClientRects().length) ?? byId("question"));
  next.focus();
}

/**
 * By keys: to what can be done on the table.
 * @param {boolean} holding with what is in hand
 */
export function focusGild(holding) {
  const gilds = [...document.querySelectorAll(holding ? ".gild:not(.source)" : ".gild")];
  const first = gilds.find((gild) => gild.getClientRects().length);
  if (first instanceof SVGElement) first.focus();
}
