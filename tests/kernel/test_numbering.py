"""Who takes a number that another has is told the next free one."""

from __future__ import annotations

import pytest

from burgrave.games.burgundy.data import tiles
from burgrave.games.orleans.data.facts import by_id
from burgrave.games.orleans.rules import deeds
from burgrave.kernel.action import Action
from burgrave.kernel.actions import ActionSpace
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.game import in_order
from burgrave.kernel.numbering import next_free, out_of_order
from burgrave.kernel.rules import by_kind
from burgrave.kernel.text import say
from skeleton.rules.bidding import Lay
from tests.kernel.test_memories import Gathered


def asking(*kinds):
    choices = [Lay() for _ in kinds]
    for choice, kind in zip(choices, kinds, strict=True):
        choice.kind = kind
    return choices


def action(name, first, *sizes):
    return Action(name, first, sizes, says=say("Pass"))


def test_the_next_free_number_fills_a_gap():
    assert (next_free([]), next_free([0, 1, 3]), next_free([5, 6], 5)) == (0, 2, 7)
    assert next_free([0, 2, 3, 7], 0, 3) == 4


def test_what_is_wrong_with_numbers_is_said():
    assert "1 is given out twice; the next free number is 3" in out_of_order("causes", [0, 1, 1, 2], 9)
    assert "3 leaves a gap; the next free number is 2" in out_of_order("causes", [0, 1, 3], 9)
    assert out_of_order("deeds", [0, 1, 2], 2) == "there are 3 deeds, and room for 2"


def test_an_action_learns_where_so_many_ints_are_free():
    kinds = [action("take", 0, 4), action("sell", 6, 2), action("pay", 3, 3)]
    with pytest.raises(ValueError, match=r"action 3 is claimed by 'take 4' and 'pay 1'; the first 3 free .* at 8"):
        ActionSpace(kinds, 12)


def test_an_action_behind_the_last_int_learns_where_there_is_room():
    with pytest.raises(ValueError, match=r"9 ints, but 8 .*; the first 3 free in a row, as 'pay' needs, begin at 4"):
        ActionSpace([action("take", 0, 4), action("pay", 6, 3)], 8)


def test_a_name_that_two_actions_have_is_named():
    with pytest.raises(ValueError, match="the same name, 'take'"):
        ActionSpace([action("take", 0, 4), action("take", 4, 4)])


def test_a_choice_learns_the_next_free_kind():
    with pytest.raises(ValueError, match="Lay needs a kind of its own below 63, not 1; the next free one is 2"):
        by_kind(asking(0, 1, 3, 1))


def test_an_event_learns_the_next_free_number():
    features = [Feature("base", events=(Event(0, "a"), Event(1, "b"))), Feature("more", events=(Event(1, "c"),))]
    with pytest.raises(ValueError, match=r"event 'c' needs .*, not 1; the next free one is 2"):
        Gathered(features)


def test_a_cause_learns_the_next_free_number():
    causes = [Cause(n, f"cause {at}", "X-01", say("points"), "points") for at, n in enumerate((0, 1, 1))]
    with pytest.raises(ValueError, match=r"causes are numbered .* 1 is given out twice; the next free number is 2"):
        in_order(causes)


def test_facts_of_orleans_tell_where_their_order_breaks():
    with pytest.raises(ValueError, match="the next one is 2, not 3"):
        by_id([{"id": 0}, {"id": 1}, {"id": 3}])


def test_a_deed_learns_the_next_free_number():
    known = deeds.DEEDS[:]
    try:
        with pytest.raises(ValueError, match="deeds are numbered from 0"):
            deeds.put_together([*known[:-2], known[-1]])
    finally:
        deeds.put_together(known)


def test_a_tile_of_burgundy_learns_the_next_free_id_of_its_colour():
    ids = {"end": 6, **dict.fromkeys(tiles._COLOUR_OF, (0, 0)), "building": [1, 4], "ship": [4, 6]}
    groups = {**dict.fromkeys(tiles._COLOUR_OF, ()), "ship": [{"id": 4, "name": "cog"}]}
    well, barn, market = [{"id": n, "name": name} for n, name in ((1, "well"), (1, "barn"), (4, "market"))]
    with pytest.raises(ValueError, match=r"'barn' .* from 1 to 3, 1 is that of 'well'; the next free one is 2"):
        tiles._kinds(ids, {**groups, "building": [well, barn]})
    with pytest.raises(ValueError, match=r"'market' .* from 1 to 3, not 4; the next free one is 2"):
        tiles._kinds(ids, {**groups, "building": [well, market]})


def test_the_id_of_a_monastery_follows_from_its_number():
    known = tiles.TILES[:]
    first = tiles.FIRST_MONASTERY
    known[first], known[first + 1] = known[first + 1], known[first]
    with pytest.raises(ValueError, match=r"43 \+ 2 is 45, not 44; with the id 44 its number is 1"):
        tiles.check_monasteries(known)
