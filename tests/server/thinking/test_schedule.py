"""Fair scheduling: people first, everybody the same share, clocks that reach every table, few games of bots alone."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from burgrave.server.errors import TooMany, TooManyBotTables
from burgrave.server.http.bodies import Act, NewSeat, NewTable
from burgrave.server.play import tables
from burgrave.server.play.position import Position
from burgrave.server.service import Service
from burgrave.server.store.rows import Clock, Policy
from burgrave.server.thinking.schedule import Claim, Schedule
from tests.server.conftest import let_pass


def order(places: int, claims: list[tuple[str, Claim]], giving_up: str = "") -> list[str]:
    """In which order these come to think, each for a moment, if all ask at once."""

    async def main() -> list[str]:
        schedule, began = Schedule(places), []

        async def think(name: str, claim: Claim) -> None:
            async with schedule.place(claim):
                began.append(name)
                await asyncio.sleep(0.01)

        tasks = {name: asyncio.create_task(think(name, claim)) for name, claim in claims}
        await asyncio.sleep(0)
        if giving_up:
            tasks[giving_up].cancel()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        # Every place was given back.
        async with asyncio.timeout(1):
            for _ in range(places):
                await schedule.place(Claim()).__aenter__()
        return began

    return asyncio.run(main())


def test_no_owner_waits_for_the_queue_of_another():
    many = [(f"a{n}", Claim("a")) for n in range(5)]
    assert order(1, [*many, ("b0", Claim("b")), ("c0", Claim("c"))]) == ["a0", "b0", "c0", "a1", "a2", "a3", "a4"]


def test_people_come_before_bots_among_themselves():
    bots = [(f"bots{n}", Claim("a", alone=True)) for n in range(3)]
    assert order(1, [*bots, ("person", Claim("b"))])[:2] == ["bots0", "person"]


def test_bots_among_themselves_leave_a_place_for_people():
    bots = [(f"bots{n}", Claim(f"owner {n}", alone=True)) for n in range(3)]
    assert order(2, [*bots, ("person", Claim("b"))])[:2] == ["bots0", "person"]


@pytest.mark.parametrize("name", ["a0", "a1", "b0"])
def test_who_gives_up_keeps_no_place(name):
    claims = [("a0", Claim("a")), ("a1", Claim("a")), ("b0", Claim("b")), ("a2", Claim("a"))]
    began = order(1, claims, giving_up=name)
    assert {"a0", *began} == {"a0", "a1", "b0", "a2"} - ({name} - {"a0"})


def table(*kinds: str, **policy: Any) -> NewTable:
    seats = [NewSeat(kind) if kind in ("here", "link") else NewSeat("bot", bot=kind) for kind in kinds]
    return NewTable("skeleton", seats, policy=Policy(**policy))


async def moved(service: Service, number: int, seat: int, seconds: float) -> float:
    """How long it takes until a seat has acted."""
    began = time.monotonic()
    while time.monotonic() < began + seconds:
        if any(step.seat == seat for step in (await service.tables.open(number)).position.steps):
            return time.monotonic() - began
        await asyncio.sleep(0.01)
    raise AssertionError(f"seat {seat} has not acted after {seconds} s")


@pytest.mark.parametrize("crowd", [("slow", "slow", "slow", "slow"), ("here", "slow", "slow", "slow")])
def test_a_crowd_of_slow_bots_keeps_nobody_else_waiting(inside, crowd):
    async def story(service: Service) -> None:
        for _ in range(60):
            await service.create(table(*crowd), "198.51.100.1")
        await asyncio.sleep(0.5)
        greedy, _ = await service.create(table("here", "greedy"), "203.0.113.1")
        slow, _ = await service.create(table("here", "slow"), "203.0.113.2")
        # A process needs a second or two to start; the crowd would take a minute and a half for each round.
        assert await moved(service, greedy, 1, 10) < 5
        assert await moved(service, slow, 1, 10) < 5

    inside(story, bot_tables=100, bot_tables_per_address=100)


def test_a_clock_runs_out_however_many_tables_wait_for_bots(inside):
    async def story(service: Service) -> None:
        for _ in range(230):
            await service.create(table("here", "sleep"), "198.51.100.1")
        clock = Clock("days", days=1)
        number, _ = await service.create(table("here", "here", clock=clock, stand_in="random"), "203.0.113.1")
        let_pass(service, 90_000)
        for _ in range(200):
            entry = await service.tables.open(number)
            if entry.seats[0].stand_in == "time":
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the clock did not run out")

    inside(story, tables_per_minute=1000)


def test_bots_among_themselves_rest_while_nobody_looks_and_go_on_at_the_next_look(inside, monkeypatch):
    async def story(service: Service) -> None:
        monkeypatch.setattr(tables, "ATTENTION", 0.0)
        number, key = await service.create(table("random", "random"), "a")
        await asyncio.sleep(1)
        assert (await service.tables.open(number)).position.ply == 0
        monkeypatch.setattr(tables, "ATTENTION", 60.0)
        service.tables._noted.clear()
        await service.open(key, "a")
        for _ in range(400):
            if (await service.tables.open(number)).position.state.over:
                return
            await asyncio.sleep(0.02)
        raise AssertionError("the bots did not play on")

    inside(story)


def test_games_of_bots_alone_are_few_and_make_room_for_each_other(inside, monkeypatch):
    async def story(service: Service) -> None:
        monkeypatch.setattr("burgrave.server.thinking.driver.Driver._drive", lambda *_: asyncio.sleep(0))
        numbers = [(await service.create(table("random", "random"), "a"))[0] for _ in range(3)]
        with pytest.raises(TooManyBotTables):
            await service.create(table("random", "random"), "a")
        person, _ = await service.create(table("here", "random"), "a")
        monkeypatch.setattr(tables, "ATTENTION", 0.0)
        await service.create(table("random", "random"), "a")
        closed = [(await service.tables.open(number)).closed for number in (*numbers, person)]
        assert closed == [True, False, False, False]

    inside(story, bot_tables=3)


def test_whoever_has_many_games_of_bots_alone_leaves_room_for_others(inside, monkeypatch):
    async def story(service: Service) -> None:
        monkeypatch.setattr("burgrave.server.thinking.driver.Driver._drive", lambda *_: asyncio.sleep(0))
        for _ in range(2):
            await service.create(table("random", "random"), "a")
        with pytest.raises(TooManyBotTables):
            await service.create(table("random", "random"), "a")
        other, _ = await service.create(table("random", "random"), "b")
        monkeypatch.setattr(tables, "ATTENTION", 0.0)
        await service.create(table("random", "random"), "a")
        closed = [(await service.tables.open(number)).closed for number in (1, 2, other)]
        assert closed == [True, False, False]

    inside(story, bot_tables=10, bot_tables_per_address=2)


def test_pages_are_drawn_in_turns_and_actions_do_not_wait_for_them(inside):
    async def story(service: Service) -> None:
        drawn: list[str] = []

        async def page(caller: str) -> None:
            async with service.rendering(caller):
                time.sleep(0.01)
                drawn.append(caller)

        flood = [asyncio.create_task(page("a")) for _ in range(60)]
        await asyncio.sleep(0)
        neighbour = asyncio.create_task(page("b"))
        worst = 0.0
        while not all(task.done() for task in flood):
            began = time.monotonic()
            await asyncio.sleep(0)
            worst = max(worst, time.monotonic() - began)
        await neighbour
        assert drawn.index("b") < 5
        assert worst < 0.1
        with pytest.raises(TooMany):
            await asyncio.gather(*(page("a") for _ in range(20)))

    inside(story, pages_per_minute=70)


def test_games_of_bots_alone_end_when_nobody_has_looked_for_long(inside, monkeypatch):
    async def story(service: Service) -> None:
        monkeypatch.setattr("burgrave.server.thinking.driver.Driver._drive", lambda *_: asyncio.sleep(0))
        alone, key = await service.create(table("random", "random"), "a")
        person, _ = await service.create(table("here", "random"), "a")
        later = time.time() + 10
        await service.closing.expire(later)
        assert not (await service.tables.open(alone)).closed
        monkeypatch.setattr(tables, "ATTENTION", 0.0)
        await service.closing.expire(time.time() - 100)
        assert not (await service.tables.open(alone)).closed
        await service.closing.expire(later)
        assert (await service.tables.open(alone)).closed
        assert not (await service.tables.open(person)).closed
        assert (await service.listing.mine([key], "en"))[0].over

    inside(story)


def test_long_games_are_rebuilt_two_at_a_time(inside, monkeypatch):
    monkeypatch.setattr(tables, "_SLICE", -1.0)
    monkeypatch.setattr(tables, "_SHORT", 0)
    followed: list[int] = []

    async def story(service: Service) -> None:
        for _ in range(6):
            _, key = await service.create(NewTable("skeleton", [NewSeat(), NewSeat()]), "a")
            link = await service.tables.link(key)
            for ply in range(3):
                live = await service.tables.open(link.table)
                seat = live.position.state.active[0]
                await service.receive(link, Act(ply, live.position.state.legal(seat)[0], seat=seat))
        follow = Position.follow
        monkeypatch.setattr(Position, "follow", lambda position, *of: (
            followed.append(id(position)), follow(position, *of)))  # fmt: skip
        for table in range(1, 7):
            service.tables.forget(table)
        await asyncio.gather(*(service.tables.open(table) for table in range(1, 7)))

    inside(story)
    spans = [(followed.index(one), len(followed) - followed[::-1].index(one)) for one in set(followed)]
    assert len(spans) == 6
    at_once = [sum(first <= moment < last for first, last in spans) for moment in range(len(followed))]
    assert max(at_once) == 2
