// From what the server tells to the beats that are shown. It draws nothing.

import { beats, follow } from "./beats.js";

/** @typedef {import("./types.js").TableUpdate} TableUpdate */
/** @typedef {import("./types.js").SceneView} SceneView */
/** @typedef {import("./beats.js").Beat} Beat */

const NONE = /** @type {const} */ ("none");

/**
 * What others did, choice by choice. What one did oneself needs no showing.
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
    // Where all decide at the same time nobody's choice waits for what the others do.
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
 * Here the page has caught up, and the player may choose.
 * @param {TableUpdate} newest what the page knew before
 * @param {TableUpdate} update
 * @returns {Beat}
 */
export function closing(newest, update) {
  // Where nothing leads from one to the other all is told at once; notes about seats belong to no choice.
  const lines = update.scene.layout === newest.scene.layout ? update.log.filter((line) => line.ply <= newest.ply) : update.log;
  return { ply: update.ply, scene: update.scene, lines, places: [], stay: NONE, update };
}

/**
 * What was shown before, once more.
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
