"""Starting and stopping: plain words and an exit code for everything that may be missing."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import event, text

from burgrave.server import main
from burgrave.server.config import from_environment
from burgrave.server.errors import OtherRules, StartError, StoreDown
from burgrave.server.http.bodies import Act
from burgrave.server.service import Service
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import address, open_database
from tests.processes import heed_interrupts
from tests.server import toy
from tests.server.conftest import TOYS
from tests.server.people.test_seating import make
from tests.server.running import PATH, Server, friends, hear, new_table, play_out, running, state
from tests.waiting import PATIENCE


@pytest.fixture(autouse=True)
def toys(monkeypatch):
    for name, module in (("GAMES", "toy"), ("BOTS", "toybots"), ("PAGES", "toypages")):
        monkeypatch.setenv(f"BURGRAVE_{name}", f"tests.server.{module}")
    monkeypatch.setenv("PYTHONPATH", PATH)


def serve(db: str, port: int = 0, host: str = "127.0.0.1") -> int:
    return main.serve(host, port, db, open_browser=False)


def test_a_busy_port_is_named_and_nothing_is_touched(tmp_path, capsys):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert serve(str(tmp_path / "games.db"), port) == 3
    assert f"port {port} is in use" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_data_folder_that_cannot_be_written_is_named(tmp_path, capsys):
    (tmp_path / "file").write_text("not a folder")
    assert serve(str(tmp_path / "file" / "games.db")) == 4
    assert "is not writable" in capsys.readouterr().err


def test_a_file_that_is_no_database_is_left_alone(tmp_path, capsys):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir, this is not a database. " * 100)
    assert serve(str(file)) == 4
    assert "is damaged" in capsys.readouterr().err
    assert file.read_text().startswith("Dear Sir")


def test_an_unreachable_database_is_named_without_its_password(capsys):
    assert serve("postgresql://me:sesame@127.0.0.1:1/games") == 5
    words = capsys.readouterr().err
    assert "127.0.0.1:1/games cannot be reached" in words
    assert "sesame" not in words


@pytest.mark.parametrize("db", ["mysql://x/y", "http://nowhere", "sqlite://"])
def test_an_address_that_means_nothing_is_refused(db, capsys):
    assert serve(db) == 5
    assert "--db must be" in capsys.readouterr().err


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("127.0.0.1", -1), ("203.0.113.7", 0)])
def test_an_address_that_cannot_be_listened_at_is_refused(tmp_path, host, port, capsys):
    assert serve(str(tmp_path / "g.db"), port, host) == 2
    assert capsys.readouterr().err.startswith("burgrave: ")


def test_a_second_server_on_the_same_file_is_refused(tmp_path, capsys):
    with running(str(tmp_path / "games.db"), tmp_path / "log"):
        assert serve(str(tmp_path / "games.db")) == 4
    assert "another Burgrave server" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["many", "0", "-3", "1e3", "99999999999"])
def test_a_setting_out_of_range_is_refused(word):
    with pytest.raises(StartError, match="BURGRAVE_HOT_TABLES"):
        from_environment({"BURGRAVE_HOT_TABLES": word})


def test_a_pace_that_is_none_is_refused():
    assert from_environment({}).pace == "brisk"
    assert from_environment({"BURGRAVE_PACE": "calm"}).pace == "calm"
    with pytest.raises(StartError, match="calm, brisk, at-once"):
        from_environment({"BURGRAVE_PACE": "fast"})


def test_settings_are_read_from_the_environment():
    config = from_environment({"BURGRAVE_WORKERS": "3", "BURGRAVE_HOSTS": " Club.example , b "})
    assert (config.workers, config.hosts) == (3, ("club.example", "b"))


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_server_ends_in_good_order_with_connections_open(tmp_path, ending):
    with running(str(tmp_path / "games.db"), tmp_path / "log") as server, server.client() as client:
        made = new_table(client, "here", "sleep")
        with server.live(made["key"]) as socket:
            hear(socket, "scene")
            began = time.monotonic()
            server.process.send_signal(ending)
            server.process.wait(PATIENCE)
            # Not for as long as the bot thinks.
            assert time.monotonic() - began < PATIENCE / 2
    assert server.process.returncode in (0, -signal.SIGTERM)
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_binding_to_the_network_warns(tmp_path):
    code = "from burgrave.server.main import serve; serve('0.0.0.0', 0, 'games.db', False)"
    process = subprocess.Popen(
        [sys.executable, "-c", code], cwd=tmp_path, stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts
    )
    try:
        assert "Warning: anyone who can reach this machine" in process.stderr.readline()
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)


def test_games_go_on_after_a_restart(tmp_path):
    server = Server(str(tmp_path / "games.db"), tmp_path / "log")
    server.start()
    with server.client() as client:
        keys = friends(client, new_table(client, "here", "link"))
        before = state(client, keys[0])
        client.post(
            f"/api/table/{keys[0]}/act", json={"ply": 0, "action": before["legal"][0]["action"], "request": "1"}
        )
        before = state(client, keys[0])
    assert server.stop() == 0
    server.start()
    with server.client() as client:
        assert state(client, keys[0]) == before
        play_out(client, keys)
    server.stop()


async def fill(service: Service) -> None:
    for _ in range(200):
        await make(service, "here", "link")


@pytest.mark.parametrize("trouble", ["PRAGMA max_page_count=1", "PRAGMA query_only=ON"])
def test_a_full_or_read_only_disk_refuses_actions_and_loses_nothing(tmp_path, trouble):
    """SQLite itself answers "disk is full" and "readonly database" under these settings."""
    cure = {"PRAGMA max_page_count=1": "PRAGMA max_page_count=100000"}.get(trouble, "PRAGMA query_only=OFF")

    async def story() -> None:
        engine = open_database(address(str(tmp_path / "games.db")))
        service = Service(Store(engine), TOYS)
        await service.start()
        settings: list[str] = []

        @event.listens_for(engine, "checkout")
        def spoil(connection, *_):
            for setting in settings:
                connection.execute(setting)

        try:
            link = await service.tables.link(await make(service, "here", "link"))
            state = (await service.tables.open(link.table)).position.state
            body = Act(0, state.legal(0)[0], request="r")
            settings[:] = [trouble]
            with pytest.raises(StoreDown):
                await fill(service)
            # A page that is not full yet may still take one more row.
            with contextlib.suppress(StoreDown):
                await service.receive(link, body)
            settings[:] = [cure]
            await service.receive(link, body)
            assert [ply.request for ply in service.tables.store.plies(link.table)] == ["r"]
        finally:
            await service.stop()

    asyncio.run(story())


def test_a_table_of_other_rules_says_so_and_stays_as_it_is(tmp_path, monkeypatch):
    async def story() -> None:
        service = Service(Store(open_database(address(str(tmp_path / "games.db")))), TOYS)
        await service.start()
        try:
            link = await service.tables.link(await make(service, "here", "link"))
            await service.tables.open(link.table)  # and so has anyone else who looked at the new table
            monkeypatch.setattr(toy.GAME, "version", 2)
            service.tables.forget(link.table)
            with pytest.raises(OtherRules, match="version 1 of the rules; this server plays version 2"):
                await service.tables.open(link.table)
        finally:
            await service.stop()

    asyncio.run(story())


def test_positions_in_memory_are_bounded(tmp_path):
    async def story() -> None:
        store = Store(open_database(address(str(tmp_path / "games.db"))))
        service = Service(store, replace(TOYS, hot_tables=3))
        await service.start()
        try:
            links = [await service.tables.link(await make(service, "here", "link")) for _ in range(8)]
            for _ in range(2):
                for link in links:
                    position = (await service.tables.open(link.table)).position
                    await service.receive(link, Act(position.ply, position.state.legal(0)[0]))
            assert len(service.tables._live) == 3
            assert {len(store.plies(link.table)) for link in links} == {2}
        finally:
            await service.stop()

    asyncio.run(story())


def test_the_database_file_is_found_in_the_user_s_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = Path(str(address(None).database))
    assert found.name == "burgrave.db"
    if sys.platform == "linux":
        assert found.is_relative_to(tmp_path)


def test_the_record_s_rows_survive_in_wal_mode_with_full_sync(tmp_path):
    engine = open_database(address(str(tmp_path / "games.db")))
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()


def test_the_home_page_tells_of_a_faster_build_in_the_making(tmp_path):
    file = tmp_path / "compiling"
    file.write_text("3/4")
    with (
        running(
            str(tmp_path / "games.db"),
            tmp_path / "log",
            BURGRAVE_GAMES="burgrave.games",
            BURGRAVE_BOTS="burgrave.bots",
            BURGRAVE_PAGES="burgrave.server.pages",
            BURGRAVE_BUILDING=str(file),
        ) as server,
        server.client() as client,
    ):
        assert "in the background (75 %)" in client.get("/").text
        file.unlink()
        assert "in the background" not in client.get("/").text
