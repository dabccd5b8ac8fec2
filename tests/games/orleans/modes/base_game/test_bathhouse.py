"""The Bathhouse, as a further draw and as an action."""

from burgrave.games.orleans.modes.base_game.bathhouse import BATH
from burgrave.games.orleans.rules.planning import PLAN
from tests.games.orleans.story import LETTERS, acting, drawing


def test_bathhouse_draws_two_more_and_keeps_one():  # ORL-PLC-12, ORL-PLCG-12
    g = drawing("A: tile bathhouse; bag F F B B C C K K", mode="base")
    g.play("draw 4")
    while g.asked("A") != BATH:
        g = drawing("A: tile bathhouse; bag F F B B C C K K", mode="base")
        g.state.reseed(g.state.s1 + 1)
        g.play("draw 4")
    first, second = [LETTERS[n - 1] for (n,) in g.choices("retain", "A")]
    assert len(g["A"].bag) == 2
    g.play(f"retain {second}", seat="A")
    assert len(g["A"].market) == 5
    assert len(g["A"].bag) == 3
    assert first in g["A"].bag
    assert g.asked("A") == PLAN


def test_bathhouse_needs_a_free_market_space_and_a_bag():  # ORL-PLCG-12
    g = drawing("A: tile bathhouse; bag F F F F F F; market B B B B", mode="base")
    g.play("draw 4")
    assert len(g["A"].market) == 8
    g = drawing("A: tile bathhouse; bag F", mode="base")
    g.play("draw-none")
    assert g["A"].market == "F"


def test_bathhouse_as_an_action():  # ORL-PLCG-12, ORL-OPT-07
    g = acting("A: tile bathhouse; on bathhouse F; bag K K K K", mode="base", bathhouse="place")
    g.play("use bathhouse")
    assert g["A"].bag == "K"
    assert g.refused("put F village.1") == "ORL-PLCG-12"
    g.play("put K ship", "put K wagon")
    assert (g["A"].on("ship"), g["A"].on("wagon")) == ("--K", "--K")
    assert g["A"].bag == "FKK"
    g = acting("A: tile bathhouse; on bathhouse F; bag K K", mode="base", bathhouse="place")
    g.play("use bathhouse", "decline")
    assert g["A"].bag == "FKK"
    empty = acting("A: tile bathhouse; on bathhouse F", mode="base", bathhouse="place")
    assert empty.refused("use bathhouse") == "ORL-ACT-07"
