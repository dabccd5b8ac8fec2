"""Châteauma as numbers: everything but the order of its deck and its face-down tiles."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.tiles import COLOUR, COLOURS, TILE_IDS
from burgrave.games.burgundy.modes.chateauma import memory as m
from burgrave.games.burgundy.modes.chateauma.expansions import ADAPTATIONS
from burgrave.games.burgundy.modes.chateauma.facts import CARD_COUNT, DECKS, MOST_SPACES
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.observation import LAST_TILE, TILES_ALIKE
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.observation import ID, Part

_COPIES: Final = max([deck.count(card) for deck in DECKS.values() for card in deck])
"""No card is in a deck more often."""


def parts(rules: Rules) -> list[Part]:
    """BUR-GEN-02, BUR-CHA-16, BUR-CHA-17"""
    on_cards = (len(m.SIDES), MOST_SPACES)
    kinds = TILE_IDS
    return [
        Part("automaton_die", (1,), 0, 6, _die, "what its own die showed last", ID),
        Part("automaton_card", (1,), 0, 1, _selected, "which of its cards the white die selects: left or right"),
        Part("automaton_cards", (len(m.SIDES),), 0, CARD_COUNT, _cards, "numbers of the cards, 0 for none", ID),
        Part("automaton_card_tiles", on_cards, 0, LAST_TILE, _card_tiles, "tiles on the cards", ID),
        Part("automaton_card_jokers", on_cards, 0, 1, _card_jokers, "which of them are jokers"),
        Part("automaton_deck", (CARD_COUNT,), 0, _COPIES, _deck, "cards still in the deck, by number"),
        Part("automaton_reserve", (kinds,), 0, 2 * TILES_ALIKE, _reserve, "tiles in the reserve by kind"),
        Part("automaton_reserve_tops", (len(COLOURS),), 0, LAST_TILE, _tops, "top tile of the reserve by colour", ID),
        Part("automaton_jokers", (kinds,), 0, 2 * TILES_ALIKE, _jokers, "jokers in the reserve by kind"),
        Part("automaton_piled", (kinds,), 0, 2 * TILES_ALIKE, _piled, "tiles on top of others in its duchy by kind"),
        *(part for adaptation in ADAPTATIONS for part in adaptation.parts),
    ]


def _die(g: Burgundy, seat: int) -> list[int]:
    return [m.holdings(g).die]


def _selected(g: Burgundy, seat: int) -> list[int]:
    return [m.selected(g) if g.white else m.LEFT]


def _cards(g: Burgundy, seat: int) -> list[int]:
    return [card.number if card else 0 for card in (m.card_at(g, side) for side in m.SIDES)]


def _card_tiles(g: Burgundy, seat: int) -> list[int]:
    found: list[int] = []
    for side in m.SIDES:
        tiles = m.tiles_on(g, side)
        found += tiles + [0] * (MOST_SPACES - len(tiles))
    return found


def _card_jokers(g: Burgundy, seat: int) -> list[int]:
    return [int(m.is_joker(g, side, spot)) for side in m.SIDES for spot in range(MOST_SPACES)]


def _deck(g: Burgundy, seat: int) -> list[int]:
    return m.holdings(g).deck[1:]


def _reserve(g: Burgundy, seat: int) -> list[int]:
    return _counts(m.holdings(g).reserve)


def _tops(g: Burgundy, seat: int) -> list[int]:
    tops = [0] * len(COLOURS)
    for tile in m.holdings(g).reserve:
        tops[COLOUR[tile]] = tile
    return tops


def _jokers(g: Burgundy, seat: int) -> list[int]:
    return _counts(m.holdings(g).jokers)


def _piled(g: Burgundy, seat: int) -> list[int]:
    return _counts(m.holdings(g).piled)


def _counts(tiles: list[int]) -> list[int]:
    counts = [0] * TILE_IDS
    for tile in tiles:
        counts[tile] += 1
    return counts
