// The queue between server and page: others' moves wait here until they have been shown. The game does not wait.

/** @typedef {import("./beats.js").Beat} Beat */

/**
 * Durations in milliseconds.
 * @typedef {object} Pace
 * @property {number} glide the movement of a piece
 * @property {number} rest before the next beat, for each line of the log
 * @property {number} brief for beats that hardly need a look
 */

/** @type {Record<string, Pace>} */
export const PACES = {
  calm: { glide: 900, rest: 700, brief: 400 },
  brisk: { glide: 480, rest: 270, brief: 140 },
  "at-once": { glide: 450, rest: 0, brief: 0 },
};

/** The most waiting beats; beyond that they are skipped. */
const FAR = 400;

/** The most lines that add reading time. */
const MOST = 3;

/** Milliseconds after a skip in which new beats are skipped as well. */
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
   * @param {(showing: boolean) => void} turn called when it begins to show something or has caught up
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
   * @param {Pace} [pace] a different pace for these beats
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

  /** Show the final state at once, and that of beats that are about to arrive. */
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
   * Pause while nobody looks.
   * @param {boolean} held
   */
  hold(held) {
    this.#held = held;
    if (!held && !this.#shut && this.#timer === null && this.#waiting.length) this.#next();
  }

  /**
   * Show nothing at all, not even the final state, while the wrong person looks.
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
   * The next beat. Beats that take no time are merged with the following one, so that none takes the focus away.
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
      // More lines need more time.
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
