"""A place of the player board, or a place tile: its spaces, what it does, its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from burgrave.games.orleans.data.facts import Fact
from burgrave.games.orleans.data.people import EVERYBODY, FARMER, KINDS, MONK, OWN, PROFESSION, PROFESSION_NAMES
from burgrave.games.orleans.data.places import FIRST_TILE, PLACES_AT_MOST, SPACES
from burgrave.kernel.errors import Reason
from burgrave.kernel.game import Setup
from burgrave.kernel.numbering import out_of_order
from burgrave.kernel.text import Text, say

if TYPE_CHECKING:
    from burgrave.games.orleans.state import Orleans

Can = Callable[["Orleans", int], bool]
Effect = Callable[["Orleans", int], None]
NoEffect = Callable[["Orleans", int], Reason]


class StandIn:
    """Followers of one profession may stand in for others, while a tile is at work."""

    def __init__(self, bit: int, profession: int, others: int) -> None:
        self.bit: Final = bit
        """Bit of this stand-in in `stand_ins` of a position."""
        self.profession: Final = profession
        self.others: Final = others
        """The professions, as a mask."""


def never(g: Orleans, seat: int) -> bool:
    return False


def nothing(g: Orleans, seat: int) -> None:
    """The effect of a place that is never used as an action. ORL-PLCG-02"""


class Place:
    """What stands in the data (id, spaces, rule), and what is declared with it (words and effect)."""

    def __init__(
        self,
        fact: Fact,
        title: Text,
        help_: Text,
        can: Can = never,
        use: Effect = nothing,
        *,
        refuse: NoEffect | None = None,
        short: Text | None = None,
        one_by_one: bool = False,
        without_followers: bool = False,
        neutral_only: bool = False,
        opens: bool = False,
        gives: tuple[str, ...] = (),
        stand_in: StandIn | None = None,
        has_spaces: Callable[[Setup], bool] | None = None,
        empty: tuple[str, Text] | None = None,
    ) -> None:
        self.id: Final[int] = fact["id"]
        self.name: Final[str] = fact["name"]
        self.first: Final[int] = fact["first"]
        """Number of its first space."""
        spaces = fact["spaces"] or fact.get("option_spaces", [])
        self.wants: Final[tuple[int, ...]] = tuple([_wants(word) for word in spaces])
        """For each space the professions it takes, as a mask."""
        self.technology: Final[bool] = fact["technology"]
        self.rule: Final[str] = fact["rule"]
        self.category: Final[int] = fact.get("category", 0)
        """1 or 2 of a place tile."""
        self.facts: Final[dict[str, Any]] = fact
        self.title: Final = title
        self.help: Final = help_
        self.can: Final = can
        """Whether its effect can happen, once it is active. ORL-ACT-07"""
        self.use: Final = use
        self.refuse: Final = refuse
        """Why its effect cannot happen though its spaces are filled; None: it would have none."""
        self.short: Final = short
        """The action of the place in a few words, printed below its name."""
        self.one_by_one: Final = one_by_one
        """Whether followers act and leave one by one: the place need not be full, and is not emptied afterwards."""
        self.without_followers: Final = without_followers
        """Whether the place may be of use with nobody on it."""
        self.neutral_only: Final = neutral_only
        """No followers of the player's own colour. ORL-PLN-10"""
        self.opens: Final = opens
        """Whether using the place begins with a choice on the board, which may be clicked directly."""
        self.gives: Final = gives
        """Symbols of what it brings, printed beside its spaces: two coins are two symbols."""
        self.stand_in: Final = stand_in
        self.has_spaces: Final = has_spaces
        """Whether its spaces are used, where that depends on options."""
        self.empty: Final = empty
        """How an empty space of it looks and is called, where that does not follow from whom it waits for."""
        kind = "pl" if self.id < FIRST_TILE else "pt"
        self.symbol: Final = f"orl-{kind}-{self.name}"

    @property
    def spaces(self) -> range:
        return range(self.first, self.first + len(self.wants))

    @property
    def mask(self) -> int:
        return ((1 << len(self.wants)) - 1) << self.first


def _wants(word: str) -> int:
    if word == "any":
        return EVERYBODY
    return sum([1 << PROFESSION_NAMES.index(name) for name in word.split("|")])


