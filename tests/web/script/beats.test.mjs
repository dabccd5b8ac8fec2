// A choice cut into what can be followed: nothing of a later beat is seen in an earlier one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beats, follow } from "../../../src/burgrave/web/static/beats.js";

const SCENE = { title: "", layout: "", active: [1], over: false, status: [], prompt: "Renaud", hint: "", icon: "", words: {}, marks: {}, moves: [] };
const scene = (pieces, points = 0, more = {}) => ({
  ...SCENE,
  pieces: pieces.map(([at, symbol]) => [at, symbol, 0, null, false]),
  figures: [{ id: "points-1", value: points }],
  ...more,
});
const line = (places, points = 0, seat = 1) => ({ ply: 7, words: places.join(), seat, points, places });
const lying = ({ pieces }) => pieces.map(([at, symbol]) => `${symbol} on ${at}`).sort();
const points = ({ figures }) => figures[0].value;

test("each line moves its own pieces, and brings its own points", () => {
  const before = scene([["slot-1", "ship"], ["harbour", "silk"]]);
  const after = scene([["space-1", "ship"], ["goods-1", "silk"]], 4, { active: [0], moves: [{ action: 1 }] });
  const found = beats(7, before, after, [line(["space-1"]), line(["goods-1"], 3), line([], 1)]);
  assert.deepEqual(found.map(({ scene }) => lying(scene)), [
    ["ship on space-1", "silk on harbour"],
    ["ship on space-1", "silk on goods-1"],
    ["ship on space-1", "silk on goods-1"],
  ]);
  assert.deepEqual(found.map(({ scene }) => points(scene)), [0, 3, 4]);
  assert.ok(found.every(({ scene }) => scene.moves.length === 0));
  assert.deepEqual(found.map(({ lines }) => lines.length), [1, 1, 1]);
});

test("a place that is spoken of is looked at, although nothing changes there, and what follows from it is told with it", () => {
  const before = scene([["square", "back"], ["stock-0", "marker"]]);
  const after = scene([["square", "face"], ["stock-2", "marker"]]);
  const told = [line(["square"]), line([]), line(["wood"]), line([]), line(["rock"]), line([])];
  const found = beats(7, before, after, told);
  assert.deepEqual(found.map(({ places, lines }) => [places.join(), lines.length]), [["square", 2], ["wood", 2], ["rock", 2]]);
  assert.deepEqual(found.map(({ scene }) => lying(scene)), [
    ["face on square", "marker on stock-0"],
    ["face on square", "marker on stock-0"],
    ["face on square", "marker on stock-2"],
  ]);
});

test("what only looks otherwise takes no time of its own, what moves without a word does", () => {
  const before = scene([["slot", "ship"], ["die", "fresh"], ["key", "mine"]]);
  const used = scene([["space", "ship"], ["die", "used"], ["key", "mine"]]);
  assert.deepEqual(beats(7, before, used, [line(["space"])]).map(({ scene }) => lying(scene)), [lying(used)]);
  const moved = scene([["space", "ship"], ["die", "fresh"], ["pile", "mine"]]);
  assert.deepEqual(beats(7, before, moved, [line(["space"])]).map(({ lines, stay }) => [lines.length, stay]), [[1, "full"], [0, "full"]]);
});

test("a heading begins anew, and points that lie nowhere count up where they were earned", () => {
  const before = scene([["event", "old"]]);
  const after = scene([["event", "new"]], 5);
  const heading = { ...line(["event"]), heading: true };
  const found = beats(7, before, after, [line([]), line([], 5), line([]), heading]);
  assert.deepEqual(found.map(({ places, lines }) => [places.join(), lines.length]), [["", 3], ["event", 1]]);
  assert.deepEqual(beats(7, before, after, [line(["event"]), line([], 5)]).map(({ places }) => places), [["event"], ["event"]]);
});

test("a piece is never in two places at once", () => {
  const before = scene([["a", "castle"], ["b", "castle"]]);
  const after = scene([["c", "castle"], ["d", "castle"]]);
  for (const { scene: shown } of beats(1, before, after, [line(["c"]), line(["d"])])) assert.equal(shown.pieces.length, 2);
});

test("the last beat leaves all as it is after the choice", () => {
  const before = scene([["a", "x"]]);
  const after = scene([["b", "x"], ["c", "new"]], 2);
  const found = beats(1, before, after, [line(["b"], 2)]);
  assert.deepEqual(lying(found.at(-1).scene), lying(after));
  assert.equal(points(found.at(-1).scene), 2);
});

test("a choice that changes nothing one can see takes no time", () => {
  const same = scene([["a", "x"]]);
  assert.deepEqual(beats(1, same, same, []).map(({ stay }) => stay), ["none"]);
  assert.deepEqual(beats(1, same, { ...same, marks: { a: "chosen" } }, []).map(({ stay }) => stay), ["brief"]);
});

test("changes lead from one scene to the next", () => {
  const before = scene([["a", "x"], ["a", "y"], ["b", "z"]], 1, { marks: { a: "now", b: "lit" } });
  const step = {
    ply: 8,
    seat: 1,
    active: [0],
    title: "t",
    pieces: [["a", "y", 0, null, false]],
    cleared: ["b"],
    figures: { "points-1": 5 },
    marks: { a: "", c: "now" },
    words: { y: ["why", ""] },
  };
  const after = follow({ ...before, moves: [{ action: 3 }] }, step);
  assert.deepEqual(lying(after), ["y on a"]);
  assert.equal(points(after), 5);
  assert.deepEqual(after.marks, { b: "lit", c: "now" });
  assert.deepEqual([after.active, after.prompt, after.moves, after.words.y[0]], [[0], "", [], "why"]);
});
