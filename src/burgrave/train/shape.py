"""The shape of a network to fit, and the progress of the fit."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Epoch:
    """The progress of a fit: errors are root mean squares in points, on held-out positions."""

    number: int
    loss: float
    error: float
    without: float
    """The error of the hand-made evaluation alone."""


@dataclass(frozen=True)
class Shape:
    """The shape of the network to fit, and how to fit it."""

    hidden: int = 64
    second: int = 32
    epochs: int = 8
    seed: int = 1
    device: str = "cpu"
    heads: bool = False
    """Whether the network also predicts points by group of the score sheet, so that its features generalise better."""
    lead: bool = False
    """Whether it learns only the differences between seats, leaving out points that a game gives to all of them."""
