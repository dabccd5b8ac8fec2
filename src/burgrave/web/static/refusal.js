// The line below the question: why something was refused, or advice.

import { byId, cite } from "./dom.js";

/** Milliseconds for which a notice is shown. */
const STAYS = 6000;

/**
 * Show a notice for a while.
 * @param {string} words
 */
export function mention(words) {
  refuse(words, "", true);
  setTimeout(() => byId("refusal").textContent === words && refuse("", ""), STAYS);
}

/**
 * @param {string} words
 * @param {string} rule
 * @param {boolean} [friendly] whether it is advice, not a refusal
 */
export function refuse(words, rule, friendly = false) {
  const line = byId("refusal");
  line.classList.toggle("friendly", friendly);
  line.replaceChildren(words.charAt(0).toUpperCase() + words.slice(1), ...(rule ? [" ", cite(rule)] : []));
}
