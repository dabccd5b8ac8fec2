"""Analyses of finished games: made once, in the background, kept in the store, within limits."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from burgrave.kernel.record import Record, Recorder
from burgrave.server.errors import Busy
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Policy, SeatRow, TableRow
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import address, open_database
from burgrave.server.thinking import analyses, botworker
from burgrave.server.thinking.workers import worker
from tests.server import toy, toybots
from tests.server.running import Server, new_table, play_out, running
from tests.waiting import until

PATH = "/api/table/{}/analysis"


def finished(client: httpx.Client) -> str:
    made = new_table(client, "here", "greedy", options={"rounds": 1})
    play_out(client, [made["key"]])
    return str(made["key"])


def until_done(client: httpx.Client, key: str) -> dict[str, Any]:
    def done() -> dict[str, Any] | None:
        found = client.get(PATH.format(key)).json()
        assert found["state"] in ("waiting", "running", "done")
        return dict(found) if found["state"] == "done" else None

    return until(done, "the analysis")


def table(number: int) -> TableRow:
    return TableRow(number, "skeleton", 1, 2, {}, [], 0, [], Policy(), False, 0.0, None, 0, 0.0, 0, 0)


def test_nobody_analyses_a_game_that_is_being_played(server):
    with server.client() as client:
        key = new_table(client, "here", "link")["key"]
        for answer in (client.post(PATH.format(key)), client.get(PATH.format(key))):
            assert answer.status_code == 409


def test_a_finished_game_is_analysed_when_somebody_asks(server):
    with server.client() as client:
        key = finished(client)
        assert client.get(PATH.format(key)).json()["state"] == "none"
        assert client.post(PATH.format(key)).json()["state"] in ("waiting", "running", "done")
        found = until_done(client, key)
        record = client.get(f"/api/table/{key}/record").json()
    told = found["analysis"]
    assert [seat["seat"] for seat in told["seats"]] == [0]  # bots' turns are nobody's to learn from
    turns = told["seats"][0]["turns"]
    assert turns
    assert [turn["played"][0] for turn in turns] == [record["steps"][turn["step"]][1] for turn in turns]
    assert all(turn["verdict"] and turn["loss"] >= 0 for turn in turns)
    assert [point["step"] for point in told["curve"]] == list(range(len(record["steps"]) + 1))


def test_the_words_of_an_analysis_come_in_the_readers_language(server):
    with server.client() as client:
        key = finished(client)
        client.post(PATH.format(key))
        until_done(client, key)
        german = client.get(PATH.format(key), headers={"accept-language": "de"}).json()["analysis"]["seats"][0]
        english = client.get(PATH.format(key)).json()["analysis"]["seats"][0]
    assert [turn["loss"] for turn in german["turns"]] == [turn["loss"] for turn in english["turns"]]
    assert "deutlich Besseres" in german["summary"]


def test_an_analysis_survives_the_server_and_is_not_made_again(tmp_path: Path):
    server = Server(str(tmp_path / "games.db"), tmp_path / "log")
    server.start()
    with server.client() as client:
        key = finished(client)
        client.post(PATH.format(key))
        before = until_done(client, key)
    server.kill()
    server.start()
    with server.client() as client:
        assert client.post(PATH.format(key)).json() == before
    server.stop()


def test_the_plain_form_starts_it_too(server):
    with server.client() as client:
        key = finished(client)
        headers = {"origin": server.url}
        answer = client.post(f"/table/{key}/analyse", headers=headers)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{key}/analysis")
        until_done(client, key)


def test_a_server_can_make_few_analyses_or_none(tmp_path: Path):
    for allowed, codes in (("1", [200, 200, 429]), ("0", [403, 403, 403])):
        db, limit = str(tmp_path / f"{allowed}.db"), {"BURGRAVE_ANALYSES_PER_HOUR": allowed}
        with running(db, tmp_path / "log", **limit) as server, server.client() as client:
            first, second = finished(client), finished(client)
            asked = [client.post(PATH.format(key)).status_code for key in (first, first, second)]
        assert asked == codes


def test_one_at_a_time_takes_a_game_on_until_it_is_silent_for_too_long(store: Store):
    number = store.create(table(0), [SeatRow(0, "here", "")], {})
    assert store.claim_analysis(number, 100.0, 20.0)
    assert not store.claim_analysis(number, 119.0, 20.0)
    store.report_analysis(number, 7, 130.0)
    assert not store.claim_analysis(number, 149.0, 20.0)
    assert store.claim_analysis(number, 151.0, 20.0)
    store.save_analysis(number, 9, 160.0, "{}")
    assert not store.claim_analysis(number, 10_000.0, 20.0)
    # A late word about the progress does not undo it.
    store.report_analysis(number, 8, 161.0)
    found = store.analysis(number)
    assert found
    assert (found.done, found.data) == (9, "{}")


def test_an_analysis_that_was_given_up_can_be_started_again(tmp_path: Path):
    server = Server(str(tmp_path / "games.db"), tmp_path / "log")
    server.start()
    with server.client() as client:
        key = finished(client)
    server.stop()
    store = Store(open_database(address(server.db)))
    assert store.claim_analysis(1, time.time() - analyses.PATIENCE - 1, analyses.PATIENCE)
    store.close()
    server.start()
    with server.client() as client:
        assert client.get(PATH.format(key)).json()["state"] == "none"
        client.post(PATH.format(key))
        until_done(client, key)
    server.stop()


def test_only_so_many_games_wait(store: Store, monkeypatch: pytest.MonkeyPatch):
    async def never_done(_: analyses.AnalysisQueue) -> None:
        await asyncio.Event().wait()

    async def ask() -> list[bool]:
        tables = LiveTables(store, toy.game)
        reviewer = worker("tests.server.toy", "tests.server.toybots")
        busy = analyses.AnalysisQueue(tables, reviewer, 5.0)
        monkeypatch.setattr(analyses.AnalysisQueue, "_run", never_done)
        record = Record("skeleton", 1, 2, {}, [], 0)
        taken = [
            await busy.ask(store.create(table(0), [SeatRow(0, "here", "")], {}), record, (0,))
            for _ in range(busy.waiting)
        ]
        with pytest.raises(Busy):
            await busy.ask(store.create(table(0), [SeatRow(0, "here", "")], {}), record, (0,))
        await busy.stop()
        return taken

    assert all(asyncio.run(ask()))


def test_what_has_been_found_is_there_before_the_whole(store: Store):
    number = store.create(table(0), [SeatRow(0, "here", "")], {})
    store.claim_analysis(number, 100.0, 20.0)
    store.report_analysis(number, 3, 101.0, "{}")
    store.report_analysis(number, 4, 102.0)
    found = store.analysis(number)
    assert found
    assert (found.done, found.data, found.partial) == (4, None, "{}")
    store.save_analysis(number, 9, 103.0, "[]")
    found = store.analysis(number)
    assert found
    assert (found.data, found.partial) == ("[]", None)


def test_a_review_tells_what_it_has_found_and_then_the_whole(monkeypatch: pytest.MonkeyPatch):
    game = toy.game("skeleton")
    recorder = Recorder(game, game.setup(2, {"rounds": 1}), 1, ["a", "b"])
    while not recorder.state.over:
        seat = recorder.state.active[0]
        recorder.apply(seat, recorder.state.legal(seat)[0])
    monkeypatch.setattr(botworker, "_REPORT", -1.0)
    task = botworker.Review(recorder.record.dumps(), 1.0, (1,))
    found = list(botworker.Thinker(toy, toybots, 1).review(task))
    assert len(found) > 2
    assert [each.review.finished for each in found] == [False] * (len(found) - 1) + [True]
    assert [turn.step for turn in found[0].review.turns] == [turn.step for turn in found[-1].review.turns][:1]
    assert {turn.seat for turn in found[-1].review.turns} == {1}


def test_a_finished_game_is_played_on_from_any_of_its_positions(server):
    with server.client() as client:
        key = finished(client)
        made = client.post(f"/api/table/{key}/play-on", json={"at": 1, "seat": 1, "bot": "greedy"})
        assert made.status_code == 201, made.text
        view = client.get(f"/api/table/{made.json()['key']}").json()
        assert view["you"] == [1]
        steps = len(client.get(f"/api/table/{key}/record").json()["steps"])
        for body, why in (({"at": steps}, "earlier step"), ({"at": 0, "seat": 7}, "no seat 7")):
            answer = client.post(f"/api/table/{key}/play-on", json=body)
            assert answer.status_code == 400
            assert why in answer.json()["message"]
