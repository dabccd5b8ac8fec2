"""A database of the first version, with a game in play, is brought up to date by the next start and played on."""

from __future__ import annotations

import json
import time
from pathlib import Path

from sqlalchemy import Connection, text

from burgrave.server.desk.opening import revision
from burgrave.server.people.keys import digest, new_key
from burgrave.server.store.sql.database import address, connect, migrate, newest_revision
from tests.server import toy
from tests.server.running import act, play_out, running, state

PLIES = 3


def put(connection: Connection, table: str, **values: object) -> None:
    names = ", ".join(f'"{name}"' for name in values)
    holders = ", ".join(f":{name}" for name in values)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({holders})"), values)


def as_it_was(connection: Connection) -> str:
    """What the first version wrote: a table of two people, and its seed; the host's key."""
    game, now, key = toy.GAME, time.time() - 3600, new_key()
    setup = game.setup(2, {"rounds": 2})
    position = game.begin(setup, 77, listening=True)
    chance = position.outcomes or []
    plies = []
    for _ in range(PLIES):
        position.outcomes = []
        seat = position.active[0]
        action = position.legal(seat)[0]
        position.apply(seat, action)
        plies.append((seat, game.actions.notation(action), position.outcomes))
    put(
        connection, "tables", id=1, game=game.name, rules=game.version, players=2, options=json.dumps(setup.options),
        modules="[]", seed=77, chance=json.dumps(chance), policy=json.dumps({"clock": {"kind": "none"}}), listed=False,
        created=now, started=now, ply=PLIES, moved=now, active=sum(1 << seat for seat in position.active), bots=0,
    )  # fmt: skip
    for seat, name in enumerate(("Ada", "Bea")):
        put(connection, "seats", table_id=1, seat=seat, kind="here", name=name, bot="", joined=True, stand_in="",
            since=now)  # fmt: skip
    put(connection, "links", digest=digest(key), table_id=1, seats=3, host=True)
    for ply, (seat, do, drawn) in enumerate(plies, 1):
        put(connection, "plies", table_id=1, ply=ply, seat=seat, kind="act", do=do, chance=json.dumps(drawn),
            request=f"r{ply}", who="", at=now + ply)  # fmt: skip
    return key


def test_a_game_of_the_first_version_goes_on(db: str, tmp_path: Path):
    engine = connect(address(db))
    with engine.connect() as connection:
        migrate(connection, "0001")
    with engine.begin() as connection:
        key = as_it_was(connection)
    engine.dispose()
    for begin in (PLIES, PLIES + 1):
        with running(db, tmp_path / "log") as server, server.client() as client:
            seen = state(client, key)
            assert (seen["ply"], [seat["name"] for seat in seen["seats"]]) == (begin, ["Ada", "Bea"])
            answer = act(client, key, begin, seen["legal"][0]["action"], seat=seen["seat"])
            assert answer.status_code == 200, answer.text
    with running(db, tmp_path / "log") as server, server.client() as client:
        assert play_out(client, [key])["over"]
    engine = connect(address(db))
    assert revision(engine) == newest_revision()
    engine.dispose()
