"""A position set up on the page: pasted into the form, played on against a bot, kept by the record."""

from __future__ import annotations

import pytest

from burgrave.games import game
from burgrave.kernel import record
from tests.server.running import REAL, friends, new_table, play_out, running, state

POSITION = "A: duchy 3; stored bank, ship; dice 4 2; silver 3\nboard: phase E; round 5"
FORM = {"game": "burgundy", "players": "2", "seat-1": "here", "seat-2": "bot-greedy"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("positions")
    with running(str(folder / "games.db"), folder / "log", **REAL) as found:
        yield found


def test_a_pasted_position_is_played_on_against_a_bot(server):
    with server.client() as client:
        assert 'name="option-position"' in client.get("/").text
        made = client.post("/new", data={**FORM, "option-position": POSITION}, headers={"origin": server.url})
        assert made.status_code == 303
        key = made.headers["location"].removeprefix("/table/")
        seen = state(client, key)
        assert seen["view"]["phase"] == "E"
        actions = game("burgundy").actions
        assert [actions.notation(choice["action"]) for choice in seen["legal"]] == ["die 1", "die 2", "end"]
        assert client.get(f"/table/{key}").status_code == 200


def test_the_record_of_such_a_table_carries_its_position_and_follows_the_rules(server):
    with server.client() as client:
        options = {"position": POSITION}
        keys = friends(client, new_table(client, "here", "link", game="burgundy", options=options))
        assert "position" not in state(client, keys[0])["options"], "what is hidden in it is not told"
        final = play_out(client, keys)
        text = client.get(f"/api/table/{keys[1]}/record").text
        assert client.get(f"/table/{keys[0]}/replay").status_code == 200
    played = record.loads(text)
    assert played.options["position"] == POSITION
    assert record.check(played, game("burgundy")).scores() == final["scores"]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("A: stored banke", '<li class="quotes">&#39;banke&#39; (line 1, column 11): unknown tile'),
        ("A: silver 1\nC: silver 2", "the position has 3 players, not 2"),
        ("notation 9", "this Burgrave reads notation version 1"),
    ],
)
def test_an_impossible_position_is_refused_in_a_sentence_and_stays_in_the_form(server, position, sentence):
    with server.client() as client:
        refused = client.post("/new", data={**FORM, "option-position": position}, headers={"origin": server.url})
        assert refused.status_code == 400
        assert sentence in refused.text
        assert f">{position}</textarea>" in refused.text


def test_a_position_that_is_too_long_is_refused(server):
    with server.client() as client:
        long = {
            "game": "burgundy",
            "seats": [{"kind": "here"}, {"kind": "here"}],
            "options": {"position": "#" * 33_000},
        }
        assert client.post("/api/tables", json=long).status_code in (400, 413)
