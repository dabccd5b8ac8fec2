"""What holds everywhere: coins, choices, own followers, what cannot be undone, players who leave."""

import pytest

from burgrave.games.orleans import GAME
from burgrave.games.orleans.data.people import KINDS, OWN
from burgrave.games.orleans.modes.prosperity.offers import OFFER
from burgrave.games.orleans.modes.prosperity.scriptorium import SCRIPTORIUM
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.absent import choose
from burgrave.games.orleans.rules.torture import TORTURE
from burgrave.kernel.errors import IllegalAction
from tests.games.orleans.playing import MODES, new, play, walk
from tests.games.orleans.referee import bathing
from tests.games.orleans.story import acting, drawing, happening, planning


def test_both_modes_play_to_the_end():  # ORL-GEN-01, ORL-GEN-02
    for options in MODES:
        assert play(new(2, 1, **options), 1, "eager").over


def test_the_scenario_changes_the_scriptorium():  # ORL-GEN-02
    base = acting("A: on scriptorium K S", "B: on farm_house B C", mode="base")
    base.play("use scriptorium")
    assert base.on_turn == "B"
    scenario = acting("A: on scriptorium K S")
    scenario.play("use scriptorium")
    assert scenario.asked() == SCRIPTORIUM
    assert acting("A: on farm_house B C", mode="base").refused("use carpenter") == "ORL-GEN-01"


def test_four_followers_are_of_the_own_colour():  # ORL-GEN-03
    assert list(new(3, mode="base").market[:KINDS]) == [0] * OWN + [1] * 4


@pytest.mark.parametrize("options", MODES)
def test_nobody_has_less_than_no_coins_and_nobody_loses_own_followers(options):  # ORL-GEN-06, ORL-GEN-10
    for state in walk(4, 7, 10, **options):
        assert min(state.coins) >= 0
        for seat in range(4):
            owned = [
                state.bag[seat * KINDS + kind] + state.market[seat * KINDS + kind]
                + list(state.spaces[seat * 61 : (seat + 1) * 61]).count(kind + 1)
                + bathing(state, seat).count(kind + 1)
                for kind in range(OWN, KINDS)
            ]  # fmt: skip
            assert owned == [1, 1, 1, 1]


def test_a_plain_gain_cannot_be_refused():  # ORL-GEN-07
    g = acting("A: on village F B C")
    g.play("use village", "recruit T")
    assert g.refused("decline") == "ORL-GEN-07"


def test_what_a_player_may_do_can_be_declined():  # ORL-GEN-08
    g = happening("bribe", "A: coins 4", "B: coins 4")
    g.play("decline")
    assert (g["A"].coins, g["A"].citizens, g.on_turn) == (4, 0, "B")


def test_a_voluntary_payment_needs_the_coins():  # ORL-GEN-09
    assert happening("bribe", "A: coins 3").asked("A") != OFFER
    assert acting("A: tile stage_coach; on stage_coach K; coins 2").refused("use stage_coach") == "ORL-GEN-09"


def test_every_piece_goes_to_a_named_place():  # ORL-GEN-11
    g = happening("taxes", "A: coins 1; goods wool 1; bag K", "B: coins 3")
    g.play("torture good wool", "torture follower")
    assert (g.box, g.supply["K"], g["A"].bag) == ({"wool": 1}, 9, "")


def test_new_characters_go_into_the_bag():  # ORL-GEN-12
    g = acting("A: on castle F B T")
    g.play("use castle")
    assert (g["A"].market, "K" in g["A"].bag) == ("", True)


def test_the_same_seed_is_the_same_game():  # ORL-GEN-13
    one, two = (play(new(3, 11), 11, "eager") for _ in range(2))
    assert one.digest() == two.digest()
    assert one.digest() != play(new(3, 12), 11, "eager").digest()


def test_what_goes_back_can_be_taken_at_once():  # ORL-GEN-29
    g = acting(
        "A: built chateauroux; laid chateauroux wine 1 F 1; on town_hall T -",
        "B: on farm_house B C",
        "board: supply F 0",
    )
    g.play("use town_hall", "send T chateauroux")
    assert g.may("use farm_house")


def test_a_plan_can_be_changed_until_it_is_final():  # ORL-GEN-41
    g = planning("A: market F B")
    g.play("put F village", "back village.1", "put F castle", "back castle.1")
    assert (g["A"].market, g["A"].on("village"), g["A"].on("castle")) == ("FB", "---", "---")


