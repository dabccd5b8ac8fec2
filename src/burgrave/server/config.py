"""The configuration of a server, read once from a file and the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_network
from typing import Any

from burgrave.kernel.errors import one_of
from burgrave.kernel.text import say
from burgrave.server.errors import StartError
from burgrave.server.limits import budgets
from burgrave.server.limits.budgets import EXIT_USAGE, Budgets, whole
from burgrave.server.settings_file import settings

__all__ = ["EXIT_USAGE", "Config", "from_environment"]

PACES = ("calm", "brisk", "at-once")
LOGS = ("text", "json")


@dataclass(frozen=True)
class Config(Budgets):
    """The settings of a server, and every budget; the defaults suit one person's machine."""

    games: str = "burgrave.games"
    """Module with names(), game(name) and loaded()."""
    bots: str = "burgrave.bots"
    """Module with NAMES, TITLES, LEVELS, make(name, seed, processes), advise and review."""
    more_bots: tuple[str, ...] = ()
    """Further bots that people can choose, as `make` names them: `mybots:Miser`. Only the host can add them."""
    pages: str = "burgrave.server.pages"
    """Module that draws pages and scenes."""
    hosts: tuple[str, ...] = ()
    """Host names by which a reverse proxy reaches the server; empty: those of this machine."""
    workers: int = 2
    """Processes in which bots think."""
    bot_processes: int = 0
    """How many processes share the search for one decision; 0: all cores but one, divided among the workers."""
    bot_pause: float = 0.0
    """Seconds that a bot waits before it acts, so that people can follow."""
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    """Addresses that may read the metrics."""
    key_file: str = ""
    """File of the key that seals the dice; empty: beside the database."""
    new_key: int = 0
    """1: start without the key that sealed games in play, and give those games up."""
    push_hosts: tuple[str, ...] = (
        "fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com",
    )  # fmt: skip
    """Domains of the push services that may be used, with their subdomains; empty: no push."""
    push_key_file: str = ""
    """File of the key that signs push messages; empty: beside the key of the dice."""
    contact: str = "mailto:burgrave@localhost"
    """The contact for push services if something is wrong with this server."""
    mail: str = ""
    """The mail server; empty: no mail."""
    address: str = ""
    """The public address of this server, for links in emails; needed for mail."""
    pace: str = "brisk"
    """How fast pages show what others do, until a reader chooses a pace: calm, brisk or at-once."""
    log: str = "text"
    """The format of log lines: `text`, or `json` for one object per line."""
    friends: bool = True
    """Whether people on other machines can join tables; False when the program runs inside a browser."""
    sweep_seconds: float = 1.0
    building: str = ""
    """Progress file of the faster build that is being compiled; empty: none is."""

    @property
    def processes_a_worker(self) -> int:
        return self.bot_processes or max(1, ((os.cpu_count() or 1) - 1) // self.workers)


_NUMBERS = {
    "BURGRAVE_WORKERS": ("workers", 1, 64),
    "BURGRAVE_BOT_PROCESSES": ("bot_processes", 1, 64),
    "BURGRAVE_NEW_KEY": ("new_key", 0, 1),
}


def from_environment(environment: Mapping[str, str] | None = None) -> Config:
    found = settings() if environment is None else environment
    values: dict[str, Any] = budgets.from_environment(found)
    for variable, (name, low, high) in _NUMBERS.items():
        if found.get(variable):
            values[name] = whole(variable, found[variable], low, high)
    readers = _names(found.get("BURGRAVE_METRICS", ""))
    if readers:
        values["metrics_from"] = tuple(map(_network, readers))
    hosts = tuple(name.lower() for name in _names(found.get("BURGRAVE_HOSTS", "")))
    more_bots = _names(found.get("BURGRAVE_MORE_BOTS", ""))
    if "BURGRAVE_PUSH_HOSTS" in found:
        values["push_hosts"] = tuple(name.lower() for name in _names(found["BURGRAVE_PUSH_HOSTS"]))
    for field in ("games", "bots", "pages", "key_file", "push_key_file", "contact", "mail", "address", "building"):
        if place := found.get(f"BURGRAVE_{field.upper()}"):
            values[field] = place
    values["pace"] = _one_of("BURGRAVE_PACE", found.get("BURGRAVE_PACE") or Config.pace, PACES)
    values["log"] = _one_of("BURGRAVE_LOG", found.get("BURGRAVE_LOG") or Config.log, LOGS)
    return Config(hosts=hosts, more_bots=more_bots, **values)


def _network(word: str) -> str:
    try:
        return str(ip_network(word, strict=False))
    except ValueError:
        raise StartError(
            say("BURGRAVE_METRICS contains '{word}', which is not an address like 10.0.0.7 or 10.0.0.0/8", word=word),
            EXIT_USAGE,
        ) from None


def _one_of(variable: str, word: str, allowed: tuple[str, ...]) -> str:
    if word not in allowed:
        known = one_of(allowed)
        problem = say("{variable} is '{word}'; it must be one of {known}", variable=variable, word=word, known=known)
        raise StartError(problem, EXIT_USAGE)
    return word


def _names(word: str) -> tuple[str, ...]:
    """The parts between commas."""
    return tuple(name.strip() for name in word.split(",") if name.strip())
