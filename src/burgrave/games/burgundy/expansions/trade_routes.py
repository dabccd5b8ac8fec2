"""Trade routes: sold goods go on cards from left to right and earn a bonus where the type matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from burgrave.games.burgundy.data.board import GOOD_TYPES, GOODS
from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.data.tiles import TILE_ID, TILE_IDS, TILES
from burgrave.games.burgundy.feature import Display, Expansion
from burgrave.games.burgundy.rules.goods import GOOD_NAMES
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.tile_words import TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.table.bonuses import bonus_symbol
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.clauses import Field
from burgrave.kernel.codecs import Names
from burgrave.kernel.codecs import Numbers as NumberWords
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.memory import Memory
from burgrave.kernel.observation import ID, Part, padded
from burgrave.kernel.options import Module, Option
from burgrave.kernel.scene import Piece, Place, Sheet
from burgrave.kernel.text import Text, say
from burgrave.kernel.vocabulary import Vocabulary

NAME: Final = "trade-routes"
_FACTS: Final = read_facts("expansions/trade_routes.facts")

CARDS: Final[list[list[tuple[int, int]]]] = [
    [(int(space[0]) - 1, TILE_ID[_FACTS["bonuses"][space[1]]]) for space in card] for card in _FACTS["cards"]
]
"""The spaces of each card: the type of goods, and the tile whose effect is the bonus."""
SPACES_OF_CARD: Final = 3
MOST_CARDS: Final = 5
MOST_GOODS: Final = MOST_CARDS * SPACES_OF_CARD

ROUTE: Final = 13
CARD: Final = 180
LAY_ONE: Final = TILE_IDS + 8
"""The first effect that puts a good on the route, one for each type."""
ROUTE_BONUS: Final = 24
"""Event: seat, the tile whose effect is earned."""
MEMORY: Final = 3


class Routes(Memory):
    """The cards of each seat and the goods on them."""

    __slots__ = ("cards", "goods", "laid")

    lists: ClassVar[tuple[str, ...]] = ("cards", "laid", "goods")

    cards: list[int]
    """The cards of a seat from left to right, -1 for none: seat * 5 + position."""
    laid: list[int]
    """How many goods are on each seat's route."""
    goods: list[int]
    """These goods, -1 for none: seat * 15 + space."""

    def __init__(self, players: int = 0) -> None:
        self.cards = [-1] * (MOST_CARDS * players)
        self.laid = [0] * players
        self.goods = [-1] * (MOST_GOODS * players)

    def copy(self) -> Routes:
        twin = Routes()
        twin.cards = self.cards[:]
        twin.laid = self.laid[:]
        twin.goods = self.goods[:]
        return twin


def routes(g: Burgundy) -> Routes:
    return g.remembered(MEMORY, Routes)


def deal(g: Burgundy) -> None:
    """Deal random cards, laid out in the order drawn or as the seat chooses. BUR-TRD-01, BUR-TRD-02, BUR-TRD-03"""
    cards = routes(g).cards
    bag = [1] * len(CARDS)
    for seat in dealt(g):
        for n in range(_FACTS["cards_each"][str(g.players)]):
            cards[seat * MOST_CARDS + n] = g.draw(bag, 0, len(CARDS))
    if g.rules.setup.options["route_order"] == "chosen":
        for seat in reversed(dealt(g)):
            g.ask(seat, ROUTE)


def dealt(g: Burgundy) -> list[int]:
    """The seats that get cards, in turn order."""
    return [seat for seat in g.order if seat in g.rules.estates]


class Route(Choice[Burgundy]):
    """Which card is next on the route; arg: how many are there already. BUR-TRD-03"""

    kind = ROUTE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which card comes next in your trade route?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [CARD + n for n in range(arg, len(cards_of(g, seat)))]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        cards = routes(g).cards
        here, there = seat * MOST_CARDS + arg, seat * MOST_CARDS + action - CARD
        cards[here], cards[there] = cards[there], cards[here]
        if arg + 2 < len(cards_of(g, seat)):
            g.ask(seat, ROUTE, arg + 1)


