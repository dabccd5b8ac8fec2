// The dialog over the table: choosing between several ways, or confirming a wasteful choice.

import { beside, byId, html, parsed } from "./dom.js";

/** The dialog, in the middle of the page. A press beside it cancels. */
function dialog() {
  const ask = /** @type {HTMLDialogElement} */ (byId("ask"));
  ask.style.cssText = "";
  ask.onclick = ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = ask.getBoundingClientRect();
    // Key presses report 0, 0 and target a button; only a press on the dialog itself can be outside its box.
    if (target === ask && (clientX < left || clientX > right || clientY < top || clientY > bottom)) ask.close();
  };
  return ask;
}

/**
 * Let the player choose between several ways to a place, in a dialog beside it, or cancel.
 * @param {string} title
 * @param {string[]} buttons as HTML from the server; their values are their indices
 * @param {string} none label of the cross
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
 * Ask for confirmation before something useful is wasted.
 * @param {string} question
 * @param {string} lost
 * @param {string} agreed label of the button that goes ahead
 * @param {string} refused label of the other button
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
