import assert from "node:assert/strict";
import { test } from "node:test";
import { aimed } from "../../../src/burgrave/web/static/aiming.js";

const box = (id, left, top, size = 20) => ({ id, left, top, right: left + size, bottom: top + size });

test("the nearest box is aimed at, a little beside it too, far from it none", () => {
  const boxes = [box("left", 0, 0), box("right", 30, 0)];
  assert.equal(aimed(boxes, 10, 10), "left");
  assert.equal(aimed(boxes, 27, 10), "right");
  assert.equal(aimed(boxes, 10, 30), "left");
  assert.equal(aimed(boxes, 10, 60), null);
  assert.equal(aimed([], 0, 0), null);
});
