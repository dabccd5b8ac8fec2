"""The events of both modes as facts: names, orders, amounts."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.orleans.facts import read_facts

_FACTS: Final = read_facts("events")
_EVENTS: Final[list[dict[str, Any]]] = _FACTS["event"]

EVENT_NAMES: Final[tuple[str, ...]] = tuple(f"{fact['mode']}.{fact['name']}" for fact in _EVENTS)
EVENT_RULES: Final[tuple[str, ...]] = tuple(fact["rule"] for fact in _EVENTS)
EVENTS: Final = len(_EVENTS)
NEGATIVE: Final[tuple[bool, ...]] = tuple(fact["negative"] for fact in _EVENTS)
"""Events the Sacristy protects from. ORL-EVT-03, ORL-PRO-EVTG-04"""
BASE_EVENTS: Final[int] = sum(fact["mode"] == "base" for fact in _EVENTS)
COPIES: Final[int] = _FACTS["hourglass"]["copies"]
FIRST_HOURGLASS: Final = EVENT_NAMES.index(f"base.{_FACTS['hourglass']['first']}")
ORDERS: Final[dict[str, list[int]]] = {
    name: [EVENT_NAMES.index(f"prosperity.{event}") for event in _FACTS["orders"][name]]
    for name in ("columns", "lines")
}
"""ORL-PRO-EVTG-02"""
PILGRIMAGES: Final = (EVENT_NAMES.index("base.pilgrimage"), EVENT_NAMES.index("prosperity.pilgrimage"))


def amount(event: str, what: str) -> int:
    """A number of an event, such as its price."""
    found = _EVENTS[EVENT_NAMES.index(event)][what]
    assert isinstance(found, int)
    return found


assert EVENTS == BASE_EVENTS + 16
assert all(sorted(order) == list(range(BASE_EVENTS, EVENTS)) for order in ORDERS.values())
assert BASE_EVENTS * COPIES == 18
