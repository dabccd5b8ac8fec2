"""The queue in front of the database."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from burgrave.server.errors import StoreDown
from burgrave.server.store.rows import Ply, TableProgress
from burgrave.server.store.types import PlyBatch
from burgrave.server.store.write_queue import WriteQueue


def test_people_are_stored_before_bots_that_came_earlier():
    batches: list[list[int]] = []

    async def write(_: Any, jobs: list[PlyBatch]) -> list[bool | None]:
        batches.append([job.table_id for job in jobs])
        await asyncio.sleep(0)
        return [True] * len(jobs)

    async def run() -> None:
        queue = WriteQueue(SimpleNamespace(shared=False, append_all=None), write)

        async def store(table: int, who: str) -> None:
            ply = Ply(1, 0, "act", "seal", [], f"r{table}", who, 0.0)
            await queue.append(table, [ply], TableProgress(active=1, bots=0, moved=0.0))

        bots = [store(table, "greedy") for table in range(20)]
        await asyncio.gather(*bots, store(100, ""), store(101, ""))

    asyncio.run(run())
    assert batches[0][:2] == [100, 101]
    assert max(map(len, batches)) == 10
    assert sorted(table for batch in batches for table in batch) == [*range(20), 100, 101]


def test_a_table_that_somebody_else_holds_keeps_no_other_waiting_and_fails_alone():
    lone: list[list[int]] = []

    async def write(_: Any, jobs: list[PlyBatch]) -> list[bool | None]:
        await asyncio.sleep(0)
        tables = [job.table_id for job in jobs]
        if tables == [1]:
            lone.append(tables)
            await asyncio.sleep(0.05)
            raise StoreDown
        return [table != 1 or None for table in tables]

    async def run() -> list[BaseException | None]:
        queue = WriteQueue(SimpleNamespace(shared=True, append_all=None), write)
        ended: list[int] = []

        async def store(table: int) -> None:
            ply = Ply(1, 0, "act", "seal", [], f"r{table}", "", 0.0)
            try:
                await queue.append(table, [ply], TableProgress(active=1, bots=0, moved=0.0))
            finally:
                ended.append(table)

        answers = await asyncio.gather(*map(store, range(4)), return_exceptions=True)
        assert ended[-1] == 1
        return answers

    answers = asyncio.run(run())
    assert [type(answer) for answer in answers] == [type(None), StoreDown, type(None), type(None)]
    assert lone == [[1]]
