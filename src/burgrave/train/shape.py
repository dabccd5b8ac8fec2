"""What a fit is to make, and how far it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Epoch:
    """How far a fit is: errors are root mean squares of points, on positions it was not fitted to."""

    number: int
    loss: float
    error: float
    without: float
    """The error of the hand-made evaluation by itself."""


@dataclass(frozen=True)
class Shape:
    """What a fit is to make."""

    hidden: int = 64
    second: int = 32
    epochs: int = 8
    seed: int = 1
    device: str = "cpu"
    heads: bool = False
    """Whether the network also learns points by group of the score sheet, so that its features generalise better."""
    lead: bool = False
    """Whether it learns only what separates the seats: how many points a game brings to all of them is left out."""
