"""Questions that need not be asked are not, and rivals learn nothing by that."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from burgrave.games import game
from burgrave.games.castelli.data.layouts import RESOURCES
from burgrave.games.castelli.data.tiles import lying, tile_of
from burgrave.games.castelli.rules.cards import PASS
from burgrave.games.castelli.rules.steward import STEWARD, TURN_TILE
from burgrave.kernel.state import State
from burgrave.server.config import Config
from burgrave.server.http.bodies import Act, Habits, NewSeat, NewTable
from burgrave.server.play import auto_answers
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.position import PastPly, Position
from burgrave.server.service import Service
from burgrave.server.store.rows import Policy, SeatRow, TableRow
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import address, open_database
from tests.waiting import PATIENCE

HERE = SeatRow(0, "here", "Agnes", joined=True)


def steward_windows(seed: int, count: int) -> list[tuple[int, State]]:
    """Positions of a game in which somebody is asked for a Steward, and who."""
    castelli = game("castelli")
    state = castelli.begin(castelli.setup(3), seed)
    rng = random.Random(seed)
    found: list[tuple[int, State]] = []
    while not state.over and len(found) < count:
        seat = state.active[0]
        if state.top()[0] == TURN_TILE:
            found.append((seat, state.copy()))
        state.apply(seat, rng.choice(state.legal(seat)))
    return found


def table(state: State, *seats: SeatRow) -> LiveTable:
    """A table at which a position is reached."""
    setup = state.setup
    row = TableRow(1, state.game.name, 1, len(seats), {}, [], 1, [], Policy(), False, 0.0, 0.0, 0, 0.0, 0, 0)
    position = Position(state.game, setup, state, 5, 0.0, [], [[]], recent=[PastPly(5, -1, state)])
    return LiveTable(row, list(seats), position)


def people(players: int = 3, **habit: bool) -> list[SeatRow]:
    return [msgspec.structs.replace(HERE, seat=n, **habit) for n in range(players)]


def against_bots(seat: int, **habit: bool) -> list[SeatRow]:
    return [
        msgspec.structs.replace(HERE, seat=n, **habit) if n == seat else SeatRow(n, "bot", "", "greedy", True)
        for n in range(3)
    ]


WINDOWS = steward_windows(1, 60)


def test_the_windows_hold_both_kinds_of_hands():
    assert {STEWARD.held(state, seat) for seat, state in WINDOWS} == {True, False}


def test_against_bots_alone_nobody_is_asked_for_a_steward_they_do_not_hold():
    """CAS-CRD-13: everyone with cards is asked; a bot learns nothing by an answer that comes at once."""
    for seat, state in WINDOWS:
        answer = auto_answers.answer(table(state, *against_bots(seat)), seat)
        assert answer == (PASS.first if state.legal(seat) == [PASS.first] else None)
        if STEWARD.held(state, seat):
            assert answer is None


@pytest.mark.parametrize("habit", [{}, {"forced": True}, {"declines": True}, {"forced": True, "declines": True}])
def test_among_people_the_hand_decides_nothing(habit):
    """In every world that the rivals could take for the truth the same is answered, at the same moment."""
    for seat, state in WINDOWS:
        told = {
            auto_answers.answer(table(world, *people(**habit)), seat)
            for world in [state, *(state.world((seat + 1) % 3, n) for n in range(8))]
            if world.hands[seat]
        }
        assert told == {PASS.first if habit.get("declines") else None}


def test_whoever_wishes_is_asked_only_where_a_turn_of_the_tile_could_change_their_gain():
    """CAS-CRD-13; by what lies on the table alone: the same in every world, whatever the hand."""
    told = set()
    for seat, state in WINDOWS:
        worlds = [state, *(state.world((seat + 1) % 3, n) for n in range(4))]
        tables = [table(world, *people(unaffected=True)) for world in worlds if world.hands[seat]]
        found = {auto_answers.answer(live, seat) for live in tables}
        assert len(found) == 1
        told |= {(found.pop() is None, len({gain(state, seat, turns) for turns in range(4)}) > 1)}
    assert told == {(True, True), (False, False)}


def gain(state: State, seat: int, turns: int) -> tuple[int, ...]:
    """What a seat has once the tile lies so and everybody has passed."""
    after = state.copy()
    after.board[after.square] = lying(tile_of(after.board[after.square]), turns)
    while after.top()[0] == TURN_TILE:
        after.apply(after.active[0], PASS.first)
    return (
        *after.resources[RESOURCES * seat : RESOURCES * (seat + 1)],
        after.silver[seat],
        after.hands[seat].bit_count(),
    )


def test_the_only_choice_that_is_left_is_made_for_those_who_want_it():
    burgundy = game("burgundy")
    state = burgundy.begin(burgundy.setup(2), 1)
    rng = random.Random(1)
    seen = set()
    while not state.over:
        seat = state.active[0]
        legal = state.legal(seat)
        wanted = auto_answers.answer(table(state, *people(2, forced=True)), seat)
        assert wanted == (legal[0] if len(legal) == 1 else None)
        assert auto_answers.answer(table(state, *people(2)), seat) is None
        seen.add(len(legal) == 1)
        state.apply(seat, rng.choice(legal))
    assert seen == {True, False}


def test_whoever_takes_something_back_is_asked_again():
    burgundy = game("burgundy")
    state = burgundy.begin(burgundy.setup(2), 1)
    rng = random.Random(1)
    while len(state.legal(state.active[0])) > 1:
        state.apply(state.active[0], rng.choice(state.legal(state.active[0])))
    seat = state.active[0]
    live = table(state, *people(2, forced=True))
    assert auto_answers.answer(live, seat) is not None
    live.position.recent.append(PastPly(6, seat, state, undo=True))
    assert auto_answers.answer(live, seat) is None
    live.position.recent.append(PastPly(7, 1 - seat, state, undo=True))
    assert auto_answers.answer(live, seat) is not None


def test_a_bot_that_stands_in_decides_for_itself():
    seat, state = next((seat, state) for seat, state in WINDOWS if state.legal(seat) == [PASS.first])
    seats = people(declines=True)
    seats[seat] = msgspec.structs.replace(seats[seat], stand_in="left", bot="greedy")
    assert auto_answers.answer(table(state, *seats), seat) is None


def test_a_setting_is_kept_and_used_by_the_server(tmp_path: Path):
    """One person against a bot: with the setting no ply of theirs waits for a single choice."""

    async def story() -> None:
        store = Store(open_database(address(str(tmp_path / "games.db"))))
        service = Service(store, replace(Config(), workers=1, sweep_seconds=0.05))
        await service.start()
        try:
            seats = [NewSeat("here"), NewSeat("bot", bot="random")]
            number, key = await service.create(NewTable("burgundy", seats), "me")
            link = await service.link(key, "me")
            await service.seating.set_habits(link, 0, Habits(forced=True))
            service.tables.forget(number)
            live = await service.tables.open(number)
            assert (live.seats[0].forced, live.seats[0].declines) == (True, False)
            rng = random.Random(2)
            for _ in range(40):
                live = await asyncio.wait_for(_asked(service, number), PATIENCE)
                legal = live.position.state.legal(0)
                await service.receive(link, Act(live.position.ply, rng.choice(legal)))
        finally:
            await service.stop()

    asyncio.run(story())


async def _asked(service: Service, number: int) -> LiveTable:
    """The table, once there is a question with several answers."""
    while len((await service.tables.open(number)).position.state.legal(0)) < 2:
        await asyncio.sleep(0.01)
    return await service.tables.open(number)
