"""Budgets: declared in one place, told in one place, and spent by address, link and table."""

from __future__ import annotations

import contextlib
import json
import subprocess
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from burgrave.server.config import from_environment
from burgrave.server.errors import StartError, TooLong, TooMany
from burgrave.server.http.bodies import Act, NewSeat, NewTable
from burgrave.server.limits import budgets
from burgrave.server.limits.rates import Limits
from burgrave.server.service import Service
from tests.server.running import ROOT, Server, act, friends, hear, new_table, running, state
from tools.budgets import PAGE, page


def test_the_table_in_the_docs_is_the_one_of_the_sources():
    assert PAGE.read_text() == page()


def test_every_budget_is_spent_somewhere():
    source = "".join(
        path.read_text() for path in (ROOT / "src" / "burgrave" / "server").rglob("*.py") if path.name != "budgets.py"
    )
    assert [each.name for each in budgets.declared() if f".{each.name}" not in source] == []


@pytest.mark.parametrize("word", ["", "x", "-1", "1.5", "²", "9" * 12])
def test_a_budget_that_makes_no_sense_keeps_the_server_from_starting(word):
    if not word:
        assert from_environment({"BURGRAVE_PLIES": ""}).plies == 20_000
        return
    with pytest.raises(StartError, match=r"BURGRAVE_PLIES is .* whole number from 100 to 1000000"):
        from_environment({"BURGRAVE_PLIES": word})


def test_every_budget_can_be_set():
    low = from_environment({each.variable: str(each.low) for each in budgets.declared()})
    assert [getattr(low, each.name) for each in budgets.declared()] == [each.low for each in budgets.declared()]


def test_who_has_used_a_budget_up_is_named_once_a_minute_and_no_link_is(caplog):
    told: list[str] = []
    limits = Limits(budgets.Budgets(hints_per_minute=1, actions_per_minute=10), told.append)
    limits.hints.spend("203.0.113.7")
    for _ in range(3):
        with pytest.raises(TooMany):
            limits.hints.spend("203.0.113.7")
    for _ in range(10):
        limits.actions.spend("digest")
    with pytest.raises(TooMany):
        limits.actions.spend("digest")
    assert told == ["hints_per_minute"] * 3 + ["actions_per_minute"]
    assert [record.getMessage() for record in caplog.records] == [
        "203.0.113.7 has used up hints_per_minute", "somebody has used up actions_per_minute",
    ]  # fmt: skip


def test_tables_are_counted_by_the_day_as_well():
    limits = Limits(budgets.Budgets(tables_per_minute=100, tables_per_day=3))
    for _ in range(3):
        limits.new_table("a")
    with pytest.raises(TooMany) as refused:
        limits.new_table("a")
    assert refused.value.seconds > 3600
    limits.new_table("b")


