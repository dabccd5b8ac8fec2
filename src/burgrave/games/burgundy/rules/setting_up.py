"""Setup: starting goods, silver and workers, the choice of a duchy, and the starting castle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import GOODS, MOST_SPACES, START_GOODS, START_SILVER, START_WORKERS
from burgrave.games.burgundy.data.tiles import CASTLE_TILE
from burgrave.games.burgundy.rules.goods import store
from burgrave.games.burgundy.rules.placing import PLACED, SPACE, SPACES_OF, cover, space_name
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say

SIDE_CHOICE: Final = 0
START: Final = 1
SIDE: Final = 0
STARTS: Final = 0
"""Event: seat, the start player."""


def set_up(g: Burgundy) -> None:
    """Set up everything before phase A, up to the choice of duchy sides and castle spaces. BUR-SET"""
    players = g.players
    start = g.roll(players) - 1
    g.order = [(start + n) % players for n in range(players)]
    if g.journal is not None:
        g.journal.append((STARTS, start))
    for place, seat in enumerate(g.order):
        g.track[seat] = players - place
        g.silver[seat] = START_SILVER
        g.workers[seat] = START_WORKERS[place]
        for _ in range(START_GOODS):
            store(g, seat, g.draw_flat(g.goods_bag, 0, GOODS), 1)
    g.arrivals = players
    for begin in g.rules.on_setup:
        begin(g)
    for seat in reversed(g.order):
        deal_duchy(g, seat)


def deal_duchy(g: Burgundy, seat: int) -> None:
    """Deal a random sheet; the seat chooses a side if there are two. BUR-SET-07, BUR-SET-08"""
    sheets = g.rules.pools[seat]
    sheet = g.roll(len(sheets)) - 1 if len(sheets) > 1 else 0
    if len(sheets[sheet]) > 1:
        g.duchies = g.duchies[:]
        g.duchies[seat] = sheets[sheet][0]
        g.ask(seat, SIDE_CHOICE, sheet)
    else:
        settle(g, seat, sheet, 0)


def settle(g: Burgundy, seat: int, sheet: int, side: int) -> None:
    """Give a seat this duchy; it then chooses where its castle starts. BUR-SET-15"""
    g.duchies = g.duchies[:]
    g.duchies[seat] = g.rules.pools[seat][sheet][side]
    g.ask(seat, START)


def place_start(g: Burgundy, seat: int, space: int) -> None:
    """Place the starting castle without any effect. BUR-SET-16"""
    g.own_bags()
    g.supply[CASTLE_TILE] -= 1
    cover(g, seat, CASTLE_TILE, space)
    if g.journal is not None:
        g.journal.append((PLACED, seat, CASTLE_TILE, space, g.duchies[seat].numbers[space]))


class Side(Choice[Burgundy]):
    """Which side of the drawn sheet to play; arg: the sheet's index in the pool. BUR-SET-07"""

    kind = SIDE_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which side of your duchy will you play?")

    def hint(self, g: Burgundy, seat: int, arg: int, names: Sequence[str]) -> Text:
        return say("The number on a space is the die you will need for it.")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [SIDE + n for n in range(len(g.rules.pools[seat][arg]))]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        settle(g, seat, arg, action - SIDE)


class Start(Choice[Burgundy]):
    """Where to place the starting castle; it triggers nothing. BUR-SET-15, BUR-SET-16"""

    kind = START

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Where do you put your starting castle?")

    def hint(self, g: Burgundy, seat: int, arg: int, names: Sequence[str]) -> Text:
        return say(
            "This is your first tile; it gives no action and no points. Every later tile must be placed "
            "next to one of yours."
        )

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return SPACES_OF.expand(g.duchies[seat].starts)

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        place_start(g, seat, action - SPACE)

    def describe(self, g: Burgundy, seat: int, arg: int, action: int) -> Text:
        return say("Starting castle on {space}", space=space_name(g, seat, action - SPACE))

    def refuse(self, g: Burgundy, seat: int, arg: int, action: int) -> Reason | None:
        if SPACE <= action < SPACE + MOST_SPACES:
            return say("The starting castle must go on a castle space."), "BUR-SET-15"
        return None


def _side(g: Burgundy, player: int, numbers: Numbers) -> Text:
    return say("Play duchy {name}", name=g.rules.pools[player][g.top()[2]][numbers[0]].name)


def _side_place(g: Burgundy, player: int, numbers: Numbers) -> str:
    return f"side-{player}-{numbers[0]}"


def _starts(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} is the start player.", player=names[entry[1]])


CHOICES: Final[tuple[AnyChoice, ...]] = (Side(), Start())
ACTIONS: Final[tuple[Action, ...]] = (Action("side", SIDE, (2,), says=_side, place=_side_place),)
EVENTS: Final[tuple[Event, ...]] = (Event(STARTS, "starts", _starts),)
