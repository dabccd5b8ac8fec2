"""Pieces from the player's own box at the table: the file to edit, the form that takes it, the record that keeps it."""

from __future__ import annotations

import tomllib

import pytest

from burgrave.games import game
from tests.server.running import REAL, running

FORM = {"game": "burgundy", "players": "2", "seat-1": "here", "seat-2": "here", "module": "vineyards"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pieces")
    with running(str(folder / "games.db"), folder / "log", **REAL) as found:
        yield found


def test_the_file_to_correct_is_played_by_the_form_and_kept_by_the_record(server):
    with server.client() as client:
        file = client.get("/pieces/burgundy")
        assert file.status_code == 200
        assert tomllib.loads(file.text) == {pieces.name: pieces.ours for pieces in game("burgundy").pieces}
        own = file.text.replace("number = 6", "number = 5")
        made = client.post("/new", data={**FORM, "option-pieces": own}, headers={"origin": server.url})
        assert made.status_code == 303
        key = made.headers["location"].removeprefix("/table/")
        options = client.get(f"/api/table/{key}").json()["options"]
        assert '"number":5' in options["vineyard_plan"]
        assert options["team_boards"] == "reconstructed"


def test_a_file_that_is_not_sound_is_refused_and_stays_in_the_form(server):
    with server.client() as client:
        own = "[vineyard_plan]\nspace = 7\n"
        refused = client.post("/new", data={**FORM, "option-pieces": own}, headers={"origin": server.url})
        assert refused.status_code == 400
        assert "a vineyard plan has 12 spaces" in refused.text
        assert "[vineyard_plan]\nspace = 7" in refused.text


def test_there_is_no_such_file_for_a_game_that_is_not_there(server):
    with server.client() as client:
        assert client.get("/pieces/chess").status_code == 400
