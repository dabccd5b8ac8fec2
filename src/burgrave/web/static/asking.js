// The dialog above the table: which of several ways, or whether to go on when something would be lost.

import { beside, byId, html, parsed } from "./dom.js";

/** The dialog, in the middle of the page. A press beside it means: none of that. */
function dialog() {
  const ask = /** @type {HTMLDialogElement} */ (byId("ask"));
  ask.style.cssText = "";
  ask.onclick = ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = ask.getBoundingClientRect();
    // Keys press a button at 0, 0; only a press on the dialog itself can lie beside it.
    if (target === ask && (clientX < left || clientX > right || clientY < top || clientY > bottom)) ask.close();
  };
  return ask;
}

/**
 * Several ways lead to a place: the player says which, beside it, or none of them after all.
 * @param {string} title
 * @param {string[]} buttons as the server has drawn them; their values count them
 * @param {string} none what the cross says
 * @param {Element | null} at
 * @param {(n: number) => void} onChoice
 */
export function choose(title, buttons, none, at, onChoice) {
  const ask = dialog();
  const list = html("div", { class: "choices" }, ...parsed(buttons.join("")));
  const cross = html("form", { method: "dialog", class: "leave" }, html("button", { class: "tool", "aria-label": none }, "×"));
  ask.replaceChildren(html("h2", {}, title), list, cross);
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
