"""The guard: other sites, unknown names, sizes, rates, and what every answer carries."""

from __future__ import annotations

import contextlib
import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from burgrave.server.errors import TooMany
from burgrave.server.http.guard import hostname
from burgrave.server.http.language import preferred
from burgrave.server.limits.rates import RateLimit
from tests.server import toy
from tests.server.running import act, friends, hear, new_table, running, state
from tests.waiting import PATIENCE


def repr_short(value: object) -> str:
    return repr(value)[:20]


@pytest.fixture
def table(server):
    with server.client() as client:
        yield client, new_table(client, "here", "link")["key"]


def lay(client, key, **headers):
    seen = state(client, key)
    body = {"ply": seen["ply"], "action": seen["legal"][0]["action"], "request": "r"}
    return client.post(f"/api/table/{key}/act", json=body, headers=headers)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://"])
def test_an_action_from_another_site_is_refused(table, origin):
    client, key = table
    refused = lay(client, key, origin=origin)
    assert (refused.status_code, refused.json()["code"]) == (403, "other-site")
    assert state(client, key)["ply"] == 0


def test_an_action_from_our_own_page_is_taken(table, server):
    client, key = table
    assert lay(client, key, origin=server.url).status_code == 200


def test_a_browser_that_says_cross_site_is_refused(table):
    client, key = table
    assert lay(client, key, **{"sec-fetch-site": "cross-site"}).status_code == 403


def test_a_form_without_an_origin_is_refused(table):
    client, key = table
    form = {"ply": "0", "action": "1"}
    assert client.post(f"/table/{key}/act", data=form).status_code == 403
    assert client.post("/new", data={"game": "skeleton"}).status_code == 403


def test_a_form_of_our_own_page_works_without_any_script(table, server):
    client, key = table
    seen = state(client, key)
    form = {"ply": "0", "action": str(seen["legal"][0]["action"]), "request": "f1"}
    answer = client.post(f"/table/{key}/act", data=form, headers={"origin": server.url})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{key}")
    again = client.post(f"/table/{key}/act", data={**form, "request": "f2"}, headers={"origin": server.url})
    assert again.status_code == 409
    assert "moved on" in again.text
    back = client.post(f"/table/{key}/undo", data={"ply": "1", "request": "u"}, headers={"origin": server.url})
    assert back.status_code == 303
    assert state(client, key)["ply"] == 2


def test_a_table_is_made_by_the_plain_form(server):
    with server.client() as client:
        form = {"game": "skeleton", "players": "3", "seat-1": "here", "seat-2": "greedy", "seat-3": "link",
                "name-1": "Ada <b>", "option-rounds": "2", "clock": "days-3"}  # fmt: skip
        made = client.post("/new", data=form, headers={"origin": server.url})
        key = made.headers["location"].removeprefix("/table/")
        seen = state(client, key)
        assert [seat["kind"] for seat in seen["seats"]] == ["here", "bot", "link"]
        assert seen["options"]["rounds"] == 2
        assert seen["policy"]["clock"]["days"] == 3
        page = client.get(f"/table/{key}").text
        assert "Ada &lt;b&gt;" in page
        assert "<b>" not in page
        bad = client.post("/new", data={**form, "option-rounds": "99"}, headers={"origin": server.url})
        assert bad.status_code == 400
        assert "has no value" in bad.text


def test_a_live_connection_from_another_site_is_refused(table, server):
    _, key = table
    with pytest.raises(InvalidStatus) as refused, server.live(key, origin="https://evil.example"):
        pass
    assert refused.value.response.status_code == 403
    with server.live(key, origin=server.url) as socket:
        hear(socket, "scene")


def test_the_server_answers_only_to_its_own_names(table):
    client, key = table
    assert client.get(f"/table/{key}", headers={"host": "evil.example"}).status_code == 403
    assert client.get(f"/table/{key}", headers={"host": "localhost:99"}).status_code == 200


def test_a_host_may_allow_other_names(tmp_path):
    with (
        running(str(tmp_path / "g.db"), tmp_path / "log", BURGRAVE_HOSTS="club.example") as server,
        server.client() as client,
    ):
        assert client.get("/api/games", headers={"host": "club.example"}).status_code == 200
        assert client.get("/api/games", headers={"host": "other.example"}).status_code == 403


@pytest.mark.parametrize("path", ["/", "/api/games", "/nowhere", "/static/page.css", "/schema", "/table/" + "A" * 32])
def test_every_answer_carries_the_headers_that_protect_it(server, path):
    with server.client() as client:
        headers = client.get(path).headers
    assert "script-src 'self';" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == ("no-cache" if path.startswith("/static") else "no-store")
    assert "server" not in headers


def test_the_cookie_of_my_games_is_out_of_reach_of_scripts_and_other_sites(server):
    with server.client() as client:
        cookie = client.post("/api/tables", json={"game": "skeleton", "seats": [{}]}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_a_large_body_is_refused(server):
    with server.client() as client:
        answer = client.post("/api/tables", content=b" " * 200_000, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_a_large_message_ends_the_live_connection(table, server):
    client, key = table
    with server.live(key) as socket:
        hear(socket, "scene")
        socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            hear(socket, "nothing")
    assert state(client, key)["ply"] == 0


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"{}", b'{"game": 3}', b"\xff\xfe", b"[" * 30_000], ids=repr_short)
def test_a_broken_body_is_refused_in_words(server, body):
    with server.client() as client:
        answer = client.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
        assert answer.json()["message"]


