"""The rulings this table adds, and the page that lists them all."""

import re
from pathlib import Path

import pytest

from tests.games.burgundy.modes.chateauma.test_rule_ids import WANTED
from tests.games.burgundy.story import SEATS, duel, new_game
from tests.games.burgundy.test_rule_ids import KNOWN

PAGE = (Path(__file__).parents[3] / "docs" / "rulings.md").read_text("utf-8")
FREE = "silver 2; workers 9; monastery-6 on 8"


@pytest.mark.parametrize(
    ("story", "before", "kind"),
    [
        ("stored bank", ["with 3 place bank"], "space"),
        ("stored mine, mine, mine", ["with 3 take ship from 3"], "discard"),
        ("stored ship; monastery-5 on 13", ["with 2 place ship on 18", "load 5"], "depot"),
        ("stored ship; goods red, pink", ["with 2 place ship on 18", "load 5"], "good"),
    ],
)
def test_no_free_action_is_open_within_one_action(story, before, kind):  # TABLE-01
    g = duel(f"A: dice 3 2; {FREE}; {story}", "board: black bank; depot 3 ship, market; goods 5 brown, orange")
    assert g.may("buy")
    assert g.may("hire")
    g.play(*before)
    assert g.may(kind)
    assert g.may("buy") == g.may("hire") == []


def test_the_goods_of_both_depots_are_one_heap():  # TABLE-02
    for first, second in ((1, 2), (2, 1)):
        g = duel(
            "A: dice 2 2; stored ship; monastery-5 on 13; goods red, brown",
            "board: goods 1 pink; goods 2 orange, pink",
        )
        g.play("with 2 place ship on 18", f"load {first}", f"load {second}")
        assert g.choices == {"good 3", "good 6"}
        g.play("load pink")
        assert g["A"].goods == {"red": 1, "brown": 1, "pink": 2}


def test_no_more_workers_are_paid_than_needed():  # TABLE-03
    g = duel("A: dice 5 5; workers 9; monastery-12 on 13; monastery-8 on 8", "board: depot 2 bank")
    g.play("with 5 take bank from 2")
    assert g["A"].workers == 8


def test_setup_asks_one_player_after_the_other():  # TABLE-04
    g = new_game(4, seed=9, duchies="1")
    order = [SEATS[seat] for seat in g.state.order]
    for seat in order:
        assert g.on_turn == seat
        g.play("castle on 19")


def test_what_leaves_no_choice_is_not_asked():  # TABLE-05
    g = duel("A: dice 3 2; stored market, ship; silver 2", "board: black bank")
    g.play("with 3 place market on 26", "with 2 place ship on 18")
    assert g.choices == {"end", "buy 1"}


def test_a_city_hall_waits_for_a_purchase():  # TABLE-05
    g = duel("A: dice 3 2; stored city-hall; silver 2", "board: black ship")
    g.play("with 3 place city-hall on 26")
    assert g.choices == {"decline", "buy 1"}


def test_a_picked_die_is_used():  # TABLE-06
    g = duel("A: dice 3 2")
    g.play("die 1")
    assert g.choices == {"workers"}
    assert g.refused("die 2") == g.refused("end") == "BUR-RES-05"


@pytest.mark.parametrize(("workers", "rule"), [(0, "BUR-TAKE-01"), (1, "BUR-WRK-03")])
def test_a_refusal_tells_what_would_help(workers, rule):  # TABLE-07
    g = duel(f"A: dice 3 2; workers {workers}", "board: depot 5 bank")
    assert g.refused("with 3 take bank from 5") == rule


def test_the_page_names_only_rules_that_exist():
    assert set(re.findall(r"BUR-[A-Z]+-\d\d", PAGE)) <= KNOWN | {*WANTED}


def test_every_ruling_of_the_table_has_a_test():
    named = set(re.findall(r"# (TABLE-\d\d)", Path(__file__).read_text("utf-8")))
    assert named == set(re.findall(r"\| (TABLE-\d\d) \|", PAGE))
