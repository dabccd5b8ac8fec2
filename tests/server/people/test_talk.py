"""Talking: phrases in everyone's own language, chat where the host allows it, and never part of the record."""

from __future__ import annotations

import json
import sqlite3

import pytest

from burgrave.cli.main import run
from burgrave.kernel.text import LANGUAGES, render
from burgrave.server.people import phrases
from burgrave.server.store.sql import add_note
from tests.server.running import Server, act, friends, hear, new_table, play_out, running, state
from tests.server.store.test_store import put
from tests.waiting import until


def say(client, key, **body):
    return client.post(f"/api/table/{key}/say", json=body)


def heard(client, key, language="en"):
    lines = client.get(f"/api/table/{key}/events", headers={"accept-language": language}).json()["log"]
    return [line["words"] for line in lines if line.get("said")]


@pytest.fixture
def table(server: Server):
    with server.client() as client:
        made = new_table(client, "here", "link", policy={"chat": True})
        yield client, *friends(client, made), made["links"]["watch"]


def test_everyone_reads_a_phrase_in_their_own_language(server, table):
    client, host, friend, watch = table
    with server.live(host) as socket:
        hear(socket, "scene")
        assert say(client, friend, phrase="played").status_code == 204
        told = until(lambda: [line for line in hear(socket, "scene")["log"] if line.get("said")])
        assert [(line["words"], line["seat"]) for line in told] == [("Player 2: Well played!", 1)]
        assert 'class="said"' in told[0]["html"]
    assert heard(client, host, "de") == ["Spieler 2: Gut gespielt!"]
    assert heard(client, watch, "pl")[0].endswith("Dobrze zagrane!")


def test_every_phrase_exists_in_every_language():
    for name, words in phrases.PHRASES.items():
        assert name.isalpha()
        assert len(name) <= 16
        if render(words, "en") not in ("",):
            assert len({render(words, language) for language in LANGUAGES}) > 1


def test_chat_is_escaped_bounded_and_only_where_the_host_allows_it(table):
    client, host, friend, watch = table
    assert say(client, friend, text="<b>Hi</b> & welcome").status_code == 204
    page = client.get(f"/table/{host}").text
    assert "<b>Hi</b>" not in page
    assert heard(client, host) == ["Player 2: <b>Hi</b> & welcome"]
    for text in ("x" * 201, "turn \u202e around", "two\nlines", "bell\x07"):
        assert say(client, friend, text=text).status_code == 400
    for body in ({}, {"text": "  "}, {"phrase": "hello", "text": "Hi"}, {"phrase": "insult"}):
        assert say(client, friend, **body).status_code == 400
    assert say(client, watch, phrase="hello").status_code == 403
    assert client.post(f"/api/table/{host}/arrange", json={"chat": False}).status_code == 204
    refused = say(client, friend, text="Hi")
    assert (refused.status_code, "host" in refused.json()["message"]) == (403, True)
    assert say(client, friend, phrase="hello").status_code == 204
    assert client.post(f"/api/table/{friend}/arrange", json={"chat": True}).status_code == 403


def test_what_was_said_is_no_part_of_the_record(table):
    client, host, friend, _ = table
    say(client, friend, text="a-secret-word")
    play_out(client, [host, friend])
    assert "a-secret-word" in json.dumps(heard(client, host))
    assert "a-secret-word" not in client.get(f"/api/table/{host}/record").text
    assert say(client, host, phrase="game").status_code == 204


def test_a_flood_of_phrases_is_stopped_and_the_table_plays_on(server, table):
    client, host, friend, _ = table
    codes = [say(client, friend, phrase="hello").status_code for _ in range(40)]
    assert set(codes) == {204, 429}
    assert codes.count(204) <= 14
    assert say(client, host, phrase="hello").status_code == 204
    seen = state(client, host)
    assert act(client, host, seen["ply"], seen["legal"][0]["action"]).status_code == 200


def test_talk_makes_room_for_talk_and_never_for_what_happened_to_seats(store):
    table = put(store)
    with store.engine.begin() as connection:
        add_note(connection, table, 1, "sat")
        for number in range(phrases.KEPT + 30):
            add_note(connection, table, 0, "chat", text=str(number))
    notes = store.notes(table)
    assert [note.kind for note in notes].count("sat") == 1
    assert [note.text for note in notes if note.kind == "chat"] == [str(n) for n in range(30, phrases.KEPT + 30)]


def test_deleting_a_table_deletes_what_was_said_there(tmp_path):
    db = tmp_path / "games.db"
    with running(str(db), tmp_path / "log") as server, server.client() as client:
        made = new_table(client, "here", "link", policy={"chat": True})
        say(client, made["key"], text="a-secret-word")
        assert run(["admin", "delete", str(made["table"]), "--yes", "--db", str(db)]) == 0
    with sqlite3.connect(db) as connection:
        assert "a-secret-word" not in "\n".join(connection.iterdump())


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_phrases_reach_those_at_another_process(fresh_postgres, tmp_path):
    db = fresh_postgres()
    with (
        running(db, tmp_path / "one") as one,
        running(db, tmp_path / "two") as two,
        one.client() as here,
        two.client() as there,
    ):
        mine, theirs = friends(here, new_table(here, "here", "link"))
        with one.live(mine) as socket:
            hear(socket, "scene")
            assert say(there, theirs, phrase="hello").status_code == 204
            until(lambda: any(line.get("said") for line in hear(socket, "scene")["log"]))
