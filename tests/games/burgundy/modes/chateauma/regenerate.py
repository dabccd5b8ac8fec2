"""Golden games with Châteauma: a record of each, and of the first one everything that was said.

python -m tests.games.burgundy.modes.chateauma.regenerate    regenerate them after an intended rule change
"""

from pathlib import Path
from random import Random

from burgrave.games.burgundy import GAME
from burgrave.kernel.record import Record, Recorder, replay

HERE = Path(__file__).parent / "golden"
NAMES = ("Ada", "Ben", "Cleo")
ALL = ("duchies", "extra-tiles", "border-posts", "white-castles", "trade-routes", "shields", "vineyards")
GAMES = {
    "one-person.json": (1, 2, {"duchies": "1"}, ()),
    "two-people.json": (2, 3, {"edition": "de", "chateauma.level": "hard",
                               "chateauma.modifiers": "A,B,first,extra-turn"}, ()),
    "three-people.json": (3, 4, {"edition": "pl", "chateauma.level": "easy"}, ALL),
}  # fmt: skip
"""File: people, seed, options, modules."""
LOG = HERE / "one-person.txt"
_EAGER = ("place", "space", "die", "buy", "hire", "take", "sell", "shield", "vine", "plant", "plot", "bonus")


def play(people: int, seed: int, options: dict[str, object], modules: tuple[str, ...]) -> Record:
    """A game of choosers that like to do things."""
    setup = GAME.setup(people + 1, {"mode": "chateauma", **options}, modules)
    recorder = Recorder(GAME, setup, seed, [*NAMES[:people], "Châteauma"])
    pick = Random(seed)
    while not recorder.state.over:
        seat = recorder.state.active[0]
        legal = sorted(map(GAME.actions.notation, recorder.state.legal(seat)))
        eager = [word for word in legal if word.split()[0] in _EAGER]
        recorder.apply(seat, GAME.actions.parse(pick.choice(eager or legal)))
    return recorder.record


def said(record: Record) -> str:
    """The whole log, each line with its rule."""
    lines = []
    for state in replay(record, GAME, listening=True):
        for event in state.journal or []:
            words = GAME.log_line(event, record.names)
            if words is not None:
                lines.append(f"{words} {GAME.rule_of(event)}".rstrip())
        state.journal = []
    return "\n".join(lines) + "\n"


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (HERE / name).write_text(play(*game).dumps(), "utf-8")
        print(f"wrote {HERE / name}")
    LOG.write_text(said(play(*GAMES["one-person.json"])), "utf-8")
    print(f"wrote {LOG}")


if __name__ == "__main__":
    main()
