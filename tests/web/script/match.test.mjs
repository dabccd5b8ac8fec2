import assert from "node:assert/strict";
import { test } from "node:test";
import { match } from "../../../src/burgrave/web/static/matching.js";
import { outline } from "../../../src/burgrave/web/static/places.js";

const piece = (at, symbol, seat = "") => ({ at, symbol, seat });

test("a piece that stays is kept", () => {
  const here = [piece("a", "ship")];
  const { kept, origin, gone } = match(here, [piece("a", "ship")]);
  assert.deepEqual(kept, here);
  assert.deepEqual(origin, [null]);
  assert.deepEqual(gone, []);
});

test("a piece that vanished in one place and appeared in another has moved", () => {
  const here = [piece("depot", "ship"), piece("key", "mine")];
  const { kept, origin, gone } = match(here, [piece("key", "mine"), piece("space", "ship")]);
  assert.deepEqual(kept, [here[1], null]);
  assert.deepEqual(origin, [null, here[0]]);
  assert.deepEqual(gone, []);
});

test("markers of different seats are not mistaken for each other", () => {
  const here = [piece("start", "marker", "seat-1"), piece("start", "marker", "seat-2")];
  const { kept, origin } = match(here, [piece("start", "marker", "seat-1"), piece("one", "marker", "seat-2")]);
  assert.deepEqual(kept, [here[0], null]);
  assert.deepEqual(origin, [null, here[1]]);
});

test("dice are rolled, they come from nowhere and go nowhere", () => {
  const here = [piece("die-1", "die-4"), piece("die-2", "die-5")];
  const wanted = [piece("die-1", "die-5"), piece("die-2", "die-5")];
  const { kept, origin, gone } = match(here, wanted, (at) => at.startsWith("die-"));
  assert.deepEqual(kept, [null, here[1]]);
  assert.deepEqual(origin, [null, null]);
  assert.deepEqual(gone, [here[0]]);
});

test("what is nowhere any more goes", () => {
  const here = [piece("a", "ship"), piece("b", "ship")];
  const { gone } = match(here, [piece("c", "ship")]);
  assert.equal(gone.length, 1);
});

test("an outline is a closed path", () => {
  for (const shape of ["hex", "disc", "card", "square", "none"]) assert.match(outline(shape, 20, 30), /^M.*Z$/);
});
