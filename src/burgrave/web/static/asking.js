// The dialog above the table: which of several ways, or whether to go on when something would be lost.

import { beside, byId, html, parsed } from "./dom.js";

/** The dialog, in the middle of the page. */
function dialog() {
  const ask = /** @type {HTMLDialogElement} */ (byId("ask"));
  ask.style.cssText = "";
  return ask;
}

/**
 * Several ways lead to a place: the player says which, beside it.
 * @param {string} title
 * @param {string[]} buttons as the server has drawn them; their values count them
 * @param {Element | null} at
 * @param {(n: number) => void} onChoice
 */
export function choose(title, buttons, at, onChoice) {
  const ask = dialog();
  const list = html("div", { class: "choices" }, ...parsed(buttons.join("")));
  ask.replaceChildren(html("h2", {}, title), list);
  list.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    if (!pressed) return;
    ask.close();
    onChoice(Number(pressed.value));
  });
  ask.showModal();
  beside(ask, at);
}

/**
 * Asks once more before something useful is lost.
 * @param {string} question
 * @param {string} lost
 * @param {string} agreed what the button says that goes ahead
 * @param {string} refused what the other one says
 * @returns {Promise<boolean>}
 */
export function confirm(question, lost, agreed, refused) {
  const yes = html("button", { class: "btn primary", type: "button" }, agreed);
  const no = html("button", { class: "btn", type: "button" }, refused);
  const ask = dialog();
  ask.replaceChildren(html("h2", {}, question), html("p", {}, lost), html("div", { class: "choices" }, yes, no));
  ask.showModal();
  no.focus();
  return new Promise((answer) => {
    yes.addEventListener("click", () => answer(true));
    no.addEventListener("click", () => answer(false));
    ask.addEventListener("close", () => answer(false), { once: true });
  }).then((answer) => {
    ask.close();
    return answer === true;
  });
}
