"""Translations: reads the gettext `.po` files of a language, so that no build step is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

from burgrave.kernel.languages import BY_CODE

JOINT = "\x04"
"""Separates a text's context from its words, where the same English needs different translations."""
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t"}


class Catalogue:
    """The messages of one language; missing ones stay English."""

    def __init__(self, language: str, messages: dict[str, list[str]]) -> None:
        self.language = language
        self.messages = messages
        self._form = BY_CODE[language].form

    def single(self, source: str) -> str:
        found = self.messages.get(source)
        if found and found[0]:
            return found[0]
        return source.rpartition(JOINT)[2] if JOINT in source else source

    def plural(self, one: str, many: str, n: int) -> str:
        found = self.messages.get(one)
        if found and len(found) > 1:
            words = found[min(self._form(n), len(found) - 1)]
            if words:
                return words
        return one if n == 1 else many


_packages = ["burgrave"]
"""Packages with translations in a `locale` folder."""


def add_translations(package: str) -> None:
    """Also read the translations of another package; ours take precedence."""
    if package and package not in _packages:
        _packages.append(package)


def load_catalogue(language: str) -> Catalogue:
    messages: dict[str, list[str]] = {}
    for package in reversed(_packages):
        folder = files(package) / "locale" / language
        if language != "en" and folder.is_dir():
            for file in sorted(folder.iterdir(), key=lambda f: f.name):
                if file.name.endswith(".po"):
                    messages.update(read_po(file.read_text("utf-8")))
    return Catalogue(language, messages)


def read_po(content: str) -> dict[str, list[str]]:
    """The messages of a `.po` file, from source to forms, without fuzzy and empty ones."""
    messages: dict[str, list[str]] = {}
    for entry in _entries(content):
        source = entry.get("msgid", "")
        if "msgctxt" in entry:
            source = entry["msgctxt"] + JOINT + source
        forms = [entry["msgstr"]] if "msgstr" in entry else []
        forms += [entry[key] for key in sorted(k for k in entry if k.startswith("msgstr["))]
        if source and any(forms) and "fuzzy" not in entry.get("flags", ""):
            messages[source] = forms
    return messages


def _entries(content: str) -> Iterator[dict[str, str]]:
    entry: dict[str, str] = {}
    key = ""
    for line in [*content.splitlines(), ""]:
        line = line.strip()
        if line.startswith("#,"):
            entry["flags"] = line
        elif line.startswith("#"):
            continue
        elif line.startswith('"'):
            entry[key] += _unquote(line)
        elif line.startswith("msg"):
            key, _, quoted = line.partition(" ")
            entry[key] = _unquote(quoted)
        elif not line and entry:
            yield entry
            entry = {}


def _unquote(quoted: str) -> str:
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), quoted.strip()[1:-1])
