"""Self-contained drawings: computed styles are written on each element, and all symbols are included.

Browsers, viewers and renderers then draw the same, whatever style sheets they support.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree as Tree

from burgrave.web import sprite, stylesheet
from burgrave.web.stylesheet import DRAWN, Element, Stylesheet, font, resolved

SVG = "http://www.w3.org/2000/svg"
_DROPPED = ("role", "class", "aria-label", "aria-hidden", "tabindex")
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that names may contain, but not XML."""
_REFERENCES = re.compile(r"url\(#([^)]+)\)")
_TRANSLATE_X = re.compile(r"translateX\(([^)]+)\)")
_TRANSLATE_Y = re.compile(r"translateY\(([^)]+)\)")

Tree.register_namespace("", SVG)


def standalone(drawing: str, game: str) -> str:
    """A self-contained version of an SVG drawing that uses the symbols and styles of a game."""
    return _Drawing(_NOT_XML.sub("\ufffd", drawing), game).text()


class _Drawing:
    """A drawing under construction."""

    def __init__(self, drawing: str, game: str) -> None:
        self._style: Stylesheet = stylesheet.of_game(game)
        self._known = {**_definitions(game), **sprite.symbols()}
        self._defs: dict[str, Tree.Element] = {}
        """Included symbols by new name: a symbol is included once for each seat's colours that it is used in."""
        self._contexts: dict[tuple[tuple[str, str], ...], int] = {(): 0}
        """Numbers of the combinations of custom properties that differ from the page's."""
        self._root = _parsed(drawing)
        self._settle(self._root, (), dict(self._style.variables))

    def text(self) -> str:
        defs = Tree.Element(f"{{{SVG}}}defs")
        defs.extend(self._defs.values())
        self._root.insert(0, defs)
        return Tree.tostring(self._root, encoding="unicode")

    def _settle(self, element: Tree.Element, above: tuple[Element, ...], variables: dict[str, str]) -> bool:
        """Write the computed styles on an element and its descendants; False if it is invisible."""
        line = (*above, _seen(element))
        declared = self._style.declared(line)
        variables = {**variables, **{name: v for name, v in declared.items() if name.startswith("--")}}
        for name in [*element.attrib]:
            if name in _DROPPED or name.startswith("data-"):
                del element.attrib[name]
        given = {name: value for name, value in element.attrib.items() if name in DRAWN or "(" in value}
        looks = {**given, **_plain(declared, variables)}
        if looks.get("display") == "none":
            return False
        for name, value in looks.items():
            if name != "display" and value:
                element.set(name, self._referring(resolved(value, variables), variables))
        if href := element.get("href", ""):
            element.set("href", f"#{self._define(href[1:], variables)}")
        for child in [*element]:
            if not self._settle(child, line, variables):
                element.remove(child)
        return True

    def _referring(self, value: str, variables: dict[str, str]) -> str:
        return _REFERENCES.sub(lambda m: f"url(#{self._define(m[1], variables)})", value)

    def _define(self, name: str, variables: dict[str, str]) -> str:
        """Include a symbol or pattern with these variables; returns its name."""
        own = {each: value for each, value in variables.items() if self._style.variables.get(each) != value}
        number = self._contexts.setdefault(tuple(sorted(own.items())), len(self._contexts))
        new = f"{name}-{number}" if number else name
        if new not in self._defs:
            made = _parsed(self._known[name])
            self._defs[new] = made
            self._settle(made, (), variables)
            made.set("id", new)
        return new


def _seen(element: Tree.Element) -> Element:
    classes = frozenset(element.get("class", "").split())
    return Element(element.tag.rpartition("}")[2], classes, dict(element.attrib))


def _plain(declared: dict[str, str], variables: dict[str, str]) -> dict[str, str]:
    """Declarations as presentation attributes."""
    found: dict[str, str] = {}
    for name, value in declared.items():
        if name == "font":
            found.update(font(resolved(value, variables)))
        elif name == "transform":
            found[name] = _transform(resolved(value, variables))
        elif name in DRAWN:
            found[name] = value
    return found


def _transform(value: str) -> str:
    return _TRANSLATE_Y.sub(r"translate(0 \1)", _TRANSLATE_X.sub(r"translate(\1 0)", value))


def _definitions(game: str) -> dict[str, str]:
    """Patterns, gradients and clip paths by id."""
    whole = _parsed(f"<svg>{sprite.definitions(game)}</svg>")
    return {each.get("id", ""): Tree.tostring(each, encoding="unicode") for each in whole}


def _parsed(drawing: str) -> Tree.Element:
    """Parse a drawing; elements without a namespace are SVG."""
    element = Tree.fromstring(drawing)
    for each in element.iter():
        if not each.tag.startswith("{"):
            each.tag = f"{{{SVG}}}{each.tag}"
    return element
