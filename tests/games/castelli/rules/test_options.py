"""Options for what the book leaves open: each changes one ruling, and nothing else."""

import random

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.layouts import BARE, REWARDS, layout
from burgrave.games.castelli.rules.cards import CARDS
from burgrave.games.castelli.rules.scoring import silver_points
from burgrave.kernel.record import Recorder, check
from tests.games.castelli.positions import choose
from tests.games.castelli.story import building, duel, number, table

BUILDERS = ["count", "countess", "master-builder"]


@pytest.mark.parametrize("card", BUILDERS)
def test_cards_that_build_are_played_also_before_the_tile(card):  # CAS-TRN-02
    g = duel("A: wood 1; grain 1; silver 3; reach 0,0; reach 0,2; reach 0,4", f"A: hand {card}")
    assert f"play-{card}" in g.choices


@pytest.mark.parametrize("card", BUILDERS)
def test_cards_that_build_may_have_to_wait_for_the_castles(card):  # CAS-TRN-02, CAS-TRN-01
    lines = ("A: wood 1; grain 1; silver 3; reach 0,0; reach 0,2; reach 0,4", f"A: hand {card}")
    g = duel(*lines, building_cards="building")
    assert f"play-{card}" not in g.choices
    assert g.refused(f"play-{card}") == "CAS-TRN-01"
    assert f"play-{card}" in building(duel(*lines, building_cards="building")).choices


def test_other_cards_do_not_wait():  # CAS-TRN-02
    g = duel("A: hand king-3 farmer", building_cards="building")
    assert {"play-king-3", "play-farmer"} <= g.choices


def test_a_tie_for_second_silver_may_be_a_tie_like_any_other():  # CAS-END-06
    worth = (4, 2, 3)
    assert silver_points([6, 4, 4, 1], worth) == [4, 1, 1, 0]
    assert silver_points([6, 4, 4, 1], worth, in_full=True) == [4, 3, 3, 0]
    assert silver_points([6, 4, 4, 4], worth, in_full=True) == [4, 3, 3, 3]
    assert silver_points([6, 4, 1], worth, in_full=True) == [4, 2, 0]
    assert silver_points([5, 5, 3], worth, in_full=True) == [3, 3, 0]


@pytest.mark.parametrize(("modules", "points"), [((), 3), (("battle",), 6)])
def test_the_option_reaches_the_final_scoring(modules, points):  # CAS-END-06, CAS-BAT-14
    lines = ("A: silver 6", "B: silver 4", "C: silver 4", "board: mine 0")
    g = building(table(3, *lines, modules=modules, silver_ties="each"))
    g.state.face_down = 0
    g.finish()
    cause = "battle silver" if modules else "silver"
    assert [sum(n for name, n in g.gained(seat).items() if "silver" in name) for seat in "BC"] == [points] * 2, cause


@pytest.mark.parametrize(("card", "modules"), [("farmer", ()), ("duke", ("battle",))])
def test_settlements_are_founded_beside_castles_only_by_option(card, modules):  # CAS-CRD-20, CAS-BAT-21
    lines = (f"A: hand {card}", "B: castle at 0,4")
    strict = duel(*lines, modules=modules)
    strict.play(f"play-{card}")
    assert "0,4" not in strict.may("found")
    free = duel(*lines, modules=modules, founding="beside_castles")
    free.play(f"play-{card}")
    assert "0,4" in free.may("found")
    assert set(free.may("found")) - {"0,4"} == set(strict.may("found"))
    mine = free.state.layout.mine
    assert not any(number(cell) == mine for cell in free.may("found"))
    free.play("found 0,4")
    assert free.settlement("0,4") == ("village" if card == "farmer" else "city")


@pytest.mark.parametrize("name", ["AB/CD", "AB"])
def test_the_edge_of_the_tracks_may_be_bare(name):  # CAS-GEO-10
    board, bare = layout(name), BARE.layout(name)
    last = board.rows - 1
    for square in range(board.spaces):
        for side in range(4):
            at = 4 * square + side
            on_tracks = side == 2 and square // 4 == last
            assert bare.reward[at] == (-1 if on_tracks else board.reward[at])
    assert sum(reward >= 0 for reward in board.reward) - sum(reward >= 0 for reward in bare.reward) == 4


def test_a_shield_that_points_at_the_tracks_gains_nothing():  # CAS-GEO-10, CAS-REV-05
    gained = []
    for edge in ("pictures", "bare"):
        g = duel(track_edge=edge)
        before = sum(g.state.resources) + sum(g.state.silver) + sum(map(bool, g.state.hands))
        g.reveal("3,0", "H17", "south", "red")
        gained.append(sum(g.state.resources) + sum(g.state.silver) + sum(map(bool, g.state.hands)) - before)
    assert gained[0] == gained[1] + 1


def test_the_tracks_of_a_tournament_lie_between_its_boards():  # CAS-GEO-10, CAS-TOU-01
    state = GAME.new(4, 1, {"track_edge": "bare", "board": "AB/CD"}, ("tournament",))
    upper, lower = (g.layout for g in state.games)
    assert [REWARDS[r] for r in upper.reward if r >= 0] != [REWARDS[r] for r in lower.reward if r >= 0]
    assert all(upper.reward[4 * square + 2] < 0 for square in range(16))
    assert all(lower.reward[4 * square] < 0 for square in range(16))
    assert any(lower.reward[4 * square + 2] >= 0 for square in range(12, 16))


