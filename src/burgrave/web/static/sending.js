// Sends the player's actions to the server, one at a time.

import { send } from "./live.js";
import { refuse } from "./refusal.js";

/** Milliseconds that the page waits for the update after a choice. */
const PATIENCE = 2000;

export class Sender {
  /**
   * @param {string} key
   * @param {Record<string, string>} words
   * @param {(message: string) => void} onAdvice called when a lesson refuses a move
   */
  constructor(key, words, onAdvice) {
    this.key = key;
    this.words = words;
    this.onAdvice = onAdvice;
    this.busy = false;
    /** Whether a choice is waiting for a connection. */
    this.kept = false;
    /** The newest ply received from the server. */
    this.ply = 0;
    /** Called at the next update from the server. */
    this.onNews = () => {};
  }

  /**
   * @param {"act" | "undo"} what
   * @param {object} body
   */
  async post(what, body) {
    // A double click is ignored; while a choice waits for a connection, further ones are visibly refused.
    if (this.busy) return this.kept ? refuse(this.words.sending, "") : undefined;
    this.busy = true;
    document.body.classList.add("waiting");
    refuse("", "");
    try {
      const answer = await send(`/api/table/${this.key}/${what}`, body, () => {
        this.kept = true;
        refuse(this.words.kept, "");
      });
      refuse(answer.message, answer.rule, answer.code === "lesson");
      if (answer.code === "lesson") this.onAdvice(answer.message);
      await this.#reached(answer.ply);
    } catch {
      refuse(this.words.failed, "");
    } finally {
      this.busy = this.kept = false;
      document.body.classList.remove("waiting");
    }
  }

  /**
   * Send a query that changes nothing; until its answer arrives, nothing else is sent.
   * @param {string} what
   * @param {object} body
   * @returns {Promise<{response: Response | null, answer: any}>}
   */
  async ask(what, body) {
    this.busy = true;
    document.body.classList.add("waiting");
    try {
      const response = await fetch(`/api/table/${this.key}/${what}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { response, answer: await response.json() };
    } catch {
      return { response: null, answer: null };
    } finally {
      this.busy = false;
      document.body.classList.remove("waiting");
    }
  }

  /**
   * Note an update from the server.
   * @param {number} ply
   */
  news(ply) {
    this.ply = ply;
    this.onNews();
  }

  /**
   * Wait for the update after a choice: an earlier click would be about an older position.
   * @param {number} at
   * @returns {Promise<void>}
   */
  #reached(at) {
    if (this.ply >= at) return Promise.resolve();
    return new Promise((done) => {
      this.onNews = () => this.ply >= at && done();
      setTimeout(done, PATIENCE);
    });
  }
}
