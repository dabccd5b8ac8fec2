"""People of the club: a key in the browser, carried to other devices, and deleted with one click."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import inspect, select, text

from burgrave.server.people.keys import digest, new_key
from burgrave.server.store.sql.database import address, connect
from burgrave.server.store.sql.schema import METADATA, PEOPLE, RESULTS
from tests.server.club.club_people import browser, enter, members, seat_key
from tests.server.running import Server, join, new_table, play_out, running, state


def test_a_browser_gets_a_key_that_the_store_knows_only_by_its_digest(server: Server):
    with browser(server) as client:
        assert "Join the club" in client.get("/club").text
        key = enter(client, "Agnes")
        assert "Welcome, Agnes" in client.get("/club").text
        engine = connect(address(server.db))
        with engine.connect() as connection:
            digests = list(connection.execute(select(PEOPLE.c.digest)).scalars())
        engine.dispose()
        assert digest(key) in digests
        assert key not in digests


def test_a_key_is_carried_to_another_device_by_a_link_that_asks_first(server: Server):
    with members(server, "Bea") as [client], browser(server) as phone:
        link = re.search(r'value="http://[^/]+(/club/key/[^"]+)"', client.get("/club").text)
        assert link is not None
        assert "private link of Bea" in phone.get(link[1]).text
        assert "club" not in phone.cookies
        assert phone.post(link[1]).status_code == 303
        assert "Welcome, Bea" in phone.get("/club").text


def test_a_game_goes_on_on_another_device(server: Server):
    with members(server, "Cy") as [client], browser(server) as phone:
        made = new_table(client, "here", "greedy", options={"rounds": 1})
        phone.cookies.set("club", client.cookies["club"])
        assert f'action="/club/table/{made["table"]}"' in phone.get("/club").text
        key = seat_key(phone, made["table"])
        assert key != made["key"]
        assert state(phone, key)["seat"] == 0
        assert seat_key(phone, made["table"]) == key


def test_a_seat_whose_link_was_renewed_is_not_opened_by_the_old_players_key(server: Server):
    with members(server, "Dan", "Eve") as [host, guest]:
        made = new_table(host, "here", "link")
        join(guest, made["links"]["seats"][0]["key"], name="Eve")
        key = seat_key(guest, made["table"])
        assert host.post(f"/api/table/{made['key']}/links/renew", json={"seat": 1}).status_code == 200
        assert guest.get(f"/api/table/{key}").status_code == 404
        assert guest.post(f"/club/table/{made['table']}").status_code == 404


def test_nobody_opens_a_seat_that_is_anothers(server: Server):
    with members(server, "Fay", "Gus") as [client, stranger]:
        made = new_table(client, "here", "greedy")
        assert stranger.post(f"/club/table/{made['table']}").status_code == 404
    with browser(server) as nobody:
        assert nobody.post(f"/club/table/{made['table']}").status_code == 404
        assert nobody.get("/club/statistics").status_code == 303


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "x" * 10_000, "A\u202eB", "A\nB", "\u2066x"])
def test_a_name_that_is_none_is_refused_in_words(server: Server, name: str):
    with browser(server) as client:
        answer = client.post("/club/join", data={"name": name})
        assert answer.status_code == 400
        assert 'role="alert"' in answer.text
        assert "club" not in client.cookies


def test_a_name_is_shown_as_it_is_written_and_never_as_markup(server: Server):
    with members(server, "<b>Hal</b> & \u05d0\u05d1") as [client]:
        shown = client.get("/club").text
        assert "<b>Hal" not in shown
        assert "&lt;b&gt;Hal&lt;/b&gt; &amp; \u05d0\u05d1" in shown


def test_statistics_come_from_the_ledger_and_only_their_owner_sees_them(server: Server):
    with members(server, "Ida") as [client]:
        seats = [{"kind": "here", "name": "Ida"}, {"kind": "bot", "bot": "greedy", "name": "Odo"}]
        made = client.post("/api/tables", json={"game": "skeleton", "seats": seats, "options": {"rounds": 1}}).json()
        assert "Finish a game" in client.get("/club/statistics").text
        scores = play_out(client, [made["key"]])["scores"]
        page = client.get("/club/statistics").text
        assert "Where the points came from" in page
        assert "By seat" in page
        assert re.search(rf'<span class="num">{scores[0]}</span>', page)
        assert 'svg class="chart' in page
        with browser(server) as other:
            assert other.get("/club/statistics").headers["location"] == "/club"


def test_leaving_deletes_everything_under_the_key_and_leaves_others_their_own(db: str, tmp_path):
    with running(db, tmp_path / "log") as server, members(server, "Jo", "Kay") as [client, friend]:
        made = new_table(client, "here", "link", options={"rounds": 1})
        keys = [made["key"], join(friend, made["links"]["seats"][0]["key"], name="Kay")]
        play_out(client, keys)
        alone = new_table(client, "here", "greedy", options={"rounds": 1})
        play_out(client, [alone["key"]])
        assert "Jo" in friend.get("/club/ratings?game=skeleton").text
        assert client.post("/club/leave").status_code == 303
        client.cookies.delete("club")
        assert "Jo" not in friend.get("/club/ratings?game=skeleton").text
        assert "Somebody who left" not in friend.get("/club").text
        engine = connect(address(db))
        with engine.connect() as connection:
            assert list(connection.execute(select(PEOPLE.c.name)).scalars()) == ["Kay"]
            assert (
                connection.execute(select(RESULTS.c.table_id).where(RESULTS.c.table_id == alone["table"])).first()
                is None
            )
            for table in ("person_seats", "results", "entrants"):
                columns = METADATA.tables[table].c
                people = set(connection.execute(select(columns.person_id)).scalars())
                assert people <= {2, None}
        engine.dispose()


def test_ratings_follow_who_beat_whom(server: Server):
    with members(server, "Lea", "Mo") as [client, friend]:
        made = new_table(client, "here", "link", options={"rounds": 1})
        keys = [made["key"], join(friend, made["links"]["seats"][0]["key"], name="Mo")]
        scores = play_out(client, keys)["scores"]
        page = friend.get("/club/ratings?game=skeleton").text
        found = {name: int(re.search(rf"{name}</td><td>(\d+)", page)[1]) for name in ("Lea", "Mo")}
        assert (found["Lea"] > found["Mo"]) == (scores[0] > scores[1])
        assert (found["Lea"] == found["Mo"]) == (scores[0] == scores[1])


def test_a_club_that_is_full_says_so_and_guessing_keys_costs_patience(tmp_path):
    narrow = {"BURGRAVE_PEOPLE": "1", "BURGRAVE_WRONG_LINKS_PER_MINUTE": "3"}
    with (
        running(str(tmp_path / "g.db"), tmp_path / "log", **narrow) as server,
        members(server, "Ned") as [client],
        browser(server) as late,
    ):
        answer = late.post("/club/join", data={"name": "Oz"})
        assert (answer.status_code, "full" in answer.text) == (409, True)
        assert [late.get(f"/club/key/{new_key()}").status_code for _ in range(5)] == [404, 404, 404, 429, 429]
        assert late.get(f"/club/key/{client.cookies['club']}").status_code == 200


def test_the_database_has_the_tables_that_the_code_reads(store):
    found = inspect(store.engine)
    for name in ("people", "person_seats", "results", "events", "entrants", "event_games"):
        columns = {column["name"] for column in found.get_columns(name)}
        assert columns == {column.name for column in METADATA.tables[name].columns}
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM people")).scalar() == 0
