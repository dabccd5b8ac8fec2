import assert from "node:assert/strict";
import { test } from "node:test";
import { closer, within } from "../../../src/burgrave/web/static/zoom.js";

const whole = { x: 0, y: 0, width: 100, height: 50 };

test("what is pointed at stays where it is", () => {
  const seen = closer(whole, whole, 2, { x: 60, y: 20 });
  assert.deepEqual(seen, { x: 30, y: 10, width: 50, height: 25 });
});

test("nothing beside the sheet is ever seen", () => {
  assert.deepEqual(within(whole, { x: -20, y: 45, width: 50, height: 25 }), { x: 0, y: 25, width: 50, height: 25 });
  assert.deepEqual(closer(whole, { x: 50, y: 25, width: 50, height: 25 }, 0.1, { x: 60, y: 30 }), whole);
});

test("one comes no closer than four times", () => {
  assert.equal(closer(whole, whole, 100, { x: 50, y: 25 }).width, 25);
});
