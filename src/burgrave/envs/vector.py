"""Many games as one Gymnasium vector environment: the agent plays one seat in each, bots play the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from burgrave.envs.missing import missing
from burgrave.envs.opponents import Opponents
from burgrave.envs.task import Reward

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from burgrave.envs.encoding import Encoder, Form
    from burgrave.envs.spaces import action_space, observation_space
    from burgrave.envs.vec import Batch, Vec
except ImportError as error:
    raise missing("gymnasium") from error

_SEEDS = 2**31
Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]


class Seats(VectorEnv[Any, Any, Any]):
    """`burgrave.vec` against bots, as a Gymnasium vector environment: games that end restart in the same step.

    `infos["action_mask"]` marks the legal actions. An illegal one leaves its game unchanged and is marked in
    `infos["illegal"]`. For games that have ended, `infos["final_info"]` has scores and winners.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "burgundy",
        players: int = 2,
        options: Mapping[str, object] | None = None,
        modules: Iterable[str] = (),
        bots: Opponents = "greedy",
        seat: int | None = 0,
        reward: Reward = "difference",
        observation: Form = "parts",
        processes: int = 0,
        limit: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.games = Vec(game, num_envs, players, options, modules, reward, 0, processes, limit, bots, seat)
        self._encoder = Encoder(self.games.task.observer, observation)
        self.single_observation_space = observation_space(self._encoder)
        self.single_action_space = action_space(self.games.task)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin new games; only the first of a list of seeds counts, since all games' seeds are derived from it."""
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        batch = self.games.reset(int(self.np_random.integers(_SEEDS)))
        return self._encoder.encode(batch.observations.copy()), self._infos(batch)

    def step(self, actions: Any) -> tuple[Any, Floats, Flags, Flags, dict[str, Any]]:
        seats = self.games.batch.seats.copy()
        batch = self.games.step(actions)
        rewards: Floats = batch.rewards[np.arange(self.num_envs), seats]
        infos = self._infos(batch)
        infos["illegal"] = batch.illegal.copy()
        if batch.dones.any():
            infos.update(self._ended(batch))
        truncated = batch.truncated.copy()
        return self._encoder.encode(batch.observations.copy()), rewards, batch.dones & ~truncated, truncated, infos

    def _infos(self, batch: Batch) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        found = {"action_mask": batch.masks.copy(), "seat": batch.seats.copy()}
        return found | {f"_{name}": every for name in found}

    def _ended(self, batch: Batch) -> dict[str, Any]:
        """The final observations and results of ended games, in Gymnasium's format."""
        ended = batch.dones.copy()
        last = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(ended):
            last[row] = self._encoder.encode(batch.finals[row].copy())
        results = {"scores": batch.scores.copy(), "winners": batch.winners.copy()}
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": results | {f"_{name}": ended for name in results},
            "_final_info": ended,
        }

    def close_extras(self, **kwargs: Any) -> None:
        self.games.close()
