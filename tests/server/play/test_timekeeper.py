"""Clocks stop while nobody can play, and do not care what the machine's clock is set to."""

from __future__ import annotations

import time
from dataclasses import dataclass

import pytest
from sqlalchemy import text

from burgrave.server.errors import StoreDown
from burgrave.server.http.bodies import NewSeat, NewTable
from burgrave.server.play import clock
from burgrave.server.play.timekeeper import BEAT_SECONDS, SILENCE_SECONDS, Timekeeper
from burgrave.server.service import Service
from burgrave.server.store.rows import Clock, Outage, Policy

LIVE = NewTable(
    "skeleton", [NewSeat("here"), NewSeat("here")], policy=Policy(clock=Clock("live", minutes=10, seconds=0))
)
HOUR = 3600.0


@dataclass
class Machine:
    """Its clocks: one that is set, and one that nobody sets."""

    wall: float = 1_000_000.0
    steady: float = 50.0

    def wait(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def keeper(self) -> Timekeeper:
        return Timekeeper(lambda: self.wall, lambda: self.steady)


def test_a_step_of_the_machines_clock_costs_nobody_a_second():
    machine = Machine()
    keeper = machine.keeper()
    machine.wait(10.0)
    for step in (HOUR, -5 * HOUR):
        machine.wall += step
        assert keeper.now() == 1_000_010.0


def test_pages_are_told_moments_by_the_machines_clock():
    machine = Machine()
    keeper = machine.keeper()
    machine.wall += HOUR
    assert keeper.on_wall(keeper.now() + 60.0) == machine.wall + 60.0


def test_outages_are_not_counted():
    keeper = Machine().keeper()
    keeper.outages = [Outage(1, 100.0, 200.0), Outage(2, 300.0, 310.0)]
    assert keeper.passed(0.0, 50.0) == 50.0
    assert keeper.passed(90.0, 150.0) == 10.0
    assert keeper.passed(120.0, 180.0) == 0.0
    assert keeper.passed(90.0, 320.0) == 120.0
    assert keeper.passed(60.0, 50.0) == 0.0


@pytest.mark.parametrize(("start", "seconds"), [(0.0, 50.0), (90.0, 10.5), (90.0, 120.0), (150.0, 5.0), (400.0, 9.0)])
def test_a_deadline_is_when_so_much_has_passed(start, seconds):
    keeper = Machine().keeper()
    keeper.outages = [Outage(1, 100.0, 200.0), Outage(2, 300.0, 310.0)]
    assert keeper.passed(start, keeper.after(start, seconds)) == pytest.approx(seconds)


def beat(store, keeper: Timekeeper) -> bool:
    now = keeper.now()
    known = keeper.outages[-1].id if keeper.outages else 0
    newest, outages = store.beat(now, keeper.alive, SILENCE_SECONDS, known)
    return keeper.heard(now, newest, outages)


def test_a_silence_between_two_processes_is_an_outage(store):
    machine = Machine()
    first = machine.keeper()
    assert not beat(store, first)
    machine.wait(BEAT_SECONDS)
    assert not beat(store, first)
    machine.wait(2 * HOUR)
    second = machine.keeper()
    assert beat(store, second)
    assert [(outage.start, outage.end) for outage in second.outages] == [(1_000_005.0, 1_007_205.0)]
    assert not beat(store, second)


def test_every_process_hears_of_an_outage_once(store):
    machine = Machine()
    one, other = machine.keeper(), machine.keeper()
    assert not beat(store, one)
    assert not beat(store, other)
    machine.wait(HOUR)
    # As if the database had been gone: neither could say that it runs.
    assert beat(store, one)
    assert beat(store, other)
    assert one.outages == other.outages
    assert len(one.outages) == 1


def test_a_process_that_ran_without_need_to_say_so_was_not_away(store):
    machine = Machine()
    keeper = machine.keeper()
    beat(store, keeper)
    for _ in range(10):
        machine.wait(HOUR)
        keeper.idle(keeper.now())
    assert not beat(store, keeper)


def test_time_goes_on_where_it_was_when_the_clock_was_set_back_before_a_start(store):
    machine = Machine()
    beat(store, machine.keeper())
    machine.wall -= 5 * HOUR
    again = machine.keeper()
    assert not beat(store, again)
    assert again.now() == 1_000_000.0
    machine.wait(7.0)
    assert again.now() == 1_000_007.0


def shift(service: Service, seconds: float) -> None:
    """As if everything so far had happened so much earlier."""
    with service.tables.store.engine.begin() as connection:
        connection.execute(text("UPDATE pulse SET at = at - :s"), {"s": seconds})
        for column in ("created", "started", "moved", "deadline"):
            connection.execute(text(f"UPDATE tables SET {column} = {column} - :s"), {"s": seconds})
        connection.execute(text("UPDATE seats SET since = since - :s"), {"s": seconds})


def test_a_server_that_was_away_for_hours_takes_nobodys_time(inside):
    table = 0

    async def before(service: Service) -> None:
        nonlocal table
        await service.driver.stop()
        table, _ = await service.new_tables.create(LIVE)
        service.tables.timekeeper._beaten = -BEAT_SECONDS
        await service.tables.beat()
        shift(service, 2 * HOUR)

    async def after(service: Service) -> None:
        live = await service.tables.open(table)
        due = clock.due(live.table, live.seats[0], live.position)
        assert due == pytest.approx(service.tables.now() + 600, abs=30)
        await service.seating.time_up(table)
        live = await service.tables.open(table)
        assert [seat.stand_in for seat in live.seats] == ["", ""]
        # The round of the clocks need not come back to it.
        assert service.tables.store.table(table).deadline == pytest.approx(due, abs=1)
        seat = live.position.active[0]
        action = live.position.state.legal(seat)[0]
        live.position.commit(live.position.act(seat, action, "r", "", service.tables.now()), live.table.started)
        assert live.position.spent[seat] < 30

    inside(before)
    inside(after)


def test_a_clock_that_is_set_forward_while_the_server_runs_ends_nobodys_time(inside, monkeypatch):
    async def story(service: Service) -> None:
        table, _ = await service.new_tables.create(LIVE)
        ahead = time.time() + 24 * HOUR
        monkeypatch.setattr(time, "time", lambda: ahead)
        await service.driver._ring()
        live = await service.tables.open(table)
        assert [seat.stand_in for seat in live.seats] == ["", ""]
        due = clock.due(live.table, live.seats[0], live.position)
        assert due == pytest.approx(service.tables.now() + 600, abs=30)

    inside(story)


def test_time_that_really_passed_still_ends_it(inside):
    async def story(service: Service) -> None:
        await service.driver.stop()
        table, _ = await service.new_tables.create(LIVE)
        shift_alive(service, HOUR)
        service.tables.forget(table)
        await service.driver._ring()
        live = await service.tables.open(table)
        assert "time" in [seat.stand_in for seat in live.seats]

    inside(story)


def shift_alive(service: Service, seconds: float) -> None:
    """As if the table had been waiting for so long, with the server there all the time."""
    service.tables.timekeeper.idle(service.tables.now())
    with service.tables.store.engine.begin() as connection:
        for column in ("created", "started", "moved", "deadline"):
            connection.execute(text(f"UPDATE tables SET {column} = {column} - :s"), {"s": seconds})
        connection.execute(text("UPDATE seats SET since = since - :s"), {"s": seconds})


def test_while_the_database_is_gone_no_clock_rings(inside, monkeypatch):
    async def story(service: Service) -> None:
        await service.new_tables.create(LIVE)
        service.tables.timekeeper._beaten = -BEAT_SECONDS

        def gone(*_: object) -> None:
            raise StoreDown

        monkeypatch.setattr(service.tables.store, "beat", gone)
        rung = []
        monkeypatch.setattr(service.seating, "time_up", rung.append)
        with pytest.raises(StoreDown):
            await service.driver._ring()
        assert rung == []

    inside(story)
