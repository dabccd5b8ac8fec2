"""Databases and servers for the tests of the server."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from burgrave.server.config import Config
from burgrave.server.service import Service
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import address, open_database
from tests.server.postgres import Postgres, find_programs
from tests.server.running import PATH, Server, running

TOYS = Config(
    games="tests.server.toy", bots="tests.server.toybots", pages="tests.server.toypages", sweep_seconds=0.05,
    tables_per_day=1_000_000, actions_per_minute=1_000_000,
)  # fmt: skip

_numbers = itertools.count()

POSTGRES = [pytest.mark.postgres, pytest.mark.xdist_group("postgres")]


def let_pass(service: Service, seconds: float) -> None:
    """As if so much time had passed, with the server there all the while."""
    keeper = service.tables.timekeeper
    keeper._offset += seconds
    keeper.idle(keeper.now())


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    server = Postgres(programs)
    server.start()
    yield server
    server.close()


@pytest.fixture(scope="session")
def fresh_postgres(postgres: Postgres) -> Callable[[], str]:
    return lambda: postgres.make_database(f"test{next(_numbers)}")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=POSTGRES)])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    return str(request.getfixturevalue("fresh_postgres")())


@pytest.fixture
def store(db: str) -> Iterator[Store]:
    store = Store(open_database(address(db)))
    yield store
    store.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server with an SQLite file of its own, shared by the tests of a module."""
    folder = tmp_path_factory.mktemp("server")
    with running(str(folder / "games.db"), folder / "log") as server:
        yield server


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Runs a story inside a service of its own, with other settings where they are named."""
    monkeypatch.setenv("PYTHONPATH", PATH)

    def run(story: Callable[[Service], Awaitable[None]], **settings: Any) -> None:
        async def main() -> None:
            config = replace(TOYS, **settings)
            service = Service(Store(open_database(address(str(tmp_path / "games.db")))), config)
            await service.start()
            try:
                await story(service)
            finally:
                await service.stop()

        asyncio.run(main())

    return run
