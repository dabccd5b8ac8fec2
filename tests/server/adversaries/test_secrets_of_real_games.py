"""Real games against a player who wants to know more than their seat may: nothing hidden changes a byte it is sent,
and no undo peeks at what chance or others hide."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from burgrave.games import game
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.state import State
from burgrave.server import pages
from burgrave.server.play import views
from burgrave.server.play.hub import Hub
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.position import Position, begin
from burgrave.server.play.programs import observation
from burgrave.server.store.rows import Link, Note, Policy, SeatRow, TableRow

PLIES = 150 * int(os.environ.get("BURGRAVE_SECRETS", "1"))
"""Of each setup."""
EVERY = 12
WORLDS = 2

SETUPS = {
    "burgundy": ("burgundy", 3, {}, ["inns", "vineyards"]),
    "castelli": ("castelli", 3, {}, ["dilemma"]),
    "castelli-battle": ("castelli", 4, {}, ["battle"]),
    "orleans-sealed": ("orleans", 3, {}, []),
    "orleans-ordered": ("orleans", 2, {"planning": "ordered"}, []),
}


def table(name: str, players: int, options: dict[str, Any], modules: list[str], seed: int) -> TableRow:
    found = game(name)
    setup = found.setup(players, options, modules)
    chance = found.begin(setup, seed, listening=True).outcomes or []
    return TableRow(
        id=1, game=name, rules=found.version, players=players, options=setup.options, modules=list(setup.modules),
        seed=seed, chance=chance, policy=Policy(), listed=False, created=0.0, started=0.0, ply=0, moved=0.0, active=0,
        bots=0,
    )  # fmt: skip


def course(name: str, players: int, options: dict[str, Any], modules: list[str]) -> Iterator[LiveTable]:
    """A game at random, as the server holds it, with some of what was done taken back."""
    chance = random.Random(f"{name} {players} {modules}")
    row = table(name, players, options, modules, chance.randrange(1 << 40))
    live = LiveTable(row, [SeatRow(n, "here", f"P{n}", joined=True) for n in range(players)], begin(row, game(name)))
    for number in range(PLIES):
        yield live
        position = live.position
        if position.state.over:
            return
        seat = chance.choice(position.active)
        try:
            if position.can_undo(seat) and chance.random() < 0.2:
                drafts = position.undo_click(seat, f"u{number}", float(number))
            else:
                drafts = [
                    position.act(seat, chance.choice(position.state.legal(seat)), f"r{number}", "", float(number))
                ]
        except BurgraveError:
            continue
        live.position = position.ahead(drafts, 0.0)
        live.drawn.clear()


def worlds(state: State, seat: int, number: int) -> list[State]:
    """What the seat could take for the truth. In Orléans others plan again there, but everyone sees who has done so."""
    found = [state.world(seat, 7 * number + n) for n in range(WORLDS)]
    return [world for world in found if world.active == state.active]


def sent(live: LiveTable, seat: int | None, state: State) -> bytes:
    """Everything the server would send to a seat if this were the position."""
    position = live.position
    said = [Note(1, position.ply, 0.0, 0, "phrase", text="hello"), Note(2, position.ply, 0.0, 0, "chat", text="Hm")]
    shown = LiveTable(live.table, live.seats, _with(position, state), said)
    link = Link(1, () if seat is None else (seat,), host=False)

    class Tables:
        hub = Hub()

    Tables.hub.presence.come(1, (0,))
    update = views.update(Tables, pages, shown, link, seat, "en", position.ply - 1)
    view = views.table_view(Tables, shown, link, seat, "en")
    # A program is sent what it may know as numbers too; its position is drawn afresh, and differs every time.
    numbers = None if seat is None else observation(shown.position, seat)
    return msgspec.json.encode([update, view, numbers])


def _with(position: Position, state: State) -> Position:
    twin = position.ahead([], None)
    twin.state = state
    return twin


@pytest.mark.parametrize("setup", SETUPS)
def test_nothing_a_seat_cannot_know_changes_a_byte_of_what_it_is_sent(setup):
    compared = differ = 0
    for number, live in enumerate(course(*SETUPS[setup])):
        if number % EVERY:
            continue
        state = live.position.state
        for seat in range(state.players):
            told = sent(live, seat, state)
            for world in worlds(state, seat, number):
                assert sent(live, seat, world) == told
                compared += 1
                other = (seat + 1) % state.players
                differ += sent(live, other, world) != sent(live, other, state)
    assert compared > 40
    # These worlds differ: a seat that knows what is hidden sees that. In Burgundy nothing is hidden.
    assert (differ > 0) == (setup != "burgundy")


@pytest.mark.parametrize("setup", SETUPS)
def test_an_action_that_can_be_taken_back_has_shown_nothing(setup):
    """A player who undoes an action has seen the same, whatever chance would have brought and others hide."""
    free = 0
    for number, live in enumerate(course(*SETUPS[setup])):
        position = live.position
        for seat in position.active:
            for action in random.Random(number).sample(legal := position.state.legal(seat), min(3, len(legal))):
                draft = position.act(seat, action, "r", "", 0.0)
                after = position.ahead([draft], 0.0)
                if not after.can_undo(seat):
                    continue
                free += 1
                seen = after.state.view(seat)
                for world in worlds(position.state, seat, number):
                    world.apply(seat, action)
                    assert world.view(seat) == seen, position.game.actions.notation(action)
    assert free > 20


def test_an_undo_brings_back_the_position_as_it_was():
    for setup in SETUPS.values():
        taken_back = 0
        for number, live in enumerate(course(*setup)):
            position = live.position
            for seat in position.active:
                action = random.Random(number).choice(position.state.legal(seat))
                after = position.ahead([position.act(seat, action, "r", "", 0.0)], 0.0)
                if after.can_undo(seat):
                    back = after.ahead(after.undo_click(seat, "u", 0.0), 0.0)
                    assert back.state == position.state
                    assert back.steps == position.steps
                    taken_back += 1
        assert taken_back > 10
