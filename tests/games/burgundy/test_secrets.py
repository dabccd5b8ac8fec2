"""What a seat may know: everything but what chance has not brought yet."""

import json

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import TILES
from tests.games.burgundy.playing import play_random, walk
from tests.games.burgundy.story import duel

VIEW_KEYS = {
    "game", "phase", "round", "order", "active", "over", "white_die", "depots", "black_depot", "round_goods", "bonus",
    "seats",
}  # fmt: skip
SEAT_KEYS = {"points", "silver", "workers", "dice", "used", "keys", "goods", "sold", "duchy", "tiles", "track"}


def numbers(value):
    """Every number in plain data."""
    if isinstance(value, dict):
        return [n for v in value.values() for n in numbers(v)]
    if isinstance(value, list):
        return [n for v in value for n in numbers(v)]
    return [value] if type(value) is int else []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_view_holds_the_generator_or_what_is_left_in_the_bags(players):  # BUR-GEN-02
    for state in walk(players, seed=11, every=40):
        for seat in (*range(players), None):
            seen = json.dumps(state.view(seat))
            assert str(state.s1) not in seen
            assert str(state.s2) not in seen
            assert max(numbers(json.loads(seen))) < 1000
            for secret in ("s1", "s2", "seed", "generator", "supply", "bag", "drawn", "outcomes", "source"):
                assert f'"{secret}"' not in seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_futures_of_one_position_look_alike(players):  # BUR-GEN-02
    for state in walk(players, seed=12, every=60):
        for seat in (*range(players), None):
            seen = state.view(seat)
            assert all(state.world(0, n).view(seat) == seen for n in range(5))


def test_a_view_tells_only_what_lies_on_the_table():  # BUR-GEN-02
    g = duel("A: stored bank", "board: depot 3 ship; goods 2 pink; black mine")
    seen = g.state.view(0)
    assert set(seen) >= VIEW_KEYS
    assert set(seen["seats"][0]) >= SEAT_KEYS
    assert seen["depots"][2]["tiles"][0] == "ship"
    assert seen["black_depot"][0] == "mine"
    assert seen["seats"][0]["keys"] == ["bank", "", ""]


def test_every_seat_and_a_spectator_see_the_same():  # BUR-GEN-02
    for state in walk(3, seed=13, every=50):
        assert state.view(0) == state.view(1) == state.view(2) == state.view(None)


def test_everybody_sees_the_goods_that_others_sold():  # BUR-GEN-03
    g = duel("B: sold pink 3, orange 1")
    assert g.state.view(0)["seats"][1]["sold"] == [0, 0, 3, 0, 0, 1]


@pytest.mark.parametrize("players", [2, 4])
def test_another_world_has_the_same_present_and_another_future(players):
    state = next(s for s in walk(players, seed=14, every=1) if s.phase == 1)
    worlds = [state.world(0, n) for n in range(6)]
    for world in worlds:
        assert world.key()[3:] == state.key()[3:]
        assert world.legal(state.active[0]) == state.legal(state.active[0])
        assert (world.s1, world.s2) != (state.s1, state.s2)
    futures = set()
    for world in worlds:
        play_random(world, seed=1)
        futures.add(tuple(world.scores()))
    assert len(futures) > 1


def test_the_same_world_comes_back_for_the_same_number():
    state = next(iter(walk(2, seed=15, every=1)))
    one, two = state.world(0, 7), state.world(1, 7)
    play_random(one, seed=2)
    play_random(two, seed=2)
    assert one.digest() == two.digest()


def test_a_world_leaves_the_original_alone():
    state = next(iter(walk(2, seed=16, every=1)))
    before = state.key()
    play_random(state.world(0, 3), seed=4)
    assert state.key() == before


def test_the_next_draws_are_not_in_the_state_in_any_order():  # BUR-GEN-02
    state = GAME.new(2, 5)
    tables = [name for name in state.freeze() if name in ("supply", "black", "goods_bag")]
    for name in tables:
        assert len(getattr(state, name)) in (6, len(TILES)), "a bag is a count of each kind, not a sequence"
