"""A position of the team game: two against two on double duchies, with shared silver, workers and storage."""

from __future__ import annotations

from typing import ClassVar, Final

from burgrave.games.burgundy.data.duchies import SPACES
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.phases import ROLLED
from burgrave.games.burgundy.rules.setting_up import STARTS
from burgrave.games.burgundy.rules.ships import SAILED
from burgrave.games.burgundy.rules.turn import BEGINS
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.compiling import Flat
from burgrave.kernel.event import SCORED
from burgrave.kernel.text import Text, count, say

PRIVATE_KEYS: Final = 2
SHARED_KEYS: Final = [4, 5]
"""Storage spaces of a team: two of the first member, two of the second, two shared. BUR-TEAM-08"""
_OWN_KEYS: Final = (1 << PRIVATE_KEYS) - 1
_SHARED_KEYS: Final = sum(1 << key for key in SHARED_KEYS)
"""The same as masks."""
_OWN_EVENTS: Final = (STARTS, ROLLED, BEGINS, SAILED, SCORED)
"""Events that name a player; all others name the seat of the team."""


class TeamBurgundy(Burgundy):
    """Seats 0 and 1 are one team, 2 and 3 the other; the first member's seat holds everything a team shares."""

    __slots__ = ("actor",)

    passing: ClassVar[tuple[str, ...]] = ("actor",)
    """Values that are always set before they are read, and so are not part of a position."""

    actor: int
    """The acting player."""

    def __init__(self, rules: Rules, other: TeamBurgundy | None = None) -> None:
        super().__init__(rules, other)
        self.actor = other.actor if other is not None else 0

    def copy(self) -> TeamBurgundy:
        return TeamBurgundy(self.rules, self)

    def home(self, player: int) -> int:
        return player & 2

    def side(self, seat: int) -> list[int]:
        """Both members of the seat's team. BUR-TEAM-13"""
        return [self.home(seat), self.home(seat) + 1]

    def player(self, seat: int) -> int:
        """The acting member of a team; the first member for everything at a phase end. BUR-TEAM-15"""
        return self.actor if self.home(self.actor) == seat and not self.step else seat

    def land(self, seat: int) -> Flat:
        return self.tiles[seat * SPACES : seat * SPACES + len(self.duchies[seat].colours)]

    def usable_keys(self, seat: int) -> int:
        """Mask of the player's own storage spaces and the shared ones. BUR-TEAM-09, BUR-TEAM-20"""
        return _OWN_KEYS << PRIVATE_KEYS * (self.actor & 1) | _SHARED_KEYS

    def give_turn(self, player: int) -> None:
        self.actor = player
        self.ask(self.home(player), TURN)

    def ask(self, seat: int, kind: int, arg: int = 0) -> None:
        super().ask(self.player(seat), kind, arg)

    def defer(self, seat: int, tile: int) -> None:
        super().defer(self.player(seat), tile)

    def score(self, seat: int, account: int, points: int) -> None:
        super().score(self.player(seat), account, points)

    def _find(self, seat: int) -> list[int]:
        kind, decider, arg = self.top()
        if decider != seat:
            return []
        self.actor = seat
        return self.rules.choices[kind].legal(self, self.home(seat), arg)

    def _carry_out(self, seat: int, action: int) -> None:
        self.actor = seat
        before = len(self.journal) if self.journal is not None else 0
        if self.rules.free[action]:
            self.rules.act_freely(self, self.home(seat), action)
        else:
            kind, _, arg = self.top()
            self.take_off(-1)
            self.rules.choices[kind].apply(self, self.home(seat), arg, action)
        self._name_the_actor(seat, before)
        self.settle()

    def _name_the_actor(self, player: int, before: int) -> None:
        """Rename the team to the acting member in the events since `before`."""
        if self.journal is not None:
            for n in range(before, len(self.journal)):
                kind, seat, *rest = self.journal[n]
                if kind not in _OWN_EVENTS and seat == self.home(player):
                    self.journal[n] = (kind, player, *rest)

    def team_points(self, player: int) -> int:
        """The sum of both members' points. BUR-TEAM-13"""
        first = self.home(player)
        return self.points[first] + self.points[first + 1]

    def standing(self, seat: int) -> tuple[int, int, int]:
        """The ranking by the team's points, then by empty spaces; nothing else is printed. BUR-TEAM-14, BUR-TEAM-19"""
        empty = self.empty_spaces(self.home(seat))
        fewest = self.rules.setup.options["team_tie_break_spaces"] == "fewest"
        return self.team_points(seat), -empty if fewest else empty, 0

    def winners(self) -> list[int]:
        if not self.finished:
            return []
        best = max(self.standing(seat) for seat in range(self.players))
        return [seat for seat in range(self.players) if self.standing(seat) == best]


def tie_break(g: Burgundy, names: list[str]) -> tuple[Text, str] | None:
    """How empty spaces decided between teams with equal points. BUR-TEAM-14, BUR-TEAM-19"""
    assert isinstance(g, TeamBurgundy)
    winners = g.winners()
    if not winners or g.team_points(0) != g.team_points(2):
        return None
    points = count("{n} point", "{n} points", g.team_points(0))
    if len(winners) == g.players:
        words = count(
            "Both teams have {points} and {n} empty space: they share the win.",
            "Both teams have {points} and {n} empty spaces: they share the win.",
            g.empty_spaces(0),
            points=points,
        )
        return words, "BUR-TEAM-19"
    mine = g.home(winners[0])
    words = say(
        "Both teams have {points}. Empty spaces decide: {mine} for {winners} against {theirs}.",
        points=points,
        mine=g.empty_spaces(mine),
        winners=", ".join(names[seat] for seat in winners),
        theirs=g.empty_spaces(mine ^ 2),
    )
    return words, "BUR-TEAM-14"
