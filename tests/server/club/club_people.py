"""Browsers of people of the club, for its tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import httpx

from tests.server.running import Server


def browser(server: Server) -> httpx.Client:
    """Sends forms as a browser does: with where they come from."""
    client = server.client()
    client.headers["origin"] = server.url
    return client


def enter(client: httpx.Client, name: str) -> str:
    """Join the club; the key that the browser has then."""
    answer = client.post("/club/join", data={"name": name})
    assert answer.status_code == 303, answer.text
    return str(client.cookies["club"])


@contextmanager
def members(server: Server, *names: str) -> Iterator[list[httpx.Client]]:
    """A browser for each of them, of the club already."""
    with ExitStack() as stack:
        clients = [stack.enter_context(browser(server)) for _ in names]
        for client, name in zip(clients, names, strict=True):
            enter(client, name)
        yield clients


def seat_key(client: httpx.Client, table: int) -> str:
    """The key of a person's seat at a table, through the club."""
    answer = client.post(f"/club/table/{table}")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/table/")


def open_event(client: httpx.Client, **more: str) -> int:
    """An event of toy games for two; its number."""
    form = {"game": "skeleton", "players": "2", "policy": "1", "spectators": "1", "option-rounds": "1"}
    draft = client.post("/club/events/new", data=form)
    assert draft.status_code == 200, draft.text
    found = re.search(r'name="setup" value="([^"]*)"', draft.text)
    assert found is not None
    asked = {"title": "Evening", "format": "swiss", "rounds": "2", "size": "2", **more}
    answer = client.post("/club/events", data={"setup": found[1].replace("&#34;", '"'), **asked})
    assert answer.status_code == 303, answer.text
    return int(answer.headers["location"].rsplit("/", 1)[1])


def my_table(client: httpx.Client, event: int) -> int | None:
    """The table that the event's page sends this browser to, in the newest round."""
    page = client.get(f"/club/events/{event}").text
    found = re.search(r'action="/club/table/(\d+)"><button class="btn primary"', page)
    return int(found[1]) if found else None
