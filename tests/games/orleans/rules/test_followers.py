"""Phase 3: how many followers are drawn, and who comes back."""

from burgrave.games.orleans.rules.planning import PLAN
from tests.games.orleans.story import drawing, new_game

BAG9 = "bag F F F B B B C C C"


def most(g, seat="A"):
    return max((n for (n,) in g.choices("draw", seat)), default=0)


def test_the_knights_track_says_how_many():  # ORL-DRW-01, ORL-TRK-06
    for step, draws in enumerate([4, 5, 6, 7, 7, 8]):
        g = drawing(f"A: {BAG9}; knights {step}")
        assert most(g) == draws
        if draws < 8:
            assert g.refused(f"draw {draws + 1}") == "ORL-DRW-01"


def test_no_more_than_the_market_holds():  # DT-10, ORL-DRW-02
    g = drawing(f"A: {BAG9}; knights 3; market F F B B C C")
    assert most(g) == 2
    assert g.refused("draw 3") == "ORL-DRW-02"
    g = drawing(f"A: {BAG9}; knights 3; market F F B B C C; tile gunpowder_tower")
    assert most(g) == 4
    g = drawing(f"A: {BAG9}; knights 3; market F F B B C C; tile gunpowder_tower; on gunpowder_tower F F")
    assert most(g) == 2


def test_fewer_may_be_drawn_and_none():  # ORL-DRW-03
    g = drawing(f"A: {BAG9}")
    assert sorted(n for (n,) in g.choices("draw", "A")) == [1, 2, 3, 4]
    g.play("draw-none")
    assert g["A"].market == ""
    assert g.asked("A") == PLAN


def test_drawn_followers_go_from_bag_to_market():  # ORL-DRW-01, ORL-GEN-13
    g = drawing("A: bag F B K S M")
    g.play("draw 4")
    assert len(g["A"].market) == 4
    assert len(g["A"].bag) == 1
    assert sorted(g["A"].market + g["A"].bag) == sorted("FBKSM")


def test_two_seeds_draw_differently():  # ORL-GEN-13
    seen = set()
    for n in range(20):
        g = drawing(f"A: {BAG9}")
        g.state.reseed(n)
        g.play("draw 2")
        seen.add(g["A"].market)
    assert len(seen) > 2


def test_a_follower_comes_back_for_each_draw_forgone():  # DT-11, ORL-DRW-04, ORL-DRW-05
    g = drawing("A: knights 1; market K; bag F F F C C C; on village F B -")
    g.play("recall village.1", "recall village.2")
    assert most(g) == 3
    assert g.refused("draw 4") == "ORL-DRW-05"
    g.play("draw 3")
    assert len(g["A"].market) == 6
    assert g["A"].on("village") == "---"


def test_who_comes_back_is_named_before_drawing():  # ORL-DRW-06
    g = drawing("A: bag F F F F F; on village F B -")
    g.play("recall village.1")
    assert (g["A"].on("village"), g["A"].market) == ("FB-", "")
    g.play("draw 2")
    assert g.refused("recall village.2") == "ORL-PLN-12"


def test_calling_back_can_be_thought_over():  # ORL-GEN-42
    g = drawing("A: bag F F F F F; on village F B -")
    g.play("recall village.1", "reset")
    assert most(g) == 4
    g.play("draw 4")
    assert g["A"].on("village") == "FB-"


def test_with_an_empty_bag_followers_still_come_back():  # DT-12, ORL-DRW-07
    g = drawing("A: market F B; on village F - C; on ship - B -")
    g.play("recall village.1", "recall village.3", "recall ship.2", "draw-none")
    assert len(g["A"].market) == 5


def test_no_more_come_back_than_draws_are_forgone():  # ORL-DRW-05
    g = drawing("A: on village F B C; on ship F B -")
    g.play("recall village.1", "recall village.2", "recall village.3", "recall ship.1")
    assert g.refused("recall ship.2") == "ORL-DRW-05"


def test_no_more_come_back_than_the_market_holds():  # ORL-DRW-05
    g = drawing("A: market F F F B B B C; on village F B -")
    g.play("recall village.1")
    assert g.refused("recall village.2") == "ORL-DRW-05"


def test_where_followers_come_back_from():  # ORL-DRW-08
    g = drawing(
        "A: knights 5; on farm_house B -; on town_hall K -; on carpenter B - -; tile library pharmacy gunpowder_tower; "
        "on library K -; on pharmacy F; on gunpowder_tower F -; on university * - -"
    )
    for where in ("farm_house", "town_hall", "carpenter", "library", "pharmacy"):
        assert g.may(f"recall {where}.1")
    assert g.refused("recall gunpowder_tower.1") == "ORL-DRW-08"
    assert g.refused("recall ship.1") == "ORL-DRW-08"
    assert g.refused("recall university.1") == "ORL-TEC-10"


def test_the_first_choice_is_to_draw_all():  # ORL-DRW-09
    g = drawing(f"A: {BAG9}; on village F - -")
    assert g.state.game.actions.notation(g.state.legal(0)[0]) == "draw 4"


def test_nothing_is_drawn_in_round_1():  # DT-09, ORL-DRW-10
    g = new_game(2, mode="base")
    assert g.asked("A") == g.asked("B") == PLAN
    assert (g["A"].market, g["A"].bag) == ("fbct", "")


def test_a_small_bag_gives_what_it_has():  # ORL-GEN-28
    g = drawing("A: bag F B")
    assert most(g) == 2
    assert g.refused("draw 3") == "ORL-GEN-28"


def test_everybody_draws_at_the_same_time():  # ORL-RND-06
    g = drawing("A: bag F B", "B: bag C C C")
    assert g.on_turn == "AB"
    g.play("draw 3", seat="B")
    g.play("draw 2", seat="A")
    assert (g["A"].market, g["B"].market) == ("FB", "CCC")
