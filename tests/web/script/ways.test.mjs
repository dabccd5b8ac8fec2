import assert from "node:assert/strict";
import { test } from "node:test";
import { detour, ending, flatten, goals, meant, opened, pick } from "../../../src/burgrave/web/static/ways.js";

const tile = (action, key, ...spaces) => ({
  action, place: key, ends: false, then: spaces.map(([space, price]) => ({ action: Number(space.slice(1)), place: space, price })),
});
const die = (action, place, ...then) => ({ action, place, ends: false, then });
const turn = [
  die(2, "die-0", tile(10, "key-0", ["s50", 0], ["s51", 1]), { action: 20, place: "slot-0", onto: ["key-1"] }, { action: 99 }),
  die(3, "die-1", tile(10, "key-0", ["s50", 1], ["s52", 0]), { action: 99 }),
  { action: 40, place: "black", price: 2, coin: "silver", then: [{ action: 60, place: "key-0" }] },
];
const ways = flatten(turn);
const says = (found) => found.map((way) => way.actions.join(" "));

test("a tree is all its ways to an end", () => {
  assert.deepEqual(says(ways), ["2 10 50", "2 10 51", "2 20", "2 99", "3 10 50", "3 10 52", "3 99", "40", "40 60"]);
});

test("a stored tile is picked up first and then its space", () => {
  const picked = pick(ways, [], "key-0");
  assert.deepEqual([...goals(ways, picked).keys()], ["s50", "s51", "s52"]);
  assert.deepEqual(says(meant(ending(ways, picked, "s52"))), ["3 10 52"]);
});

test("nobody means to pay more", () => {
  assert.deepEqual(says(meant(ending(ways, ["key-0"], "s50"))), ["2 10 50"]);
});

test("the other die takes the place of the first and the tile stays in hand", () => {
  assert.deepEqual(pick(ways, ["die-0", "key-0"], "die-1"), ["key-0", "die-1"]);
  assert.deepEqual(detour([2, 10], [3, 10, 52]), { back: 2, actions: [3, 10, 52] });
  assert.deepEqual(detour([2], [2, 10, 50]), { back: 0, actions: [10, 50] });
});

test("what was picked up goes onto places where it may be laid down", () => {
  assert.deepEqual(says(ending(ways, ["slot-0"], "key-1")), ["2 20"]);
  assert.deepEqual(says(ending(ways, ["die-0"], "key-1")), []);
});

test("a place in the midst of a way is no end unless it was picked up", () => {
  assert.deepEqual(says(ending(ways, [], "key-0")), []);
  assert.deepEqual(says(ending(ways, ["black"], "key-0")), ["40 60"]);
});

test("picking up makes choices only if it can mean only one thing", () => {
  assert.deepEqual(opened(ways, ["die-1"]), [3]);
  assert.equal(opened(ways, ["key-0"]), null);
  assert.deepEqual(opened(flatten(turn.slice(0, 1)), ["key-0"]), [2, 10]);
});

test("of equal dice one is as good as the other", () => {
  const equal = flatten([die(2, "die-0", { action: 20, place: "slot-0" }), { action: 3, place: "die-1", ends: false, like: 2 }]);
  assert.deepEqual(says(equal), ["2 20", "3 20"]);
  assert.deepEqual(says(meant(equal)), ["2 20"]);
  assert.deepEqual(says(meant(ending(equal, ["die-1"], "slot-0"))), ["3 20"]);
});

const planning = flatten([
  { action: 1, place: "castle", sources: ["market-1", "market-2"] },
  { action: 2, place: "village", sources: ["market-3"] },
  { action: 3, place: "hall", onto: ["market-4"] },
  { action: 4, sources: ["card"], onto: ["mine"] },
]);

test("a source is dragged to the places of its choices and nowhere else", () => {
  assert.deepEqual([...goals(planning, ["market-2"]).keys()], ["castle"]);
  assert.deepEqual([...goals(planning, ["castle"]).keys()], []);
});

test("what lies on a place is dragged onto where the choice says", () => {
  assert.deepEqual([...goals(planning, ["hall"]).keys()], ["market-4"]);
});

test("a choice without a place is made by laying down what it is about", () => {
  assert.deepEqual(says(ending(planning, ["card"], "mine")), ["4"]);
  assert.deepEqual(says(ending(planning, [], "mine")), []);
});

test("a card is played by who has picked it up, and not by a click on what it is for", () => {
  const hand = flatten([
    { action: 1, place: "hand-0", ends: false, held: true, then: [{ action: 50, place: "octagon-1" }] },
    { action: 2, sources: ["hand-0"], onto: ["mine"] },
    { action: 3, place: "square-4" },
  ]);
  assert.deepEqual([...goals(hand, []).keys()], ["square-4"]);
  assert.deepEqual([...goals(hand, ["hand-0"]).keys()], ["octagon-1", "mine"]);
  assert.equal(opened(hand, ["hand-0"]), null);
});
