"""The games for OpenSpiel, with explicit chance nodes.

Importing this module registers every game there is: `burgrave_burgundy`, `burgrave_castelli`, `burgrave_orleans`, ...
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from burgrave import games
from burgrave.envs.chance import Course, PastDecision
from burgrave.envs.missing import missing
from burgrave.envs.task import Task
from burgrave.kernel.game import AnyGame
from burgrave.kernel.state import State

try:
    import numpy as np
    import pyspiel

    from burgrave.envs.arrays import Layout
except ImportError as error:
    raise missing("openspiel") from error

DEFAULTS: Final = {"players": 2, "options": "", "modules": "", "reward": "difference", "limit": 10_000, "memory": 4}
"""Parameters: options as `name:value;name:value` with + for a comma, modules as `name;name`, the most decisions in a
game, and how many past decisions the information state tensor contains."""
_MOST_POINTS: Final = 1000.0
_MOST_OUTCOMES: Final = 256
_SAMPLES: Final = 2**31


def game_type(of: AnyGame, zero_sum: bool = True) -> Any:
    information = pyspiel.GameType.Information
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"burgrave_{of.name}",
        long_name=str(of.title),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if of.hidden else information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(of.players),
        min_num_players=min(of.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with the setup given by the parameters."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        asked = {**DEFAULTS, **(params or {})}
        options = dict(word.replace("+", ",").split(":", 1) for word in asked["options"].split(";") if word)
        modules = [word for word in asked["modules"].split(";") if word]
        self.task = Task(name, asked["players"], options, modules, asked["reward"])
        self.limit: int = asked["limit"]
        self.memory: int = asked["memory"]
        most = 1.0 if asked["reward"] == "win" else _MOST_POINTS
        zero_sum = self.task.players == self.task.deciders > 1 and asked["reward"] != "points"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.task.actions,
            max_chance_outcomes=_MOST_OUTCOMES,
            num_players=self.task.deciders,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=self.limit,
        )
        super().__init__(game_type(self.task.game, zero_sum), info, params or {})

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver | None:
        """An observer of what a seat may know now, or with perfect recall of all it has seen; None for other types."""
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type and (not iig_obs_type.public_info or iig_obs_type.private_info != single):
            return None
        if iig_obs_type and iig_obs_type.perfect_recall:
            return RecallObserver(self.task, self.memory)
        return TableObserver(self.task)


class TableState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position, or a step that waits for chance."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.course = Course(game.task.setup, game.task.game.name)

    def current_player(self) -> int:
        if self.course.chances:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.course.seat

    def is_terminal(self) -> bool:
        course = self.course
        if course.chances or course.state is None:
            return False
        return course.state.over or course.decisions >= self.get_game().limit

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.course.chances

    def returns(self) -> list[float]:
        task: Task = self.get_game().task
        state = self.course.state
        if state is None or not self.is_terminal():
            return [0.0] * task.deciders
        return task.returns(state)[: task.deciders]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.course.state is not None
        return sorted(self.course.state.legal(player))

    def _apply_action(self, action: int) -> None:
        if self.course.chances:
            self.course.decide(action)
        else:
            self.course.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        return str(self.get_game().task.game.actions.notation(action))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A state that this player cannot distinguish from this one: what it cannot see is redealt."""
        twin: TableState = self.clone()
        twin.course = self.course.resampled(player, int(sampler() * _SAMPLES))
        return twin

    def __str__(self) -> str:
        state = self.course.state
        scores = " : ".join(map(str, state.scores())) if state else "not begun"
        decides = "chance" if self.course.chances else f"seat {self.course.seat}" if self.course.seat >= 0 else "nobody"
        return f"{scores}, decides: {decides}, decisions: {self.course.decisions}"


class TableObserver:
    """Writes an observation into one tensor."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self.tensor = np.zeros(task.observer.size, np.float32)
        self.dict = Layout(task.observer).named(self.tensor)

    def set_from(self, state: TableState, player: int) -> None:
        position = state.course.state
        self.tensor[:] = 0 if position is None else self._task.observer.observe(position, player)

    def string_from(self, state: TableState, player: int) -> str:
        """The parts by name, except those that are all 0."""
        self.set_from(state, player)
        parts = ((name, numbers.astype(int).ravel().tolist()) for name, numbers in self.dict.items())
        return "\n".join(f"{name}: {' '.join(map(str, numbers))}" for name, numbers in parts if any(numbers))


class RecallObserver(TableObserver):
    """Adds the past: all of it to the string, and everybody's last decisions to the tensor, the latest first.

    After the current observation the tensor has the seat's own actions plus 1, or 0 where another seat acted, and
    then its observations before each of these decisions.
    """

    def __init__(self, task: Task, memory: int) -> None:
        super().__init__(task)
        self._memory = memory
        now = self.tensor.size
        self.tensor = np.zeros(now + memory + memory * now, np.float32)
        self._now = self.tensor[:now]
        self._actions = self.tensor[now : now + memory]
        self._past = self.tensor[now + memory :].reshape(memory, now)
        self.dict = {**Layout(task.observer).named(self._now), "past_actions": self._actions, "past": self._past}

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = 0
        if state.course.state is None:
            return
        self._now[:] = self._task.observer.observe(state.course.state, player)
        latest = state.course.recall(player)[: -self._memory - 1 : -1]
        for n, moment in enumerate(latest):
            self._actions[n] = moment.action + 1 if moment.seat == player else 0
            self._past[n] = [number for numbers in self._seen(moment, player) for number in numbers]

    def string_from(self, state: TableState, player: int) -> str:
        """The parts that changed from each position to the next, with the seat's own actions between them."""
        course = state.course
        if course.state is None:
            return ""
        past = course.recall(player)
        words = [self._news(before, moment, player) for before, moment in pairwise([None, *past])]
        last = self._seen(past[-1], player) if past else None
        return "".join([*words, self._changes(last, self._read(course.state, player))])

    def _news(self, before: PastDecision | None, moment: PastDecision | None, player: int) -> str:
        """What changed at a moment. Only the first one depends on where the seat's memory begins, and is not cached."""
        assert moment is not None
        if before is None or player not in moment.words:
            words = self._changes(self._seen(before, player) if before else None, self._seen(moment, player))
            if moment.seat == player:
                words += f"> {self._task.game.actions.notation(moment.action)}\n"
            if before is None:
                return words
            moment.words[player] = words
        return moment.words[player]

    def _seen(self, moment: PastDecision, player: int) -> list[list[int]]:
        if player not in moment.rows:
            moment.rows[player] = self._read(moment.state, player)
        return moment.rows[player]

    def _read(self, position: State, player: int) -> list[list[int]]:
        observer = self._task.observer
        return observer.by_part(observer.observe(position, player))

    def _changes(self, before: list[list[int]] | None, now: list[list[int]]) -> str:
        found = ""
        for n, (part, numbers) in enumerate(zip(self._task.observer.parts, now, strict=True)):
            if before is None or before[n] != numbers:
                found += f"{part.name}: {' '.join(map(str, numbers))}\n"
        return found


def register(of: AnyGame) -> None:
    """Register a game, so that OpenSpiel can load it by name."""
    if f"burgrave_{of.name}" in pyspiel.registered_names():
        return

    # A class, because it is never freed: OpenSpiel releases it only after Python has shut down.
    class Registered(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(of.name, params)

    # So that it can be pickled by name.
    Registered.__name__ = Registered.__qualname__ = name = of.name.capitalize()
    globals()[name] = Registered
    pyspiel.register_game(game_type(of), Registered)


for _game in games.loaded():
    register(_game)
