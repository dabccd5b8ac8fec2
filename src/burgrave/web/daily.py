"""The page of the daily challenge: the deal, and the reader's result beside those of bot levels and other players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import Text
from burgrave.web import sprite
from burgrave.web.templating import render_page
from burgrave.web.wire import DailyPage


@dataclass(frozen=True)
class DailyTry:
    """A finished try."""

    points: int
    won: bool


@dataclass(frozen=True)
class DailyContext:
    """A day as one browser sees it."""

    game: AnyGame
    day: str
    today: str
    before: str
    modules: Sequence[Text]
    seat: int
    rival: Text
    levels: Sequence[tuple[Text, int | None]]
    """The bot levels with their points; None: not computed yet."""
    others: Sequence[int]
    """Points of others on this server, best first."""
    mine: DailyTry | None
    key: str
    """The key of this browser's table; empty: none."""
    begun: bool

    @property
    def rows(self) -> list[tuple[Text | None, int]]:
        """The finished levels and the reader, best first; the reader has no title."""
        rows: list[tuple[Text | None, int]] = [(title, points) for title, points in self.levels if points is not None]
        if self.mine is not None:
            rows.append((None, self.mine.points))
        return sorted(rows, key=lambda row: -row[1])

    @property
    def playing(self) -> bool:
        """Whether some levels have not finished."""
        return any(points is None for _, points in self.levels)

    @property
    def beaten(self) -> int | None:
        """How many levels have fewer points; None until all have finished."""
        if self.mine is None or self.playing:
            return None
        return sum(points < self.mine.points for _, points in self.levels if points is not None)

    def share(self, points: int) -> int:
        """The length of the bar for these points; the longest is 100."""
        most = max(points for _, points in self.rows)
        return round(100 * points / most) if most > 0 and points > 0 else 0

    @property
    def ahead_of(self) -> int:
        """How many other players have fewer points."""
        return sum(points < self.mine.points for points in self.others) if self.mine else 0


def page(language: str, seen: DailyContext) -> str:
    drawn = frozenset(name for name in sprite.symbols() if name.startswith("picture-"))
    return render_page(
        "daily.html",
        language,
        sprite.sprite(frozenset([*sprite.CHROME, *sprite.SEATS, "ui-play", "ui-dice", *drawn])),
        seen=seen,
        game=seen.game,
        page=DailyPage(seen.game.name, seen.day, seen.mine is not None),
    )
