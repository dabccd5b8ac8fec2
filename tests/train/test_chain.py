"""The chain from games to weights, in miniature: it resumes where it was interrupted and names its sources."""

import json
import sys
from contextlib import contextmanager

import numpy as np
import pytest

from burgrave import __version__, bots
from burgrave.arena.play import Result
from burgrave.bots.learned.layers import loads
from burgrave.bots.learned.shipped import shipped_layers
from burgrave.bots.levels import budget_in
from burgrave.bots.profile import POINTS_ALONE
from burgrave.cli.main import run
from burgrave.games import game
from burgrave.kernel.errors import OptionError, RecordError
from burgrave.train.batches import SampleTable
from burgrave.train.chain import Training, collect, torch_fit, train
from burgrave.train.floats import FloatNetwork, floating, whole
from burgrave.train.folder import TrainingFolder
from burgrave.train.gate import gate, opponents
from burgrave.train.samples import CHUNK
from burgrave.train.shape import Epoch, Shape
from tests.bots.test_search import middle

SHAPE = Shape(hidden=4, second=2, epochs=2)
GAMES = 2 * CHUNK


def mean_of_targets(table, shape, start, kept, tell):
    """A fit that knows only by how much evaluations are wrong in the mean."""
    everything = table.batch(np.arange(len(table)))
    tell(Epoch(1, 0.0, 1.0, 2.0))
    nothing = np.zeros((table.seat_size, shape.hidden), np.float32)
    return FloatNetwork(
        nothing,
        nothing,
        np.zeros((table.table_size, shape.hidden), np.float32),
        np.zeros((shape.second, shape.hidden), np.float32),
        np.zeros(shape.second, np.float32),
        np.zeros(shape.hidden, np.float32),
        np.zeros(shape.second, np.float32),
        float(everything.targets[np.isfinite(everything.targets)].mean()),
    )


def targets_of(folder, lead):
    table = SampleTable(TrainingFolder(folder, "burgundy").samples(), 1000, 1000, lead)
    return table.batch(np.arange(len(table)))


@contextmanager
def silent(words, total):
    yield lambda: None


def training(folder, **changes):
    given = {"games": GAMES, "bot": "random", "gate": 0, "shape": SHAPE, **changes}
    return Training("burgundy", folder, **given)


@pytest.fixture(scope="module")
def collected(tmp_path_factory):
    folder = tmp_path_factory.mktemp("training")
    collect(training(folder), TrainingFolder(folder, "burgundy"), silent)
    return folder


def test_a_network_may_learn_only_what_separates_the_seats(collected):
    all_points, leads = targets_of(collected, lead=False), targets_of(collected, lead=True)
    known = np.isfinite(leads.targets)
    sums = np.bincount(leads.position[known], leads.targets[known])
    assert np.abs(sums).max() < 1e-3
    first, second = all_points.targets[0], all_points.targets[1]
    assert leads.targets[0] - leads.targets[1] == pytest.approx(first - second, abs=1e-3)


def test_the_whole_chain_makes_weights_that_a_bot_plays_with(collected):
    said = []
    passed = train(training(collected, gate=2), mean_of_targets, silent, lambda words: said.append(str(words)))
    weights = collected / "burgundy.weights"
    layers = loads(weights.read_bytes(), "burgundy")
    assert layers.made["version"] == __version__
    assert layers.made["games"] == {"random": GAMES}
    assert layers.made["error"] == 1.0
    assert (layers.made["gate"]["games"], layers.made["gate"]["over"]) == (2, "master(network=shipped)")
    assert f"{GAMES} games are saved in '{collected}'" in said
    assert said[-1].startswith("the network passed the gate" if passed else "the network did not pass the gate")
    log = (collected / "log.jsonl").read_text().splitlines()
    assert [json.loads(line)["step"] for line in log] == ["epoch", "gate"]
    state = middle()
    assert bots.make(f"master(network={weights})", 1).choose(state, state.active[0]) in state.legal(state.active[0])


def test_games_that_are_there_are_not_played_again(tmp_path):
    folder = TrainingFolder(tmp_path, "burgundy")

    @contextmanager
    def broken_off(words, total):
        yield lambda: (_ for _ in ()).throw(KeyboardInterrupt)

    wanted = training(tmp_path, games=2 * CHUNK)
    with pytest.raises(KeyboardInterrupt):
        collect(wanted, folder, broken_off)
    (first,) = (tmp_path / "samples").iterdir()
    written = first.stat().st_mtime_ns
    assert folder.games == CHUNK
    more = training(tmp_path, games=2 * CHUNK, modules=("inns",))
    collect(more, folder, silent)
    assert folder.sources() == {"random": CHUNK, "random inns": CHUNK}
    assert first.stat().st_mtime_ns == written
    one, other = folder.samples()
    assert one != other
    first.write_bytes(b"bent")
    with pytest.raises(RecordError, match="is damaged; delete it and run the same command again"):
        folder.samples()


def test_several_processes_make_the_same_samples(collected, tmp_path):
    alone = TrainingFolder(collected, "burgundy").samples()
    folder = TrainingFolder(tmp_path, "burgundy")
    collect(training(tmp_path, games=2 * CHUNK, jobs=2), folder, silent)
    assert folder.samples()[0] == alone[0]


def test_whole_numbers_are_the_network_as_it_was_trained():
    layers = shipped_layers("burgundy")
    again = whole(floating(layers), "burgundy", layers.seat, layers.table, layers.made)
    assert again == layers


