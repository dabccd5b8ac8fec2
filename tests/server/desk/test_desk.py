"""The operator's desk, on both kinds of databases, while a server runs and while none does."""

from __future__ import annotations

import json
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from burgrave.cli.main import run
from burgrave.server.desk import backups, checking, housekeeping
from burgrave.server.desk.checking import Report
from burgrave.server.limits.bans import Bans, network
from burgrave.server.store.rows import Ban
from burgrave.server.store.sql.database import address, open_database
from tests.server import toy
from tests.server.running import TOY, Server, act, friends, hear, new_table, play_out, running, state
from tests.waiting import until

Burg = Callable[..., tuple[int, str, str]]


@pytest.fixture
def burg(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Burg:
    """Run `burgrave admin`: exit code, standard output, standard error."""
    monkeypatch.setenv("BURGRAVE_GAMES", TOY["BURGRAVE_GAMES"])
    monkeypatch.setenv("BURGRAVE_KEY_FILE", str(tmp_path / "dice.key"))

    def call(*words: object) -> tuple[int, str, str]:
        code = run(["admin", *map(str, words)])
        out, err = capsys.readouterr()
        return code, out, err

    return call


@pytest.fixture
def filled(db: str, tmp_path: Path) -> Iterator[tuple[Server, list[str]]]:
    """A running server with a finished game, one in play and one that waits for a friend; their keys."""
    with running(db, tmp_path / "log") as server, server.client() as client:
        over = new_table(client, "here", options={"rounds": 1})["key"]
        play_out(client, [over])
        playing = new_table(client, "here", "link")
        keys = friends(client, playing)
        act(client, keys[0], 0, state(client, keys[0])["legal"][0]["action"])
        waiting = new_table(client, "here", "link")["key"]
        yield server, [over, keys[0], waiting]


def test_tables_are_listed_closed_and_deleted_while_the_server_runs(filled, db, burg):
    server, keys = filled
    found = json.loads(burg("list", "--db", db, "--json")[1])["tables"]
    assert sorted((t["table"], t["state"]) for t in found) == [(1, "over"), (2, "running"), (3, "running")]
    assert "skeleton" in burg("list", "--db", db, "--state", "running")[1]
    counted = json.loads(burg("statistics", "--db", db, "--json")[1])
    assert (counted["tables"], counted["games"]) == ({"running": 2, "over": 1, "closed": 0}, {"skeleton": 3})
    assert counted["plies"] == counted["plies_in_a_day"] > 1
    assert (counted["people"], counted["bots"]) == (4, 0)
    assert "finished games" in burg("statistics", "--db", db)[1]
    with server.client() as client, server.live(keys[1]) as two, server.live(keys[2]) as three:
        hear(two, "scene")
        hear(three, "scene")
        assert burg("close", 2, "--db", db)[:2] == (0, "closed 1 table\n")
        until(lambda: act(client, keys[1], 1, 0).json().get("code") == "closed", "the server to see that")
        assert burg("delete", 3, "--db", db)[1].startswith("would delete 1 table")
        assert client.get(f"/api/table/{keys[2]}").status_code == 200
        assert burg("delete", 3, "--db", db, "--yes")[:2] == (0, "deleted 1 table\n")
        until(lambda: client.get(f"/api/table/{keys[2]}").status_code == 404, "the table to be gone")
        with pytest.raises(ConnectionClosed):
            hear(three, "nothing", 10)
        assert client.get("/").status_code == 200
    code, _, err = burg("close", 3, "--db", db)
    assert (code, err) == (2, "burgrave: there is no table 3\n")


def test_an_address_is_shut_out_and_let_in_again_while_the_server_runs(filled, db, burg):
    server, _ = filled
    stranger, neighbour = {"x-forwarded-for": "203.0.113.7"}, {"x-forwarded-for": "203.0.114.7"}
    with server.client() as client:

        def code(headers: dict[str, str]) -> int:
            return client.get("/api/games", headers=headers).status_code

        assert code(stranger) == 200
        assert burg("ban", "203.0.113.0/24", "--db", db, "--hours", 1, "--why", "flood")[0] == 0
        until(lambda: code(stranger) == 403, "the ban to count")
        assert client.get("/api/games", headers=stranger).json()["code"] == "banned"
        assert code(neighbour) == 200
        assert "203.0.113.0/24" in burg("bans", "--db", db)[1]
        assert burg("unban", "203.0.113.0/24", "--db", db)[0] == 0
        until(lambda: code(stranger) == 200, "the ban to be lifted")
    assert burg("unban", "203.0.113.9", "--db", db)[0] == 2
    assert "is not an address" in burg("ban", "somewhere", "--db", db)[2]


def test_a_backup_is_made_while_the_server_runs_and_proved(filled, db, burg, tmp_path):
    file = tmp_path / "games.backup"
    assert burg("backup", file, "--db", db)[0] == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not file.with_name(file.name + "-wal").exists()
    code, out, _ = burg("prove", file)
    assert (code, out.splitlines()[0].partition(",")[0]) == (0, "3 tables read")
    assert "0 without a key" in out
    assert "already exists" in burg("backup", file, "--db", db)[2]
    # Restored, the same keys open the same tables.
    server, keys = filled
    with server.client() as client:
        before = [state(client, key) for key in keys]
    again = str(tmp_path / "again.db")
    assert burg("restore", file, "--db", again)[0] == 0
    with running(again, tmp_path / "log2") as other, other.client() as client:
        after = [state(client, key) for key in keys]
        assert [(t["ply"], t["view"], t["legal"]) for t in after] == [(t["ply"], t["view"], t["legal"]) for t in before]
        assert new_table(client, "here")["table"] == 4
    assert "holds games" in burg("restore", file, "--db", again)[2]


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_club_moves_from_sqlite_to_postgresql(fresh_postgres, burg, tmp_path):
    with running(str(tmp_path / "g.db"), tmp_path / "log") as server, server.client() as client:
        key = new_table(client, "here", "here")["key"]
    assert burg("backup", tmp_path / "b", "--db", tmp_path / "g.db")[0] == 0
    db = fresh_postgres()
    assert burg("restore", tmp_path / "b", "--db", db)[0] == 0
    with running(db, tmp_path / "log2") as server, server.client() as client:
        assert state(client, key)["ply"] == 0
        assert new_table(client, "here")["table"] == 2


@pytest.mark.parametrize("wrong", ["UPDATE plies SET do = 'x'", "DELETE FROM seats", "UPDATE tables SET ply = 9"])
def test_a_backup_that_was_tampered_with_is_not_proved(wrong, burg, tmp_path):
    with running(str(tmp_path / "g.db"), tmp_path / "log") as server, server.client() as client:
        play_out(client, [new_table(client, "here", options={"rounds": 1})["key"]])
    assert burg("backup", tmp_path / "b", "--db", tmp_path / "g.db")[0] == 0
    with closing(sqlite3.connect(tmp_path / "b")) as connection, connection:
        connection.execute(wrong)
    code, out, _ = burg("prove", tmp_path / "b")
    assert code == 1
    assert "differ from those that were backed up" in out
    assert "table 1:" in out


def test_what_is_no_backup_is_refused(burg, tmp_path):
    (tmp_path / "x").write_text("hello")
    for command in ("prove", "restore"):
        code, _, err = burg(command, tmp_path / "x", *(["--db", tmp_path / "n.db"] if command == "restore" else []))
        assert (code, "is not a backup" in err) == (2, True)
    assert "there is no database" in burg("list", "--db", tmp_path / "none.db")[2]


DAMAGE = {
    "UPDATE tables SET policy = '{'": "damaged",
    "UPDATE tables SET active = 0": "whose turn it is",
    "DELETE FROM seats WHERE seat = 1": "1 readable seats instead of 2",
    "UPDATE plies SET do = 'nonsense'": "nonsense",
    "UPDATE plies SET seat = 77": "breaks off at ply 1",
    "DELETE FROM plies": "its row is at ply 1, its record at ply 0",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_check_finds_damage_and_a_repair_takes_it_out_of_the_way(damage, burg, tmp_path):
    db = str(tmp_path / "g.db")
    with running(db, tmp_path / "log") as server, server.client() as client:
        key = new_table(client, "here", "here", listed=True)["key"]
        act(client, key, 0, state(client, key)["legal"][0]["action"])
        assert burg("check", "--db", db)[0] == 0
        code, _, err = burg("repair", "--db", db)
        assert (code, "is already using" in err) == (4, True)
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute(damage)
    code, out, _ = burg("check", "--db", db)
    assert (code, DAMAGE[damage] in out) == (1, True), out
    assert "closed table 1" in burg("repair", "--db", db)[1]
    with running(db, tmp_path / "log") as server, server.client() as client:
        assert client.get("/api/tables").json() == {"tables": []}
    assert burg("repair", "--db", db, "--delete-damaged")[0] == 0
    assert burg("check", "--db", db)[0] == 0


def test_rows_that_belong_to_no_table_are_dropped(burg, tmp_path):
    db = str(tmp_path / "g.db")
    open_database(address(db)).dispose()
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("INSERT INTO links (digest, table_id, seats, host) VALUES ('d', 7, 1, 0)")
    assert "rows of 'links' belong to 1 tables that do not exist" in burg("check", "--db", db)[1]
    assert "deleted 1 rows of 'links'" in burg("repair", "--db", db)[1]
    assert burg("check", "--db", db)[0] == 0


def children(page: bytearray) -> list[int]:
    """The pages below an inner page of a table, as SQLite's file format has them."""
    assert page[0] == 5
    cells = [int.from_bytes(page[12 + 2 * n : 14 + 2 * n]) for n in range(int.from_bytes(page[3:5]))]
    return [int.from_bytes(page[cell : cell + 4]) for cell in cells]


def test_what_can_be_read_of_a_damaged_file_is_saved(burg, tmp_path):
    db = tmp_path / "g.db"
    with running(str(db), tmp_path / "log") as server, server.client() as client:
        for _ in range(30):
            play_out(client, [new_table(client, "here", options={"rounds": 1})["key"]])
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'plies'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(db.read_bytes())
    for page in children(content[(root - 1) * size : root * size])[::2]:
        content[(page - 1) * size : (page - 1) * size + 40] = b"\xff" * 40
    db.write_bytes(content)
    code, out, _ = burg("check", "--db", db)
    assert (code, "the file is damaged" in out) == (1, True)
    assert burg("repair", "--db", db, "--into", tmp_path / "new.db")[0] == 0
    assert burg("check", "--db", tmp_path / "new.db")[0] in (0, 1)
    kept = json.loads(burg("list", "--db", tmp_path / "new.db", "--json", "--limit", 0)[1])["tables"]
    assert len(kept) >= 5


def test_without_the_key_games_in_play_are_read_and_not_played_again(burg, tmp_path, monkeypatch):
    db = str(tmp_path / "g.db")
    with running(db, tmp_path / "log") as server, server.client() as client:
        play_out(client, [new_table(client, "here", options={"rounds": 1})["key"]])
        new_table(client, "here", "here")
    monkeypatch.setenv("BURGRAVE_KEY_FILE", str(tmp_path / "none.key"))
    code, out, _ = burg("check", "--db", db)
    assert (code, "1 without a key" in out) == (0, True)
    assert not (tmp_path / "none.key").exists()
    assert "0 without a key" in burg("check", "--db", db, "--key", tmp_path / "dice.key")[1]


def test_old_tables_are_pruned(db, burg):
    engine = open_database(address(db))
    now = time.time()
    with engine.begin() as connection:
        for number, (moved, finished) in enumerate([(400, 400), (400, None), (2, 2), (2, None)], 1):
            at = now - moved * 86_400
            connection.execute(text(
                "INSERT INTO tables (id, game, rules, players, options, modules, seed, chance, policy, listed, created,"
                " ply, moved, active, bots, finished) VALUES (:id, 'skeleton', 1, 1, '{}', '[]', 1, '[]', '{}', FALSE,"
                " :at, 0, :at, 1, 0, :end)"
            ), {"id": number, "at": at, "end": at if finished else None})  # fmt: skip
    engine.dispose()
    assert "specify an age" in burg("prune", "--db", db)[2]
    assert "would delete 1 table" in burg("prune", "--db", db, "--finished-days", 365)[1]
    assert burg("prune", "--db", db, "--finished-days", 365, "--idle-days", 90, "--yes")[1] == "deleted 2 tables\n"
    left = json.loads(burg("list", "--db", db, "--json")[1])["tables"]
    assert sorted(t["table"] for t in left) == [3, 4]


def test_a_ban_counts_for_its_network_and_its_time():
    bans = Bans()
    bans.replace([Ban("198.51.100.0/24", 0, None, ""), Ban("2001:db8:1:2::/64", 0, time.time() + 60, ""),
                  Ban("192.0.2.1/32", 0, time.time() - 1, "")])  # fmt: skip
    shut_out = ["198.51.100.9", "::ffff:198.51.100.9", "2001:db8:1:2::5"]
    let_in = ["198.51.101.9", "2001:db8:1:3::5", "192.0.2.1", "", "nowhere", "fe80::1%eth0"]
    assert [address in bans for address in shut_out + let_in] == [True] * 3 + [False] * 6
    assert str(network("2001:db8:1:2:3::4")) == "2001:db8:1:2::/64"


def test_a_check_plays_every_game_again(tmp_path):
    with running(str(tmp_path / "g.db"), tmp_path / "log") as server, server.client() as client:
        for _ in range(3):
            play_out(client, [new_table(client, "here", "here", options={"rounds": 2})["key"]])
    engine = open_database(address(str(tmp_path / "g.db")))
    report = Report()
    assert [*checking.check(engine, toy.game, report)] == []
    assert (report.tables, report.plies > 10) == (3, True)
    assert len(housekeeping.listing(engine)) == 3
    assert backups.backup(engine, tmp_path / "b")["tables"] == 3
    engine.dispose()
