"""Rendering templates of pages and their parts in a language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec
from jinja2 import ChoiceLoader, Environment, FunctionLoader, PackageLoader, StrictUndefined
from markupsafe import Markup
from msgspec import Struct

from burgrave.kernel.languages import LANGUAGES
from burgrave.web import parts, resources
from burgrave.web.qr import qr
from burgrave.web.words import Words


def render_page(template: str, language: str, symbols: Markup, **values: Any) -> str:
    languages = [(language.code, language.name) for language in LANGUAGES]
    return render_part(template, language, languages=languages, sprite=symbols, **values)


def prepare(*templates: str) -> None:
    """Compile templates now instead of at the first request."""
    for template in templates:
        _templates().get_template(template)


def render_part(template: str, language: str, **values: Any) -> str:
    """Render a template that is only a part of a page."""
    words = Words(language)
    found = _templates().get_template(template)
    return found.render(
        language=language,
        say=words.say,
        count=words.count,
        text=words.text,
        number=words.number,
        signed=words.signed,
        **values,
    )


def _sentence(words: str) -> str:
    """A phrase with a capital first letter."""
    return words[:1].upper() + words[1:]


def _runs(values: Sequence[Any], name: str) -> list[tuple[Any, list[Any]]]:
    """Consecutive values grouped by an attribute."""
    return [(key, list(group)) for key, group in groupby(values, attrgetter(name))]


def _json(value: Struct) -> Markup:
    """A structure as JSON that is safe inside a script element."""
    return Markup(msgspec.json.encode(value).decode().replace("<", "\\u003c"))


@lru_cache(maxsize=1)
def _templates() -> Environment:
    environment = Environment(
        loader=ChoiceLoader([PackageLoader("burgrave.web"), FunctionLoader(resources.template)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["json"] = _json
    environment.filters["sentence"] = _sentence
    environment.filters["groupby_runs"] = _runs
    environment.globals["icon"] = parts.icon
    environment.globals["shield"] = parts.shield
    environment.globals["cite"] = parts.cite
    environment.globals["qr"] = qr
    environment.globals["styled"] = lambda game: resources.style(game) is not None
    return environment
