"""Keep the catalogues in `src/burgrave/locale` in step with the sources.

python -m tools.catalogues             add new messages, drop those that are gone, keep every translation
python -m tools.catalogues --missing   list untranslated messages, lessons included; English is shown until then
python -m tools.catalogues --check     fail if anything is missing, stale or wrong
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.pofile import read_po, write_po

from burgrave.games import BUILT_IN, game
from burgrave.kernel import rulebook
from burgrave.kernel.text import LANGUAGES as ALL
from burgrave.lessons import tutorial

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "burgrave"
LOCALE: Final = SOURCE / "locale"
LANGUAGES: Final = tuple(language for language in ALL if language != "en")
DOMAINS: Final = {
    "kernel": ("kernel", "games/__init__.py"),
    **{name: (f"games/{name}",) for name in BUILT_IN},
    **{f"{name}-rules": () for name in BUILT_IN},
    "web": ("web",),
    "server": ("server", "static"),
    "cli": ("cli", "arena", "speed", "bots", "envs", "workers", "train", "lessons", "puzzles", "daily", "study"),
}
"""The folders and files that each catalogue covers; rules in our own words have separate catalogues."""

_METHODS: Final = [("**.py", "python"), ("**.html", "jinja2")]
_OPTIONS: Final = {"**.html": {"silent": "false", "trim_blocks": "true", "lstrip_blocks": "true"}}
_KEYWORDS: Final = {"say": None, "count": (1, 2), "meant": ((1, "c"), 2)}
_GAP: Final = re.compile(r"{(\w*)}")


def template(domain: str) -> Catalog:
    """All messages of a domain, extracted from the sources."""
    catalogue = Catalog(project="Burgrave", charset="utf-8")
    for place in DOMAINS[domain]:
        if (SOURCE / place).is_file():
            for _, message, _, sense in extract_from_file("python", SOURCE / place, keywords=_KEYWORDS):
                catalogue.add(message, locations=[(place, 0)], context=sense)
        else:
            found = extract_from_dir(SOURCE / place, _METHODS, _OPTIONS, keywords=_KEYWORDS)
            for file, _, message, _, sense in found:
                catalogue.add(message, locations=[(f"{place}/{file}", 0)], context=sense)
    for place, source in rule_texts(domain):
        catalogue.add(source, locations=[(place, 0)])
    return catalogue


def rule_texts(domain: str) -> Iterator[tuple[str, str]]:
    """The texts of a game's rulebooks, each with its file."""
    name, _, kind = domain.partition("-")
    if kind != "rules":
        return
    for feature in game(name).features:
        for place in feature.rulebooks:
            file = place.removeprefix("burgrave.").replace(".", "/", place.partition(":")[0].count(".") - 1)
            for chapter in rulebook.chapters(rulebook.contents(place), feature.name, place):
                for text in rulebook.texts(chapter):
                    yield file.replace(":", "/"), text.source


def path_of(language: str, domain: str) -> Path:
    return LOCALE / language / f"{domain}.po"


def load(language: str, domain: str) -> Catalog:
    path = path_of(language, domain)
    if not path.exists():
        return Catalog(locale=language, project="Burgrave", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def translations(language: str) -> dict[object, object]:
    """All existing translations, from all catalogues."""
    found: dict[object, object] = {}
    for path in sorted((LOCALE / language).glob("*.po")):
        found.update((_key(message), message.string) for message in load(language, path.stem) if _complete(message))
    return found


def _key(message: Message) -> object:
    """The key of a message: its words, with its context if it has one."""
    return (message.context, message.id) if message.context else message.id


def _complete(message: Message) -> bool:
    return bool(message.id) and all(message.string if isinstance(message.string, tuple) else (message.string,))


def update(language: str, domain: str, known: Mapping[object, object]) -> None:
    """Rewrite a catalogue: the messages in the sources with their existing translations.

    A text that moved to another part of the package keeps its translation.
    """
    catalogue = load(language, domain)
    catalogue.update(template(domain), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for message in catalogue:
        if message.id and not _complete(message):
            message.string = known.get(_key(message)) or known.get(message.id) or message.string
    catalogue.header_comment = f"# Burgrave, {domain}: {language}"
    path = path_of(language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=0, sort_output=False, omit_header=True, include_lineno=False)


WRONG: Final = ("unknown gap", "lost gap")
"""Faults in a translation itself, which readers would see."""


def mistakes(language: str, domain: str) -> list[str]:
    """Translations whose gaps do not match the source."""
    return [fault for fault in faults(language, domain) if fault.split(": ")[1].startswith(WRONG)]


def faults(language: str, domain: str) -> Iterator[str]:
    """Messages that are missing, stale, unfinished or wrong in a catalogue, one line each."""
    catalogue = load(language, domain)
    wanted = {_key(message): message for message in template(domain) if message.id}
    held = {_key(message): message for message in catalogue if message.id}
    where = f"{language}/{domain}.po"
    for key in wanted.keys() - held.keys():
        yield f"{where}: missing: {key!r}"
    for key in held.keys() - wanted.keys():
        yield f"{where}: stale: {key!r}"
    for key in wanted.keys() & held.keys():
        yield from (f"{where}: {fault}: {key!r}" for fault in _faults_of(held[key]))


def ambiguous(language: str) -> list[str]:
    """Messages that two catalogues translate differently, although only one translation is ever shown."""
    found: dict[object, object] = {}
    messages = [message for domain in DOMAINS for message in load(language, domain) if _complete(message)]
    return [
        f"{language}: {_key(message)!r}: {message.string!r} and {found[_key(message)]!r}"
        for message in messages
        if found.setdefault(_key(message), message.string) != message.string
    ]


def lesson_faults(language: str) -> Iterator[str]:
    """Sentences of lessons missing in a language, one line each; lesson files contain their translations."""
    for of in BUILT_IN:
        for name in tutorial.names(of):
            for words in tutorial.load(of, name).sentences():
                if language not in words:
                    yield f"{of}, lesson {name}: no {language}: {words['en']!r}"


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
    if "--check" not in sys.argv and "--missing" not in sys.argv:
        for language in languages:
            known = translations(language)
            for domain in DOMAINS:
                update(language, domain, known)
    found = [fault for language in languages for domain in DOMAINS for fault in faults(language, domain)]
    found += [fault for language in languages for fault in lesson_faults(language)]
    if "--check" in sys.argv or "--missing" in sys.argv:
        print("\n".join(found) or "every message is translated")
    elif found:
        print(f"{len(found)} translations are missing: python -m tools.catalogues --missing lists them")
    return 1 if found and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
