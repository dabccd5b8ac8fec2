"""The editors: the check of the command line over HTTP, codes, files, and quick games that weigh a board."""

from __future__ import annotations

import json
import tomllib

import pytest

from burgrave import games
from burgrave.cli.main import run
from burgrave.games.burgundy.data.duchies import DUCHIES
from burgrave.games.burgundy.data.own import as_file, from_word
from burgrave.games.burgundy.modes.chateauma.facts import TERRITORIES
from burgrave.kernel.sharing import pack
from burgrave.server.thinking.balances import Weigher, Weighing
from tests.server.running import REAL, running
from tests.waiting import until

HILL = "Hill=ACCKAACKBAABKBBSSSCSSSBBMBBABMKBBMKKB"
FILE = as_file(from_word(HILL))
HOLE = FILE.replace("ACCK", "A.CK")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("workshop")
    quick = {"BURGRAVE_BALANCE_GAMES": "8", "BURGRAVE_BALANCE_SECONDS": "600"}
    with running(str(folder / "games.db"), folder / "log", **REAL, **quick) as found:
        yield found


def ask(server, step: str, game: str = "burgundy", **body):
    with server.client() as client:
        return client.post(f"/api/editor/{game}/{step}", json=body)


def test_the_page_shows_a_board_to_paint_and_forms_for_pieces(server):
    with server.client() as client:
        page = client.get("/editor/burgundy").text
        assert page.count('data-place="space-0-') == 37
        assert page.count('data-place="post-0-') == 3
        assert 'data-table="vineyard_plan"' in page
        assert 'data-table="structures"' in client.get("/editor/orleans").text
        assert client.get("/editor/chess").status_code == 400


def test_a_sound_board_comes_with_its_file_its_code_and_a_link_to_play(server):
    found = ask(server, "check", content=FILE).json()
    assert found["words"] == "duchy 'Hill' is valid: 13 areas"
    assert (found["word"], found["file"]) == (HILL, FILE)
    assert ask(server, "check", code=found["code"]).json() == found
    with server.client() as client:
        form = client.get(found["play"]).text
    assert f'name="option-duchies" value="{HILL}"' in form
    assert 'role="alert"' not in form


def test_the_check_says_what_the_command_line_says(server, tmp_path, capsys):
    file = tmp_path / "hole.toml"
    file.write_text(HOLE)
    assert run(["boards", "check", str(file)]) == 1
    said = capsys.readouterr().err
    refused = ask(server, "check", content=HOLE)
    assert refused.status_code == 400
    assert refused.json()["message"] in said
    assert "space 2" in said
    file.write_text(FILE)
    assert run(["boards", "check", str(file)]) == 0
    assert ask(server, "check", content=FILE).json()["words"] in capsys.readouterr().out


@pytest.mark.parametrize(
    ("body", "status", "why"),
    [
        ({"content": ""}, 400, "a board needs a name"),
        ({"content": 'name = "Hill"\nrows = ["A"]'}, 400, "it needs 37"),
        ({"content": FILE.replace('"Hill"', '"7"')}, 400, "already a duchy"),
        ({"content": "x" * 40_000}, 400, ""),
        ({"code": pack("board", HILL).replace("board1", "board2")}, 400, "version 2"),
        ({"code": pack("board", "Hill=ACCK")}, 400, "it needs 37"),
        ({"code": "A" * 20_000}, 400, ""),
        ({"kind": "pieces", "code": pack("board", HILL)}, 400, "begins with pieces1-"),
        ({"kind": "pieces", "content": '{"dragons":{}}'}, 400, "unknown table"),
    ],
)
def test_what_is_not_sound_is_refused_with_the_reason(server, body, status, why):
    refused = ask(server, "check", **body)
    assert refused.status_code == status
    assert why in refused.json()["message"]


def test_pieces_are_checked_saved_shared_and_played(server):
    found = ask(server, "check", "orleans", kind="pieces", content='{"market_day":{"grain":2}}').json()
    assert found["words"] == "1 table is valid"
    assert tomllib.loads(found["file"]) == {"market_day": {"grain": 2}}
    assert ask(server, "check", "orleans", kind="pieces", code=found["code"]).json() == found
    with server.client() as client:
        assert "market_day" in client.get(found["play"]).text


def test_a_board_is_weighed_by_quick_games_and_the_figure_has_an_interval(server):
    def done():
        found = ask(server, "balance", content=FILE).json()
        return found if found["done"] else None

    found = until(done, "the balance", seconds=180, pause=0.5)
    assert found["share"] == 1
    assert "8 quick games" in found["words"]
    assert "95 %" in found["words"]
    assert ask(server, "balance", content=HOLE).status_code == 400


def test_a_board_of_the_box_against_itself_is_even():
    word = HILL.replace("Hill", "Copy")
    standard = "1"
    assert from_word(word).colours == DUCHIES[standard].colours
    weigher = Weigher("burgrave.games", "burgrave.bots", 8, 600)
    *_, last = weigher.weigh(Weighing("burgundy", "duchies", word, standard))
    assert last.done
    assert last.played == 8
    assert last.low <= 0 <= last.high


PLAN = json.dumps(games.game("burgundy").pieces[0].ours)
WIDE_CARD = json.dumps(TERRITORIES.ours).replace('"1-2-1"', '"1500000"')


def test_a_stroke_changes_the_pieces_and_draws_them(server):
    assert games.game("burgundy").pieces[0].name == "vineyard_plan"
    same = ask(server, "paint", table="vineyard_plan", data=PLAN).json()
    assert json.loads(same["data"]) == json.loads(PLAN)
    assert [len(canvas["spots"]) for canvas in same["canvases"]] == [46, 7, 7, 9]
    painted = ask(server, "paint", table="vineyard_plan", data=PLAN, strokes=[["half:0:0", "number:6"]]).json()
    assert json.loads(painted["data"])["space"][0]["number"] == 6
    assert painted["canvases"][0]["drawn"] != same["canvases"][0]["drawn"]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"table": "nothing", "data": PLAN}, "has no pieces 'nothing'"),
        ({"table": "vineyard_plan", "data": "{"}, "not valid TOML or JSON"),
        ({"table": "vineyard_plan", "data": "{}"}, "cannot be drawn yet"),
        ({"table": "vineyard_plan", "data": PLAN.replace("bank", "<svg/onload=alert(1)>")}, "cannot be drawn yet"),
        (
            {"table": "vineyard_plan", "data": PLAN.replace("[0, 0,", f"[{'9' * 400}, 0,")},
            "a number of more than 18 digits",
        ),
        ({"table": "vineyard_plan", "data": PLAN, "strokes": [["half:99:99", "rubber"]]}, "cannot be drawn yet"),
        ({"table": "vineyard_plan", "data": PLAN, "strokes": [["half:0:0", "number:x"]]}, "cannot be drawn yet"),
        ({"table": "vineyard_plan", "data": PLAN, "strokes": [["half:0:0", "rubber"]] * 65}, ""),
        ({"table": "vineyard_plan", "data": "x" * 40_000}, ""),
        ({"table": "vineyard_plan", "data": PLAN[:-1] + ', "more": "\\ud800"}'}, "cannot be drawn yet"),
        ({"table": TERRITORIES.name, "data": WIDE_CARD}, "cannot be drawn yet"),
    ],
)
def test_strokes_that_cannot_be_painted_are_refused_with_the_reason(server, body, why):
    refused = ask(server, "paint", **body)
    assert refused.status_code == 400
    assert why in refused.json()["message"]
