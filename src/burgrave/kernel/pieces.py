"""Pieces of a player's own box: game data that a file can replace, and the format of that file."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from burgrave.kernel.errors import BoardError, BurgraveError, OptionError, unknown
from burgrave.kernel.options import LONGEST, Option, Value
from burgrave.kernel.text import Text, say, verbatim

OURS: Final = "reconstructed"
"""The option value for the game's own pieces."""
PIECES: Final = "pieces"
"""The pseudo-option for the content of one file with all pieces of a game."""
LONGEST_FILE: Final = LONGEST
"""The most characters of such a file."""
Data = dict[str, Any]
"""Plain data, as in TOML and JSON."""

_HOW: Final = (
    say("Correct whatever differs from your own pieces. Delete the tables you do not want to replace."),
    say("docs/pieces.md explains every line and how to read it off the printed pieces."),
)
_KEPT: Final = 16
_LINE: Final = 100
_DIGITS: Final = 18
_LARGEST: Final = 10**_DIGITS - 1
"""The largest number allowed in a file, far more than any piece needs."""
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True)
class Pieces:
    """Game data that the owner of a box can replace: one table of the file, and one option of the game."""

    name: str
    """The name of the table and of the option."""
    title: Text
    help: Text
    """The help text of the option."""
    ours: Data
    """The game's own data, in the format of the file."""
    read: Callable[[Data], Data]
    """Validates data from a file and returns only what it has checked; raises BoardError."""
    make: Callable[[Data], Any]
    """Turns validated data into the lookup tables of the rules."""
    module: str = ""
    """The module or game mode that must be in play for it to apply, if any."""
    rule: str = ""
    later: bool = True
    """See `Option.later`."""
    made: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def option(self) -> Option:
        return Option(
            self.name,
            OURS,
            self.help,
            rule=self.rule,
            module=self.module,
            parse=self.parse,
            from_file=self.from_file,
            later=self.later,
        )

    def parse(self, word: str, players: int) -> str:
        """Validate a value of the option."""
        try:
            return word if word == OURS else self.from_file(word)
        except BoardError as error:
            raise OptionError(say("option '{name}': {why}", name=self.name, why=error.text), error.rule) from None

    def from_file(self, content: str) -> str:
        """The option value for the content of a file, as one line for a record."""
        data = parse_file(content)
        own = data.get(self.name)
        return self.write(own if isinstance(own, dict) else data)

    def write(self, data: Data) -> str:
        return json.dumps(self.read(data), separators=(",", ":"), sort_keys=True)

    def of(self, value: Value) -> Any:
        """The lookup tables for a value of the option; the same value gives the same object."""
        word = str(value)
        found = self.made.get(word)
        if found is None:
            if len(self.made) >= _KEPT:
                self.made.clear()
            found = self.made[word] = self.make(self.ours if word == OURS else json.loads(word))
        return found


def whole(number: object, low: int, high: int) -> bool:
    """Whether a value from a file is an integer within bounds."""
    return type(number) is int and low <= number <= high


def parse_file(content: str) -> Data:
    """A TOML or JSON file as plain data."""
    if len(content) > LONGEST_FILE:
        raise BoardError(say("the file has more than {most} characters", most=LONGEST_FILE))
    try:
        data = json.loads(content) if content.lstrip().startswith("{") else tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise BoardError(say("this is not valid TOML or JSON: {why}", why=verbatim(str(error)))) from None
    except (ValueError, RecursionError):
        raise BoardError(say("this is not valid TOML or JSON, or it was cut off")) from None
    assert isinstance(data, dict)
    _check_numbers(data)
    return data


def _check_numbers(data: Data) -> None:
    """Refuse huge numbers: TOML reads hexadecimal ones that Python then refuses to convert to decimal."""
    # Not recursive: dotted keys can nest as deeply as the file is long.
    left: list[object] = [data]
    while left:
        each = left.pop()
        if isinstance(each, dict):
            left += each.values()
        elif isinstance(each, list):
            left += each
        elif isinstance(each, int) and abs(each) > _LARGEST:
            raise BoardError(say("the file has a number of more than {digits} digits", digits=_DIGITS))


def read_pieces(known: Sequence[Pieces], content: str) -> dict[str, str]:
    """The options set by a file for the whole game, in the game's order; raises BoardError if it is invalid."""
    data = parse_file(content)
    names = [pieces.name for pieces in known]
    for name in data:
        if name not in names:
            raise BoardError(unknown(say("table"), name, names).text)
    found = {}
    for pieces in known:
        own = data.get(pieces.name)
        if own is None:
            continue
        if not isinstance(own, dict):
            raise BoardError(say("'{name}' must be a table, [{name}]", name=pieces.name), pieces.rule)
        try:
            found[pieces.name] = pieces.write(own)
        except BoardError as error:
            raise BoardError(say("{name}: {why}", name=pieces.name, why=error.text), error.rule) from None
    return found


def spread(known: Sequence[Pieces], given: dict[str, object], in_play: Iterable[str]) -> dict[str, object]:
    """The options, including those set by a file for the whole game; pieces not in play are ignored.

    An option given by its own name takes precedence over the file.
    """
    content = str(given.pop(PIECES, ""))
    if not content.strip():
        return given
    try:
        found = read_pieces(known, content)
    except BurgraveError as error:
        raise OptionError(say("your own pieces: {why}", why=error.text), error.rule) from None
    playing = {*in_play}
    for pieces in known:
        if pieces.name in found and (not pieces.module or pieces.module in playing):
            given.setdefault(pieces.name, found[pieces.name])
    return given


def written_out(known: Sequence[Pieces], tell: Callable[[Text], str] = str) -> str:
    """A TOML file with all the game's own pieces and a short explanation, to start editing from."""
    lines = [f"# {tell(line)}" for line in _HOW]
    for pieces in known:
        lines += ["", f"# {tell(pieces.title)}", *_table(pieces.name, pieces.ours)]
    return "\n".join(lines) + "\n"


def as_file(known: Sequence[Pieces], data: Mapping[str, Any]) -> str:
    """A TOML file with the given tables, in the game's order."""
    tables = [_table(pieces.name, data[pieces.name]) for pieces in known if pieces.name in data]
    return "\n\n".join("\n".join(lines) for lines in tables) + "\n" if tables else ""


def _table(name: str, data: Mapping[str, Any]) -> list[str]:
    lines: list[str] = []
    later: list[str] = []
    for key, value in data.items():
        path = f"{name}.{_key(key)}"
        if isinstance(value, dict):
            later += ["", *_table(path, value)]
        elif isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value):
            for entry in value:
                later += ["", f"[[{path}]]", *(f"{_key(k)} = {_value(v)}" for k, v in entry.items())]
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    return [f"[{name}]", *lines, *later] if lines or not later else later[1:]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any, wide: bool = True) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(entry, False)}" for key, entry in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        entries = [_value(entry, False) for entry in value]
        line = f"[{', '.join(entries)}]"
        return line if not wide or len(line) <= _LINE else _lines(entries)
    return json.dumps(value, ensure_ascii=False)


def _lines(entries: list[str]) -> str:
    lines = [""]
    for entry in entries:
        if lines[-1] and len(lines[-1]) + len(entry) > _LINE:
            lines.append("")
        lines[-1] += f" {entry}," if lines[-1] else f"    {entry},"
    return "\n".join(["[", *lines, "]"])
