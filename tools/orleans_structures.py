"""How bots use Prosperity's structure cards: `python -m tools.orleans_structures [--bot expert] [--games 8]`.

Plays bot games and prints how many structures were begun and completed, how many deeds were completed, and the points
of seats with and without a completed structure. `--pieces FILE` plays with your own cards.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from burgrave.bots import make
from burgrave.games.orleans import GAME
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.structures import STRUCTURES
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.masks import bits

_SEED: Final = 1


def play(bot: str, players: int, seed: int, options: dict[str, object]) -> Orleans:
    state = GAME.new(players, seed, options)
    bots = [make(bot, seed * players + seat) for seat in range(players)]
    while not state.over:
        seat = state.active[0]
        state.apply(seat, bots[seat].choose(state, seat))
    return state


def tell(games: list[Orleans]) -> None:
    begun, done = Counter[str](), Counter[str]()
    points: dict[bool, list[int]] = {True: [], False: []}
    deeds = 0
    for g in games:
        w = works(g)
        deeds += sum(not g.deeds[deed] for deed in g.rules.deeds)
        for seat, score in enumerate(g.scores()):
            begun.update(STRUCTURES[card].name for card in bits(w.built[seat] | w.completed[seat]))
            done.update(STRUCTURES[card].name for card in bits(w.completed[seat]))
            points[bool(w.completed[seat])].append(score)
    n = len(games)
    print(f"{n} games: {begun.total()} structures begun, {done.total()} completed; {deeds} deeds completed")
    for completed, scores in points.items():
        if scores:
            words, mean = "with" if completed else "without", sum(scores) / len(scores)
            print(f"  {len(scores)} seats {words} a completed structure: {mean:.1f} points on average")
    print("  completed:", ", ".join(f"{name} {count}" for name, count in done.most_common()) or "none")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=_SEED)
    parser.add_argument("--pieces", type=Path)
    given = parser.parse_args(arguments)
    options: dict[str, object] = {"pieces": given.pieces.read_text("utf-8")} if given.pieces else {}
    tell([play(given.bot, given.players, given.seed + n, options) for n in range(given.games)])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
