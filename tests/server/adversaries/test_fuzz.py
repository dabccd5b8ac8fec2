"""Fuzzing: whatever is sent, no answer is a server error and no refused request changes anything."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.generation import GenerationMode

from tests.server.running import friends, hear, new_table, play_out, running, state
from tests.waiting import PATIENCE, until

EXAMPLES = int(os.environ.get("BURGRAVE_FUZZ", "12"))

OPERATIONS = [
    "GET /api/games", "GET /api/tables", "POST /api/tables", "POST /api/tables/{table}/sit",
    "POST /api/tables/{table}/watch", "POST /api/mine", "GET /api/table/{key}", "GET /api/table/{key}/scene",
    "GET /api/table/{key}/position",
    "GET /api/table/{key}/events", "POST /api/table/{key}/act", "POST /api/table/{key}/undo",
    "POST /api/table/{key}/hint", "GET /api/table/{key}/why", "GET /api/table/{key}/links",
    "POST /api/table/{key}/name", "POST /api/table/{key}/leave", "POST /api/table/{key}/return",
    "POST /api/table/{key}/seats/{seat}/bot", "DELETE /api/table/{key}/seats/{seat}/bot",
    "POST /api/table/{key}/join", "POST /api/table/{key}/rematch", "GET /api/table/{key}/record",
    "GET /api/table/{key}/replay", "GET /api/table/{key}/again", "POST /api/table/{key}/ways",
    "POST /api/dice", "POST /api/table/{key}/habits", "POST /api/table/{key}/word",
    "POST /api/table/{key}/lesson/leave", "POST /api/table/{key}/play-on",
    "GET /api/table/{key}/calls", "POST /api/table/{key}/calls", "POST /api/table/{key}/calls/stop",
    "POST /api/table/{key}/say", "POST /api/table/{key}/arrange", "GET /api/table/{key}/series",
    "GET /api/table/{key}/analysis", "POST /api/table/{key}/analysis",
    "POST /api/table/{key}/share", "DELETE /api/table/{key}/share", "GET /api/shared/{code}/replay",
    "POST /api/club", "GET /api/club/{key}", "DELETE /api/club/{key}", "POST /api/club/{key}/name",
    "POST /api/club/{key}/tables/{table}", "GET /api/club/{key}/results", "GET /api/ratings",
    "GET /api/events", "GET /api/events/{event}", "POST /api/club/{key}/events",
    "POST /api/club/{key}/events/{event}/join", "POST /api/club/{key}/events/{event}/drop",
    "POST /api/club/{key}/events/{event}/round", "POST /api/club/{key}/events/{event}/result",
    "POST /api/club/{key}/events/{event}/end",
    "POST /api/table/{key}/links/renew", "POST /api/table/{key}/close",
]  # fmt: skip
ENDS = OPERATIONS[-2:]
"""These would take the tables in play from the other tests."""


@pytest.fixture(scope="module")
def target(tmp_path_factory):
    """A server with a table in play, one that is over, and one with a free seat; the keys to them and to the club."""
    folder = tmp_path_factory.mktemp("fuzz")
    with running(str(folder / "g.db"), folder / "log") as server, server.client() as client:
        playing = new_table(client, "here", "link")
        over = new_table(client, "here", options={"rounds": 1})
        play_out(client, [over["key"]])
        new_table(client, "here", "open", "open")
        keys = [*friends(client, playing), over["key"], playing["links"]["watch"], "A" * 32]
        members = [client.post("/api/club", json={"name": name}).json()["key"] for name in ("Ada", "Bo")]
        yield server, client, keys, [*members, "A" * 32]
        assert "Traceback" not in (folder / "log").read_text()


def operations(server: Any) -> dict[str, Any]:
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    found = {}
    for result in schema.get_all_operations():
        operation = result.ok()
        path = operation.path.replace(":str", "").replace(":int", "")
        found[f"{operation.method.upper()} {path}"] = operation
    return found


def test_the_list_of_operations_is_the_one_of_the_document(target):
    assert sorted(operations(target[0])) == sorted(OPERATIONS)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["right", "wrong"])
@pytest.mark.parametrize("name", OPERATIONS)
def test_no_request_breaks_the_server_and_no_refused_one_changes_anything(target, name, mode):
    server, client, keys, members = target
    operation = operations(server)[name]
    chance = random.Random(name)
    answered: list[int] = []

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True,
        phases=[Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        parameters = case.path_parameters or {}
        if "key" in parameters and chance.random() < 0.8:
            known = members if "/club/" in name else keys[2:] if name in ENDS else keys
            parameters["key"] = chance.choice(known)
        for number in ("table", "event"):
            if number in parameters and chance.random() < 0.8:
                parameters[number] = chance.randint(1, 4)
        before = snapshot(client, keys)
        if isinstance(case.query, dict) and "wait" in case.query:
            case.query["wait"] = 0
        answer = case.call(base_url=server.url, timeout=PATIENCE)
        answered.append(answer.status_code)
        assert answer.status_code < 500, (answer.status_code, answer.content)
        if answer.status_code >= 400:
            problem = json.loads(answer.content)
            assert problem["code"]
            assert problem["message"]
            assert snapshot(client, keys) == before

    try:
        send()
    except hypothesis.errors.Unsatisfiable:
        # Nothing can be wrong about a request without parameters.
        assert mode is GenerationMode.NEGATIVE


def snapshot(client: Any, keys: list[str]) -> list[tuple[Any, ...]]:
    """The tables once no bot is to move: those that left are played for meanwhile."""

    def at_rest() -> list[dict[str, Any]]:
        tables = [state(client, key) for key in keys[:3]]
        return [] if any(table["seats"][seat]["bot"] for table in tables for seat in table["active"]) else tables

    tables = until(at_rest, "tables without a bot to move")
    return [
        (t["ply"], t["view"], t["rematch"], [(s["name"], s["bot"], s["joined"]) for s in t["seats"]]) for t in tables
    ]


WISHES = st.one_of(
    st.text(max_size=200),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    ).map(json.dumps),
    st.fixed_dictionaries(
        {"type": st.sampled_from(["act", "undo", "look", "ping", "scene", ""])},
        optional={
            "ply": st.integers(-5, 2_000_000) | st.text(max_size=3),
            "action": st.integers(-5, 2_000_000) | st.none(),
            "actions": st.lists(st.integers(0, 80_000), max_size=10),
            "do": st.text(max_size=100),
            "seat": st.integers(-2, 9) | st.none(),
            "language": st.sampled_from(["de", "en", "klingon", ""]),
            "request": st.text(max_size=50) | st.just("r1"),
            "surplus": st.integers(),
        },
    ).map(json.dumps),
)


def test_no_message_breaks_a_live_connection_or_changes_the_game(server):
    with server.client() as client:
        made = new_table(client, "here", "link")
        keys = [*friends(client, made), made["links"]["watch"]]
        seen = state(client, keys[0])
        heard: set[str] = set()

        @settings(max_examples=EXAMPLES * 4, deadline=None, database=None, derandomize=True)
        @given(messages=st.lists(WISHES, min_size=1, max_size=12), who=st.sampled_from(keys), binary=st.booleans())
        def send(messages: list[str], who: str, binary: bool) -> None:
            with server.live(who) as socket:
                hear(socket, "scene")
                for message in messages:
                    data = message.encode("utf-8", "replace")
                    socket.send(data if binary else data.decode("utf-8", "replace"))
                socket.send('{"type": "ping"}')
                while (told := json.loads(socket.recv(PATIENCE)))["type"] != "pong":
                    heard.add(told["type"])

        send()
        assert "error" in heard
        after = state(client, keys[0])
        assert (after["ply"], after["view"]) == (0, seen["view"])
