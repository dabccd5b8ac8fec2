"""The games for OpenSpiel, with chance as nodes of its own.

Importing this module registers every game there is: `burgrave_burgundy`, `burgrave_castelli`, `burgrave_orleans`, ...
"""

from __future__ import annotations

from typing import Any, Final

from burgrave import games
from burgrave.envs.chance import Course
from burgrave.envs.missing import missing
from burgrave.envs.task import Task
from burgrave.kernel.game import AnyGame

try:
    import numpy as np
    import pyspiel

    from burgrave.envs.arrays import Layout
except ImportError as error:
    raise missing("openspiel") from error

DEFAULTS: Final = {"players": 2, "options": "", "modules": "", "reward": "difference", "limit": 10_000}
"""Parameters: options as `name:value;name:value` with + for a comma, modules as `name;name`, most decisions a game."""
_MOST_POINTS: Final = 1000.0
_MOST_OUTCOMES: Final = 256


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
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game as it is set up by the parameters."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        asked = {**DEFAULTS, **(params or {})}
        options = dict(word.replace("+", ",").split(":", 1) for word in asked["options"].split(";") if word)
        modules = [word for word in asked["modules"].split(";") if word]
        self.task = Task(name, asked["players"], options, modules, asked["reward"])
        self.limit: int = asked["limit"]
        most = 1.0 if asked["reward"] == "win" else _MOST_POINTS
        zero_sum = self.task.players == self.task.deciders > 1
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
        """What a seat may know now; neither its memory nor a part of it alone."""
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type and (
            iig_obs_type.perfect_recall or not iig_obs_type.public_info or iig_obs_type.private_info != single
        ):
            return None
        return TableObserver(self.task)


class TableState(pyspiel.State):  # type: ignore[misc]
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

    def __str__(self) -> str:
        state = self.course.state
        scores = " : ".join(map(str, state.scores())) if state else "not begun"
        decides = "chance" if self.course.chances else f"seat {self.course.seat}" if self.course.seat >= 0 else "nobody"
        return f"{scores}, decides: {decides}, decisions: {self.course.decisions}"


class TableObserver:
    """Writes the parts of an observation into one tensor."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self.tensor = np.zeros(task.observer.size, np.float32)
        self.dict = Layout(task.observer).named(self.tensor)

    def set_from(self, state: TableState, player: int) -> None:
        position = state.course.state
        self.tensor[:] = 0 if position is None else self._task.observer.observe(position, player)

    def string_from(self, state: TableState, player: int) -> str:
        """The parts that are not all 0, by name."""
        self.set_from(state, player)
        parts = ((name, numbers.astype(int).ravel().tolist()) for name, numbers in self.dict.items())
        return "\n".join(f"{name}: {' '.join(map(str, numbers))}" for name, numbers in parts if any(numbers))


def register(of: AnyGame) -> None:
    """Let OpenSpiel load a game by name."""
    if f"burgrave_{of.name}" in pyspiel.registered_names():
        return

    # A class, which nothing ever frees: OpenSpiel lets go of it after Python has ended.
    class Registered(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(of.name, params)

    # Pickled by its name.
    Registered.__name__ = Registered.__qualname__ = name = of.name.capitalize()
    globals()[name] = Registered
    pyspiel.register_game(game_type(of), Registered)


for _game in games.loaded():
    register(_game)
