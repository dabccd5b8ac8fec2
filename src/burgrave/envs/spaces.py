"""Gymnasium spaces for observations and actions, which PettingZoo uses too."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from burgrave.envs.encoding import Encoder
from burgrave.envs.task import Task


def observation_space(encoder: Encoder) -> spaces.Space[Any]:
    """The space of an encoder's observations."""
    parts = encoder.observer.parts
    if encoder.form == "one_hot":
        return spaces.Box(0, 1, (encoder.size,), np.float32)
    if encoder.form == "flat":
        low = np.array([part.low for part in parts for _ in range(part.size)], np.int16)
        high = np.array([part.high for part in parts for _ in range(part.size)], np.int16)
        return spaces.Box(low, high, dtype=np.int16)
    return spaces.Dict({part.name: spaces.Box(part.low, part.high, part.shape, np.int16) for part in parts})


def mask_space(task: Task) -> spaces.Box:
    return spaces.Box(0, 1, (task.actions,), np.int8)


def action_space(task: Task) -> spaces.Discrete:
    return spaces.Discrete(task.actions)
