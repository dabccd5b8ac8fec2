"""Pairings of events, as pure functions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from burgrave.server.club.pairing import Entrant, Round, all_met, meetings, round_robin, swiss, table_sizes
from burgrave.server.club.standings import EventGame, shares, standings


class Evening:
    """An event played by chance."""

    def __init__(self, people: Sequence[int], sizes: Sequence[int] = (2,), seed: int = 0) -> None:
        self.people = [*people]
        self.sizes = sizes
        self.lots = random.Random(seed)
        self.games: list[EventGame] = []
        self.rounds: list[Round] = []

    def entrants(self) -> list[Entrant]:
        points = {line.person: line.points for line in standings(self.people, self.games)}
        seats = {person: Counter(g.people.index(person) for g in self.games if person in g.people and not g.bye)
                 for person in self.people}  # fmt: skip
        byes = Counter(game.people[0] for game in self.games if game.bye)
        return [Entrant(person, points[person], byes[person], seats[person]) for person in self.people]

    def met(self) -> Counter[frozenset[int]]:
        return meetings(game.people for game in self.games)

    def play(self, system=swiss) -> Round:
        made = system(self.entrants(), self.met(), self.sizes, len(self.rounds))
        assert sorted([*(p for table in made.tables for p in table), *made.byes]) == sorted(self.people)
        for table in made.tables:
            placed = [*range(1, len(table) + 1)]
            self.lots.shuffle(placed)
            self.games.append(EventGame(table, shares(placed)))
        self.games += [EventGame((person,)) for person in made.byes]
        self.rounds.append(made)
        return made


@pytest.mark.parametrize("people", range(2, 24))
def test_nobody_meets_twice_in_a_swiss_event_of_half_as_many_rounds_as_people(people: int):
    evening = Evening(range(people), seed=people)
    for _ in range(people // 2):
        evening.play()
    assert max(evening.met().values()) == 1


def test_rematches_are_only_made_when_everybody_has_met():
    evening = Evening(range(2))
    assert evening.play().tables
    assert evening.play().tables


@pytest.mark.parametrize("people", [3, 5, 7, 11])
def test_nobody_has_a_second_bye_before_everybody_had_one(people: int):
    evening = Evening(range(people), seed=people)
    for _ in range(people // 2):
        evening.play()
    byes = Counter(person for each in evening.rounds for person in each.byes)
    assert set(byes.values()) == {1}


def test_the_first_bye_of_a_later_round_goes_to_somebody_with_few_points():
    entrants = [Entrant(1, 2.0), Entrant(2, 1.0), Entrant(3, 0.0, byes=1), Entrant(4, 0.0), Entrant(5, 1.0)]
    assert swiss(entrants, {}, (2,)).byes == [4]


def test_people_with_equal_points_meet():
    entrants = [Entrant(n, float(n // 2)) for n in range(8)]
    assert {frozenset(table) for table in swiss(entrants, {}, (2,)).tables} == {
        frozenset((n, n + 1)) for n in range(0, 8, 2)
    }


def test_seats_are_shared_out_evenly():
    evening = Evening(range(16), seed=4)
    for _ in range(6):
        evening.play()
    for each in evening.entrants():
        assert abs(each.seats.get(0, 0) - each.seats.get(1, 0)) <= 2


@pytest.mark.parametrize("people", range(2, 13))
def test_a_round_robin_lets_everybody_meet_everybody_once(people: int):
    evening = Evening(range(people))
    rounds = people - 1 if people % 2 == 0 else people
    for _ in range(rounds):
        evening.play(round_robin)
    assert all_met(range(people), evening.met())
    assert set(evening.met().values()) == {1}


@pytest.mark.parametrize("people", [3, 4, 5, 6, 8])
def test_a_round_robin_with_late_joiners_and_dropouts_still_lets_all_who_stay_meet_once(people: int):
    evening = Evening(range(people))
    evening.play(round_robin)
    evening.people += [100, 101]
    evening.play(round_robin)
    evening.people.remove(0)
    for _ in range(4 * people + 8):
        if all_met(evening.people, evening.met()):
            break
        assert evening.play(round_robin).tables
    assert all_met(evening.people, evening.met())
    assert set(evening.met().values()) == {1}


@pytest.mark.parametrize(
    ("people", "sizes", "wanted"),
    [
        (7, (2, 3, 4), [4, 3]),
        (5, (2, 3, 4), [3, 2]),
        (9, (3, 4), [3, 3, 3]),
        (5, (3, 4), [4]),
        (6, (4,), [4]),
        (1, (2,), []),
        (0, (2,), []),
        (10, (2, 4), [4, 4, 2]),
    ],
)
def test_tables_seat_as_many_as_possible_and_are_even(people: int, sizes: tuple[int, ...], wanted: list[int]):
    assert table_sizes(people, sizes) == wanted


def test_at_larger_tables_people_meet_as_many_others_as_possible():
    evening = Evening(range(12), (2, 3), seed=2)
    for _ in range(3):
        evening.play()
    assert max(evening.met().values()) == 1


def test_a_round_robin_of_larger_tables_ends():
    evening = Evening(range(9), (3,))
    for _ in range(12):
        if all_met(evening.people, evening.met()):
            return
        evening.play(round_robin)
    raise AssertionError("somebody has still not met somebody")


def test_one_player_alone_has_a_bye():
    assert swiss([Entrant(1)], {}, (2,)) == Round([], [1])
    assert round_robin([Entrant(1)], {}, (2,)) == Round([], [1])


def test_pairings_are_the_same_whenever_they_are_drawn():
    entrants = [Entrant(n) for n in range(9)]
    assert swiss(entrants, {}, (2,), 5) == swiss(entrants, {}, (2,), 5)
