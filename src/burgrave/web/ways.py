"""Ways: what a seat may do from here, choice after choice, as places that are touched one after the other.

The page knows no rule. For each piece it must know where that can go and which choices lead there, in whatever order a
person touches the places. A way is a sequence of legal actions of one seat; together they are a tree, sent with the
scene. It looks only past actions that can be taken back: never past chance, hidden things or another player's decision.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from burgrave.kernel.scene import Move
from burgrave.kernel.state import State
from burgrave.kernel.table import AnyTable
from burgrave.kernel.text import Text, verbatim
from burgrave.web.wire import WayView

DEPTH: Final = 4
"""How many choices one gesture may make."""
MOST: Final = 600
"""How many steps are sent at most; nearer ones come first, and every legal action is among them."""


@dataclass
class Origin:
    """Where a seat stood before it narrowed down what it wants, and the choices by which it did so."""

    state: State
    made: tuple[int, ...] = ()


@dataclass
class Ways:
    """The tree, and choices further on that have no place: they are buttons."""

    steps: list[WayView] = field(default_factory=list)
    far: list[Move] = field(default_factory=list)


def origin(table: AnyTable, state: State, seat: int, trail: Sequence[tuple[State, int]]) -> Origin:
    """The seat's newest actions that only narrowed down; `trail`: what it may take back, each with the state before."""
    made: list[int] = []
    for before, action in reversed(trail):
        if len(made) == DEPTH - 1 or not table.opens(before, seat, action):
            break
        made.insert(0, action)
        state = before
    return Origin(state, tuple(made))


class _Where(Enum):
    BEFORE = auto()
    """On the way to where the seat stands: what it has chosen already."""
    HERE = auto()
    AFTER = auto()
    ASIDE = auto()
    """Where the seat would stand after another choice, or what would complete a choice."""


@dataclass
class _Visit:
    """A position on the way, and where its steps are noted."""

    state: State
    steps: list[WayView]
    depth: int
    where: _Where
    made: tuple[int, ...]
    """What of the choices made lies still ahead."""
    known: frozenset[int]
    """What was legal a step earlier."""
    only: frozenset[int] | None = None
    """What completes the choice before; None: everything."""


def ways(
    table: AnyTable,
    start: Origin,
    seat: int,
    places: Collection[str],
    held: Sequence[str] = (),
    cards: Collection[str] = (),
) -> Ways:
    """All there is to do from here.

    `held`: where something lies that the pending choice is about; `cards`: where cards lie, which are played by hand.
    """
    return _Walk(table, seat, places, tuple(held), cards).run(start)


