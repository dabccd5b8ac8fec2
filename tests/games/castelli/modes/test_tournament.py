"""The tournament: two boards at once, a knockout or everybody against everybody."""

import json
import random

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.layouts import layout
from burgrave.games.castelli.modes.tournament.match import PAIRED, Tournament, better
from burgrave.games.castelli.rules.turn import TURN
from burgrave.games.castelli.state import OPEN, OVER
from burgrave.kernel.errors import IllegalAction, OptionError
from burgrave.kernel.flat import flat
from burgrave.kernel.record import Recorder, check, loads
from tests.games.castelli.story import duel, last_turn, number


def tournament(variant="knockout", seed=0, modules=(), **options):
    state = GAME.new(4, seed, {"tournament": variant, **options}, ("tournament", *modules))
    assert isinstance(state, Tournament)
    return state


def play_out(state, seed=0, until=lambda state: False):
    chance = random.Random(seed)
    while not state.over and not until(state):
        seat = chance.choice(state.active)
        state.apply(seat, chance.choice(state.legal(seat)))
    return state


def test_four_players_play_two_games_at_the_same_time():  # CAS-TOU-01
    state = tournament()
    assert len(state.games) == 2
    assert len(state.active) == 2
    assert sorted(state.seats) == [0, 1, 2, 3]
    first, second = state.active
    state.apply(second, state.legal(second)[0])
    state.apply(first, state.legal(first)[0])


@pytest.mark.parametrize("players", [2, 3])
def test_a_tournament_needs_four_players(players):  # CAS-TOU-01
    with pytest.raises(OptionError, match="CAS-TOU-01"):
        GAME.new(players, modules=("tournament",))


def test_the_mine_tile_lies_opposite_to_the_printed_mine():  # CAS-TOU-02
    state = tournament(board="BA/CD")
    assert [g.layout.name for g in state.games] == ["BA", "CD*"]
    below = layout("CD*")
    assert below.mine == number("1,5")
    assert len(below.areas_of[below.mine]) == 1
    upper = tournament(board="C'D/BA")
    assert [g.layout.name for g in upper.games] == ["C'D*", "BA"]


def test_a_mine_tile_on_a_turned_piece_lies_on_the_same_local_cell():  # CAS-TOU-02
    assert layout("CD'*").mine == number("2,6")


def test_each_board_has_sixteen_tiles_and_eleven_silver():  # CAS-TOU-03
    state = tournament()
    for g in state.games:
        assert (g.mine, g.face_down.bit_count()) == (11, 16)
        assert (g.villages, g.cities) == (g.layout.villages, g.layout.cities)


def test_the_boards_share_one_set_of_tiles():  # CAS-TOU-03
    state = play_out(tournament(), 3, until=lambda s: all(all(g.board) for g in s.games))
    laid = [(code - 1) >> 2 for g in state.games for code in g.board]
    assert sorted(laid) == list(range(32))


def test_cards_concern_the_own_board_alone():  # CAS-TOU-04
    state = tournament()
    here, there = state.games
    here.silver = flat([0, 3])
    there.silver = flat([5, 5])
    here.hands[0] = 1 << 4
    here.player = 0
    here.pending = flat([])
    here.ask(0, OPEN)
    state.apply(state.seats[0], GAME.actions.parse("play-robber"))
    assert (list(here.silver), list(there.silver)) == ([1, 2], [5, 5])


def test_each_game_has_its_own_deck_reserve_and_colours():  # CAS-TOU-05
    state = tournament()
    here, there = state.games
    assert here.deck is not there.deck
    assert (here.rules.colours, there.rules.colours) == ((1, 0), (2, 3))
    assert all(sum(g.deck) == 25 and (g.spare_villages, g.spare_cities) == (2, 2) for g in state.games)


def test_winners_meet_for_the_first_place_and_losers_for_the_third():  # CAS-TOU-06
    state = play_out(tournament(seed=4), until=lambda s: s.round == 1)
    winners, losers = sorted(state.results[0::3]), sorted(state.results[1::3])
    assert state.seats == [*winners, *losers]
    play_out(state)
    assert state.round == 2
    assert sorted(state.ranking()[:2]) == winners
    assert state.winners() == [state.results[6]]
    assert sorted(state.ranking()) == [0, 1, 2, 3]


