"""Forms: what the API refuses they refuse too, soon and in words."""

from __future__ import annotations

import time

import httpx
import pytest

from burgrave.kernel.pieces import LONGEST_FILE
from burgrave.server.errors import BadRequest
from burgrave.server.http.forms import new_table, whole
from burgrave.server.store.rows import Clock
from tests.server.running import new_table as table

FORM = {"game": "skeleton", "players": "2", "seat-1": "here", "seat-2": "greedy"}


def send(server, client: httpx.Client, path: str, **fields: str) -> httpx.Response:
    return client.post(path, data=fields, headers={"origin": server.url}, follow_redirects=False)


@pytest.mark.parametrize("players", ["12345678", "12", "0", "9", "-1", "2.0", "²", "9" * 5000, "two", "1,2"])
def test_a_number_of_players_that_no_table_has_is_refused_at_once(server, players):
    with server.client() as client:
        began = time.monotonic()
        answer = send(server, client, "/new", **{**FORM, "players": players})
        assert answer.status_code == 400
        assert "please check it" in answer.text
        assert time.monotonic() - began < 2


def test_an_empty_number_of_players_means_two():
    assert len(new_table({"game": "skeleton", "players": ""}, []).seats) == 2


@pytest.mark.parametrize("field", [
    {"clock": "live-0"}, {"clock": "live-99999999999"}, {"clock": "days-²"}, {"clock": "sand"},
    {"name-1": "x" * 41}, {"name-1": "line\nbreak"}, {"name-1": "\0"}, {"stand_in": "x" * 41},
    {"option-" + "x" * 41: "1"}, {"option-rounds": "x" * (LONGEST_FILE + 1)}, {"game": ""},
])  # fmt: skip
def test_a_field_the_api_would_refuse_is_refused(field):
    with pytest.raises(BadRequest):
        new_table({**FORM, **field}, [])


def test_a_form_makes_the_body_of_the_api():
    made = new_table({**FORM, "clock": "live-30", "option-rounds": "3", "name-1": " Ada "}, ["plain"])
    assert [(seat.kind, seat.bot, seat.name) for seat in made.seats] == [
        ("here", "", "Ada"),
        ("bot", "greedy", "Renaud"),
    ]
    assert (made.policy.clock, made.options, made.modules) == (Clock("live", minutes=30), {"rounds": "3"}, ["plain"])


def test_a_number_keeps_to_its_bounds():
    assert (whole("-1", -1, 5), whole(" 5 ", 0, 5)) == (-1, 5)
    for word in ("", "-", "--1", "6", "0x1", "٣", None, "1" * 10):
        with pytest.raises(BadRequest):
            whole(word, -1, 5)


@pytest.mark.parametrize("name", ["x" * 41, "\0", "line\nbreak", "\u202egnp"])
def test_whoever_sits_down_by_a_form_has_a_name_the_api_takes(server, name):
    with server.client() as client:
        number = table(client, "here", "open")["table"]
        assert client.post(f"/api/tables/{number}/sit", json={"name": name}).status_code == 400
        assert send(server, client, f"/open/{number}/sit", name=name).status_code == 400


@pytest.mark.parametrize("number", ["0", "9" * 19, "9" * 40])
def test_no_number_of_a_table_breaks_the_server(server, number):
    with server.client() as client:
        for path in ("sit", "watch"):
            assert send(server, client, f"/open/{number}/{path}").status_code in (400, 404)


def test_more_fields_than_any_form_has_are_refused(server):
    with server.client() as client:
        assert send(server, client, "/new", **FORM, **{f"f{n}": "" for n in range(500)}).status_code == 413
