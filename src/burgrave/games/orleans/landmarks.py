"""The places that an event of the journal speaks of, where the event alone tells them."""

from __future__ import annotations

from burgrave.games.orleans import events as e
from burgrave.games.orleans import torture
from burgrave.games.orleans.places import FIRST_TILE, PLACE_OF


def where(event: tuple[int, ...]) -> tuple[str, ...]:
    """Place tiles and structure cards lie elsewhere for every player and every round: they are left out."""
    kind, seat, numbers = event[0], event[1], event[2:]
    found = _on_the_map(kind, numbers) or _on_a_track(kind, numbers) or _of_a_seat(kind, seat, numbers)
    return (found,) if found else ()


def _on_the_map(kind: int, numbers: tuple[int, ...]) -> str:
    match kind, numbers:
        case ((e.TRAVELLED | e.CARPENTER_WENT), (_, town)) | (e.BUILT_STATION, (town,)):
            return f"town-{town}"
        case e.TORTURED, (torture.STATION, town):
            return f"town-{town}"
        case ((e.TOOK | e.BUILT), (_, space)):
            return f"good-{space}"
        case ((e.GOT_GOOD | e.RETURNED_GOOD), (good,)):
            return f"shelf-{good}"
        case e.ROUND, (number, _):
            return f"event-{number}"
    return ""


def _on_a_track(kind: int, numbers: tuple[int, ...]) -> str:
    match kind, numbers:
        case ((e.STEPPED | e.RECRUITED), (track, step)):
            return f"cell-{track}-{step}"
        case (e.DEVELOPED, (_, space)) | (e.TORTURED, (torture.DEVELOPMENT, space)):
            return f"dev-{space}"
        case e.SENT, (_, deed):
            return f"deed-{deed}"
        case e.GOT_FOLLOWER, (profession,):
            return f"supply-{profession}"
    return ""


def _of_a_seat(kind: int, seat: int, numbers: tuple[int, ...]) -> str:
    match kind, numbers:
        case e.DREW, _:
            return f"bag-{seat}"
        case e.USED, (place,) if place < FIRST_TILE:
            return f"place-{seat}-{place}"
        case e.PLACED_TECHNOLOGY, (space,) if PLACE_OF[space] < FIRST_TILE:
            return f"space-{seat}-{space}"
    return ""
