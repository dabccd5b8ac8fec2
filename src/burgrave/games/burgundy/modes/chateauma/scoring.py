"""Châteauma's income at the end of a phase, its final scoring, and who wins a tie with it."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.modes.chateauma import events
from burgrave.games.burgundy.modes.chateauma.causes import (
    CHA_DOUBLES,
    CHA_GOODS,
    CHA_MONASTERIES,
    CHA_ON_CARDS,
    CHA_RESERVE,
    CHA_SHIELDS,
    CHA_SILVER,
)
from burgrave.games.burgundy.modes.chateauma.memory import (
    DOUBLES,
    JOKER,
    RESERVE,
    SIDES,
    Chateauma,
    automaton,
    open_tiles,
    pieces,
    tiles_on,
)
from burgrave.games.burgundy.rules.board import GOODS
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS, final_scoring
from burgrave.games.burgundy.rules.tiles import COLOUR, MINE_TILE, MONASTERY
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.text import Text, say

SHIELD_POINTS: Final = (0, 8, 15, 25, 40)
"""By number of shields, the last one for more too. BUR-CHA-78"""
MOST_DOUBLES: Final = 13
"""More double tiles bring no more points. BUR-CHA-84"""
MONASTERY_POINTS: Final = 4
ON_CARD_POINTS: Final = 2


def mine_income(g: Burgundy) -> None:
    """One silver for each mine that lies face up in duchy or on a card. BUR-CHA-56"""
    mines = open_tiles(g).count(MINE_TILE)
    if mines:
        Chateauma(g).tell(events.MINED, mines)
        g.gain_silver(automaton(g), mines)


def final(g: Burgundy) -> None:
    """The people score as usual, then Châteauma. BUR-CHA-57"""
    final_scoring(g)
    seat = automaton(g)
    monasteries = sum(1 for tile in open_tiles(g) if COLOUR[tile] == MONASTERY)
    g.score(seat, CHA_MONASTERIES, MONASTERY_POINTS * monasteries)
    g.score(seat, CHA_GOODS, sum(g.goods[seat * GOODS : (seat + 1) * GOODS]))
    g.score(seat, CHA_SILVER, g.silver[seat])
    g.score(seat, CHA_RESERVE, len(pieces(g, RESERVE)) + len(pieces(g, JOKER)))
    on_cards = sum(1 for side in SIDES for tile in tiles_on(g, side) if tile)
    g.score(seat, CHA_ON_CARDS, ON_CARD_POINTS * on_cards)
    if shields.NAME in g.rules.slot:
        owned = len(shields.beside(g, seat))
        g.score(seat, CHA_SHIELDS, SHIELD_POINTS[min(owned, len(SHIELD_POINTS) - 1)])
    doubles = len(pieces(g, DOUBLES))
    if doubles:
        g.score(seat, CHA_DOUBLES, SIZE_POINTS[min(doubles, MOST_DOUBLES)])


def tie_break(g: Burgundy, names: list[str]) -> tuple[Text, str] | None:
    """It wins a tie. BUR-CHA-58"""
    first, second = g.ranking()[:2]
    if not g.over or first != automaton(g) or g.points[first] != g.points[second]:
        return None
    return (
        say(
            "{winner} and {other} tie at {points}. To win, a player needs more points than {winner}.",
            winner=names[first],
            other=names[second],
            points=g.points[first],
        ),
        "BUR-CHA-58",
    )
