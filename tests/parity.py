"""Plays a game with every module and option and prints a hash of all that happened, to be compared between builds.

python -m tests.parity GAME N    # the build, then a line for each setup, which is played N times
"""

import sys
from hashlib import blake2b
from random import Random

from burgrave.games import game
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import render
from burgrave.speed.bench import build


def setups(of):
    """Every player count plain, with each module, with all that go together, and with each value of each option."""
    seen = set()
    for players in of.players:
        for options, modules in _wishes(of):
            try:
                setup = of.setup(players, options, modules)
            except OptionError:
                continue  # not for this many players, or not without something else
            key = (players, tuple(setup.options.items()), setup.modules)
            if key not in seen:
                seen.add(key)
                yield setup


def _wishes(of):
    modules = [module.name for module in of.modules]
    ways = [{way.option: way.value} for way in of.ways] or [{}]
    for way in ({}, *ways):
        yield way, ()
        for module in modules:
            yield way, (module,)
        yield way, tuple(modules)
    for option in of.options:
        for value in option.values:
            yield {option.name: value}, (option.module,) if option.module in modules else ()


def play(of, setup, seed):
    """One random game; everything that was asked, answered, drawn, told and scored goes into the hash."""
    random = Random(seed)
    state = of.begin(setup, seed, listening=True)
    trace = blake2b(digest_size=12)
    while not state.over:
        seat = random.choice(state.active)
        legal = state.legal(seat)
        action = random.choice(legal)
        trace.update(f"{seat} {legal} {action} {render(state.describe(seat, action))}\n".encode())
        twin = state.copy()
        state.apply(seat, action)
        twin.apply(seat, action)
        trace.update(f"{state.digest()} {twin.digest()}\n".encode())
    ledgers = [state.ledger(seat) for seat in range(setup.players)]
    trace.update(f"{state.outcomes} {state.journal} {state.scores()} {ledgers} {state.ranking()}".encode())
    return trace.hexdigest()


def main(name, games):
    print(build())
    of = game(name)
    for setup in setups(of):
        traces = [play(of, setup, seed) for seed in range(games)]
        changed = {o.name: setup.options[o.name] for o in of.options if setup.options[o.name] != o.default}
        print(setup.players, ",".join(setup.modules) or "-", changed or "-", *traces)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
