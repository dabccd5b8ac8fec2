"""Joining: an invitation is exchanged for a key that its host never sees."""

from __future__ import annotations

import html
import json
import re
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from burgrave.server.people.keys import derive
from tests.server.running import act, hear, join, new_table, play_out, state

REQUEST = "a-random-word-0123456789"


@pytest.fixture
def invited(server):
    """The host, the friend, the host's key and the invitation."""
    with server.client() as host, server.client() as friend:
        made = new_table(host, "here", "link")
        yield host, friend, made["key"], made["links"]["seats"][0]["key"]


def test_the_host_never_sees_the_key_of_a_friend_who_joined(invited):
    host, friend, key, invitation = invited
    theirs = join(friend, invitation)
    assert theirs != invitation
    assert host.get(f"/api/table/{key}/links").json()["seats"] == [{"seat": 1, "key": "", "joined": True}]
    page = host.get(f"/table/{key}").text
    assert theirs not in page
    assert invitation not in page
    # Neither the invitation nor anything that can be made of the host's key opens the seat.
    for guess in (
        invitation,
        *(derive(key, f"seat 1{more}") for more in ("", " 2", " 3")),
        derive(invitation, "join "),
    ):
        assert host.get(f"/api/table/{guess}").status_code == 404
    assert state(friend, theirs)["you"] == [1]


def test_an_invitation_shows_no_hand_and_moves_nothing(invited):
    host, _, key, invitation = invited
    seen = state(host, invitation)
    assert (seen["you"], seen["invited"], seen["seat"], seen["legal"], seen["view"]["hand"]) == ([], 1, None, [], [])
    refused = act(host, invitation, 0, state(host, key)["legal"][0]["action"])
    assert (refused.status_code, refused.json()["code"]) == (403, "not-allowed")
    assert "invitation" in refused.json()["message"]
    for what in ("leave", "return", "name"):
        body = {"name": "Cy"} if what == "name" else {}
        assert host.post(f"/api/table/{invitation}/{what}", json=body).status_code == 403
    assert host.get(f"/api/table/{invitation}?seat=1").status_code == 403


def test_an_invitation_is_used_once(invited):
    host, friend, _, invitation = invited
    join(friend, invitation, name="Bo")
    refused = host.post(f"/api/table/{invitation}/join", json={})
    assert (refused.status_code, refused.json()["code"]) == (404, "used-invitation")


def test_of_many_who_use_an_invitation_one_gets_the_seat(server, invited):
    *_, invitation = invited

    def try_it(_: int) -> httpx.Response:
        with server.client() as client:
            return client.post(f"/api/table/{invitation}/join", json={})

    with ThreadPoolExecutor(8) as pool:
        codes = [answer.status_code for answer in pool.map(try_it, range(8))]
    assert sorted(codes) == [200] + [404] * 7


def test_a_friend_whose_answer_was_lost_asks_again(invited):
    host, friend, _, invitation = invited
    theirs = join(friend, invitation, request=REQUEST, name="Bo")
    assert join(friend, invitation, request=REQUEST) == theirs
    assert host.post(f"/api/table/{invitation}/join", json={"request": REQUEST + "x"}).status_code == 404
    assert host.post(f"/api/table/{invitation}/join", json={"request": "short"}).status_code == 400
    assert [seat["name"] for seat in state(friend, theirs)["seats"]] == ["Player 1", "Bo"]


def test_whoever_has_a_seat_keeps_it_by_joining_and_spectators_get_none(invited):
    host, friend, key, invitation = invited
    theirs = join(friend, invitation)
    assert (join(friend, theirs), join(host, key)) == (theirs, key)
    watch = host.get(f"/api/table/{key}/links").json()["watch"]
    assert host.post(f"/api/table/{watch}/join", json={}).status_code == 403


def test_a_friend_joins_by_the_form_and_comes_back_by_the_old_link(server, invited):
    host, friend, _, invitation = invited
    headers = {"origin": server.url}
    page = friend.get(f"/table/{invitation}")
    assert page.status_code == 200
    assert invitation not in friend.cookies.get("mine", "")
    form = {"name": "Bo", "request": REQUEST}
    sat = friend.post(f"/table/{invitation}/join", data=form, headers=headers)
    assert sat.status_code == 303
    theirs = sat.headers["location"].removeprefix("/table/")
    assert state(friend, theirs)["you"] == [1]
    again = friend.get(f"/table/{invitation}")
    assert (again.status_code, again.headers["location"]) == (303, f"/table/{theirs}")
    stranger = host.get(f"/table/{invitation}")
    assert stranger.status_code == 404
    assert theirs not in stranger.text
    bad = friend.post(f"/table/{theirs}/join", data={"name": "x" * 41}, headers=headers)
    assert bad.status_code == 400


def test_joining_takes_the_seat_back_from_a_bot_and_withdraws_the_invitation(invited):
    host, friend, key, invitation = invited
    host.post(f"/api/table/{key}/seats/1/bot", json={"level": "greedy"}).raise_for_status()
    assert host.get(f"/api/table/{key}/links").json()["seats"][0]["key"] == invitation
    join(friend, invitation)
    seat = state(host, key)["seats"][1]
    assert (seat["bot"], seat["joined"]) == ("", True)


def test_an_open_seat_that_a_bot_held_for_a_while_can_be_taken(server):
    with server.client() as host, server.client() as stranger:
        made = new_table(host, "here", "open")
        bot = f"/api/table/{made['key']}/seats/1/bot"
        host.post(bot, json={"level": "greedy"}).raise_for_status()
        assert stranger.post(f"/api/tables/{made['table']}/sit", json={}).status_code == 409
        host.delete(bot).raise_for_status()
        assert stranger.post(f"/api/tables/{made['table']}/sit", json={}).status_code == 200


