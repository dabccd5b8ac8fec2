"""The server's own service answers inside a browser: same handlers, same pages, no SQL, no web framework."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from burgrave.kernel import record as records
from burgrave.server.routes import HANDLERS
from burgrave.static.app import _pattern

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def session() -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.static.session"], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert not done.returncode, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_every_address_of_the_server_is_known_there(session):
    app = Litestar(route_handlers=HANDLERS, openapi_config=None)
    served = {route.path for route in app.routes}
    here = {pattern for _, pattern in session["routes"]}
    assert here == {_pattern(path).pattern for path in served}


def test_the_home_page_speaks_four_languages_and_offers_no_links_to_friends(session):
    assert len(set(session["home"].values())) == 4
    assert 'value="link"' not in session["home"]["en"]
    assert "below its full strength" in session["home"]["en"]
    assert "champion" not in session["home"]["en"]


def test_a_whole_game_is_played_against_a_bot(session):
    assert session["made"] == 303
    assert 'id="question"' in session["table"]
    assert session["over"]
    assert session["acted"] > 10
    assert session["heard"][0] == "open"
    assert session["heard"].count("message") > 10
    # As text, which is all that can be passed on to the page.
    assert session["plies heard"] == sorted(session["plies heard"])
    assert session["plies heard"][-1] == session["ply"]


def test_its_record_can_be_checked_anywhere(session):
    record = records.loads(json.dumps(session["record"]))
    assert record.game == "castelli"
    assert session["end"] == session["replay"] == 200


def test_hints_and_lessons_are_there(session):
    status, hint = session["hint"]
    assert status == 200
    assert hint["words"]
    assert session["lesson"][0] == 303
    assert 'id="guide"' in session["lesson"][1]


def test_a_full_disk_is_told_and_nothing_is_lost(session):
    status, message, unchanged = session["full"]
    assert status == 503
    assert "could not save the game" in message
    assert unchanged
    assert session["room again"] == 200


def test_games_are_there_after_a_reload_below_any_address(session):
    status, listed, page = session["reloaded"]
    assert status == 200
    assert listed
    assert 'src="/games/static/table.js"' in page


def test_wrong_addresses_and_values_are_refused_as_by_the_server(session):
    assert session["wrong"].popitem()[1] == 404
    statuses = session["wrong"]
    assert [statuses[path] for path in ("/nothing", "/table/nobody", "/api/table/x/why")] == [404, 404, 400]
    assert next(status for path, status in statuses.items() if "after=many" in path) == 400
