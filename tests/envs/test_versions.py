"""What a network was trained on does not change under it: numbers and parts belong to a version."""

from __future__ import annotations

import hashlib

import pytest

from burgrave.games import BUILT_IN, game
from tests.envs.setups import ASKED, setup

LAYOUTS = {
    ("burgundy", 5): "0791bc91132c8baa",
    ("castelli", 2): "9686958ada7a77f5",
    ("orleans", 3): "721c1d18eae8c9e2",
}
"""A digest of actions and parts of the version. When they change on purpose, raise `environment` of the game, tell on
its page what changed, and replace the line here; actions added behind all others need only the line."""


def layout(name: str) -> str:
    """Everything a program relies on: kinds and numbers of actions, names, shapes, bounds and sorts of parts."""
    actions = game(name).actions
    told: list[object] = [len(actions), tuple((kind.name, kind.first, kind.sizes) for kind in actions.kinds)]
    for asked in ASKED:
        if ASKED[asked][0] == name:
            of, how = setup(asked)
            told.append([(part.name, part.shape, part.low, part.high, part.kind) for part in of.observer(how).parts])
    return hashlib.blake2b(repr(told).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("name", BUILT_IN)
def test_actions_and_parts_are_those_of_the_version(name):
    assert layout(name) == LAYOUTS[name, game(name).environment]
