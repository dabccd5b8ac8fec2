"""Print the layout of the observation of any setup.

python -m burgrave.envs burgundy --players 3 --modules inns,shields
python -m burgrave.envs orleans --options mode=base --each
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import product

from burgrave import games
from burgrave.envs.index import PartIndex, index
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.observation import ID


def lines(rows: Sequence[PartIndex], each: bool) -> Iterator[str]:
    yield f"{'flat':>12} {'one-hot':>14}  {'values':9} {'kind':6} part"
    for row in rows:
        part = row.part
        values = f"{part.low} to {part.high}"
        if not each:
            shape = " x ".join(map(str, part.shape))
            flat, hot = f"{row.flat}-{row.flat_end - 1}", f"{row.one_hot}-{row.one_hot_end - 1}"
            yield f"{flat:>12} {hot:>14}  {values:9} {part.kind:6} {part.name} ({shape}): {part.help}"
            continue
        for n, place in enumerate(product(*map(range, part.shape))):
            hot = f"{row.one_hot + n * row.each}" + (" + value" if part.kind == ID else "")
            yield f"{row.flat + n:>12} {hot:>14}  {values:9} {part.kind:6} {part.name}{list(place)}"


def main(arguments: Sequence[str] | None = None) -> None:
    ask = argparse.ArgumentParser(
        prog="python -m burgrave.envs",
        description="Print where each part of an observation lies, in a flat row and in a one-hot one.",
    )
    ask.add_argument("game", help=", ".join(games.names()))
    ask.add_argument("--players", type=int, default=2)
    ask.add_argument("--modules", default="", help="names of expansions, with commas between them")
    ask.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    ask.add_argument("--each", action="store_true", help="one line for each number instead of each part")
    asked = ask.parse_args(arguments)
    try:
        of = games.game(asked.game)
        options = dict(word.split("=", 1) for word in asked.options)
        setup = of.setup(asked.players, options, [name for name in asked.modules.split(",") if name])
    except (BurgraveError, ValueError) as error:
        ask.error(str(error))
    print("\n".join(lines(index(of.observer(setup).parts), asked.each)))


if __name__ == "__main__":
    main()
