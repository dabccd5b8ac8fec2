"""Find the modules in which bots and games spend their time: `_build/hot.txt`, compiled with optimisation.

Each line names a module and those of its functions that were called; a line without functions means all of them.

python -m tools.hot_modules       play for a while in plain Python, then rewrite the list
"""

from __future__ import annotations

import cProfile
import pstats
from collections import Counter, defaultdict
from collections.abc import Iterator
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
"""The share of the core's time that the listed modules must cover."""
COMPILED_ONLY: Final = ("bots/learned/native.py", "kernel/flat.py", "kernel/rows.py")
"""Modules that plain Python hardly runs but compiled code runs all the time."""
SERVED: Final = (
    "games/burgundy/table/tabletop.py",
    "games/castelli/table/pieces.py",
    "games/castelli/table/tabletop.py",
    "games/orleans/table/board_pieces.py",
    "games/orleans/table/seat_pieces.py",
    "games/orleans/table/tabletop.py",
    "kernel/actions.py",
    "kernel/catalogue.py",
    "kernel/scene.py",
    "kernel/sealed.py",
    "kernel/table.py",
    "web/parts.py",
    "web/scenes.py",
    "web/ways.py",
)
"""What the server spends its time in: no bot runs it (`python -m bench.served`)."""
WHOLE: Final = ("kernel/", "envs/", "web/", *COMPILED_ONLY, *SERVED, "games/castelli/data/deck.py")
"""Modules listed with all their functions, because they are small or partly replaced in plain Python."""
PLAYERS: Final = {"greedy": 25, "expert": 25, "master": 3}
"""The number of decisions by each bot in each game."""


def main() -> None:
    played = [games.game(name) for name in games.BUILT_IN]
    for game in played:
        game.new(2, 1)  # leave out one-time setup
    profile = cProfile.Profile(process_time)  # wall-clock time is unreliable on a busy machine
    for game in played:
        profile.runcall(_random_games, game)
        profile.runcall(_observations, game)
        profile.runcall(_decisions, game)
    called = _called(profile)
    lines = []
    for name in sorted({*_busiest(profile), *COMPILED_ONLY, *SERVED}):
        lines.append(name if name.startswith(WHOLE) else f"{name}: {' '.join(sorted(called[name]))}")
    LIST.write_text(HEADING + "".join(f"{line}\n" for line in lines), encoding="utf-8")


def _random_games(game: AnyGame) -> None:
    """Play games without expansions, with each one that two can play, and with all."""
    names = [module.name for module in game.modules]
    for modules in ([], *([name] for name in names), names):
        try:
            state = game.new(2, 1, None, modules)
        except OptionError:
            continue
        play_game(state, [bots.make("random", seat) for seat in range(2)])


def _observations(game: AnyGame) -> None:
    """Play a game through an environment, with its observations and masks."""
    task = Task(game.name)
    played = Games(task, 1, range(1), 1, 0, None)
    random = Random(1)
    while not played.ended:
        played.step([random.choice([n for n in range(task.actions) if played.masks[n]])])


def _decisions(game: AnyGame) -> None:
    """Let bots decide in games without expansions and with all of them."""
    names = [module.name for module in game.modules]
    for modules in ([], names):
        for name, decisions in PLAYERS.items():
            try:
                state = game.new(2, 1, None, modules)
            except OptionError:
                continue
            bot = bots.make(name, 1)
            for _ in range(decisions):
                seat = state.active[0]
                state.apply(seat, bot.choose(state, seat))


def _measured(profile: cProfile.Profile) -> Iterator[tuple[str, str, float]]:
    """The functions of the core that were called: module path below src/burgrave, name, seconds."""
    for (file, _, function), (_, _, seconds, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]  # undeclared
        path = Path(file)
        if path.is_relative_to(ROOT / "src" / "burgrave"):
            yield path.relative_to(ROOT / "src" / "burgrave").as_posix(), function, seconds


def _called(profile: cProfile.Profile) -> dict[str, set[str]]:
    """The named functions of each module that were called."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name, function, _ in _measured(profile):
        if function.isidentifier():
            found[name].add(function)
    return found


def _busiest(profile: cProfile.Profile) -> list[str]:
    """The modules that take most of the time."""
    spent: Counter[str] = Counter()
    for name, _, seconds in _measured(profile):
        spent[name] += seconds
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
