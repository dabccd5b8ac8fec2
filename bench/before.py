"""A bot of an earlier build that follows a game by its record; `levels.py` starts it with that build on the path."""

from __future__ import annotations

import json
import sys
from time import process_time

from burgrave import bots
from burgrave.games import game
from burgrave.kernel.source import Script


def main() -> None:
    name, players, options, modules, seed, chance = json.loads(sys.stdin.readline())
    of = game(name)
    state = of.begin(of.setup(players, options, modules), seed, source=Script(chance))
    bot = bots.make(*json.loads(sys.stdin.readline()))
    for line in sys.stdin:
        steps, seat = json.loads(line)
        for who, action, drawn in steps:
            state.source = Script(drawn)
            state.apply(who, of.actions.parse(action))
        began = process_time()
        action = bot.choose(state, seat)
        print(json.dumps([of.actions.notation(action), process_time() - began]), flush=True)


if __name__ == "__main__":
    main()
