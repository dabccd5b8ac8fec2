"""The queue in front of the database."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from burgrave.server.rows import Ply, TableProgress
from burgrave.server.store_types import PlyBatch
from burgrave.server.write_queue import WriteQueue


def test_people_are_stored_before_bots_that_came_earlier():
    batches: list[list[int]] = []

    async def write(_: Any, jobs: list[PlyBatch]) -> list[bool]:
        batches.append([job.table_id for job in jobs])
        await asyncio.sleep(0)
        return [True] * len(jobs)

    async def run() -> None:
        queue = WriteQueue(SimpleNamespace(shared=False, append_all=None), write)  # type: ignore[arg-type]

        async def store(table: int, who: str) -> None:
            ply = Ply(1, 0, "act", "seal", [], f"r{table}", who, 0.0)
            await queue.append(table, [ply], TableProgress(active=1, bots=0, moved=0.0))

        bots = [store(table, "greedy") for table in range(20)]
        await asyncio.gather(*bots, store(100, ""), store(101, ""))

    asyncio.run(run())
    assert batches[0][:2] == [100, 101]
    assert max(map(len, batches)) == 10
    assert sorted(table for batch in batches for table in batch) == [*range(20), 100, 101]
