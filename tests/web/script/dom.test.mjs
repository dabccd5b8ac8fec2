// Small helpers of the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fill } from "../../../src/burgrave/web/static/dom.js";

test("a name that looks like a pattern stays as it is", () => {
  assert.equal(fill("{player}, it is your turn", { player: "$& {n}" }), "$& {n}, it is your turn");
});

test("a blank that nothing is known for stays", () => {
  assert.equal(fill("{n} of {all}", { n: 3 }), "3 of {all}");
});
