"""A Gymnasium environment: one seat is the agent's, bots play the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, SupportsFloat

from burgrave import bots as all_bots
from burgrave import games
from burgrave.bots import Bot
from burgrave.envs.missing import missing
from burgrave.envs.task import ILLEGAL, Reward, Task
from burgrave.envs.words import in_words
from burgrave.kernel.errors import OptionError
from burgrave.kernel.state import State
from burgrave.kernel.text import say

try:
    import gymnasium
    import numpy as np

    from burgrave.envs.arrays import Layout, Mask, mask, observation
    from burgrave.envs.spaces import action_space, parts_space
except ImportError as error:
    raise missing("gymnasium") from error

Observation = dict[str, Any]
Opponents = str | Bot | Sequence[str | Bot]
_SEEDS = 2**31


class Seat(gymnasium.Env[Observation, np.int64]):
    """A seat at a table of bots.

    The observation is a dictionary of the parts that the game names; `info["action_mask"]` and `action_masks()` say
    which actions are legal. An illegal one ends the game at a loss, or raises `IllegalAction`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        game: str = "burgundy",
        players: int = 2,
        options: Mapping[str, object] | None = None,
        modules: Iterable[str] = (),
        bots: Opponents = "greedy",
        seat: int | None = 0,
        reward: Reward = "difference",
        illegal: Literal["end", "raise"] = "end",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.task = Task(game, players, options, modules, reward)
        self.observation_space = parts_space(self.task)
        self.action_space = action_space(self.task)
        self._layout = Layout(self.task.observer)
        self._fixed_seat = seat
        self._illegal = illegal
        self._opponents = _opponents(bots, self.task, seat)
        self._bots: dict[int, Bot] = {}
        self.seat = seat or 0
        """The agent's seat in this game."""
        self.position: State = self.task.begin(0)
        """Looking at it is cheating: the observation tells what the seat may know."""
        self._paid = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.position = self.task.begin(self._draw(_SEEDS))
        self.seat = self._draw(self.task.deciders) if self._fixed_seat is None else self._fixed_seat
        others = [seat for seat in range(self.task.deciders) if seat != self.seat]
        self._bots = {
            seat: all_bots.make(bot, self._draw(_SEEDS)) if isinstance(bot, str) else bot
            for seat, bot in zip(others, self._opponents, strict=True)
        }
        self._play_on()
        self._paid = self._returns()
        return self._observe(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        chosen = int(action)
        if self._illegal == "end" and chosen not in self._legal():
            info = {**self._info(), "illegal": str(self.position.refusal(self.seat, chosen))}
            return self._observe(), ILLEGAL[self.task.reward], True, False, info
        self.position.apply(self.seat, chosen)
        self._play_on()
        before, self._paid = self._paid, self._returns()
        return self._observe(), self._paid - before, self.position.over, False, self._info()

    def action_masks(self) -> Mask:
        """Which actions are legal, by the name that sb3-contrib asks for."""
        return mask(self.task, self.position, self.seat)

    def render(self) -> str | None:
        return in_words(self.position) if self.render_mode == "ansi" else None

    def _draw(self, below: int) -> int:
        return int(self.np_random.integers(below))

    def _legal(self) -> list[int]:
        return self.position.legal(self.seat) if self.seat in self.position.active else []

    def _play_on(self) -> None:
        """The bots decide until the agent has to."""
        state = self.position
        while not state.over and self.seat not in state.active:
            seat = state.active[0]
            state.apply(seat, self._bots[seat].choose(state, seat))

    def _returns(self) -> float:
        return self.task.returns(self.position)[self.seat]

    def _observe(self) -> Observation:
        return observation(self.task, self._layout, self.position, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat, "scores": self.position.scores()}
        if self.position.over:
            info["winners"] = self.position.winners()
        return info


def _opponents(bots: Opponents, task: Task, seat: int | None) -> list[str | Bot]:
    """One bot for each other seat, in the order of the seats."""
    if seat is not None and not 0 <= seat < task.deciders:
        raise OptionError(say("there is no seat {seat}; seats are 0 to {last}", seat=seat, last=task.deciders - 1))
    wanted = task.deciders - 1
    found = [bots] * wanted if isinstance(bots, str | Bot) else list(bots)
    if len(found) != wanted:
        raise OptionError(say("bots are needed for {wanted} other seats, not {found}", wanted=wanted, found=len(found)))
    for bot in found:
        if isinstance(bot, str):
            all_bots.make(bot)
    return found


def register() -> None:
    """Make the games known to `gymnasium.make`: `burgrave/Burgundy-v1` and so on."""
    for game in games.loaded():
        name = f"burgrave/{game.name.capitalize()}-v{game.environment}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="burgrave.envs.gymnasium:Seat", kwargs={"game": game.name})


register()
