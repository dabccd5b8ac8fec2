"""Character cards: selling, limits, and what each of the 25 does."""

import pytest

from burgrave.games.castelli.rules.cards import PLAYED
from burgrave.games.castelli.rules.farmer import FARMER
from tests.games.castelli.story import building, duel, last_turn, number, table

RICH = "A: wood 1; grain 1; rock 1"


def test_there_is_no_limit_to_a_hand_and_others_see_its_size_only():  # CAS-CRD-01
    names = "king-3, king-4, king-5, robber, steward, bandits, count, traitor, countess, farmer, robber-baron"
    g = duel(f"A: hand {names}")
    assert g["A"].cards == 11
    mine, theirs = (g.state.view(seat)["seats"][0] for seat in (0, 1))
    assert len(mine["hand"]) == mine["cards"] == theirs["cards"] == 11
    assert "hand" not in theirs


def test_played_and_sold_cards_go_below_the_deck():  # CAS-CRD-02
    g = duel("A: hand king-3, robber", "board: deck count")
    g.play("play-king-3", "sell-robber")
    g.reveal("2,3", "H05", "north", "blue")
    assert g["A"].hand == ["count"]
    g.play("end")
    g.reveal("2,1", "H07", "north", "red")
    g.play("pass")
    assert g["B"].hand == ["king-3"]


def test_a_card_is_sold_for_two_silver_of_the_mine():  # CAS-CRD-03
    g = duel("A: hand king-3, robber", "board: mine 5")
    g.play("sell-king-3", "sell-robber")
    assert (g["A"].silver, g.state.mine, g["A"].cards) == (4, 1, 0)


def test_a_poor_mine_pays_what_it_has_and_an_empty_one_buys_nothing():  # CAS-CRD-03
    g = duel("A: hand king-3, robber", "board: mine 1")
    g.play("sell-king-3")
    assert (g["A"].silver, g.state.mine) == (1, 0)
    assert g.refused("sell-robber") == "CAS-CRD-03"


def test_cards_are_sold_at_every_own_decision():  # CAS-CRD-04
    g = duel("A: hand king-3, king-4, king-5", "B: hand robber, bandits")
    assert "sell-king-3" in g.choices
    g.reveal("2,3", "H23")
    g.play("sell-king-3", "lay 1")
    assert g.on_turn == "B"
    g.play("sell-robber", "pass")
    assert g["B"].silver == 2
    assert "sell-king-4" in g.choices


def test_whoever_sold_the_last_card_is_not_asked_on():  # CAS-CRD-04
    g = duel("A: hand king-3", "B: hand robber")
    g.reveal("2,3", "H23")
    g.play("lay 1", "sell-robber")
    assert g.on_turn == "A"


def test_nothing_is_sold_while_a_card_takes_effect():  # CAS-CRD-04
    g = duel("A: hand farmer, king-3")
    g.play("play-farmer")
    assert not [choice for choice in g.choices if choice.startswith("sell")]
    assert g.refused("sell-king-3") == "CAS-CRD-04"


def test_selling_is_not_playing():  # CAS-CRD-05
    g = duel("A: hand king-3, king-4, king-5")
    g.play("sell-king-3", "play-king-4", "sell-king-5")
    assert (g["A"].silver, g["A"].points) == (4, 4)


@pytest.mark.parametrize(
    ("lines", "card"),
    [
        (["A: hand robber; silver 3"], "robber"),
        (["A: hand bandits; silver 3"], "bandits"),
        (["A: hand count; reach 2,2"], "count"),
        (["A: hand countess; wood 1; grain 1; rock 1"], "countess"),
        (["A: hand traitor; silver 1"], "traitor"),
        (["A: hand traitor", "B: hand king-3"], "traitor"),
        (["A: hand master-builder; silver 3"], "master-builder"),
        (["A: hand master-builder; silver 2; reach 0,0"], "master-builder"),
        (["A: hand master-builder; silver 3; wood 1; grain 1; rock 1; reach 0,0"], "master-builder"),
        (["A: hand robber-baron", "board: mine 1"], "robber-baron"),
        (["A: hand farmer", "board: reserve 0 2"], "farmer"),
    ],
)
def test_a_card_that_would_do_nothing_is_not_played(lines, card):  # CAS-CRD-06, EX-28
    g = duel(*lines)
    rules = {"robber": "12", "bandits": "14", "count": "15", "countess": "17", "traitor": "16"}
    rules |= {"master-builder": "18", "robber-baron": "19", "farmer": "20"}
    assert g.refused(f"play-{card}") == f"CAS-CRD-{rules[card]}"


