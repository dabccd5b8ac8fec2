"""Bots think elsewhere, know what their seat may know, and never stop a table."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from burgrave import bots
from burgrave.bots.advice import Advice
from burgrave.bots.reasons import reason
from burgrave.server.config import Config, from_environment
from burgrave.server.play.position import Position
from burgrave.server.thinking.botworker import Choose, Seen, Thinker
from burgrave.server.thinking.workers import BotFailed, Workers
from tests.processes import alive
from tests.server import toy, toybots
from tests.server.play.test_undo import a_game, act
from tests.server.running import PATH, Server, new_table, play_out, running, state
from tests.waiting import until


@asynccontextmanager
async def some_workers(count: int = 1, seconds: float = 20.0) -> AsyncIterator[Workers]:
    workers = Workers("tests.server.toy", "tests.server.toybots", count, seconds)
    try:
        yield workers
    finally:
        workers.close()


@pytest.fixture(autouse=True)
def find_toys(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", PATH)


def choose(position: Position, bot: str, seconds: float = 20.0) -> tuple[int, str]:
    async def ask() -> tuple[int, str]:
        async with some_workers(seconds=seconds) as workers:
            return await workers.choose(position, 0, bot)

    return asyncio.run(ask())


@pytest.mark.parametrize("bot", ["greedy", "chatty"])
def test_a_bot_chooses_a_legal_action(bot):
    game = a_game()
    action, who = choose(game, bot)
    assert action in game.state.legal(0)
    assert who == bot


@pytest.mark.parametrize("bot", ["crash", "exit", "wrong", "sleep", "unheard-of"])
def test_greedy_decides_for_a_bot_that_fails_or_overruns(bot):
    game = a_game()
    action, who = choose(game, bot, seconds=3.0 if bot == "sleep" else 20.0)
    assert action in game.state.legal(0)
    assert who == "greedy"


def test_a_table_goes_on_even_if_greedy_fails(monkeypatch):
    monkeypatch.setattr("burgrave.server.thinking.workers.FALLBACK", "crash")
    game = a_game()
    action, who = choose(game, "exit")
    assert action in game.state.legal(0)
    assert who == "random"


def test_a_worker_serves_again_after_a_bot_killed_it():
    async def ask() -> list[str]:
        game = a_game()
        async with some_workers() as workers:
            return [(await workers.choose(game, 0, bot))[1] for bot in ("exit", "random", "crash", "random")]

    assert asyncio.run(ask()) == ["greedy", "random", "greedy", "random"]


def test_a_worker_keeps_its_bots_but_none_that_failed(monkeypatch):
    made: list[tuple[str, int]] = []
    make = toybots.make

    def counted(name: str, seed: int, processes: int) -> toybots.Bot:
        made.append((name, processes))
        return make(name, seed)

    monkeypatch.setattr(toybots, "make", counted)
    thinker = Thinker(toy, toybots, 3)
    game = a_game()
    setup = game.setup

    def decide(bot: str, seat: int) -> int:
        frozen = game.state.world(seat, 1).freeze()
        return thinker.choose(Choose("skeleton", setup.players, dict(setup.options), [], frozen, seat, 1, bot))

    for bot, seat in (("random", 0), ("random", 0), ("random", 1)):
        assert decide(bot, seat) in game.state.legal(seat)
    for _ in range(2):
        with pytest.raises(RuntimeError):
            decide("crash", 0)
    assert made == [("random", 3), ("random", 3), ("crash", 3), ("crash", 3)]


def test_a_grandmaster_at_the_table_leaves_people_a_core(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 8)
    assert Config(workers=2).processes_a_worker == 3
    assert Config(workers=16).processes_a_worker == 1
    assert from_environment({"BURGRAVE_BOT_PROCESSES": "3"}).processes_a_worker == 3
    assert bots.make("grandmaster", 1, 2).budget.processes == 2
    assert bots.make("grandmaster(processes=1)", 1, 2).budget.processes == 1
    assert bots.make("master", 1, 2).budget.processes == 1
    assert bots.make("champion", 1, 2).budget.processes == 2


def test_no_level_thinks_longer_than_a_server_waits():
    assert max(level.seconds for level in bots.LEVELS) + 5 <= Config().bot_seconds


def test_the_event_loop_goes_on_while_a_bot_thinks():
    async def ask() -> float:
        async with some_workers(seconds=1.5) as workers:
            thinking = asyncio.create_task(workers.choose(a_game(), 0, "sleep"))
            worst = 0.0
            while not thinking.done():
                began = time.monotonic()
                await asyncio.sleep(0.01)
                worst = max(worst, time.monotonic() - began)
            return worst

    assert asyncio.run(ask()) < 0.5


def test_a_bot_gets_what_its_seat_may_know_and_nothing_else(monkeypatch):
    game = a_game(3)
    act(game, 1)
    tasks: list[Seen] = []

    async def keep(worker: object, method: object, task: Seen, seconds: float) -> int | Advice:
        tasks.append(task)
        first = game.state.legal(0)[0]
        return first if method is Thinker.choose else Advice([first], 1, [])

    monkeypatch.setattr("burgrave.server.thinking.workers.ask", keep)

    async def ask() -> None:
        workers = Workers("tests.server.toy", "tests.server.toybots", 1, 20.0)
        for _ in range(20):
            await workers.choose(game, 0, "random")
            await workers.advise(game, 0)

    asyncio.run(ask())
    truth = game.state
    assert isinstance(truth, toy.Bids)
    for task in tasks:
        assert task.frozen["hands"][0] == truth.hands[0]
        assert [hand.bit_count() for hand in task.frozen["hands"]] == [hand.bit_count() for hand in truth.hands]
        assert task.frozen["generator"][:2] != [truth.s1, truth.s2]
    # What others hold is redealt each time, so that no number of tasks reveals the truth.
    assert len({task.frozen["hands"][2] for task in tasks}) > 20
    assert len({task.frozen["bids"][1] for task in tasks}) > 5


def children(server: Server) -> list[int]:
    assert server.process
    found = subprocess.run(["pgrep", "-P", str(server.process.pid)], capture_output=True, text=True)
    return [int(pid) for pid in found.stdout.split()]


def test_bots_of_every_kind_play_a_game_to_its_end(server):
    with server.client() as client:
        made = new_table(client, "here", "crash", "exit", "wrong", options={"rounds": 1})
        assert play_out(client, [made["key"]])["over"]
        log = client.get(f"/api/table/{made['key']}/events").json()["log"]
        told = [line["words"] for line in log if "failed" in line["words"]]
    # The table is told, once of each.
    assert sorted(told) == [
        f"The bot ({bot}) in Player {seat}'s seat failed; another one decides"
        for seat, bot in ((2, "crash"), (3, "exit"), (4, "wrong"))
    ]


def test_a_killed_server_leaves_no_bot_behind_not_even_one_deep_in_thought(tmp_path):
    server = Server(str(tmp_path / "games.db"), tmp_path / "log")
    server.start()
    with server.client() as client:
        new_table(client, "here", "sleep")
    workers = until(lambda: children(server), "a worker")
    time.sleep(1)
    server.kill()
    until(lambda: not any(alive(pid) for pid in workers), "the end of the workers")


def test_a_hint_is_a_legal_action_in_words(server):
    with server.client() as client:
        key = new_table(client, "here", "link")["key"]
        advice = client.post(f"/api/table/{key}/hint", json={}).json()
        assert advice["action"] in [choice["action"] for choice in state(client, key)["legal"]]
        assert advice["words"].startswith("Lay ")
        assert "possible future" in advice["reason"] or "Nothing else" in advice["reason"]
        assert advice["look"].startswith("Look at")
        assert (advice["ahead"] is None) == (advice["runner_up"] == "")
        assert advice["ply"] == state(client, key)["ply"]


def test_the_reason_of_a_hint_comes_in_the_readers_language(server):
    with server.client() as client:
        key = new_table(client, "here", "link")["key"]
        words = client.post(f"/api/table/{key}/hint", json={}, headers={"accept-language": "de"}).json()["reason"]
        assert "möglich" in words or "Nichts anderes" in words


def test_greedy_advises_where_the_search_fails(monkeypatch):
    async def fail(worker: object, method: object, task: Seen, seconds: float) -> int:
        if method is Thinker.advise:
            raise BotFailed
        return game.state.legal(0)[0]

    monkeypatch.setattr("burgrave.server.thinking.workers.ask", fail)
    game = a_game()

    async def ask() -> Advice:
        return await Workers("tests.server.toy", "tests.server.toybots", 1, 20.0).advise(game, 0)

    advice = asyncio.run(ask())
    assert advice.action in game.state.legal(0)
    assert str(reason(game.state, 0, advice)) == "The search found no answer; this looks best at first glance."


def test_a_server_gives_so_many_hints_a_minute(tmp_path):
    few = {"BURGRAVE_HINTS_PER_MINUTE": "1"}
    with running(str(tmp_path / "games.db"), tmp_path / "log", **few) as server, server.client() as client:
        key = new_table(client, "here", "link")["key"]
        answers = [client.post(f"/api/table/{key}/hint", json={}).status_code for _ in range(2)]
    assert answers == [200, 429]


def test_a_table_without_hints_gives_none(server):
    with server.client() as client:
        key = new_table(client, "here", "link", policy={"hints": False})["key"]
        refused = client.post(f"/api/table/{key}/hint", json={})
        assert (refused.status_code, refused.json()["code"]) == (403, "not-allowed")
