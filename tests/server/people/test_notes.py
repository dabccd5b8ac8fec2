"""Seats belong to their players: whatever is done to a seat is told to everybody at the table."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from burgrave.cli.main import run
from burgrave.server.http.bodies import NewSeat, NewTable
from burgrave.server.people import notes
from burgrave.server.service import Service
from burgrave.server.store.rows import Clock, NoteKind, Policy
from burgrave.server.store.sql import add_note
from tests.server.conftest import let_pass
from tests.server.running import Server, act, friends, hear, join, new_table, running, state
from tests.waiting import until


def told(client: Any, key: str) -> list[str]:
    """The lines of the log about seats."""
    lines = client.get(f"/api/table/{key}/events").json()["log"]
    return [line["words"] for line in lines if any(word in line["words"] for word in WORDS)]


def test_every_kind_of_note_has_a_line():
    assert set(notes.LINES) == set(get_args(NoteKind))


WORDS = ("takes a seat", "leaves the table", "out of time", "The host", "is back", "The operator")


def test_handing_over_standing_in_and_renewed_links_are_told_to_all(server: Server):
    with server.client() as client:
        made = new_table(client, "here", "link", "greedy")
        watch, guest = made["links"]["watch"], made["links"]["seats"][0]["key"]
        friend = join(client, guest, name="Bo")
        host = made["key"]
        assert client.post(f"/api/table/{host}/seats/1/bot", json={"level": "random"}).status_code == 204
        assert client.delete(f"/api/table/{host}/seats/1/bot").status_code == 204
        assert client.post(f"/api/table/{friend}/leave", json={}).status_code == 204
        assert client.post(f"/api/table/{friend}/return", json={}).status_code == 204
        assert client.post(f"/api/table/{host}/seats/2/bot", json={"level": "random"}).status_code == 204
        renewed = client.post(f"/api/table/{host}/links/renew", json={"seat": 1}).json()["seats"][0]["key"]
        again = join(client, renewed)
        lines = [
            "Bo takes a seat",
            "The host lets a bot (random) play for Bo",
            "Bo is back",
            "Bo leaves the table; a bot (greedy) takes over",
            "Bo is back",
            "The host has put another bot (random) in Player 3's seat",
            "The host has made a new link for Bo; the old one no longer works",
            "Bo takes a seat",
        ]
        for key in (host, again, watch):
            assert told(client, key) == lines
        assert client.get(f"/api/table/{friend}").status_code == 404
        assert "The host has made a new link" in client.get(f"/table/{watch}").text
        german = client.get(f"/api/table/{watch}/events", headers={"accept-language": "de"}).json()["log"]
        assert not any("takes a seat" in line["words"] for line in german)


def _words(answer: dict[str, Any]) -> set[str]:
    return {line["words"] for line in answer["log"]}


def test_a_client_that_polls_is_told_each_note_once(server: Server):
    with server.client() as client:
        made = new_table(client, "here", "link", "greedy")
        host = made["key"]
        join(client, made["links"]["seats"][0]["key"], name="Bo")
        first = client.get(f"/api/table/{host}/events").json()
        assert [line["words"] for line in first["log"]].count("Bo takes a seat") == 1
        known = f"/api/table/{host}/events?after={first['ply']}"
        assert "Bo takes a seat" not in _words(client.get(known).json())
        assert client.post(f"/api/table/{host}/seats/1/bot", json={"level": "random"}).status_code == 204
        news = client.get(f"{known}&notes={first['notes']}").json()
        assert [line["words"] for line in news["log"]].count("The host lets a bot (random) play for Bo") == 1
        # The bots may lay cards meanwhile, but no note is told again.
        again = client.get(f"{known}&notes={news['notes']}").json()
        assert not {"Bo takes a seat", "The host lets a bot (random) play for Bo"} & _words(again)


def test_a_live_connection_hears_each_note_once_and_misses_none(server: Server):
    with server.client() as client:
        host, friend = friends(client, new_table(client, "here", "link"))
        with server.live(host) as socket:
            first = hear(socket, "scene")
            assert [line["words"] for line in first["log"]].count("Player 2 takes a seat") == 1
            client.post(f"/api/table/{friend}/leave", json={})
            heard = [hear(socket, "scene")]
            while "leaves" not in str(heard[-1]["log"]):
                heard.append(hear(socket, "scene"))
            notes = heard[-1]["notes"]
        client.post(f"/api/table/{friend}/return", json={})
        # A returning client says how far it has read, and gets the rest.
        with server.live(host, ply=f"{heard[-1]['ply']}&notes={notes}") as socket:
            missed = hear(socket, "scene")
        lines = [line["words"] for line in missed["log"]]
        assert (lines.count("Player 2 is back"), sum("leaves" in line for line in lines)) == (1, 0)


def test_notes_stand_where_they_happened_and_survive_the_server(tmp_path):
    db = str(tmp_path / "g.db")
    with running(db, tmp_path / "log") as server, server.client() as client:
        host, friend = friends(client, new_table(client, "here", "link"))
        act(client, host, 0, state(client, host)["legal"][0]["action"])
        client.post(f"/api/table/{friend}/leave", json={})
        until(lambda: state(client, host)["ply"] > 1, "the bot")
        before = client.get(f"/api/table/{host}/events").json()["log"]
    plies = [line["ply"] for line in before]
    assert plies == sorted(plies)
    assert [line["ply"] for line in before if "leaves" in line["words"]] == [1]
    with running(db, tmp_path / "log") as server, server.client() as client:
        assert client.get(f"/api/table/{host}/events").json()["log"][: len(before)] == before


def test_who_runs_out_of_time_is_named(inside):
    async def story(service: Service) -> None:
        policy = Policy(clock=Clock("days", days=1), stand_in="random")
        number, _ = await service.create(NewTable("skeleton", [NewSeat(name="Ada"), NewSeat()], policy=policy), "a")
        let_pass(service, 90_000)
        await service.seating.time_up(number)
        live = await service.tables.open(number)
        assert next((note.seat, note.kind, note.bot) for note in live.notes) == (0, "time", "random")

    inside(story)


def test_only_the_newest_notes_are_kept(inside):
    async def story(service: Service) -> None:
        number, _ = await service.create(NewTable("skeleton", [NewSeat()]), "a")
        store = service.tables.store
        with store.engine.begin() as connection:
            for _ in range(notes.KEPT + 20):
                add_note(connection, number, 0, "back")
        kept = [note.number for note in store.notes(number)]
        assert kept == list(range(21, notes.KEPT + 21))

    inside(story)


def test_a_host_who_lost_the_link_gets_another_from_the_operator_in_the_open(tmp_path, capsys):
    db = str(tmp_path / "g.db")
    with running(db, tmp_path / "log") as server, server.client() as client:
        made = new_table(client, "here", "link")
        host, friend = friends(client, made)
        assert run(["admin", "renew", str(made["table"]), "--db", db]) == 0
        key = capsys.readouterr().out.split("/table/")[1].strip()
        until(lambda: client.get(f"/api/table/{host}").status_code == 404, "the old link to be gone")
        seen = state(client, key)
        assert (seen["you"], seen["host"]) == ([0], True)
        until(lambda: "The operator of this server has made a new link" in told(client, friend)[-1], "the note")
        assert client.get(f"/api/table/{key}/links").status_code == 200


@pytest.mark.parametrize("path", ["links", "links/renew", "seats/1/bot", "close"])
def test_nobody_but_the_host_does_these_things(server: Server, path: str):
    with server.client() as client:
        _, friend = friends(client, new_table(client, "here", "link"))
        method = "GET" if path == "links" else "POST"
        body = None if method == "GET" else {"seat": 1} if path == "links/renew" else {}
        assert client.request(method, f"/api/table/{friend}/{path}", json=body).status_code == 403