def _card(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Place card {card} next", card=numbers[0] + 1)


def cards_of(g: Burgundy, seat: int) -> list[int]:
    """The cards of a seat from left to right."""
    return [card for card in routes(g).cards[seat * MOST_CARDS : (seat + 1) * MOST_CARDS] if card >= 0]


def goods_on(g: Burgundy, seat: int) -> list[int]:
    """The goods on a seat's route from left to right."""
    mine = routes(g)
    return mine.goods[seat * MOST_GOODS : seat * MOST_GOODS + mine.laid[seat]]


def lay_goods(g: Burgundy, seat: int, good: int, n: int) -> None:
    """Put sold goods on the next spaces, with each bonus at once or after all of them. BUR-TRD-05 to BUR-TRD-09"""
    if g.rules.setup.options["route_bonuses"] == "each":
        for _ in range(n):
            g.defer(seat, LAY_ONE + good)
        return
    earned = [bonus for bonus in [lay_one(g, seat, good) for _ in range(n)] if bonus]
    for bonus in reversed(earned):
        g.defer(seat, bonus)


def lay_one(g: Burgundy, seat: int, good: int) -> int:
    """Put a good on the next space, if any; return the bonus it earns, 0 for none. BUR-TRD-05, BUR-TRD-06"""
    mine = routes(g)
    place = mine.laid[seat]
    card, space = divmod(place, SPACES_OF_CARD)
    cards = cards_of(g, seat)
    if card >= len(cards):
        return 0
    mine.laid[seat] += 1
    mine.goods[seat * MOST_GOODS + place] = good
    number, bonus = CARDS[cards[card]][space]
    if number != good:
        return 0
    if g.journal is not None:
        g.journal.append((ROUTE_BONUS, seat, bonus))
    return bonus


def next_good(g: Burgundy, seat: int, effect: int, space: int) -> None:
    """Put the next good of a sale on the route and resolve its bonus. BUR-TRD-06, BUR-TRD-09"""
    bonus = lay_one(g, seat, effect - LAY_ONE)
    if bonus:
        g.defer(seat, bonus)


def _bonus_earned(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} earns a trade route bonus: {tile}.", player=names[entry[1]], tile=TILE_NAMES[entry[2]])


def view(g: Burgundy) -> dict[str, object]:
    """The public view: each seat's cards, their spaces with type and bonus, and the goods on them."""
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
    return [
        Part(
            "route_cards",
            (n, MOST_CARDS),
            0,
            len(CARDS),
            _cards,
            "trade-route cards from left to right, or 0",
            ID,
        ),
        Part("route_goods", (n, MOST_GOODS), 0, GOODS, _goods, "type plus 1 of the goods on them, or 0", ID),
    ]


def _cards(g: Burgundy, seat: int) -> list[int]:
    found: list[int] = []
    for n in range(g.players):
        found += padded(cards_of(g, (seat + n) % g.players), MOST_CARDS)
    return found


def _goods(g: Burgundy, seat: int) -> list[int]:
    found: list[int] = []
    for n in range(g.players):
        found += padded(goods_on(g, (seat + n) % g.players), MOST_GOODS)
    return found


_WIDE: Final = 18.0
_GAP: Final = 8.0


def sheet(g: Burgundy, seat: int) -> tuple[Sheet, ...]:
    """The sheet with a seat's row of cards, below its duchy."""
    places = []
    cards = cards_of(g, seat)
    for n, (good, bonus) in enumerate(space for card in cards for space in CARDS[card]):
        x = 20 + 2 * _WIDE * n + _GAP * (n // SPACES_OF_CARD)
        name = say(
            "trade route space {n}: {goods}, bonus {tile}",
            n=n + 1,
            goods=GOOD_NAMES[good],
            tile=TILE_NAMES[bonus],
        )
        places.append(Place(f"route-card-{seat}-{n}", x, 32, "card", 30, "route", name, wide=_WIDE - 1))
        places.append(Place(f"route-number-{seat}-{n}", x, 15, "none", 11, "route-number", name, label=str(good + 1)))
        # A good on the route covers the bonus it earned.
        places.append(
            Place(f"route-{seat}-{n}", x, 42, "square", 17, "route-bonus", name, print=bonus_symbol(bonus), piece=20)
        )
    width = 8 + 2 * _WIDE * len(cards) * SPACES_OF_CARD + _GAP * (len(cards) - 1)
    return (Sheet(f"route-{seat}", "tray", say("Trade route"), width, 64, tuple(places), seat=seat),)


def lay(g: Burgundy, pieces: list[Piece]) -> None:
    for seat in g.rules.estates:
        for n, good in enumerate(goods_on(g, seat)):
            pieces.append(Piece(f"route-{seat}-{n}", f"goods-{good + 1}", GOOD_NAMES[good]))


def _memory(g: Any) -> Routes:
    return routes(g)


def laid(g: Burgundy, seat: int) -> list[int]:
    """How many goods are on a route."""
    return [sum([good >= 0 for good in routes(g).goods[seat * MOST_GOODS : (seat + 1) * MOST_GOODS]])]


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field(
            "route",
            "cards",
            Names([str(n + 1) for n in range(len(CARDS))], say("trade-route card"), -1),
            "trade-route cards from left to right",
            seat=True,
            width=MOST_CARDS,
            of=_memory,
        ),
        Field(
            "laid",
            "goods",
            Names(GOOD_TYPES, say("goods"), -1),
            "goods on the trade route",
            seat=True,
            width=MOST_GOODS,
            of=_memory,
        ),
    ),
    derived=(
        Field(
            "filled",
            "laid",
            NumberWords(0, MOST_GOODS),
            "spaces of the trade route with goods",
            seat=True,
            derive=laid,
            of=_memory,
        ),
    ),
)

TRADE_ROUTES: Final[Expansion] = Expansion(
    NAME,
    Module(
        NAME,
        say("Trade routes"),
        say(
            "Goods you sell travel along a trade route and earn bonuses. Your route cards say which goods to sell next."
        ),
        rule="BUR-TRD-01",
    ),
    options=(
        Option(
            "route_order",
            "random",
            say("trade route cards stay in the order drawn, or each player arranges them"),
            values=("random", "chosen"),
            labels=(say("As drawn"), say("Chosen by each player")),
            rule="BUR-TRD-03",
            module=NAME,
        ),
        Option(
            "route_bonuses",
            "each",
            say("each good you sell earns its bonus before the next is placed, or all are placed first"),
            values=("each", "last"),
            labels=(say("Good by good"), say("After all goods")),
            rule="BUR-TRD-09",
            module=NAME,
            later=True,
            before="last",
            further=True,
        ),
    ),
    choices=(Route(),),
    actions=(Action("card", CARD, (MOST_CARDS,), says=_card),),
    events=(Event(ROUTE_BONUS, "route-bonus", _bonus_earned),),
    memory=Routes,
    memory_number=MEMORY,
    notation=VOCABULARY,
    view=view,
    parts=parts,
    display=Display(own=sheet, lay=lay),
    on_setup=deal,
    on_sold=lay_goods,
    effects={LAY_ONE + good: next_good for good in range(GOODS)},
    rulebooks=("burgrave.games.burgundy.expansions:trade_routes.rulebook.toml",),
)