@pytest.fixture(scope="module")
def poor(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server with small budgets."""
    folder = tmp_path_factory.mktemp("poor")
    few = {
        "BURGRAVE_REQUESTS_PER_MINUTE": "60", "BURGRAVE_ACTIONS_PER_MINUTE": "10", "BURGRAVE_SOCKETS_PER_LINK": "1",
        "BURGRAVE_SOCKETS_PER_TABLE": "3", "BURGRAVE_HINTS_PER_LINK": "1", "BURGRAVE_OPTION_LENGTH": "40",
        "BURGRAVE_BODY_BYTES": "1024",
    }  # fmt: skip
    with running(str(folder / "g.db"), folder / "log", **few) as server:
        yield server


def test_one_address_may_send_so_many_requests_and_its_neighbour_too(poor: Server):
    with poor.client() as client:

        def ask(address: str) -> httpx.Response:
            return client.get("/api/games", headers={"x-forwarded-for": address})

        def codes(address: str, count: int) -> list[int]:
            return [ask(address).status_code for _ in range(count)]

        def first_refusal(address: str) -> httpx.Response:
            return next(answer for _ in range(60) if (answer := ask(address)).status_code != 200)

        assert set(codes("198.51.100.1", 50)) == {200}
        refused = first_refusal("198.51.100.1")
        assert codes("198.51.100.2", 1) == [200]
        assert codes("2001:db8::1", 40) + codes("2001:db8::2", 10) == [200] * 50
        assert [refused.status_code, first_refusal("2001:db8::3").status_code] == [429, 429]
        assert (refused.json()["code"], int(refused.headers["retry-after"]) > 0) == ("too-many", True)
        assert refused.elapsed.total_seconds() >= 1


def test_actions_are_counted_by_link(poor: Server):
    with poor.client() as client:
        keys = friends(client, new_table(client, "here", "link"))
        codes = [act(client, keys[0], 0, 999).status_code for _ in range(12)]
        assert codes == [400] * 10 + [429] * 2
        assert act(client, keys[1], 0, 999).status_code == 400


def test_hints_are_counted_by_link(poor: Server):
    with poor.client() as client:
        keys = friends(client, new_table(client, "here", "link"))
        codes = [client.post(f"/api/table/{keys[0]}/hint", json={}).status_code for _ in range(2)]
        assert codes == [200, 429]
        assert client.post(f"/api/table/{keys[1]}/hint", json={}).status_code == 200


def test_live_connections_are_counted_by_link_and_by_table(poor: Server):
    def refused(key: str) -> bool:
        with poor.live(key) as socket:
            with contextlib.suppress(ConnectionClosed):
                hear(socket, "scene")
                return False
            return socket.close_code == 4503

    with poor.client() as client:
        made = new_table(client, "here", "link")
        one, two = friends(client, made)
        with poor.live(one) as first:
            hear(first, "scene")
            assert refused(one)
            with poor.live(two) as second, poor.live(made["links"]["watch"]) as third:
                hear(second, "scene")
                hear(third, "scene")
                assert refused(made["links"]["watch"])


def test_an_option_without_end_is_too_large_at_every_door(poor: Server):
    body = {"game": "skeleton", "seats": [{}], "options": {"rounds": "x" * 41}}
    form = {"game": "skeleton", "players": "1", "option-rounds": "x" * 41}
    event = {"title": "Evening", "format": "swiss", "rounds": 1, "size": 2}
    with poor.client() as client:
        key = client.post("/api/club", json={"name": "Ada"}).json()["key"]
        client.cookies.set("club", key)
        here = {"origin": poor.url}
        answers = [
            client.post("/api/tables", json=body),
            client.post("/new", data=form, headers=here),
            client.post("/club/events/new", data=form, headers=here),
            client.post("/club/events", data={**event, "setup": json.dumps(body)}, headers=here),
            client.post(f"/api/club/{key}/events", json={**event, "setup": body}),
            client.post("/api/tables", content=b" " * 2000, headers={"content-type": "application/json"}),
        ]
        assert [answer.status_code for answer in answers] == [413] * 6
        assert answers[0].json()["code"] == "too-large"


def test_a_record_does_not_grow_beyond_its_budget(inside):
    async def story(service: Service) -> None:
        _, key = await service.create(NewTable("skeleton", [NewSeat(), NewSeat()], {"rounds": 6}), "a")
        link = await service.tables.link(key)

        async def play_on() -> None:
            for ply in range(100):
                live = await service.tables.open(link.table)
                seat = live.position.active[0]
                await service.receive(link, Act(ply, live.position.state.legal(seat)[0], seat=seat))

        with pytest.raises(TooLong):
            await play_on()
        assert (await service.tables.open(link.table)).position.ply == 5

    inside(story, plies=5)


def test_what_an_address_uses_up_is_in_the_log_without_a_key(poor: Server):
    with httpx.Client(base_url=poor.url) as client:
        key = new_table(client, "here")["key"]
        assert state(client, key)["ply"] == 0
        while client.get("/api/games", headers={"x-forwarded-for": "198.51.100.77"}).status_code == 200:
            pass
    log = poor.log.read_text()
    assert "198.51.100.77 has used up requests_per_minute" in log
    assert subprocess.run(["grep", "-cE", "[A-Za-z0-9_-]{32}", str(poor.log)], capture_output=True).stdout == b"0\n"