def test_in_a_rematch_a_seat_is_taken_once(server):
    with server.client() as host, server.client() as friend:
        made = new_table(host, "here", "link", options={"rounds": 1})
        theirs = join(friend, made["links"]["seats"][0]["key"])
        play_out(host, [made["key"], theirs])
        again = host.post(f"/api/table/{made['key']}/rematch").json()
        (invitation,) = host.get(f"/api/table/{again['key']}/links").json()["seats"]
        own = friend.post(f"/api/table/{theirs}/rematch").json()["key"]
        assert friend.post(f"/api/table/{theirs}/rematch").json()["key"] == own
        assert host.post(f"/api/table/{invitation['key']}/join", json={}).status_code == 404
        assert host.get(f"/api/table/{again['key']}/links").json()["seats"][0]["key"] == ""


def test_whoever_comes_too_late_to_a_rematch_finds_the_seat_taken(server):
    with server.client() as host, server.client() as friend:
        made = new_table(host, "here", "link", options={"rounds": 1})
        theirs = join(friend, made["links"]["seats"][0]["key"])
        play_out(host, [made["key"], theirs])
        again = host.post(f"/api/table/{made['key']}/rematch").json()
        (invitation,) = host.get(f"/api/table/{again['key']}/links").json()["seats"]
        join(host, invitation["key"])
        late = friend.post(f"/api/table/{theirs}/rematch")
        assert (late.status_code, late.json()["code"]) == (409, "table-full")


def test_those_who_look_on_by_an_invitation_are_shown_out_when_it_is_used(server, invited):
    _, friend, _, invitation = invited
    with server.live(invitation) as socket:
        assert re.search(r'"hand": ?\[\]', str(hear(socket, "scene")).replace("'", '"'))
        join(friend, invitation)
        with pytest.raises(Exception, match="4404"):
            hear(socket, "nothing")


def told(page: str) -> dict[str, object]:
    """What the toy pages show."""
    return dict(json.loads(html.unescape(page.partition("<pre>")[2].partition("</pre>")[0])))


def test_a_link_asks_for_a_name_before_it_shows_the_table(server):
    with server.client() as host, server.client() as friend:
        made = new_table(host, "here", "link", "greedy")
        host.post(f"/api/table/{made['key']}/name", json={"name": "Agnes"})
        invitation = made["links"]["seats"][0]["key"]
        shown = told(friend.get(f"/table/{invitation}").text)
        assert (shown["inviter"], shown["invited"]) == ("Agnes", ["Seat 2"])
        assert shown["places"] == [["Agnes", "away"], ["Seat 2", "empty"], ["Player 3", "bot"]]
        assert "scene" in told(friend.get(str(shown["watch"])).text)
        for name in ("x" * 10_000, "Bo\u202egnik", "Bo\x07"):
            refused = friend.post(str(shown["sit"]), data={"name": name}, headers={"origin": server.url})
            assert refused.status_code == 400
            assert "a name has up to 40 characters" in str(told(refused.text)["messages"])
        sat = friend.post(str(shown["sit"]), data={"name": "Bo"}, headers={"origin": server.url})
        assert sat.status_code == 303
        assert state(friend, sat.headers["location"].removeprefix("/table/"))["seats"][1]["name"] == "Bo"


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Waiting for somebody to sit down · Burgrave"),
        ("de", "Es muss sich noch jemand setzen · Burgrave"),
        ("it", "In attesa che qualcuno si sieda · Burgrave"),
        ("pl", "Czekamy, aż ktoś usiądzie · Burgrave"),
    ],
)
def test_an_empty_seat_has_no_turn(server, language, title):
    with server.client() as host:
        made = new_table(host, "link", "here")
        with server.live(made["links"]["watch"], additional_headers={"accept-language": language}) as socket:
            scene = hear(socket, "scene")["scene"]
        assert (scene["title"], f"{scene['prompt']} · Burgrave") == (title, title)


def test_where_the_host_wants_no_spectators_an_invitation_offers_none(server):
    with server.client() as client:
        made = new_table(client, "here", "link", policy={"spectators": False})
        invitation = made["links"]["seats"][0]["key"]
        assert told(client.get(f"/table/{invitation}?watch=1").text)["watch"] == ""


def test_open_tables_are_listed_by_game_and_pace_and_joined_there(server):
    with server.client() as host, server.client() as guest:
        days = new_table(host, "here", "open", policy={"clock": {"kind": "days", "days": 1}})["table"]
        free = new_table(host, "here", "open")["table"]

        def listed(query: str) -> set[int]:
            return {card["table"] for card in guest.get(f"/api/tables{query}").json()["tables"]}

        assert {days, free} <= listed("")
        assert days in listed("?pace=days&game=skeleton")
        assert free not in listed("?pace=days")
        assert free in listed("?pace=none")
        assert listed("?game=other") == set()
        assert guest.get("/api/tables?pace=fast").status_code == 400
        assert f"<li>{days} Player 1, empty seat</li>" in guest.get("/open?pace=days").text
        assert f"<li>{free} " not in guest.get("/open?pace=days").text
        shown = told(guest.get(f"/open/{free}").text)
        sat = guest.post(str(shown["sit"]), data={"name": "Bo"}, headers={"origin": server.url})
        assert sat.headers["location"].startswith("/table/")
        assert told(guest.get(f"/open/{free}").text)["invited"] == []
        private = new_table(host, "here", "link")["table"]
        assert guest.get(f"/open/{private}").status_code == 404
