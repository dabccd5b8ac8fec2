"""Cookies: the keys of a browser's seats, for the list of "my games", and the key of a club member.

The first grants nothing: every action carries its key itself. Scripts cannot read it, other sites cannot
make a browser send it with a request that changes anything, and losing it only loses the list.
"""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie

from burgrave.server.people.keys import is_key

MINE = "mine"
CLUB = "club"
_KEEP = 80
_YEAR = 365 * 86_400


def remembered(request: Request[Any, Any, Any]) -> list[str]:
    """The keys that this browser remembers, newest first."""
    keys = request.cookies.get(MINE, "").split(".")
    return [key for key in keys[:_KEEP] if is_key(key)]


def remember(request: Request[Any, Any, Any], response: Response[Any], key: str) -> None:
    keys = [key, *(other for other in remembered(request) if other != key)][:_KEEP]
    set_cookie(request, response, MINE, ".".join(keys))


def club_key(request: Request[Any, Any, Any]) -> str:
    """The browser's club key; empty if it has none."""
    key = request.cookies.get(CLUB, "")
    return key if is_key(key) else ""


def set_cookie(request: Request[Any, Any, Any], response: Response[Any], name: str, value: str) -> None:
    response.set_cookie(
        Cookie(
            key=name,
            value=value,
            max_age=_YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    )
