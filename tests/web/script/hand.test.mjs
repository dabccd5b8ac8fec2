import assert from "node:assert/strict";
import { test } from "node:test";
import { Hand } from "../../../src/burgrave/web/static/hand.js";

const leaf = (action, place, price = 0) => ({ action, place, price });
const die = (action, place, ...then) => ({ action, place, ends: false, then });
const key = (action, place, ...then) => ({ action, place, ends: false, then });

/** A hand over a tree, and what it asked for. */
function held(ways, made = []) {
  const asked = [];
  const hand = new Hand({
    choose: (found, at) => asked.push(["choose", at, found.map((way) => way.actions)]),
    act: (actions, back) => asked.push(["act", actions, back]),
    undo: () => asked.push(["undo"]),
    changed: () => asked.push(["changed"]),
  });
  hand.read({ ways, made });
  return { hand, asked };
}

const two = [
  die(2, "die-0", leaf(20, "slot", 1), key(30, "key", leaf(50, "near"), leaf(51, "far", 1)), { action: 99 }),
  die(3, "die-1", leaf(20, "slot", 1), key(30, "key", leaf(51, "far", 1)), { action: 99 }),
];

test("a tile is picked up before a die and laid where one way leads", () => {
  const { hand, asked } = held(two);
  hand.press("key");
  assert.deepEqual(hand.picked, ["key"]);
  assert.deepEqual(hand.offered().get("near").ways.length, 1);
  hand.press("near");
  assert.deepEqual(asked, [["changed"], ["act", [2, 30, 50], 0]]);
});

test("where several ways lead the player is asked beside the place", () => {
  const { hand, asked } = held(two);
  hand.press("slot");
  assert.deepEqual(asked, [["choose", "slot", [[2, 20], [3, 20]]]]);
});

test("with one die left nobody is asked which", () => {
  const { hand, asked } = held(two.slice(0, 1));
  hand.press("key");
  hand.far(99);
  assert.deepEqual(asked, [["act", [2, 30], 0], ["act", [2, 99], 0]]);
});

test("a die is swapped by a press on the other, and laid down by a press on itself", () => {
  const { hand, asked } = held(two, [2]);
  assert.deepEqual(hand.picked, ["die-0"]);
  hand.press("die-1");
  hand.press("die-0");
  assert.deepEqual(asked, [["act", [3], 1], ["undo"]]);
});

test("with a die chosen only its ways are offered", () => {
  const { hand, asked } = held(two, [3]);
  assert.equal(hand.offered().has("near"), false);
  hand.press("slot");
  assert.deepEqual(asked, [["act", [20], 0]]);
});

test("a press on what is picked up lays it down again", () => {
  const { hand } = held(two);
  hand.press("key");
  hand.press("key");
  assert.deepEqual(hand.picked, []);
  hand.press("key");
  hand.layDown();
  assert.equal(hand.full, false);
});

test("dragging does the same as pressing", () => {
  const { hand, asked } = held(two);
  assert.deepEqual(hand.goals("key"), ["near", "far"]);
  hand.drop("key", "near");
  hand.drop("die-1", "slot");
  hand.drop("key", "nowhere");
  assert.deepEqual(asked, [["act", [2, 30, 50], 0], ["act", [3, 20], 0]]);
});

test("what others do meanwhile does not empty the hand", () => {
  const { hand } = held(two);
  hand.press("key");
  hand.read({ ways: structuredClone(two), made: [] });
  assert.deepEqual(hand.picked, ["key"]);
  hand.read({ ways: two.slice(0, 1), made: [] });
  assert.deepEqual(hand.picked, []);
});

test("a card that may be played or sold is not played unasked", () => {
  const sale = { action: 4, sources: ["card"], onto: ["mine"] };
  const { hand, asked } = held([leaf(1, "card"), leaf(2, "other"), sale]);
  hand.press("card");
  hand.press("other");
  assert.deepEqual(asked, [["choose", "card", [[1], [4]]], ["act", [2], 0]]);
});

test("the buttons for what is picked up are known", () => {
  const sell = (action, card) => ({ action, sources: [card] });
  const { hand } = held([leaf(1, "castle"), sell(2, "king"), sell(3, "robber")]);
  assert.deepEqual(hand.beside(), new Set());
  hand.press("robber");
  assert.deepEqual(hand.beside(), new Set([3]));
});
