"""Who sits where: hot seat, friends, strangers, bots that stand in, clocks that run out, rematches."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from burgrave.server.errors import CannotUndo, Closed, Conflict, Forbidden, NotFound, TableFull, WrongKey
from burgrave.server.http.bodies import Act, NewSeat, NewTable, Undo
from burgrave.server.people.keys import derive
from burgrave.server.play import clock
from burgrave.server.service import Service
from burgrave.server.store.rows import Clock, Link, Policy
from tests.server import toy
from tests.server.conftest import let_pass
from tests.server.running import act, friends, hear, join, new_table, play_out, state
from tests.waiting import PATIENCE, PAUSE


def seats(*kinds: str) -> list[NewSeat]:
    people = ("here", "link", "open")
    return [NewSeat(kind) if kind in people else NewSeat("bot", bot=kind) for kind in kinds]


async def make(service: Service, *kinds: str, **policy: Any) -> str:
    _, key = await service.new_tables.create(NewTable("skeleton", seats(*kinds), policy=Policy(**policy)))
    return key


async def sit_down(service: Service, host: str, seat: int) -> Link:
    """The friend whom the host invited takes this seat."""
    _, key = await service.seating.join(derive(host, f"seat {seat}"), "", "")
    return await service.tables.link(key)


async def until(service: Service, table: int, true: Callable[[Any], bool]) -> Any:
    async with asyncio.timeout(PATIENCE):
        while not true(entry := await service.tables.open(table)):
            await asyncio.sleep(PAUSE)
    return entry


def test_players_at_one_screen_share_a_link_and_see_their_own_turn(server):
    with server.client() as client:
        key = new_table(client, "here", "here")["key"]
        seen = state(client, key)
        assert (seen["you"], seen["seat"]) == ([0, 1], 0)
        act(client, key, 0, seen["legal"][0]["action"])
        act(client, key, 1, toy.SEAL)
        seen = state(client, key)
        assert seen["seat"] == 1
        assert seen["view"]["seats"][0]["bid"] == ""
        assert client.get(f"/api/table/{key}?seat=0").json()["view"]["seats"][0]["bid"] != ""


def test_a_link_that_leaked_is_replaced_and_opens_nothing_any_more(inside):
    async def story(service: Service) -> None:
        key = await make(service, "here", "link")
        old = (await service.invitations.links(key)).seats[0].key
        for _ in range(2):
            renewed = (await service.invitations.renew(key, 1)).seats[0]
            with pytest.raises(WrongKey):
                await service.tables.link(old)
            assert renewed.key != old
            assert not renewed.joined
            assert (await service.tables.link(renewed.key)).invites == 1
            old = renewed.key
        assert (await service.invitations.links(key)).seats[0].key == old

    inside(story)


def test_the_link_for_spectators_is_replaced_too(inside):
    async def story(service: Service) -> None:
        key = await make(service, "here", "link")
        old = (await service.invitations.links(key)).watch
        new = (await service.invitations.renew(key, None)).watch
        with pytest.raises(WrongKey):
            await service.tables.link(old)
        assert (await service.tables.link(new)).seats == ()

    inside(story)


def test_only_the_host_renews_links_and_only_of_seats_that_have_one(inside):
    async def story(service: Service) -> None:
        key = await make(service, "here", "link")
        friend = (await service.invitations.links(key)).seats[0].key
        for number in (None, 1):
            with pytest.raises(Forbidden):
                await service.invitations.renew(friend, number)
        with pytest.raises(Conflict):
            await service.invitations.renew(key, 0)

    inside(story)


def test_whoever_looks_by_a_link_that_was_replaced_is_shown_out(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        invitation, old = made["links"]["seats"][0]["key"], friends(client, made)[1]
        with server.live(old) as socket:
            hear(socket, "scene")
            client.post(f"/api/table/{made['key']}/links/renew", json={"seat": 1}).raise_for_status()
            with pytest.raises(ConnectionClosed):
                hear(socket, "nothing")
        assert client.get(f"/api/table/{old}").status_code == 404
        assert not state(client, made["key"])["seats"][1]["joined"]
        (renewed,) = client.get(f"/api/table/{made['key']}/links").json()["seats"]
        assert renewed["key"] not in ("", old, invitation)
        assert state(client, join(client, renewed["key"]))["you"] == [1]


def test_the_host_closes_a_table_and_nobody_plays_on(inside):
    async def story(service: Service) -> None:
        key = await make(service, "here", "random")
        link = await service.tables.link(key)
        await service.closing.close(link)
        entry = await service.tables.open(link.table)
        assert entry.closed
        action = entry.position.state.legal(0)[0]
        with pytest.raises(Closed):
            await service.receive(link, Act(ply=entry.position.ply, action=action, seat=0))
        service.tables.forget(link.table)
        assert (await service.tables.open(link.table)).closed
        [card] = await service.listing.mine([key], "en")
        assert card.over
        assert not card.yours
        with pytest.raises(Conflict):
            await service.closing.close(link)

    inside(story)


def test_only_the_host_closes_a_table(inside):
    async def story(service: Service) -> None:
        key = await make(service, "here", "link")
        friend = (await service.invitations.links(key)).seats[0].key
        with pytest.raises(Forbidden):
            await service.closing.close(await service.tables.link(friend))

    inside(story)


def test_a_friend_plays_one_seat_and_is_no_host(server):
    with server.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link"))
        assert state(client, mine)["host"]
        seen = state(client, theirs)
        assert (seen["host"], seen["you"]) == (False, [1])
        assert client.get(f"/api/table/{theirs}/links").status_code == 403
        assert client.get(f"/api/table/{theirs}?seat=0").status_code == 403
        refused = client.post(f"/api/table/{theirs}/seats/0/bot", json={"level": "greedy"})
        assert refused.status_code == 403


def test_spectators_only_look(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        watch = made["links"]["watch"]
        seen = state(client, watch)
        assert (seen["seat"], seen["legal"], seen["view"]["hand"]) == (None, [], [])
        for path in ("act", "undo"):
            body = {"ply": 0, "request": "x", **({"action": 1} if path == "act" else {})}
            assert client.post(f"/api/table/{watch}/{path}", json=body).status_code == 403


def test_a_table_without_spectators_has_no_link_for_them(server):
    with server.client() as client:
        made = new_table(client, "here", "link", policy={"spectators": False})
        assert made["links"]["watch"] == ""
        assert client.get(f"/api/table/{derive(made['key'], 'watch')}").status_code == 404


def test_a_table_without_undo_takes_nothing_back(inside):
    async def story(service: Service) -> None:
        link = await service.tables.link(await make(service, "here", "link", undo=False))
        entry = await service.tables.open(link.table)
        await service.receive(link, Act(0, entry.position.state.legal(0)[0]))
        with pytest.raises(CannotUndo):
            await service.receive(link, Undo(1, seat=0))

    inside(story)


def test_strangers_take_open_seats_until_the_table_is_full(server):
    with server.client() as client:
        table = new_table(client, "here", "open", "open")["table"]
        assert [card["free"] for card in client.get("/api/tables").json()["tables"] if card["table"] == table] == [2]
        keys = {client.post(f"/api/tables/{table}/sit", json={"name": f"N{n}"}).json()["key"] for n in range(2)}
        assert len(keys) == 2
        full = client.post(f"/api/tables/{table}/sit", json={})
        assert (full.status_code, full.json()["code"]) == (409, "table-full")


def test_nobody_sits_at_or_watches_a_table_that_is_not_listed(inside):
    async def story(service: Service) -> None:
        link = await service.tables.link(await make(service, "here", "link"))
        with pytest.raises(NotFound):
            await service.seating.sit(link.table, "", None)
        with pytest.raises(NotFound):
            await service.invitations.watch(link.table)
        listed = await service.tables.link(await make(service, "here", "open", spectators=False))
        with pytest.raises(Forbidden):
            await service.invitations.watch(listed.table)
        with pytest.raises(TableFull):
            await service.seating.sit(listed.table, "", 0)

    inside(story)


def test_the_host_hands_a_seat_to_a_bot_and_back(inside):
    async def story(service: Service) -> None:
        link = await service.tables.link(await make(service, "here", "link"))
        await service.seating.hand_over(link, 1, "random")
        entry = await until(service, link.table, lambda e: e.position.state.sealed(1))
        assert entry.seats[1].stand_in == "host"
        await service.seating.hand_back(link, 1)
        entry = await service.tables.open(link.table)
        assert not entry.seats[1].automatic
        assert entry.table.bots == 0
        with pytest.raises(NotFound):
            await service.seating.hand_over(link, 2, "random")

    inside(story)


def test_the_bot_that_the_host_lets_play_is_the_one_that_stands_in_here(inside):
    async def story(service: Service) -> None:
        link = await service.tables.link(await make(service, "here", "link", stand_in="random"))
        await service.seating.hand_over(link, 1, "")
        assert (await service.tables.open(link.table)).seats[1].bot == "random"
        await service.seating.hand_over(link, 1, "greedy")
        assert (await service.tables.open(link.table)).seats[1].bot == "greedy"

    inside(story)


def test_a_bot_s_seat_has_nobody_to_go_back_to(inside):
    async def story(service: Service) -> None:
        link = await service.tables.link(await make(service, "here", "random"))
        with pytest.raises(Conflict):
            await service.seating.hand_back(link, 1)

    inside(story)


def test_a_bot_plays_for_one_who_left_until_they_return(inside):
    async def story(service: Service) -> None:
        key = await make(service, "here", "link")
        friend = await sit_down(service, key, 1)
        await service.seating.leave(friend, 1)
        await until(service, friend.table, lambda e: e.position.state.sealed(1))
        await service.seating.arrive(friend)
        entry = await service.tables.open(friend.table)
        assert (entry.seats[1].stand_in, entry.seats[1].joined) == ("", True)

    inside(story)


def test_where_no_bot_stands_in_the_game_waits_for_one_who_left(inside):
    async def story(service: Service) -> None:
        key = await make(service, "here", "link", stand_in="")
        friend = await sit_down(service, key, 1)
        with pytest.raises(Forbidden):
            await service.seating.leave(friend, 1)

    inside(story)


@pytest.mark.parametrize("limit", [Clock("live", minutes=1, seconds=0), Clock("days", days=1)])
def test_a_bot_plays_for_one_whose_time_is_up_and_gives_the_seat_back(inside, limit):
    async def story(service: Service) -> None:
        key = await make(service, "here", "link", clock=limit, stand_in="random")
        host = await service.tables.link(key)
        entry = await service.tables.open(host.table)
        assert entry.table.deadline is None
        friend = await sit_down(service, key, 1)
        entry = await service.tables.open(friend.table)
        left = entry.table.deadline - time.time()
        assert left == pytest.approx(60 if limit.kind == "live" else 86_400, abs=5)
        let_pass(service, left + 1)
        entry = await until(
            service, friend.table, lambda e: e.position.state.stage != toy.BIDDING or e.position.ply >= 4
        )
        assert {seat.stand_in for seat in entry.seats} == {"time"}
        await service.seating.arrive(friend)
        entry = await service.tables.open(friend.table)
        assert entry.seats[1].stand_in == ""
        due = clock.due(entry.table, entry.seats[1], entry.position)
        assert due is None or due > service.tables.now() + 20

    inside(story)


def test_where_no_bot_stands_in_a_late_player_may_still_act(inside):
    async def story(service: Service) -> None:
        key = await make(service, "here", "here", clock=Clock("days", days=1), stand_in="")
        link = await service.tables.link(key)
        let_pass(service, 90_000)
        await until(service, link.table, lambda e: e.table.deadline is None)
        entry = await service.tables.open(link.table)
        assert not any(seat.automatic for seat in entry.seats)
        await service.receive(link, Act(0, entry.position.state.legal(0)[0], seat=0))

    inside(story)


def test_thinking_time_is_counted_for_whoever_is_to_act(inside):
    async def story(service: Service) -> None:
        key = await make(service, "here", "here", clock=Clock("live", minutes=10, seconds=5))
        link = await service.tables.link(key)
        entry = await service.tables.open(link.table)
        let_pass(service, 60)
        legal = entry.position.state.legal(0)
        await service.receive(link, Act(0, actions=[legal[0], toy.SEAL], seat=0))
        let_pass(service, 100)
        await service.receive(link, Act(2, entry.position.state.legal(1)[0], seat=1))
        entry = await service.tables.open(link.table)
        assert clock.remaining(entry.table, 0, entry.position) == pytest.approx(600 - 60 + 10, abs=2)
        assert clock.remaining(entry.table, 1, entry.position) == pytest.approx(600 - 160 + 5, abs=2)
        service.tables.forget(link.table)
        again = await service.tables.open(link.table)
        assert again.position.spent == pytest.approx(entry.position.spent)

    inside(story)


def test_the_clock_of_a_person_stands_still_while_a_bot_plays_on_for_them(inside):
    async def story(service: Service) -> None:
        key = await make(service, "here", "here", clock=Clock("live", minutes=10, seconds=0))
        link = await service.tables.link(key)
        entry = await service.tables.open(link.table)
        position, start = entry.position, entry.table.started

        def play(seat: int, who: str, at: float) -> None:
            action = position.state.legal(seat)[-1]
            position.commit(position.act(seat, action, f"ply {position.ply}", who, at), start)

        def left_after(who: str, seconds: float) -> float:
            while not position.state.legal(0):
                play(1, "", position.moved)
            play(0, who, start + seconds)
            return clock.remaining(entry.table, 0, position)

        assert left_after("", 60) == pytest.approx(540)
        assert left_after("random", 100) == pytest.approx(500), "the person thought until the bot came"
        assert left_after("random", 250) == pytest.approx(500)
        assert left_after("random", 400) == pytest.approx(500)
        assert left_after("", 410) == pytest.approx(490)

    inside(story)


def test_a_rematch_moves_everybody_on_by_a_seat_and_tells_each_the_own_key_alone(server):
    with server.client() as client:
        keys = friends(
            client,
            new_table(
                client,
                "here",
                "link",
                options={"rounds": 1},
                seats=[{"kind": "here", "name": "Ada"}, {"kind": "link", "name": "Bo"}],
            ),
        )
        early = client.post(f"/api/table/{keys[0]}/rematch")
        assert (early.status_code, early.json()["code"]) == (409, "conflict")
        play_out(client, keys)
        with server.live(keys[1]) as friend:
            assert not hear(friend, "scene")["rematch"]
            first = client.post(f"/api/table/{keys[0]}/rematch").json()
            while not hear(friend, "scene")["rematch"]:
                pass
        second = client.post(f"/api/table/{keys[1]}/rematch").json()
        assert first["table"] == second["table"]
        assert client.post(f"/api/table/{keys[0]}/rematch").json() == first
        seen = state(client, first["key"])
        assert (seen["you"], seen["host"]) == ([1], True)
        assert [seat["name"] for seat in seen["seats"]] == ["Bo", "Ada"]
        assert state(client, second["key"])["you"] == [0]
        play_out(client, [first["key"], second["key"]])


def test_a_spectator_cannot_start_a_rematch_but_may_follow_one(server):
    with server.client() as client:
        made = new_table(client, "here", options={"rounds": 1})
        watch = made["links"]["watch"]
        play_out(client, [made["key"]])
        assert client.post(f"/api/table/{watch}/rematch").status_code == 403
        client.post(f"/api/table/{made['key']}/rematch")
        followed = client.post(f"/api/table/{watch}/rematch").json()
        assert state(client, followed["key"])["you"] == []


def test_my_games_come_with_those_that_wait_for_me_first(server):
    with server.client() as client:
        done = new_table(client, "here", options={"rounds": 1})["key"]
        play_out(client, [done])
        waiting = new_table(client, "here", "link")["key"]
        theirs = new_table(client, "link", "link")["key"]
        cards = client.post("/api/mine", json={"keys": [done, theirs, "A" * 32, waiting]}).json()["tables"]
        assert [card["key"] for card in cards] == [waiting, theirs, done]
        assert [card["yours"] for card in cards] == [True, False, False]


def test_the_browser_remembers_its_games(server):
    with server.client() as client:
        key = new_table(client, "here", "link")["key"]
        assert f"/table/{key}" in client.get("/").text
    with server.client() as stranger:
        assert key not in stranger.get("/").text
        stranger.get(f"/table/{key}")
        assert f"/table/{key}" in stranger.get("/").text


def test_a_link_preview_does_not_sit_down(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        mine, invitation = made["key"], made["links"]["seats"][0]["key"]
        client.get(f"/table/{invitation}")
        client.get(f"/api/table/{invitation}")
        with server.live(invitation) as preview:
            hear(preview, "scene")
            assert not state(client, mine)["seats"][1]["joined"]


def test_a_stranger_sits_down_from_the_home_page(server):
    with server.client() as host, server.client() as stranger:
        seats = [{"kind": "here"}, {"kind": "open"}]
        table = new_table(host, seats=seats, listed=True)["table"]
        headers = {"origin": server.url}
        sat = stranger.post(f"/open/{table}/sit", data={"name": "Bo"}, headers=headers, follow_redirects=False)
        assert sat.status_code == 303
        key = sat.headers["location"].rsplit("/", 1)[1]
        assert state(stranger, key)["you"] == [1]
        watched = stranger.post(f"/open/{table}/watch", headers=headers, follow_redirects=False)
        assert watched.status_code == 303
        assert state(stranger, watched.headers["location"].rsplit("/", 1)[1])["you"] == []
