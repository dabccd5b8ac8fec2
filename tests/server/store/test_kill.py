"""kill -9 in mid-game, again and again: nothing lost, nothing doubled, the games go on."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

from burgrave.kernel import record
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import address, open_database
from tests.server import toy
from tests.server.players import Crowd
from tests.server.running import Server

KILLS = int(os.environ.get("BURGRAVE_KILLS", "8"))


def play_under_fire(server: Server, strike: object, strikes: int, seed: int = 7) -> list[Crowd]:
    """Games in a row while the server, or its database, is struck down and comes back."""
    chance = random.Random(seed)
    crowds: list[Crowd] = []
    for _ in range(strikes):
        if not crowds or not any(player.is_alive() for player in crowds[-1].players):
            crowds.append(Crowd(server.url))
            crowds[-1].sit(4)
        time.sleep(chance.uniform(0.05, 0.5))
        strike()
    assert all(crowd.settled(60) for crowd in crowds), "a game did not go on"
    return crowds


def check_all(db: str, server: Server, crowds: list[Crowd]) -> int:
    """Every answered action is in the record once, every record follows the rules; how many there were."""
    store = Store(open_database(address(db)))
    answered = 0
    with server.client() as client:
        for crowd in crowds:
            for number, players in crowd.tables.items():
                assert [player.trouble for player in players] == [[]] * len(players)
                plies = store.plies(number)
                assert [ply.ply for ply in plies] == list(range(1, len(plies) + 1))
                by_request = {ply.request: ply.ply for ply in plies}
                assert len(by_request) == len(plies)
                for player in players:
                    for sure in player.sure:
                        assert by_request[sure.request] == sure.ply
                        answered += 1
                text = client.get(f"/api/table/{players[0].key}/record").text
                played = record.loads(text)
                assert len(played.steps) == len(plies)
                record.check(played, toy.GAME)
    store.close()
    return answered


def test_a_killed_server_loses_nothing_and_doubles_nothing(tmp_path: Path):
    db = str(tmp_path / "games.db")
    server = Server(db, tmp_path / "log")
    server.start()

    def kill() -> None:
        server.kill()
        server.start()

    crowds = play_under_fire(server, kill, KILLS)
    try:
        assert check_all(db, server, crowds) > 100
        assert sum(player.retries for crowd in crowds for player in crowd.players) >= KILLS
    finally:
        server.stop()


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_restarted_postgresql_loses_nothing_and_doubles_nothing(fresh_postgres, postgres, tmp_path: Path):
    db = fresh_postgres()
    server = Server(db, tmp_path / "log")
    server.start()

    def restart() -> None:
        postgres.stop()
        time.sleep(0.1)
        postgres.start()

    crowds = play_under_fire(server, restart, max(2, KILLS // 4))
    try:
        assert check_all(db, server, crowds) > 50
    finally:
        server.stop()
