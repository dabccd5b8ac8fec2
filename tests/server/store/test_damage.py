"""A damaged database file is reported plainly: at startup, in the log, and to anyone who asks for a table."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from burgrave.server import main
from burgrave.server.errors import StartError, StoreDamaged, StoreDown
from burgrave.server.store.rows import Link, TableProgress
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import address, connect, open_database
from tests.server.store.test_store import a_ply, put

PAGE = 4096


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A file with many plies, of which every page but the first few was overwritten."""
    file = tmp_path / "games.db"
    store = Store(open_database(address(str(file))))
    number = put(store)
    store.append(number, [a_ply(ply) for ply in range(1, 1500)], TableProgress(active=1, bots=0, moved=1100.5))
    store.add_link("d", Link(number, (1,), host=False))
    store.close()
    content = bytearray(file.read_bytes())
    assert len(content) > 40 * PAGE
    content[30 * PAGE :] = b"\xa5" * (len(content) - 30 * PAGE)
    file.write_bytes(content)
    return file


def test_a_damaged_file_is_told_at_the_start_and_left_as_it_is(damaged, capsys):
    before = damaged.read_bytes()
    with pytest.raises(StartError, match="is damaged") as error:
        open_database(address(str(damaged)))
    assert error.value.exit_code == 4
    assert main.serve("127.0.0.1", 0, str(damaged), open_browser=False) == 4
    said = capsys.readouterr().err
    assert "admin repair" in said
    assert "Traceback" not in said
    assert damaged.read_bytes() == before


def test_damage_that_shows_while_the_server_runs_is_not_called_a_short_failure(damaged, caplog):
    store = Store(connect(address(str(damaged))))
    with caplog.at_level(logging.ERROR), pytest.raises(StoreDamaged) as error:
        store.plies(1)
    store.close()
    assert isinstance(error.value, StoreDown)
    assert "nothing was lost" not in str(error.value)
    assert any("restore a backup" in line for line in caplog.messages)


def test_a_sound_file_opens_as_before(tmp_path):
    for _ in range(2):
        store = Store(open_database(address(str(tmp_path / "games.db"))))
        put(store)
        store.close()
