"""Computed styles of drawings, without a browser, for self-contained drawings.

Only what drawings use is supported: colours, lines, type and small transforms, custom properties, selectors by
element, class, attribute, ancestor and parent. Rules for dark pages, small screens or pointers are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from burgrave.web import resources

SHEETS: Final = ("tokens.css", "page.css", "table.css")
"""The style sheets of all pages; every game has its own as well."""
DRAWN: Final = frozenset(
    (
        "color", "display", "dominant-baseline", "fill", "fill-opacity", "font-family", "font-size", "font-style",
        "font-weight", "opacity", "paint-order", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
        "stroke-opacity", "stroke-width", "text-anchor", "transform", "visibility",
    )
)  # fmt: skip
_REM: Final = 16
_COMMENT = re.compile(r"/\*.*?\*/", re.S)
_EITHER = re.compile(r":(?:is|where)\(([^()]*)\)")
_SIMPLE = re.compile(r'([a-zA-Z][\w-]*)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:([\^*]?)="([^"]*)")?\]|(:root)')
_VAR = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")
_MIX = re.compile(r"color-mix\(in srgb,\s*(#\w+)\s+(\d+)%,\s*(#\w+)\)")
_LENGTH = re.compile(r"(-?\d*\.?\d+)(px|rem)\b")
_FONT = re.compile(r"(?:(italic)\s+)?(?:(\d00)\s+)?([\d.]+(?:px|rem)?)(?:/\S+)?\s+(.+)")


@dataclass(frozen=True)
class Element:
    """An element as selectors see it."""

    tag: str
    classes: frozenset[str]
    attributes: Mapping[str, str]


@dataclass(frozen=True)
class Compound:
    """A compound selector, which one element must match: `g.piece[data-at^="bag-"]`."""

    tag: str = ""
    classes: frozenset[str] = frozenset()
    attributes: tuple[tuple[str, str, str], ...] = ()
    root: bool = False
    child: bool = False
    """Whether its element must be a child of the previous one: `.pieces > g`."""

    def fits(self, element: Element) -> bool:
        if self.root or (self.tag and self.tag != element.tag) or not self.classes <= element.classes:
            return False
        return all(_has(element.attributes.get(name), how, value) for name, how, value in self.attributes)

    @property
    def weight(self) -> tuple[int, int]:
        return len(self.classes) + len(self.attributes) + self.root, bool(self.tag)


@dataclass(frozen=True)
class Rule:
    """A selector, as a path of compounds from ancestor to element, and its declarations."""

    path: tuple[Compound, ...]
    declarations: tuple[tuple[str, str], ...]
    order: tuple[int, int, int]

    def fits(self, line: Sequence[Element]) -> bool:
        """Whether the selector matches the last element of a line of descent."""
        return _ends(self.path, line)


def _ends(path: Sequence[Compound], line: Sequence[Element]) -> bool:
    """Whether a path of compounds matches a line of descent, including its last element."""
    if not line or not path[-1].fits(line[-1]):
        return False
    above = path[:-1]
    ends = (len(line) - 1,) if path[-1].child else range(len(line) - 1, 0, -1)
    return not above or any(_ends(above, line[:end]) for end in ends)


class Stylesheet:
    """The style rules for the drawings of one game."""

    def __init__(self, text: str) -> None:
        self.variables: dict[str, str] = {}
        """Custom properties of the page's root."""
        self._by_class: dict[str, list[Rule]] = {}
        self._others: list[Rule] = []
        for number, (selector, declarations) in enumerate(_blocks(_COMMENT.sub("", text))):
            kept = tuple(_kept(declarations))
            for path in _paths(selector) if kept else ():
                if path == (Compound(root=True),):
                    self.variables.update((name, value) for name, value in kept if name.startswith("--"))
                    continue
                weights = [compound.weight for compound in path]
                rule = Rule(path, kept, (sum(w[0] for w in weights), sum(w[1] for w in weights), number))
                names = path[-1].classes
                (self._by_class.setdefault(min(names), []) if names else self._others).append(rule)

    def declared(self, line: Sequence[Element]) -> dict[str, str]:
        """The cascaded declarations for the last element of a line of descent."""
        found = [rule for name in line[-1].classes for rule in self._by_class.get(name, ())]
        fitting = sorted((rule for rule in [*found, *self._others] if rule.fits(line)), key=lambda rule: rule.order)
        return {name: value for rule in fitting for name, value in rule.declarations}


