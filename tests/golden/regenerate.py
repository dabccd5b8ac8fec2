"""Golden records: games for each number of players, with all expansions, in teams and alone, by a fixed chooser.

python -m tests.golden.regenerate [FILE...]    regenerate them after an intended rule change

They are compared in `test_golden.py`: a game that differs was changed by something.
"""

import sys
from pathlib import Path
from random import Random

from burgrave.games.burgundy import GAME
from burgrave.kernel.record import Record, Recorder
from tests.games.burgundy.expansions.playing import EVERYTHING

HERE = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dan")
IN_TEAMS = ("extra-tiles", "white-castles", "inns")
ALONE = ("extra-tiles", "white-castles")
GAMES = {
    "burgundy-2.json": (2, 2, {"first_game": True}),
    "burgundy-3.json": (3, 3, {"duchies": "1-10"}),
    "burgundy-4.json": (4, 4, {"edition": "de", "duchies": "19-22"}),
    "burgundy-everything-2.json": (2, 5, {"route_order": "chosen"}, EVERYTHING),
    "burgundy-everything-3.json": (3, 6, {"edition": "pl", "castle_chain": True}, EVERYTHING),
    "burgundy-everything-4.json": (4, 7, {"edition": "de"}, EVERYTHING),
    "burgundy-team-a.json": (4, 8, {"mode": "team"}),
    "burgundy-team-b.json": (4, 9, {"mode": "team", "team_board": "b", "edition": "pl"}, IN_TEAMS),
    "burgundy-solo-33.json": (1, 10, {"mode": "solo", "solo_target": "20"}),
    "burgundy-solo-34.json": (1, 11, {"mode": "solo", "solo_board": "34", "edition": "de"}, ALONE),
}
"""File: players, seed, options, expansions."""
EAGER = {
    "place", "space", "die", "buy", "hire", "take", "sell",
    "shield", "tribute", "claim", "name", "imitate", "vine", "plant", "plot", "bonus", "wine", "fetch", "card",
}  # fmt: skip
"""Kinds of actions that are chosen where there are any."""


def play(players: int, seed: int, options: dict[str, object], modules: tuple[str, ...] = ()) -> Record:
    """A game of choosers that like to place tiles and hardly ever decline."""
    recorder = Recorder(GAME, GAME.setup(players, options, modules), seed, list(NAMES[:players]))
    pick = Random(seed)
    while not recorder.state.over:
        seat = recorder.state.active[0]
        legal = sorted(map(GAME.actions.notation, recorder.state.legal(seat)))
        eager = [word for word in legal if word.split()[0] in EAGER]
        recorder.apply(seat, GAME.actions.parse(pick.choice(eager or legal)))
    return recorder.record


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        game = GAMES[name]
        (HERE / name).write_text(play(*game).dumps(), "utf-8")
        print(f"wrote {HERE / name}")


if __name__ == "__main__":
    main()
