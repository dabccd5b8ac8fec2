"""Clients that never give up: they play through killed servers, lost answers and restarts."""

from __future__ import annotations

import random
import threading
import time
import uuid
from dataclasses import dataclass, field

import httpx

from tests.server.running import friends, new_table


@dataclass
class Sure:
    """An action whose answer arrived: it must be in the record, once, at this ply."""

    request: str
    ply: int


@dataclass
class Player(threading.Thread):
    """One seat played at random until told to stop; each action is sent until an answer comes."""

    url: str
    key: str
    stop: threading.Event
    sure: list[Sure] = field(default_factory=list)
    retries: int = 0
    trouble: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(daemon=True)

    __hash__ = threading.Thread.__hash__

    def run(self) -> None:
        chance = random.Random(self.key)
        with httpx.Client(base_url=self.url, timeout=5) as client:
            while not self.stop.is_set():
                seen = self.ask(client, "GET", f"/api/table/{self.key}")
                if seen is None or seen.json()["over"]:
                    return
                legal = seen.json()["legal"]
                if not legal:
                    time.sleep(0.01)
                    continue
                body = {
                    "ply": seen.json()["ply"],
                    "action": chance.choice(legal)["action"],
                    "request": uuid.uuid4().hex,
                }
                answer = self.ask(client, "POST", f"/api/table/{self.key}/act", body)
                if answer is not None and answer.status_code == 200:
                    self.sure.append(Sure(body["request"], answer.json()["ply"]))

    def ask(
        self, client: httpx.Client, method: str, path: str, body: dict[str, object] | None = None
    ) -> httpx.Response | None:
        while True:
            try:
                answer = client.request(method, path, json=body)
            except httpx.HTTPError:
                self.retries += 1
            else:
                if answer.status_code != 503:
                    if answer.status_code not in (200, 409):
                        self.trouble.append(f"{answer.status_code} {answer.text}")
                        return None
                    return answer
                self.retries += 1
            if self.stop.is_set():
                return None
            time.sleep(0.02)


@dataclass
class Crowd:
    """Several tables of two players each, some with a bot as a third."""

    url: str
    tables: dict[int, list[Player]] = field(default_factory=dict)
    stop: threading.Event = field(default_factory=threading.Event)

    def sit(self, tables: int) -> None:
        with httpx.Client(base_url=self.url, timeout=20) as client:
            for number in range(tables):
                made = new_table(client, "here", "link", *["random"] * (number % 2), options={"rounds": 6})
                players = [Player(self.url, key, self.stop) for key in friends(client, made)]
                self.tables[made["table"]] = players
        for player in self.players:
            player.start()

    @property
    def players(self) -> list[Player]:
        return [player for players in self.tables.values() for player in players]

    def settled(self, seconds: float) -> bool:
        """Wait for every game to end."""
        until = time.monotonic() + seconds
        for player in self.players:
            player.join(max(0.0, until - time.monotonic()))
        return not any(player.is_alive() for player in self.players)

    def sure(self) -> int:
        return sum(len(player.sure) for player in self.players)
