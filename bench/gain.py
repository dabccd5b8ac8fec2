"""Measure what each expansion of Burgundy gains a bot.

    python bench/gain.py --bot greedy --games 400
    python bench/gain.py --bot expert --games 200 --only shields vineyards

*with* is the change of its score against itself when the expansion is added, on the same duchies and seeds. *lead* is
its lead over a bot of the same kind that never uses the expansion, with the expansion in play, in both seats. Both are
± one standard error. An expansion can lower everybody's score, as the castle chain does, and still reward its use.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache
from math import sqrt

from burgrave.bots.base import Bot
from burgrave.bots.burgundy import expert_evaluation, greedy_evaluation
from burgrave.bots.evaluation import Evaluation
from burgrave.bots.expert import Expert
from burgrave.bots.greedy import Greedy
from burgrave.bots.lookahead import Lookahead
from burgrave.bots.playing import play_game
from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.board import BLACK, FOR_SALE
from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.expansions.more_duchies import FETCH
from burgrave.games.burgundy.expansions.shields.taking import SHIELD
from burgrave.games.burgundy.expansions.shields.tribute import DROP
from burgrave.games.burgundy.expansions.vineyards.plan import VINE_DEPOT_SPACES, VINE_SLOT
from burgrave.games.burgundy.expansions.vineyards.shops import VINE
from burgrave.games.burgundy.rules.buying import BUY, CLAIM, HIRE
from burgrave.games.burgundy.rules.taking import TAKE
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.game import Setup
from burgrave.kernel.state import State

DUCHIES = {"duchies": "11-18", "border-posts": "23-30"}
"""The boards on which an expansion is measured, with and without it."""
OPTIONS: dict[str, dict[str, object]] = {"duchies": {"castle_chain": True}}
SLOTS = (
    (TAKE, BLACK, 0),
    (BUY, FOR_SALE, BLACK),
    (HIRE, BLACK, 0),
    (CLAIM, FOR_SALE, BLACK),
    (VINE, VINE_DEPOT_SPACES, VINE_SLOT),
)
"""Ranges of actions that take a tile: first action, number of actions, slot of the first."""


def touches(g: Burgundy, action: int, module: str) -> bool:
    """Whether an action takes a piece of the expansion."""
    if module == "shields":
        return SHIELD <= action < DROP
    if module == "duchies":
        return action == FETCH
    return any(
        first <= action < first + many and TILES[g.board[slot + action - first]].module == module
        for first, many, slot in SLOTS
    )


class Ignoring(Lookahead):
    """A bot that ignores an expansion: it takes none of its pieces and does not evaluate them."""

    def __init__(self, kind: str, seed: int, module: str) -> None:
        super().__init__(seed)
        self._kind = kind
        self._module = module

    def evaluation_for(self, game: str) -> Evaluation:
        return expert_evaluation({}, self._module) if self._kind == "expert" else greedy_evaluation(self._module)

    def _best(
        self, judge: Evaluation, state: State, seat: int, legal: list[int], depth: int
    ) -> tuple[float, list[int]]:
        assert isinstance(state, Burgundy)
        left = [action for action in legal if not touches(state, action, self._module)]
        return super()._best(judge, state, seat, left or legal, depth)


def make(kind: str, seed: int) -> Bot:
    return Expert(seed) if kind == "expert" else Greedy(seed)


def play(setup: Setup, seed: int, bots: list[Bot]) -> list[int]:
    state = GAME.begin(setup, seed)
    play_game(state, bots)
    return state.scores()


def setups(module: str, players: int) -> tuple[Setup, Setup]:
    """The setups without and with the expansion, on the same duchies."""
    duchies: dict[str, object] = {"duchies": DUCHIES.get(module, "1-10")}
    return GAME.setup(players, duchies), GAME.setup(players, {**duchies, **OPTIONS.get(module, {})}, [module])


@cache
def alone(kind: str, duchies: str, seed: int) -> float:
    """A bot's score against itself without expansions, cached as the baseline of several expansions."""
    bots = [make(kind, 16 * seed + seat) for seat in range(2)]
    return sum(play(GAME.setup(2, {"duchies": duchies}), seed, bots)) / 2


def measure(kind: str, module: str, seeds: range) -> Iterator[tuple[float, float, float]]:
    """For each seed: the score without the expansion, the change with it, and the lead over a bot that ignores it."""
    without, with_it = setups(module, 2)
    for seed in seeds:
        base = alone(kind, str(without.options["duchies"]), seed)
        bots = [make(kind, 16 * seed + seat) for seat in range(2)]
        more = sum(play(with_it, seed, bots)) / 2 - base
        lead = 0.0
        for mine in range(2):
            bots = [make(kind, 16 * seed + s) if s == mine else Ignoring(kind, 16 * seed + s, module) for s in range(2)]
            points = play(with_it, seed, bots)
            lead += (points[mine] - points[1 - mine]) / 2
        yield base, more, lead


def stated(values: list[float]) -> str:
    mean = sum(values) / len(values)
    error = sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
    return f"{mean:+6.1f} ± {error:3.1f}"


def main() -> None:
    modules = [module.name for module in GAME.modules]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", choices=("greedy", "expert"), default="greedy")
    parser.add_argument("--games", type=int, default=200, help="seeds; each is played four times")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=modules, nargs="+", default=modules, metavar="EXPANSION")
    given = parser.parse_args()
    for module in given.only:
        found = list(measure(given.bot, module, range(given.seed, given.seed + given.games)))
        base, more, lead = map(list, zip(*found, strict=True))
        score = sum(base) / len(base)
        print(f"{given.bot:8}{module:14} without {score:6.1f}  with {stated(more)}  lead {stated(lead)}", flush=True)


if __name__ == "__main__":
    main()
