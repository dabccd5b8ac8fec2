"""A PettingZoo environment: every seat is an agent, and they decide in turn.

When several seats decide at the same time, as when planning in Orléans, the lowest one acts until it is done; the
others do not see its plan.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from burgrave.envs.missing import missing
from burgrave.envs.task import ILLEGAL, Reward, Task
from burgrave.envs.words import in_words
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.state import State

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv

    from burgrave.envs.arrays import mask
    from burgrave.envs.encoding import Encoded, Encoder, Form
    from burgrave.envs.spaces import action_space, mask_space, observation_space
except ImportError as error:
    raise missing("pettingzoo") from error

_SEEDS = 2**31


class Table(Encoded, AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]  # PettingZoo has no types
    """A whole table. Agents are `seat_0` and so on; games are truncated after `limit` decisions, if it is not 0.

    An observation has the numbers under `observation`, as one flat row, one-hot or by named parts, and the legal
    actions under `action_mask`.
    """

    def __init__(
        self,
        game: str = "burgundy",
        players: int = 2,
        options: Mapping[str, object] | None = None,
        modules: Iterable[str] = (),
        reward: Reward = "difference",
        illegal: Literal["end", "raise"] = "end",
        limit: int = 0,
        observation: Form = "flat",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.task = Task(game, players, options, modules, reward)
        self.metadata = {"name": self.task.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self._illegal = illegal
        self._limit = limit
        self._decisions = 0
        self._encoder = Encoder(self.task.observer, observation)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.task.deciders)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_space(self._encoder), "action_mask": mask_space(self.task)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self.task) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self.position: State = self.task.begin(0)
        """The full state. Using it is cheating: the observation contains what a seat may know."""
        self._paid: list[float] = []
        self._scores: list[int] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.position = self.task.begin(int(self._chance.integers(_SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._paid = self.task.returns(self.position)
        self._scores = self.position.scores()
        self._decisions = 0
        self._rewarded = False
        self.agent_selection = self.agents[self.position.active[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat_of[agent]
        return {
            "observation": self._encoder.observe(self.position, seat),
            "action_mask": mask(self.task, self.position, seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        seat = self._seat_of[agent]
        try:
            self.position.apply(seat, int(action))
        except IllegalAction as refused:
            if self._illegal == "raise":
                raise
            self._end_illegally(agent, refused)
        else:
            self._go_on()

    def _go_on(self) -> None:
        self._decisions += 1
        over = self.position.over
        scores = self.position.scores()
        # Most decisions change no score, so there are no rewards to compute.
        if over or scores != self._scores:
            self._scores = scores
            self._pay()
        elif self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        if over:
            self._end()
        elif self._decisions == self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.position.active[0]]

    def _pay(self) -> None:
        before, self._paid = self._paid, self.task.returns(self.position)
        for other, agent in enumerate(self.possible_agents):
            paid = self._paid[other] - before[other]
            self.rewards[agent] = paid
            self._cumulative_rewards[agent] += paid
        self._rewarded = True

    def _end_illegally(self, agent: str, refused: IllegalAction) -> None:
        """End the game with a penalty for a seat that acted illegally; the others gain nothing."""
        self._clear_rewards()
        self.rewards[agent] = self._cumulative_rewards[agent] = ILLEGAL[self.task.reward]
        self.infos[agent]["illegal"] = str(refused)
        self._end()

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        return in_words(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to release."""


def env(**asked: Any) -> Table:
    """Create a table, under PettingZoo's conventional name."""
    return Table(**asked)
