"""The club for programs: joining, events, results, leaving."""

from __future__ import annotations

from contextlib import ExitStack

import httpx

from tests.server.running import Server, play_out

TOY_SETUP = {"game": "skeleton", "seats": [{"kind": "link"}] * 2, "options": {"rounds": 1}}


def enter(client: httpx.Client, name: str) -> str:
    answer = client.post("/api/club", json={"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["key"])


def new_event(client: httpx.Client, key: str, **changes: object) -> httpx.Response:
    asked = {"title": "Evening", "format": "swiss", "rounds": 1, "size": 2, "setup": TOY_SETUP, **changes}
    return client.post(f"/api/club/{key}/events", json=asked)


def test_an_evening_by_api_alone(server: Server):
    with ExitStack() as stack:
        clients = [stack.enter_context(server.client()) for _ in range(2)]
        keys = [enter(client, name) for client, name in zip(clients, ("Lea", "Max"), strict=True)]
        host = f"/api/club/{keys[0]}"
        event = new_event(clients[0], keys[0]).json()["event"]
        assert clients[1].post(f"/api/club/{keys[1]}/events/{event}/join").status_code == 204
        assert clients[0].post(f"{host}/events/{event}/round").status_code == 204
        seen = clients[1].get(f"/api/events/{event}").json()
        assert (seen["round"], seen["entrants"], seen["over"]) == (1, 2, False)
        assert "not over yet" in seen["waits"]
        [game] = seen["games"]
        assert sorted(game["names"]) == ["Lea", "Max"]
        seats = [
            client.post(f"/api/club/{key}/tables/{game['table']}").json()["key"]
            for client, key in zip(clients, keys, strict=True)
        ]
        assert play_out(clients[0], seats)["over"]
        seen = clients[1].get(f"/api/events/{event}").json()
        assert sum(seen["games"][0]["points"]) == 1
        assert [line["played"] for line in seen["standings"]] == [1, 1]
        assert clients[0].post(f"{host}/events/{event}/end").status_code == 204
        assert clients[0].get(f"/api/events/{event}").json()["over"]
        [result] = clients[0].get(f"{host}/results").json()["results"]
        assert sum(result["sources"].values()) == result["points"]
        rated = clients[0].get("/api/ratings?game=skeleton").json()["ratings"]
        assert {"Lea", "Max"} <= {line["name"] for line in rated}


def test_a_member_takes_another_name_and_leaves(server: Server):
    with server.client() as client:
        key = enter(client, "Nia")
        assert client.post(f"/api/club/{key}/name", json={"name": "Nia B."}).status_code == 204
        assert client.get(f"/api/club/{key}").json() == {"name": "Nia B.", "tables": []}
        assert client.delete(f"/api/club/{key}").status_code == 204
        assert client.get(f"/api/club/{key}").status_code == 404


def test_only_the_host_begins_rounds_decides_and_ends(server: Server):
    with server.client() as client:
        host, guest = enter(client, "Ole"), enter(client, "Pia")
        event = new_event(client, host, format="round-robin").json()["event"]
        assert client.post(f"/api/club/{guest}/events/{event}/join").status_code == 204
        for path in ("round", "end"):
            assert client.post(f"/api/club/{guest}/events/{event}/{path}").status_code == 403
        assert client.post(f"/api/club/{host}/events/{event}/round").status_code == 204
        ruling = {"round": 1, "board": 1, "winner": "0"}
        assert client.post(f"/api/club/{guest}/events/{event}/result", json=ruling).status_code == 403
        assert client.post(f"/api/club/{host}/events/{event}/result", json=ruling).status_code == 204
        assert client.get(f"/api/events/{event}").json()["games"][0]["points"] == [1.0, 0.0]


def test_what_an_event_cannot_be_is_refused_in_words(server: Server):
    with server.client() as client:
        key = enter(client, "Quinn")
        assert new_event(client, key, rounds=10**9).status_code == 400
        assert new_event(client, key, title="x" * 10_000).status_code == 400
        assert new_event(client, key, setup={**TOY_SETUP, "game": "chess"}).status_code == 400
        alone = new_event(client, key).json()["event"]
        answer = client.post(f"/api/club/{key}/events/{alone}/round")
        assert answer.status_code == 409
        assert "at least two players" in answer.json()["message"]
        assert client.get("/api/ratings?game=chess").status_code == 400
        assert client.get("/api/events/999999").status_code == 404
