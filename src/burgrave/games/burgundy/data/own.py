"""Home-made boards: read from a player's own file, and written as an option value for records."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from burgrave.games.burgundy.data.duchies import DUCHIES, NUMBERS, SPACES, Duchy, read_duchy, split_rows
from burgrave.kernel.errors import BoardError
from burgrave.kernel.text import Text, count, say

_NAME = re.compile(r"[\w][\w .'-]*")


def read_boards(content: str) -> list[Duchy]:
    """Parse the duchies of a TOML or JSON file; raises BoardError if one is invalid."""
    data = _parse(content)
    numbers = data.get("numbers", NUMBERS)
    listed = data.get("duchy", [data])
    if not isinstance(listed, list) or not listed:
        raise BoardError(say("'duchy' is not a list of boards"))
    return [_read(entry, numbers) for entry in listed]


def _parse(content: str) -> dict[str, Any]:
    try:
        data = json.loads(content) if content.lstrip().startswith(("{", "[")) and "=" not in content else None
        data = tomllib.loads(content) if data is None else data
    except (ValueError, RecursionError):
        raise BoardError(say("this is not valid TOML or JSON, or it was cut off")) from None
    if not isinstance(data, dict):
        raise BoardError(say("a board file must contain a name and rows, or a list 'duchy' of such boards"))
    return data


def _read(entry: object, numbers: object) -> Duchy:
    if not isinstance(entry, dict):
        raise BoardError(say("a board needs a name and rows"))
    name = entry.get("name")
    if not isinstance(name, str):
        raise BoardError(say("a board needs a name"))
    rows = _rows(name, say("rows"), entry.get("rows"))
    return own_duchy(name, rows, _rows(name, say("numbers"), entry.get("numbers", numbers)))


def _rows(name: str, what: Text, rows: object) -> list[str]:
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise BoardError(say("duchy '{name}': {what} must be a list of seven words", name=name, what=what))
    return rows


def own_duchy(name: str, rows: Sequence[str], numbers: Sequence[str]) -> Duchy:
    """A valid duchy with a name that no printed one has."""
    if not _NAME.fullmatch(name):
        raise BoardError(say("'{name}' cannot name a duchy; use letters, digits, spaces, . ' - and _", name=name))
    if name in DUCHIES:
        raise BoardError(say("there is already a duchy '{name}' in the box; choose another name", name=name))
    return read_duchy(name, rows, numbers)


def written(duchy: Duchy) -> str:
    """A duchy as one word of the option `duchies`: name, 37 letters and, if they differ from the box, 37 numbers."""
    letters, numbers = "".join(duchy.letters), "".join(map(str, duchy.numbers))
    return f"{duchy.name}={letters}" + ("" if numbers == "".join(NUMBERS) else f"+{numbers}")


def as_file(duchy: Duchy) -> str:
    """A duchy as a file that `read_boards` accepts."""
    words = {"name": duchy.name, "rows": duchy.letters, "numbers": split_rows("".join(map(str, duchy.numbers)))}
    return "".join(f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in words.items())


def valid(duchy: Duchy) -> Text:
    """The checker's message for a valid duchy."""
    areas = count("{n} area", "{n} areas", len(duchy.areas))
    return say("duchy '{name}' is valid: {areas}", name=duchy.name, areas=areas)


@lru_cache(maxsize=64)
def from_word(word: str) -> Duchy:
    """Parse a duchy in the format of `written`."""
    name, _, layout = word.partition("=")
    letters, plus, numbers = layout.partition("+")
    return own_duchy(name.strip(), _cut(letters), _cut(numbers) if plus else NUMBERS)


def _cut(line: str) -> list[str]:
    rows = split_rows(line)
    return [*rows, line[SPACES:]] if len(line) > SPACES else rows


def pool_from_file(content: str) -> str:
    """The value of the option `duchies` for the boards of a file."""
    return ",".join(written(duchy) for duchy in read_boards(content))
