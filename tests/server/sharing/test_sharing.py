"""Public links of finished games: what they show, to whom, and for how long."""

import re

import pytest

from burgrave.games import game as game_named
from burgrave.kernel.record import loads
from burgrave.server import pages
from burgrave.web.sharing import ShareContext
from tests.server.running import REAL, friends, new_table, play_out, running

PUBLIC = ("", "/embed", "/end", "/record", "/picture.svg")


@pytest.fixture(scope="module")
def real(tmp_path_factory):
    """A server with the real games."""
    folder = tmp_path_factory.mktemp("real")
    with running(str(folder / "games.db"), folder / "log", **REAL) as server:
        yield server


def finished(client) -> list[str]:
    """A toy game that is over: the keys of the host and of a friend."""
    keys = friends(client, new_table(client, "here", "link"))
    play_out(client, keys)
    return keys


def shared(client, key) -> str:
    answer = client.post(f"/api/table/{key}/share")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["code"])


def test_a_shared_game_can_be_replayed_on_both_databases(db, tmp_path):
    with running(db, tmp_path / "log") as server, server.client() as client:
        host, friend = finished(client)
        code = shared(client, friend)
        assert shared(client, host) == code, "a game has one public link"
        for path in PUBLIC:
            assert client.get(f"/shared/{code}{path}").status_code == 200
        assert client.get(f"/api/shared/{code}/replay?at=1").json()["step"] == 1


def test_a_game_in_play_is_not_shared(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        answer = client.post(f"/api/table/{made['key']}/share")
    assert answer.status_code == 409
    assert "when it is over" in answer.text


def test_those_who_only_watched_share_nothing(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        play_out(client, friends(client, made))
        answer = client.post(f"/api/table/{made['links']['watch']}/share")
    assert answer.status_code == 403


def test_only_the_host_withdraws_a_link_and_then_nobody_else_shares_the_game(server):
    with server.client() as client:
        host, friend = finished(client)
        code = shared(client, friend)
        assert client.delete(f"/api/table/{friend}/share").status_code == 403
        assert client.delete(f"/api/table/{host}/share").status_code == 204
        for path in PUBLIC:
            gone = client.get(f"/shared/{code}{path}")
            assert gone.status_code == 404
            assert "withdrawn" in gone.text
        refused = client.post(f"/api/table/{friend}/share")
        assert refused.status_code == 403
        assert "withdrawn" in refused.text
        assert shared(client, host) != code
        assert client.get(f"/shared/{code}").status_code == 404


def test_a_key_is_no_code_and_a_code_is_no_key(server):
    with server.client() as client:
        host, _ = finished(client)
        code = shared(client, host)
        assert client.get(f"/shared/{host}").status_code == 404
        assert client.get(f"/table/{code}").status_code == 404
        assert client.get("/shared/" + "A" * 16).status_code == 404


def test_only_the_embedded_page_may_stand_in_a_frame_and_it_sets_no_cookie(server):
    with server.client() as client:
        host, _ = finished(client)
        code = shared(client, host)
        for path in ("", "/end", "/picture.svg"):
            policy = client.get(f"/shared/{code}{path}").headers["content-security-policy"]
            assert "frame-ancestors *" not in policy
        framed = client.get(f"/shared/{code}/embed?language=de")
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    assert "script-src 'self'" in framed.headers["content-security-policy"]
    assert "set-cookie" not in framed.headers


def test_a_stranger_has_a_budget_for_shared_games(tmp_path):
    with (
        running(str(tmp_path / "g.db"), tmp_path / "log", BURGRAVE_SHARED_PER_MINUTE="10") as server,
        server.client() as client,
    ):
        host, _ = finished(client)
        code = shared(client, host)
        answers = [client.get(f"/api/shared/{code}/replay?at={n}").status_code for n in range(12)]
    assert answers[:10] == [200] * 10
    assert answers[11] == 429


def test_wrong_codes_are_counted_as_wrong_links(tmp_path):
    with (
        running(str(tmp_path / "g.db"), tmp_path / "log", BURGRAVE_WRONG_LINKS_PER_MINUTE="3") as server,
        server.client() as client,
    ):
        answers = [client.get(f"/shared/{'A' * 15}{n}").status_code for n in range(5)]
    assert answers == [404, 404, 404, 429, 429]


@pytest.fixture(scope="module")
def castelli(real):
    """A finished game with hidden hands: every key of it, and its code."""
    with real.client() as client:
        made = new_table(client, "here", "link", game="castelli")
        keys = friends(client, made)
        play_out(client, keys)
        every = [*keys, made["links"]["watch"], *(link["key"] for link in made["links"]["seats"])]
        return every, shared(client, keys[0])


def test_a_public_page_is_made_from_the_record_alone(real, castelli):
    _, code = castelli
    base = f"/shared/{code}"
    context = ShareContext(base, f"{base}/record", f"{real.url}{base}", png=pages.draws_png())
    with real.client() as client:
        played = loads(client.get(f"{base}/record").text)
        game, names = game_named(played.game), played.names
        for embedded, path in ((False, ""), (True, "/embed")):
            drawn = pages.shared_replay("en", game, played, names, 30, "brisk", context, embedded)
            assert client.get(f"{base}{path}?at=30").text == drawn
        drawn = pages.end("en", "", game, played, names, None, (False, False), context)
        assert client.get(f"{base}/end").text == drawn
        assert client.get(f"{base}/picture.svg").text == pages.picture_svg("en", game, played, names)


def test_no_public_page_holds_a_key(real, castelli):
    keys, code = castelli
    with real.client() as client:
        for path in PUBLIC:
            content = client.get(f"/shared/{code}{path}").text
            assert not [key for key in keys if key in content]
            links = set(re.findall(r'(?:href|src|action)="(/[^"?#]*)', content))
            assert not [link for link in links if link.startswith(("/table", "/api/table"))]
