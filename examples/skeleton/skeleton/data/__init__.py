"""The cards, by id: the higher the id the better. They are read once, and checked where they are read."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

_CARDS: Final = tomllib.loads((files(__name__) / "cards.toml").read_text("utf-8"))["card"]
CARDS: Final = tuple(str(card["name"]) for card in _CARDS)
HAND: Final = 3

assert [card["id"] for card in _CARDS] == list(range(len(_CARDS))), "ids are stable: append, never insert"
