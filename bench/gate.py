"""Has anything grown slower? Every work takes turns with a yardstick, so that a busy machine slows both alike.

    python -m bench.gate            compare with bench/gate.json; exits with 1 if something is more than 15 % slower
    python -m bench.gate --write    measure and keep the figures of this build there

A figure is how many units of a work are done in the time of one yardstick. A work counts as slower only if even the
upper quartile of its turns is that much below the figure that was kept, in three tries, each longer than the last.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from statistics import median, quantiles
from time import process_time

from bench.works import WORKS, Work, units_for
from burgrave.games import BUILT_IN
from burgrave.speed.bench import build

FILE = Path(__file__).with_name("gate.json")
LOSS = 0.15
TRIES = (7, 11, 17)
"""Turns of each try."""
SECONDS = 0.1
"""CPU time of a turn."""


class _Piece:
    __slots__ = ("kind", "row")

    def __init__(self, kind: int, row: list[int]) -> None:
        self.kind = kind
        self.row = row


def yardstick() -> float:
    """CPU seconds of a fixed piece of plain Python that does what games do. Never change it: figures relate to it."""
    began = process_time()
    pieces = [_Piece(n % 7, [n] * 40) for n in range(60)]
    seen: dict[tuple[int, int], int] = {}
    total = 0
    for step in range(4000):
        piece = pieces[step * 7 % 60]
        row = piece.row[:]
        row[step % 40] += piece.kind
        key = (piece.kind, row[step % 40] & 31)
        seen[key] = seen.get(key, 0) + 1
        if step & 3 == 0:
            pieces[step % 60] = _Piece((piece.kind + 1) % 7, row)
        total = (total + sum(row[:8]) + len([v for v in row[:6] if v & 1])) & 0xFFFF
    return process_time() - began


def figures(work: Work, units: int, turns: int) -> list[float]:
    """Units in the time of a yardstick, turn by turn; it is laid on before and after each."""
    found = []
    before = yardstick()
    for _ in range(turns):
        spent = work(units)
        after = yardstick()
        found.append(units * (before + after) / 2 / spent)
        before = after
    return found


def upper(found: list[float]) -> float:
    return quantiles(found, n=4)[2]


def is_slower(work: Work, units: int, then: float) -> tuple[bool, float]:
    """Whether every try says so, and the last try's figure as a part of what it was."""
    share = 0.0
    for turns in TRIES:
        found = figures(work, units, turns)
        share = median(found) / then
        if upper(found) >= then * (1 - LOSS):
            return False, share
    return True, share


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="keep the figures instead of comparing with them")
    given = parser.parse_args()
    kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    then = kept.setdefault(build(), {})
    slower = []
    for kind, make in WORKS.items():
        for name in BUILT_IN:
            title = f"{kind} {name}"
            work = make(name)
            units = units_for(work, SECONDS)
            if given.write:
                then[title] = round(median(figures(work, units, TRIES[-1])), 5)
                print(f"{title:18} {then[title]:10.4f}", flush=True)
                continue
            if title not in then:
                print(f"bench: {FILE.name} has no figure of the {build()} build for {title}", file=sys.stderr)
                return 2
            lost, share = is_slower(work, units, then[title])
            slower += [title] if lost else []
            print(f"{title:18} {share:6.2f} of what it was{'  SLOWER' if lost else ''}", flush=True)
    if given.write:
        FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    if slower:
        print(f"bench: more than {LOSS:.0%} slower ({build()}): {', '.join(slower)}", file=sys.stderr)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
