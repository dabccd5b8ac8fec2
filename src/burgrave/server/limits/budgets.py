"""Every budget of the server: how much a caller may request, and the answer beyond that.

Each can be set in the environment by its name in capitals, `BURGRAVE_TABLES_PER_MINUTE`. The table in
docs/hosting.md is generated from this file by `python -m tools.budgets`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

from burgrave.kernel.text import say
from burgrave.server.errors import StartError

EXIT_USAGE = 2
PREFIX = "BURGRAVE_"
_DIGITS = 9
_MANY = 1_000_000


class Budget(NamedTuple):
    """The declaration of a budget: default, bounds, and descriptions for the documentation."""

    name: str
    usual: int
    low: int
    high: int
    what: str
    beyond: str

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()


def _budget(usual: int, low: int, high: int, what: str, beyond: str) -> Any:
    return field(default=usual, metadata={"low": low, "high": high, "what": what, "beyond": beyond})


@dataclass(frozen=True)
class Budgets:
    """The budgets of a server. An address means an IPv4 address or the /64 of an IPv6 address."""

    # Requests.
    request_seconds: int = _budget(20, 1, 600, "for a request to arrive in full, headers and body", "closed")
    header_bytes: int = _budget(32 * 1024, 1024, 1 << 20, "headers of a request", "400")
    header_lines: int = _budget(100, 20, 10_000, "header lines of a request", "400")
    body_bytes: int = _budget(128 * 1024, 1024, 1 << 24, "body of a request", "413")
    body_parts: int = _budget(250, 50, _MANY, "chunks in which the body of a request arrives", "400")
    form_fields: int = _budget(400, 50, 10_000, "fields of a form", "413")
    option_length: int = _budget(32_000, 40, 32_000, "characters in an option sent by the API or a form", "413")
    connections_per_address: int = _budget(
        200,
        1,
        _MANY,
        "connections from one address, excluding live ones, a proxy's and this machine's",
        "closed",
    )
    requests_per_minute: int = _budget(6000, 60, _MANY, "requests from one address other than this machine", "429")
    loop_milliseconds: int = _budget(
        200, 10, _MANY, "of the event loop for one address in 5 seconds; others come first then", "in turn, or 429"
    )
    pages_per_minute: int = _budget(600, 10, _MANY, "of these for whole pages, which are rendered one at a time", "429")

    # Tables.
    tables_per_minute: int = _budget(60, 1, _MANY, "new tables, seats and links from one address", "429")
    tables_per_day: int = _budget(1000, 1, _MANY, "new tables, seats and links from one address in a day", "429")
    wrong_links_per_minute: int = _budget(30, 1, _MANY, "wrong links from one address; valid ones still open", "429")
    actions_per_minute: int = _budget(600, 10, _MANY, "actions and undos with one link", "429")
    phrases_per_minute: int = _budget(12, 1, _MANY, "phrases and lines of chat with one link", "429")
    calls_per_hour: int = _budget(60, 1, _MANY, "ways to be called set up by one address", "429")
    mails_per_hour: int = _budget(6, 1, _MANY, "emails to one address", "not sent")
    plies: int = _budget(20_000, 100, _MANY, "plies of a table, including undone ones", "429")
    spare_plies: int = _budget(400, 10, _MANY, "plies of a table beyond three for each action not undone", "no undo")
    hot_tables: int = _budget(400, 1, 100_000, "positions kept in memory; others are rebuilt when needed", "rebuilt")
    bot_tables: int = _budget(20, 0, 100_000, "bot-only games at once; 0: none", "429")
    bot_tables_per_address: int = _budget(5, 1, 100_000, "of these from one address", "429")
    bot_table_hours: int = _budget(24, 1, 10_000, "for which a bot-only game may be idle", "closed")

    shared_per_minute: int = _budget(
        600, 10, _MANY, "pages, steps and pictures of games shared by a public link, to one address", "429"
    )

    # The club.
    people: int = _budget(5000, 0, _MANY, "members of a server's club; 0: nobody can join", "409")
    people_per_day: int = _budget(40, 1, _MANY, "new club members from one address in a day", "429")
    club_changes_per_minute: int = _budget(60, 1, _MANY, "changes to the club and its events from one address", "429")
    events_per_host: int = _budget(5, 1, 1000, "unfinished events of one host", "409")
    entrants: int = _budget(128, 2, 1000, "people in one event", "409")

    # Live connections.
    sockets: int = _budget(5000, 1, 100_000, "live connections and long polls at once, per process", "429")
    sockets_per_address: int = _budget(300, 1, 100_000, "of these from one address", "429")
    sockets_per_table: int = _budget(300, 1, 100_000, "of these at one table", "429")
    sockets_per_link: int = _budget(40, 1, 100_000, "of these with one seat or host link", "429")
    messages_per_minute: int = _budget(600, 10, _MANY, "messages over one live connection", "closed")
    frames_per_minute: int = _budget(
        120, 60, _MANY, "frames over one live connection other than whole messages, such as pings", "closed"
    )

    # Worker processes.
    hints_per_minute: int = _budget(120, 0, _MANY, "hints to one address; 0: hints are off", "429")
    hints_per_link: int = _budget(12, 1, _MANY, "of these with one link, per minute", "429")
    analyses_per_hour: int = _budget(20, 0, _MANY, "analyses requested from one address; 0: analysis is off", "429")
    analyses_waiting: int = _budget(20, 1, 10_000, "games waiting to be analysed", "503")
    analysis_seconds: int = _budget(45, 5, 3600, "for the analysis of one game; longer games get less per turn", "")
    balances_per_hour: int = _budget(30, 0, _MANY, "home-made boards weighed for one address; 0: none", "429")
    balances_waiting: int = _budget(10, 1, 10_000, "boards waiting to be weighed", "503")
    balance_seconds: int = _budget(30, 2, 3600, "for the games that weigh one board", "")
    balance_games: int = _budget(200, 8, 100_000, "games at most for one board", "")
    bot_seconds: int = _budget(30, 1, 600, "for a bot's decision", "`greedy` decides")
    drawings: int = _budget(60, 1, 10_000, "pages of finished games and new setups waiting to be rendered", "503")
    drawings_per_address: int = _budget(12, 1, 10_000, "of these for one address", "429")
    drawing_seconds: int = _budget(15, 1, 600, "for one of these", "503")
    worker_megabytes: int = _budget(
        2048, 256, 1 << 20, "memory of each process for bots, rendering and analysis", "ended"
    )

    # The database.
    statement_seconds: int = _budget(10, 1, 600, "for a database statement", "503")


def declared() -> Iterator[Budget]:
    """All budgets, in the order of this file."""
    for each in fields(Budgets):
        yield Budget(each.name, each.default, **each.metadata)  # type: ignore[arg-type]  # as `_budget` put it


def from_environment(found: Mapping[str, str]) -> dict[str, int]:
    """The budgets set in the environment, by name; raises StartError for an invalid value."""
    values: dict[str, int] = {}
    for budget in declared():
        word = found.get(budget.variable, "")
        if word:
            values[budget.name] = whole(budget.variable, word, budget.low, budget.high)
    return values


def whole(variable: str, word: str, low: int, high: int) -> int:
    """Parse a whole number within bounds."""
    if not (word.isascii() and word.isdecimal() and len(word) <= _DIGITS and low <= int(word) <= high):
        raise StartError(
            say(
                "{variable} is '{word}'; it must be a whole number from {low} to {high}",
                variable=variable,
                word=word,
                low=low,
                high=high,
            ),
            EXIT_USAGE,
        )
    return int(word)
