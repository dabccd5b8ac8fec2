"""Regenerates the golden records: `python -m tests.games.orleans.regenerate`.

Do so only when the rules have changed on purpose, together with the game's version.
"""

from pathlib import Path
from random import Random

from burgrave.games.orleans import GAME
from burgrave.kernel.record import Recorder
from tests.games.orleans.playing import eager_choice

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "two": (2, {}),
    "three": (3, {"events": "lines"}),
    "four": (4, {"mode": "base"}),
    "five": (5, {}),
    "two-ordered": (2, {"planning": "ordered", "tech_timing": "at_once"}),
}
"""Players and options of each game."""


def play(name: str) -> Recorder:
    """Seats decide in any order where several may; now and then one takes its plan up again."""
    players, options = GAMES[name]
    recorder = Recorder(
        GAME, GAME.setup(players, options), 7000 + players, ["Ada", "Ben", "Cleo", "Dan", "Eve"][:players]
    )
    state = recorder.state
    pick = Random(name)
    while not state.over:
        confirmed = [n for n in range(players) if state.may_withdraw(n) and n not in state.active]
        if confirmed and pick.random() < 0.05:
            recorder.apply(confirmed[0], state.legal(confirmed[0])[0])
        else:
            seat = pick.choice(state.active)
            recorder.apply(seat, eager_choice(state, seat, pick))
    return recorder


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        path = FOLDER / f"{name}.json"
        path.unlink(missing_ok=True)
        play(name).record.save(path)


if __name__ == "__main__":
    main()
