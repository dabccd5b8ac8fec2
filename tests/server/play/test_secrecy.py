"""Every byte sent to every link over whole games holds nothing that link must not know."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from burgrave.kernel import record
from tests.server import toy
from tests.server.running import Server, act, friends, new_table, running, state
from tests.waiting import PATIENCE

SPECTATOR = -1
SAID = ({"phrase": "played"}, {"text": "What a hand!"})


@dataclass
class Ears:
    """Keeps every byte a link received, with the ply the table stood at."""

    seat: int
    key: str
    client: httpx.Client
    connect: Callable[[], ClientConnection]
    socket: ClientConnection
    heard: list[tuple[int, str]] = field(default_factory=list)

    def keep(self, ply: int, answer: httpx.Response) -> httpx.Response:
        self.heard.append((ply, answer.text + str(answer.headers)))
        return answer

    def look(self, ply: int) -> None:
        for path in (
            "",
            "/scene",
            "/again",
            "/events",
            "/events?after=1",
            "/links",
            "/series",
            "/calls",
            "/record",
            "/replay?at=3",
            "/why?place=somewhere",
        ):
            self.keep(ply, self.client.get(f"/api/table/{self.key}{path}"))
        for path in ("", "/replay", "/end"):
            self.keep(ply, self.client.get(f"/table/{self.key}{path}"))
        for seat in range(3):
            self.keep(ply, self.client.get(f"/api/table/{self.key}?seat={seat}"))

    def listen(self, ply: int) -> None:
        while True:
            try:
                message = self.socket.recv(PATIENCE)
            except ConnectionClosed:
                # A crowded machine may answer pings too late; pages connect again as well.
                self.socket = self.connect()
                continue
            assert isinstance(message, str)
            self.heard.append((ply, message))
            if json.loads(message).get("ply", -1) >= ply:
                return


def known_by(seat: int, played: record.Record) -> list[set[int]]:
    """The cards a seat may know of at each step: its own, and those that were shown."""
    known: set[int] = set()
    course = []
    for position in record.replay(played, toy.GAME):
        assert isinstance(position, toy.Bids)
        if seat != SPECTATOR:
            known |= {card for card in range(len(toy.CARDS)) if position.hands[seat] >> card & 1}
        if position.stage != toy.BIDDING:
            known |= {bid for bid in position.bids if bid >= 0}
        course.append(set(known))
    return course


def leaks(heard: str, known: set[int]) -> list[str]:
    """Names of unknown cards, and numbers or notations of the actions that lay them."""
    hidden = set(range(len(toy.CARDS))) - known
    return [toy.CARDS[card] for card in hidden if toy.CARDS[card] in heard or _action(card).search(heard)]


def _action(card: int) -> re.Pattern[str]:
    """The action that lays a card, by its number or notation, in JSON or in a page."""
    action = toy.lay(card)
    return re.compile(rf"\baction\W+{action}\b|\b{toy.GAME.actions.notation(action)}\b")


@dataclass
class Played:
    """A whole game of three and a spectator, and everything they heard."""

    ears: list[Ears]
    record: record.Record
    made: dict[str, Any]
    steps: list[int]
    """How many steps of the record the table had taken at each ply."""


def play(server: Server, seed: int, undo: bool) -> Played:
    chance = random.Random(seed)
    steps = [0]
    with server.client() as client, ExitStack() as sockets:
        made = new_table(client, "here", "link", "link", options={"rounds": 3}, policy={"chat": True})
        keys = [*friends(client, made), made["links"]["watch"]]
        ears = []
        for seat, key in zip((0, 1, 2, SPECTATOR), keys, strict=True):
            connect = partial(lambda key: sockets.enter_context(server.live(key)), key)
            ears.append(Ears(seat, key, server.client(), connect, connect()))
        ply = 0
        while not (seen := state(client, keys[0]))["over"]:
            ear = ears[chance.choice(seen["active"])]
            speaker = chance.choice(ears[:-1])
            speaker.keep(ply, speaker.client.post(f"/api/table/{speaker.key}/say", json=chance.choice(SAID)))
            ear.look(ply)
            ears[SPECTATOR].look(ply)
            legal = ear.keep(ply, ear.client.get(f"/api/table/{ear.key}")).json()["legal"]
            ear.keep(ply, act(ear.client, ear.key, ply, toy.ROLL if len(legal) > 2 else toy.lay(0)))
            ear.keep(ply + 1, act(ear.client, ear.key, ply, chance.choice(legal)["action"]))
            ply += 1
            steps.append(steps[-1] + 1)
            for each in ears:
                each.listen(ply)
            if undo and chance.random() < 0.4:
                body = {"ply": ply, "request": f"u{ply}"}
                back = ear.keep(ply + 1, ear.client.post(f"/api/table/{ear.key}/undo", json=body))
                if back.status_code == 200:
                    ply += 1
                    steps.append(steps[-1] - 1)
                    for each in ears:
                        each.listen(ply)
        played = record.loads(client.get(f"/api/table/{keys[0]}/record").text)
        for ear in ears:
            ear.client.close()
    return Played(ears, played, made, steps)


@pytest.mark.parametrize(("seed", "undo"), [(1, False), (2, True), (3, True)])
def test_no_byte_tells_a_seat_what_it_must_not_know(server, seed, undo):
    game = play(server, seed, undo)
    for ear in game.ears:
        course = known_by(ear.seat, game.record)
        before_the_end = [(ply, text) for ply, text in ear.heard if ply < len(game.steps) - 1]
        assert len(before_the_end) > 40
        found = [(ply, leaks(text, course[game.steps[ply]])) for ply, text in before_the_end]
        assert [(ply, names) for ply, names in found if names] == []
        assert not any(game.record.seal.secret in text for _, text in before_the_end)
        assert any(game.record.seal.commitment in text for _, text in before_the_end)
        assert undo == any("undoes an action" in text for _, text in before_the_end)
        # Phrases, chat and presence reach everybody, and were searched with the rest.
        assert any("Well played!" in text for _, text in before_the_end)
        assert any('"present":true' in text for _, text in before_the_end)
        if ear.seat != SPECTATOR:
            # The search does find what is there: a seat's own cards, and their actions.
            assert any(leaks(text, set()) for _, text in before_the_end)


def test_nobody_is_told_the_key_of_another(server):
    game = play(server, 4, undo=False)
    ears, made = game.ears, game.made
    for ear in ears:
        text = "".join(text for _, text in ear.heard)
        strangers = [other.key for other in ears if other is not ear]
        told = [key for key in strangers if key in text]
        # The host alone gives links away: that of the spectators, and invitations, which joining has used up.
        assert told == ([] if ear.key != made["key"] else [made["links"]["watch"]])


def test_keys_stand_neither_in_the_log_nor_in_the_database_nor_in_titles(tmp_path):
    with running(str(tmp_path / "games.db"), tmp_path / "log") as server:
        game = play(server, 5, undo=True)
        ears = game.ears
        with server.client() as client:
            client.get(f"/table/{ears[0].key}/nowhere")
            client.post(f"/api/table/{ears[0].key}/act", content=b"{broken")
            page = client.get(f"/table/{ears[1].key}")
            assert page.headers["referrer-policy"] == "no-referrer"
            assert ears[1].key not in page.text.partition("</title>")[0]
    with sqlite3.connect(tmp_path / "games.db") as connection:
        dump = "\n".join(connection.iterdump())
    assert game.record.seal.commitment in dump
    for ear in ears:
        assert ear.key not in (tmp_path / "log").read_text()
        assert ear.key not in dump
