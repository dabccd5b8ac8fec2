"""Events: those of every way to play, and those of the base game."""

import pytest

from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.torture import TORTURE
from tests.games.orleans.story import acting, happening


def base(event, *lines, **settings):
    return happening(event, *lines, mode="base", **settings)


def test_player_by_player_in_turn_order():  # ORL-EVT-01, ORL-GEN-04
    g = happening("taxes", "A: coins 2", "B: coins 2", "C: coins 2", "board: start 1", players=3)
    order = []
    while g.asked() == TORTURE:
        order.append(g.on_turn)
        g.play("torture stock")
    assert "".join(order) == "BCA"


def test_negative_events_of_the_base_game():  # ORL-EVT-03
    negative = {card.name for card in EVENT_CARDS if card.negative and card.name.startswith("base")}
    assert negative == {"base.harvest", "base.taxes_goods", "base.plague"}


def test_no_monks_in_a_round_of_pilgrimage():  # DT-59, ORL-EVT-11, ORL-PRO-EVT-02, ORL-RND-03
    g = acting("A: on monastery S T", event="pilgrimage", mode="base")
    assert g.refused("use monastery") == "ORL-EVT-11"
    g = acting("A: on monastery S T", event="pilgrimage")
    assert g.refused("use monastery") == "ORL-PRO-EVT-02"
    g.play("pass")
    assert g["A"].on("monastery") == "ST"
    later = acting("A: on monastery S T", event="riots")
    later.play("use monastery")
    assert later["A"].bag == "TSM"


def test_income_trading_day_and_taxes():  # DT-96, ORL-EVT-12, ORL-EVT-13, ORL-EVT-15, ORL-GEN-05
    assert base("income", "A: dp 9")["A"].coins == 3
    assert base("trading_day", "A: station tours blois briare nevers")["A"].coins == 4
    g = base("taxes_goods", "A: goods grain 4 wool 4; coins 1")
    assert (g["A"].coins, g.asked("A")) == (0, TORTURE)
    g.play("torture stock")
    assert g["A"].stock == 9


@pytest.mark.parametrize(("goods", "debt"), [("grain 2", 0), ("grain 3", 1), ("grain 5", 1), ("grain 6", 2)])
def test_taxes_are_rounded_down(goods, debt):  # ORL-EVT-15, ORL-GEN-05
    assert base("taxes_goods", f"A: goods {goods}; coins 5")["A"].coins == 5 - debt


def test_harvest_takes_a_food_of_choice():  # ORL-EVT-14, ORL-PRO-EVT-12
    g = base("harvest", "A: goods grain 1 wine 1 wool 1; coins 9", "B: goods grain 1")
    before = g.shelf["wine"]
    assert g.refused("pay-coins") == "ORL-EVT-14"
    assert g.refused("good wool") == "ORL-EVT-14"
    assert g.refused("good cheese") == "ORL-EVT-14"
    g.play("good wine")
    assert g["A"].goods == {"grain": 1, "wool": 1}
    assert g.shelf["wine"] == before + 1


def test_harvest_of_the_scenario():  # DT-72, ORL-PRO-EVT-12
    g = happening("harvest", "A: goods wine 1; coins 10", "B: goods wool 1; coins 7")
    assert (g["A"].goods, g["A"].coins) == ({}, 10)
    assert (g["B"].goods, g["B"].coins) == ({"wool": 1}, 2)
    g = happening("harvest", "A: coins 3", "B: goods grain 1")
    g.play("torture stock", "torture stock")
    assert (g["A"].coins, g["A"].stock) == (0, 8)


@pytest.mark.parametrize("event", ["plague", "plague_2"])
def test_plague(event):  # DT-65, DT-74, ORL-EVT-16, ORL-PRO-EVT-07, ORL-PRO-EVT-14
    g = happening(event, "A: bag B", "B: bag b")
    assert (g["A"].bag, g["B"].bag) in [("", "b"), ("", "")]  # B draws it in the next phase 3 at the latest
    assert g.supply["B"] == 7
    assert "b" in g["B"].bag + g["B"].market
    g = happening(event, "A: coins 1")
    assert g["A"].coins == 1


def test_plague_of_the_base_game():  # DT-65, ORL-EVT-16
    g = base("plague", "A: bag K")
    assert g["A"].bag == ""
    assert g.supply["K"] == 9
