"""The Scriptorium: development, or structure cards."""

import pytest

from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.structures import CARDS
from tests.games.orleans.story import acting

AT_CHATEAUROUX = ("A: card chateauroux", "board: carpenter chateauroux")


def test_development_or_a_card():  # ORL-PRO-SCT-01
    g = acting("A: on scriptorium K S; dp 2")
    g.play("use scriptorium", "develop")
    assert g["A"].dp == 3
    g = acting("A: on scriptorium K S; dp 30")
    g.play("use scriptorium")
    assert g.refused("develop") == "ORL-ACT-07"


@pytest.mark.parametrize(("hand", "left"), [("card blois", 18), ("coins 0", 17)])
def test_a_new_card(hand, left):  # DT-89, EX-16, ORL-PRO-SCT-02
    g = acting(f"A: on scriptorium K S; {hand}")
    extra = list(range(CARDS))
    while works(g.state).deck.bit_count() > 18:
        works(g.state).deck &= ~(1 << extra.pop())
    g.play("use scriptorium", "cards")
    offered = [n - 1 for (n,) in g.choices("keep")]
    assert len(offered) == (3 if hand != "coins 0" else 2)
    g.state.apply(0, offered[0])
    assert works(g.state).deck.bit_count() + len(works(g.state).under) == left
    assert [card % 32 for card in works(g.state).under] == offered[1:]


def test_the_old_card_may_be_kept():  # EX-16, ORL-PRO-SCT-02
    g = acting("A: on scriptorium K S; card blois", "board: deck tours briare")
    g.play("use scriptorium", "cards", "keep blois")
    assert g["A"].card == "blois"
    assert len(works(g.state).under) == 2


def test_an_empty_deck_leaves_only_development():  # ORL-PRO-SCT-03
    g = acting("A: on scriptorium K S", "board: deck")
    g.play("use scriptorium")
    assert g.refused("cards") == "ORL-PRO-SCT-03"
    assert acting("A: on scriptorium K S; dp 30", "board: deck").refused("use scriptorium") == "ORL-ACT-07"


def test_the_last_cards_of_the_deck():  # ORL-GEN-27
    g = acting("A: on scriptorium K S", "board: deck; under tours")
    g.play("use scriptorium", "cards")
    assert len(g.choices("keep")) == 1
    g = acting("A: card blois", "board: deck; carpenter blois")
    g.play("use carpenter", "build", "site w01")
    assert g["A"].card == ""


def test_cards_under_the_deck_come_up_in_their_order():  # ORL-PRO-SCT-02
    g = acting("A: on scriptorium K S", "board: deck; under tours briare blois")
    g.play("use scriptorium", "cards")
    assert g.may("keep tours")
    assert g.may("keep briare")
    assert not g.may("keep blois")
