"""A model of the protocol, and a player who does everything to make the servers disagree with it.

The model is small: a table is at a ply, and every request that was answered stands at its ply for ever. Whatever is
done, and to whichever of the servers, what they show follows from that.
"""

from __future__ import annotations

import threading
import uuid
from collections import Counter
from typing import Any

import httpx
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from burgrave.server.desk.checking import Report, check
from burgrave.server.desk.opening import opened
from burgrave.server.play.keyring import existing_keyring
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import address
from tests.server import toy
from tests.server.running import Server, friends, hear, new_table, state
from tests.waiting import until

DONE: Counter[str] = Counter()
"""How often each thing was done, over all runs: for the report of a long run."""

SEATS = st.integers(0, 1)
WHICH = st.integers(0, 1)
PICK = st.integers(0, 50)


class Protocol(RuleBasedStateMachine):
    """One table, one or two servers on one database."""

    servers: tuple[Server, ...] = ()
    kills: int = 1
    """At most this many in one run: each costs a start."""

    def __init__(self) -> None:
        super().__init__()
        self.ply = 0
        self.stands: dict[str, int] = {}
        self.last: tuple[str, dict[str, Any], int] | None = None
        self.killed = 0

    @initialize()
    def sit_down(self) -> None:
        with self.servers[0].client() as client:
            made = new_table(client, "here", "link", options={"rounds": 6})
            self.table, self.keys = made["table"], friends(client, made)

    # what a player does

    @rule(seat=SEATS, which=WHICH, pick=PICK)
    def act(self, seat: int, which: int, pick: int) -> None:
        with self._client(which) as client:
            seen = state(client, self.keys[seat])
            legal = [choice["action"] for choice in seen["legal"]] or [toy.ROLL]
            body = {"ply": seen["ply"], "action": legal[pick % len(legal)], "request": uuid.uuid4().hex}
            self._sent(client, f"/api/table/{self.keys[seat]}/act", body, 1)

    @rule(seat=SEATS, which=WHICH)
    def undo(self, seat: int, which: int) -> None:
        with self._client(which) as client:
            body = {"ply": state(client, self.keys[seat])["ply"], "request": uuid.uuid4().hex}
            self._sent(client, f"/api/table/{self.keys[seat]}/undo", body, 1)

    @rule(seat=SEATS, which=WHICH, back=st.integers(1, 3), pick=PICK)
    def act_on_an_older_position(self, seat: int, which: int, back: int, pick: int) -> None:
        """Taken if nothing that matters to the seat has changed since; refused otherwise."""
        with self._client(which) as client:
            legal = state(client, self.keys[seat])["legal"]
            action = legal[pick % len(legal)]["action"] if legal else toy.SEAL
            body = {"ply": max(0, self.ply - back), "action": action, "request": uuid.uuid4().hex}
            self._sent(client, f"/api/table/{self.keys[seat]}/act", body, 1)

    @precondition(lambda self: self.last is not None)
    @rule(which=WHICH)
    def send_again_what_was_answered(self, which: int) -> None:
        assert self.last is not None
        path, body, ply = self.last
        with self._client(which) as client:
            answer = client.post(path, json=body)
            assert (answer.status_code, answer.json().get("ply")) == (200, ply), answer.text
        DONE["retries"] += 1

    @rule(seat=SEATS, picks=st.tuples(PICK, PICK))
    def act_twice_at_once(self, seat: int, picks: tuple[int, int]) -> None:
        """Two browsers of one player, at two servers if there are two: one of them wins."""
        with self._client(0) as client:
            seen = state(client, self.keys[seat])
        legal = [choice["action"] for choice in seen["legal"]]
        if not legal:
            return
        answers: list[tuple[dict[str, Any], httpx.Response]] = []

        def send(which: int) -> None:
            body = {"ply": seen["ply"], "action": legal[picks[which] % len(legal)], "request": uuid.uuid4().hex}
            with self._client(which) as client:
                answers.append((body, client.post(f"/api/table/{self.keys[seat]}/act", json=body)))

        threads = [threading.Thread(target=send, args=(which,)) for which in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        won = [(body, answer) for body, answer in answers if answer.status_code == 200]
        assert all(answer.status_code in (200, 409) for _, answer in answers), answers
        assert len(won) <= 1
        for body, answer in won:
            self._stored(f"/api/table/{self.keys[seat]}/act", body, answer.json()["ply"], 1)
        DONE["races"] += 1

    # what happens to servers

    @rule(seat=SEATS, which=WHICH, known=st.integers(0, 5))
    def reconnect(self, seat: int, which: int, known: int) -> None:
        server = self.servers[which % len(self.servers)]
        with server.live(self.keys[seat], ply=max(0, self.ply - known)) as socket:
            seen = hear(socket, "scene")
            while seen["ply"] < self.ply:
                seen = hear(socket, "scene")
            assert seen["ply"] == self.ply
        DONE["reconnects"] += 1

    @precondition(lambda self: self.killed < self.kills)
    @rule(which=WHICH)
    def kill(self, which: int) -> None:
        server = self.servers[which % len(self.servers)]
        server.kill()
        server.start()
        self.killed += 1
        DONE["kills"] += 1

    @rule(which=WHICH)
    def look(self, which: int) -> None:
        """Every server shows what stands, to everybody, as soon as it has heard."""
        with self._client(which) as client:
            for key in self.keys:
                until(lambda key=key: state(client, key)["ply"] == self.ply, f"ply {self.ply}", 10)

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        db = self.servers[0].db
        with opened(db) as engine:
            plies = Store(engine).plies(self.table)
            assert [ply.ply for ply in plies] == list(range(1, self.ply + 1))
            assert {ply.request: ply.ply for ply in plies} | self.stands == {ply.request: ply.ply for ply in plies}
            keys = existing_keyring(self.servers[0].log.parent / "dice.key")
            report = Report()
            wrong = [found for found in check(engine, toy.game, report, keys) if found.table == self.table]
            assert report.sealed == 0
            assert wrong == [], f"{wrong} in {address(db)}"
        DONE["tables"] += 1

    # inside

    def _client(self, which: int) -> httpx.Client:
        return self.servers[which % len(self.servers)].client()

    def _sent(self, client: httpx.Client, path: str, body: dict[str, Any], plies: int) -> None:
        answer = client.post(path, json=body)
        assert answer.status_code in (200, 409), (answer.status_code, answer.text)
        if answer.status_code == 200:
            self._stored(path, body, answer.json()["ply"], plies)
        DONE["answered" if answer.status_code == 200 else "refused"] += 1

    def _stored(self, path: str, body: dict[str, Any], ply: int, plies: int) -> None:
        assert ply == self.ply + plies
        self.ply = ply
        self.stands[body["request"]] = ply
        self.last = (path, body, ply)


def machine(servers: tuple[Server, ...], kills: int) -> type[Protocol]:
    """The model for these servers."""
    return type("ProtocolOfTheseServers", (Protocol,), {"servers": servers, "kills": kills})