def test_whoever_is_asked_nothing_sells_only_by_option():  # CAS-CRD-04
    lines = ("B: hand king-3 robber", "board: mine 5")
    assert duel(*lines).state.legal(1) == []
    g = duel(*lines, selling="any_time")
    assert [GAME.actions.notation(action) for action in g.state.legal(1)] == ["sell-king-3", "sell-robber"]
    g.state.apply(1, GAME.actions.parse("sell-robber"))
    assert (g["B"].silver, g.state.mine, g.on_turn) == (2, 3, "A")
    assert g.may("reveal")


def test_a_sale_at_any_time_does_not_show_that_a_card_was_picked():  # CAS-CRD-04, CAS-CRD-02
    lines = ("A: hand farmer", "B: hand king-3", "board: mine 5")
    g = duel(*lines, selling="any_time")
    before = g.state.legal(1)
    g.play("play-farmer")
    assert g.state.legal(1) == before


def test_a_traitor_who_finds_an_empty_hand_is_taken_up_again():  # CAS-CRD-04, CAS-CRD-16
    g = duel("A: hand traitor; silver 1", "B: hand king-3", "board: mine 5", selling="any_time")
    g.play("play-traitor")
    g.state.apply(1, GAME.actions.parse("sell-king-3"))
    assert g.on_turn == "A"
    assert g.may("reveal")
    assert "play-traitor" not in g.choices
    assert len(g["A"].hand) == 1


def test_a_mine_sold_out_by_another_ends_a_turn_with_nothing_left():  # CAS-CRD-04
    g = building(duel("B: hand king-3", "A: hand robber", "board: mine 1", selling="any_time"))
    g.state.played = 1
    g.state.forget()
    assert "sell-robber" in g.choices
    g.state.apply(1, GAME.actions.parse("sell-king-3"))
    assert g.on_turn == "B"


OPTIONS = {
    "building_cards": "building",
    "silver_ties": "each",
    "founding": "beside_castles",
    "track_edge": "bare",
    "selling": "any_time",
}


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (3, ("battle",)), (4, ("dilemma", "battle"))])
def test_games_with_all_options_are_played_and_replayed(players, modules):
    for seed in range(4):
        recorder = Recorder(GAME, GAME.setup(players, OPTIONS, modules), seed, ["A", "B", "C", "D"][:players])
        chance = random.Random(seed)
        while not recorder.state.over:
            asked = [seat for seat in range(players) if recorder.state.legal(seat)]
            seat = chance.choice(asked) if chance.random() < 0.2 else recorder.state.active[0]
            recorder.apply(seat, choose(recorder.state, seat, chance))
        assert check(recorder.record, GAME).scores() == recorder.state.scores()


def test_an_option_at_its_default_changes_no_fingerprint():
    plain, spelled = GAME.setup(4), GAME.setup(4, {"selling": "asked", "founding": "empty"})
    assert GAME.fingerprint(plain) == GAME.fingerprint(spelled)
    assert GAME.fingerprint(plain) != GAME.fingerprint(GAME.setup(4, {"founding": "beside_castles"}))


def one_box(seed, **options):
    return GAME.new(4, seed, {"one_box": True, **options}, ("tournament", "battle"))


def cards_of(state):
    """Every card that is anywhere, by where it is."""
    found = [card for card, n in enumerate(state.games[0].deck) if n]
    for g in state.games:
        found += [card for card in range(len(KIND_OF)) for hand in g.hands if hand >> card & 1] + g.returned
    return found


@pytest.mark.parametrize("seed", range(4))
def test_one_box_has_each_card_once_and_one_reserve(seed):  # CAS-TOU-05
    state, chance = one_box(seed), random.Random(seed)
    shared = False
    while not state.over:
        seat = chance.choice(state.active)
        state.apply(seat, choose(state, seat, chance))
        assert sorted(cards_of(state)) == list(range(33))
        assert len({(g.spare_villages, g.spare_cities) for g in state.games}) == 1
        assert min(state.games[0].spare_villages, state.games[0].spare_cities) >= 0
        shared |= all(any(g.hands) for g in state.games)
    assert shared


def test_worlds_of_one_box_deal_the_cards_of_both_boards():  # CAS-TOU-05
    state, chance = one_box(7), random.Random(7)
    while sum(hand.bit_count() for g in state.games for hand in g.hands) < 8 and not state.over:
        seat = chance.choice(state.active)
        state.apply(seat, choose(state, seat, chance))
    own = state.seated(0)
    others = set()
    for n in range(30):
        world = state.world(0, n)
        assert sorted(cards_of(world)) == list(range(33))
        assert world.view(0) == state.view(0)
        g, local = world.seated(0)
        assert g.hands[local] == own[0].hands[own[1]]
        others.add(tuple(hand for game in world.games for hand in game.hands))
    assert len(others) > 20


def test_the_last_village_founded_on_one_board_is_gone_on_the_other():  # CAS-TOU-05
    state = one_box(3)
    for g in state.games:
        g.spare_villages = 1
        g.forget()
    first, second = state.active
    farmers = [card for card, kind in enumerate(KIND_OF) if CARDS[kind].name == "farmer"]
    for seat, card in zip((first, second), farmers, strict=True):
        g, local = state.seated(seat)
        g.deck[card] = 0
        g.hands[local] |= 1 << card
        state.apply(seat, GAME.actions.parse("play-farmer"))
    found = state.legal(first)[0]
    assert GAME.actions.notation(found).startswith("found")
    state.apply(first, found)
    words = [GAME.actions.notation(action) for action in state.legal(second)]
    # The second Farmer was not shown yet: the hand has it back, and the turn goes on.
    assert any(word.startswith("reveal") for word in words)
    assert "play-farmer" not in words
    g, local = state.seated(second)
    assert g.hands[local] >> farmers[1] & 1
