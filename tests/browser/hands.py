"""Somebody who plays by one kind of gesture alone, drags, touches or keys, and leaves what to chance."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import TypedDict

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.table import Table

_SEEN = """() => [...document.querySelectorAll(".gild")].flatMap((gild) => {
  const box = gild.querySelector(".edge").getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const there = box.width ? document.elementFromPoint(x, y) : null;
  const has = (name) => gild.classList.contains(name);
  if (there?.closest(".gild") !== gild) return [];
  const [source, picked, made, drags] = ["source", "picked", "made", "draggable"].map(has);
  return [{ place: gild.dataset.place, x, y, source, picked, made, drags }];
})"""
_GOALS = """() => [...document.querySelectorAll("g.place.goal")].flatMap((place) => {
  const box = place.getBoundingClientRect();
  const inside = box.width && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  return inside && place.checkVisibility() ? [[(box.left + box.right) / 2, (box.top + box.bottom) / 2]] : [];
})"""


_FROM_FOCUS = """(place) => {
  const [at, to] = [document.activeElement, document.querySelector(`.gild[data-place="${place}"]`)];
  if (!to || at === to) return null;
  if (at.closest("svg.sheet") !== to.closest("svg.sheet")) return "Tab";
  const [from, goal] = [at, to].map((element) => element.getBoundingClientRect());
  const [dx, dy] = [goal.left + goal.right - from.left - from.right, goal.top + goal.bottom - from.top - from.bottom];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
  return dy > 0 ? "ArrowDown" : "ArrowUp";
}"""
STRIDES = 40
"""At most this many key presses to the target; after that, take what is near."""
SOON = 8000
"""Milliseconds after which a button that cannot be pressed counts as gone."""
ENDS = 0.04
"""How often a turn or a plan is ended although there is something left to do."""


class Gild(TypedDict):
    place: str
    x: float
    y: float
    source: bool
    picked: bool
    made: bool
    drags: bool


class Hands(ABC):
    """Plays whatever is offered, as long as it is asked."""

    def __init__(self, table: Table, seed: int = 1) -> None:
        self.table = table
        self.page: Page = table.page
        self.rng = random.Random(seed)
        self.gestures = 0
        """How often something was done on the table itself, not by a button."""

    def play(self, steps: int) -> bool:
        """So many choices, or to the end; whether the game is over."""
        for _ in range(steps):
            self.table.wait_for_turn()
            if self.table.over:
                return True
            before = self.table.ply
            self.act()
            if not self.table.over:
                self.table.moved(before)
        return self.table.over

    def act(self) -> None:
        """One choice, however many gestures that takes."""
        before = self.table.ply
        for _ in range(12):
            if self.table.ply > before or self.table.over:
                return
            if self.answer():
                continue
            self.gesture()
            self.page.wait_for_timeout(30)
            self.settled()

    def answer(self) -> bool:
        """Whether the page asked something back, and was answered."""
        asked = self.page.locator("#ask[open] .choices button")
        count = asked.count()
        if not count:
            return False
        self.push(asked.nth(self.rng.randrange(count)) if count > 2 else asked.first)
        self.settled()
        return True

    def settled(self) -> None:
        self.page.wait_for_function("() => document.body && !document.body.classList.contains('waiting')")

    def gilds(self) -> list[Gild]:
        found: list[Gild] = self.page.evaluate(_SEEN)
        return [gild for gild in found if not gild["picked"]]

    def gesture(self) -> None:
        """Carry on with what is in hand, do something else on the table, press a button, or end the turn."""
        seen = self.gilds()
        fresh = [gild for gild in seen if not gild["made"]]
        goals = [gild for gild in fresh if not gild["source"]]
        buttons = self.page.locator("#so, .chips .move:not(.variant), #picker:not([hidden]) .move")
        count = buttons.count()
        end = self.page.locator(".ends .primary:not(#so, #to-end)")
        # Picking up something else again and again, or undoing what was placed, never ends.
        holding = self.page.locator(".gild.picked").count() > 0
        if holding and goals and self.rng.random() < 0.9:
            return self.handle(self.rng.choice(goals))
        if end.count() and (not fresh or self.rng.random() < ENDS):
            return self.push(end.first)
        if fresh and not (count and (holding or self.rng.random() < 0.2)):
            return self.handle(self.rng.choice(goals if goals and self.rng.random() < 0.75 else fresh))
        if count:
            return self.push(buttons.nth(self.rng.randrange(count)))
        self.otherwise(seen)

    def handle(self, gild: Gild) -> None:
        self.gestures += 1
        self.touch(gild)

    def push(self, button: Locator) -> None:
        """Press a button, unless it has gone meanwhile: others play on, and cards may be sold in their turns too."""
        with suppress(TooLate):
            self.press(button)

    def otherwise(self, seen: list[Gild]) -> None:
        """Nothing new can be done on the table: the one way on is a button, or what was made is taken back."""
        rest = self.page.locator("#so, .ends .primary:not(#to-end), .chips .move, #picker:not([hidden]) .move")
        if rest.count():
            return self.push(rest.first)
        if seen:
            self.handle(self.rng.choice(seen))

    @abstractmethod
    def touch(self, gild: Gild) -> None:
        """Do something with what is gilded."""

    @abstractmethod
    def press(self, button: Locator) -> None: ...


class Dragging(Hands):
    """A mouse that drags whatever can go somewhere."""

    def touch(self, gild: Gild) -> None:
        mouse = self.page.mouse
        mouse.move(gild["x"], gild["y"])
        if not gild["drags"]:
            mouse.click(gild["x"], gild["y"])
            return
        mouse.down()
        mouse.move(gild["x"] + 9, gild["y"] + 9, steps=2)
        goals = self.page.evaluate(_GOALS)
        x, y = self.rng.choice(goals) if goals else (gild["x"], gild["y"])
        mouse.move(x, y, steps=3)
        mouse.up()
        if not goals:
            mouse.click(gild["x"], gild["y"])

    def press(self, button: Locator) -> None:
        button.click(timeout=SOON)


class Touching(Hands):
    """A finger on a phone."""

    def touch(self, gild: Gild) -> None:
        self.page.touchscreen.tap(gild["x"], gild["y"])

    def press(self, button: Locator) -> None:
        button.tap(timeout=SOON)

    def gilds(self) -> list[Gild]:
        found = super().gilds()
        tabs = self.page.locator(".tabs label[data-legal]")
        if (not found or self.rng.random() < 0.2) and tabs.count():
            tabs.nth(self.rng.randrange(tabs.count())).tap()
            found = super().gilds()
        return found


class Keys(Hands):
    """A keyboard alone: Tab to a sheet and arrows to what is gilded there, Enter to choose."""

    def touch(self, gild: Gild) -> None:
        keys = self.page.keyboard
        keys.press("b")
        for _ in range(STRIDES):
            key = self.page.evaluate(_FROM_FOCUS, gild["place"])
            if key is None:
                break
            keys.press(key)
        if self.page.evaluate("document.activeElement.matches('.gild:not(.picked, .made)')"):
            keys.press("Enter")

    def press(self, button: Locator) -> None:
        button.focus(timeout=SOON)
        self.page.keyboard.press("Enter")
