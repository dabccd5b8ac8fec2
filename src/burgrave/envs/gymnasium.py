"""A Gymnasium environment: the agent plays one seat, bots play the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, SupportsFloat

from burgrave import games
from burgrave.bots import Bot
from burgrave.envs.missing import missing
from burgrave.envs.opponents import Opponents, opponents, play_on, seated
from burgrave.envs.task import ILLEGAL, Reward, Task
from burgrave.envs.words import in_words
from burgrave.kernel.state import State

try:
    import gymnasium
    import numpy as np

    from burgrave.envs.arrays import Mask, mask
    from burgrave.envs.encoding import Encoded, Encoder, Form
    from burgrave.envs.spaces import action_space, observation_space
except ImportError as error:
    raise missing("gymnasium") from error

_SEEDS = 2**31


class Seat(Encoded, gymnasium.Env[Any, np.int64]):
    """A seat at a table of bots.

    The observation is a dictionary of named parts, or one row, flat or one-hot. `info["action_mask"]` and
    `action_masks()` mark the legal actions. An illegal action ends the game with a penalty, or raises `IllegalAction`.
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
        observation: Form = "parts",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.task = Task(game, players, options, modules, reward)
        self._encoder = Encoder(self.task.observer, observation)
        self.observation_space = observation_space(self._encoder)
        self.action_space = action_space(self.task)
        self._fixed_seat = seat
        self._illegal = illegal
        self._opponents = opponents(bots, self.task, seat)
        self._bots: dict[int, Bot] = {}
        self.seat = seat or 0
        """The agent's seat in this game."""
        self.position: State = self.task.begin(0)
        """The full state. Using it is cheating: the observation contains what the seat may know."""
        self._paid = 0.0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.position = self.task.begin(self._draw(_SEEDS))
        self.seat = self._draw(self.task.deciders) if self._fixed_seat is None else self._fixed_seat
        seeds = [self._draw(_SEEDS) for _ in self._opponents]
        self._bots = seated(self._opponents, self.task.deciders, self.seat, seeds)
        play_on(self.position, self.seat, self._bots)
        self._paid = self._returns()
        return self._observe(), self._info()

    def step(self, action: np.int64) -> tuple[Any, SupportsFloat, bool, bool, dict[str, Any]]:
        chosen = int(action)
        if self._illegal == "end" and chosen not in self._legal():
            info = {**self._info(), "illegal": str(self.position.refusal(self.seat, chosen))}
            return self._observe(), ILLEGAL[self.task.reward], True, False, info
        self.position.apply(self.seat, chosen)
        play_on(self.position, self.seat, self._bots)
        before, self._paid = self._paid, self._returns()
        return self._observe(), self._paid - before, self.position.over, False, self._info()

    def action_masks(self) -> Mask:
        """The mask of legal actions, under the name that sb3-contrib expects."""
        return mask(self.task, self.position, self.seat)

    def render(self) -> str | None:
        return in_words(self.position) if self.render_mode == "ansi" else None

    def _draw(self, below: int) -> int:
        return int(self.np_random.integers(below))

    def _legal(self) -> list[int]:
        return self.position.legal(self.seat) if self.seat in self.position.active else []

    def _returns(self) -> float:
        return self.task.returns(self.position)[self.seat]

    def _observe(self) -> Any:
        return self._encoder.observe(self.position, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat, "scores": self.position.scores()}
        if self.position.over:
            info["winners"] = self.position.winners()
        return info


def register() -> None:
    """Register the games for `gymnasium.make` and `make_vec`: `burgrave/Burgundy-v1` and so on."""
    for game in games.loaded():
        name = f"burgrave/{game.name.capitalize()}-v{game.environment}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="burgrave.envs.gymnasium:Seat",
                vector_entry_point="burgrave.envs.vector:Seats",
                kwargs={"game": game.name},
            )


register()
