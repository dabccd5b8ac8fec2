"""What a tile does when it is placed: monasteries, ships, castles, mines, animals, buildings."""

import pytest

from tests.games.burgundy.story import duel, table

# Monasteries


def test_a_monastery_on_a_key_space_does_nothing():  # BUR-MNT-01
    g = duel("A: stored monastery-14, monastery-3; goods pink; dice 3 1")
    g.play("with 3 sell pink", "with 1 workers")
    assert (g["A"].silver, g["A"].workers) == (1, 2)


def test_a_monastery_works_from_the_moment_it_lies_in_the_duchy():  # BUR-MNT-01
    g = duel("A: stored monastery-14; dice 1 1")
    g.play("with 1 place monastery-14 on 13", "with 1 workers")
    assert g["A"].workers == 4


# Ships


def test_a_ship_loads_first_and_sails_then():  # BUR-SHIP-01
    g = duel("A: stored ship; dice 2 1", "board: goods 5 pink")
    g.play("with 2 place ship on 18")
    assert g["A"].track == 0
    g.play("load 5")
    assert (g["A"].goods, g["A"].track) == ({"pink": 1}, 1)


def test_a_ship_takes_all_goods_of_any_one_depot():  # BUR-SHIP-02
    g = duel("A: stored ship; dice 2 1", "board: goods 5 pink 2, red; goods 3 brown")
    g.play("with 2 place ship on 18")
    assert g.may("depot") == ["1", "2", "3", "4", "5", "6"]
    g.play("load 5")
    assert g["A"].goods == {"pink": 2, "red": 1}
    assert (g.depot_goods(5), g.depot_goods(3)) == ({}, {"brown": 1})


def test_the_storage_holds_three_types_and_any_number_of_each():  # BUR-SHIP-03
    g = duel("A: stored ship; dice 2 1; goods pink 6, red 5, brown 1", "board: goods 5 pink, orange 3")
    g.play("with 2 place ship on 18", "load 5")
    assert g["A"].goods == {"pink": 7, "red": 5, "brown": 1}
    assert g.depot_goods(5) == {"orange": 3}
    assert g["A"].track == 1


def test_where_not_all_types_fit_the_player_chooses():  # BUR-SHIP-04, EX-02
    g = duel("A: stored ship; dice 2 1; goods turquoise 2, red", "board: goods 5 turquoise, pink, brown")
    g.play("with 2 place ship on 18", "load 5")
    assert g["A"].goods == {"turquoise": 3, "red": 1}
    assert g.may("good") == ["3", "5"]
    g.play("load brown")
    assert g["A"].goods == {"turquoise": 3, "red": 1, "brown": 1}
    assert g.depot_goods(5) == {"pink": 1}
    assert g["A"].track == 1


def test_all_of_a_chosen_type_are_taken_and_everything_that_fits_must_be():  # BUR-SHIP-04
    g = duel("A: stored ship; dice 2 1; goods red", "board: goods 5 pink 2, brown 3, orange")
    g.play("with 2 place ship on 18", "load 5")
    assert g.choices == {"good 3", "good 5", "good 6"}
    g.play("load brown")
    assert g.choices == {"good 3", "good 6"}
    g.play("load pink")
    assert g["A"].goods == {"red": 1, "brown": 3, "pink": 2}
    assert g.depot_goods(5) == {"orange": 1}


def test_the_last_type_that_fits_is_not_asked_for():  # BUR-SHIP-04
    g = duel("A: stored ship; dice 2 1; goods red", "board: goods 5 pink 2, brown 3")
    g.play("with 2 place ship on 18", "load 5")
    assert g["A"].goods == {"red": 1, "pink": 2, "brown": 3}


def test_a_depot_without_goods_may_be_chosen():  # BUR-SHIP-05
    g = duel("A: stored ship; dice 2 1", "board: goods 5 pink")
    g.play("with 2 place ship on 18", "load 1")
    assert (g["A"].goods, g["A"].track) == ({}, 1)


def test_nothing_can_be_sold_while_goods_are_loaded():  # BUR-SHIP-06
    g = duel("A: stored ship; dice 2 3; goods pink, red, brown", "board: goods 5 orange, purple; goods 4 turquoise")
    g.play("with 2 place ship on 18")
    assert g.may("sell") == g.may("die") == []
    assert g.refused("sell pink") == "BUR-RES-05"
    g.play("load 5")
    assert g["A"].goods == {"pink": 1, "red": 1, "brown": 1}


