"""Hooks of a game: derived from its feature class, and gathered in its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final

from burgrave.kernel.feature import Feature, hooks


def always(hook: Any) -> bool:
    """The default filter, which keeps every hook."""
    return True


class Hooks:
    """The hooks of a game: every field with the default None that it adds to `Feature`.

    Its rules have an attribute with the same name for each: a list of the hooks of the features in play. Fields in
    `apart` have no such attribute; the game reads them itself. For fields in `replaced` the attribute is the hook of
    the last feature that has one. For fields in `several`, features declare tuples; the base game's entries come last.
    """

    def __init__(
        self,
        kind: type[Feature],
        *,
        apart: Sequence[str] = (),
        replaced: Sequence[str] = (),
        several: Sequence[str] = (),
    ) -> None:
        common = {field.name for field in fields(Feature)}
        own = [field for field in fields(kind) if field.name not in common]
        named = [*apart, *replaced, *several]
        unknown = sorted(set(named) - {field.name for field in own})
        if unknown:
            raise ValueError(f"{kind.__name__} adds no field {_listed(unknown)} to {Feature.__name__}")
        self.kind: Final = kind.__name__
        self.each: Final = tuple([field.name for field in own if field.default is None and field.name not in named])
        self.replaced: Final = tuple(replaced)
        self.several: Final = tuple(several)

    @property
    def names(self) -> tuple[str, ...]:
        """The hooks that the rules have attributes for."""
        return (*self.each, *self.replaced, *self.several)

    def gather(self, rules: object, features: Sequence[Feature], needed: Callable[[Any], bool] = always) -> None:
        """Set the hooks of the features in play on the rules, base game first; ValueError if one has no attribute."""
        self._compare(rules)
        for name in self.each:
            self._assign(rules, name, [hook for hook in hooks(features, name) if needed(hook)])
        for name in self.several:
            brought = [hook for feature in (*features[1:], features[0]) for hook in getattr(feature, name)]
            self._assign(rules, name, [hook for hook in brought if needed(hook)])
        for name in self.replaced:
            self._assign(rules, name, [None, *hooks(features, name)][-1])

    def _compare(self, rules: object) -> None:
        """Check that the rules class declares exactly the hooks; a compiled class has no annotations to check."""
        declared: set[str] = set()
        for cls in type(rules).__mro__:
            declared.update(getattr(cls, "__annotations__", {}))
        if not declared:
            return
        missing = sorted(set(self.names) - declared)
        if missing:
            raise self._missing(rules, missing)
        unknown = sorted(declared - set(self.names))
        if unknown:
            raise ValueError(f"{type(rules).__name__} declares {_listed(unknown)}, which is no hook of {self.kind}")

    def _assign(self, rules: object, name: str, found: object) -> None:
        try:
            setattr(rules, name, found)
        except AttributeError:
            raise self._missing(rules, [name]) from None

    def _missing(self, rules: object, names: Sequence[str]) -> ValueError:
        return ValueError(
            f"{type(rules).__name__} has no attribute for the hook {_listed(names)} of {self.kind}: declare it in the "
            "class, or name it in `apart`"
        )


def _listed(names: Sequence[str]) -> str:
    return ", ".join([f"'{name}'" for name in names])
