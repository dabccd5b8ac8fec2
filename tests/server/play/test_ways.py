"""Several choices as one gesture: ways in words, and another choice instead of the newest one."""

from __future__ import annotations

from tests.server.running import friends, new_table, state


def test_ways_are_told_in_words_to_whoever_may_act(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        seen = state(client, made["key"])
        actions = [choice["action"] for choice in seen["legal"]][:2]
        asked = {"ways": [[action] for action in actions]}
        told = client.post(f"/api/table/{made['key']}/ways", json=asked)
        assert told.status_code == 200
        assert len(told.json()["buttons"]) == len(actions)
        assert state(client, made["key"])["ply"] == seen["ply"]


def test_ways_that_are_not_legal_are_refused(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        key = made["key"]
        for ways in ([[79_999]], [[0, 0, 0]], []):
            assert client.post(f"/api/table/{key}/ways", json={"ways": ways}).status_code in (400, 409)
        assert client.post(f"/api/table/{made['links']['watch']}/ways", json={"ways": [[0]]}).status_code == 403


def test_another_choice_takes_the_place_of_the_newest_one(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        friends(client, made)
        key = made["key"]
        seen = state(client, key)
        first, second = [choice["action"] for choice in seen["legal"]][:2]
        acted = client.post(f"/api/table/{key}/act", json={"ply": seen["ply"], "action": first}).json()
        swap = {"ply": acted["ply"], "action": second, "back": 1, "request": "swap"}
        swapped = client.post(f"/api/table/{key}/act", json=swap).json()
        assert swapped["ply"] == acted["ply"] + 2
        assert client.post(f"/api/table/{key}/act", json=swap).json() == swapped, "the same request acts once"
        too_far = {"ply": swapped["ply"], "action": second, "back": 4}
        assert client.post(f"/api/table/{key}/act", json=too_far).status_code == 409
        assert state(client, key)["ply"] == swapped["ply"]
