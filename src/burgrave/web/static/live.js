// A table's messages: updates arrive over a connection that is reopened when it breaks; actions are sent by
// POST.

import { connect } from "./line.js";

/** @typedef {import("./types.js").TableUpdate} TableUpdate */

const WRONG_LINK = 4404;

/**
 * Listen until the page is closed.
 * @param {string} key
 * @param {() => {ply: number, notes: number}} known the newest ply and note that the page knows
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
      // The link has been replaced: the reloaded page says so.
      if (code === WRONG_LINK) return location.reload();
      onLine(false);
      await soon(pause);
      pause = Math.min(5000, pause * 1.7);
      open();
    }, { once: true });
  };
  open();
}

/** @returns {string} a unique id for a request */
function requestId() {
  return [...crypto.getRandomValues(new Uint8Array(15))].map((n) => n.toString(16).padStart(2, "0")).join("");
}

/**
 * @typedef {object} Answer
 * @property {boolean} ok
 * @property {number} ply the table's ply afterwards
 * @property {string} message
 * @property {string} rule
 * @property {string} code why it was refused
 */

/** Attempts to send something before giving up, for about ten minutes. */
const ATTEMPTS = 200;

/**
 * Send something; if the answer is lost, it is sent again with the same request id, so nothing happens twice. Without
 * a connection it is kept until there is one.
 * @param {string} path
 * @param {object} body
 * @param {() => void} onKept called if it could not be sent yet
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
 * Resolves after a while, or as soon as the browser is online again.
 * @param {number} ms
 */
function soon(ms) {
  return new Promise((/** @type {(_: void) => void} */ done) => {
    setTimeout(done, ms);
    addEventListener("online", () => done(), { once: true });
  });
}
