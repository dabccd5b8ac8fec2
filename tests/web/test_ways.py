"""Ways: whatever the page offers is legal, and whatever is legal is offered, in random games of all kinds."""

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import burgrave
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.state import State
from burgrave.web import scenes, ways
from burgrave.web.wire import WayView
from tests.games.burgundy.story import duel
from tests.web.games import NAMES, Trail, any_positions

SETUPS = [
    ("burgundy", 2, {}),
    ("burgundy", 4, {"mode": "team"}),
    ("castelli", 3, {}),
    ("castelli", 4, {}),
    ("orleans", 2, {"rounds": "8"}),
    ("orleans", 4, {"rounds": "4", "planning": "ordered"}),
]
EACH = 260
"""Positions of each game that are looked at."""


class Path(NamedTuple):
    """A way from its beginning to an end, as the page reads it."""

    steps: tuple[WayView, ...]

    @property
    def actions(self) -> list[int]:
        return [step.action for step in self.steps]


def paths(steps: list[WayView], before: tuple[WayView, ...] = ()) -> Iterator[Path]:
    by_action = {step.action: step for step in steps}
    for step in steps:
        if step.ends:
            yield Path((*before, step))
        following = step.then or (by_action[step.like].then if step.like is not None else [])
        yield from paths(following, (*before, step))


def seat_of(state: State, trail: Trail) -> int:
    return next((seat for seat in state.active if state.legal(seat)), 0)


def looked_at(name: str, players: int, options: dict[str, Any]) -> Iterator[tuple[State, Trail, int, ways.Origin, Any]]:
    """Positions with their origin and scene."""
    table = scenes.table_of(name)
    for state, trail in itertools.islice(any_positions(name, players, 3, **options), EACH):
        seat = seat_of(state, trail)
        start = ways.origin(table, state, seat, trail)
        yield state, trail, seat, start, scenes.scene(state, seat, "en", NAMES[:players], trail)


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_every_way_that_is_offered_is_legal_and_stops_before_chance(name, players, options):
    table, seen = scenes.table_of(name), 0
    for _, _, seat, start, scene in looked_at(name, players, options):
        for path in paths(scene.ways):
            state = start.state.copy()
            for n, step in enumerate(path.steps):
                assert step.action in state.legal(seat)
                assert state.drawn == start.state.drawn
                assert state.active == start.state.active
                if step.place and not n:
                    assert step.place == table.target(state, seat, step.action)
                assert (step.price, step.coin) == (table.price(state, seat, step.action) if step.price else (0, ""))
                state.apply(seat, step.action)
            seen += 1
    assert seen > EACH


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_every_legal_action_can_be_reached(name, players, options):
    for state, _, seat, start, scene in looked_at(name, players, options):
        level = scene.ways
        for action in start.made:
            level = next(step.then for step in level if step.action == action)
        assert [step.action for step in level] == state.legal(seat)
        buttons = {move.action for move in scene.moves if not move.far and not move.place}
        assert all(step.place or step.action in buttons for step in level)


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_what_is_offered_does_not_depend_on_what_is_hidden(name, players, options):
    table = scenes.table_of(name)
    for state, _, seat, _, _ in itertools.islice(looked_at(name, players, options), 60):
        places = {place.id for sheet in table.sheets(state) for place in sheet.places}
        told = [ways.ways(table, ways.Origin(world), seat, places).steps for world in (state, state.world(seat, 7))]
        assert told[0] == told[1]


def test_the_choices_made_lead_from_the_origin_to_the_position():
    met = set()
    for state, _, seat, start, scene in looked_at("burgundy", 2, {}):
        twin = start.state.copy()
        for action in scene.made:
            twin.apply(seat, action)
        assert twin == state
        met.add(len(scene.made))
    assert {0, 1, 2} <= met


def ways_through(state: State, *places: str) -> list[list[str]]:
    """The ways that touch these places, as the places they touch."""
    scene = scenes.scene(state, state.active[0], "en", NAMES[:2])
    touched = [[step.place for step in path.steps] for path in paths(scene.ways)]
    return [way for way in touched if all(place in way for place in places)]


def test_a_stored_tile_knows_its_spaces_before_a_die_is_chosen():
    g = duel("A: castle on 19; stored bank; dice 3 1")
    found = ways_through(g.state, "key-0-0")
    assert found
    assert all(die.startswith("die-0-") and space.startswith("space-0-") for die, _, space in found)


