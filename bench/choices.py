"""Compare the choices of bots between two builds, in positions from random play.

    PYTHONPATH=/path/to/before python bench/choices.py before.json
    PYTHONPATH=src python bench/choices.py after.json --against before.json

The same seed must lead to the same choices unless a bot was changed on purpose. Choices are compared by their index
in the list of legal actions, so action numbers may differ.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import burgrave
from burgrave import bots
from burgrave.games import game
from burgrave.kernel.state import State

SETUPS: tuple[tuple[str, int, dict[str, object], list[str]], ...] = (
    ("burgundy", 2, {}, []),
    ("burgundy", 3, {}, ["shields", "vineyards", "trade-routes", "inns"]),
    ("burgundy", 2, {"duchies": "23-30"}, ["border-posts", "extra-tiles", "white-castles"]),
    ("burgundy", 2, {"duchies": "11-18", "castle_chain": True}, ["duchies"]),
    ("burgundy", 4, {"mode": "team"}, []),
    ("burgundy", 1, {"mode": "solo"}, []),
    ("burgundy", 2, {"mode": "chateauma"}, []),
    ("castelli", 2, {}, []),
    ("castelli", 4, {}, ["battle", "dilemma"]),
    ("castelli", 4, {}, ["tournament"]),
    ("orleans", 2, {}, []),
    ("orleans", 4, {"mode": "base"}, []),
)
BOTS = (
    ("greedy", 1),
    ("expert", 1),
    ("novice", 2),
    ("player", 2),
    ("search(simulations=6,width=3,depth=1,seconds=1000)", 3),
)
"""The bots; each decides only in every n-th position."""


def positions(
    name: str, players: int, options: dict[str, object], modules: list[str], many: int
) -> Iterator[tuple[State, int]]:
    """Positions with a real choice, spread over random games."""
    of = game(name)
    seed = found = 0
    while found < many:
        state, rolls, step = of.begin(of.setup(players, options, modules), seed), bots.make("random", seed), 0
        while not state.over and found < many:
            seat = state.active[0]
            if len(state.legal(seat)) > 1:
                step += 1
                if step % 7 == seed % 7:
                    found += 1
                    yield state, seat
            state.apply(seat, rolls.choose(state, seat))
        seed += 1


def choices(many: int) -> dict[str, list[int]]:
    found = {}
    for name, players, options, modules in SETUPS:
        for bot, every in BOTS:
            title = f"{name} {players} {','.join(modules)} {bot}"
            found[title] = [
                state.legal(seat).index(bots.make(bot, n).choose(state, seat))
                for n, (state, seat) in enumerate(positions(name, players, options, modules, many))
                if n % every == 0
            ]
            print(f"{title}: {len(found[title])} choices", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--positions", type=int, default=100, help="for each setup")
    given = parser.parse_args()
    print(burgrave.__file__)
    found = choices(given.positions)
    given.file.write_text(json.dumps(found), "utf-8")
    if given.against:
        before = json.loads(given.against.read_text("utf-8"))
        wrong = [title for title in found if found[title] != before[title]]
        print("\n".join(f"other choices: {title}" for title in wrong) or "the same choices")
        raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
