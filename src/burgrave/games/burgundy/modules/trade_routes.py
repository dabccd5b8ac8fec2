"""Trade routes: sold goods march along cards and earn a bonus where the number matches."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy import events, kinds
from burgrave.games.burgundy.actions import CARD, GOODS
from burgrave.games.burgundy.choice import Choice
from burgrave.games.burgundy.expansion import Expansion
from burgrave.games.burgundy.facts import read_facts
from burgrave.games.burgundy.rules import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import TILE_ID, TILES
from burgrave.kernel.observation import Part, padded
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import say

NAME: Final = "trade-routes"
_FACTS: Final = read_facts("trade_routes")

CARDS: Final[list[list[tuple[int, int]]]] = [
    [(int(space[0]) - 1, TILE_ID[_FACTS["bonuses"][space[1]]]) for space in card] for card in _FACTS["cards"]
]
"""For each card its spaces: the type of goods, and the tile whose effect is the bonus."""
SPACES_OF_CARD: Final = 3
MOST_CARDS: Final = 5
GOODS_LAID: Final = MOST_CARDS
"""A seat remembers its cards in order (-1: none), then how many goods lie on them, then which (-1: none)."""
STRIDE: Final = GOODS_LAID + 1 + MOST_CARDS * SPACES_OF_CARD


def memory(players: int) -> list[int]:
    return ([-1] * MOST_CARDS + [0] + [-1] * (MOST_CARDS * SPACES_OF_CARD)) * players


def deal(g: Burgundy) -> None:
    """Random cards for each seat, laid in the order drawn or as the seat likes. BUR-TRD-01, BUR-TRD-02, BUR-TRD-03"""
    route = g.extras[g.rules.slot[NAME]]
    bag = [1] * len(CARDS)
    for seat in dealt(g):
        for n in range(_FACTS["cards_each"][str(g.players)]):
            route[seat * STRIDE + n] = g.draw(bag, 0, len(CARDS))
    if g.rules.setup.options["route_order"] == "chosen":
        for seat in reversed(dealt(g)):
            g.ask(seat, kinds.ROUTE)


def dealt(g: Burgundy) -> list[int]:
    """The seats that get cards, in turn order."""
    return [seat for seat in g.order if seat in g.rules.estates]


class Route(Choice):
    """Which card comes next on the route, arg: how many lie already. BUR-TRD-03"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [CARD + n for n in range(arg, len(cards_of(g, seat)))]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        route = g.extras[g.rules.slot[NAME]]
        here, there = seat * STRIDE + arg, seat * STRIDE + action - CARD
        route[here], route[there] = route[there], route[here]
        if arg + 2 < len(cards_of(g, seat)):
            g.ask(seat, kinds.ROUTE, arg + 1)


def cards_of(g: Burgundy, seat: int) -> list[int]:
    """The cards of a seat from left to right."""
    route = g.extras[g.rules.slot[NAME]]
    return [card for card in route[seat * STRIDE : seat * STRIDE + MOST_CARDS] if card >= 0]


def goods_on(g: Burgundy, seat: int) -> list[int]:
    """The goods on a seat's route from left to right."""
    first = seat * STRIDE + GOODS_LAID
    route = g.extras[g.rules.slot[NAME]]
    return route[first + 1 : first + 1 + route[first]]


def lay_goods(g: Burgundy, seat: int, good: int, n: int) -> None:
    """Goods go on the next spaces; then the bonuses they earned, from left to right. BUR-TRD-05 to BUR-TRD-09"""
    route = g.extras[g.rules.slot[NAME]]
    first = seat * STRIDE
    laid = route[first + GOODS_LAID]
    spaces = [space for card in cards_of(g, seat) for space in CARDS[card]]
    earned = []
    for place in range(laid, min(laid + n, len(spaces))):
        route[first + GOODS_LAID] += 1
        route[first + GOODS_LAID + 1 + place] = good
        number, bonus = spaces[place]
        if number == good:
            earned.append(bonus)
            if g.journal is not None:
                g.journal.append((events.ROUTE_BONUS, seat, bonus))
    for bonus in reversed(earned):
        g.defer(seat, bonus)


def view(g: Burgundy) -> dict[str, object]:
    """For each seat its cards, the spaces on them with number and bonus, and the goods that lie there."""
    return {
        "routes": [
            {
                "cards": [card + 1 for card in cards_of(g, seat)],
                "spaces": [[n + 1, TILES[bonus].name] for card in cards_of(g, seat) for n, bonus in CARDS[card]],
                "goods": goods_on(g, seat),
            }
            for seat in range(g.players)
        ]
    }


def parts(rules: Rules) -> list[Part]:
    n = rules.players
    spaces = MOST_CARDS * SPACES_OF_CARD
    return [
        Part("route_cards", (n, MOST_CARDS), 0, len(CARDS), _cards, "trade-route cards from left to right, 0 for none"),
        Part("route_goods", (n, spaces), 0, GOODS, _goods, "type plus 1 of the goods on them, 0 for none"),
    ]


def _cards(g: Burgundy, seat: int) -> list[int]:
    found: list[int] = []
    for n in range(g.players):
        found += padded(cards_of(g, (seat + n) % g.players), MOST_CARDS)
    return found


def _goods(g: Burgundy, seat: int) -> list[int]:
    found: list[int] = []
    for n in range(g.players):
        found += padded(goods_on(g, (seat + n) % g.players), MOST_CARDS * SPACES_OF_CARD)
    return found


TRADE_ROUTES: Final = Expansion(
    Module(
        NAME,
        say("Trade routes"),
        say("Sold goods march along a road and earn bonuses."),
        rule="BUR-TRD-01",
    ),
    options=(
        Option(
            "route_order",
            "random",
            say("trade-route cards lie as drawn, or as each player likes"),
            values=("random", "chosen"),
            labels=(say("As drawn"), say("Chosen by each player")),
            rule="BUR-TRD-03",
            module=NAME,
        ),
    ),
    state=memory,
    view=view,
    parts=parts,
    on_setup=deal,
    on_sold=lay_goods,
)
