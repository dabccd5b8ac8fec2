"""Samples: what a seat had at the end, the same for the same seeds, in files that are whole."""

import random
from math import inf

import numpy as np
import pytest

import burgrave
from burgrave.games import game
from burgrave.kernel.errors import UnknownName
from burgrave.train.batches import SampleTable
from burgrave.train.samples import Collector, Samples, random_setup, reader_of

SEEDS = range(4)


@pytest.fixture(scope="module")
def samples():
    return Collector("burgundy", "random").collect(SEEDS)


def test_the_same_seeds_make_the_same_samples(samples):
    assert Collector("burgundy", "random").collect(SEEDS) == samples
    assert Collector("burgundy", "random").collect([9]) != samples


def test_a_target_is_what_the_evaluation_was_wrong_by(samples):
    ends = [wrong + said for wrong, said in zip(samples.targets, samples.evaluations, strict=True)]
    assert len(ends) == sum(samples.players) > 20
    ends = [points for points in ends if points < inf]
    assert ends == pytest.approx([round(points) for points in ends], abs=1e-3)


def test_what_an_automaton_will_score_is_no_target():
    samples = Collector("burgundy", "random", options={"mode": "chateauma"}).collect([1])
    automata = samples.targets[samples.players[0] - 1 :: samples.players[0]]
    assert set(automata) == {inf}
    assert samples.targets.count(inf) == len(automata)


@pytest.mark.parametrize("name", ["burgundy", "castelli", "orleans"])
def test_points_by_group_are_all_that_is_still_to_come(name):
    samples = Collector(name, "random").collect(range(3))
    groups = len(game(name).groups)
    ends = [wrong + said for wrong, said in zip(samples.targets, samples.evaluations, strict=True)]
    assert len(samples.parts) == groups * len(ends) > 0
    for n, points in enumerate(ends):
        to_come = sum(samples.parts[n * groups : (n + 1) * groups])
        assert to_come <= points + 1e-3


def test_a_side_is_read_once_and_an_automaton_too():
    reader = reader_of("burgundy")
    team = burgrave.new("burgundy", 4, 1, {"mode": "team"})
    assert reader.views(team) == [0, 2]
    automaton = burgrave.new("burgundy", 2, 1, {"mode": "chateauma"})
    assert reader.views(automaton) == [0, 1]
    assert reader.evaluate(automaton, 1) == automaton.points[1]
    rows = reader.seat(automaton, 1).rows
    first = sum(size for name, size in reader.seat_blocks.items() if name != "chateauma")
    assert rows
    assert min(rows) >= first


def test_samples_survive_a_file_and_damage_is_noticed(samples):
    content = samples.dumps()
    assert Samples.loads(content) == samples
    for bent in (content[:-3], content[:40] + b"x" + content[41:], b""):
        with pytest.raises(ValueError, match="damaged samples"):
            Samples.loads(bent)


def test_a_batch_holds_the_inputs_of_its_positions(samples):
    reader = reader_of("burgundy")
    seat, table = sum(reader.seat_blocks.values()), sum(reader.table_blocks.values())
    both = SampleTable([samples, samples], seat, table)
    n = len(samples.players)
    assert len(both) == 2 * n
    here, twin = both.batch(np.array([2])), both.batch(np.array([n + 2]))
    assert here.targets.tolist() == twin.targets.tolist()
    run = sum(players + 1 for players in samples.players[:2])
    counts = samples.counts[run : run + samples.players[2] + 1]
    first = sum(samples.counts[:run])
    assert here.seats.rows.tolist() == samples.rows[first : first + sum(counts[:-1])].tolist()
    assert here.tables.values.tolist() == samples.values[first + sum(counts[:-1]) :][: counts[-1]].tolist()
    assert here.seats.offsets.tolist() == [sum(counts[:k]) for k in range(samples.players[2])]
    mixed = both.batch(np.array([n + 2, 0, 2]))
    assert mixed.targets.tolist() == [*here.targets, *both.batch(np.array([0])).targets, *here.targets]
    assert mixed.position.tolist() == [0] * here.players[0] + [1] * samples.players[0] + [2] * here.players[0]


def test_set_ups_are_drawn_or_those_that_are_named():
    of, chance = game("burgundy"), random.Random(1)
    drawn = [random_setup(of, chance) for _ in range(120)]
    assert {setup.players for setup in drawn} == {2, 3, 4}
    assert {name for setup in drawn for name in setup.modules} >= {"inns", "shields", "vineyards"}
    assert any(setup == of.setup(2) for setup in drawn)
    assert {setup.options["mode"] for setup in drawn} == {"normal", "team", "chateauma"}
    assert {random_setup(of, chance, ["inns"]).modules for _ in range(5)} == {("inns",)}
    with pytest.raises(UnknownName):
        random_setup(of, chance, ["dragons"])


def test_options_that_are_named_hold_in_every_game():
    of, chance = game("burgundy"), random.Random(1)
    teams = [random_setup(of, chance, options={"mode": "team"}) for _ in range(40)]
    assert {(setup.players, setup.options["mode"]) for setup in teams} == {(4, "team")}
    assert {()} < {setup.modules for setup in teams}
    alone = [random_setup(of, chance, options={"mode": "chateauma"}) for _ in range(40)]
    assert {setup.options["chateauma.level"] for setup in alone} == {"easy", "medium", "hard"}
    both = random_setup(of, chance, ["inns"], {"mode": "team"})
    assert (both.players, both.modules) == (4, ("inns",))
