"""Bots that nobody watches give way to people."""

from __future__ import annotations

import asyncio

import pytest

from burgrave.server.http.bodies import NewSeat, NewTable
from burgrave.server.play.hub import Subscriber
from burgrave.server.service import Service
from burgrave.server.thinking.bot_pacing import MOVES_PER_SECOND, UNWATCHED_PER_SECOND, BotPacing


def test_bots_among_themselves_move_in_turns_while_people_play():
    now = [100.0]
    bot_pacing = BotPacing(lambda: now[0])
    assert bot_pacing.seconds() == 0
    bot_pacing.person_acted()
    waits = [bot_pacing.seconds() for _ in range(MOVES_PER_SECOND)]
    assert waits[0] == 0
    assert round(waits[-1], 6) == round((MOVES_PER_SECOND - 1) / MOVES_PER_SECOND, 6)
    now[0] += 2
    assert bot_pacing.seconds() == 0


def test_bots_at_tables_without_an_open_page_move_in_turns_for_each_owner():
    now = [100.0]
    bot_pacing = BotPacing(lambda: now[0])
    assert bot_pacing.unwatched_seconds("a") == bot_pacing.unwatched_seconds("a") == 0
    bot_pacing.person_acted()
    waits = [bot_pacing.unwatched_seconds("a") for _ in range(UNWATCHED_PER_SECOND + 1)]
    assert (waits[0], round(waits[-1], 6)) == (0, 1)
    assert bot_pacing.unwatched_seconds("b") == bot_pacing.seconds() == 0


class Asked(BotPacing):
    """Remembers who was asked to wait; one owner waits for as long as the story lasts."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def seconds(self) -> float:
        self.asked.append("bots alone")
        return 0.0

    def unwatched_seconds(self, owner: str) -> float:
        self.asked.append(owner)
        return 3600.0 if owner == "flood" else 0.0


async def plies(service: Service, number: int) -> int:
    return (await service.tables.open(number)).position.ply


async def until_moved(service: Service, *numbers: int) -> None:
    async with asyncio.timeout(60):
        while not all([await plies(service, number) for number in numbers]):
            await asyncio.sleep(0.01)


def bots(*kinds: str) -> NewTable:
    seats = [NewSeat() if kind == "here" else NewSeat("bot", bot=kind) for kind in kinds]
    return NewTable("skeleton", seats, {"rounds": 6})


@pytest.mark.parametrize(
    ("kinds", "watched", "asked"),
    [
        (("random", "random"), False, {"bots alone"}),
        (("here", "random"), False, {"a"}),
        (("here", "random"), True, set()),
    ],
)
def test_who_is_asked_to_wait_depends_on_who_plays_and_who_looks(inside, kinds, watched, asked):
    async def story(service: Service) -> None:
        bot_pacing = service.tables.bot_pacing = Asked()
        if watched:
            service.tables.hub.join(Subscriber(1, (0,), "a", "link"))
        number, _ = await service.create(bots(*kinds), "a")
        await until_moved(service, number)
        assert (number, set(bot_pacing.asked)) == (1, asked)

    inside(story)


def test_bots_that_wait_hold_nobody_else_up(inside):
    async def story(service: Service) -> None:
        bot_pacing = service.tables.bot_pacing = Asked()
        slowed = [(await service.create(bots("here", "random"), "flood"))[0] for _ in range(20)]
        other, _ = await service.create(bots("here", "random"), "a")
        await until_moved(service, other)
        assert bot_pacing.asked.count("flood") == 20
        assert [await plies(service, number) for number in slowed] == [0] * 20

    inside(story)
