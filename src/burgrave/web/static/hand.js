// The hand: what a player has picked up, where it can go, and what a press on a place does then. It knows no rule.

import { detour, ending, flatten, goals, meant, opened, pick, through } from "./ways.js";

/** @typedef {import("./types.js").SceneView} SceneView */
/** @typedef {import("./types.js").MoveView} MoveView */
/** @typedef {import("./ways.js").Way} Way */

/**
 * What stands out at a place.
 * @typedef {object} Offered
 * @property {Way[]} ways those that end here; none: it can be picked up
 * @property {"" | "chosen" | "lifted"} picked whether it is in hand: chosen already, or only picked up here
 * @property {boolean} drags
 */

export class Hand {
  /**
   * @param {object} table
   * @param {(ways: Way[], at: string) => void} table.choose several ways lead there: let the player say which
   * @param {(actions: number[], back: number) => void} table.act
   * @param {() => void} table.undo
   * @param {() => void} table.changed something was picked up or laid down
   */
  constructor({ choose, act, undo, changed }) {
    this.choose = choose;
    this.act = act;
    this.undo = undo;
    this.changed = changed;
    /** @type {Way[]} */
    this.ways = [];
    /** @type {Set<string>} all that can be picked up */
    this.handles = new Set();
    /** @type {number[]} the choices already made that only narrow down */
    this.made = [];
    /** @type {string[]} where they were clicked */
    this.chosen = [];
    /** @type {string[]} places of what is picked up, the newest last */
    this.picked = [];
    this.drawn = "";
  }

  /** @param {SceneView} scene */
  read(scene) {
    const drawn = JSON.stringify([scene.ways, scene.made]);
    // What others do at the same time does not make me drop what I picked up; an own choice does.
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.ways = flatten(scene.ways);
    // What must be carried to its end can be picked up only there.
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
   * All places that stand out now.
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
   * A click, a touch or a key: go there, lay down what is picked up, or pick it up.
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
   * What else can be done with what lies there, away from any place of its own: a card is played or sold, and not unasked.
   * @param {string} place
   */
  #instead(place) {
    return meant(through(this.ways, this.picked).filter((way) => !way.end && way.carried.has(place)));
  }

  /** @returns {Set<number>} what can be done with what is picked up by a button: to sell a card */
  beside() {
    const there = through(this.ways, this.picked).filter((way) => !way.end && this.picked.some((place) => way.carried.has(place)));
    return new Set(there.map((way) => way.actions[this.made.length]));
  }

  /** @param {string} [place] everything, where none is named */
  layDown(place) {
    if (place && this.chosen.includes(place)) return this.undo();
    this.picked = place ? this.picked.filter((other) => other !== place) : [...this.chosen];
    this.changed();
  }

  /** @returns {boolean} whether something is picked up that the server knows nothing of */
  get full() {
    return this.picked.some((place) => !this.chosen.includes(place));
  }

  /**
   * Where something can be dragged.
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
   * A button was pressed for a choice that others come before.
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

  /** @param {number[]} wanted from the origin on */
  #send(wanted) {
    const { back, actions } = detour(this.made, wanted);
    if (actions.length) this.act(actions, back);
  }
}
