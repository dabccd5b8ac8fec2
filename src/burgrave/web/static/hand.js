// The hand: what a player has picked up, where it can go, and what pressing a place does then. It knows no rules.

import { detour, ending, flatten, goals, meant, opened, pick, through } from "./ways.js";

/** @typedef {import("./types.js").SceneView} SceneView */
/** @typedef {import("./types.js").MoveView} MoveView */
/** @typedef {import("./ways.js").Way} Way */

/**
 * A highlighted place.
 * @typedef {object} Offered
 * @property {Way[]} ways those that end here; empty: something can be picked up here
 * @property {"" | "chosen" | "lifted"} picked whether it is in hand: already chosen, or only picked up in this page
 * @property {boolean} drags
 */

export class Hand {
  /**
   * @param {object} table
   * @param {(ways: Way[], at: string) => void} table.choose lets the player choose between several ways to a place
   * @param {(actions: number[], back: number) => void} table.act
   * @param {() => void} table.undo
   * @param {() => void} table.changed called when something was picked up or laid down
   */
  constructor({ choose, act, undo, changed }) {
    this.choose = choose;
    this.act = act;
    this.undo = undo;
    this.changed = changed;
    /** @type {Way[]} */
    this.ways = [];
    /** @type {Set<string>} everything that can be picked up */
    this.handles = new Set();
    /** @type {number[]} choices already made that only narrow down */
    this.made = [];
    /** @type {string[]} where they were clicked */
    this.chosen = [];
    /** @type {string[]} places of picked-up pieces, newest last */
    this.picked = [];
    this.drawn = "";
  }

  /** @param {SceneView} scene */
  read(scene) {
    const drawn = JSON.stringify([scene.ways, scene.made]);
    // Simultaneous choices of others do not empty the hand; one's own choices do.
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.ways = flatten(scene.ways);
    // A way with needs can be begun only by picking those up.
    this.handles = new Set(this.ways.flatMap((way) => (way.needs.length ? way.needs.filter(Boolean) : [...way.handles])));
    this.made = scene.made;
    this.chosen = [];
    let level = scene.ways;
    for (const action of scene.made) {
      const step = level.find((other) => other.action === action);
      if (step?.place) this.chosen.push(step.place);
      level = step?.then ?? [];
    }
    this.picked = [...this.chosen];
  }

  /**
   * All highlighted places.
   * @returns {Map<string, Offered>}
   */
  offered() {
    /** @type {Map<string, Offered>} */
    const found = new Map();
    const { handles } = this;
    for (const [place, ways] of goals(this.ways, this.picked)) found.set(place, { ways, picked: "", drags: handles.has(place) });
    for (const place of handles) {
      const picked = this.chosen.includes(place) ? "chosen" : this.picked.includes(place) ? "lifted" : "";
      if (!found.has(place)) found.set(place, { ways: [], picked, drags: true });
    }
    return found;
  }

  /**
   * A click, a touch or a key on a place: go there, lay down what is picked up, or pick it up.
   * @param {string} place
   */
  press(place) {
    const there = meant(ending(this.ways, this.picked, place));
    if (there.length) return this.#go([...there, ...this.#instead(place)], place);
    if (this.picked.includes(place)) return this.layDown(place);
    const picked = pick(this.ways, this.picked, place);
    const actions = opened(this.ways, picked);
    if (actions) return this.#send(actions);
    this.picked = picked;
    this.changed();
  }

  /**
   * What else can be done with a piece, without a target place, such as playing or selling a card.
   * @param {string} place
   */
  #instead(place) {
    return meant(through(this.ways, this.picked).filter((way) => !way.end && way.carried.has(place)));
  }

  /** @returns {Set<number>} actions by button for what is picked up, such as selling a card */
  beside() {
    const there = through(this.ways, this.picked).filter((way) => !way.end && this.picked.some((place) => way.carried.has(place)));
    return new Set(there.map((way) => way.actions[this.made.length]));
  }

  /** @param {string} [place] default: everything */
  layDown(place) {
    if (place && this.chosen.includes(place)) return this.undo();
    this.picked = place ? this.picked.filter((other) => other !== place) : [...this.chosen];
    this.changed();
  }

  /** @returns {boolean} whether something is picked up that the server does not know about */
  get full() {
    return this.picked.some((place) => !this.chosen.includes(place));
  }

  /**
   * The places to which something can be dragged.
   * @param {string} from
   * @returns {string[]}
   */
  goals(from) {
    return [...goals(this.ways, pick(this.ways, this.picked, from)).keys()];
  }

  /**
   * Something was dragged somewhere.
   * @param {string} from
   * @param {string} to
   */
  drop(from, to) {
    const there = meant(ending(this.ways, pick(this.ways, this.picked, from), to));
    if (there.length) this.#go(there, to);
  }

  /**
   * A button was pressed for a choice that requires others first.
   * @param {number} action
   */
  far(action) {
    const there = through(this.ways, this.picked).filter((way) => way.actions[way.actions.length - 1] === action && !way.needs.length);
    if (there.length) this.#go(meant(there), "");
  }

  /**
   * @param {Way[]} ways
   * @param {string} at
   */
  #go(ways, at) {
    if (ways.length > 1) return this.choose(ways, at);
    this.take(ways[0]);
  }

  /** @param {Way} way */
  take(way) {
    this.#send(way.actions);
  }

  /** @param {number[]} wanted all actions, including those already made */
  #send(wanted) {
    const { back, actions } = detour(this.made, wanted);
    if (actions.length) this.act(actions, back);
  }
}
