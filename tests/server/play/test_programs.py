"""Programs sit at a table like anybody else: any bot, unchanged, knows what its seat may know and nothing more."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest
from websockets.sync.client import connect

from burgrave.bots import make
from burgrave.envs.seat import Seat, TableError, Turn, asks
from burgrave.games import game
from tests.server.running import REAL, ROOT, Server, act, friends, hear, new_table, running, state
from tests.waiting import PATIENCE


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("programs")
    with running(str(folder / "games.db"), folder / "log", **REAL) as server:
        yield server


def table(client: httpx.Client, name: str, *seats: str, **more: object) -> dict[str, object]:
    kinds = [{"kind": kind} if kind in ("here", "link", "open") else {"kind": "bot", "bot": kind} for kind in seats]
    answer = client.post("/api/tables", json={"game": name, "seats": kinds, **more})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def test_any_bot_plays_a_seat_on_a_server(server):
    with server.client() as client:
        made = table(client, "castelli", "greedy", "open", listed=True)
        seen: list[Turn] = []
        seat = Seat.take(server.url, name="Robin")
        end = seat.play(asks(make("expert", 1)), lambda turn, action: seen.append(turn))
        told = state(client, str(made["key"]))
    assert (end.scores, end.winners, end.over) == (told["scores"], told["winners"], True)
    assert [each["name"] for each in told["seats"]][1] == "Robin"
    of, setup = game("castelli"), game("castelli").setup(2)
    for turn in seen[:20]:
        # The numbers are those of an environment, and the position agrees with them.
        assert turn.observation == of.observer(setup).observe(turn.state, turn.seat)
        assert turn.legal == list(turn.state.legal(turn.seat))
    happened = [each for turn in seen for each in turn.happened]
    assert {"tile-revealed", "scored"} <= {each["event"] for each in happened}
    assert [each["ply"] for each in happened] == sorted(each["ply"] for each in happened)


def test_the_position_tells_nothing_that_the_seat_does_not_know(server):
    with server.client() as client:
        mine, theirs = friends(client, table(client, "castelli", "here", "link"))
        of = game("castelli")
        hands: set[str] = set()
        while len(hands) < 2:
            # Until the rival holds cards: they are redealt for every answer.
            hands.clear()
            seen = state(client, theirs)
            for _ in range(4):
                sent = client.get(f"/api/table/{theirs}/position").json()
                world = of.thaw(of.setup(2), sent["position"])
                assert world.view(1) == seen["view"]
                hands.add(json.dumps(world.view(0)))
            acting = (mine, theirs)[seen["active"][0]]
            legal = state(client, acting)["legal"]
            assert act(client, acting, seen["ply"], legal[len(hands) % len(legal)]["action"]).status_code == 200
        assert client.get(f"/api/table/{mine}/position?seat=1").status_code == 403


def test_over_the_live_connection_positions_come_as_they_change(server):
    with server.client() as client:
        mine, theirs = friends(client, table(client, "burgundy", "here", "link"))
        address = f"ws://127.0.0.1:{server.port}/api/table/{theirs}/live?as=program&ply=0"
        with connect(address, open_timeout=PATIENCE) as live:
            first = hear(live, "position")
            assert (first["seat"], first["ply"], first["game"]) == (1, 0, "burgundy")
            acting = mine if 0 in first["active"] else theirs
            seen = state(client, acting)
            assert act(client, acting, seen["ply"], seen["legal"][0]["action"]).status_code == 200
            assert hear(live, "position")["ply"] == 1


def test_who_only_looks_on_has_no_position(server):
    with server.client() as client:
        made = table(client, "castelli", "here", "link")
        watch = made["links"]["watch"]
        assert client.get(f"/api/table/{watch}/position").status_code == 403


def test_no_free_seat_is_a_sentence(tmp_path):
    with running(str(tmp_path / "g.db"), tmp_path / "log", **REAL) as empty:
        with pytest.raises(TableError, match="no listed table has a free seat"):
            Seat.take(empty.url)
        with pytest.raises(TableError, match="this link"):
            Seat.take(empty.url, "A" * 32)
        done = subprocess.run(
            [sys.executable, "-m", "burgrave", "sit", empty.url], capture_output=True, text=True, cwd=ROOT
        )
    assert (done.returncode, done.stderr) == (
        2, "burgrave: no listed table has a free seat; open one, or give the link of a seat\n",
    )  # fmt: skip
    with pytest.raises(TableError, match="does not answer"):
        Seat.take(empty.url)


def test_the_command_plays_a_seat_to_the_end(server):
    with server.client() as client:
        options = {"rounds": "4"}
        made = table(client, "orleans", "link", "novice", options=options)
        link = f"{server.url}/table/{made['links']['seats'][0]['key']}"
        command = [sys.executable, "-m", "burgrave", "sit", link, "--bot", "greedy", "--name", "Robin"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=300)
        assert done.returncode == 0, done.stderr
        assert state(client, str(made["key"]))["over"]
    said = done.stdout.splitlines()
    assert said[0] == "Robin has taken a seat"
    assert said[-1].startswith(("Won, ", "Lost, "))


def test_the_toy_game_has_positions_too(tmp_path):
    """A game from another package, whose server knows nothing of it but its name."""
    with running(str(tmp_path / "g.db"), tmp_path / "log") as toys, toys.client() as client:
        key = new_table(client, "here", "here")["key"]
        seen = client.get(f"/api/table/{key}/position?after=-1").json()
    assert seen["legal"]
    assert seen["seat"] == 0
