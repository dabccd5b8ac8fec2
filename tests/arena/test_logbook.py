"""A contest that broke off is taken up again, and every game of the file that fits is taken over."""

import json

import pytest

from burgrave.arena.fixtures import Contest, fixtures
from burgrave.arena.logbook import Logbook
from burgrave.arena.play import play
from burgrave.games import game
from burgrave.kernel.errors import RecordError


def a_contest(*bots, games=2, players=2, seed=1, mirror=False):
    burgundy = game("burgundy")
    return Contest.make(burgundy, burgundy.setup(players), bots, games, seed, mirror=mirror)


CONTEST = a_contest("random", "greedy")


@pytest.fixture(scope="module")
def results():
    return [play(CONTEST, fixture) for fixture in fixtures(CONTEST)]


@pytest.fixture
def file(tmp_path, results):
    """A logbook that holds the contest."""
    path = tmp_path / "contest.jsonl"
    with Logbook(path, CONTEST, "1.0") as book:
        for result in results:
            book.add(result)
    return path


def held(path, contest=CONTEST):
    with Logbook(path, contest, "1.0") as book:
        return list(book.results.values())


def test_what_was_written_is_read_again(file, results):
    assert held(file) == results


def test_a_game_that_was_torn_off_gets_a_line_of_its_own_later(file, results):
    text = file.read_text()
    file.write_text(text[: text.rindex("scores")])
    with Logbook(file, CONTEST, "1.0") as book:
        assert (list(book.results.values()), book.unreadable) == (results[:1], 1)
        book.add(results[1])
    assert held(file) == results


def test_a_bad_line_in_the_middle_costs_no_other_game(file, results):
    head, first, second = file.read_text().splitlines()
    for bad in ("garbage", "[1]", "{}", '{"bots": 3}', first.replace('"places": [', '"places": [3, ')):
        file.write_text("\n".join([head, bad, second, first]) + "\n")
        with Logbook(file, CONTEST, "1.0") as book:
            assert (list(book.results.values()), book.unreadable) == ([results[1], results[0]], 1)


def test_a_game_that_is_there_twice_counts_once(file, results):
    file.write_text(file.read_text() + file.read_text().splitlines()[1] + "\n")
    assert held(file) == results


def test_more_games_more_bots_and_no_control_take_over_what_fits(file, results):
    for wider in (
        a_contest("random", "greedy", games=6),
        a_contest("expert", "random", "greedy"),
        a_contest("random", "greedy", mirror=True),
    ):
        with Logbook(file, wider, "1.0") as book:
            asked = [fixture for fixture in fixtures(wider) if fixture.key in book.results]
        assert len(asked) == len(results)


def test_other_seeds_fit_only_where_they_overlap(file):
    later = a_contest("random", "greedy", games=4, seed=2)
    with Logbook(file, later, "1.0") as book:
        assert not [fixture for fixture in fixtures(later) if fixture.key in book.results]


def test_two_runs_do_not_write_to_one_file(file):
    pytest.importorskip("fcntl")
    with Logbook(file, CONTEST, "1.0"), pytest.raises(RecordError, match="another arena run is writing to"):
        Logbook(file, CONTEST, "1.0")
    held(file)


def test_another_setup_or_version_is_refused_and_nothing_is_changed(file, monkeypatch):
    before = file.read_text()
    with pytest.raises(RecordError, match="belongs to another contest: players differ"):
        Logbook(file, a_contest("random", "greedy", players=3), "1.0")
    with pytest.raises(RecordError, match=r"played by Burgrave 1\.0 \(burgundy \d+\), and this is Burgrave 1\.1"):
        Logbook(file, CONTEST, "1.1")
    monkeypatch.setattr(game("burgundy"), "version", 99)
    with pytest.raises(RecordError, match=r"this is Burgrave 1\.0 \(burgundy 99\)"):
        Logbook(file, CONTEST, "1.0")
    assert file.read_text() == before


@pytest.mark.parametrize("content", [b"hello\n", b"[]\n", json.dumps({"format": "x"}).encode(), b"\xff\xfe\n"])
def test_a_file_of_something_else_is_refused(tmp_path, content):
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(RecordError, match="other'"):
        Logbook(path, CONTEST, "1.0")
    assert path.read_bytes() == content
