"""Events over the pages: rounds, byes, late joiners, drop-outs, decisions of the host, CSV."""

from __future__ import annotations

import csv
import io

import pytest

from tests.server.club.club_people import browser, members, my_table, open_event, seat_key
from tests.server.running import Server, play_out, running, state


def start_round(host, event: int):
    return host.post(f"/club/events/{event}/round")


def play(people, event: int) -> None:
    """Everybody who has a table in the newest round plays there to the end."""
    tables: dict[int, list[tuple[object, str]]] = {}
    for client in people:
        table = my_table(client, event)
        if table is not None:
            tables.setdefault(table, []).append((client, seat_key(client, table)))
    for sitting in tables.values():
        play_out(sitting[0][0], [key for _, key in sitting])


def rows(client, event: int) -> list[list[str]]:
    return list(csv.reader(io.StringIO(client.get(f"/club/events/{event}/csv").text)))


def test_a_swiss_evening_of_three_with_a_bye_a_late_joiner_and_a_drop_out(server: Server):
    with members(server, "=Ada", "Bo", "Cy", "Di") as [ada, bo, cy, di]:
        event = open_event(ada)
        for client in (bo, cy):
            assert client.post(f"/club/events/{event}/join").status_code == 303
        assert start_round(bo, event).status_code == 403
        assert start_round(ada, event).status_code == 303
        assert sum(my_table(client, event) is None for client in (ada, bo, cy)) == 1
        again = start_round(ada, event)
        assert (again.status_code, "not over yet" in again.text) == (409, True)
        play((ada, bo, cy), event)
        assert di.post(f"/club/events/{event}/join").status_code == 303
        assert cy.post(f"/club/events/{event}/drop").status_code == 303
        assert start_round(ada, event).status_code == 303
        play((ada, bo, cy, di), event)
        assert "all rounds have been played" in start_round(ada, event).text
        table = rows(ada, event)
        standing = {row[1]: row for row in table[1 : table.index([])]}
        assert set(standing) == {"'=Ada", "Bo", "Cy", "Di"}
        games = table[table.index([]) + 2 :]
        # Every game and every bye gives one point in all.
        assert sum(float(row[2]) for row in standing.values()) == len({(row[0], row[1]) for row in games})
        assert [row[4] for row in games].count("bye") >= 1
        assert "Cy" not in {row[3] for row in games if row[0] == "2"}
        assert ada.post(f"/club/events/{event}/end").status_code == 303
        assert bo.post(f"/club/events/{event}/join").status_code == 409
        assert "dropped out" in bo.get(f"/club/events/{event}").text


def test_one_player_alone_is_told_that_an_event_needs_two(server: Server):
    with members(server, "Eve") as [eve]:
        event = open_event(eve, format="round-robin")
        refused = start_round(eve, event)
        assert refused.status_code == 409
        assert "needs at least two players" in refused.text


def test_the_host_decides_a_game_that_nobody_finishes_and_looks_after_tables(server: Server):
    with members(server, "Fay", "Gus") as [fay, gus], browser(server) as nobody:
        event = open_event(fay, format="round-robin")
        gus.post(f"/club/events/{event}/join")
        start_round(fay, event)
        table = my_table(gus, event)
        key = seat_key(gus, table)
        assert [seat["name"] for seat in state(gus, key)["seats"]].count("Gus") == 1
        assert gus.post(f"/club/events/{event}/host/{table}").status_code == 403
        opened = fay.post(f"/club/events/{event}/host/{table}").headers["location"]
        assert fay.get(f"/api{opened}").json()["host"]
        assert nobody.post(f"/club/table/{table}").status_code == 404
        decision = {"round": "1", "board": "1", "winner": "draw"}
        assert gus.post(f"/club/events/{event}/result", data=decision).status_code == 403
        assert fay.post(f"/club/events/{event}/result", data=decision).status_code == 303
        assert fay.post(f"/club/events/{event}/result", data=decision).status_code == 409
        assert [row[2] for row in rows(fay, event)[1:3]] == ["0.5", "0.5"]
        assert "all rounds have been played" in start_round(fay, event).text


def test_leaving_the_club_leaves_an_event_without_a_name_but_whole(server: Server):
    with members(server, "Hal", "Ina", "Jan") as [hal, ina, jan]:
        event = open_event(hal)
        for client in (ina, jan):
            client.post(f"/club/events/{event}/join")
        start_round(hal, event)
        play((hal, ina, jan), event)
        ina.post("/club/leave")
        page = jan.get(f"/club/events/{event}").text
        assert "Ina" not in page
        assert "Somebody who left" in page
        assert start_round(hal, event).status_code == 303


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_an_event_on_two_processes_of_one_database_is_one_event(fresh_postgres, tmp_path):
    db = fresh_postgres()
    with (
        running(db, tmp_path / "a.log") as one,
        running(db, tmp_path / "b.log") as two,
        members(one, "Kim") as [kim],
        members(two, "Lou") as [lou],
    ):
        event = open_event(kim)
        assert lou.post(f"/club/events/{event}/join").status_code == 303
        assert start_round(kim, event).status_code == 303
        table = my_table(lou, event)
        assert table is not None
        keys = [seat_key(kim, table), seat_key(lou, table)]
        play_out(lou, keys)
        assert rows(kim, event) == rows(lou, event)
        assert sum(float(row[2]) for row in rows(kim, event)[1:3]) == 1
        assert "Kim" in lou.get("/club/ratings?game=skeleton").text
