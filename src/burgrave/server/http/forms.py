"""Reading forms: every field is validated like a body of the API."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from litestar.datastructures import FormMultiDict

from burgrave.kernel.text import say
from burgrave.server.errors import BadRequest
from burgrave.server.http.bodies import MAX_SEATS, NewTable
from burgrave.web.home import RIVALS

T = TypeVar("T")

_DIGITS = 9
_USUAL_PLAYERS = 2
_PEOPLE = ("here", "link", "open")
_AMOUNTS = {"live": "minutes", "days": "days"}


def fields(form: FormMultiDict) -> dict[str, str]:
    """Each field once; several ticked values are joined by commas."""
    return {name: ",".join(map(str, form.getall(name))) for name in form}


def whole(word: object, low: int, high: int) -> int:
    """A whole number within its bounds."""
    text = str(word).strip()
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS and low <= int(text) <= high):
        raise _incomplete()
    return int(text)


def body(kind: type[T], values: Mapping[str, Any]) -> T:
    """The fields of a form as the corresponding API body."""
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        if str(error).endswith("name`"):
            raise BadRequest(
                say("a name has up to 40 characters on one line, without invisible marks or stacked accents")
            ) from None
        raise _incomplete() from None


def new_table(values: Mapping[str, str], modules: list[str]) -> NewTable:
    """The new-game form. Seats are `seat-1` ("here", "link", "open", or a bot's level)."""
    players = whole(values.get("players") or _USUAL_PLAYERS, 1, MAX_SEATS)
    seats = [_seat(values, number) for number in range(1, players + 1)]
    if word := values.get("word", "").strip():
        # The person who fills in the form sits at this screen, usually in the first seat.
        next((seat for seat in seats if seat["kind"] == "here"), seats[0])["word"] = word
    return body(
        NewTable,
        {
            "game": values.get("game", ""),
            "seats": seats,
            "options": {
                name.removeprefix("option-"): word
                for name, word in values.items()
                if name.startswith("option-") and word
            },
            "modules": modules,
            "policy": {
                "clock": _clock(values.get("clock") or "none"),
                "stand_in": values.get("stand_in", "greedy"),
                **{name: name in values for name in ("spectators", "undo", "hints", "chat") if "policy" in values},
            },
            "dice": values.get("dice", "") if values.get("word", "").strip() else "",
            "listed": "listed" in values or any(seat["kind"] == "open" for seat in seats),
        },
    )


def _seat(values: Mapping[str, str], number: int) -> dict[str, str]:
    kind = values.get(f"seat-{number}", "here" if number == 1 else "link")
    name = values.get(f"name-{number}", "").strip()
    if kind in _PEOPLE:
        return {"kind": kind, "name": name}
    # The first seat is usually the player's own; the others get the same names with or without the script.
    rival = RIVALS[max(0, number - 2) % len(RIVALS)]
    return {"kind": "bot", "bot": kind.removeprefix("bot-"), "name": name or rival}


def _clock(word: str) -> dict[str, Any]:
    """`none`, `live-30` (minutes) or `days-3`."""
    kind, _, number = word.partition("-")
    if kind == "none":
        return {"kind": "none"}
    if kind not in _AMOUNTS:
        raise _incomplete()
    return {"kind": kind, _AMOUNTS[kind]: whole(number, 1, 600)}


def _incomplete() -> BadRequest:
    return BadRequest(say("the form is incomplete; please check it"))
