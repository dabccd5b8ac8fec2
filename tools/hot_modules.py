"""Finds the modules of the core that bots and games spend their time in: `_build/hot.txt`, compiled with optimisation.

python -m tools.hot_modules       play for a while in plain Python, then rewrite the list
"""

from __future__ import annotations

import cProfile
import pstats
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from burgrave import bots, games
from burgrave.bots.playing import play_game
from burgrave.envs.stepping import Games
from burgrave.envs.task import Task
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import AnyGame

ROOT: Final = Path(__file__).resolve().parent.parent
LIST: Final = ROOT / "_build" / "hot.txt"
HEADING: Final = "# Where games and bots spend their time: python -m tools.hot_modules\n"
SHARE: Final = 0.9996
"""Of the time that is spent in the core."""
COMPILED_ONLY: Final = ("bots/learned/native.py", "kernel/flat.py", "kernel/rows.py")
"""What plain Python does not run, or not for long, and compiled code runs all the time."""
PLAYERS: Final = {"greedy": 25, "expert": 25, "master": 3}
"""Decisions of each bot in each game."""


def main() -> None:
    played = [games.game(name) for name in games.BUILT_IN]
    for game in played:
        game.new(2, 1)  # what is set up once does not count
    profile = cProfile.Profile(process_time)  # of a busy machine the clock tells little
    for game in played:
        profile.runcall(_random_games, game)
        profile.runcall(_observations, game)
        profile.runcall(_decisions, game)
    found = sorted({*_busiest(profile), *COMPILED_ONLY})
    LIST.write_text(HEADING + "".join(f"{name}\n" for name in found), encoding="utf-8")


def _random_games(game: AnyGame) -> None:
    """One without expansions, one with each of them that two can play, and one with all."""
    names = [module.name for module in game.modules]
    for modules in ([], *([name] for name in names), names):
        try:
            state = game.new(2, 1, None, modules)
        except OptionError:
            continue
        play_game(state, [bots.make("random", seat) for seat in range(2)])


def _observations(game: AnyGame) -> None:
    """What the environments are asked for."""
    task = Task(game.name)
    played = Games(task, 1, range(1), 1, 0, None)
    random = Random(1)
    while not played.ended:
        played.step([random.choice([n for n in range(task.actions) if played.masks[n]])])


def _decisions(game: AnyGame) -> None:
    for name, decisions in PLAYERS.items():
        state = game.new(2, 1)
        bot = bots.make(name, 1)
        for _ in range(decisions):
            seat = state.active[0]
            state.apply(seat, bot.choose(state, seat))


def _busiest(profile: cProfile.Profile) -> list[str]:
    """The modules with most of the time, as paths below src/burgrave."""
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, seconds, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]  # undeclared
        path = Path(file)
        if path.is_relative_to(ROOT / "src" / "burgrave"):
            spent[path.relative_to(ROOT / "src" / "burgrave").as_posix()] += seconds
    wanted = SHARE * spent.total()
    found = []
    for name, seconds in spent.most_common():
        if wanted <= 0:
            break
        found.append(name)
        wanted -= seconds
    return found


if __name__ == "__main__":
    main()
