"""Keeps the catalogues in `src/burgrave/locale` in step with the sources.

python -m tools.catalogues           add new messages, drop those that are gone, keep every translation
python -m tools.catalogues --check   only say what is missing, stale or unfinished
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "burgrave"
LOCALE: Final = SOURCE / "locale"
LANGUAGES: Final = ("de", "it", "pl")
DOMAINS: Final = {
    "kernel": ("kernel",),
    "burgundy": ("games/burgundy",),
    "castelli": ("games/castelli",),
    "orleans": ("games/orleans",),
    "web": ("web",),
    "server": ("server",),
    "cli": ("cli", "arena", "speed", "bots", "envs", "workers"),
}
"""Which folders each catalogue is made from."""

_METHODS: Final = [("**.py", "python"), ("**.html", "jinja2")]
_OPTIONS: Final = {"**.html": {"silent": "false", "trim_blocks": "true", "lstrip_blocks": "true"}}
_KEYWORDS: Final = {"say": None, "count": (1, 2)}
_GAP: Final = re.compile(r"{(\w*)}")


def template(domain: str) -> Catalog:
    """Every message of a domain, as the sources have it now."""
    catalogue = Catalog(project="Burgrave", charset="utf-8")
    for folder in DOMAINS[domain]:
        if not (SOURCE / folder).is_dir():
            continue
        found = extract_from_dir(SOURCE / folder, _METHODS, _OPTIONS, keywords=_KEYWORDS)
        for file, _, message, _, _ in found:
            catalogue.add(message, locations=[(f"{folder}/{file}", 0)])
    return catalogue


def path_of(language: str, domain: str) -> Path:
    return LOCALE / language / f"{domain}.po"


def load(language: str, domain: str) -> Catalog:
    path = path_of(language, domain)
    if not path.exists():
        return Catalog(locale=language, project="Burgrave", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update(language: str, domain: str) -> None:
    """Write the catalogue anew: messages of the sources with the translations there are."""
    catalogue = load(language, domain)
    catalogue.update(template(domain), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.header_comment = f"# Burgrave, {domain}: {language}"
    path = path_of(language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=0, sort_output=False, omit_header=True, include_lineno=False)


def faults(language: str, domain: str) -> Iterator[str]:
    """What is missing, stale or unfinished in a catalogue, one line each."""
    catalogue = load(language, domain)
    wanted = {message.id: message for message in template(domain) if message.id}
    held = {message.id: message for message in catalogue if message.id}
    where = f"{language}/{domain}.po"
    for key in wanted.keys() - held.keys():
        yield f"{where}: missing: {key!r}"
    for key in held.keys() - wanted.keys():
        yield f"{where}: stale: {key!r}"
    for key in wanted.keys() & held.keys():
        yield from (f"{where}: {fault}: {key!r}" for fault in _faults_of(held[key]))


def _faults_of(message: Message) -> Iterator[str]:
    sources = message.id if isinstance(message.id, tuple) else (message.id,)
    words = message.string if isinstance(message.string, tuple) else (message.string,)
    if message.fuzzy:
        yield "unfinished"
    if not all(words):
        yield "untranslated"
        return
    gaps = {gap for source in sources for gap in _GAP.findall(source)}
    for form in words:
        if unknown := set(_GAP.findall(form)) - gaps:
            yield f"unknown gap {sorted(unknown)}"
        if lost := gaps - set(_GAP.findall(form)) - {"n"}:
            yield f"lost gap {sorted(lost)}"
        if "n" in gaps and len(words) == 1 and "n" not in _GAP.findall(form):
            yield "lost gap ['n']"


def main() -> int:
    languages = [language for language in LANGUAGES if language in sys.argv] or LANGUAGES
    if "--check" not in sys.argv:
        for language in languages:
            for domain in DOMAINS:
                update(language, domain)
    found = [fault for language in languages for domain in DOMAINS for fault in faults(language, domain)]
    print("\n".join(found) or "every message is translated")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