def test_steward_is_played_in_others_turns_and_does_not_count_for_the_own():  # CAS-CRD-07
    g = duel("A: hand steward", "B: hand steward, king-3")
    assert g.refused("play-steward") == "CAS-CRD-07"
    g.reveal("2,3", "H23")
    g.play("lay 1", "steward 2")
    assert g["B"].hand == ["king-3"]
    g.play("end")
    assert g.on_turn == "B"
    assert "play-king-3" in g.choices


def test_silver_paid_goes_to_the_mine():  # CAS-CRD-08
    g = building(duel("A: silver 3; hand master-builder; reach 0,0", "board: mine 4"))
    g.play("play-master-builder", "build 0,0")
    assert (g["A"].silver, g.state.mine) == (0, 7)


@pytest.mark.parametrize("points", [3, 4, 5])
def test_king(points):  # CAS-CRD-11
    g = duel(f"A: hand king-{points}")
    g.play(f"play-king-{points}")
    assert g.gained("A") == {"king": points}
    assert g["A"].hand == []


def test_robber():  # CAS-CRD-12
    g = table(4, "A: hand robber", "B: silver 3", "C: silver 1")
    g.play("play-robber")
    assert [g[seat].silver for seat in "ABCD"] == [2, 2, 0, 0]


def test_steward_turns_the_tile_another_way_before_any_reward():  # CAS-CRD-13
    g = duel("B: hand steward")
    g.reveal("1,0", "H23", "north", "blue")
    assert len(g.may("steward")) == 3
    assert g.refused("steward 1") == "CAS-CRD-13"
    g.play("steward 2")
    # Turned by a quarter: red points west now, blue east, and yellow at the rock.
    assert (g["A"].rock, g["B"].rock) == (0, 0)


def test_steward_can_bring_the_reward_to_its_player():  # CAS-CRD-13
    g = duel("B: hand steward")
    g.reveal("1,0", "H23", "north", "blue")
    g.play("steward 4")
    assert (g["A"].rock, g["B"].rock) == (0, 2)


def test_stewards_are_asked_for_clockwise_and_the_last_one_stands():  # CAS-CRD-13
    g = table(4, "B: begins", "C: hand steward", "D: hand king-3", "A: hand steward")
    asked = []
    g.reveal("1,0", "H23", "north", "red")
    for answer in ("steward 1", "pass", "steward 3"):
        asked.append(g.on_turn)
        g.play(answer)
    assert asked == ["C", "D", "A"]
    assert (g.state.board[number("1,0")] - 1) & 3 == 2
    assert (g["C"].cards, g["D"].cards, g["A"].cards) == (0, 1, 0)


def test_each_player_turns_a_tile_once_and_the_player_does_not_answer():  # CAS-CRD-13
    g = table(3, "A: hand steward", "B: hand steward, steward")
    g.reveal("1,0", "H23", "north", "blue")
    g.play("steward 2")
    assert g.on_turn == "A"
    assert not g.may("steward")
    assert g.refused("steward 1") == "CAS-CRD-13"


def test_whoever_has_cards_is_asked_whether_a_steward_is_among_them_or_not():  # CAS-CRD-13, CAS-CRD-01
    holding = table(3, "B: hand steward", "C: hand king-3")
    empty = table(3, "B: hand king-3", "C: hand steward")
    for g in (holding, empty):
        g.reveal("1,0", "H23", "north", "blue")
        asked = []
        while g.on_turn != "A" and "pass" in g.choices:
            asked.append(g.on_turn)
            g.play("pass")
        assert asked == ["B", "C"]
    nobody = table(3)
    nobody.reveal("1,0", "H23", "north", "blue")
    assert nobody.on_turn == "B"
    assert nobody.may("reveal")


def test_whoever_has_no_steward_can_only_pass_or_sell():  # CAS-CRD-13
    g = duel("B: hand king-3")
    g.reveal("1,0", "H23", "north", "blue")
    assert g.choices == {"pass", "sell-king-3"}
    assert g.refused("steward 2") == "CAS-CRD-13"


def test_bandits():  # CAS-CRD-14, EX-29
    g = table(4, "A: hand bandits", "B: silver 3", "C: silver 1")
    g.play("play-bandits")
    assert [g[seat].silver for seat in "ABCD"] == [3, 1, 0, 0]


def test_count_builds_in_grain_at_the_normal_price():  # CAS-CRD-15
    g = building(duel(RICH, "A: hand count; reach 2,2; reach 1,3"))
    g.play("play-count")
    assert g.may("build") == ["2,2"]
    g.play("build 2,2")
    assert g.castle("2,2", "grain") == "A"
    assert g["A"].stock == (0, 0, 0)
    assert g.gained("A") == {"castle": 2}