def test_the_fit_learns_and_goes_on_where_it_was_broken_off(collected, tmp_path):
    pytest.importorskip("torch")
    from burgrave.train.batches import SampleTable
    from burgrave.train.samples import reader_of

    reader = reader_of("burgundy")
    sizes = sum(reader.seat_blocks.values()), sum(reader.table_blocks.values())
    table = SampleTable(TrainingFolder(collected, "burgundy").samples(), *sizes)
    fit, shape = torch_fit(), Shape(hidden=8, second=4, epochs=4)
    epochs = []
    through = fit(table, shape, None, tmp_path / "through.pt", epochs.append)
    assert epochs[-1].error < epochs[-1].without

    def broken_off(epoch):
        if epoch.number == 3:
            raise KeyboardInterrupt

    kept = tmp_path / "kept.pt"
    with pytest.raises(KeyboardInterrupt):
        fit(table, shape, None, kept, broken_off)
    resumed = []
    again = fit(table, shape, None, kept, resumed.append)
    assert [epoch.number for epoch in resumed] == [3, 4]
    assert np.array_equal(again.own, through.own)
    aside = fit(table, Shape(hidden=8, second=4, epochs=4, heads=True), None, tmp_path / "heads.pt", epochs.append)
    assert epochs[-1].error < epochs[-1].without
    assert aside.own.shape == through.own.shape
    onwards = fit(table, Shape(hidden=8, second=4, epochs=1), through, tmp_path / "onwards.pt", epochs.append)
    assert np.allclose(onwards.own, through.own, atol=0.05)


@pytest.fixture
def burg(capsys):
    def call(*words):
        code = run([str(word) for word in words])
        return code, capsys.readouterr().err

    return call


def test_without_torch_the_command_says_what_to_install(burg, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "burgrave.train.fit", raising=False)
    code, err = burg("train", "burgundy", "--folder", tmp_path / "t")
    assert code == 2
    assert "training needs the package 'torch', which is not installed; install burgrave[train]" in err
    assert not (tmp_path / "t").exists()


def test_a_game_without_inputs_cannot_be_trained(tmp_path, monkeypatch):
    monkeypatch.setattr("burgrave.train.samples.profile", lambda name: POINTS_ALONE)
    with pytest.raises(OptionError, match="the profile of 'castelli' has no inputs for a network"):
        train(Training("castelli", tmp_path / "t"), mean_of_targets, silent, print)
    assert not (tmp_path / "t").exists()


def test_no_network_is_trained_for_games_it_cannot_evaluate(tmp_path):
    with pytest.raises(OptionError, match="a network for 'burgundy' cannot evaluate games with these options"):
        train(training(tmp_path / "t", options={"mode": "solo"}), mean_of_targets, silent, print)
    assert not (tmp_path / "t").exists()


@pytest.mark.parametrize("game", ["castelli", "orleans"])
def test_a_network_for_any_game_comes_out_of_the_chain(game, tmp_path):
    wanted = Training(game, tmp_path, games=4 * CHUNK, bot="random", gate=0, shape=SHAPE)
    train(wanted, mean_of_targets, silent, lambda words: None)
    assert loads((tmp_path / f"{game}.weights").read_bytes(), game).made["games"] == {"random": 4 * CHUNK}


def test_where_no_network_is_shipped_the_opponent_gets_as_much_time(tmp_path, monkeypatch):
    def spent(contest, fixture):
        seconds = [3.0 if "weights" in name else 2.0 for name in fixture.bots]
        return Result(fixture.bots, 0, 1, [0, 0], [1.0, 2.0], [1.0, 0.0], [[], []], [10, 10], seconds, [1.0, 1.0])

    monkeypatch.setattr("burgrave.train.gate.play", spent)
    setup = game("castelli").setup(2)
    new, old = opponents("castelli", setup, tmp_path / "castelli.weights", 1)
    assert new == f"master(network={tmp_path}/castelli.weights)"
    assert old == f"master(network=none,simulations={round(1.5 * budget_in('master', 'castelli').simulations)})"


def test_against_an_automaton_both_play_the_same_seeds_by_themselves(tmp_path, monkeypatch):
    monkeypatch.setattr("burgrave.train.gate.opponents", lambda *given: ("greedy", "random"))
    setup = game("burgundy").setup(2, {"mode": "chateauma"})
    found, over = gate("burgundy", setup, tmp_path / "mine.weights", 4, 1, 1, "", lambda: None)
    assert over == "random"
    assert found.games == 4
    assert found.certain
    assert 0.5 <= found.won <= 1


def test_a_network_claims_to_know_only_what_was_played(tmp_path):
    wanted = training(tmp_path, games=CHUNK, options={"mode": "team"})
    train(wanted, mean_of_targets, silent, lambda words: None)
    layers = loads((tmp_path / "burgundy.weights").read_bytes(), "burgundy")
    assert layers.made["games"] == {"random mode=team": CHUNK}
    assert {"base", "team"} <= layers.seat.keys()
    assert not {"chateauma", "vineyards"} & layers.seat.keys()
    assert {"base", "team"} <= layers.table.keys()


@pytest.mark.parametrize("option", ["--games", "--epochs", "--jobs"])
def test_numbers_must_make_sense(option, burg):
    assert burg("train", "burgundy", option, 0) == (2, f"burgrave: {option} is 0; it must be at least 1\n")


def test_weights_to_train_on_from_must_be_there(tmp_path):
    with pytest.raises(RecordError, match="nowhere' cannot be read"):
        train(training(tmp_path, start=str(tmp_path / "nowhere")), mean_of_targets, silent, print)