@cache
def of_game(game: str) -> Stylesheet:
    folder = files("burgrave.web") / "static"
    texts = [(folder / name).read_text("utf-8") for name in SHEETS]
    return Stylesheet("".join([*texts, resources.style(game) or ""]))


def resolved(value: str, variables: Mapping[str, str]) -> str:
    """A value with custom properties, colour mixes and units resolved."""
    for _ in range(8):
        if "var(" not in value:
            break
        value = _VAR.sub(lambda m: variables.get(m[1], m[2] or ""), value)
    value = _MIX.sub(lambda m: mixed(m[1], int(m[2]) / 100, m[3]), value)
    return _LENGTH.sub(lambda m: f"{float(m[1]) * (_REM if m[2] == 'rem' else 1):g}", value).strip()


def mixed(one: str, share: float, other: str) -> str:
    """A mix of two colours, with this share of the first."""
    return "#" + "".join(
        f"{round(share * a + (1 - share) * b):02x}" for a, b in zip(_channels(one), _channels(other), strict=True)
    )


def _channels(colour: str) -> list[int]:
    digits = colour[1:] if len(colour) > 4 else "".join(2 * digit for digit in colour[1:])
    return [int(digits[n : n + 2], 16) for n in (0, 2, 4)]


def font(shorthand: str) -> dict[str, str]:
    """The parts of a font shorthand such as `700 13.5px serif`."""
    found = _FONT.fullmatch(shorthand)
    if found is None:
        return {}
    style, weight, size, family = found.groups()
    return {
        "font-style": style or "normal",
        "font-weight": weight or "400",
        "font-size": resolved(size, {}),
        "font-family": family,
    }


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Selectors and declarations, without conditional blocks."""
    at = 0
    while (opens := text.find("{", at)) >= 0:
        head = text[at:opens].rpartition(";")[2].strip()
        if head.startswith("@"):
            at = _end(text, opens)
            continue
        closes = text.index("}", opens)
        yield head, text[opens + 1 : closes]
        at = closes + 1


def _end(text: str, opens: int) -> int:
    """The end of a block that may contain others."""
    depth = 0
    for at in range(opens, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if not depth:
            return at + 1
    return len(text)


def _kept(declarations: str) -> Iterator[tuple[str, str]]:
    for declaration in declarations.split(";"):
        name, _, value = declaration.partition(":")
        name, value = name.strip(), value.replace("!important", "").strip()
        if name in DRAWN or name == "font" or name.startswith("--"):
            yield name, value


def _paths(selector: str) -> Iterator[tuple[Compound, ...]]:
    for each in _alternatives(selector):
        parts = each.replace(">", " > ").split()
        compounds = [_compound(part, parts[n - 1 : n] == [">"]) for n, part in enumerate(parts) if part != ">"]
        if compounds and all(compounds):
            yield tuple(compound for compound in compounds if compound)


def _alternatives(selector: str) -> list[str]:
    found = _EITHER.search(selector)
    if found is None:
        return [part.strip() for part in selector.split(",")]
    # A comma outside the parentheses separates first.
    before, after = selector[: found.start()].rpartition(","), selector[found.end() :].partition(",")
    rest = [*_alternatives(before[0]), *_alternatives(after[2])]
    own = [each for word in found[1].split(",") for each in _alternatives(f"{before[2]}{word.strip()}{after[0]}")]
    return [each for each in [*rest, *own] if each]


def _compound(word: str, child: bool) -> Compound | None:
    """Parse a compound selector; None if drawings have no use for it."""
    tag, classes, attributes, root, at = "", set[str](), list[tuple[str, str, str]](), False, 0
    while at < len(word):
        found = _SIMPLE.match(word, at)
        if found is None or (found[1] and at):
            return None
        tag = found[1] or tag
        if found[2]:
            classes.add(found[2])
        if found[3]:
            attributes.append(("id", "", found[3]))
        if found[4]:
            attributes.append((found[4], found[5] or ("" if found[6] is not None else "*"), found[6] or ""))
        root = root or bool(found[7])
        at = found.end()
    return Compound(tag, frozenset(classes), tuple(attributes), root, child)


def _has(value: str | None, how: str, wanted: str) -> bool:
    if value is None:
        return False
    return wanted in value if how == "*" else value.startswith(wanted) if how == "^" else value == wanted
