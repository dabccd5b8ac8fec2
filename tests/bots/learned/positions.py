"""What networks and the bots with them make of some positions, to be compared between builds and ways to add up.

python -m tests.bots.learned.positions
"""

from burgrave import bots, new
from burgrave.bots.learned.inputs import Inputs
from burgrave.bots.learned.shipped import learned
from burgrave.bots.playing import play_game
from burgrave.games import game
from burgrave.kernel.state import State
from burgrave.speed.bench import build

SETUPS = (
    (2, [], {}),
    (3, [], {}),
    (4, ["inns", "trade-routes"], {}),
    (2, ["shields", "vineyards", "inns"], {}),
    (4, ["inns"], {"mode": "team"}),
    (2, ["shields"], {"mode": "chateauma"}),
)


def positions(steps: int = 60) -> list[State]:
    """One of each setup, in the middle of a round."""
    found = []
    for seed, (players, modules, options) in enumerate(SETUPS):
        state = new("burgundy", players, seed, options, modules)
        expert = bots.make("expert", seed)
        for _ in range(steps * players):
            seat = state.active[0]
            state.apply(seat, expert.choose(state, seat))
        found.append(state)
    return found


def inputs(state: State) -> tuple[list[Inputs], Inputs]:
    value = learned("burgundy", setup=state.setup)
    assert value is not None
    seats = []
    for seat in value.reader.views(state):
        value.reader.evaluate(state, seat)
        seats.append(value.reader.seat(state, seat))
    return seats, value.reader.table(state)


def main() -> None:
    print(build())
    for state in positions():
        value = learned("burgundy", setup=state.setup)
        assert value is not None
        print(state.setup.modules, [each.hex() for each in value.values(state)])
        seats, table = inputs(state)
        for each in (*seats, table):
            print(each.rows, each.values)
    for name, options, levels in (
        ("burgundy", {}, ("master", "grandmaster(simulations=16)")),
        ("orleans", {"rounds": 4}, ("master(simulations=6)",)),
    ):
        of = game(name)
        for level in levels:
            state = of.begin(of.setup(2, options), 5)
            play_game(state, [bots.make(level, 1), bots.make("expert", 2)])
            print(name, level, state.digest(), state.scores())


if __name__ == "__main__":
    main()