def test_the_marker_goes_on_top_of_the_stack_it_reaches():  # BUR-SHIP-07
    g = table(3, "A: stored ship; dice 2 1; track 1", "B: track 2", "C: track 2")
    while g.on_turn != "A":
        g.end_turn()
    assert g.turn_order == "CBA"
    g.play("with 2 place ship on 18")
    assert (g["A"].track, g.turn_order) == (2, "ACB")


def test_the_marker_sails_without_any_goods_on_the_board():  # BUR-SHIP-07
    g = duel("A: stored ship; dice 2 1")
    g.play("with 2 place ship on 18")
    assert g["A"].track == 1


def test_who_is_first_now_starts_the_next_round():  # BUR-SHIP-08
    g = duel("B: stored ship; dice 2 1")
    g.end_turn()
    g.play("with 2 place ship on 18", "end")
    assert (g.state.order, g.on_turn) == ([1, 0], "B")


def test_on_the_last_space_the_marker_goes_to_the_top_of_its_stack():  # BUR-SHIP-09
    g = duel("A: stored ship; dice 2 1; track 6", "B: track 6")
    g.end_turn()
    assert (g.turn_order, g.on_turn) == ("BA", "A")
    g.play("with 2 place ship on 18")
    assert (g["A"].track, g.turn_order) == (6, "AB")


# Castles


def test_a_castle_gives_one_more_action_at_once():  # BUR-CAS-01
    g = duel("A: stored castle; dice 6 1; castle on 13")
    g.play("with 6 place castle on 19", "workers")
    assert g["A"].workers == 2
    assert g.may("die") == ["2"]


def test_a_castles_action_is_any_die_action_with_any_number():  # BUR-CAS-02, EX-03
    g = duel(
        "A: stored castle, ship, bank; dice 6 1; castle on 13; goods pink, orange",
        "board: depot 1 mine; depot 4 church",
    )
    g.play("with 6 place castle on 19")
    assert g.choices == {"take 1.1", "take 4.1", "place 2", "place 3", "sell 3", "sell 6", "workers", "decline"}
    g.play("place ship")
    assert g.may("space") == ["18", "20"]


def test_a_castles_action_may_be_declined_and_is_lost():  # BUR-CAS-03, BUR-GEN-04
    g = duel("A: stored castle; dice 6 1; castle on 13")
    g.play("with 6 place castle on 19", "decline")
    assert g.choices == {"die 2", "end"}


def test_a_castles_action_must_be_taken_where_the_book_says_so():  # BUR-CAS-03
    for edition in ("de", "it"):
        g = duel("A: stored castle; dice 6 1; castle on 13", edition=edition)
        g.play("with 6 place castle on 19")
        assert "decline" not in g.choices
        assert "workers" in g.choices


def test_a_castles_action_cannot_be_kept():  # BUR-CAS-03
    g = duel("A: stored castle; dice 6 1; castle on 13")
    g.play("with 6 place castle on 19")
    assert g.refused("die 2") == g.refused("end") == "BUR-RES-05"


def test_monasteries_13_and_14_see_a_castles_die():  # BUR-CAS-04
    g = duel("A: stored castle; dice 6 1; castle on 7; monastery-13 on 13; monastery-14 on 8")
    g.play("with 6 place castle on 19", "workers")
    assert (g["A"].workers, g["A"].silver) == (4, 1)


def test_a_bought_castle_does_what_every_castle_does():  # BUR-CAS-06
    g = duel("A: silver 2; dice 6 1; castle on 13", "board: black castle; depot 4 bank")
    g.play("buy castle", "with 6 place castle on 19", "take bank from 4")
    assert g["A"].stored == ["bank"]


# Mines


def test_a_mine_gives_nothing_when_placed():  # BUR-MIN-01
    g = duel("A: stored mine; dice 4 1")
    g.play("with 4 place mine on 25")
    assert (g["A"].silver, g["A"].workers, g.gained("A")) == (0, 0, {})


@pytest.mark.parametrize("phase", "ABCD")
def test_every_mine_pays_one_silver_at_every_phase_end(phase):  # BUR-MIN-02
    g = duel("A: mine on 25, 30, 34", "B: mine on 25", phase=phase, round=5)
    g.end_phase()
    assert (g["A"].silver, g["B"].silver) == (3, 1)


# Animals


def test_animals_score_with_their_species_in_the_pasture():  # BUR-ANI-01, EX-04a
    g = duel("A: stored cow-4; dice 2 1; cow-3 on 10; sheep-3 on 11; duchy 1")
    g.play("with 2 place cow-4 on 5")
    assert g.gained("A") == {"animals": 7}