def test_an_area_without_sites_holds_one_castle():  # CAS-CRD-15
    g = building(duel(RICH, "A: hand count; reach 2,2; reach 2,0", "B: castle at 2,2 grain"))
    g.play("play-count")
    assert g.may("build") == ["2,0"]
    assert g.refused("build 2,2") == "CAS-CRD-15"


def test_count_may_use_the_purchase():  # CAS-CRD-15
    g = building(duel("A: wood 1; grain 1; silver 2; hand count; reach 2,2"))
    g.play("play-count", "build 2,2")
    assert (g["A"].silver, g.castle("2,2", "grain")) == (0, "A")


def test_traitor_buys_a_random_card_from_a_player():  # CAS-CRD-16
    g = table(3, "A: hand traitor; silver 2", "B: hand king-3, king-5", "C: silver 1")
    g.play("play-traitor")
    assert g.may("victim") == ["2"]
    assert g.refused("victim 3") == "CAS-CRD-16"
    g.play("victim 2")
    assert (g["A"].silver, g["B"].silver) == (1, 1)
    assert g["A"].cards == g["B"].cards == 1
    assert not [choice for choice in g.choices if choice.startswith("play")]


def test_the_traitor_draws_by_lot():  # CAS-CRD-16
    taken = set()
    for seed in range(20):
        g = duel("A: hand traitor; silver 2", "B: hand king-3, king-5", seed=seed)
        g.play("play-traitor", "victim 2")
        taken.add(g["A"].hand[0])
    assert taken == {"king-3", "king-5"}


def test_countess_builds_in_wood():  # CAS-CRD-17
    g = building(duel(RICH, "A: hand countess; reach 1,3; reach 2,2"))
    g.play("play-countess", "build 1,3")
    assert g.castle("1,3", "wood") == "A"


def test_master_builder_pays_a_silver_for_each_missing_resource():  # CAS-CRD-18, EX-32
    g = building(duel("A: rock 1; silver 2; hand master-builder; reach 0,0"))
    g.play("play-master-builder", "build 0,0")
    assert (g["A"].silver, g["A"].stock, g.castle("0,0")) == (0, (0, 0, 0), "A")


def test_master_builder_leaves_the_purchase_for_another_castle():  # CAS-CRD-18
    g = building(duel("A: wood 2; grain 2; rock 0; silver 3; hand master-builder; reach 0,0"))
    g.play("play-master-builder", "build 0,0", "build 0,0")
    assert (g["A"].silver, g["A"].castles_left) == (0, 7)


@pytest.mark.parametrize(("mine", "taken"), [(7, 3), (10, 5), (2, 1)])
def test_robber_baron(mine, taken):  # CAS-CRD-19, EX-28
    g = duel("A: hand robber-baron", f"board: mine {mine}")
    g.play("play-robber-baron")
    assert (g["A"].silver, g.state.mine) == (taken, mine - taken)


def test_farmer_founds_a_village_on_a_free_octagon():  # CAS-CRD-20
    g = duel("A: hand farmer", "B: castle at 2,2")
    g.play("play-farmer")
    cells = g.may("found")
    assert "0,0" in cells
    for taken in ("1,3", "2,0", "2,2", "1,1"):  # city, village, castle, mine
        assert taken not in cells
        assert g.refused(f"found {taken}") == "CAS-CRD-20"
    g.play("found 0,0")
    assert (g.settlement("0,0"), g.state.spare_villages) == ("village", 1)


def test_castle_sites_beside_a_new_village_stay_usable():  # CAS-CRD-20
    g = building(duel(RICH, "A: hand farmer; reach 0,0"))
    g.play("play-farmer", "found 0,0")
    assert "0,0" in g.may("build")


def test_a_card_is_shown_together_with_its_target():  # CAS-CRD-06
    g = duel("A: hand farmer")
    g.state.journal = []
    drawn = g.state.drawn
    g.play("play-farmer")
    assert (g.state.journal, g.state.drawn, g["A"].cards) == ([], drawn, 1)
    g.play("found 0,0")
    assert g.state.journal[0] == (PLAYED, 0, FARMER.kind)
    assert g.state.drawn > drawn


def test_the_last_turn_leaves_cards_playable():  # CAS-END-01
    g = last_turn(duel("A: hand king-5"))
    g.play("play-king-5")
    g.finish()
    assert g.state.over
