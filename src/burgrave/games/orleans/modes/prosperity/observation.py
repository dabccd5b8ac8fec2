"""What a seat may know of structures and Carpenter: as numbers by named parts, and as plain data."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.orleans.data.goods import GOOD_NAMES, GOODS
from burgrave.games.orleans.data.people import PROFESSIONS
from burgrave.games.orleans.data.roads import TOWN_NAMES, TOWNS
from burgrave.games.orleans.modes.prosperity.cards import OFFERED, WHO, cards_left, on_offer
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.own import structure_values
from burgrave.games.orleans.modes.prosperity.structures import CARDS, COIN_SHIFT, STRUCTURES
from burgrave.games.orleans.rules.deeds import FIELD, field
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.rules.observation import all_flags
from burgrave.games.orleans.rules.view import people_view
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.masks import bits, flags
from burgrave.kernel.observation import ID, Part, turned

_NEEDS: Final = PROFESSIONS + GOODS + 1


def parts(rules: OrleansRules) -> list[Part]:
    n = rules.players
    return [
        Part("carpenter", (1,), 0, TOWNS - 1, _carpenter, "town of the Carpenter", ID),
        Part("structure_deck", (1,), 0, CARDS, _deck, "structure cards left"),
        Part("has_card", (n,), 0, 1, _has_card, "who has a structure card in hand"),
        Part("built", (n, CARDS), 0, 1, _built, "structures built and not complete"),
        Part("completed", (n, CARDS), 0, 1, _completed, "structures complete"),
        Part(
            "needs", (CARDS, _NEEDS), 0, FIELD, _needs, "what structures on the board still need: people, goods, coins"
        ),
        Part("card", (1,), 0, CARDS, _card, "your own structure card plus 1", ID),
        Part("offer", (OFFERED,), 0, CARDS, _offer, "cards to choose from, each plus 1", ID),
        Part("returned_cards", (CARDS,), 0, 1, _returned, "cards the observer has put under the deck"),
    ]


def _carpenter(g: Orleans, seat: int) -> list[int]:
    return [works(g).carpenter]


def _deck(g: Orleans, seat: int) -> list[int]:
    return [cards_left(works(g))]


def _has_card(g: Orleans, seat: int) -> list[int]:
    return turned([int(card > 0) for card in works(g).hand], seat)


def _built(g: Orleans, seat: int) -> list[int]:
    return all_flags(turned(works(g).built, seat), CARDS)


def _completed(g: Orleans, seat: int) -> list[int]:
    return all_flags(turned(works(g).completed, seat), CARDS)


def _needs(g: Orleans, seat: int) -> list[int]:
    w = works(g)
    standing = 0
    for built in w.built:
        standing |= built
    found = [0] * (CARDS * _NEEDS)
    for card in bits(standing):
        found[card * _NEEDS : (card + 1) * _NEEDS] = _unpacked(w.needs[card])
    return found


@cache
def _unpacked(needs: int) -> list[int]:
    return [*[field(needs, n) for n in range(PROFESSIONS + GOODS)], needs >> COIN_SHIFT]


def _card(g: Orleans, seat: int) -> list[int]:
    return [works(g).hand[seat]]


def _offer(g: Orleans, seat: int) -> list[int]:
    cards = [card + 1 for card in on_offer(g, seat)]
    return cards + [0] * (OFFERED - len(cards))


def _returned(g: Orleans, seat: int) -> list[int]:
    mine = 0
    for card in works(g).under:
        if card // WHO == seat:
            mine |= 1 << card % WHO
    return flags(mine, CARDS)


def view(g: Orleans) -> dict[str, object]:
    w = works(g)
    return {"carpenter": TOWN_NAMES[w.carpenter], "structure_deck": cards_left(w)}


def seat_view(g: Orleans, owner: int, mine: bool) -> dict[str, object]:
    """Nobody but the owner sees a card in hand. ORL-GEN-31"""
    w = works(g)
    seen: dict[str, object] = {
        "has_card": bool(w.hand[owner]),
        "structures": [_structure(g, card) for card in bits(w.built[owner])],
        "completed": [STRUCTURES[card].name for card in bits(w.completed[owner])],
    }
    if mine:
        seen["card"] = STRUCTURES[w.hand[owner] - 1].name if w.hand[owner] else ""
        seen["offer"] = [STRUCTURES[card].name for card in on_offer(g, owner)]
        seen["returned_cards"] = [STRUCTURES[card % WHO].name for card in w.under if card // WHO == owner]
    return seen


def _structure(g: Orleans, card: int) -> dict[str, object]:
    needs = works(g).needs[card]
    return {
        "card": STRUCTURES[card].name,
        "town": TOWN_NAMES[STRUCTURES[card].town],
        "points": structure_values(g).points[card],
        "missing": {
            **people_view(needs),
            **{GOOD_NAMES[n]: field(needs, PROFESSIONS + n) for n in range(GOODS) if field(needs, PROFESSIONS + n)},
            "coins": needs >> COIN_SHIFT,
        },
    }