def test_every_further_tile_scores_all_of_its_species_again():  # BUR-ANI-01, EX-04b
    g = duel("A: stored cow-4, cow-4; dice 2 1; cow-3 on 10; sheep-3 on 11")
    g.play("with 2 place cow-4 on 5")
    g.gained("A")
    g.play("with 1 place cow-4 on 6")
    assert g.gained("A") == {"animals": 11}


def test_another_species_scores_for_itself():  # BUR-ANI-01, EX-04c
    g = duel("A: stored sheep-2; dice 2 1; cow-3 on 10; sheep-3 on 11")
    g.play("with 2 place sheep-2 on 5")
    assert g.gained("A") == {"animals": 5}


def test_tiles_of_a_pasture_need_not_touch():  # BUR-ANI-02
    g = duel("A: stored cow-2; dice 6 1; cow-3 on 11; castle on 2")
    g.play("with 6 place cow-2 on 1")
    assert g.gained("A") == {"animals": 5}


def test_other_pastures_do_not_count():  # BUR-ANI-02
    g = duel("A: stored cow-2; dice 2 1; cow-4 on 10, 11; ship on 22")
    g.play("with 2 place cow-2 on 28")
    assert g.gained("A") == {"animals": 2, "area": 1, "phase": 10}


# Buildings


def test_a_building_works_once_when_it_is_placed():  # BUR-BLD-01
    g = duel("A: stored bank; dice 3 1")
    g.play("with 3 place bank on 26")
    assert g["A"].silver == 2
    g.end_phase()
    assert g["A"].silver == 2


def test_each_kind_once_in_a_city_but_again_in_another_city():  # BUR-BLD-02, DT-28
    g = duel("A: stored bank; dice 1 3; bank on 26; workers 2")
    g.play("with 1 place bank")
    assert "27" not in g.may("space")
    assert g.refused("space 27") == "BUR-BLD-02"
    g.play("space 12")
    assert g["A"].duchy[12] == "bank"


def test_a_city_is_all_connected_spaces_even_with_gaps_between_the_tiles():  # BUR-BLD-03
    g = duel("A: stored bank; dice 3 1; bank on 27; monastery-3 on 36; castle on 2")
    g.play("die 1")
    assert g.may("place") == []
    assert g.refused("place bank") == "BUR-BLD-02"


def test_a_building_whose_effect_is_impossible_may_be_placed():  # BUR-BLD-04, EX-05, BUR-GEN-05
    g = duel("A: stored market; dice 3 1", "board: depot 2 bank, mine; black ship")
    g.play("with 3 place market on 26")
    assert g["A"].duchy[26] == "market"
    assert (g["A"].stored, g.may("die")) == ([], ["2"])


@pytest.mark.parametrize("building", ["carpenter", "church", "warehouse", "city-hall"])
def test_other_effects_are_lost_too_where_there_is_nothing_to_do(building):  # BUR-BLD-04, BUR-GEN-05
    g = duel(f"A: stored {building}; dice 3 1", "board: depot 2 ship")
    g.play(f"with 3 place {building} on 26")
    assert g.choices == {"die 2", "end"}


@pytest.mark.parametrize("building", ["market", "carpenter", "church", "warehouse", "city-hall"])
def test_what_a_building_offers_may_be_declined(building):  # BUR-BLD-05, BUR-GEN-04
    g = duel(f"A: stored {building}, ship; goods pink; dice 3 1", "board: depot 2 ship, bank, mine")
    g.play(f"with 3 place {building} on 26", "decline")
    assert g.choices == {"die 2", "end"}
    assert (g["A"].stored, g["A"].goods) == (["ship"], {"pink": 1})


@pytest.mark.parametrize(("building", "gain"), [("boarding-house", (4, 0)), ("bank", (0, 2)), ("watchtower", (0, 0))])
def test_plain_gains_come_by_themselves(building, gain):  # BUR-BLD-05, BUR-GEN-04
    g = duel(f"A: stored {building}; dice 3 1")
    g.play(f"with 3 place {building} on 26")
    assert (g["A"].workers, g["A"].silver) == gain
    assert g.choices - {"buy 1"} == {"die 2", "end"}