@pytest.mark.parametrize(("changes", "code"), [
    ({"game": "chess"}, "unknown-name"), ({"seats": [{}] * 7}, "bad-option"),
    ({"options": {"rounds": 99}}, "bad-option"), ({"options": {"nothing": 1}}, "unknown-name"),
    ({"modules": ["favours", "calm"]}, "bad-option"), ({"modules": ["none"]}, "unknown-name"),
    ({"seats": [{"kind": "bot", "bot": "genius"}]}, "unknown-name"),
    ({"policy": {"stand_in": "genius"}}, "unknown-name"),
    ({"seats": [{"name": "line\nbreak"}]}, "bad-request"), ({"seats": [{"name": "x" * 41}]}, "bad-request"),
    ({"seats": [{"name": "\u202egnp"}]}, "bad-request"), ({"extra": 1}, "bad-request"),
])  # fmt: skip
def test_a_table_that_cannot_be_is_refused_in_words(server, changes, code):
    with server.client() as client:
        answer = client.post("/api/tables", json={"game": "skeleton", "seats": [{}], **changes})
        assert (answer.status_code, answer.json()["code"]) == (400, code), answer.text
        assert answer.json()["message"]


@pytest.mark.parametrize("key", ["A" * 32, "short", "x" * 500, "%00" * 32, "..%2f" * 8])
def test_a_wrong_link_opens_nothing(server, key):
    with server.client() as client:
        assert client.get(f"/api/table/{key}").status_code == 404
        page = client.get(f"/table/{key}")
        assert page.status_code == 404
        assert "text/html" in page.headers["content-type"]
    with server.live("A" * 32) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd.code == 4404


def test_wrong_links_and_new_tables_are_limited(tmp_path):
    limits = {"BURGRAVE_WRONG_LINKS_PER_MINUTE": "5", "BURGRAVE_TABLES_PER_MINUTE": "3"}
    with running(str(tmp_path / "g.db"), tmp_path / "log", **limits) as server, server.client() as client:
        keys = [new_table(client, "here", "link")["key"] for _ in range(3)]
        refused = client.post("/api/tables", json={"game": "skeleton", "seats": [{}]})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
        assert int(refused.headers["retry-after"]) > 0
        codes = [client.get(f"/api/table/{letter * 32}").status_code for letter in "ABCDEFG"]
        assert codes == [404] * 5 + [429] * 2
        # Who has a link that is known may go on.
        assert state(client, keys[0])["ply"] == 0


def test_a_limit_refills_with_time():
    now = [0.0]
    limit = RateLimit(6, now=lambda: now[0])
    for _ in range(6):
        limit.spend("a")
    with pytest.raises(TooMany):
        limit.spend("a")
    limit.spend("b")
    now[0] = 10.0
    limit.spend("a")
    with pytest.raises(TooMany):
        limit.spend("a")


def test_a_socket_that_talks_too_much_is_closed(table, server):
    _, key = table
    with server.live(key) as socket:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(700):
                socket.send('{"type": "ping"}')
        with pytest.raises(ConnectionClosed) as closed:
            hear(socket, "nothing")
    assert closed.value.rcvd.code == 4429


def test_static_files_are_compressed_and_revalidated(server):
    with server.client() as client:
        first = client.get("/static/page.css")
        assert first.status_code == 200
        again = client.get("/static/page.css", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        for path in (
            "/static/../toy.py",
            "/static/..%2ftoy.py",
            "/static/%2e%2e/toy.py",
            "/static/nothing.js",
            "/static/",
        ):
            assert client.get(path).status_code == 404


def test_errors_come_in_the_language_of_the_caller(server):
    with server.client() as client:
        for header in ({"accept-language": "de-AT,de;q=0.9"}, {"accept-language": "xx, it;q=0.5"}):
            answer = client.get("/api/table/" + "A" * 32, headers=header)
            assert answer.json()["code"] == "wrong-link"
        page = client.get("/?language=pl")
        assert "language=pl" in page.headers["set-cookie"]


@pytest.mark.parametrize(("header", "language"), [
    ("", "en"), ("de", "de"), ("fr, pl;q=0.4, it;q=0.8", "it"), ("de;q=0, en", "en"), ("*;q=x,;;", "en"),
    ("IT-it", "it"),
])  # fmt: skip
def test_the_browser_s_preference_is_read(header, language):
    assert preferred(header) == language


@pytest.mark.parametrize(("host", "name"), [("a.example:80", "a.example"), ("[::1]:8", "::1"), ("", ""), ("[", "")])
def test_host_names_are_read(host, name):
    assert hostname(host) == name


def test_an_illegal_action_names_its_rule(table):
    client, key = table
    refused = act(client, key, 0, toy.ROLL)
    assert refused.status_code == 409
    assert set(refused.json()) == {"code", "message", "rule"}
    assert json.dumps(refused.json()["rule"]) == '"SKE-02"'
    unknown = act(client, key, 0, 900_000)
    assert (unknown.status_code, unknown.json()["code"]) == (400, "bad-request")


def test_the_record_stays_closed_until_the_game_is_over(server):
    with server.client() as client:
        for key in friends(client, new_table(client, "here", "link")):
            for path in (
                f"/api/table/{key}/record",
                f"/api/table/{key}/replay",
                f"/table/{key}/end",
                f"/table/{key}/replay",
            ):
                assert client.get(path).status_code == 409
