"""What a seat is told in numbers: of the promised size, within the promised bounds, and nothing it may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import Observer, Part, Section
from burgrave.kernel.rows import Row
from burgrave.kernel.state import State
from tests.envs.setups import ASKED, setup


def positions(of: Game, asked: Setup, seed: int) -> Iterator[State]:
    """Every position of a random game before a decision, and the last one."""
    chance = random.Random(seed)
    state = of.begin(asked, seed)
    while not state.over:
        yield state
        seat = chance.choice(state.active)
        state.apply(seat, chance.choice(state.legal(seat)))
    yield state


@pytest.mark.parametrize("name", ASKED)
def test_every_part_keeps_its_bounds(name):
    of, asked = setup(name)
    observer = of.observer(asked)
    for state in positions(of, asked, 1):
        for seat in range(asked.players):
            for part, numbers in zip(observer.parts, observer.by_part(observer.observe(state, seat)), strict=True):
                assert part.low <= min(numbers), part.name
                assert max(numbers) <= part.high, part.name


@pytest.mark.parametrize("name", ASKED)
def test_an_observation_fills_its_row_and_writes_nothing_beyond_it(name):
    of, asked = setup(name)
    observer = of.observer(asked)
    old = min(part.low for part in observer.parts) - 1
    for n, state in enumerate(positions(of, asked, 1)):
        if n % 5 == 0:
            row = Row(observer.size + 2)
            row.begin(0, row.new_game())
            row.put_list([old] * (observer.size + 2))
            row.end()
            observer.write(state, n % asked.players, row, 1)
            assert [place for place, number in enumerate(row.listed()) if number == old] == [0, observer.size + 1]


@pytest.mark.parametrize("name", ASKED)
def test_a_row_that_is_kept_shows_what_a_new_one_would(name):
    """What has not changed is not written again: in a row for each seat, and in one that all seats use in turn."""
    of, asked = setup(name)
    observer = of.observer(asked)
    size, players = observer.size, asked.players
    row = Row(size * (players + 1))
    for seed in range(3):
        game = row.new_game()
        for n, state in enumerate(positions(of, asked, seed)):
            seats = [seat for seat in range(players) if seat in state.active or (n + seat) % 7 == 0]
            for seat in seats:
                for place in (seat, players):
                    observer.write(state, seat, row, size * place, game)
                shown = row.listed()
                new = observer.observe(state, seat)
                assert shown[size * seat : size * (seat + 1)] == new, (seed, n)
                assert shown[size * players :] == new, (seed, n)


@pytest.mark.parametrize("name", ASKED)
def test_the_score_stays_while_no_change_is_counted(name):
    of, asked = setup(name)
    changes, scores = -1, []
    for state in positions(of, asked, 4):
        assert state.changes > changes or state.scores() == scores
        changes, scores = state.changes, state.scores()


@pytest.mark.parametrize("name", ["burgundy-2", "castelli-2", "orleans-2"])
def test_one_row_shows_positions_of_many_games(name):
    of, asked = setup(name)
    observer = of.observer(asked)
    row = Row(observer.size)
    played = [positions(of, asked, seed) for seed in range(4)]
    for states in zip(*played, strict=False):
        for state in states:
            observer.write(state, 0, row, 0)
            assert row.listed() == observer.observe(state, 0)


@pytest.mark.parametrize("name", ASKED)
def test_worlds_that_differ_in_hidden_things_alone_look_the_same(name):
    of, asked = setup(name)
    observer = of.observer(asked)
    for n, state in enumerate(positions(of, asked, 2)):
        if n % 5 == 0:
            for seat in range(asked.players):
                world = state.world(seat, n)
                assert observer.observe(world, seat) == observer.observe(state, seat), (seat, n)


@pytest.mark.parametrize("name", ["castelli-4", "orleans-2"])
def test_others_do_not_see_what_a_seat_sees_of_its_own(name):
    """The test above would pass if hands and bags were told to nobody."""
    of, asked = setup(name)
    observer = of.observer(asked)
    differs = 0
    for n, state in enumerate(positions(of, asked, 3)):
        for seat in range(asked.players):
            other = state.world((seat + 1) % asked.players, n)
            differs += observer.observe(other, seat) != observer.observe(state, seat)
    assert differs > 50


@pytest.mark.parametrize("name", ["burgundy-2", "castelli-2", "orleans-2"])
def test_reading_does_not_change_the_position(name):
    of, asked = setup(name)
    observer = of.observer(asked)
    state = of.begin(asked, 4)
    before = state.digest()
    seen = observer.observe(state, 0)
    seen[:] = [0] * len(seen)
    assert state.digest() == before
    assert any(observer.observe(state, 0))


def test_a_seat_comes_first_at_its_own_table():
    of, asked = setup("burgundy-3-all")
    observer = of.observer(asked)
    place = [part.name for part in observer.parts].index("workers")
    state = of.begin(asked, 5)
    workers = [observer.by_part(observer.observe(state, seat))[place] for seat in range(3)]
    assert [own[0] for own in workers] == workers[0]


@pytest.mark.parametrize("name", BUILT_IN)
def test_modules_add_parts_and_change_none(name):
    of = game(name)
    plain = [part.name for part in of.observer(of.setup(4)).parts]
    for module in of.modules:
        if module.name != "tournament":
            parts = [part.name for part in of.observer(of.setup(4, {}, [module.name])).parts]
            assert parts[: len(plain)] == plain


def test_a_part_that_nobody_writes_is_refused():
    of = game(BUILT_IN[0])
    observer = Observer([Section([Part("lost", (2,), 0, 1, None, "written by nobody")])])
    with pytest.raises(TypeError, match="lost"):
        observer.observe(of.new(2, 1), 0)
