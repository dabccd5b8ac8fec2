// The queue of what is shown: in order, at its pace, never ahead, and at once when somebody asks for it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PACES, Queue } from "../../../src/burgrave/web/static/queue.js";

/** A queue whose time is told by hand. */
function table(pace = "brisk") {
  const shown = [];
  const turns = [];
  let due = null;
  let time = 5000;
  const clock = { set: (then, ms) => (due = { then, ms }), clear: () => (due = null), now: () => time };
  const queue = new Queue((beat, glide) => shown.push({ ...beat, glide }), (on) => turns.push(on), clock);
  queue.setPace(pace);
  const pass = () => {
    const { then } = due;
    due = null;
    then();
  };
  return { queue, shown, turns, pass, due: () => due, wait: (ms) => (time += ms) };
}

const beat = (ply, stay = "full", more = {}) => ({ ply, scene: {}, lines: [{ ply, words: `ply ${ply}` }], places: [], stay, ...more });

test("beats are shown one after the other, each as long as its pace says", () => {
  const { queue, shown, pass, due } = table("calm");
  queue.add([beat(1), beat(2, "brief"), beat(3, "none")]);
  assert.deepEqual(shown.map(({ ply }) => ply), [1]);
  assert.equal(due().ms, PACES.calm.glide + PACES.calm.rest);
  pass();
  assert.deepEqual(shown.map(({ ply }) => ply), [1, 2]);
  assert.equal(due().ms, PACES.calm.brief);
  pass();
  assert.deepEqual(shown.map(({ ply }) => ply), [1, 2, 3]);
  assert.equal(due(), null);
});

test("what needs no look is not waited for, and is one drawing with what follows at once", () => {
  const { queue, shown, due } = table();
  queue.add([beat(1, "none"), beat(2, "none")]);
  assert.deepEqual(shown.map(({ ply, lines }) => [ply, lines.map(({ ply }) => ply)]), [[2, [1, 2]]]);
  assert.equal(due(), null);
  assert.equal(queue.showing, false);
});

test("who has more to read has longer", () => {
  const { queue, due } = table("calm");
  const lines = [1, 2].map((ply) => ({ ply, words: "" }));
  queue.add([beat(1, "full", { lines })]);
  assert.equal(due().ms, PACES.calm.glide + 2 * PACES.calm.rest);
});

test("what comes meanwhile waits behind what is shown", () => {
  const { queue, shown, pass } = table();
  queue.add([beat(1)]);
  queue.add([beat(2), beat(3)]);
  assert.deepEqual(shown.map(({ ply }) => ply), [1]);
  pass();
  pass();
  assert.deepEqual(shown.map(({ ply }) => ply), [1, 2, 3]);
});

test("a skip shows only where all leads, and loses no line", () => {
  const { queue, shown, turns, due } = table();
  queue.add([beat(1), beat(2), beat(3), beat(4, "none")]);
  queue.skip();
  assert.deepEqual(shown.map(({ ply }) => ply), [1, 4]);
  assert.deepEqual(shown[1].lines.map(({ ply }) => ply), [2, 3, 4]);
  assert.equal(due(), null);
  assert.equal(queue.showing, false);
  assert.deepEqual([turns.includes(true), turns.at(-1)], [true, false]);
});

test("what comes right after a skip belongs to it", () => {
  const { queue, shown, due, wait } = table();
  queue.add([beat(1), beat(2)]);
  queue.skip();
  wait(300);
  queue.add([beat(3), beat(4)]);
  assert.deepEqual(shown.map(({ ply }) => ply), [1, 2, 4]);
  wait(5000);
  queue.add([beat(5), beat(6)]);
  assert.deepEqual(shown.map(({ ply }) => ply), [1, 2, 4, 5]);
  assert.notEqual(due(), null);
});

test("lines that were told before are not told again by a skip", () => {
  const { queue, shown } = table();
  queue.add([beat(1, "full", { again: true }), beat(2, "full", { again: true }), beat(3, "none")]);
  queue.skip();
  assert.deepEqual(shown.at(-1).lines.map(({ ply }) => ply), [3]);
});

test("at once nothing is waited for", () => {
  const { queue, shown, due } = table("at-once");
  queue.add([beat(1), beat(2)]);
  assert.deepEqual(shown.map(({ ply }) => ply), [2]);
  assert.equal(due(), null);
});

test("what is shown again has a pace of its own, and only that", () => {
  const { queue, shown, pass, due } = table("at-once");
  queue.add([beat(1), beat(2, "none")], PACES.brisk);
  assert.deepEqual(shown.map(({ ply }) => ply), [1]);
  pass();
  assert.deepEqual(shown.map(({ ply }) => ply), [1, 2]);
  queue.add([beat(3)]);
  assert.equal(due(), null);
});

test("choosing another pace in the middle skips or goes on", () => {
  const { queue, shown, pass, due } = table("calm");
  queue.add([beat(1), beat(2), beat(3)]);
  queue.setPace("brisk");
  pass();
  assert.equal(due().ms, PACES.brisk.glide + PACES.brisk.rest);
  queue.setPace("at-once");
  assert.deepEqual(shown.map(({ ply }) => ply), [1, 2, 3]);
});

test("while nobody looks nothing is shown, and nothing is lost", () => {
  const { queue, shown, pass } = table();
  queue.add([beat(1), beat(2)]);
  queue.hold(true);
  pass();
  assert.deepEqual(shown.map(({ ply }) => ply), [1]);
  assert.equal(queue.showing, true);
  queue.hold(false);
  assert.deepEqual(shown.map(({ ply }) => ply), [1, 2]);
});

test("who is hopelessly behind is taken to now", () => {
  const { queue, shown } = table();
  queue.add(Array.from({ length: 500 }, (_, n) => beat(n)));
  assert.equal(queue.showing, false);
  assert.equal(shown.at(-1).ply, 499);
});

test("before the right person looks not even the end is shown", () => {
  for (const pace of ["brisk", "at-once"]) {
    const { queue, shown, due } = table(pace);
    queue.shut(true);
    queue.add([beat(1), beat(2)]);
    queue.skip();
    assert.deepEqual([shown, due()], [[], null], pace);
    queue.shut(false);
    assert.ok(shown.length, pace);
  }
});

test("what is being shown stops when the wrong person might look, and goes on for the right one", () => {
  const { queue, shown, pass, due } = table();
  queue.add([beat(1), beat(2), beat(3)]);
  queue.shut(true);
  assert.equal(due(), null);
  queue.shut(false);
  pass();
  assert.deepEqual(shown.map(({ ply }) => ply), [1, 2, 3]);
});

test("somebody far behind is taken to now only when the right person looks", () => {
  const { queue, shown } = table();
  queue.shut(true);
  queue.add(Array.from({ length: 500 }, (_, n) => beat(n)));
  assert.deepEqual(shown, []);
  queue.shut(false);
  assert.deepEqual(shown.map(({ ply }) => ply), [499]);
});