PLACES: Final[list[Place]] = []
"""Every place by id, in play or not. This and what follows is filled when the game is put together."""
SPACE_MASK: Final[list[int]] = []
"""The spaces of each place."""
PLACE_OF: Final[list[int]] = []
"""The place of each space."""
_MASK_BITS: Final = 62
"""Masks of spaces are machine integers."""
WANTS: Final[list[int]] = []
"""The professions that each space takes, as a mask."""
FITS: Final[list[list[int]]] = []
"""By the stand-ins at work (a mask) and the kind of follower: the spaces it may stand on, as a mask."""
CATEGORY_MASK: Final[list[int]] = []
"""Tiles of these categories (a mask), as a mask of tile numbers."""
TECHNOLOGY_MASKS: Final[list[int]] = []
"""Spaces technology may lie on, and those among them where the first may. ORL-TEC-04, ORL-TEC-05, ORL-TEC-07"""


def put_together(places: Sequence[Place]) -> None:
    """Take over all places that are declared; their ids and spaces must leave neither gaps nor overlaps."""
    PLACES[:] = sorted(places, key=_id)
    if [place.id for place in PLACES] != list(range(len(PLACES))) or len(PLACES) > PLACES_AT_MOST:
        raise ValueError(out_of_order("places", [place.id for place in PLACES], PLACES_AT_MOST))
    SPACE_MASK[:] = [place.mask for place in PLACES]
    PLACE_OF[:] = [place.id for place in sorted(PLACES, key=_first) for _ in place.wants]
    WANTS[:] = [want for place in sorted(PLACES, key=_first) for want in place.wants]
    most = min(SPACES, _MASK_BITS)
    if len(PLACE_OF) > most or any(PLACE_OF[s] != place.id for place in PLACES for s in place.spaces):
        raise ValueError("spaces of places need numbers without gaps and overlaps")
    CATEGORY_MASK[:] = [
        sum([1 << n for n, tile in enumerate(PLACES[FIRST_TILE:]) if tile.category & categories])
        for categories in range(4)
    ]
    stand_ins = [place.stand_in for place in PLACES if place.stand_in is not None]
    FITS[:] = [
        [_fitting(kind, [s for s in stand_ins if s.bit & at_work]) for kind in range(KINDS)]
        for at_work in range(1 << len(stand_ins))
    ]
    able = [
        s for s in range(len(PLACE_OF)) if PLACES[PLACE_OF[s]].technology and WANTS[s] not in (1 << MONK, EVERYBODY)
    ]
    TECHNOLOGY_MASKS[:] = [
        sum([1 << space for space in able]),
        sum([1 << space for space in able if WANTS[space] == 1 << FARMER]),
    ]


def known_places() -> tuple[int]:
    return (len(PLACES),)


def known_tiles() -> tuple[int]:
    return (len(PLACES) - FIRST_TILE,)


def known_spaces() -> tuple[int]:
    return (len(PLACE_OF),)


def _id(place: Place) -> int:
    return place.id


def _first(place: Place) -> int:
    return place.first


def _fitting(kind: int, stand_ins: list[StandIn]) -> int:
    mask = 0
    for space in range(len(PLACE_OF)):
        if _fits(kind, space, stand_ins):
            mask |= 1 << space
    return mask


def _fits(kind: int, space: int, stand_ins: list[StandIn]) -> bool:
    """By profession, or standing in for it; nobody but a Monk stands in for a Monk. ORL-PLN-04 to ORL-PLN-10"""
    if PLACES[PLACE_OF[space]].neutral_only and kind >= OWN:
        return False
    profession, wants = PROFESSION[kind], WANTS[space]
    if profession == MONK or wants >> profession & 1:
        return True
    return any(s.profession == profession and wants & s.others for s in stand_ins)


def place_number(name: str) -> int:
    for place in PLACES:
        if place.name == name:
            return place.id
    raise KeyError(name)


def space_text(space: int) -> Text:
    """A space by its place and its number there."""
    place = PLACES[PLACE_OF[space]]
    return say("{place}, space {n}", place=place.title, n=space - place.first + 1)
