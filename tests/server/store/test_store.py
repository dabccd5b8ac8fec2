"""The store keeps what it is given, on SQLite and PostgreSQL alike, and nothing twice."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Update, event, inspect, text

from burgrave.server.errors import StartError
from burgrave.server.people.keys import digest, new_key
from burgrave.server.store.rows import Clock, Link, Ply, Policy, SeatRow, TableProgress, TableRow
from burgrave.server.store.sql import Store, database
from burgrave.server.store.sql.database import address, alembic_config, migrate, newest_revision, open_database
from burgrave.server.store.types import BEGINNING, Behind, PlyBatch
from tests.waiting import PATIENCE

MIGRATIONS = Path(database.__file__).parent / "migrations" / "versions"


def a_table(**changes: object) -> TableRow:
    values: dict[str, object] = {
        "id": 0, "game": "skeleton", "rules": 1, "players": 2, "options": {"rounds": 4, "gentle": False},
        "modules": ["favours"], "seed": 2**62 - 1, "chance": [1, 2], "listed": False,
        "policy": Policy(clock=Clock("days", days=2), undo=False), "created": 1000.25, "started": None,
        "ply": 0, "moved": 1000.25, "active": 3, "bots": 0, **changes,
    }  # fmt: skip
    return TableRow(**values)


def put(store: Store, **changes: object) -> int:
    seats = [SeatRow(0, "here", "Ada", joined=True), SeatRow(1, "open", "")]
    return store.create(a_table(**changes), seats, {})


def a_ply(ply: int, seat: int = 0, request: str = "") -> Ply:
    return Ply(ply, seat, "act", "seal", [3, 4], request or f"r{ply}", "", 1001.5 + ply)


def test_a_table_comes_back_as_it_was_stored(store):
    number = put(store)
    expected = a_table(id=number)
    assert store.table(number) == expected
    assert store.tables([number, number + 1]) == [expected]
    assert store.seats([number]) == {number: [SeatRow(0, "here", "Ada", joined=True), SeatRow(1, "open", "")]}
    assert store.table(number + 1) is None


def test_plies_come_back_in_order_and_from_any_point(store):
    number = put(store)
    store.append(number, [a_ply(1), a_ply(2)], TableProgress(active=1, bots=0, moved=1100.5))
    store.append(number, [a_ply(3)], TableProgress(active=2, bots=0, moved=1100.5, deadline=5000.0))
    assert store.plies(number) == [a_ply(1), a_ply(2), a_ply(3)]
    assert store.plies(number, after=2) == [a_ply(3)]
    table = store.table(number)
    assert (table.ply, table.moved, table.active, table.deadline) == (3, 1100.5, 2, 5000.0)


def test_several_tables_are_stored_together_and_one_that_is_late_spoils_no_other(store):
    numbers = [put(store) for _ in range(3)]
    playing = TableProgress(active=1, bots=0, moved=1100.5)
    over = TableProgress(active=0, bots=0, moved=1100.5, scores=[7, 9], winners=[1])
    store.append(numbers[1], [a_ply(1, request="other")], playing)
    jobs = [
        PlyBatch(numbers[2], [a_ply(1), a_ply(2)], over),
        PlyBatch(numbers[1], [a_ply(1)], playing),
        PlyBatch(numbers[0], [a_ply(1)], playing),
    ]
    assert store.append_all(jobs) == [True, False, True]
    assert [len(store.plies(number)) for number in numbers] == [1, 1, 2]
    assert store.table(numbers[2]).winners == [1]
    again = PlyBatch(numbers[0], [a_ply(2, request="r1")], playing)
    assert store.append_all([again, PlyBatch(numbers[1], [a_ply(2)], playing)]) == [False, True]
    assert [len(store.plies(number)) for number in numbers] == [1, 2, 2]


def test_plies_are_stored_without_reading_the_whole_record(store):
    if store.shared:
        pytest.skip("how PostgreSQL looks depends on how much there is")
    numbers = [put(store) for _ in range(3)]
    sent: list[str] = []
    event.listen(store.engine, "checkout", lambda connection, *_: connection.set_trace_callback(sent.append))
    playing = TableProgress(active=1, bots=0, moved=1100.5)
    over = TableProgress(active=0, bots=0, moved=1100.5, scores=[7, 9], winners=[1])
    for first, progress in ((1, playing), (3, over)):
        plies = [a_ply(first), a_ply(first + 1)]
        assert store.append_all([PlyBatch(number, plies, progress) for number in numbers]) == [True] * 3
    looked_up = [words for words in sent if "json_each" in words]
    assert len(looked_up) == 2
    with store.engine.connect() as connection:
        for words in looked_up:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {words}").all()
            steps = [row.detail for row in plan if "plies" in row.detail]
            assert steps
            assert all("table_id=? AND seat=? AND request=?" in step for step in steps), plan


def test_tables_are_locked_in_their_order_whether_or_not_their_games_are_over(store):
    """Two processes that took the same tables in different orders would wait for each other."""
    numbers = [put(store) for _ in range(4)]
    playing = TableProgress(active=1, bots=0, moved=1100.5)
    over = TableProgress(active=0, bots=0, moved=1100.5, scores=[7, 9], winners=[1])
    jobs = [PlyBatch(number, [a_ply(1)], over if n % 2 == 0 else playing) for n, number in enumerate(numbers)]
    locked: list[int] = []

    def note(_, statement, several, one, options):
        if isinstance(statement, Update):
            locked.extend(values["at_table"] for values in several or [one])

    event.listen(store.engine, "before_execute", note)
    try:
        assert store.append_all(jobs[::-1]) == [True] * 4
    finally:
        event.remove(store.engine, "before_execute", note)
    assert locked == numbers


def test_a_table_that_is_held_elsewhere_spoils_no_other(store):
    if not store.shared:
        pytest.skip("SQLite has one writer")
    numbers = [put(store) for _ in range(3)]
    playing = TableProgress(active=1, bots=0, moved=1100.5)
    jobs = [PlyBatch(number, [a_ply(1)], playing) for number in numbers]
    with store.engine.begin() as connection:
        connection.execute(text("SELECT 1 FROM tables WHERE id = :id FOR UPDATE"), {"id": numbers[1]})
        assert store.append_all(jobs) == [True, None, True]
        with ThreadPoolExecutor(1) as alone:
            waiting = alone.submit(store.append_all, [jobs[1]])
            with pytest.raises(TimeoutError):
                waiting.result(0.2)
            connection.rollback()
            assert waiting.result(PATIENCE) == [True]
    assert [len(store.plies(number)) for number in numbers] == [1, 1, 1]


def test_a_ply_for_a_table_that_is_gone_is_late(store):
    number = put(store)
    playing = TableProgress(active=1, bots=0, moved=1100.5)
    assert store.append_all([PlyBatch(number + 1, [a_ply(1)], playing)]) == [False]


def test_a_ply_is_stored_once_and_a_failed_batch_leaves_nothing(store):
    number = put(store)
    store.append(number, [a_ply(1)], TableProgress(active=1, bots=0, moved=1100.5))
    with pytest.raises(Behind):
        store.append(number, [a_ply(1, request="other")], TableProgress(active=1, bots=0, moved=1100.5))
    with pytest.raises(Behind):
        store.append(number, [a_ply(3)], TableProgress(active=1, bots=0, moved=1100.5))
    with pytest.raises(Behind):
        store.append(number, [a_ply(2), a_ply(3, request="r1")], TableProgress(active=2, bots=0, moved=1100.5))
    assert store.plies(number) == [a_ply(1)]
    assert store.table(number).ply == 1


def test_a_request_is_found_again_for_its_own_seat_alone(store):
    number = put(store)
    store.append(number, [a_ply(1, request="mine")], TableProgress(active=1, bots=0, moved=1100.5))
    assert store.request(number, 0, "mine") == 1
    assert store.request(number, 1, "mine") is None
    store.append(number, [a_ply(2, seat=1, request="mine")], TableProgress(active=1, bots=0, moved=1100.5))
    assert store.request(number, 1, "mine") == 2


def test_of_many_writers_at_one_ply_exactly_one_wins(store):
    number = put(store)

    def write(writer: int) -> bool:
        try:
            store.append(
                number, [a_ply(1, seat=writer % 2, request=f"w{writer}")], TableProgress(active=1, bots=0, moved=1100.5)
            )
        except Behind:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(write, range(24))) == 1
    assert len(store.plies(number)) == 1


def test_a_finished_game_keeps_its_scores_and_waits_for_nobody(store):
    number = put(store, active=1, bots=1)
    assert tables(store.stuck(9994.0, BEGINNING, 10)) == [number]
    store.append(number, [a_ply(1)], TableProgress(active=0, bots=1, moved=1100.5, scores=[7, 9], winners=[1]))
    table = store.table(number)
    assert (table.scores, table.winners, table.finished) == ([7, 9], [1], 1002.5)
    assert store.stuck(9994.0, BEGINNING, 10) == []


def tables(marks):
    return [mark.table for mark in marks]


def test_bots_that_are_late_and_clocks_that_ran_out_are_found(store):
    put(store, active=1, bots=2)
    late_bot = put(store, active=3, bots=2)
    late_person = put(store, active=1, bots=0, deadline=2000.0)
    assert tables(store.stuck(1005.0, BEGINNING, 10)) == [late_bot]
    assert store.overdue(1999.0, BEGINNING, 10) == []
    assert tables(store.overdue(2000.5, BEGINNING, 10)) == [late_person]


def test_a_round_comes_to_every_table_page_by_page(store):
    wanted = {put(store, active=1, bots=0, deadline=2000.0 + n % 3) for n in range(10)}
    found, after = [], BEGINNING
    while page := store.overdue(3000.0, after, 3):
        found += tables(page)
        after = page[-1]
    assert sorted(found) == sorted(wanted)
    assert len(found) == 10


def test_tables_that_bots_have_to_themselves_wait_for_attention(store):
    alone = put(store, active=1, bots=3)
    assert store.stuck(9994.0, BEGINNING, 10) == []
    assert tables(store.stuck(9994.0, BEGINNING, 10, [alone])) == [alone]


def test_a_link_is_known_by_its_digest_alone(store):
    key = new_key()
    number = store.create(a_table(), [SeatRow(0, "here", "")], {digest(key): Link(0, (0, 2), host=True)})
    assert store.link(digest(key)) == Link(number, (0, 2), host=True)
    assert store.link(digest(new_key())) is None
    with store.engine.connect() as connection:
        stored = connection.execute(text("SELECT * FROM links")).all()
    assert key not in str(stored)


def test_a_link_that_is_made_twice_stays_as_it_is(store):
    number = put(store)
    store.add_link("d", Link(number, (1,), host=False))
    store.add_link("d", Link(number, (0,), host=True))
    assert store.link("d") == Link(number, (1,), host=False)


def test_a_seat_is_taken_by_one_person(store):
    number = put(store)
    with ThreadPoolExecutor(8) as pool:
        took = list(pool.map(lambda n: store.take_seat(number, 1, f"N{n}", 5.0, f"digest{n}"), range(16)))
    assert sum(took) == 1
    seat = store.seats([number])[number][1]
    assert (seat.name, seat.joined) == (f"N{took.index(True)}", True)
    assert store.link(f"digest{took.index(True)}") == Link(number, (1,), host=False)
    assert sum(store.link(f"digest{n}") is not None for n in range(16)) == 1


def test_the_first_rematch_wins(store):
    number = put(store)
    assert store.set_rematch(number, 77, number, 0) == 77
    assert store.set_rematch(number, 78, number, 1) == 77
    assert [(note.kind, note.seat) for note in store.notes(number)] == [("again", 0)]


def test_the_lobby_lists_open_games_only(store):
    put(store)
    listed = put(store, listed=True)
    put(store, listed=True, finished=3.0)
    assert [table.id for table in store.lobby(10)] == [listed]


def test_migrations_make_exactly_the_tables_the_code_reads(store):
    with store.engine.connect() as connection:
        command.check(alembic_config(connection))


def test_migrations_go_down_and_up_again(store):
    with store.engine.connect() as connection:
        command.downgrade(alembic_config(connection), "base")
        connection.commit()
        assert set(inspect(connection).get_table_names()) <= {"alembic_version"}
        migrate(connection)
    assert put(store) == 1


def test_a_second_start_finds_everything_and_changes_nothing(db):
    first = Store(open_database(address(db)))
    number = put(first)
    first.close()
    second = Store(open_database(address(db)))
    assert second.table(number) == a_table(id=number)
    second.close()


def test_data_of_a_newer_version_is_left_alone(db):
    engine = open_database(address(db))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'later'"))
    engine.dispose()
    with pytest.raises(StartError, match="newer version of Burgrave"):
        open_database(address(db))
    assert newest_revision() != "later"


def test_every_migration_follows_the_one_before_it():
    """Two branches may each add one: the second takes the next number."""
    numbers = {}
    for path in MIGRATIONS.glob("0*.py"):
        found = dict(re.findall(r'^(revision|down_revision) = "?(\w+)"?$', path.read_text(), re.M))
        assert path.name.startswith(found["revision"] + "_")
        numbers[found["revision"]] = found["down_revision"]
    order = sorted(numbers)
    assert [numbers[number] for number in order] == ["None", *order[:-1]]
    assert len(order) == len(list(MIGRATIONS.glob("0*.py")))
