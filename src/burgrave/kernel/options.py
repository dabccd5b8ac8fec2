"""Settings of a game: options, modules, presets, and their validation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from burgrave.kernel.errors import OptionError, one_of, unknown
from burgrave.kernel.text import Text, say

LONGEST = 32_000
"""The most characters of a value, enough for a file of the player's own pieces."""

Value = str | int | bool
Values = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """A setting. `values` lists what is allowed; `parse` reads values that cannot be listed."""

    name: str
    default: Value
    help: Text
    values: tuple[Value, ...] = ()
    labels: tuple[Text, ...] = ()
    rule: str = ""
    module: str = ""
    """The module or game mode that must be in play for it to apply, if any."""
    players: tuple[int, ...] = ()
    """The numbers of players it applies to; empty means any."""
    further: bool = False
    """Whether the new-game form lists it under further options instead of beside its module."""
    group: str = ""
    parse: Callable[[str, int], str] | None = None
    from_file: Callable[[str], str] | None = None
    """Turns the content of a file into a self-contained value, if a file is named instead of a value."""
    several: bool = False
    """Whether the value is any number of `values`, separated by commas."""
    later: bool = False
    """Whether the option is newer than some records; those without it were played with `before`."""
    before: Value | None = None
    """The value that matches play before the option existed, if it is not the default."""

    @property
    def unnamed(self) -> Value | None:
        """The value for records that do not name the option; None if all of them do."""
        if not self.later:
            return None
        return self.default if self.before is None else self.before

    def read(self, value: object, players: int) -> Value:
        """Validate a value from the command line, a form or JSON; all input goes through here."""
        if isinstance(value, str) and len(value) > LONGEST:
            raise OptionError(
                say("option '{name}' takes at most {most} characters", name=self.name, most=LONGEST), self.rule
            )
        if self.parse is not None:
            return self.parse(str(value), players)
        if self.several:
            named = {word.strip() for word in str(value).split(",") if word.strip()}
            for word in sorted(named.difference(map(word_for, self.values))):
                raise self._no_value(word)
            return ",".join(word for word in map(word_for, self.values) if word in named)
        if isinstance(value, str):
            word = value.strip()
            for allowed in self.values:
                if word == word_for(allowed):
                    return allowed
        else:
            for allowed in self.values:
                if type(value) is type(allowed) and value == allowed:
                    return allowed
        raise self._no_value(str(value))

    def _no_value(self, word: str) -> OptionError:
        return OptionError(
            say(
                "option '{name}' has no value '{value}'; it is one of {values}",
                name=self.name,
                value=word,
                values=one_of(word_for(v) for v in self.values),
            ),
            self.rule,
        )


@dataclass(frozen=True)
class Module:
    """An expansion as the new-game form presents it, and what it can be combined with."""

    name: str
    title: Text
    help: Text
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    rule: str = ""
    reconstructed: bool = False


@dataclass(frozen=True)
class Suggestion:
    """A complete setup that the new-game form offers."""

    name: str
    title: Text
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    modules: tuple[str, ...] = ()


def everything(players: int, modules: Sequence[Module], options: Mapping[str, str] | None = None) -> Suggestion:
    """The suggestion to play with all expansions."""
    names = tuple([module.name for module in modules])
    return Suggestion("everything", say("Everything in the box"), players, dict(options or {}), names)


@dataclass(frozen=True)
class Preset:
    """Several options set together by the value of one, such as an edition."""

    name: str
    title: Text
    sets: Mapping[str, Value] = field(default_factory=dict)
    allows: Mapping[str, Mapping[Value, Text]] = field(default_factory=dict)
    """Options that can be combined with it only at these values, each with its title."""


def resolve(
    options: Sequence[Option],
    given: Mapping[str, object],
    presets: Mapping[str, Preset],
    players: int,
    modules: Sequence[str] = (),
    switches: Mapping[str, Text] | None = None,
) -> Values:
    """The value of every option: as given, else from the chosen preset, else the default.

    Options of modules that are not in play keep their defaults. `switches` says how to switch on anything that is not
    a module.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise unknown(say("option"), name, known)
    values: Values = {}
    for option in options:
        if option.name in given:
            values[option.name] = option.read(given[option.name], players)
    chosen: dict[str, Value] = {}
    for option in options:
        preset = presets.get(f"{option.name}={values.get(option.name, option.default)}")
        if preset is not None:
            chosen.update(preset.sets)
            _check_allowed(option, preset, values)
    for option in options:
        in_play = not option.module or option.module in modules
        if option.name not in values:
            preset_value = chosen.get(option.name, option.default) if in_play else option.default
            values[option.name] = option.read(preset_value, players)
        elif not in_play and values[option.name] != option.default:
            needed = (switches or {}).get(option.module) or say("module '{name}'", name=option.module)
            raise OptionError(say("option '{name}' needs {needed}", name=option.name, needed=needed), option.rule)
    return values


def _check_allowed(option: Option, preset: Preset, values: Values) -> None:
    for name, allowed in preset.allows.items():
        if name in values and values[name] not in allowed:
            raise OptionError(
                say(
                    "option '{name}' cannot be '{value}' with '{option}'; it must be one of {allowed}",
                    name=name,
                    value=word_for(values[name]),
                    option=option.name,
                    allowed=one_of(word_for(value) for value in allowed),
                ),
                option.rule,
            )


def combine(modules: Sequence[Module], wanted: Iterable[str]) -> tuple[str, ...]:
    """The requested modules in canonical order, refusing unknown ones and invalid combinations."""
    known = {module.name: module for module in modules}
    names = list(wanted)
    for name in names:
        if name not in known:
            raise unknown(say("module"), name, known or ["(none)"])
    for name in names:
        for other in known[name].needs:
            if other not in names:
                raise OptionError(say("module '{name}' needs '{other}'", name=name, other=other), known[name].rule)
        for other in known[name].excludes:
            if other in names:
                raise OptionError(
                    say("modules '{name}' and '{other}' cannot be combined", name=name, other=other),
                    known[name].rule,
                )
    return tuple(module.name for module in modules if module.name in names)


def word_for(value: Value) -> str:
    """A value as a user would type it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
