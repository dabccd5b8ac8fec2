"""Regenerates the golden records: `python -m tests.games.castelli.regenerate`.

Do so only when the rules have changed on purpose, together with the game's version.
"""

import random
from pathlib import Path

from burgrave.games.castelli import GAME
from burgrave.kernel.record import Recorder
from tests.games.castelli.positions import choose

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "two": (2, {}, []),
    "three": (3, {"late_card": True}, []),
    "four": (4, {}, []),
    "two-dilemma-battle": (2, {}, ["dilemma", "battle"]),
    "three-battle-block": (3, {"unused_colors": "block"}, ["battle"]),
    "four-dilemma-battle": (4, {}, ["dilemma", "battle"]),
    "knockout": (4, {}, ["tournament"]),
}


def play(name: str) -> Recorder:
    players, options, modules = GAMES[name]
    names = ["Ada", "Ben", "Cleo", "Dan"][:players]
    recorder = Recorder(GAME, GAME.setup(players, options, modules), 1000 + len(name), names)
    chance = random.Random(name)
    while not recorder.state.over:
        seat = chance.choice(recorder.state.active)
        recorder.apply(seat, choose(recorder.state, seat, chance))
    return recorder


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        path = FOLDER / f"{name}.json"
        path.unlink(missing_ok=True)
        play(name).save(path)


if __name__ == "__main__":
    main()
