"""The deal of a day: setup, dice and the rivals' replies are derived from the date alone by a public generator.

Nothing about it is secret: anyone can work out today's dice. The point is that everybody, on every server and
offline, plays the same deal against the same rivals.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import lru_cache
from hashlib import sha256
from typing import Final

from burgrave.bots import make
from burgrave.bots.base import Bot
from burgrave.bots.playing import play_game
from burgrave.games import game as game_named
from burgrave.kernel.game import Setup
from burgrave.kernel.state import State

RIVAL: Final = "player"
"""The bot in the other seats: a level without search, so that it plays the same on any machine."""
LEVELS: Final = {
    "novice": "novice",
    "player": "player",
    "master": "master(seconds=100000,processes=1)",
    "grandmaster": "grandmaster(seconds=100000,processes=1)",
}
"""The bots that play the same deal for comparison, practically without time limits for reproducible results."""
_VERSION: Final = 1
"""The version of the way a deal is derived from its date."""
_SEEDS: Final = 1 << 48
_FIRST: Final = date(2026, 1, 1)


@dataclass(frozen=True)
class Deal:
    """The challenge of a day."""

    day: str
    """The date in ISO format."""
    game: str
    players: int
    modules: tuple[str, ...]
    seed: int
    seat: int
    """The person's seat."""

    def setup(self) -> Setup:
        return game_named(self.game).setup(self.players, {}, self.modules)

    def begin(self) -> State:
        return game_named(self.game).begin(self.setup(), self.seed)

    def reply_seed(self, seat: int, steps: int) -> int:
        """The seed of a rival's generator after this many steps."""
        return _number(self.game, self.day, f"reply {seat} {steps}") % _SEEDS

    def reply(self, state: State, seat: int, steps: int) -> int:
        """A rival's action, which depends only on the position and the day, not on anything undone before."""
        seed = self.reply_seed(seat, steps)
        return make(RIVAL, seed).choose(state.world(seat, seed), seat)


def today() -> str:
    """The current day in UTC, so that it begins everywhere at once."""
    return datetime.now(UTC).date().isoformat()


def day_at(seconds: float) -> str:
    """The day of a timestamp, in UTC."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def day_before(day: str) -> str:
    return date.fromordinal(date.fromisoformat(day).toordinal() - 1).isoformat()


@lru_cache(maxsize=64)
def deal_of(game: str, day: str) -> Deal:
    """The deal of a day: two players, a random seat, and every other day a module, in rotation."""
    of = game_named(game)
    boxes = of.single_modules(2)
    number = date.fromisoformat(day).toordinal() - _FIRST.toordinal()
    modules = boxes[number // 2 % len(boxes)] if number % 2 and boxes else ()
    return Deal(day, of.name, 2, modules, seed_of(game, day), _number(game, day, "seat") % 2)


def seed_of(game: str, day: str) -> int:
    """The seed of the game's generator."""
    return _number(game, day, "seed") % _SEEDS


def _number(game: str, day: str, purpose: str) -> int:
    words = f"burgrave daily {_VERSION}\n{game}\n{day}\n{purpose}"
    return int.from_bytes(sha256(words.encode()).digest()[:8], "big")


class Rival(Bot):
    """A rival of the day, as a bot for games in one process."""

    def __init__(self, deal: Deal) -> None:
        super().__init__()
        self._deal = deal
        self.steps = 0

    def choose(self, state: State, seat: int) -> int:
        return self._deal.reply(state, seat, self.steps)


class _Counted(Bot):
    """Wraps a bot and tells the rivals how many steps have been made."""

    def __init__(self, bot: Bot, rivals: list[Rival]) -> None:
        super().__init__()
        self._bot, self._rivals = bot, rivals

    def choose(self, state: State, seat: int) -> int:
        action = self._bot.choose(state, seat)
        for rival in self._rivals:
            rival.steps += 1
        return action


def play(deal: Deal, person: Bot) -> State:
    """Play the deal to its end with this bot in the person's seat."""
    state = deal.begin()
    rivals = [Rival(deal) for _ in range(deal.players)]
    seated = [_Counted(person if seat == deal.seat else rivals[seat], rivals) for seat in range(deal.players)]
    play_game(state, list(seated))
    return state


def level_scores(deal: Deal, level: str) -> list[int]:
    """The final scores by seat when a level plays the deal."""
    bot = make(LEVELS[level], _number(deal.game, deal.day, level) % _SEEDS)
    return play(deal, bot).scores()
