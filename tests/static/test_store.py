"""The browser's store keeps what it is given as the server's does, and takes back what could not be written down."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from msgspec.structs import replace

from burgrave.server.store.rows import TableProgress
from burgrave.server.store.sql import Store
from burgrave.server.store.types import Behind, ChallengeEntry
from burgrave.static.store import LocalStore
from tests.server.store.test_store import (  # noqa: F401 - the same demands
    a_ply,
    put,
    test_a_finished_game_keeps_its_scores_and_waits_for_nobody,
    test_a_link_that_is_made_twice_stays_as_it_is,
    test_a_ply_is_stored_once_and_a_failed_batch_leaves_nothing,
    test_a_request_is_found_again_for_its_own_seat_alone,
    test_a_round_comes_to_every_table_page_by_page,
    test_a_seat_is_taken_by_one_person,
    test_a_table_comes_back_as_it_was_stored,
    test_bots_that_are_late_and_clocks_that_ran_out_are_found,
    test_plies_come_back_in_order_and_from_any_point,
    test_tables_that_bots_have_to_themselves_wait_for_attention,
    test_the_first_rematch_wins,
)

PROGRESS = TableProgress(active=1, bots=0, moved=1100.5)


@pytest.fixture
def store() -> LocalStore:
    return LocalStore({}, Path("burgrave.key"))


def test_what_was_written_down_is_there_after_a_reload(store):
    number = put(store)
    store.append(number, [a_ply(1), a_ply(2)], PROGRESS)
    store.settled()
    again = LocalStore(store.written, Path("burgrave.key"))
    assert again.table(number) == store.table(number)
    assert again.plies(number) == [a_ply(1), a_ply(2)]


def test_what_could_not_be_written_down_did_not_happen(store):
    number = put(store)
    store.append(number, [a_ply(1)], PROGRESS)
    store.settled()
    store.append(number, [a_ply(2)], PROGRESS)
    other = put(store)
    store.take_back()
    assert store.plies(number) == [a_ply(1)]
    assert store.table(number).ply == 1
    assert store.table(other) is None


def test_a_day_s_deal_is_tried_once_and_known_after_a_reload(store):
    table = store.table(put(store))
    number = store.create_challenge(replace(table, commitment=""), [], {}, "2026-11-18", "ada")
    with pytest.raises(Behind):
        store.create_challenge(replace(table, commitment=""), [], {}, "2026-11-18", "ada")
    store.settled()
    again = LocalStore(store.written, Path("burgrave.key"))
    assert again.challenge("2026-11-18", table.game, "ada") == number
    assert again.challenge("2026-11-19", table.game, "ada") is None
    assert again.challenges("2026-11-18", table.game, 10) == []
    again.append(number, [a_ply(1)], TableProgress(active=0, bots=0, moved=1100.5, scores=[3, 4]))
    assert again.challenges("2026-11-18", table.game, 10) == [ChallengeEntry(number, "ada", [3, 4])]


def test_every_method_takes_what_the_server_s_takes():
    for name, method in inspect.getmembers(LocalStore, inspect.isfunction):
        if not name.startswith("_") and hasattr(Store, name):
            assert inspect.signature(method) == inspect.signature(getattr(Store, name)), name
