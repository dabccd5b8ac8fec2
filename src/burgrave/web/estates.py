"""The seats of a table, and which sheets belong to each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burgrave.kernel.game import AnyGame
from burgrave.kernel.scene import Sheet
from burgrave.kernel.state import State
from burgrave.kernel.text import Text
from burgrave.web import scenes


@dataclass(frozen=True)
class Sitter:
    """A seat as pages show it."""

    name: str
    note: Text | None = None
    """The words beside the name: "expert bot", "at this screen", "away"."""
    awaited: bool = False
    """Whether nobody has come to this seat yet."""
    mine: bool = False
    person: bool = False
    """Whether the seat belongs to a person, even while a bot stands in."""
    bot: bool = False
    link: str = ""
    """The invitation to a seat that waits for a friend; only for the host."""
    presence: str = ""
    """The seat's presence, unless it is obvious: here, away or empty."""
    renewable: bool = False
    """Whether this reader may replace the seat's link by a new one."""
    forced: bool = False
    """Whether the server makes the player's choice if there is only one."""
    declines: bool = False
    """Whether the player never responds to others' moves."""
    unaffected: bool = False
    """Whether the player is asked only if a response could change what the seat gains."""


@dataclass(frozen=True)
class Estate:
    """Everything on the page that belongs to one seat, or to the players who share it."""

    seat: int
    members: list[tuple[int, Sitter]]
    land: list[Sheet]
    plans: list[Sheet]
    trays: list[list[Sheet]]
    """Small sheets, grouped by panel."""

    @property
    def sitter(self) -> Sitter:
        return self.members[0][1]

    @property
    def name(self) -> str:
        return " · ".join(sitter.name for _, sitter in self.members)


@dataclass(frozen=True)
class Common:
    """Sheets that belong to no seat, and their tabs on small screens."""

    boards: list[tuple[str, list[Sheet]]]
    """Panels of boards, each with its tab."""
    strips: list[Sheet]
    asides: list[tuple[str, list[Sheet]]]
    tabs: list[tuple[str, Text]]
    """Ids and titles of the game's own tabs, if it has any."""


def common_of(game: AnyGame, sheets: Sequence[Sheet]) -> Common:
    """The common sheets of a game; the game's own tabs are named more-1, more-2 and so on."""
    own = scenes.table_of(game.name).tabs
    more = [tab.id for tab in own if tab.id not in _TABS]
    ids = {name: f"more-{n}" for n, name in enumerate(more, 1)}

    def gathered(kind: str) -> list[tuple[str, list[Sheet]]]:
        of_kind = [sheet for sheet in sheets if sheet.kind == kind]
        names = dict.fromkeys(sheet.tab for sheet in of_kind)
        return [(ids.get(name, "board"), [sheet for sheet in of_kind if sheet.tab == name]) for name in names]

    return Common(
        boards=gathered("board"),
        strips=[sheet for sheet in sheets if sheet.kind == "strip"],
        asides=gathered("aside"),
        tabs=[(ids.get(tab.id, tab.id), tab.title) for tab in own],
    )


_TABS = ("large", "board", "log", "others")


def estates_of(
    game: AnyGame, state: State, sitters: Sequence[Sitter], sheets: Sequence[Sheet], first: int
) -> list[Estate]:
    """The estates, the reader's own first, then clockwise."""
    players = len(sitters)
    home = scenes.table_of(game.name).home
    homes = [home(state, (first + n) % players) for n in range(players)]

    def lying(seat: int, kind: str) -> list[Sheet]:
        return [sheet for sheet in sheets if sheet.seat == seat and sheet.kind == kind]

    return [
        Estate(
            seat,
            [(n, sitter) for n, sitter in enumerate(sitters) if home(state, n) == seat],
            lying(seat, "land"),
            lying(seat, "plan"),
            _shared(lying(seat, "tray")),
        )
        for seat in dict.fromkeys(homes)
    ]


def _shared(sheets: Sequence[Sheet]) -> list[list[Sheet]]:
    """Consecutive sheets grouped by panel."""
    groups: list[list[Sheet]] = []
    for sheet in sheets:
        if groups and sheet.panel is not None and groups[-1][0].panel == sheet.panel:
            groups[-1].append(sheet)
        else:
            groups.append([sheet])
    return groups
