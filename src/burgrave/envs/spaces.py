"""Observations and actions as spaces of Gymnasium, which PettingZoo uses too."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from burgrave.envs.task import Task


def parts_space(task: Task) -> spaces.Dict[Any]:
    return spaces.Dict(
        {part.name: spaces.Box(part.low, part.high, part.shape, np.int16) for part in task.observer.parts}
    )


def mask_space(task: Task) -> spaces.Box:
    return spaces.Box(0, 1, (task.actions,), np.int8)


def action_space(task: Task) -> spaces.Discrete:
    return spaces.Discrete(task.actions)
