// The queue between server and drawing: what others do waits here until it has been seen. The game itself waits for nobody.

/** @typedef {import("./beats.js").Beat} Beat */

/**
 * How long things take, in milliseconds.
 * @typedef {object} Pace
 * @property {number} glide a piece on its way
 * @property {number} rest before the next one, for each line that is told with it
 * @property {number} brief for what hardly needs a look
 */

/** @type {Record<string, Pace>} */
export const PACES = {
  calm: { glide: 900, rest: 700, brief: 400 },
  brisk: { glide: 480, rest: 270, brief: 140 },
  "at-once": { glide: 450, rest: 0, brief: 0 },
};

/** So many beats behind, nobody would wait for them. */
const FAR = 400;

/** Lines beyond these give no more time to read. */
const MOST = 3;

/** Milliseconds after a skip within which what comes belongs to it. */
const HASTE = 1000;

export class Queue {
  /** @type {Beat[]} */
  #waiting = [];
  /** @type {unknown} */
  #timer = null;
  #held = false;
  #shut = false;
  #haste = 0;
  /** @type {Pace} */
  #now;

  /**
   * @param {(beat: Beat, glide: number) => void} show
   * @param {(showing: boolean) => void} turn it begins to show something, or has caught up
   * @param {{set: (then: () => void, ms: number) => unknown, clear: (timer: any) => void, now: () => number}} [clock]
   */
  constructor(show, turn, clock = { set: (then, ms) => setTimeout(then, ms), clear: (timer) => clearTimeout(timer), now: () => performance.now() }) {
    this.show = show;
    this.turn = turn;
    this.clock = clock;
    this.pace = PACES.brisk;
    this.#now = this.pace;
  }

  /** @returns {boolean} whether something is being shown, or waits to be */
  get showing() {
    return this.#timer !== null || this.#waiting.length > 0;
  }

  /**
   * @param {Beat[]} beats
   * @param {Pace} [pace] another one than usual, until all of them are shown
   */
  add(beats, pace) {
    this.#waiting.push(...beats);
    if (pace) this.#now = pace;
    const hasty = !pace && this.clock.now() < this.#haste;
    if (hasty) return this.skip();
    if (this.#shut) return;
    if (this.#now === PACES["at-once"] || this.#waiting.length > FAR) return this.#finish();
    if (this.#timer === null) this.#next();
  }

  /** Show at once where all this leads, and what is just about to come. */
  skip() {
    this.#haste = this.clock.now() + HASTE;
    this.#finish();
  }

  #finish() {
    this.#stop();
    if (this.#shut) return;
    const rest = this.#waiting;
    this.#waiting = [];
    const last = rest.at(-1);
    if (last) this.show({ ...last, lines: rest.flatMap((beat) => (beat.again ? [] : beat.lines)), places: [] }, 0);
    this.#settle();
  }

  /**
   * Nobody looks, or somebody does again.
   * @param {boolean} held
   */
  hold(held) {
    this.#held = held;
    if (!held && !this.#shut && this.#timer === null && this.#waiting.length) this.#next();
  }

  /**
   * The wrong person would look: not even where all this leads may be shown, until the right one does.
   * @param {boolean} shut
   */
  shut(shut) {
    if (this.#shut === shut) return;
    this.#shut = shut;
    if (shut) return this.#stop();
    if (this.#now === PACES["at-once"] || this.#waiting.length > FAR) return this.#finish();
    if (this.#waiting.length) this.#next();
  }

  /** @param {string} name */
  setPace(name) {
    this.pace = this.#now = PACES[name] ?? PACES.brisk;
    if (this.pace === PACES["at-once"] && this.showing) this.#finish();
  }

  #settle() {
    this.#now = this.pace;
    this.turn(false);
  }

  #stop() {
    if (this.#timer !== null) this.clock.clear(this.#timer);
    this.#timer = null;
  }

  /**
   * What is shown next. What takes no time is one drawing with what follows at once, and takes no focus away in between.
   * @returns {Beat | undefined}
   */
  #due() {
    const first = this.#waiting.shift();
    if (!first || first.again || first.stay !== "none") return first;
    const rest = this.#waiting.findIndex(({ stay, again }) => again || stay !== "none");
    const along = this.#waiting.splice(0, rest < 0 ? this.#waiting.length : rest);
    return { ...(along.at(-1) ?? first), lines: [first, ...along].flatMap(({ lines }) => lines) };
  }

  #next() {
    this.#timer = null;
    for (;;) {
      if (this.#shut || (this.#held && this.#waiting.length)) return;
      const beat = this.#due();
      if (!beat) return this.#settle();
      const { glide, rest, brief } = this.#now;
      // Who reads more needs longer.
      const full = glide + rest * Math.max(1, Math.min(MOST, beat.lines.length));
      const time = { none: 0, brief, full }[beat.stay];
      if (time) this.turn(true);
      this.show(beat, glide);
      if (time) {
        this.#timer = this.clock.set(() => this.#next(), time);
        return;
      }
    }
  }
}
