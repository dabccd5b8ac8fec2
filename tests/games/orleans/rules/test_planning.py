"""Phase 4: who may stand where, and plans that nobody else sees."""

from random import Random

import pytest

from burgrave.games.orleans import GAME
from burgrave.games.orleans.data.places import SPACES
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.planning import BACK, PLAN, PUT
from burgrave.kernel.flat import flat
from tests.games.orleans.playing import walk
from tests.games.orleans.story import acting, drawing, planning


def test_all_plan_at_the_same_time():  # ORL-PLN-01, ORL-RND-06
    g = planning("A: market F", "B: market F", players=3)
    assert g.on_turn == "ABC"
    g.play("put F village", seat="B")
    g.play("put F castle", seat="A")
    assert (g["A"].on("castle"), g["B"].on("village")) == ("F--", "F--")


def test_any_number_goes_to_free_spaces_of_the_own_places():  # ORL-PLN-02, ORL-PLN-03
    g = planning("A: market F F B K; tile hayrick")
    assert g.may("confirm")
    g.play("put F village", "put F hayrick", "put B carpenter")
    assert (g["A"].on("village"), g["A"].on("hayrick"), g["A"].on("carpenter"), g["A"].market) == (
        "F--", "F", "B--", "K",
    )  # fmt: skip
    assert g.refused("put C village") == "ORL-PLN-02"
    assert g.refused("put K library") == "ORL-PLN-02"


def test_a_space_holds_one():  # ORL-PLN-03
    g = planning("A: market F F; on university * - -")
    g.play("put F village.1")
    assert g.refused("put F village.1") == "ORL-PLN-03"
    assert g.refused("put F university.1") == "ORL-PLN-03"


@pytest.mark.parametrize(
    ("letter", "space"), [("F", "farm_house.1"), ("K", "castle.1"), ("T", "village.2"), ("b", "university.2")]
)
def test_the_profession_must_fit(letter, space):  # ORL-PLN-04
    g = planning(f"A: market {letter}")
    assert g.refused(f"put {letter} {space}") == "ORL-PLN-04"


def test_a_monk_stands_anywhere():  # DT-13, ORL-PLN-05, ORL-PBD-02
    g = planning("A: market M M M C; tile brewery pharmacy")
    for where in ("village.1", "ship.3", "monastery.1", "town_hall", "carpenter", "brewery", "pharmacy"):
        assert g.may(f"put M {where}")
    g.play("put M farm_house.1", "put C farm_house.2", "confirm")
    g.play("confirm", seat="B")
    assert g.may("use farm_house")


def test_herb_garden_lets_boatmen_stand_in():  # DT-15, ORL-PLN-06, ORL-PLC-11
    plain = planning("A: market B")
    assert plain.refused("put B castle.3") == "ORL-PLN-04"
    g = planning("A: market B; tile herb_garden")
    for where in ("castle.3", "village.1", "village.3"):
        assert g.may(f"put B {where}")
    assert g.refused("put B ship.3") == "ORL-PLN-04"
    assert g.refused("put B monastery.1") == "ORL-PLN-04"


def test_school_lets_scholars_stand_in():  # DT-16, ORL-PLN-07, ORL-PLC-19
    g = planning("A: market S S S; tile school")
    g.play("put S wagon.1", "put S wagon.2", "put S wagon.3", "confirm")
    g.play("confirm", seat="B")
    assert g.may("use wagon")


def test_nobody_stands_in_for_a_monk():  # DT-14, ORL-PLN-08
    g = planning("A: market S B; tile school herb_garden brewery cellar")
    assert g.refused("put S brewery") == "ORL-PLN-08"
    assert g.refused("put S cellar.1") == "ORL-PLN-08"
    assert g.refused("put B brewery") == "ORL-PLN-08"


def test_substitutes_do_not_chain_and_keep_their_profession():  # ORL-PLN-09
    g = planning("A: market B; tile herb_garden school")
    assert g.refused("put B ship.3") == "ORL-PLN-04"  # a Boatman is no Scholar who would be a Knight
    g = acting("A: on town_hall S -; tile school", "board: deed right_of_assembly S")
    assert g.refused("use town_hall") == "ORL-ACT-04"


def test_spaces_for_everybody():  # DT-18, ORL-PLN-10
    g = planning("A: market f F; tile pharmacy gunpowder_tower")
    assert g.refused("put f town_hall") == "ORL-PLN-10"
    for sentence in ("put F town_hall", "put f pharmacy", "put f gunpowder_tower"):
        assert g.may(sentence)


def test_places_may_be_left_incomplete():  # ORL-PLN-11, ORL-PLN-20
    g = planning("A: market F B")
    g.play("put F village", "put B village", "confirm", seat="A")
    g.play("confirm", seat="B")
    g.settle()
    assert g["A"].on("village") == "FB-"


def test_followers_of_earlier_rounds_stay():  # DT-17, ORL-PLN-12
    g = planning("A: market F; on ship - - K")
    assert g.refused("back ship.3") == "ORL-PLN-12"
    assert g.refused("put K wagon.3") == "ORL-PLN-02"
    g.play("put F ship.1", "back ship.1", "put F wagon.1")
    assert (g["A"].on("ship"), g["A"].on("wagon")) == ("--K", "F--")


def test_a_plan_is_sealed_until_all_have_confirmed():  # DT-19, ORL-PLN-13
    g = planning("A: market F B", "B: market C")
    g.play("put F village", "confirm", seat="A")
    hidden = g.state.view(1)["seats"][0]
    assert hidden["market"] == {"farmer": 1, "boatman": 1}
    assert hidden["spaces"] == {}
    assert hidden["planned"]
    g.play("put C village", "confirm", seat="B")
    assert g.state.view(1)["seats"][0]["spaces"] == {"village": ["farmer", "", ""]}
    assert g.state.view(0)["seats"][1]["spaces"] == {"village": ["", "", "craftsman"]}


