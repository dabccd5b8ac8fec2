"""The base game as a feature: everything its rules declare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.rules import (
    common,
    course,
    deeds,
    event_cards,
    followers,
    gains,
    notation,
    planning,
    scoring,
    setting_up,
    technology,
    torture,
    tracks,
    travel,
    turn,
)
from burgrave.games.orleans.rules.places import taking, tiles
from burgrave.kernel.feature import Feature, together
from burgrave.kernel.options import Option
from burgrave.kernel.text import say
from burgrave.kernel.ways import Way

MODE: Final = "mode"
"""The option that says which way is played."""
_THEMES: Final[tuple[Feature, ...]] = (
    setting_up.THEME, course.THEME, common.THEME, gains.THEME, technology.THEME, taking.THEME, tiles.THEME,
    tracks.THEME, torture.THEME, event_cards.THEME, deeds.THEME, travel.THEME, followers.THEME, planning.THEME,
    turn.THEME, scoring.THEME, notation.THEME,
)  # fmt: skip


def base(name: str, ways: Sequence[Way]) -> Feature:
    """All themes together, and the option for the way to play; the usual one is the first."""
    option = Option(
        MODE,
        ways[0].value,
        say("the way to play"),
        values=tuple([way.value for way in ways]),
        labels=tuple([way.title for way in ways]),
        rule="ORL-GEN-01",
    )
    ways_to_play = Feature(MODE, options=(option,), rulebooks=("burgrave.games.orleans.rules:rulebook.toml",))
    return together(name, (ways_to_play, *_THEMES))
