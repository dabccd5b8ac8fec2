// From what the server tells to what is shown: choice by choice, nothing early, nothing to do before the page has caught up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beatsAgain, beatsOf, closing } from "../../../src/burgrave/web/static/updates.js";

const scene = (place, more = {}) => ({
  layout: "one", active: [1], title: "", prompt: "", hint: "", icon: "", moves: [], pieces: [[place, "ship", 1, 1]], figures: [], marks: {}, words: {}, ...more,
});
const line = (ply, place, more = {}) => ({ ply, seat: 1, words: `to ${place}`, places: [place], ...more });
const known = { ply: 4, scene: scene("a"), log: [] };
const update = {
  ply: 6,
  by: 1,
  passed: [{ ply: 5, seat: 1, active: [1], title: "", pieces: [["b", "ship", 1, 1]], cleared: ["a"] }],
  scene: scene("c", { active: [0], moves: [{ action: 1 }] }),
  log: [line(5, "b"), line(6, "c")],
};
const lies = (beats) => beats.map(({ ply, scene: { pieces } }) => [ply, ...pieces.map(([place]) => place)]);

test("every choice is shown as it was made, and what follows it is not there yet", () => {
  const shown = beatsOf(known, update, [0]);
  assert.deepEqual(lies(shown), [[5, "b"], [6, "c"]]);
  assert.deepEqual(shown.map(({ lines }) => lines.map(({ words }) => words)), [["to b"], ["to c"]]);
  assert.ok(shown.every(({ stay }) => stay === "full"));
});

test("nothing can be done before the page has caught up", () => {
  assert.ok(beatsOf(known, update, [0]).every(({ scene: { moves } }) => !moves.length));
  assert.ok(beatsOf(known, { ...update, by: 0 }, [0]).every(({ scene: { moves } }) => !moves.length));
  const end = closing(known, update);
  assert.deepEqual([end.ply, end.scene.moves.length, end.stay, end.lines], [6, 1, "none", []]);
});

test("one's own choices need no look, those of others between them do", () => {
  const shown = beatsOf(known, { ...update, passed: [{ ...update.passed[0], seat: 0 }] }, [0]);
  assert.deepEqual(shown.map(({ ply, stay }) => [ply, stay]), [[5, "none"], [6, "full"]]);
});

test("where all decide at the same time nobody waits", () => {
  const both = { active: [0, 1] };
  const shown = beatsOf({ ...known, scene: scene("a", both) }, { ...update, passed: [], scene: scene("c", both) }, [0]);
  assert.deepEqual(shown.map(({ stay }) => stay), ["none"]);
});

test("other sheets are laid at once, and no line is lost", () => {
  const relaid = { ...update, scene: scene("c", { layout: "two" }) };
  assert.deepEqual(beatsOf(known, relaid, [0]), []);
  assert.deepEqual(closing(known, relaid).lines.map(({ ply }) => ply), [5, 6]);
});

test("a note about a seat is told with the end, once", () => {
  const noted = { ...known, log: [line(4, "a", { places: [] })] };
  const same = { ...update, ply: 4, passed: [], scene: known.scene, log: [line(4, "a", { places: [] })] };
  assert.deepEqual(beatsOf(noted, same, [0]), []);
  assert.deepEqual(closing(noted, same).lines.map(({ ply }) => ply), [4]);
});

test("what is shown again begins where it began", () => {
  const shown = beatsAgain({ scene: scene("a"), steps: update.passed, log: [line(5, "b")] });
  assert.deepEqual(lies(shown), [[4, "a"], [5, "b"]]);
  assert.ok(shown.every(({ again }) => again));
});
