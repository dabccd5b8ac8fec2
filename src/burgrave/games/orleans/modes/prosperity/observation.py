"""What a seat may know of structures and Carpenter: as numbers by named parts, and as plain data."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.goods import GOOD_NAMES, GOODS
from burgrave.games.orleans.data.people import PROFESSIONS
from burgrave.games.orleans.data.roads import TOWN_NAMES, TOWNS
from burgrave.games.orleans.modes.prosperity.cards import OFFERED, WHO, cards_left, on_offer
from burgrave.games.orleans.modes.prosperity.memory import Works, works
from burgrave.games.orleans.modes.prosperity.own import structure_values
from burgrave.games.orleans.modes.prosperity.structures import CARDS, COIN_SHIFT, STRUCTURES
from burgrave.games.orleans.rules.deeds import BITS, FIELD, field
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.rules.view import people_view
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.compiling import i64
from burgrave.kernel.masks import bits
from burgrave.kernel.observation import ID, Part, Section, padded
from burgrave.kernel.rows import Row

_NEEDS: Final = PROFESSIONS + GOODS + 1
_WHO_BITS: Final = 5
assert WHO == 1 << _WHO_BITS
_NO_OFFER: Final = [0] * OFFERED


class ProsperitySection(Section[Orleans]):
    """Carpenter and structure cards."""

    def __init__(self, rules: OrleansRules) -> None:
        super().__init__(_parts(rules))
        self._size: Final[i64] = sum([part.size for part in self.parts])

    def write(self, state: Orleans, seat: int, row: Row) -> None:
        if not row.known(row.game | state.changes, self._size):
            self._write_works(state, seat, row)

    def _write_works(self, state: Orleans, seat: int, row: Row) -> None:
        w = works(state)
        players: i64 = state.players
        row.put(w.carpenter)
        row.put(cards_left(w))
        hand = w.hand
        me: i64 = seat
        for n in range(me, players):
            row.put(1 if hand[n] else 0)
        for n in range(me):
            row.put(1 if hand[n] else 0)
        row.put_all_flags(w.built, seat, CARDS)
        row.put_all_flags(w.completed, seat, CARDS)
        self._write_needs(w, row)
        row.put(w.hand[seat])
        offer = on_offer(state, seat)
        row.put_list(padded(offer, OFFERED) if offer else _NO_OFFER)
        mine: i64 = 0
        one: i64 = 1
        for card in w.under:
            returned: i64 = card
            if returned >> _WHO_BITS == me:
                mine |= one << (returned & WHO - 1)
        row.put_flags(mine, CARDS)

    def _write_needs(self, w: Works, row: Row) -> None:
        """Of structures on the board alone."""
        standing: i64 = 0
        for built in w.built:
            standing |= built
        row.put_all_fields(w.needs, _NEEDS, BITS, standing)


def _parts(rules: OrleansRules) -> list[Part]:
    n = rules.players
    return [
        Part("carpenter", (1,), 0, TOWNS - 1, None, "town of the Carpenter", ID),
        Part("structure_deck", (1,), 0, CARDS, None, "structure cards left"),
        Part("has_card", (n,), 0, 1, None, "who has a structure card in hand"),
        Part("built", (n, CARDS), 0, 1, None, "structures built and not complete"),
        Part("completed", (n, CARDS), 0, 1, None, "structures complete"),
        Part("needs", (CARDS, _NEEDS), 0, FIELD, None, "what structures on the board still need: people, goods, coins"),
        Part("card", (1,), 0, CARDS, None, "your own structure card plus 1", ID),
        Part("offer", (OFFERED,), 0, CARDS, None, "cards to choose from, each plus 1", ID),
        Part("returned_cards", (CARDS,), 0, 1, None, "cards the observer has put under the deck"),
    ]


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
