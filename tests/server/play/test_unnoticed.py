"""Nobody can count what another does unnoticed: ORL-GEN-31, for the followers of a sealed plan."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from burgrave.server.play.clock import due, remaining
from burgrave.server.play.position import KEPT, REMEMBERED, Position
from burgrave.server.play.sight import Sight
from burgrave.server.store.rows import Clock, Policy, SeatRow, TableRow
from tests.server.people.test_together import ORLEANS, REAL, do, legal, orleans, play
from tests.server.running import friends, hear, running, state

ONCE = re.compile(r'name="request" value="\w+"')
"""What a page makes up for every form."""
QUIET = 0.4
"""Seconds in which a push would have come."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")
    with running(str(folder / "games.db"), folder / "log", **REAL) as server:
        yield server


@pytest.fixture(scope="module")
def client(server):
    with server.client() as client:
        yield client


def sit_down(client: httpx.Client, **more: Any) -> list[str]:
    """The keys of two who plan at a table of Orléans, and of a spectator."""
    seats = [{"kind": "here"}, {"kind": "link"}]
    made = client.post("/api/tables", json={"game": "orleans", "seats": seats, **more}).json()
    keys = [*friends(client, made), made["links"]["watch"]]
    for key in keys[:2]:
        do(client, key, state(client, key), "keep")
    for key in keys[:2]:
        while "confirm" not in [choice["do"] for choice in state(client, key)["legal"]]:
            do(client, key, state(client, key), "draw")
    return keys


def looks(client: httpx.Client, key: str) -> list[str]:
    """All that a link can ask for about a table in play."""
    below = ("", "/scene", "/again", "/events", "/events?after=2", "/record", "/replay", "/analysis", "/links")
    paths = [f"/api/table/{key}{path}" for path in below] + [f"/table/{key}{path}" for path in ("", "/end", "/replay")]
    answers = [client.get(path) for path in paths]
    answers.append(client.post("/api/mine", json={"keys": [key]}))
    for ply in (5, 6, 7, 8, 40):
        answers.append(client.post(f"/api/table/{key}/undo", json={"ply": ply, "seat": 0}))
    told = ("etag", "last-modified", "location")
    return [
        f"{answer.status_code} {ONCE.sub('', answer.text)} {[answer.headers.get(name) for name in told]}"
        for answer in answers
    ]


def scheme(client: httpx.Client, key: str, n: int) -> None:
    """Place followers, take some back and undo."""
    for _ in range(n):
        assert do(client, key, state(client, key), "put").status_code == 200
    assert do(client, key, state(client, key), "back").status_code == 200
    undone = client.post(f"/api/table/{key}/undo", json={"ply": state(client, key)["ply"]})
    assert undone.status_code == 200


def quiet(socket: ClientConnection) -> bool:
    try:
        socket.recv(QUIET)
    except TimeoutError:
        return True
    return False


@pytest.mark.parametrize("clock", [{"kind": "none"}, {"kind": "live"}, {"kind": "days"}])
def test_what_others_are_sent_does_not_depend_on_how_much_a_planner_did(server, client, clock):
    mine, theirs, watch = sit_down(client, policy={"clock": clock})
    with server.live(theirs, ply=10**6) as sees, server.live(watch, ply=10**6) as looks_on:
        first = [hear(socket, "scene") for socket in (sees, looks_on)]
        assert [message["ply"] for message in first] == [state(client, key)["ply"] for key in (theirs, watch)]
        while not (quiet(sees) and quiet(looks_on)):
            pass
        before = [looks(client, key) for key in (theirs, watch)]
        own = state(client, mine)
        scheme(client, mine, 3)
        assert state(client, mine)["ply"] == own["ply"] + 5
        assert state(client, mine)["steps"] == own["steps"] + 3
        assert quiet(sees)
        assert quiet(looks_on)
        assert [looks(client, key) for key in (theirs, watch)] == before
        # What they may know still reaches them, numbered as if nothing had been between.
        assert do(client, mine, state(client, mine), "confirm").status_code == 200
        heard = [hear(socket, "scene") for socket in (sees, looks_on)]
        assert [message["ply"] for message in heard] == [message["ply"] + 1 for message in first]


