"""Who is there: told at once, honest within five seconds, and the same at every process."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest

from burgrave.server.people.presence import LINGER, PING_SECONDS, PONG_SECONDS, ROUND_SECONDS, SILENCE, STEP, Presence
from tests.server.running import Server, friends, hear, new_table, running
from tests.waiting import PATIENCE, until

HONEST = 5.0


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_a_page_that_is_loaded_again_is_never_away():
    clock = Clock()
    presence = Presence(clock)
    presence.come(7, (1,))
    presence.go(7, (1,))
    assert presence.at(7) == {1}
    presence.come(7, (1,))
    clock.time += 2 * LINGER
    assert (presence.expire(), presence.at(7)) == (set(), {1})
    presence.go(7, (1,))
    clock.time += 2 * LINGER
    assert (presence.expire(), presence.at(7)) == ({7}, set())


def test_two_pages_of_one_seat_are_one_presence():
    clock = Clock()
    presence = Presence(clock)
    presence.come(7, (0, 1))
    presence.come(7, (1,))
    presence.go(7, (1,))
    clock.time += 2 * LINGER
    assert (presence.expire(), presence.at(7)) == (set(), {0, 1})


def test_what_another_process_tells_holds_until_it_falls_silent():
    clock = Clock()
    here, there = Presence(clock), Presence(clock)
    there.come(7, (1,))
    there.come(9, (0, 2))
    changed = [here.hear("two", line) for line in there.news()]
    assert changed == [{7, 9}]
    assert (here.at(7), here.at(9)) == ({1}, {0, 2})
    assert [here.hear("two", line) for line in there.everybody()] == [set()]
    there.go(7, (1,))
    clock.time += 2 * LINGER
    there.expire()
    assert [here.hear("two", line) for line in there.news()] == [{7}]
    assert here.at(7) == set()
    clock.time += SILENCE
    assert (here.expire(), here.at(9)) == ({9}, set())


def test_nonsense_from_elsewhere_is_passed_over():
    presence = Presence()
    assert presence.hear("two", "x:1 7 7: :3 -1:1 7:x") == set()


def test_a_crowd_is_told_in_lines_that_the_database_can_carry():
    presence = Presence()
    for table in range(1, 3000):
        presence.come(table, (0, 1))
    lines = presence.everybody()
    assert len(lines) > 1
    assert max(map(len, lines)) < 7900
    other = Presence()
    assert set().union(*(other.hear("one", line) for line in lines)) == set(range(1, 3000))


def test_the_times_add_up_to_less_than_what_is_promised():
    # The rest is for the way to those who are told.
    assert PING_SECONDS + PONG_SECONDS + LINGER + STEP < HONEST - 0.3
    assert ROUND_SECONDS * 3 < SILENCE < HONEST


_SILENT_CLIENT = """
import sys
from websockets.sync.client import connect
with connect(sys.argv[1], open_timeout=60) as socket:
    socket.recv(60)
    print("there", flush=True)
    while True:
        socket.recv()
"""


def present(socket, seat: int, wanted: bool, seconds: float = PATIENCE) -> float:
    """Wait until the seat is, or is not, there; how long that took."""
    began = time.monotonic()
    while hear(socket, "scene", seconds)["seats"][seat]["present"] is not wanted:
        pass
    return time.monotonic() - began


def test_one_whose_machine_stands_still_is_away_soon(server: Server):
    """No goodbye is sent: only that nobody answers tells it."""
    with server.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link"))
        with server.live(mine) as socket:
            address = f"ws://127.0.0.1:{server.port}/api/table/{theirs}/live"
            guest = subprocess.Popen([sys.executable, "-c", _SILENT_CLIENT, address], stdout=subprocess.PIPE)
            try:
                assert guest.stdout
                assert guest.stdout.readline().strip() == b"there"
                present(socket, 1, True)
                guest.send_signal(signal.SIGSTOP)
                # What a busy machine takes beyond the promise is not the server's.
                assert present(socket, 1, False) < 3 * HONEST
            finally:
                guest.kill()
                guest.wait()


def test_spectators_and_invitations_are_nobody(server: Server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        with server.live(made["key"]) as socket, server.live(made["links"]["watch"]) as watching:
            hear(watching, "scene")
            with server.live(made["links"]["seats"][0]["key"]) as guest:
                hear(guest, "scene")
                seen = client.get(f"/api/table/{made['key']}").json()["seats"]
                assert [seat["present"] for seat in seen] == [True, False]
                assert [seat["name"] for seat in seen] == ["Player 1", "Seat 2"]
            hear(socket, "scene")


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_presence_is_told_from_process_to_process_and_dies_with_one(fresh_postgres, tmp_path):
    db = fresh_postgres()
    with running(db, tmp_path / "one") as one, running(db, tmp_path / "two") as two, one.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link"))
        with one.live(mine) as here:
            with two.live(theirs) as there:
                present(here, 1, True)
                hear(there, "scene")
                seen = client.get(f"/api/table/{mine}").json()["seats"]
                assert [seat["present"] for seat in seen] == [True, True]
            present(here, 1, False)
            with two.live(theirs):
                present(here, 1, True)
                two.kill()
                assert present(here, 1, False) < 3 * HONEST
        until(lambda: not client.get(f"/api/table/{mine}").json()["seats"][0]["present"], "nobody is left")
