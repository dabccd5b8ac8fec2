"""The options of Châteauma: its level and modifiers, and where the rulebooks of the editions differ."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.modes.chateauma.expansions import ADAPTATIONS
from burgrave.games.burgundy.modes.chateauma.facts import LEVELS, NAME
from burgrave.kernel.options import Option, Value
from burgrave.kernel.text import Text, say


def _point(
    name: str,
    default: Value,
    other: Value,
    words: Text,
    rule: str,
    labels: tuple[Text, ...] = (),
    group: str = "edition",
) -> Option:
    """An option for a point on which the rulebooks differ."""
    return Option(
        f"chateauma_{name}", default, words, values=(default, other), labels=labels, rule=rule, module=NAME, group=group
    )


MODIFIERS: Final = ("A", "B", "first", "extra-turn")

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "chateauma.level",
        "medium",
        say("how many points Châteauma scores for a territory card"),
        values=LEVELS,
        labels=(say("Easy"), say("Medium"), say("Hard")),
        rule="BUR-CHA-09",
        module=NAME,
    ),
    Option(
        "chateauma.modifiers",
        "",
        say("ways to make Châteauma stronger; choose any number"),
        values=MODIFIERS,
        labels=(
            say("A: five spaces in its duchy start covered by face-down tiles"),
            say("B: a building, a mine and a castle start in its duchy"),
            say("It takes the first turn"),
            say("Some spaces in its duchy give it an extra turn"),
        ),
        rule="BUR-CHA-60",
        module=NAME,
        several=True,
    ),
    _point(
        "card_for",
        "round",
        "phase",
        say("the white die selects Châteauma's card each round, or its first roll selects it for the whole phase"),
        "BUR-CHA-19",
        (say("Each round"), say("Each phase")),
    ),
    _point(
        "match",
        "card",
        "depot",
        say(
            "which matching tile Châteauma takes from a depot: the one for the first space of its card, or the "
            "topmost tile"
        ),
        "BUR-CHA-24",
        (say("First space of the card"), say("Topmost tile of the depot")),
    ),
    _point(
        "reserve_any_space",
        True,
        False,
        say("Châteauma's reserve can fill any empty space of the card, not only the first"),
        "BUR-CHA-26",
    ),
    _point("boarding_house", 2, 3, say("points Châteauma scores for a boarding house"), "BUR-CHA-34"),
    _point("watchtower", 4, 3, say("points Châteauma scores for a watchtower"), "BUR-CHA-40"),
    _point(
        "city_hall",
        "matching",
        "largest",
        say(
            "a city hall lets Châteauma place a matching tile from its reserve, or a tile from its largest stack "
            "on any space"
        ),
        "BUR-CHA-38",
        (say("A matching tile"), say("A tile from the largest stack")),
    ),
    _point(
        "ship_from",
        "white",
        "next",
        say(
            "if depots tie for fullest, Châteauma's ship takes the first one starting from the white die's depot, "
            "or after it"
        ),
        "BUR-CHA-42",
        (say("Starting from the white die's depot"), say("After the white die's depot")),
    ),
    _point(
        "buys",
        "fewest",
        "missing",
        say("Châteauma buys a colour it has the fewest of in its reserve, or only one it lacks"),
        "BUR-CHA-53",
        (say("What it has the fewest of"), say("Only what it lacks")),
    ),
    _point(
        "extra_turn_die",
        "white",
        "rolled",
        say("Châteauma's extra turn starts at the white die's depot, or at the depot of a new roll"),
        "BUR-CHA-65",
        (say("White die"), say("A new roll")),
    ),
    *(option for adaptation in ADAPTATIONS for option in adaptation.options),
    _point(
        "sales",
        "once",
        "each",
        say("with several sell symbols covered, Châteauma sells once, or once for each"),
        "BUR-CHA-44",
        (say("Once"), say("Once for each")),
        group="",
    ),
)

_EDITIONS: Final[dict[str, dict[str, Value]]] = {
    "de": {
        "chateauma_reserve_any_space": False,
        "chateauma_boarding_house": 3,
        "chateauma_watchtower": 3,
        "chateauma_city_hall": "largest",
        "chateauma_extra_turn_die": "rolled",
    },
    "it": {},
    "pl": {
        "chateauma_match": "depot",
        "chateauma_ship_from": "next",
        "chateauma_extra_turn_die": "rolled",
    },
}


def editions() -> dict[str, dict[str, Value]]:
    """The options set by each edition's rulebook, for Châteauma and for expansions."""
    found = {edition: dict(values) for edition, values in _EDITIONS.items()}
    for adaptation in ADAPTATIONS:
        for edition, values in adaptation.editions.items():
            found[edition].update(values)
    return found
