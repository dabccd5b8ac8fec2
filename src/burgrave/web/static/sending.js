// What the player does goes to the server, one thing at a time.

import { send } from "./live.js";
import { refuse } from "./refusal.js";

/** Milliseconds that the page waits for what came of a choice. */
const PATIENCE = 2000;

export class Sender {
  /**
   * @param {string} key
   * @param {Record<string, string>} words
   * @param {(message: string) => void} onAdvice a lesson refuses in friendly words
   */
  constructor(key, words, onAdvice) {
    this.key = key;
    this.words = words;
    this.onAdvice = onAdvice;
    this.busy = false;
    /** What was chosen waits for a connection. */
    this.kept = false;
    /** The newest ply that the server has told. */
    this.ply = 0;
    /** Somebody waits for what the server tells next. */
    this.onNews = () => {};
  }

  /**
   * @param {"act" | "undo"} what
   * @param {object} body
   */
  async post(what, body) {
    // A second click on the same thing means nothing; one that cannot be sent yet is refused where it is seen.
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
   * Ask something that changes nothing; until the answer is there nothing else is asked or done.
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
   * The server has told something.
   * @param {number} ply
   */
  news(ply) {
    this.ply = ply;
    this.onNews();
  }

  /**
   * Until the server has told what came of it: a click before that would be about an older position.
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
