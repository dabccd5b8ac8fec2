import assert from "node:assert/strict";
import { test } from "node:test";
import { aimed, destinations } from "../../../src/burgrave/web/static/drag.js";

const move = (action, place, sources = [], onto = []) => ({ action, place, sources, onto });
const box = (id, left, top, size = 20) => ({ id, left, top, right: left + size, bottom: top + size });

test("a source is dragged to the places of its moves", () => {
  const put = move(1, "castle", ["market-1", "market-2"]);
  const other = move(2, "village", ["market-3"]);
  assert.deepEqual([...destinations([put, other], "market-2")], [["castle", [put]]]);
  assert.deepEqual([...destinations([put, other], "castle")], []);
});

test("what lies on a place is dragged onto where the move says", () => {
  const back = move(3, "castle", [], ["market-1", "market-2"]);
  assert.deepEqual([...destinations([back], "castle").keys()], ["market-1", "market-2"]);
});

test("several moves that lead from one place to another are all offered", () => {
  const moves = [move(1, "hall", ["a"]), move(2, "hall", ["a"])];
  assert.deepEqual(destinations(moves, "a").get("hall"), moves);
});

test("the nearest box is aimed at, a little beside it too, far from it none", () => {
  const boxes = [box("left", 0, 0), box("right", 30, 0)];
  assert.equal(aimed(boxes, 10, 10), "left");
  assert.equal(aimed(boxes, 27, 10), "right");
  assert.equal(aimed(boxes, 10, 30), "left");
  assert.equal(aimed(boxes, 10, 60), null);
  assert.equal(aimed([], 0, 0), null);
});