def test_planning_in_order_is_open_plan_by_plan():  # ORL-PLN-13, ORL-OPT-03
    g = drawing("A: market F", "B: market C", planning="ordered")
    g.state.together = 0
    g.state.pending = flat([])
    g.state.phase = phases.DRAW
    g.state.rules.advance(g.state)
    assert g.on_turn == "A"
    g.play("put F village")
    assert g.state.view(1)["seats"][0]["spaces"] == {}
    g.play("confirm")
    assert g.on_turn == "B"
    assert g.state.view(1)["seats"][0]["spaces"] == {"village": ["farmer", "", ""]}
    assert g.refused("withdraw", "A") == "ORL-ACT-01"
    g.play("put C village", "confirm")
    assert g.state.phase == phases.ACT or g.state.round == 1


def test_a_confirmation_may_be_withdrawn_while_others_plan():  # ORL-PLN-14, ORL-GEN-41
    g = planning("A: market F", "B: market C")
    g.play("put F village", "confirm", seat="A")
    assert g.on_turn == "B"
    assert g.refused("put F castle", "A") == "ORL-PLN-14"
    g.play("withdraw", seat="A")
    assert g.on_turn == "AB"
    g.play("back village.1", "put F castle", "confirm", seat="A")
    g.play("confirm", seat="B")
    assert g["A"].on("castle") == "F--"
    assert g.state.legal(0) == [] or g.asked("A") != PLAN


def test_the_last_confirmation_makes_all_plans_final():  # ORL-PLN-14
    g = planning("A: market F B C", "B: market C")
    g.play("put F village", "put B village", "put C village", "confirm", seat="A")
    g.play("confirm", seat="B")
    assert g.refused("withdraw", "A") == "ORL-PLN-14"
    assert g.refused("withdraw", "B") == "ORL-ACT-01"


def test_who_is_not_placed_stays_in_the_market():  # ORL-PLN-15
    g = planning("A: market F B K; bag S")
    g.play("put F village", "confirm", seat="A")
    g.play("confirm", seat="B")
    g.settle()
    assert set("BK") <= set(g["A"].market)


def test_the_market_must_not_be_overfull():  # ORL-PLN-16
    g = planning("A: market F F F B B B C C C; tile gunpowder_tower")
    assert g.refused("confirm") == "ORL-PLN-16"
    g.play("put F gunpowder_tower", "confirm", seat="A")
    assert len(g["A"].market) == 8


def test_the_tower_takes_two():  # ORL-PLN-16
    g = planning("A: market F F F; tile gunpowder_tower")
    g.play("put F gunpowder_tower", "put F gunpowder_tower")
    assert g.refused("put F gunpowder_tower") == "ORL-PLN-03"


def test_followers_on_the_tower_move_freely():  # ORL-PLN-17, ORL-PLC-20
    g = planning("A: market F; tile gunpowder_tower; on gunpowder_tower C K")
    g.play("back gunpowder_tower.1", "put C village", "put F gunpowder_tower", "back gunpowder_tower.2", seat="A")
    assert (g["A"].on("gunpowder_tower"), g["A"].on("village"), g["A"].market) == ("F-", "--C", "K")
    seen = g.state.view(1)["seats"][0]
    assert seen["spaces"] == {"gunpowder_tower": ["craftsman", "knight"]}
    assert seen["market"] == {"farmer": 1}


def test_substitutes_stay_when_their_tile_goes():  # DT-68, ORL-PLN-18
    g = acting("A: on wagon F T S; tile school", event="firestorm")
    g.play("pass")
    assert g["A"].face_down == ["school"]
    assert g["A"].on("wagon") == "FTS"
    later = acting("A: on wagon F T S; down school")
    assert later.may("use wagon")


def test_nothing_goes_on_a_tile_that_lies_face_down():  # ORL-PLN-19
    g = planning("A: market F; down hayrick")
    assert g.refused("put F hayrick") == "ORL-PLN-19"


def test_a_follower_stays_as_long_as_the_player_likes():  # ORL-PLN-20, ORL-ACT-06
    g = acting("A: on farm_house B C")
    g.play("pass")
    assert g["A"].on("farm_house") == "BC"


def test_nobody_places_in_another_phase():  # ORL-RND-01
    g = acting("A: on farm_house B C; market F")
    assert g.refused("put F village") == "ORL-RND-01"
    assert g.refused("confirm") == "ORL-RND-01"


@pytest.mark.parametrize("players", [2, 4])
def test_taking_everything_back_restores_the_position(players):  # ORL-GEN-41, ORL-PLN-12, ORL-PLN-17
    tried = 0
    for state in walk(players, 31, 4):
        for seat in state.active:
            if state.asked(seat)[0] != PLAN or state.placed[seat]:
                continue
            twin = state.copy()
            pick = Random(tried)
            put = []
            for _ in range(5):
                legal = [x for x in twin.legal(seat) if GAME.actions.notation(x).startswith("put")]
                if legal:
                    action = pick.choice(legal)
                    put.append(PUT.number(action) % SPACES)
                    twin.apply(seat, action)
            for space in pick.sample(put, len(put)):
                twin.apply(seat, BACK.of(space))
            twin.pending = flat(sorted(twin.pending))
            state.pending = flat(sorted(state.pending))
            assert twin.key()[3:] == state.key()[3:]
            tried += bool(put)
    assert tried > 10
