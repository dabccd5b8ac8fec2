"""Settings from a file and the environment, with the same names and bounds; the environment takes precedence."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from burgrave.kernel.text import Text, say
from burgrave.server.errors import StartError
from burgrave.server.limits import budgets
from burgrave.server.limits.budgets import EXIT_USAGE, PREFIX

FILE = PREFIX + "CONFIG"
"""The variable that names the file."""
PLACES = ("host", "port", "db")
OTHERS = (
    "hosts", "workers", "bot_processes", "more_bots", "key_file", "new_key", "metrics", "pace", "log",
    "mail", "address", "contact", "push_hosts", "push_key_file",
)  # fmt: skip
PARTS = ("games", "bots", "pages", "building")
"""Settings that only the environment can change: replacement modules, and the progress file of a build."""


def settings(file: str | None = None, environment: Mapping[str, str] | None = None) -> dict[str, str]:
    """All settings, by their names in the environment."""
    found = dict(os.environ if environment is None else environment)
    named = file or found.get(FILE, "")
    return {**(read(Path(named)) if named else {}), **found}


def read(file: Path) -> dict[str, str]:
    """A settings file, as environment variables."""
    try:
        given = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise _unusable(file, error.strerror or str(error)) from None
    except ValueError as error:
        raise _unusable(file, str(error)) from None
    limits = given.pop("budgets", {})
    if not isinstance(limits, dict):
        raise _misplaced(file, "budgets")
    found = {}
    for name, value in (*given.items(), *limits.items()):
        _demand_known(file, name)
        found[PREFIX + name.upper()] = _word(file, name, value)
    return found


def misspelt(environment: Mapping[str, str]) -> Iterator[Text]:
    """A note on each unknown variable that looks like one of ours."""
    known = known_names()
    for variable in sorted(environment):
        name = variable.removeprefix(PREFIX).lower()
        if not variable.startswith(PREFIX) or name in (*known, *PARTS, "config"):
            continue
        for near in get_close_matches(name, known, 1, cutoff=0.74):
            meant = PREFIX + near.upper()
            yield say("{variable} is not a setting and is ignored; did you mean {near}?", variable=variable, near=meant)


def known_names() -> list[str]:
    return [*PLACES, *OTHERS, *(budget.name for budget in budgets.declared())]


def _demand_known(file: Path, name: str) -> None:
    known = known_names()
    if name not in known:
        near = get_close_matches(name, known, 1)
        problem = say("'{file}' sets '{name}', which does not exist", file=str(file), name=name)
        if near:
            problem = say(
                "'{file}' sets '{name}', which does not exist; did you mean '{near}'?",
                file=str(file),
                name=name,
                near=near[0],
            )
        raise StartError(problem, EXIT_USAGE)


def _word(file: Path, name: str, value: Any) -> str:
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ",".join(value)
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, str | int):
        return str(value)
    raise _misplaced(file, name)


def _misplaced(file: Path, name: str) -> StartError:
    problem = say(
        "'{file}': '{name}' must be text, a whole number or a list of texts; budgets stand below [budgets]",
        file=str(file),
        name=name,
    )
    return StartError(problem, EXIT_USAGE)


def _unusable(file: Path, why: str) -> StartError:
    return StartError(say("the settings file '{file}' cannot be used: {why}", file=str(file), why=why), EXIT_USAGE)