@pytest.mark.parametrize(("building", "tile"), [("market", "ship"), ("carpenter", "bank"), ("church", "mine")])
def test_with_full_key_spaces_a_granted_tile_replaces_another_or_is_declined(building, tile):  # BUR-BLD-06
    story = (
        f"A: dice 6 3; stored castle, castle, castle; castle on 13; silver 2; {building} on 9",
        f"board: depot 2 {tile}; black {building}",
    )
    for answer in ("take", "decline"):
        g = duel(*story)
        g.play("with 6 place castle on 19", f"buy {building}", f"place {building} on 26")
        assert g["A"].stored == ["castle", "castle"]
        g.state.keys[g["A"].keys.index("")] = g.state.keys[g["A"].keys.index("castle")]
        if answer == "take":
            g.play(f"take {tile} from 2")
            assert g.may("discard") == ["1", "2", "3"]
            g.play("discard castle")
            assert g["A"].stored == sorted(["castle", "castle", tile])
        else:
            g.play("decline")
            assert g["A"].stored == ["castle", "castle", "castle"]


def test_a_market_gives_a_ship_or_animals_from_any_depot():  # BUR-BLD-11
    g = duel(
        "A: stored market; dice 3 1", "board: depot 1 ship, bank, mine; depot 6 cow-3, castle, monastery-1; black ship"
    )
    g.play("with 3 place market on 26")
    assert g.choices == {"take 1.1", "take 6.1", "decline"}
    assert g.refused("take bank from 1") == "BUR-BLD-11"
    g.play("take cow-3 from 6")
    assert g["A"].stored == ["cow-3"]


def test_a_carpenter_gives_a_building_from_any_depot():  # BUR-BLD-12
    g = duel("A: stored carpenter; dice 3 1", "board: depot 1 ship, bank; depot 6 carpenter, castle; black church")
    g.play("with 3 place carpenter on 26")
    assert g.choices == {"take 1.2", "take 6.1", "decline"}
    assert g.refused("take ship from 1") == "BUR-BLD-12"
    g.play("take carpenter from 6")
    assert g["A"].stored == ["carpenter"]


def test_a_church_gives_a_mine_monastery_or_castle_from_any_depot():  # BUR-BLD-13
    g = duel(
        "A: stored church; dice 3 1", "board: depot 1 mine, ship; depot 4 monastery-9, cow-2; depot 6 castle, bank"
    )
    g.play("with 3 place church on 26")
    assert g.choices == {"take 1.1", "take 4.1", "take 6.1", "decline"}
    assert g.refused("take bank from 6") == "BUR-BLD-13"
    g.play("take monastery-9 from 4")
    assert g["A"].stored == ["monastery-9"]


def test_a_warehouse_sells_one_type_of_choice():  # BUR-BLD-14
    g = duel("A: stored warehouse; dice 3 1; goods pink 2, orange 3; monastery-3 on 13; monastery-4 on 8")
    g.play("with 3 place warehouse on 26")
    assert g.choices == {"sell 3", "sell 6", "decline"}
    g.play("sell orange")
    assert (g.gained("A"), g["A"].silver, g["A"].workers) == ({"sale": 6}, 2, 1)
    assert g["A"].goods == {"pink": 2}
    assert g.may("sell") == []


def test_a_boarding_house_gives_four_workers_and_no_monastery_adds_to_it():  # BUR-BLD-15
    g = duel("A: stored boarding-house; dice 3 1; monastery-13 on 13; monastery-14 on 8")
    g.play("with 3 place boarding-house on 26")
    assert (g["A"].workers, g["A"].silver) == (4, 0)


def test_a_bank_gives_two_silver():  # BUR-BLD-16
    g = duel("A: stored bank; dice 3 1")
    g.play("with 3 place bank on 26")
    assert g["A"].silver == 2


def test_a_city_hall_places_another_stored_tile_with_all_its_effects():  # BUR-BLD-17
    g = duel("A: stored city-hall, watchtower, cow-3; dice 3 1; silver 0")
    g.play("with 3 place city-hall on 26")
    assert g.choices == {"place 2", "decline"}
    g.play("place watchtower on 12")
    assert g.gained("A") == {"area": 1, "phase": 10, "watchtower": 4}


def test_a_city_hall_ignores_the_die_whatever_it_was():  # BUR-BLD-17, DT-27
    g = duel("A: stored city-hall, ship; dice 3 1; workers 0; duchy 1")
    g.play("with 3 place city-hall on 26", "place ship on 20")
    assert g["A"].duchy[20] == "ship"


def test_a_watchtower_gives_four_points():  # BUR-BLD-18
    g = duel("A: stored watchtower; dice 3 1")
    g.play("with 3 place watchtower on 26")
    assert g.gained("A") == {"watchtower": 4}
