// What a table exchanges with the server: pushes come in over a connection that is opened again when it breaks; actions
// go out as POST.

import { connect } from "./line.js";

/** @typedef {import("./types.js").TableUpdate} TableUpdate */

const WRONG_LINK = 4404;

/**
 * Listen until the page closes.
 * @param {string} key
 * @param {() => {ply: number, notes: number}} known the newest ply and note the page knows
 * @param {(update: TableUpdate) => void} onUpdate
 * @param {(up: boolean) => void} onLine
 */
export function listen(key, known, onUpdate, onLine) {
  let pause = 250;
  const open = () => {
    const { ply, notes } = known();
    const query = `ply=${ply}&notes=${notes}&language=${document.documentElement.lang}`;
    const socket = connect(`/api/table/${key}/live?${query}`);
    socket.addEventListener("open", () => {
      pause = 250;
      onLine(true);
    });
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "scene") onUpdate(message);
    });
    socket.addEventListener("close", async ({ code }) => {
      // The link was replaced: the page says so.
      if (code === WRONG_LINK) return location.reload();
      onLine(false);
      await soon(pause);
      pause = Math.min(5000, pause * 1.7);
      open();
    }, { once: true });
  };
  open();
}

/** @returns {string} an id that no other request has */
function requestId() {
  return [...crypto.getRandomValues(new Uint8Array(15))].map((n) => n.toString(16).padStart(2, "0")).join("");
}

/**
 * @typedef {object} Answer
 * @property {boolean} ok
 * @property {number} ply where the table stands with it
 * @property {string} message
 * @property {string} rule
 * @property {string} code why it was refused
 */

/** So often something is sent before it is given up: for about ten minutes. */
const ATTEMPTS = 200;

/**
 * Send something; a lost answer is asked for again with the same request id, so nothing happens twice. Without a
 * connection it is kept until there is one.
 * @param {string} path
 * @param {object} body
 * @param {() => void} onKept it could not be sent yet
 * @returns {Promise<Answer>}
 */
export async function send(path, body, onKept) {
  const request = { ...body, request: requestId() };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(request),
      });
      const answer = await response.json();
      if (response.ok) return { ok: true, ply: answer.ply, message: "", rule: "", code: "" };
      return { ok: false, ply: 0, message: answer.message, rule: answer.rule, code: answer.code };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      if (attempt === 1) onKept();
      await soon(Math.min(3000, 400 * 2 ** attempt));
    }
  }
}

/**
 * After a while, or as soon as the browser says that it is connected again.
 * @param {number} ms
 */
function soon(ms) {
  return new Promise((/** @type {(_: void) => void} */ done) => {
    setTimeout(done, ms);
    addEventListener("online", () => done(), { once: true });
  });
}
