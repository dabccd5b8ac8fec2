"""The action space: an int inside, a notation outside."""

import pytest

from burgrave.kernel.action import Action
from burgrave.kernel.actions import ActionSpace
from burgrave.kernel.errors import RecordError
from burgrave.kernel.text import say

KINDS = (("pass", 0, ()), ("die", 1, (2,)), ("take", 3, (3, 4)), ("end", 15, ()))
SPACE = ActionSpace([Action(name, first, sizes, says=say("{name}", name=name)) for name, first, sizes in KINDS])


def test_every_kind_begins_where_it_says():
    assert len(SPACE) == 1 + 2 + 12 + 1
    assert [SPACE.start(name) for name in ("pass", "die", "take", "end")] == [0, 1, 3, 15]


def test_the_last_number_changes_fastest_and_counts_from_one():
    assert SPACE.encode("take", 1, 1) == 3
    assert SPACE.encode("take", 1, 2) == 4
    assert SPACE.encode("take", 3, 4) == 14
    assert SPACE.notation(14) == "take 3.4"


def test_every_action_comes_back():
    for action in range(len(SPACE)):
        name, numbers = SPACE.decode(action)
        assert SPACE.encode(name, *numbers) == action == SPACE.parse(SPACE.notation(action))


@pytest.mark.parametrize("notation", ["", "take", "take 0.1", "take 3.5", "take 1", "take 1.1.1", "Take 1.1", "end 1"])
def test_what_is_no_action_is_refused(notation):
    with pytest.raises(RecordError, match="unknown action"):
        SPACE.parse(notation)


@pytest.mark.parametrize("action", [-1, 16, 1000])
def test_a_number_outside_is_refused(action):
    with pytest.raises(RecordError, match="unknown action number"):
        SPACE.notation(action)


def test_wrong_numbers_are_refused():
    with pytest.raises(RecordError):
        SPACE.encode("die", 3)
    with pytest.raises(RecordError):
        SPACE.encode("die")
