"""What a network was trained on does not change under it: numbers and parts belong to a version."""

from __future__ import annotations

import hashlib

import pytest

from burgrave.games import BUILT_IN, game
from tests.envs.setups import ASKED, setup

LAYOUTS = {
    ("burgundy", 1): "08a42dfc47b60071",
    ("burgundy", 2): "9f81e18983f56eb2",
    ("burgundy", 3): "b0b0aa0bf5347ab2",
    ("burgundy", 4): "e9af168481eb02a7",
    ("castelli", 1): "ba5cad088d3652d5",
    ("castelli", 2): "3aad0ca76e729a56",
    ("orleans", 1): "0c663d7cd37205a1",
    ("orleans", 2): "55187948cc730f7b",
    ("orleans", 3): "1b648f8b093cd77b",
}
"""A digest of actions and parts for each version. When they change on purpose, raise `environment` of the game, tell
on its page what changed, and add a line here."""


def layout(name: str) -> str:
    """Everything a program relies on: kinds and numbers of actions, names, shapes, bounds and sorts of parts."""
    told: list[object] = [tuple((kind.name, kind.sizes) for kind in game(name).actions.kinds)]
    for asked in ASKED:
        if ASKED[asked][0] == name:
            of, how = setup(asked)
            told.append([(part.name, part.shape, part.low, part.high, part.kind) for part in of.observer(how).parts])
    return hashlib.blake2b(repr(told).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("name", BUILT_IN)
def test_actions_and_parts_are_those_of_the_version(name):
    assert layout(name) == LAYOUTS[name, game(name).environment]
