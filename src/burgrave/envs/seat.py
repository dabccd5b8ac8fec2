"""A seat at a table on a running server, for any bot or network to play as if the game ran in this process.

Needs no extra library. The server sends only what the seat may know; the rest of the position is determinized
differently each time.
"""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any, ClassVar, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from burgrave.bots.base import Bot
from burgrave.games import game as game_named
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.state import State
from burgrave.kernel.text import say, verbatim

_SECONDS: Final = 60.0
"""The time limit for an answer; requests that wait for events take up to 25 of them."""
_PATIENCE: Final = 300.0
"""How long to retry if the server does not answer; it may be restarting."""
_PAUSE: Final = 1.0
_BUSY: Final = 429
_MOVED_ON: Final = 409
_FAILED: Final = 500
_FINAL: Final = ("closed", "illegal-action")
"""Refusals of an action that retrying will not change."""


class TableError(BurgraveError):
    """The server refuses, does not answer, or has no free seat."""

    code: ClassVar[str] = "table"


@dataclass(frozen=True)
class Turn:
    """A decision, or the end of the game."""

    state: State
    """A determinized position, consistent with what the seat knows."""
    seat: int
    ply: int
    legal: list[int]
    observation: list[int]
    """A flat observation, as in the environments."""
    happened: list[dict[str, Any]]
    """Public events since the last turn: dice, tiles, what others did."""
    over: bool
    scores: list[int]
    winners: list[int]


Choose = Callable[[Turn], int]
"""A program that plays: it chooses one of a turn's legal actions."""


def asks(bot: Bot) -> Choose:
    """The same for a bot."""
    return lambda turn: bot.choose(turn.state, turn.seat)


class Seat:
    """A seat, identified by its key."""

    def __init__(self, server: str, key: str) -> None:
        self.server = server.rstrip("/")
        self.key = key
        self._seen_ply = -1

    @classmethod
    def take(cls, server: str, link: str = "", name: str = "") -> Seat:
        """Take the seat of an invitation link, or the first free one at a listed table."""
        if not link and "/table/" in server:
            # An invitation link was given instead of a server; it names its server.
            server, link = server.split("/table/")[0], server
        lobby = cls(server, "")
        if link:
            key = link.rstrip("/").rsplit("/", 1)[-1]
            body = {"name": name, "request": uuid.uuid4().hex}
            return cls(server, lobby._ask(f"table/{key}/join", body)["key"])
        for card in lobby._ask("tables")["tables"]:
            if card["free"]:
                return cls(server, lobby._ask(f"tables/{card['table']}/sit", {"name": name})["key"])
        raise TableError(say("no listed table has a free seat; open one, or give the link of a seat"))

    def play(self, choose: Choose, on_decision: Callable[[Turn, int], None] = lambda turn, action: None) -> Turn:
        """Play to the end of the game; `on_decision` is called after each decision."""
        while True:
            turn = self.turn()
            if turn.over:
                return turn
            action = choose(turn)
            if self.act(turn, action):
                on_decision(turn, action)
            else:
                # Someone else has acted meanwhile, or the host has paused the game.
                time.sleep(_PAUSE)

    def turn(self) -> Turn:
        """Wait until the seat has to decide, or the game is over."""
        while True:
            seen = self._ask(f"table/{self.key}/position?after={self._seen_ply}")
            if seen["over"] or seen["seat"] in seen["active"]:
                self._seen_ply = seen["ply"]
                return _read(seen)
            self._ask(f"table/{self.key}/events?after={seen['ply']}&wait=25")

    def act(self, turn: Turn, action: int) -> bool:
        """Carry out an action exactly once, even if it has to be resent; False if the table has moved on meanwhile."""
        body = {"ply": turn.ply, "action": action, "seat": turn.seat, "request": uuid.uuid4().hex}
        return self._ask(f"table/{self.key}/act", body, may_move_on=True) is not None

    def _ask(self, path: str, body: dict[str, Any] | None = None, may_move_on: bool = False) -> Any:
        """Send a request, retrying while the server is busy or down; None if the table has moved on."""
        data = None if body is None else json.dumps(body).encode()
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                asked = Request(f"{self.server}/api/{path}", data, {"Content-Type": "application/json"})
                with urlopen(asked, timeout=_SECONDS) as answer:
                    return json.load(answer)
            except HTTPError as error:
                if error.code != _BUSY and error.code < _FAILED:
                    code, refusal = _refusal(error)
                    if error.code == _MOVED_ON and may_move_on and code not in _FINAL:
                        return None
                    raise refusal from None
                after = error.headers.get("Retry-After") or ""
                # A proxy may send a date instead of seconds.
                pause = float(after) if after.isdecimal() else _PAUSE
            except (OSError, HTTPException, ValueError) as error:
                if isinstance(error, ValueError) and not isinstance(error, json.JSONDecodeError):
                    raise self._silent(error) from None
                pause = _PAUSE
                if time.monotonic() > end or not self.key:
                    raise self._silent(error) from None
            if time.monotonic() + pause > end:
                raise TableError(say("{server} is too busy; try again later", server=self.server))
            time.sleep(pause)

    def _silent(self, error: Exception) -> TableError:
        why = str(getattr(error, "reason", "") or error)
        return TableError(say("{server} does not answer: {why}", server=self.server, why=why))


def _refusal(error: HTTPError) -> tuple[str, TableError]:
    """The code and message of a refusal."""
    try:
        problem = json.load(error)
        return str(problem["code"]), TableError(verbatim(str(problem["message"])))
    except (ValueError, LookupError, TypeError):
        return "", TableError(say("the server answers {code}; is this a Burgrave server?", code=error.code))


def _read(seen: dict[str, Any]) -> Turn:
    of = game_named(seen["game"])
    if of.version != seen["rules"]:
        raise TableError(
            say("the server plays other rules of '{game}' than this version; install the same one", game=of.name)
        )
    setup = of.setup(seen["players"], seen["options"], seen["modules"])
    return Turn(
        of.thaw(setup, seen["position"]),
        seen["seat"],
        seen["ply"],
        seen["legal"],
        seen["observation"],
        seen["happened"],
        seen["over"],
        seen["scores"],
        seen["winners"],
    )