class _Walk:
    """Breadth first, so that what is near is never cut off."""

    def __init__(
        self, table: AnyTable, seat: int, places: Collection[str], held: tuple[str, ...], cards: Collection[str]
    ) -> None:
        self.table = table
        self.seat = seat
        self.places = places
        self.held = held
        self.cards = cards
        self.found = Ways()
        self.left = MOST
        self.queue: deque[_Visit] = deque()

    def run(self, start: Origin) -> Ways:
        where = _Where.BEFORE if start.made else _Where.HERE
        self.queue.append(_Visit(start.state, self.found.steps, 1, where, start.made, frozenset()))
        while self.queue:
            self._visit(self.queue.popleft())
        return self.found

    def _visit(self, at: _Visit) -> None:
        state, seat, table = at.state, self.seat, self.table
        free = state.game.actions.free
        legal = state.legal(seat)
        alike: dict[Text, int] = {}
        for action in legal:
            if at.only is not None and action not in at.only:
                continue
            if free[action] and at.where is not _Where.HERE and action in at.known:
                continue  # it was there before: nobody narrows anything down for its sake
            step = self._step(at, action)
            at.steps.append(step)
            self.left -= 1
            opens = table.opens(state, seat, action)
            if opens:
                words = state.describe(seat, action)
                step.like = alike.get(words)
                alike.setdefault(words, action)
            goes_on = (opens or table.unfinished(state, seat, action)) and self._go_on(at, action, step, legal, opens)
            step.ends = not (opens and goes_on)
            step.held = opens and step.place in self.cards
            if at.where is _Where.AFTER and step.ends and not step.place and not step.onto:
                self._note_far(state, action)

    def _step(self, at: _Visit, action: int) -> WayView:
        table, seat = self.table, self.seat
        place = table.target(at.state, seat, action)
        sources, onto = table.carries(at.state, seat, action)
        if at.where is _Where.HERE and place and not onto:
            sources += tuple(held for held in self.held if held != place)
        price, coin = table.price(at.state, seat, action)
        places = self.places
        if sources:
            sources = tuple([source for source in sources if source.partition(":")[0] in places])
        if onto:
            onto = tuple([goal for goal in onto if goal in places])
        return WayView(
            action, place if place in places else "", price, coin if price else "", sources=sources, onto=onto
        )

    def _go_on(self, at: _Visit, action: int, step: WayView, legal: Sequence[int], opens: bool) -> bool:
        """Look on behind an action if it could be taken back; whether there is anything."""
        chosen = at.made[:1] == (action,)
        if not chosen and (at.depth >= DEPTH or self.left <= 0):
            return False
        if step.like is not None and not chosen:
            return True  # two equal dice, two equal tiles: the page goes on from the other one
        twin = at.state.copy()
        twin.apply(self.seat, action)
        if twin.drawn != at.state.drawn or twin.active != at.state.active or self.seat not in twin.active:
            return False
        made = at.made[1:] if chosen else ()
        where = _next(at, chosen, made) if opens else _Where.ASIDE
        only = None if opens else self._completing(at.state, action, twin)
        self.queue.append(_Visit(twin, step.then, at.depth + 1, where, made, frozenset(legal), only))
        return True

    def _completing(self, before: State, action: int, after: State) -> frozenset[int]:
        completes = self.table.completes
        return frozenset(then for then in after.legal(self.seat) if completes(before, self.seat, action, then))

    def _note_far(self, state: State, action: int) -> None:
        if all(move.action != action for move in self.found.far):
            move = self.table.move(state, self.seat, action)
            if not move.commits:
                self.found.far.append(move)


def _next(at: _Visit, chosen: bool, made: tuple[int, ...]) -> _Where:
    if at.where is _Where.BEFORE:
        return _Where.ASIDE if not chosen else _Where.BEFORE if made else _Where.HERE
    return _Where.AFTER if at.where is _Where.HERE else at.where


@dataclass(frozen=True)
class Offer:
    """One of several ways to the same place."""

    actions: tuple[int, ...]
    words: tuple[Text, ...]
    """What each of its choices says."""
    symbol: str
    price: int
    coin: str
    gain: Text | None
    """Points scored at once, or what else the choice itself names; None if chance or a rival has a hand in it."""


def offer(table: AnyTable, start: State, seat: int, actions: Sequence[int]) -> Offer:
    """A way in words; refused like any action if it is not legal or leads past what can be taken back."""
    state = start.copy()
    words: list[Text] = []
    symbol, price, coin, gain = "", 0, "", None
    for n, action in enumerate(actions):
        if action not in state.legal(seat) or state.drawn != start.drawn:
            raise state.refusal(seat, action)
        words.append(state.describe(seat, action))
        cost, paid_in = table.price(state, seat, action)
        price, coin = price + cost, paid_in if cost else coin
        kind = state.game.actions.kind(action)
        gain = kind.gain
        if not n:
            symbol = kind.symbol_of(state, seat, action)
        state.apply(seat, action)
    if table.foretells and state.drawn == start.drawn:
        points = state.scores()[seat] - start.scores()[seat]
        gain = verbatim(f"{points:+d}") if points else None
    return Offer(tuple(actions), tuple(words), symbol, price, coin, gain)