def test_a_tile_may_be_laid_on_a_free_key_space_or_in_the_place_of_a_stored_one():
    for *_, scene in looked_at("burgundy", 2, {}):
        takes = [path.steps for path in paths(scene.ways) if path.steps[-1].place.startswith("slot-")]
        full = [
            path.steps
            for path in paths(scene.ways)
            if len(path.steps) > 1
            and path.steps[-2].onto == ()
            and path.steps[-2].place.startswith("slot-")
            and path.steps[-1].place.startswith("key-")
        ]
        if full:
            break
        assert all(steps[-1].onto for steps in takes)
    assert full
    assert all(not path.steps[-1].onto for path in paths(scene.ways) if path.steps[-1].place.startswith("slot-"))


def test_workers_can_be_chosen_before_a_die():
    g = duel("A: dice 3 1")
    scene = scenes.scene(g.state, 0, "en", NAMES[:2])
    assert [move.words for move in scene.moves if move.far] == ["Take workers"]


def test_equal_dice_are_one_way():
    g = duel("A: dice 4 4")
    scene = scenes.scene(g.state, 0, "en", NAMES[:2])
    first, second = [step for step in scene.ways if step.place.startswith("die-")]
    assert second.like == first.action
    assert first.then
    assert not second.then


def test_several_ways_to_a_place_are_told_with_their_price():
    g = duel("A: workers 3; dice 3 1", "board: depot 2 bank")
    scene = scenes.scene(g.state, 0, "en", NAMES[:2])
    asked = [path.actions for path in paths(scene.ways) if path.steps[-1].place.startswith("slot-")]
    told = scenes.offers(g.state, 0, "en", NAMES[:2], (), asked)
    assert len(told.buttons) == len(asked) == 2
    assert "Take" in told.title
    assert all("Use the" in button for button in told.buttons)
    assert any('class="cost"' in button for button in told.buttons)


def test_ways_that_are_not_legal_are_refused():
    g = duel("A: dice 3 1")
    with pytest.raises(IllegalAction):
        scenes.offers(g.state, 0, "en", NAMES[:2], (), [[2, 2]])


def test_a_die_that_was_chosen_goes_with_no_other():
    g = duel("A: dice 4 4", "board: depot 4 bank")
    before = g.state.copy()
    die = next(action for action in g.state.legal(0) if g.state.game.actions.kind(action).opens)
    g.state.apply(0, die)
    scene = scenes.scene(g.state, 0, "en", NAMES[:2], [(before, die)])
    assert not [step for path in paths(scene.ways) for step in path.steps if "die-0-0" in step.sources]


def test_a_placed_follower_may_go_straight_to_another_space():
    """ORL-PLN-12"""
    table = scenes.table_of("orleans")
    found = 0
    for state, _, seat, _, scene in looked_at("orleans", 2, {"rounds": "8"}):
        lay = {piece.place: piece.symbol for piece in table.front(state, seat).pieces}
        # Places that narrow down, as Ship and Carpenter do, lead somewhere too.
        for path in (path for path in paths(scene.ways) if len(path.steps) == 2 and path.steps[0].ends):
            twin = state.copy()
            for action in path.actions:
                twin.apply(seat, action)
            origin, goal = [step.place for step in path.steps]
            lies = {piece.place: piece.symbol for piece in table.front(twin, seat).pieces}
            assert lies[goal] == lay[origin]
            found += 1
    assert found


def test_a_card_is_picked_up_before_what_it_is_played_on():
    """CAS-CRD-20: the Farmer founds a village, and nobody gives him away by a click on the board."""
    state = burgrave.position("castelli", "players 2; options board=AB; A: hand farmer.1, king-3")
    scene = scenes.scene(state, 0, "en", NAMES[:2])
    founding = [path for path in paths(scene.ways) if path.steps[-1].place.startswith("octagon-")]
    assert founding
    for path in founding:
        assert [(step.held, step.place[:5]) for step in path.steps] == [(True, "hand-"), (False, "octag")]
    assert not any(step.held for path in paths(scene.ways) for step in path.steps if path not in founding)


def test_no_die_need_be_picked_up_before_a_tile():
    g = duel("A: castle on 19; stored bank; dice 3 1")
    assert not any(step.held for path in paths(scenes.scene(g.state, 0, "en", NAMES[:2]).ways) for step in path.steps)


def test_who_travels_is_picked_up_among_those_who_stay_in_the_same_town():
    state = burgrave.position(
        "orleans",
        """players 2; options mode=prosperity
        board: phase act; round 3
        A: standing farmer on ship.1, boatman on ship.2, knight on ship.3, boatman on carpenter.1""",
    )
    scene = scenes.scene(state, 0, "en", NAMES[:2])
    picked = {path.steps[0].place: path.steps[-1].sources for path in paths(scene.ways) if len(path.steps) == 2}
    assert sorted(picked.values()) == [("guest-0:orl-carpenter-pawn",), ("guest-0:orl-merchant-1",)]
    lying = {f"{piece.place}:{piece.symbol}" for piece in scene.pieces}
    assert {source for sources in picked.values() for source in sources} <= lying
