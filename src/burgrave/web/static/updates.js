// Turns the server's updates into beats to show. It draws nothing.

import { beats, follow } from "./beats.js";

/** @typedef {import("./types.js").TableUpdate} TableUpdate */
/** @typedef {import("./types.js").SceneView} SceneView */
/** @typedef {import("./beats.js").Beat} Beat */

const NONE = /** @type {const} */ ("none");

/**
 * The beats of what others did, choice by choice. One's own choices are not shown again.
 * @param {TableUpdate} newest what the page knew before
 * @param {TableUpdate} update
 * @param {number[]} mine the seats of this page
 * @returns {Beat[]}
 */
export function beatsOf(newest, update, mine) {
  const last = { ply: update.ply, seat: update.by, scene: { ...update.scene, moves: [] } };
  if (update.ply === newest.ply || update.scene.layout !== newest.scene.layout) return [];
  let before = newest.scene;
  const passed = (update.passed ?? []).map((step) => {
    before = follow(before, step);
    return { ply: step.ply, seat: step.seat, scene: before };
  });
  before = newest.scene;
  return [...passed, last].flatMap((step) => {
    const lines = update.log.filter((line) => line.ply === step.ply);
    // With simultaneous decisions, nobody's choice waits for the others.
    const meanwhile = mayAct(before, mine) && mayAct(step.scene, mine);
    const found = meanwhile || mine.includes(step.seat ?? -1) ? [{ ply: step.ply, scene: step.scene, lines, places: [], stay: NONE }] : beats(step.ply, before, step.scene, lines);
    before = step.scene;
    return found;
  });
}

/**
 * @param {SceneView} scene
 * @param {number[]} mine
 */
export function mayAct(scene, mine) {
  return scene.active.some((active) => mine.includes(active));
}

/**
 * The last beat of an update, after which the player may choose.
 * @param {TableUpdate} newest what the page knew before
 * @param {TableUpdate} update
 * @returns {Beat}
 */
export function closing(newest, update) {
  // If the layouts differ, the whole log appears at once; otherwise only notes, which belong to no choice.
  const lines = update.scene.layout === newest.scene.layout ? update.log.filter((line) => line.ply <= newest.ply) : update.log;
  return { ply: update.ply, scene: update.scene, lines, places: [], stay: NONE, update };
}

/**
 * The beats of a passage that is shown again.
 * @param {import("./types.js").Passage} passage
 * @returns {Beat[]}
 */
export function beatsAgain(passage) {
  let before = passage.scene;
  const shown = passage.steps.flatMap((step) => {
    const after = follow(before, step);
    const found = beats(step.ply, before, after, passage.log.filter((line) => line.ply === step.ply));
    before = after;
    return found.map((beat) => ({ ...beat, again: true }));
  });
  return [{ ply: passage.steps[0].ply - 1, scene: passage.scene, lines: [], places: [], stay: "brief", again: true }, ...shown];
}
