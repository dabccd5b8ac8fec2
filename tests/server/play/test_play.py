"""The whole walk: a table is made, friends play over HTTP and WebSockets, everybody is told."""

from __future__ import annotations

from burgrave.kernel import record
from tests.server import toy
from tests.server.running import act, friends, hear, new_table, play_out, state


def test_two_friends_play_a_whole_game_and_its_record_follows_the_rules(server):
    with server.client() as client:
        keys = friends(client, new_table(client, "here", "link"))
        final = play_out(client, keys)
        assert final["winners"]
        text = client.get(f"/api/table/{keys[1]}/record").text
    played = record.loads(text)
    assert record.check(played, toy.GAME).scores() == final["scores"]


def test_everybody_is_told_of_an_action_at_once(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        mine, theirs = friends(client, made)
        with server.live(theirs) as friend, server.live(made["links"]["watch"]) as spectator:
            assert hear(friend, "scene")["ply"] == 0
            assert hear(spectator, "scene")["seat"] is None
            seen = state(client, mine)
            assert act(client, mine, 0, seen["legal"][0]["action"]).json() == {"ply": 1}
            for socket in (friend, spectator):
                told = hear(socket, "scene")
                while told["ply"] < 1:
                    told = hear(socket, "scene")
                assert [line["words"] for line in told["log"]] == ["Player 1 lays a card."]


def test_a_dropped_connection_resumes_where_it_stopped(server):
    with server.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link"))
        for ply in range(2):
            act(client, mine, ply, state(client, mine)["legal"][0]["action"])
        with server.live(theirs, ply=1) as friend:
            assert [(line["ply"], line["words"]) for line in hear(friend, "scene")["log"]] == [(2, "Player 1 seals.")]


def test_seats_that_are_active_together_act_on_the_same_ply(server):
    with server.client() as client:
        mine, theirs = friends(client, new_table(client, "here", "link"))
        first, second = (state(client, key)["legal"][0]["action"] for key in (mine, theirs))
        assert act(client, mine, 0, first).json() == {"ply": 1}
        assert act(client, theirs, 0, second).json() == {"ply": 2}


def test_an_action_over_the_live_connection_is_answered(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        action = state(client, made["key"])["legal"][0]["action"]
        with server.live(made["key"]) as socket:
            hear(socket, "scene")
            socket.send(f'{{"type": "act", "ply": 0, "action": {action}, "request": "r1"}}')
            assert hear(socket, "done") == {"type": "done", "request": "r1", "ply": 1}


def test_bots_play_their_seats_to_the_end(server):
    with server.client() as client:
        made = new_table(client, "here", "random", "greedy")
        assert play_out(client, [made["key"]])["over"]
