"""How a server is set up. What a club host may change is read from the environment, once."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from burgrave.kernel.errors import one_of
from burgrave.kernel.text import say
from burgrave.server.errors import StartError

EXIT_USAGE = 2
PACES = ("calm", "brisk", "at-once")


@dataclass(frozen=True)
class Config:
    """Limits and names; the defaults suit one person's machine."""

    games: str = "burgrave.games"
    """Module with names(), game(name) and loaded()."""
    bots: str = "burgrave.bots"
    """Module with NAMES, TITLES, LEVELS, make(name, seed, processes), advise and review."""
    more_bots: tuple[str, ...] = ()
    """Further bots that can be asked, as `make` knows them: `mybots:Miser`. Nobody but the host may name such."""
    pages: str = "burgrave.server.pages"
    """Module that draws pages and scenes."""
    hosts: tuple[str, ...] = ()
    """Names under which a reverse proxy reaches the server; empty: those of this machine."""
    workers: int = 2
    """Processes in which bots think."""
    bot_processes: int = 0
    """How many share the thinking about one decision; 0: as many as there are cores for each worker."""
    bot_seconds: float = 20.0
    """After this a bot's decision is taken by `greedy`."""
    bot_pause: float = 0.0
    """A bot waits so long before it acts, so that people can follow."""
    hot_tables: int = 400
    """Positions kept in memory; the others are rebuilt from their records when needed."""
    tables_per_minute: int = 60
    """New tables from one address."""
    wrong_per_minute: int = 30
    """Wrong links from one address."""
    hints_per_minute: int = 30
    """Hints to one address; 0: this server gives none."""
    analyses_per_hour: int = 20
    """Analyses of games asked for from one address; 0: this server makes none."""
    analysis_seconds: float = 240.0
    """For the analysis of one game; a longer game gets less thought for each decision."""
    sockets: int = 5000
    """Live connections at once."""
    sockets_per_address: int = 300
    """Of these from one address."""
    request_seconds: int = 20
    """For a request to arrive whole."""
    bot_tables: int = 20
    """Games of bots alone at once; 0: none."""
    bot_table_hours: int = 24
    """A game of bots alone that nobody has looked at for so long is closed."""
    pace: str = "brisk"
    """How fast pages show what others do, until a reader chooses: calm, brisk or at-once."""
    sweep_seconds: float = 1.0

    @property
    def processes_a_worker(self) -> int:
        return self.bot_processes or max(1, (os.cpu_count() or 1) // self.workers)


_NUMBERS = {
    "BURGRAVE_WORKERS": ("workers", 1, 64),
    "BURGRAVE_BOT_PROCESSES": ("bot_processes", 1, 64),
    "BURGRAVE_BOT_SECONDS": ("bot_seconds", 1, 600),
    "BURGRAVE_HOT_TABLES": ("hot_tables", 1, 100_000),
    "BURGRAVE_TABLES_PER_MINUTE": ("tables_per_minute", 1, 1_000_000),
    "BURGRAVE_WRONG_LINKS_PER_MINUTE": ("wrong_per_minute", 1, 1_000_000),
    "BURGRAVE_HINTS_PER_MINUTE": ("hints_per_minute", 0, 1_000_000),
    "BURGRAVE_ANALYSES_PER_HOUR": ("analyses_per_hour", 0, 1_000_000),
    "BURGRAVE_ANALYSIS_SECONDS": ("analysis_seconds", 5, 3600),
    "BURGRAVE_SOCKETS": ("sockets", 1, 100_000),
    "BURGRAVE_SOCKETS_PER_ADDRESS": ("sockets_per_address", 1, 100_000),
    "BURGRAVE_REQUEST_SECONDS": ("request_seconds", 1, 600),
    "BURGRAVE_BOT_TABLES": ("bot_tables", 0, 100_000),
    "BURGRAVE_BOT_TABLE_HOURS": ("bot_table_hours", 1, 10_000),
}


def from_environment(environment: Mapping[str, str] | None = None) -> Config:
    found = os.environ if environment is None else environment
    values: dict[str, int] = {}
    for variable, (name, low, high) in _NUMBERS.items():
        word = found.get(variable, "")
        if not word:
            continue
        if not (word.isascii() and word.isdecimal() and len(word) <= 9 and low <= int(word) <= high):
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
        values[name] = int(word)
    hosts = tuple(name.lower() for name in _names(found.get("BURGRAVE_HOSTS", "")))
    more_bots = _names(found.get("BURGRAVE_MORE_BOTS", ""))
    places = {
        field: found[variable]
        for variable, field in (
            ("BURGRAVE_GAMES", "games"),
            ("BURGRAVE_BOTS", "bots"),
            ("BURGRAVE_PAGES", "pages"),
        )
        if found.get(variable)
    }
    pace = _one_of("BURGRAVE_PACE", found.get("BURGRAVE_PACE") or Config.pace, PACES)
    return Config(hosts=hosts, more_bots=more_bots, pace=pace, **places, **values)  # type: ignore[arg-type]


def _one_of(variable: str, word: str, allowed: tuple[str, ...]) -> str:
    if word not in allowed:
        known = one_of(allowed)
        problem = say("{variable} is '{word}'; it must be one of {known}", variable=variable, word=word, known=known)
        raise StartError(problem, EXIT_USAGE)
    return word


def _names(word: str) -> tuple[str, ...]:
    """What commas part."""
    return tuple(name.strip() for name in word.split(",") if name.strip())
