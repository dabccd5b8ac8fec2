"""The companion inside the server: the browser keeps the game, the server only answers."""

from __future__ import annotations

import html
import json
import re

import pytest

from tests.server.running import REAL, running
from tests.waiting import until


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("companion")
    with running(str(folder / "games.db"), folder / "log", **REAL) as found:
        yield found


def post(server, step: str, **fields):
    def answer():
        """A crowded machine may refuse for a while."""
        found = client.post(f"/companion/{step}", data=fields, headers={"origin": server.url})
        return None if found.status_code == 503 else found

    with server.client() as client:
        return until(answer, "the server stayed busy")


def kept(answer) -> str:
    found = re.search(r'name="game" value="([^"]*)"', answer.text)
    assert found, answer.text
    return html.unescape(found[1])


def test_a_game_goes_on_from_what_the_browser_sends(server):
    begun = post(server, "new", people="1")
    game = kept(begun)
    played = post(server, "turn", game=game, white="3")
    assert played.status_code == 200
    assert "What it did" in played.text
    assert len(json.loads(kept(played))["turns"]) == 1
    assert kept(post(server, "resume", game=kept(played))) == kept(played)
    assert kept(post(server, "undo", game=kept(played))) == game


def test_a_wrong_report_is_refused_and_the_game_stays(server):
    game = kept(post(server, "new", people="1"))
    refused = post(server, "turn", game=game, white="7")
    assert refused.status_code == 400
    assert kept(refused) == game


@pytest.mark.parametrize(
    "game",
    [
        "", "no json", "[]", "{}", "9" * 70_000, "[" * 5_000,
        '{"format":"burgrave-companion","people":9,"options":{},"modules":[],"seed":1,"turns":[]}',
        '{"format":"burgrave-companion","people":1,"options":{"duchies":[1]},"modules":[{}],"seed":1,"turns":[]}',
        '{"format":"burgrave-companion","people":1,"options":{},"modules":[],"seed":1,"turns":[{"white":1,"tiles":{"x":1},"goods":["a"],"good":1,"gone":[{}]}]}',
        '{"format":"burgrave-companion","people":1,"options":{},"modules":[],"seed":1,"turns":[{"white":1,"tiles":{},"goods":[null],"good":1,"gone":[]}]}',
    ],
)  # fmt: skip
def test_what_is_no_game_is_refused_with_the_reason(server, game):
    refused = post(server, "resume", game=game)
    assert refused.status_code == 400
    assert "This is not a saved companion game; start another" in refused.text


def test_the_first_page_leads_there(server):
    with server.client() as client:
        assert 'href="/companion"' in client.get("/").text
        assert client.get("/companion").status_code == 200
        assert client.get("/companion/turn").status_code == 200
