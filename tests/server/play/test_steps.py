"""Who comes back, or wants to see it again, is told choice by choice what happened, and no more than they saw."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from burgrave.server.http.bodies import Act, NewSeat, NewTable
from burgrave.server.play import passages
from burgrave.server.play.position import KEPT, REMEMBERED
from burgrave.server.service import Service
from burgrave.server.store.rows import Link
from tests.server.play.test_undo import a_game
from tests.server.play.test_undo import act as choose
from tests.server.running import act, friends, hear, new_table, running, state


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


def test_who_was_away_for_long_is_told_everything_as_well(server):
    with server.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link", options={"rounds": 6}))
        made = play(client, [mine, theirs], passages.SHORT + 6)
        with server.live(theirs, ply=1) as friend:
            update = hear(friend, "scene")
        assert told(update["passed"]) == made[1:-1]


def test_a_long_passage_is_drawn_in_slices(inside):
    async def story(service: Service) -> None:
        _, key = await service.create(NewTable("skeleton", [NewSeat(), NewSeat()], {"rounds": 6}), "a")
        link = await service.tables.link(key)
        for ply in range(17):
            live = await service.tables.open(link.table)
            seat = live.position.active[0]
            await service.receive(link, Act(ply, live.position.state.legal(seat)[0], seat=seat))
        live = await service.tables.open(link.table)
        watching = Link(link.table, (), host=False)
        passage = asyncio.create_task(passages.passage(service.pages, live, watching, None, "en"))
        turns = 0
        while not passage.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns > 3
        assert [step.ply for step in passage.result().steps] == list(range(1, 18))

    inside(story)


def test_whole_logs_and_passages_count_as_pages(tmp_path):
    few = {"BURGRAVE_PAGES_PER_MINUTE": "10"}
    with running(str(tmp_path / "g.db"), tmp_path / "log", **few) as server, server.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link", options={"rounds": 6}))
        play(client, [mine, theirs], passages.SHORT + 4)

        def codes(path: str, address: str) -> set[int]:
            asked = {"x-forwarded-for": address}
            return {client.get(f"/api/table/{mine}{path}", headers=asked).status_code for _ in range(15)}

        assert codes("/again", "198.51.100.1") == {200, 429}
        assert codes("/events", "198.51.100.2") == {200, 429}
        assert codes(f"/events?after={passages.SHORT}", "198.51.100.2") == {200}
