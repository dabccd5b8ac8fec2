"""Several server processes on one PostgreSQL serve one set of tables."""

from __future__ import annotations

import pytest

from burgrave.kernel import record
from tests.server import toy
from tests.server.running import act, friends, hear, new_table, play_out, running, state
from tests.waiting import until

pytestmark = [pytest.mark.postgres, pytest.mark.xdist_group("postgres")]


@pytest.fixture
def pair(fresh_postgres, tmp_path):
    db = fresh_postgres()
    with running(db, tmp_path / "one") as one, running(db, tmp_path / "two") as two:
        yield one, two


def test_two_processes_share_a_table_and_its_live_events(pair):
    one, two = pair
    with one.client() as here, two.client() as there:
        mine, theirs = friends(here, new_table(here, "here", "link"))
        with one.live(mine) as my_socket, two.live(theirs) as their_socket:
            hear(my_socket, "scene")
            hear(their_socket, "scene")
            clients = {0: (here, mine), 1: (there, theirs)}
            while not (seen := state(here, mine))["over"]:
                seat = seen["active"][0]
                client, key = clients[seat]
                legal = state(client, key)["legal"]
                assert act(client, key, seen["ply"], legal[-1]["action"]).json() == {"ply": seen["ply"] + 1}
                for socket in (my_socket, their_socket):
                    while (told := hear(socket, "scene"))["ply"] <= seen["ply"]:
                        pass
                    assert told["ply"] == seen["ply"] + 1
        for client, key in clients.values():
            record.check(record.loads(client.get(f"/api/table/{key}/record").text), toy.GAME)


def test_a_seat_taken_at_one_process_is_taken_at_the_other(pair):
    one, two = pair
    with one.client() as here, two.client() as there:
        table = new_table(here, "here", "open")["table"]
        assert there.post(f"/api/tables/{table}/sit", json={"name": "Bo"}).status_code == 200
        refused = here.post(f"/api/tables/{table}/sit", json={"name": "Cy"})
        assert (refused.status_code, refused.json()["code"]) == (409, "table-full")


def test_the_other_process_takes_over_the_bots_of_one_that_died(pair):
    one, two = pair
    with one.client() as here, two.client() as there:
        # The bot of the first process never answers; its game must not hang on it.
        made = new_table(here, "here", "sleep", options={"rounds": 1})
        one.kill()
        seen = state(there, made["key"])
        assert not seen["over"]
        answer = there.post(f"/api/table/{made['key']}/seats/1/bot", json={"level": "greedy"})
        assert answer.status_code == 204
        assert play_out(there, [made["key"]])["over"]


def test_a_process_that_died_leaves_bots_that_the_other_moves(pair):
    one, two = pair
    with one.client() as here, two.client() as there:
        made = new_table(here, "here", "random", options={"rounds": 1})
        key = made["key"]
        action = state(here, key)["legal"][0]["action"]
        seen = state(here, key)
        one.kill()
        act(there, key, seen["ply"], action)

        def over() -> bool:
            seen = state(there, key)
            if seen["legal"]:
                act(there, key, seen["ply"], seen["legal"][-1]["action"])
            return bool(seen["over"])

        until(over, "the end of the game")
