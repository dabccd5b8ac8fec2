"""Structure cards: what each needs, packed into three bits per kind, and its points."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.facts import Fact, by_id, read_facts
from burgrave.games.orleans.data.goods import GOOD_NAMES, GOOD_TEXTS, GOODS
from burgrave.games.orleans.data.people import PROFESSION_TEXTS, PROFESSIONS, coins_text
from burgrave.games.orleans.data.roads import ORLEANS, TOWN_NAMES, TOWN_TEXTS, TOWNS
from burgrave.games.orleans.rules.deeds import BITS, FIELD, field, pack_people
from burgrave.kernel.text import Text, count, say, verbatim

CARDS: Final = 22
CARD_ROOM: Final = 25
"""Ints reserved for each action with a card: three more cards can be added without changing a number."""
GOOD_SHIFT: Final = 21
COIN_SHIFT: Final = 36
# A need is an int: characters by profession, then goods by kind, then coins; 0 if nothing is missing.


class Structure:
    """A structure card."""

    def __init__(self, fact: Fact, title: Text) -> None:
        self.name: Final[str] = fact["name"]
        self.town: Final = TOWN_NAMES.index(fact["town"])
        self.needs: Final = pack(fact)
        self.points: Final[int] = fact["points"]
        """The printed points; rules use `structure_values`, which a file can replace."""
        self.title: Final = say("{structure} of {town}", structure=title, town=TOWN_TEXTS[self.town])
        self.symbol: Final = f"orl-st-{self.name}"


def pack(fact: Fact) -> int:
    """What a card needs, as one number."""
    coins: int = fact["coins"]
    needs = pack_people(fact["characters"]) | coins << COIN_SHIFT
    for name, n in fact["goods"].items():
        assert n <= FIELD
        needs |= n << GOOD_SHIFT + BITS * GOOD_NAMES.index(name)
    return needs


_TITLES: Final = {
    "cathedral": say("cathedral"),
    "granary": say("granary"),
    "city_gate": say("city gate"),
    "castle": say("stone castle"),
    "abbey": say("abbey"),
    "watermill": say("watermill"),
    "bridge": say("bridge"),
    "river_port": say("river port"),
    "silk_workshop": say("silk workshop"),
    "watchtower": say("watchtower"),
    "fortress": say("fortress"),
    "forge": say("forge"),
    "keep": say("keep"),
    "dairy": say("dairy"),
    "hospital": say("hospital"),
    "shipyard": say("shipyard"),
    "armoury": say("armoury"),
    "fish_weir": say("fish weir"),
    "vineyard": say("vineyard"),
    "weaving_mill": say("weaving mill"),
    "sheepfold": say("sheepfold"),
    "priory": say("priory"),
}
STRUCTURES: Final[list[Structure]] = [
    Structure(fact, _TITLES[fact["name"]])
    for fact in by_id(read_facts("modes/prosperity/data/structures")["structure"])
]
CARD_OF_TOWN: Final = {structure.town: card for card, structure in enumerate(STRUCTURES)}


def known_cards() -> tuple[int]:
    return (CARDS,)


def structure_help(needs: int, worth: int) -> Text:
    """What a structure still needs, and its points, in words."""
    parts = [
        *(_some(field(needs, n), PROFESSION_TEXTS[n]) for n in range(PROFESSIONS) if field(needs, n)),
        *(_some(field(needs, PROFESSIONS + n), GOOD_TEXTS[n]) for n in range(GOODS) if field(needs, PROFESSIONS + n)),
    ]
    if needs >> COIN_SHIFT:
        parts.append(coins_text(needs >> COIN_SHIFT))
    missing = parts[0] if parts else verbatim("")
    for part in parts[1:]:
        missing = say("{first}, {second}", first=missing, second=part)
    points = count("{n} point", "{n} points", worth)
    return say("{points}. Needs: {missing}.", points=points, missing=missing)


def _some(n: int, what: Text) -> Text:
    return what if n == 1 else say("{n} × {what}", n=n, what=what)


assert len(STRUCTURES) == CARDS
assert (GOOD_SHIFT, COIN_SHIFT) == (BITS * PROFESSIONS, BITS * (PROFESSIONS + GOODS))
assert sorted(CARD_OF_TOWN) == [town for town in range(TOWNS) if town != ORLEANS]
