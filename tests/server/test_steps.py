"""Who comes back, or wants to see it again, is told choice by choice what happened, and no more than they saw."""

from __future__ import annotations

from typing import Any

import httpx

from burgrave.server.position import KEPT, REMEMBERED
from tests.server.running import act, friends, hear, new_table, state
from tests.server.test_undo import a_game
from tests.server.test_undo import act as choose


def play(client: httpx.Client, keys: list[str], plies: int) -> list[tuple[int, int]]:
    """Let any seat that may act do so; who made which ply."""
    made: list[tuple[int, int]] = []
    while len(made) < plies:
        for seat, key in enumerate(keys):
            seen = state(client, key)
            if seen["legal"] and len(made) < plies:
                made.append((act(client, key, seen["ply"], seen["legal"][-1]["action"]).json()["ply"], seat))
    return made


def told(steps: list[dict[str, Any]]) -> list[tuple[int, int]]:
    return [(step["ply"], step["seat"]) for step in steps]


def test_who_was_away_is_told_of_every_choice_between(server):
    with server.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link"))
        made = play(client, [mine, theirs], 5)
        with server.live(theirs, ply=1) as friend:
            update = hear(friend, "scene")
        assert told(update["passed"]) == made[1:-1]
        assert (update["ply"], update["by"]) == made[-1]


def test_a_single_choice_is_the_scene_itself(server):
    with server.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link"))
        play(client, [mine, theirs], 2)
        with server.live(mine, ply=1) as socket:
            assert hear(socket, "scene")["passed"] == []
        with server.live(mine) as socket:
            assert hear(socket, "scene")["passed"] == []


def test_what_happened_since_ones_last_turn_can_be_seen_again(server):
    with server.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link"))
        made = play(client, [mine, theirs], 9)
        for key in (mine, theirs):
            with server.live(key, ply=9) as socket:
                since = hear(socket, "scene")["since"]
            passage = client.get(f"/api/table/{key}/again").json()
            assert told(passage["steps"]) == made[since:]
            assert all(line["ply"] > since for line in passage["log"])
            assert passage["scene"]["moves"] == []


def test_a_turn_ends_when_its_seat_has_nothing_more_to_decide():
    game = a_game()
    while 0 in game.active:
        choose(game, 0)
    ended = game.ply
    assert game.ended == [ended, 0]
    while 0 not in game.active:
        choose(game, game.active[0])
    assert game.ended[0] == ended
    assert game.recent[0].ply <= min(game.ended)
    assert [past.ply for past in game.after(ended)] == list(range(ended, game.ply + 1))


def test_only_so_much_is_remembered():
    game = a_game(3)
    while not game.state.over:
        choose(game, game.active[0])
        plies = [past.ply for past in game.recent]
        assert plies == list(range(plies[0], game.ply + 1))
        assert plies[0] >= min(*game.ended, game.ply - KEPT)
        assert len(plies) <= REMEMBERED + 1
    assert game.after(game.ply + 1) == game.after(-1) == []


def test_a_line_that_was_taken_back_is_told_no_more(server):
    with server.client() as client:
        mine, _ = friends(client, new_table(client, "here", "link"))
        seen = state(client, mine)
        for ply in (0, 2):
            act(client, mine, ply, seen["legal"][0]["action"])
            client.post(f"/api/table/{mine}/undo", json={"ply": ply + 1, "request": f"undo-{ply}"})
        log = client.get(f"/api/table/{mine}/events").json()["log"]
        assert [(line["ply"], line.get("undoes")) for line in log if line["ply"]] == [(4, [1, 3])]
        # Who knows of the first ply already is told which lines are void.
        late = client.get(f"/api/table/{mine}/events?after=1").json()["log"]
        assert [line["undoes"] for line in late if "undoes" in line] == [[1, 3]]
