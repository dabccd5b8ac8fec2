"""Going on: a rematch for everybody, a series that keeps its score, copies of a table, and what hosts set meanwhile."""

from __future__ import annotations

import pytest

from burgrave.server.http.bodies import Act, Arrange, NewSeat, NewTable
from burgrave.server.http.forms import new_table as read_form
from burgrave.server.people.copies import form_values
from burgrave.server.play.timekeeper import TableTime, Timekeeper
from burgrave.server.service import Service
from burgrave.server.store.rows import Clock, Policy
from tests.server.conftest import let_pass
from tests.server.running import Server, act, friends, hear, new_table, play_out, state
from tests.waiting import until


def told(client, key):
    return [line["words"] for line in client.get(f"/api/table/{key}/events").json()["log"]]


def test_a_series_keeps_its_score_while_everybody_moves_on_by_a_seat(server: Server):
    with server.client() as client:
        seats = [
            {"kind": "here", "name": "Agnes"},
            {"kind": "link", "name": "Bo"},
            {"kind": "bot", "bot": "greedy", "name": "Odo"},
        ]
        made = new_table(client, seats=seats, options={"rounds": 1})
        keys = friends(client, made)
        assert client.get(f"/api/table/{keys[0]}/series").json() is None
        scores = []
        for number in range(3):
            seen = play_out(client, keys)
            by_name = {seat["name"]: seen["scores"][seat["seat"]] for seat in seen["seats"]}
            scores.append(by_name)
            with server.live(keys[1]) as waiting:
                hear(waiting, "scene")
                keys[0] = client.post(f"/api/table/{keys[0]}/rematch").json()["key"]
                until(lambda socket=waiting: hear(socket, "scene")["rematch"])
            assert "Agnes wants to play again" in told(client, keys[1])
            keys[1] = client.post(f"/api/table/{keys[1]}/rematch").json()["key"]
            series = client.get(f"/api/table/{keys[0]}/series").json()
            assert (series["number"], [game["number"] for game in series["games"]]) == (
                number + 2,
                list(range(1, number + 2)),
            )
            for seat, name in enumerate(series["names"]):
                assert [game["points"][seat] for game in series["games"]] == [each[name] for each in scores]
                won = sum(each[name] == max(each.values()) for each in scores)
                assert series["wins"][seat] <= won
                assert series["points"][seat] == sum(each[name] for each in scores)
            assert sum(series["wins"]) >= number + 1


def test_a_table_is_copied_with_its_settings(inside):
    async def story(service: Service) -> None:
        policy = Policy(clock=Clock("days", days=3), chat=True, hints=False, stand_in="")
        seats = [NewSeat("here", "Agnes"), NewSeat("open"), NewSeat("bot", "Odo", "greedy")]
        table, _ = await service.create(NewTable("skeleton", seats, {"rounds": 5}, policy=policy, listed=True), "me")
        live = await service.tables.open(table)
        copy = read_form(form_values(live), live.table.modules)
        assert (copy.seats, copy.policy, copy.listed) == (seats, policy, True)
        assert str(copy.options["rounds"]) == "5"

    inside(story)


def test_a_pause_stops_people_bots_and_clocks_and_is_told(server: Server):
    with server.client() as client:
        made = new_table(client, "here", "link", policy={"clock": {"kind": "live", "minutes": 5}})
        host, friend = friends(client, made)
        assert client.post(f"/api/table/{friend}/arrange", json={"paused": True}).status_code == 403
        for _ in range(2):
            assert client.post(f"/api/table/{host}/arrange", json={"paused": True}).status_code == 204
        seen = state(client, host)
        assert seen["paused"]
        assert [seat["due"] for seat in seen["seats"]] == [None, None]
        refused = act(client, host, seen["ply"], seen["legal"][0]["action"])
        assert (refused.status_code, refused.json()["code"]) == (409, "paused")
        assert client.post(f"/api/table/{host}/arrange", json={"paused": False}).status_code == 204
        seen = state(client, host)
        assert act(client, host, seen["ply"], seen["legal"][0]["action"]).status_code == 200
        lines = told(client, friend)
        assert (lines.count("The host pauses the game"), lines.count("The host resumes the game")) == (1, 1)


