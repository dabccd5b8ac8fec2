"""Positions of real games survive being written down, and nothing that is read breaks anything."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import burgrave
from burgrave.games import BUILT_IN, game
from burgrave.kernel.clauses import Field
from burgrave.kernel.common_clauses import choice_names
from burgrave.kernel.errors import NotationError
from burgrave.kernel.memory import Memory
from burgrave.kernel.position import read, vocabularies
from burgrave.kernel.stack import StackState
from burgrave.kernel.state import State
from tests.referee.setups import SETUPS, asked, lively, steady

FACTOR = int(os.environ.get("BURGRAVE_POSITIONS", "1"))
MOST = 40 * FACTOR
"""How many positions of each setup are looked at."""


_SHARE = {"castelli": 0.4}
"""Of the positions of a game; games of Castelli are short."""


def games(name: str, seed: int) -> Iterator[State]:
    """A game at random, always the same object moving on."""
    of = asked(name)
    state: State = of.game.begin(of.setup, seed)
    chance = random.Random(seed)
    policy = lively if seed % 2 else steady
    yield state
    while not state.over:
        seat = chance.choice(state.active)
        state.apply(seat, policy(state, seat, state.legal(seat), chance))
        yield state


def same(one: State, other: State) -> None:
    assert one.key() == other.key()
    assert one.freeze() == other.freeze()
    assert one.setup == other.setup
    assert (one.active, one.over, one.scores()) == (other.active, other.over, other.scores())
    assert [one.legal(seat) for seat in range(one.players)] == [other.legal(seat) for seat in range(other.players)]


@pytest.mark.soak
@pytest.mark.parametrize("name", SETUPS)
def test_every_position_of_a_game_is_the_same_when_it_is_read_again(name):
    chance = random.Random(name)
    looked = seed = 0
    while looked < MOST:
        seed += 1
        for state in games(name, seed):
            if state.over or chance.random() < _SHARE.get(SETUPS[name][0], 0.1):
                text = state.notation()
                same(state, read(state.game, text))
                looked += 1


@pytest.mark.parametrize("name", ["everything-2", "chateauma-3", "prosperity-3", "battle", "tournament"])
def test_the_same_game_follows_from_a_position_that_was_read(name):
    twin: State | None = None
    of = asked(name)
    state: State = of.game.begin(of.setup, 3)
    chance = random.Random(3)
    for number in range(240):
        if state.over:
            break
        if number % 40 == 0:
            twin = read(of.game, state.notation())
        seat = state.active[0]
        action = lively(state, seat, state.legal(seat), chance)
        assert twin is not None
        state.apply(seat, action)
        twin.apply(seat, action)
        assert twin.digest() == state.digest()


@pytest.mark.parametrize("name", SETUPS)
def test_a_short_notation_tells_the_same_but_for_chance(name):
    for number, state in enumerate(games(name, 2)):
        if number == 60:
            again = read(state.game, state.notation(short=True))
            again.s1, again.s2, again.drawn = state.s1, state.s2, state.drawn
            assert again.key() == state.key()
            return


@pytest.mark.parametrize("name", SETUPS)
def test_every_field_of_a_position_has_a_word(name):
    of = asked(name)
    state = of.game.begin(of.setup, 0)
    assert isinstance(state, StackState)
    inner = getattr(state, "games", [])
    rooms = vocabularies(of.game, of.setup)
    for position in [state, *inner]:
        own = [room for room in rooms if room.whole == bool(inner and position is state)] if inner else rooms
        clauses = [clause for room in own for clause in (*room.clauses, *room.derived)]
        fields = {(id(clause.owner(position)), clause._field) for clause in clauses if isinstance(clause, Field)}
        words = {clause.word for clause in clauses}
        owners: list[StackState | Memory] = [position, *position.memories]
        for owner in owners:
            missing = {field for field in (*owner.numbers, *owner.lists) if (id(owner), field) not in fields}
            assert missing <= ({"track"} if "track" in words else set())


@pytest.mark.parametrize("name", BUILT_IN)
def test_words_of_a_section_are_different(name):
    every = game(name).features
    for seat in (False, True):
        rooms = [feature.notation for feature in every if feature.notation is not None and not feature.notation.whole]
        words = [c.word for room in rooms for c in (*room.clauses, *room.derived) if c.seat == seat]
        assert len(set(words)) == len(words)
    state = asked(next(key for key, setup in SETUPS.items() if setup[0] == name))
    names = list(choice_names(state.game.begin(state.setup, 0)).values())
    assert len(set(names)) == len(names)


WORDS = [
    "A", "B", "C", ":", ";", ",", "-", "\n", "#", '"', "on", "board", "players", "options", "modules", "notation",
    "game", "duchy", "tiles", "stored", "dice", "goods", "silver", "depot", "black", "bank", "castle", "ship",
    "pink", "pending", "turn", "space", "use", "later", "chance", "track", "order", "phase", "round", "0", "1", "2",
    "7", "19", "37", "-1", "99999999999999999999", "bag", "market", "standing", "farmer", "village.1", "event",
    "routes", "hand", "castle rock", "layout", "AB/CD", "AB", "H01.0", "1.1", "8.4", "aware", "clues", "results",
    "mode=solo", "mode=team", "tournament", "shields", "shield", "named", "1.board", "points", "together", "over",
    "used", "bought", "stage", "target",
]  # fmt: skip


def survives(name: str, text: str) -> None:
    """A position, or the one kind of error, in one sentence."""
    try:
        state = game(name).position(text)
    except NotationError as error:
        sentence = str(error)
    else:
        sentence = ""
        assert state.over or state.active
        assert burgrave.position(name, state.notation()).key() == state.key()
    assert "\n" not in sentence


@settings(max_examples=150 * FACTOR, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(BUILT_IN), st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=8)), max_size=24))
def test_whatever_is_written_is_read_or_refused_in_a_sentence(name, words):
    survives(name, " ".join(words))


@pytest.mark.parametrize("name", ["everything-2", "chateauma-3", "solo", "team-b", "prosperity-3", "orleans-base-2",
                                  "battle", "tournament"])  # fmt: skip
def test_a_notation_with_some_words_changed_is_read_or_refused_in_a_sentence(name):
    chance = random.Random(name)
    for number, state in enumerate(games(name, 5)):
        if number % 97 == 50:
            words = state.notation().split(" ")
            for _ in range(12 * FACTOR):
                changed = words[:]
                for _ in range(chance.randint(1, 3)):
                    at = chance.randrange(len(changed))
                    changed[at] = chance.choice([*WORDS, chance.choice(words), str(chance.randrange(80))])
                survives(state.game.name, " ".join(changed))