def test_waiting_for_news_goes_on_while_others_plan(client):
    mine, theirs, _ = sit_down(client)
    seen = state(client, theirs)["ply"]
    scheme(client, mine, 2)
    told = client.get(f"/api/table/{theirs}/events?after={seen}&wait=1").json()
    assert (told["ply"], told["over"]) == (seen, False)
    # Who sat down is a note, which stands in every answer.
    assert [line for line in told["log"] if line["ply"] > 0] == []


def test_every_link_acts_by_its_own_numbers_and_reads_the_whole_log(client):
    mine, theirs, watch = sit_down(client)
    scheme(client, mine, 3)
    scheme(client, theirs, 2)
    for key in (mine, theirs):
        before = state(client, key)
        done = do(client, key, before, "confirm").json()
        assert done["ply"] == before["ply"] + 1
    assert state(client, mine)["view"]["phase"] == "actions"
    logs = [client.get(f"/api/table/{key}/events").json()["log"] for key in (mine, theirs, watch)]
    words = [[line["words"] for line in log] for log in logs]
    assert words[0] == words[1] == words[2]
    for key, log in zip((mine, theirs, watch), logs, strict=True):
        after = log[-2]["ply"]
        later = client.get(f"/api/table/{key}/events?after={after}").json()["log"]
        assert [line for line in later if line["ply"] > 0] == [line for line in log if line["ply"] > after]


def planning() -> Position:
    game = orleans()
    for seat in (0, 1):
        play(game, seat, "keep")
    while not all("confirm" in legal(game, seat) for seat in (0, 1)):
        play(game, next(seat for seat in (0, 1) if "draw 1" in legal(game, seat)), "draw")
    return game


def test_numbers_lead_to_the_record_and_back():
    game = planning()
    start = game.ply
    for seat, what in ((0, "put"), (0, "put"), (1, "put"), (0, "confirm"), (1, "put"), (1, "back"), (1, "confirm")):
        play(game, seat, what)
    counted = {seats: Sight(game, seats) for seats in ((0,), (1,), (0, 1), ())}
    assert {seats: sight.ply - start for seats, sight in counted.items()} == {(0,): 4, (1,): 5, (0, 1): 7, (): 2}
    assert {seats: sight.steps - start for seats, sight in counted.items()} == {(0,): 4, (1,): 5, (0, 1): 7, (): 2}
    for sight in counted.values():
        assert [sight.recorded(-1), sight.recorded(sight.ply), sight.recorded(sight.ply + 3)] == [
            -1,
            game.ply,
            game.ply + 3,
        ]
        for ply in range(game.ply + 1):
            assert sight.recorded(sight.number(ply)) >= ply
            assert sight.number(sight.recorded(sight.number(ply))) == sight.number(ply)
            assert sight.hides(ply) == (ply > 0 and sight.number(ply) == sight.number(ply - 1))


def test_no_memory_of_the_table_tells_how_long_somebody_planned():  # ORL-GEN-31
    game = planning()
    known = [past for past in game.recent if not past.unnoticed]
    for _ in range(REMEMBERED):
        play(game, 0, "put")
        play(game, 0, "back")
    assert [past for past in game.recent if not past.unnoticed] == known
    assert [past.ply for past in game.recent] == [*range(game.recent[0].ply, game.ply + 1)]
    assert len({id(past.state) for past in game.recent}) <= len(known) + KEPT + 1


def test_no_clock_tells_how_many_followers_were_placed():
    setup = ORLEANS.setup(2)
    policy = Policy(clock=Clock(kind="live"))
    table = TableRow(1, "orleans", 1, 2, setup.options, [], 3, [], policy, False, 0.0, 0.0, 0, 0.0, 0, 0)
    seats = [SeatRow(seat, "here", "", joined=True) for seat in (0, 1)]
    told = []
    for placed in (0, 1, 3):
        game = planning()
        told.append([])
        for n in range(placed):
            told[-1].append((due(table, seats[0], game), remaining(table, 0, game)))
            draft = game.act(0, game.state.legal(0)[0], f"p{n}", "", 100.0 + n)
            game.commit(draft, 0.0)
        confirm = ORLEANS.actions.parse("confirm")
        game.commit(game.act(0, confirm, "c", "", 130.0), 0.0)
        told[-1] = [*dict.fromkeys(told[-1]), remaining(table, 0, game), remaining(table, 1, game), game.moved]
    assert told[0] == told[1][1:] == told[2][1:]