def grown(g, *sentences):
    before = g.state.drawn
    g.play(*sentences)
    return g.state.drawn > before


def test_what_shows_something_cannot_be_taken_back():  # ORL-GEN-42
    assert grown(drawing("A: bag F B"), "draw 1")
    g = acting("A: on ship F B K", "B: on farm_house B C")
    g.play("use ship")
    assert grown(g, "travel w01")
    g = acting("A: on scriptorium K S")
    g.play("use scriptorium")
    assert grown(g, "cards")
    g = acting("A: on scriptorium K S", "board: deck; under blois tours")
    g.play("use scriptorium")
    assert grown(g, "cards")
    g = acting("A: card blois", "board: carpenter blois; deck")
    g.play("use carpenter", "build")
    assert grown(g, "site w01")
    g = planning("A: market F", "B: market F")
    g.play("put F village", "confirm", seat="A")
    before = g.state.drawn
    g.play("confirm", seat="B")
    assert g.state.drawn > before


def test_a_knight_out_of_the_bag_is_shown():  # ORL-GEN-42, ORL-PRO-EVT-03
    line = "A: market K; bag K; coins 9"
    assert grown(happening("riots", line, "B: market K; coins 9"), "give bag K")
    assert not grown(happening("riots", line, "B: market K; coins 9"), "give market K")


def test_what_shows_nothing_can_be_taken_back():  # ORL-GEN-42
    assert not grown(planning("A: market F B"), "put F village", "confirm")
    assert not grown(acting("A: on village F B C", "B: on farm_house B C"), "use village", "recruit T", "tile hayrick")
    assert not grown(drawing("A: bag F; on village F - -"), "recall village.1", "reset")


def test_a_player_who_left_does_nothing():  # ORL-GEN-14
    g = drawing("A: bag F F F; market B; coins 4", "B: market F B C; bag K")
    for seat in "AB":
        while g.state.phase == phases.PLAN and g.asked(seat) >= 0:
            g.state.apply("AB".index(seat), choose(g.state, "AB".index(seat)))
    assert g["A"].on("village") == "---"
    assert g["A"].market == "B"


def test_a_player_who_left_gives_in_a_fixed_order():  # ORL-GEN-14
    g = happening(
        "development_tax",
        "A: dp 30; stock 2; goods cheese 1 wool 1; waiting 1; tile school; bag K; station tours",
        "B: coins 1",
    )
    given = []
    while g.asked("A") == TORTURE:
        action = choose(g.state, 0)
        given.append(GAME.actions.notation(action).split()[0])
        g.state.apply(0, action)
    assert given == [
        "torture-stock", "torture-good", "torture-good", "torture-spare", "torture-tile", "torture-follower",
    ]  # fmt: skip
    g = happening("taxes", "A: station tours; stock 0; dp 2", "B: coins 3")
    given = []
    while g.asked("A") == TORTURE:
        action = choose(g.state, 0)
        given.append(GAME.actions.notation(action).split()[0])
        g.state.apply(0, action)
    assert given == ["torture-development", "torture-development", "torture-station"]


@pytest.mark.parametrize("options", MODES)
def test_a_whole_game_of_players_who_left(options):  # ORL-GEN-14
    g = new(3, 2, **options)
    while not g.over:
        seat = g.active[0]
        g.apply(seat, choose(g, seat))
    assert max(g.citizens) == 0


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_nobody_plays_at_a_seat_that_is_not_there(seat):  # ORL-ACT-01
    for g in (acting("A: on farm_house B C"), planning("A: market F")):
        g.state.legal(0)
        assert g.state.legal(seat) == []
        with pytest.raises(IllegalAction) as refused:
            g.state.apply(seat, GAME.actions.parse("pass"))
        assert refused.value.rule == "ORL-ACT-01"


@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("rounds", [4, 8, 12])
def test_a_shorter_game_ends_after_so_many_rounds_of_the_same_order(rounds, options):
    whole, short = new(3, 5, **options), new(3, 5, rounds=rounds, **options)
    assert short.rules.events == whole.rules.events[:rounds]
    final = play(short, 2, "eager")
    assert final.over
    assert final.round + 1 == rounds
    assert sum(final.ledger(0)) == final.scores()[0]
