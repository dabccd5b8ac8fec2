// Common parts of editors: the check, saving and loading files, sharing a code or a link, playing at once.

/** @typedef {import("./types.js").CheckedBoard} CheckedBoard */

/**
 * Send a request to the server.
 * @param {string} address
 * @param {object} body
 * @returns {Promise<{ answer: any, problem: string }>}
 */
export async function ask(address, body) {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (response?.ok && answer) return { answer, problem: "" };
  return { answer: null, problem: answer?.message ?? "…" };
}

const PAUSE = 300;

export class Shelf {
  /**
   * @param {HTMLElement} room
   * @param {string} game
   * @param {string} kind board or pieces
   * @param {() => string} file returns the content to check
   * @param {(answer: any) => void} take called with loaded content
   */
  constructor(room, game, kind, file, take) {
    this.room = room;
    this.game = game;
    this.kind = kind;
    this.file = file;
    this.take = take;
    this.verdict = /** @type {HTMLElement} */ (room.querySelector("[data-part=verdict]"));
    this.code = /** @type {HTMLInputElement} */ (room.querySelector("[data-part=code]"));
    this.play = /** @type {HTMLAnchorElement} */ (room.querySelector("[data-part=play]"));
    this.save = /** @type {HTMLButtonElement} */ (room.querySelector("[data-do=save]"));
    /** @type {CheckedBoard | null} */
    this.sound = null;
    this.asked = 0;
    this.waiting = 0;
    this.save.addEventListener("click", () => this.#save());
    room.querySelector("[data-do=copy]")?.addEventListener("click", () => void this.#copy());
    room.querySelector("[data-do=load]")?.addEventListener("click", () => void this.load({ code: this.code.value.trim() }));
    const files = /** @type {HTMLInputElement} */ (room.querySelector("input[type=file]"));
    files.addEventListener("change", async () => {
      if (files.files?.[0]) await this.load({ content: await files.files[0].text() });
      files.value = "";
    });
  }

  /** Check after a short pause. */
  later() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.#check(), PAUSE);
  }

  /** The same check as on the command line. */
  async #check() {
    const number = ++this.asked;
    const { answer, problem } = await ask(`/api/editor/${this.game}/check`, { kind: this.kind, content: this.file() });
    // Ignore the answer if something was painted in the meantime.
    if (number === this.asked) this.#tell(answer, problem);
  }

  /** @param {{ content?: string, code?: string }} what */
  async load(what) {
    // A check of the previous content must not replace the error.
    clearTimeout(this.waiting);
    const { answer, problem } = await ask(`/api/editor/${this.game}/check`, { kind: this.kind, ...what });
    this.asked += 1;
    if (answer) this.take(answer);
    this.#tell(answer, problem);
  }

  /**
   * @param {any} answer
   * @param {string} problem
   */
  #tell(answer, problem) {
    this.sound = answer;
    this.verdict.textContent = answer ? answer.words : problem;
    this.verdict.classList.toggle("sound", Boolean(answer));
    this.save.disabled = !answer;
    this.play.toggleAttribute("aria-disabled", !answer);
    if (answer) {
      this.play.href = answer.play;
      this.code.value = answer.code;
    } else this.play.removeAttribute("href");
  }

  #save() {
    if (!this.sound) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.sound.file], { type: "application/toml" }));
    link.download = `${(this.sound.name || this.game).toLowerCase().replace(/[^\p{L}\d]+/gu, "-")}.toml`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async #copy() {
    const link = `${location.origin}${location.pathname}?code=${encodeURIComponent(this.code.value)}`;
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    this.code.select();
  }
}
