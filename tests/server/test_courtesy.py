"""Bots that nobody watches give way to people."""

from __future__ import annotations

from burgrave.server.courtesy import MOVES_PER_SECOND, UNWATCHED_PER_SECOND, Courtesy


def test_bots_among_themselves_move_in_turns_while_people_play():
    now = [100.0]
    courtesy = Courtesy(lambda: now[0])
    assert courtesy.seconds() == 0
    courtesy.person_acted()
    waits = [courtesy.seconds() for _ in range(MOVES_PER_SECOND)]
    assert waits[0] == 0
    assert round(waits[-1], 6) == round((MOVES_PER_SECOND - 1) / MOVES_PER_SECOND, 6)
    now[0] += 2
    assert courtesy.seconds() == 0


def test_bots_at_tables_without_an_open_page_move_in_turns_for_each_owner():
    now = [100.0]
    courtesy = Courtesy(lambda: now[0])
    assert courtesy.unwatched_seconds("a") == courtesy.unwatched_seconds("a") == 0
    courtesy.person_acted()
    waits = [courtesy.unwatched_seconds("a") for _ in range(UNWATCHED_PER_SECOND + 1)]
    assert (waits[0], round(waits[-1], 6)) == (0, 1)
    assert courtesy.unwatched_seconds("b") == courtesy.seconds() == 0
