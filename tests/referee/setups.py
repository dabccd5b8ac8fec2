"""The setups that referees look at: every game, number of players, module and way to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from burgrave.bots.greedy import Greedy
from burgrave.games import game
from burgrave.games.orleans.data.places import CASTLE, TOWN_HALL, VILLAGE
from burgrave.games.orleans.rules.places.place import PLACE_OF, SPACE_MASK
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.state import State
from tests.referee.match import Policy


@dataclass(frozen=True)
class Asked:
    """A setup by name."""

    game: AnyGame
    setup: Setup


_EXPANSIONS = (
    "duchies", "extra-tiles", "border-posts", "white-castles", "inns", "trade-routes", "shields", "vineyards",
)  # fmt: skip

_WITH_TEAM = ("extra-tiles", "white-castles", "inns")
_WITH_CHATEAUMA = tuple(name for name in _EXPANSIONS if name != "inns")
_HARD = {"chateauma.modifiers": "A,B,first,extra-turn", "chateauma.level": "hard"}
_OTHER_READINGS = {
    "track_edge": "bare", "building_cards": "building", "founding": "beside_castles", "silver_ties": "each",
}  # fmt: skip
_OTHER_SHIELDS = {
    "shield3_given_up": "pays", "shield6_named": "any_time", "shield7_new_only": False, "wine_tile": "drawn",
    "white_castle_action": "must",
}  # fmt: skip
_OTHER_SOLO = {"mode": "solo", "edition": "de", "solo_awards": "together", "solo_target": "10"}
_OTHER_CHATEAUMA = {
    "mode": "chateauma", "chateauma.level": "easy", "chateauma_card_for": "phase", "chateauma_buys": "missing",
    "chateauma_sales": "each",
}  # fmt: skip
_OTHER_RULINGS = {
    "harvest": "choice", "carpenter_monks": False, "development_tax": "space", "remaining_citizens": "reserve",
    "laying": "any_time",
}  # fmt: skip

SETUPS: dict[str, tuple[str, int, dict[str, Any], tuple[str, ...]]] = {
    "burgundy-2": ("burgundy", 2, {}, ()),
    "burgundy-3": ("burgundy", 3, {}, ()),
    "burgundy-4": ("burgundy", 4, {}, ()),
    "duchies": ("burgundy", 3, {}, ("duchies",)),
    "castle-chain": ("burgundy", 2, {"castle_chain": True}, ("duchies",)),
    "extra-tiles": ("burgundy", 4, {}, ("extra-tiles",)),
    "border-posts": ("burgundy", 2, {}, ("border-posts",)),
    "white-castles": ("burgundy", 3, {}, ("white-castles",)),
    "inns": ("burgundy", 2, {}, ("inns",)),
    "trade-routes": ("burgundy", 2, {}, ("trade-routes",)),
    "trade-routes-last": ("burgundy", 2, {"route_bonuses": "last"}, ("trade-routes",)),
    "shields": ("burgundy", 3, {}, ("shields",)),
    "vineyards": ("burgundy", 2, {}, ("vineyards",)),
    "everything-2": ("burgundy", 2, {}, _EXPANSIONS),
    "everything-3-de": ("burgundy", 3, {"edition": "de", "route_order": "chosen", "fewer_grapes": True}, _EXPANSIONS),
    "everything-4-it": ("burgundy", 4, {"edition": "it"}, _EXPANSIONS),
    "team": ("burgundy", 4, {"mode": "team"}, ()),
    "team-b": ("burgundy", 4, {"mode": "team", "team_board": "b"}, _WITH_TEAM),
    "solo": ("burgundy", 1, {"mode": "solo"}, ()),
    "solo-34": (
        "burgundy",
        1,
        {"mode": "solo", "solo_board": "34", "solo_target": "20"},
        ("extra-tiles", "white-castles"),
    ),
    "chateauma-2": ("burgundy", 2, {"mode": "chateauma"}, ()),
    "chateauma-3": ("burgundy", 3, {"mode": "chateauma", **_HARD}, _WITH_CHATEAUMA),
    "chateauma-4": ("burgundy", 4, {"mode": "chateauma", "chateauma.modifiers": "A,B"}, ("shields", "white-castles")),
    "chateauma-2-de": ("burgundy", 2, {"mode": "chateauma", "edition": "de"}, _WITH_CHATEAUMA),
    "chateauma-2-it": ("burgundy", 2, {"mode": "chateauma", "edition": "it"}, ("white-castles", "extra-tiles")),
    "chateauma-2-pl": ("burgundy", 2, {"mode": "chateauma", "edition": "pl", **_HARD}, ("white-castles", "shields")),
    "orleans-base-2": ("orleans", 2, {"mode": "base"}, ()),
    "orleans-base-4": ("orleans", 4, {"mode": "base", "bathhouse": "place", "tech_timing": "at_once"}, ()),
    "orleans-base-5": ("orleans", 5, {"mode": "base", "planning": "ordered"}, ()),
    "prosperity-2": ("orleans", 2, {}, ()),
    "prosperity-3": ("orleans", 3, {"events": "lines", "planning": "ordered", "pilgrims_day_from": "market_bag"}, ()),
    "prosperity-5": ("orleans", 5, {}, ()),
    "prosperity-readings": ("orleans", 3, _OTHER_RULINGS, ()),
    "castelli-2": ("castelli", 2, {}, ()),
    "castelli-3": ("castelli", 3, {"late_card": True}, ()),
    "castelli-4": ("castelli", 4, {}, ()),
    "castelli-readings": ("castelli", 3, _OTHER_READINGS, ("battle",)),
    "castelli-sales": ("castelli", 3, {"selling": "any_time"}, ("battle", "dilemma")),
    "castelli-block": ("castelli", 3, {"unused_colors": "block"}, ("battle",)),
    "dilemma": ("castelli", 3, {}, ("dilemma",)),
    "battle": ("castelli", 4, {}, ("battle", "dilemma")),
    "tournament": ("castelli", 4, {}, ("battle", "dilemma", "tournament")),
    "round-robin": ("castelli", 4, {"tournament": "round_robin"}, ("tournament",)),
    "one-box": ("castelli", 4, {"one_box": True, "selling": "any_time"}, ("battle", "tournament")),
    "everything-2-pl": ("burgundy", 2, {"edition": "pl", "shield10_doubles_copied": True}, _EXPANSIONS),
    "shields-readings": ("burgundy", 3, _OTHER_SHIELDS, ("shields", "vineyards", "white-castles", "border-posts")),
    "shields-turn": ("burgundy", 2, {"shield6_named": "turn", "shield17_scores": False}, ("shields",)),
    "team-pl": ("burgundy", 4, {"mode": "team", "edition": "pl"}, _WITH_TEAM),
    "solo-readings": ("burgundy", 1, _OTHER_SOLO, ("white-castles",)),
    "chateauma-readings": ("burgundy", 3, _OTHER_CHATEAUMA, ("extra-tiles", "trade-routes")),
    "prosperity-walks": ("orleans", 3, {"free_build": False, "rounds": "12"}, ()),
}
"""By name: game, players, options, modules."""


def asked(name: str) -> Asked:
    of, players, options, modules = SETUPS[name]
    return Asked(game(of), game(of).setup(players, options, modules))


def steady(state: State, seat: int, legal: list[int], random: Random) -> int:
    """Every kind of action alike, then every action of the kind."""
    kinds: dict[str, list[int]] = {}
    for action in legal:
        kinds.setdefault(state.game.actions.kind(action).name, []).append(action)
    return random.choice(kinds[random.choice(list(kinds))])


def lively(state: State, seat: int, legal: list[int], random: Random) -> int:
    """What builds up a position is chosen more often than what passes."""
    return random.choices(legal, [weight(state, seat, action) for action in legal])[0]


def weight(state: State, seat: int, action: int) -> float:
    """How much an action builds up."""
    name, numbers = state.game.actions.decode(action)
    if name == "put" and isinstance(state, Orleans):
        mask = SPACE_MASK[PLACE_OF[numbers[1] - 1]]
        empty = (mask & ~state.filled[seat]).bit_count()
        favour = {TOWN_HALL: 0.1, VILLAGE: 8.0, CASTLE: 2.0}.get(PLACE_OF[numbers[1] - 1], 1.0)
        return favour * (2000.0 if empty == 1 and mask.bit_count() > 1 else 8.0 ** (4 - empty))
    if name == "recruit" and numbers == (4,):
        return 20
    if name == "pass" and state.game.name == "castelli":
        return 8
    if name.startswith(("sell-", "play-")):
        return 0.2 if name.startswith("sell-") else 12
    return 3.0 ** numbers[0] if name == "draw" else WEIGHTS.get(name, 4)


class Sharp:
    """A greedy bot at its best: scores come close to those of Châteauma."""

    def __init__(self, seed: int) -> None:
        self.bot = Greedy(seed)

    def __call__(self, state: State, seat: int, legal: list[int], random: Random) -> int:
        return self.bot.choose(state, seat)


class Keen:
    """A greedy bot that now and then does something else: games go as people play them."""

    def __init__(self, seed: int) -> None:
        self.bot = Greedy(seed, blunder_rate=0.3)

    def __call__(self, state: State, seat: int, legal: list[int], random: Random) -> int:
        return lively(state, seat, legal, random) if random.random() < 0.15 else self.bot.choose(state, seat)


def idle(state: State, seat: int, legal: list[int], random: Random) -> int:
    """Builds up, but often leaves what it has where it is."""
    return (lazy if random.random() < 0.3 else lively)(state, seat, legal, random)


def lazy(state: State, seat: int, legal: list[int], random: Random) -> int:
    """What passes is chosen nearly always: scores stay low, and ties are common."""
    names = [state.game.actions.kind(action).name for action in legal]
    passing = [action for action, name in zip(legal, names, strict=True) if name in PASSING]
    return random.choice(passing) if passing and random.random() < 0.9 else random.choice(legal)


WEIGHTS = {
    # Burgundy
    "place": 200, "take": 20, "die": 30, "sell": 8, "workers": 1, "decline": 0.2, "end": 0.02, "hire": 1, "turn": 0.2,
    "drop": 1, "shield": 30, "plant": 200, "vine": 8,
    # Orléans
    "confirm": 1, "back": 0.05, "withdraw": 0.05, "pass": 0.05, "use": 20, "recall": 0.4, "reset": 0.2,
    "draw-none": 0.2, "build": 50, "structure": 40, "deed": 10, "lay-coin": 8, "lay-good": 8, "technology": 20,
    "cards": 8,
    # Castelli
    "overbuild": 40, "guard": 8, "steward": 8, "exchange": 0.4,
}  # fmt: skip
PASSING = ("end", "decline", "pass", "confirm", "draw-none")
POLICIES: dict[str, Callable[[int], Policy]] = {
    "keen": Keen,
    "lively": lambda seed: lively,
    "steady": lambda seed: steady,
    "lazy": lambda seed: lazy,
    "idle": lambda seed: idle,
    "sharp": Sharp,
}
"""By name, each made for a game by its seed."""
