"""How much a bot makes of each expansion.

python -m tests.games.burgundy.expansions.usage [--bot greedy] [--games 200] [--players 2] [--only vineyards]

Plays games with one expansion each and prints, for each thing of it, in how many games of a hundred somebody did it and
how often on average; then the points it brought, and the whole score beside that of the base game.
"""

import argparse
from collections import Counter
from statistics import mean

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import TILES
from tests.games.burgundy.expansions.playing import EVERYTHING, Coverage, observe

THINGS = {
    "duchies": ("castle fetched",),
    "extra-tiles": ("crane", "geese placed", "monastery 27", "monastery 28", "any extra tile"),
    "border-posts": ("two posts", "three posts"),
    "white-castles": ("white castle", "monastery 29"),
    "inns": ("inn bought", "inn placed", "larger area"),
    "trade-routes": ("any route bonus",),
    "shields": ("shield taken", "shields at game end"),
    "vineyards": ("double tile taken", "double tile planted", "wine bonus tile", "vineyard scored"),
}
LAID_OUT = {
    "crane": "crane",
    "geese-2": "geese placed",
    "monastery-27": "monastery 27",
    "monastery-28": "monastery 28",
}
"""Tiles of which there is one: in many games it never lies out."""
GROUPS = {"border-posts": "posts", "duchies": "castles", "shields": "shields", "vineyards": "vineyards"}


class Usage(Coverage):
    """Coverage of one game, with what can be taken as well."""

    def before(self, g, seat, action):
        super().before(g, seat, action)
        name = GAME.actions.decode(action)[0]
        self.seen["shield taken"] += name == "shield"
        self.seen["double tile taken"] += name == "vine"
        for tile in set(g.board):
            if TILES[tile].module == "extra-tiles":
                self.seen[f"{LAID_OUT[TILES[tile].name]} lay out"] = 1

    def after(self, g, actor, had):
        super().after(g, actor, had)
        self.seen["any route bonus"] = sum(n for what, n in self.seen.items() if what.startswith("route "))
        self.seen["any extra tile"] = sum(self.seen[thing] for thing in LAID_OUT.values())
        if g.over and any(had):
            self.seen["shields at game end"] += sum(mask.bit_count() for mask in had)


def play(bot, players, games, modules):
    """One counter for each game, the points of each part of the score sheet, and the scores."""
    counters, groups, scores = [], Counter(), []
    options = {"castle_chain": True} if "duchies" in modules else {}
    for seed in range(games):
        usage = Usage()
        g = observe(players, seed, [bot], modules, usage, every=0, **options)
        counters.append(usage.seen)
        scores += g.scores()
        for seat in range(players):
            for cause, points in zip(GAME.causes, g.ledger(seat), strict=True):
                groups[cause.group] += points
    return counters, groups, scores


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--only", choices=EVERYTHING, help="one expansion instead of each")
    asked = parser.parse_args()
    base = mean(play(asked.bot, asked.players, asked.games, ())[2])
    print(f"{asked.bot}, {asked.games} games of {asked.players} players each; base game {base:.1f} points a player")
    for module in (asked.only,) if asked.only else EVERYTHING:
        counters, groups, scores = play(asked.bot, asked.players, asked.games, (module,))
        for thing in THINGS[module]:
            share = 100 * sum(counter[thing] > 0 for counter in counters) / asked.games
            often = mean(counter[thing] for counter in counters)
            lay = [counter for counter in counters if counter[f"{thing} lay out"]]
            of_those = f"  {100 * mean(c[thing] > 0 for c in lay):.0f} % of the {len(lay)} it lay out in" if lay else ""
            print(f"{module:14} {thing:20} {share:5.0f} %  {often:6.2f} a game{of_those}")
        points = groups[GROUPS[module]] / len(scores) if module in GROUPS else 0
        print(f"{module:14} {'points':20} {points:7.1f}  score {mean(scores):.1f} a player")


if __name__ == "__main__":
    main()
