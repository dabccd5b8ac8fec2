"""Châteauma's income at phase ends, its final scoring, and ties with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.data.tiles import COLOUR, MINE_TILE, MONASTERY
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.memory import SIDES, automaton, open_tiles, tiles_on
from burgrave.games.burgundy.modes.chateauma.turn_events import TurnEvent
from burgrave.games.burgundy.rules.scoring import final_scoring
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import Entry
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, count, say

MINED: Final = 136
"""Event: seat, mines."""
CHA_MONASTERIES: Final = 43
CHA_GOODS: Final = 44
CHA_SILVER: Final = 45
CHA_RESERVE: Final = 46
CHA_ON_CARDS: Final = 47

MONASTERY_POINTS: Final = 4
ON_CARD_POINTS: Final = 2


def mine_income(g: Burgundy) -> None:
    """One silver for each face-up mine in the duchy or on a card. BUR-CHA-56"""
    mines = open_tiles(g).count(MINE_TILE)
    if mines:
        Chateauma(g).tell(MINED, mines)
        g.gain_silver(automaton(g), mines)


def final(g: Burgundy) -> None:
    """Score the people as usual, then Châteauma. BUR-CHA-57"""
    final_scoring(g)
    c = Chateauma(g)
    seat = c.seat
    monasteries = sum(1 for tile in open_tiles(g) if COLOUR[tile] == MONASTERY)
    g.score(seat, CHA_MONASTERIES, MONASTERY_POINTS * monasteries)
    g.score(seat, CHA_GOODS, sum(g.goods[seat * GOODS : (seat + 1) * GOODS]))
    g.score(seat, CHA_SILVER, g.silver[seat])
    g.score(seat, CHA_RESERVE, len(c.has.reserve) + len(c.has.jokers))
    on_cards = sum(1 for side in SIDES for tile in tiles_on(g, side) if tile)
    g.score(seat, CHA_ON_CARDS, ON_CARD_POINTS * on_cards)
    for adaptation in c.adaptations:
        if adaptation.final is not None:
            adaptation.final(c)


def tie_break(g: Burgundy, names: list[str]) -> tuple[Text, str] | None:
    """How a tie with Châteauma was broken: it wins every tie. BUR-CHA-58"""
    first, second = g.ranking()[:2]
    if not g.over or first != automaton(g) or g.points[first] != g.points[second]:
        return None
    return (
        say(
            "{winner} and {other} tie at {points}. To win, a player must have more points than {winner}.",
            winner=names[first],
            other=names[second],
            points=g.points[first],
        ),
        "BUR-CHA-58",
    )


def _mined(entry: Entry, names: Sequence[str]) -> Text:
    return count("{player} has {n} mine.", "{player} has {n} mines.", entry[2], player=names[entry[1]])


def after_turn(entry: Entry) -> Cue:
    """The cue that Châteauma's turn is over."""
    return Cue(ends=True)


EVENTS: Final[tuple[TurnEvent, ...]] = (TurnEvent(MINED, "chateauma-mined", _mined, rule="BUR-CHA-56", cue=after_turn),)
CAUSES: Final[tuple[Cause, ...]] = (
    Cause(CHA_MONASTERIES, "Châteauma's monasteries", "BUR-CHA-57", say("monasteries"), "monasteries"),
    Cause(CHA_GOODS, "Châteauma's goods", "BUR-CHA-57", say("unsold goods"), "left"),
    Cause(CHA_SILVER, "Châteauma's silver", "BUR-CHA-57", say("silver"), "left"),
    Cause(CHA_RESERVE, "Châteauma's reserve", "BUR-CHA-57", say("tiles in the reserve"), "left"),
    Cause(CHA_ON_CARDS, "Châteauma's cards", "BUR-CHA-57", say("tiles on incomplete cards"), "cards"),
)
"""All causes of the final scoring."""
