import assert from "node:assert/strict";
import { test } from "node:test";
import { place } from "../../../src/burgrave/web/static/guide.js";

const size = { width: 300, height: 150 };
const desk = { width: 1400, height: 900, top: 0, bottom: 900 };
const phone = { width: 316, height: 800, top: 120, bottom: 620 };
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

test("a guide stands beside what it speaks of", () => {
  assert.deepEqual(place(size, box(400, 400, 50, 50), [], desk), { x: 464, y: 350 });
});

test("it leaves free what can be chosen", () => {
  assert.deepEqual(place(size, box(400, 400, 50, 50), [box(460, 300, 400, 300)], desk), { x: 86, y: 350 });
});

test("where there is no room beside it goes to the other side", () => {
  assert.deepEqual(place(size, box(1340, 400, 50, 50), [], desk), { x: 1026, y: 350 });
});

test("on a phone it lies at the bottom, or below the tabs if what it speaks of is there", () => {
  assert.deepEqual(place(size, box(100, 300, 50, 50), [], phone), { x: 8, y: 642 });
  assert.deepEqual(place(size, box(100, 700, 50, 50), [], phone), { x: 8, y: 128 });
});

test("it never lies on the button to press, if it has to cover the board instead", () => {
  const button = box(160, 740, 140, 50);
  const board = box(0, 200, 316, 420);
  assert.deepEqual(place(size, box(20, 130, 50, 50), [board], phone, [button]), { x: 8, y: 462 });
});

test("without anything to speak of it has a place too", () => {
  assert.deepEqual(place(size, null, [], desk), { x: 550, y: 742 });
});