def test_a_tied_game_goes_to_more_silver_then_to_the_second_mover():  # CAS-TOU-07
    silver = last_turn(duel("A: points 2; silver 1", "B: points 1; silver 2", "board: mine 0"))
    silver.state.points = flat([5, 5])
    silver.state.stage = OVER
    assert silver.state.winners() == [0, 1]
    assert better(silver.state) == 1
    silver.state.silver = flat([2, 2])
    assert better(silver.state) == 1 - silver.state.first


def test_everybody_meets_everybody_and_points_are_added():  # CAS-TOU-08
    state = tournament("round_robin", 2)
    pairs = []
    total = [0] * 4

    while not state.over:
        pairs.append([tuple(state.seats[:2]), tuple(state.seats[2:])])
        number_of = state.round
        play_out(state, number_of, until=lambda s, n=number_of: s.round > n)
        total = state.scores() if state.over else total
    assert sorted(pair for games in pairs for pair in games) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert state.winners() == [seat for seat in range(4) if total[seat] == max(total)]
    for seat in range(4):
        assert sum(state.ledger(seat)) == state.scores()[seat]


@pytest.mark.parametrize("variant", ["knockout", "round_robin"])
@pytest.mark.parametrize("modules", [(), ("dilemma", "battle")])
def test_a_tournament_copies_freezes_and_keeps_its_ledger(variant, modules):
    state = tournament(variant, 5, modules)
    chance = random.Random(1)
    steps = 0
    while not state.over:
        seat = chance.choice(state.active)
        action = chance.choice(state.legal(seat))
        if steps % 17 == 0:
            twin = state.copy()
            thawed = GAME.thaw(state.rules.setup, json.loads(json.dumps(state.freeze())))
            assert twin == state == thawed
            before = state.digest()
            for other in (twin, thawed):
                other.apply(seat, action)
            assert twin == thawed
            assert state.digest() == before
            twin.games[0].bag[0] += 1
            assert list(twin.games[0].bag) == list(twin.games[1].bag)
        state.apply(seat, action)
        steps += 1
        for who in range(4):
            assert sum(state.ledger(who)) == state.scores()[who]


def test_a_refused_action_changes_nothing():
    state = tournament()
    idle = next(seat for seat in range(4) if seat not in state.active)
    before = state.key()
    with pytest.raises(IllegalAction):
        state.apply(idle, 0)
    with pytest.raises(IllegalAction):
        state.apply(state.active[0], GAME.actions.parse("end"))
    assert state.key() == before


def test_a_tournament_is_recorded_and_replayed():
    setup = GAME.setup(4, {"tournament": "round_robin"}, ["tournament", "dilemma"])
    recorder = Recorder(GAME, setup, 8)
    play = random.Random(2)
    while not recorder.state.over:
        seat = play.choice(recorder.state.active)
        recorder.apply(seat, play.choice(recorder.state.legal(seat)))
    final = check(loads(recorder.record.dumps()), GAME)
    assert final.scores() == recorder.record.scores


def test_the_journal_names_the_seats_of_the_tournament():
    state = GAME.begin(GAME.setup(4, {}, ["tournament"]), 3, listening=True)
    play_out(state, 1)
    names = ["Ada", "Ben", "Cleo", "Dan"]
    turns = {event[1] for event in state.journal if event[0] == TURN}
    assert turns == {0, 1, 2, 3}
    assert [event for event in state.journal if event[0] == PAIRED][:2] == [
        (PAIRED, 0, 1, 1),
        (PAIRED, 2, 3, 1),
    ]
    for event in state.journal:
        words = GAME.log_line(event, names)
        assert words is None or str(words)


def test_worlds_of_a_tournament_keep_what_a_seat_sees():
    state = play_out(
        tournament(seed=6, modules=("dilemma", "battle")), 4, until=lambda s: all(all(g.hands) for g in s.games)
    )
    for seat in range(4):
        seen = json.dumps(state.view(seat))
        worlds = [state.world(seat, n) for n in range(8)]
        assert all(json.dumps(world.view(seat)) == seen for world in worlds)
        assert len({world.digest() for world in worlds}) == 8
        for world in worlds:
            first, second = (game.bag for game in world.games)
            first[0] += 1
            assert list(first) == list(second)


def test_a_seat_sees_its_own_hand_and_no_other_on_either_board():
    state = play_out(tournament(seed=6), 4, until=lambda s: all(g.hands[0] and g.hands[1] for g in s.games))
    for seat in (*range(4), None):
        tables = state.view(seat)["tables"]
        shown = [(t["seats"][n], s["hand"]) for t in tables for n, s in enumerate(t["table"]["seats"]) if "hand" in s]
        assert [who for who, _ in shown] == ([] if seat is None else [seat])
