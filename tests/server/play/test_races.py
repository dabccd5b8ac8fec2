"""Two clicks at once, and the same click twice: one counts, the other is told, the record is whole."""

from __future__ import annotations

import os
import uuid
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from sqlalchemy import text

from burgrave.kernel import record
from burgrave.server.http.bodies import NewSeat, NewTable
from burgrave.server.service import Service
from tests.server import toy
from tests.server.running import Server, act, friends, new_table, play_out, running, state

ROUNDS = int(os.environ.get("BURGRAVE_RACES", "100"))


@pytest.fixture
def any_server(db, tmp_path):
    with running(db, tmp_path / "log") as server:
        yield server


def race(server: Server, rounds: int) -> tuple[int, int, list[str]]:
    """Two clients of one seat send the same ply, again and again; wins, losses and what losers were told."""
    wins = losses = 0
    told: list[str] = []
    with server.client() as one, server.client() as two, ThreadPoolExecutor(2) as pool:
        while wins < rounds:
            made = new_table(one, "here", "link", options={"rounds": 6})
            keys = friends(one, made)
            while not (seen := state(one, keys[0]))["over"] and wins < rounds:
                key = next(key for key in keys if state(one, key)["legal"])
                seen = state(one, key)
                action = seen["legal"][-1]["action"]
                answers = list(pool.map(lambda c, a=action, s=seen, k=key: act(c, k, s["ply"], a), (one, two)))
                codes = sorted(answer.status_code for answer in answers)
                assert codes == [200, 409], [answer.text for answer in answers]
                told += [answer.json()["code"] for answer in answers if answer.status_code == 409]
                wins, losses = wins + 1, losses + 1
                assert state(one, key)["ply"] == seen["ply"] + 1
            check(one, keys)
    return wins, losses, told


def check(client: httpx.Client, keys: list[str]) -> None:
    final = play_out(client, keys)
    played = record.loads(client.get(f"/api/table/{keys[0]}/record").text)
    assert len(played.steps) == final["ply"]
    record.check(played, toy.GAME)


def test_of_two_actions_for_one_ply_one_wins_and_the_other_is_told(any_server):
    wins, losses, told = race(any_server, ROUNDS)
    assert (wins, losses) == (ROUNDS, ROUNDS)
    assert set(told) <= {"stale", "not-your-turn", "illegal-action"}


def test_a_retry_after_a_lost_answer_acts_once(server):
    with server.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link"))
        body = {"ply": 0, "action": state(client, mine)["legal"][0]["action"], "request": uuid.uuid4().hex}
        first = client.post(f"/api/table/{mine}/act", json=body)
        act(client, theirs, 0, state(client, theirs)["legal"][0]["action"])
        again = client.post(f"/api/table/{mine}/act", json=body)
        assert first.json() == again.json() == {"ply": 1}
        assert state(client, mine)["ply"] == 2


def test_a_retry_of_an_undo_takes_back_once(server):
    with server.client() as client:
        key = new_table(client, "here", "link")["key"]
        act(client, key, 0, state(client, key)["legal"][0]["action"])
        body = {"ply": 1, "request": "u-1"}
        assert client.post(f"/api/table/{key}/undo", json=body).json() == {"ply": 2}
        assert client.post(f"/api/table/{key}/undo", json=body).json() == {"ply": 2}
        assert state(client, key)["ply"] == 2


def test_the_same_request_sent_twice_at_once_acts_once(server):
    with server.client() as one, server.client() as two, ThreadPoolExecutor(2) as pool:
        for _ in range(20):
            key = new_table(one, "here", "link")["key"]
            body = {"ply": 0, "action": state(one, key)["legal"][0]["action"], "request": "same"}
            send = [pool.submit(c.post, f"/api/table/{key}/act", json=body) for c in (one, two)]
            assert [each.result().json() for each in send] == [{"ply": 1}, {"ply": 1}]
            assert state(one, key)["ply"] == 1


def test_another_seat_may_use_the_same_request_id(server):
    with server.client() as client:
        for ply, key in enumerate(friends(client, new_table(client, "here", "link"))):
            action = state(client, key)["legal"][0]["action"]
            assert act(client, key, ply, action, request="1").json() == {"ply": ply + 1}


def test_several_actions_are_carried_out_together_or_not_at_all(server):
    with server.client() as client:
        key = new_table(client, "here", "link")["key"]
        card = state(client, key)["legal"][0]["action"]
        bad = client.post(f"/api/table/{key}/act", json={"ply": 0, "actions": [card, toy.ROLL], "request": "a"})
        assert (bad.status_code, bad.json()["code"], bad.json()["rule"]) == (409, "illegal-action", "SKE-02")
        assert state(client, key)["ply"] == 0
        body = {"ply": 0, "actions": [card, toy.SEAL], "request": "b"}
        assert client.post(f"/api/table/{key}/act", json=body).json() == {"ply": 2}
        assert client.post(f"/api/table/{key}/act", json=body).json() == {"ply": 2}
        assert state(client, key)["ply"] == 2


@pytest.mark.parametrize("told", ["forget", "outdated", "all_outdated"])
def test_a_change_while_a_table_is_read_is_not_missed(inside, monkeypatch, told):
    async def story(service: Service) -> None:
        tables = service.tables
        await service.create(NewTable("skeleton", [NewSeat()]), "a")
        tables.forget(1)
        read = tables.read

        async def read_late(question, *about):
            found = await read(question, *about)
            if question == tables.store.plies and tables.read is read_late:
                monkeypatch.setattr(tables, "read", read)
                with tables.store.engine.begin() as connection:
                    connection.execute(text("UPDATE seats SET name = 'Ada'"))
                getattr(tables, told)(*([] if told == "all_outdated" else [1]))
            return found

        monkeypatch.setattr(tables, "read", read_late)
        await tables.open(1)
        assert (await tables.open(1)).seats[0].name == "Ada"

    inside(story)
