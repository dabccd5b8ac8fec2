"""What the tests of the page prepare or look up over the API."""

from __future__ import annotations

from typing import Any

import httpx

from tests.waiting import PATIENCE

# Certificates are of no use here, and reading them takes longer than the rest.
ASKING: dict[str, Any] = {"timeout": PATIENCE, "verify": False}


def new_table(url: str, game: str, seats: list[dict[str, str]], **setup: object) -> dict[str, Any]:
    """What the server answers to the person who sets a table up: its key and its links."""
    answer = httpx.post(f"{url}/api/tables", json={"game": game, "seats": seats, **setup}, **ASKING)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def against_bot(url: str, game: str, options: dict[str, object]) -> str:
    """The address of a table against a bot that decides at once."""
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "bot", "bot": "random", "name": "Renaud"}]
    return f"{url}/table/{new_table(url, game, seats, options=options)['key']}"
