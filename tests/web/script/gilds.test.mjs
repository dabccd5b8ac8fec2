import assert from "node:assert/strict";
import { test } from "node:test";
import { shifted } from "../../../src/burgrave/web/static/gilds.js";
import { outline } from "../../../src/burgrave/web/static/places.js";

test("an outline elsewhere has the same form there", () => {
  assert.equal(shifted("M0 -2L3 -1V1H-3q1 0 1 1Z", 10, 20), "M10 18L13 19V21H7q1 0 1 1Z");
});

test("the radii of a disc stay", () => {
  assert.equal(shifted(outline("disc", 5, 5), 100, 50), "M95 50A5 5 0 1 1 105 50A5 5 0 1 1 95 50Z");
});
