"""The skeleton game: several seats choose at once and hold secret cards, and an expansion adds to both."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from burgrave.kernel import position, record
from burgrave.kernel.errors import IllegalAction, RecordError
from burgrave.kernel.flat import flat
from burgrave.kernel.rulebook import rulebook
from skeleton import GAME
from skeleton.data import CARDS
from skeleton.expansions.favours import FAVOUR, favours
from skeleton.rules.bidding import LAY, SEAL
from skeleton.rules.bonus import KEEP
from skeleton.table.tabletop import TABLE

README = Path(__file__).parents[2] / "examples" / "skeleton" / "README.md"
SETUPS = [((), 1), ((), 2), ((), 4), (("favours",), 3), (("calm",), 2)]


def cards(hand):
    return [card for card in range(len(CARDS)) if hand >> card & 1]


def bid(g, seat, card, seal=SEAL):
    g.apply(seat, LAY.of(card))
    g.apply(seat, seal.first)


def play(recorder, seed):
    pick = Random(seed)
    while not recorder.state.over:
        seat = pick.choice(recorder.state.active)
        recorder.apply(seat, pick.choice(recorder.state.legal(seat)))


def test_everybody_is_active_until_they_have_sealed_and_in_any_order():
    g = GAME.new(3, seed=1)
    assert g.active == (0, 1, 2)
    bid(g, 2, cards(g.hands[2])[0])
    assert g.active == (0, 1)
    assert g.legal(2) == []
    for seat in (0, 1):
        bid(g, seat, cards(g.hands[seat])[0])
    assert g.active == (g.winner,)
    g.apply(g.winner, KEEP.first)
    assert g.active == (0, 1, 2)
    assert g.left == 3


def test_a_seat_that_has_sealed_is_refused_and_nothing_changes():
    g = GAME.new(3, seed=1)
    bid(g, 2, cards(g.hands[2])[0])
    before = g.key()
    with pytest.raises(IllegalAction) as error:
        g.apply(2, LAY.of(cards(g.hands[2])[0]))
    assert error.value.rule == "SKE-03"
    assert g.key() == before


def test_the_highest_card_wins():
    g = GAME.new(3, seed=1)
    best = max(range(3), key=lambda seat: g.hands[seat])
    for seat in range(3):
        bid(g, seat, cards(g.hands[seat])[-1])
    assert g.scores() == [10 * (seat == best) for seat in range(3)]


def test_a_favour_makes_a_card_count_for_more_and_is_used_once():
    for seed in range(50):
        g = GAME.new(2, seed, modules=["favours"])
        mine, theirs = cards(g.hands[0])[-1], cards(g.hands[1])[-1]
        if mine < theirs < mine + 12:
            break
    bid(g, 0, mine, FAVOUR)
    bid(g, 1, theirs)
    assert g.winner == 0
    g.apply(0, KEEP.first)
    g.apply(0, g.legal(0)[0])
    assert g.legal(0) == [SEAL.first]
    with pytest.raises(IllegalAction, match="used up"):
        g.apply(0, FAVOUR.first)
    assert favours(g).left == 0b10


def test_calm_takes_the_roll_away():
    g = GAME.new(2, 1, modules=["calm"])
    for seat in range(2):
        bid(g, seat, cards(g.hands[seat])[0])
    assert g.active == (0, 1)
    assert g.left == 3


def test_a_view_holds_no_card_of_another_hand():
    g = GAME.new(3, seed=5)
    bid(g, 1, cards(g.hands[1])[0])
    for seat in (0, 2, None):
        told = json.dumps(g.view(seat))
        hidden = [g.bids[1], *(card for other in range(3) if other != seat for card in cards(g.hands[other]))]
        assert not [CARDS[card] for card in hidden if CARDS[card] in told]
    assert len(g.view(0)["hand"]) == 3


@pytest.mark.parametrize(("modules", "players"), SETUPS)
def test_a_world_keeps_what_the_seat_sees_and_deals_the_rest_anew(modules, players):
    g = GAME.new(players, 5, modules=modules)
    for seat in range(1, players):
        g.apply(seat, g.legal(seat)[0])
    hands = set()
    for n in range(20):
        world = g.world(0, n)
        assert world.view(0) == g.view(0)
        assert world.legal(0) == g.legal(0)
        assert world.active == g.active
        everything = [card for hand in world.hands for card in cards(hand)] + [c for c in world.bids if c >= 0]
        assert len(everything) + sum(world.bag) == len(CARDS)
        assert len(set(everything)) == len(everything)
        hands.add((tuple(world.hands), tuple(world.bids)))
    assert len(hands) == (20 if players > 1 else 1)


@pytest.mark.parametrize(("modules", "players"), SETUPS)
def test_a_game_is_recorded_and_replayed_in_the_order_it_was_played(modules, players):
    recorder = record.Recorder(GAME, GAME.setup(players, {}, modules), 9)
    play(recorder, 4)
    back = record.loads(recorder.record.dumps())
    assert record.check(back, GAME).scores() == recorder.state.scores()
    assert record.resume(back, GAME).state == recorder.state
    assert len(list(record.replay(back, GAME))) == len(back.steps) + 1


@pytest.mark.parametrize(("modules", "players"), SETUPS)
def test_every_position_is_copied_frozen_drawn_and_told(modules, players):
    setup = GAME.setup(players, {}, modules)
    observer = GAME.observer(setup)
    g = GAME.begin(setup, 3, listening=True)
    pick = Random(1)
    names = ["Ada", "Bo", "Cy", "Di"][:players]
    while not g.over:
        assert g.copy() == g
        assert GAME.thaw(setup, json.loads(json.dumps(g.freeze()))) == g
        for seat in (*range(players), None):
            known = {place.id for sheet in TABLE.sheets(g) for place in sheet.places}
            scene = TABLE.scene(g, seat, names)
            assert {piece.place for piece in scene.pieces} <= known
            assert {move.place for move in scene.moves} <= {"", *known}
            if seat is not None:
                for action in g.legal(seat):
                    place = TABLE.target(g, seat, action)
                    assert not place or TABLE.meant(g, seat, place) == action
                for part, numbers in zip(observer.parts, _split(observer, g, seat), strict=True):
                    assert all(part.low <= number <= part.high for number in numbers), part.name
        seat = pick.choice(g.active)
        g.apply(seat, pick.choice(g.legal(seat)))
    assert all(GAME.log_line(entry, names) is not None for entry in g.journal if entry[0] != 5)


@pytest.mark.parametrize(("modules", "players"), SETUPS)
def test_every_position_can_be_written_down_and_read_back(modules, players):
    g = GAME.begin(GAME.setup(players, {}, modules), 3)
    pick = Random(1)
    while not g.over:
        again = position.read(GAME, g.notation())
        assert again.key() == g.key()
        assert [again.legal(seat) for seat in range(players)] == [g.legal(seat) for seat in range(players)]
        seat = pick.choice(g.active)
        g.apply(seat, pick.choice(g.legal(seat)))


def _split(observer, g, seat):
    numbers = observer.observe(g, seat)
    for part in observer.parts:
        yield numbers[: part.size]
        numbers = numbers[part.size :]


def test_a_game_may_have_several_winners():
    g = GAME.new(2)
    g.left, g.points = 0, flat([7, 7])
    assert g.winners() == [0, 1]


def test_another_games_record_is_refused():
    recorder = record.Recorder(GAME, GAME.setup(2), 0)
    recorder.record.game = "burgundy"
    with pytest.raises(RecordError, match="burgundy"):
        record.check(recorder.record, GAME)


def test_every_rule_of_the_readme_can_be_read_at_the_table():
    listed = re.findall(r"^\| (SKE-[A-Z0-9-]+) \|", README.read_text("utf-8"), re.MULTILINE)
    assert rulebook(GAME.features).ids == listed
