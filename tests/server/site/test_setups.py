"""Links that fill in the new-game form."""

from __future__ import annotations

import pytest

from burgrave.kernel.sharing import pack
from burgrave.server.site.setups import LONGEST
from tests.server.running import REAL, running


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("setups")
    with running(str(folder / "games.db"), folder / "log", **REAL) as found:
        yield found


def page(server, query: str) -> str:
    with server.client() as client:
        answer = client.get(f"/?{query}")
        assert answer.status_code == 200
        return str(answer.text)


def test_a_link_fills_in_the_form(server):
    found = page(
        server, "setup=1&game=burgundy&players=3&option-edition=de&option-duchies=1-5/12/7&module=inns&chat=1&policy=1"
    )
    assert '<option value="de" selected>' in found
    assert 'name="option-duchies" value="1-5/12/7"' in found
    assert 'value="inns" checked' in found
    assert 'role="alert"' not in found


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("setup=2&game=burgundy", "version 2 of the form, but this server has version 1"),
        ("setup=1&game=chess", "unknown game"),
        ("setup=1&game=burgundy&module=dragons", "unknown module"),
        ("setup=1&game=burgundy&option-wind=north", "unknown option"),
        ("setup=1&game=burgundy&option-duchies=99", "there is no duchy"),
        ("setup=1&game=burgundy&players=lots", "the form is incomplete"),
        ("setup=1&game=burgundy&option-duchies=" + "1," * LONGEST, "too long"),
        ("setup=1&game=orleans&pieces=pieces9-abc", "this code has version 9"),
    ],
)
def test_another_link_is_refused_with_the_reason(server, query, why):
    found = page(server, query)
    assert 'role="alert"' in found
    assert why in found


def test_a_link_can_bring_pieces_as_a_code(server):
    found = page(server, "setup=1&game=orleans&pieces=" + pack("pieces", '{"market_day":{"grain":2}}'))
    assert "{&#34;market_day&#34;:{&#34;grain&#34;:2}}</textarea>" in found


def test_the_pictures_of_the_duchies_are_fetched_apart_from_the_form(server):
    with server.client() as client:
        assert '<svg class="portrait"' not in client.get("/").text
        assert client.get("/gallery/burgundy").text.count('portrait"') == 32
        assert client.get("/gallery/orleans").status_code == 404
        assert client.get("/gallery/chess").status_code == 400
        assert client.get("/gallery/burgundy?chosen=" + "x" * 5000).status_code == 400
