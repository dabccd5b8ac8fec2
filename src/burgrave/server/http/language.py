"""The language of a request: chosen by the reader, otherwise preferred by their browser."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from burgrave.kernel.text import LANGUAGES

COOKIE = "language"


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    for chosen in (connection.query_params.get("language"), connection.cookies.get(COOKIE)):
        if chosen in LANGUAGES:
            return str(chosen)
    return preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The first of our languages that an Accept-Language header prefers."""
    preferences: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            preferences.append((-float(weight or 1), tag.strip().lower().split("-")[0]))
        except ValueError:
            continue
    preferences.sort(key=lambda preference: preference[0])
    return next((tag for weight, tag in preferences if weight < 0 and tag in LANGUAGES), "en")
