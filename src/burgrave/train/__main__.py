"""Collect, fit and write weights: python -m burgrave.train burgundy --games 1000 --out FILE."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from burgrave.train.fit import Table, fit, quantized
from burgrave.train.samples import Collector
from burgrave.workers import Pool


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--out", default="burgundy.weights")
    given = parser.parse_args()
    began = time.monotonic()
    chunks = [range(at, at + 50) for at in range(given.seed * 10**7, given.seed * 10**7 + given.games, 50)]
    parts = []
    with Pool(Collector, given.game, True) as pool:
        for n, part in enumerate(pool.map(Collector.collect, chunks, given.jobs)):
            parts.append(part)
            if n % 100 == 99:
                print(f"{(n + 1) * 50} games, {time.monotonic() - began:.0f} s", flush=True)
            if time.monotonic() - began > given.seconds:
                break
    games = len(parts) * 50
    print(
        f"{games} games, {sum(len(p.players) for p in parts)} positions, {time.monotonic() - began:.0f} s", flush=True
    )
    reader = Collector(given.game, True)._reader
    data = Table(parts, reader.seat_size, reader.table_size, given.device)
    print(f"dense after {time.monotonic() - began:.0f} s", flush=True)
    net = fit(data, given.hidden, given.second, given.epochs, given.device)
    made = {"games": games, "seed": given.seed, "positions": len(data.seats)}
    content = quantized(net, given.game, made).dumps()
    Path(given.out).write_bytes(content)
    print(f"{given.out}: {len(content)} bytes, {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
