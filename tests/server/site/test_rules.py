"""The rules over HTTP: links to a rule, panels for the script, the help page and the way back."""

import pytest

from tests.server.running import REAL, Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rules")
    with running(str(folder / "games.db"), folder / "log", **REAL) as found:
        yield found


def test_the_link_of_a_rule_leads_to_its_place_on_the_help_page(server: Server):
    with server.client() as client:
        answer = client.get("/rules/BUR-PLC-03")
        assert answer.status_code == 303
        assert answer.headers["location"] == "/help/burgundy#BUR-PLC-03"
        assert 'id="BUR-PLC-03"' in client.get("/help/burgundy").text


def test_a_panel_speaks_the_language_of_the_reader(server: Server):
    with server.client() as client:
        english = client.get("/rules/CAS-BLD-07", params={"panel": "true"}).text
        assert "A castle scores once, when it is built" in english
        german = client.get("/rules/CAS-BLD-07", params={"panel": "true"}, headers={"accept-language": "de"}).text
        assert "Eine Burg bringt einmal Punkte, beim Bau" in german
        assert "<html" not in english


def test_something_on_the_table_is_explained_by_the_most_telling_name(server: Server):
    with server.client() as client:
        piece = client.get("/help/burgundy/about", params={"of": ["tile-market", "land-building"]}).text
        assert "BUR-BLD-11" in piece
        place = client.get("/help/burgundy/about", params={"of": ["nothing-known", "land-building"]}).text
        assert "Placing a tile" in place


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/rules/BUR-NIX-99", 404),
        ("/rules/%00", 404),
        ("/rules/" + "x" * 100, 400),
        ("/rules/BUR-PLC-03?panel=perhaps", 400),
        ("/help/ludo", 404),
        ("/help/ludo/about?of=x", 404),
        ("/help/burgundy/about", 400),
        ("/help/burgundy/about?of=nothing-known", 404),
        ("/help/burgundy/about?" + "&".join(["of=x"] * 9), 400),
    ],
)
def test_what_cannot_be_explained_is_refused_in_a_sentence(server: Server, path, status):
    with server.client() as client:
        answer = client.get(path)
        assert answer.status_code == status
        assert "Traceback" not in answer.text


@pytest.mark.parametrize("key", ["//evil.example", "a/../b", "a b", '"><script>', "x" * 65])
def test_the_way_back_leads_to_a_table_and_nowhere_else(server: Server, key):
    with server.client() as client:
        assert 'href="/table/abc-_9"' in client.get("/help/burgundy", params={"table": "abc-_9"}).text
        page = client.get("/help/burgundy", params={"table": key}).text
        assert "Back to the game" not in page
        assert "/table/" not in page
