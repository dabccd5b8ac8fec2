// The pace of showing others' moves: chosen in the menu, stored in this browser.

import { store, stored } from "./storage.js";

const KEY = "burgrave-pace";

/**
 * @param {import("./queue.js").Queue} queue
 * @param {string} usual the server's default
 */
export function watchPace(queue, usual) {
  const choices = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="pace"]'));
  const take = (/** @type {string} */ pace) => {
    queue.setPace(pace);
    for (const choice of choices) choice.checked = choice.value === pace;
  };
  take(stored(KEY) ?? usual);
  for (const choice of choices) {
    choice.addEventListener("change", () => {
      store(KEY, choice.value);
      take(choice.value);
    });
  }
}