def test_a_pause_costs_nobody_time(inside):
    async def story(service: Service) -> None:
        seats = [NewSeat("here", "Agnes"), NewSeat("here", "Bo")]
        policy = Policy(clock=Clock("live", minutes=10, seconds=0))
        table, key = await service.create(NewTable("skeleton", seats, policy=policy), "me")
        link = await service.tables.link(key)
        live = await service.tables.open(table)
        before = live.table.deadline
        assert before is not None
        let_pass(service, 60)
        await service.hosting.arrange(link, Arrange(paused=True))
        assert live.table.deadline is None
        let_pass(service, 3600)
        await service.hosting.arrange(link, Arrange(paused=False))
        after = live.table.deadline
        assert after is not None
        assert after - before == pytest.approx(3600, abs=5)
        service.tables.forget(table)
        assert (await service.tables.open(table)).deadline() == pytest.approx(after, abs=1e-3)

    inside(story)


def test_a_clock_that_the_host_sets_later_counts_from_then_on(inside):
    async def story(service: Service) -> None:
        seats = [NewSeat("here", "Agnes"), NewSeat("here", "Bo")]
        table, key = await service.create(NewTable("skeleton", seats), "me")
        link = await service.tables.link(key)
        for _ in range(4):
            let_pass(service, 1200)
            live = await service.tables.open(table)
            seat = live.position.state.active[0]
            await service.receive(link, Act(live.position.ply, live.position.state.legal(seat)[0], seat=seat))
        let_pass(service, 7200)
        now = service.tables.now()
        await service.hosting.arrange(link, Arrange(clock=Clock("live", minutes=15, seconds=10)))
        live = await service.tables.open(table)
        assert live.table.deadline == pytest.approx(now + 900, abs=5)
        let_pass(service, 600)
        await service.hosting.arrange(link, Arrange(clock=Clock("live", minutes=30, seconds=10)))
        assert live.deadline() == pytest.approx(now + 1800, abs=5)
        known = live.deadline()
        service.tables.forget(table)
        assert (await service.tables.open(table)).deadline() == pytest.approx(known, abs=1e-3)
        await service.hosting.arrange(link, Arrange(clock=Clock("days", days=1)))
        assert (await service.tables.open(table)).deadline() == pytest.approx(now + 600 + 86_400, abs=5)

    inside(story)


def test_time_between_two_moments_counts_no_rest_twice():
    keeper = Timekeeper()
    time = TableTime(keeper, [(10.0, 20.0), (15.0, 30.0), (50.0, 60.0)])
    assert time.passed(0.0, 100.0) == 70.0
    assert time.passed(12.0, 55.0) == 20.0
    assert time.after(0.0, 10.0) == 10.0
    assert time.after(0.0, 11.0) == 31.0
    assert time.after(0.0, 40.0) == 70.0


def test_pace_stand_ins_chat_and_closing_are_told_to_all(server: Server):
    with server.client() as client:
        host, friend = friends(client, new_table(client, "here", "link"))
        for body in (
            {"clock": {"kind": "days", "days": 1}},
            {"stand_in": "random"},
            {"stand_in": ""},
            {"chat": True},
            {"chat": True},
        ):
            assert client.post(f"/api/table/{host}/arrange", json=body).status_code == 204
        assert client.post(f"/api/table/{host}/arrange", json={"stand_in": "nobody"}).status_code == 400
        assert state(client, friend)["policy"]["clock"]["kind"] == "days"
        assert state(client, friend)["seats"][state(client, friend)["active"][0]]["due"] is not None
        with server.live(friend) as there:
            assert hear(there, "scene")["scene"]["active"]
            assert client.post(f"/api/table/{host}/close").status_code == 204
            last = hear(there, "scene")
        assert (last["closed"], last["scene"]["active"]) == (True, [])
        assert last["scene"]["prompt"] == "The host has closed this table"
        assert [seat["due"] for seat in last["seats"]] == [None, None]
        assert [line for line in told(client, friend) if line.startswith("The host")] == [
            "The host changes the time to think: 1 day per move",
            "The host decides: a bot (random) stands in for players who leave or run out of time",
            "The host decides: nobody stands in for players who leave or run out of time",
            "The host allows chat",
            "The host closes the table",
        ]
        assert client.post(f"/api/table/{host}/arrange", json={"paused": True}).status_code == 409
