"""Who sits at a table, and what of it belongs to whom."""

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
    """Who sits at a seat."""

    name: str
    note: Text | None = None
    """What the page says beside the name: "expert bot", "at this screen", "away"."""
    awaited: bool = False
    """Nobody has come to this seat yet."""
    mine: bool = False
    person: bool = False
    """The seat belongs to somebody, even while a bot stands in."""
    bot: bool = False
    link: str = ""
    """The private link of a seat that still waits for its friend; only for the host."""
    presence: str = ""
    """Whether somebody is there, where that is not plain: here, away or empty."""
    renewable: bool = False
    """Whether this reader may replace the seat's link by a new one."""
    forced: bool = False
    """The only choice that is left is made without asking."""
    declines: bool = False
    """The moves of others pass without asking for an answer."""
    unaffected: bool = False
    """Moves of others pass only where an answer could not change what the seat gains."""


@dataclass(frozen=True)
class Estate:
    """Everything of one seat on the page, or of the players who share it."""

    seat: int
    members: list[tuple[int, Sitter]]
    land: list[Sheet]
    plans: list[Sheet]
    trays: list[list[Sheet]]
    """Small sheets, those that share a panel together."""

    @property
    def sitter(self) -> Sitter:
        return self.members[0][1]

    @property
    def name(self) -> str:
        return " · ".join(sitter.name for _, sitter in self.members)


@dataclass(frozen=True)
class Common:
    """What belongs to nobody: the sheets of all players, and behind which tab of a small screen they lie."""

    boards: list[tuple[str, list[Sheet]]]
    """Panels of boards by their tab."""
    strips: list[Sheet]
    asides: list[tuple[str, list[Sheet]]]
    tabs: list[tuple[str, Text]]
    """Ids and titles, where the game has tabs of its own."""


def common_of(game: AnyGame, sheets: Sequence[Sheet]) -> Common:
    """Tabs that only this game has are called more-1, more-2 and so on."""
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
    """The seats, the reader's own first, then clockwise."""
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
    """Neighbours that name the same panel lie in it together."""
    groups: list[list[Sheet]] = []
    for sheet in sheets:
        if groups and sheet.panel is not None and groups[-1][0].panel == sheet.panel:
            groups[-1].append(sheet)
        else:
            groups.append([sheet])
    return groups
