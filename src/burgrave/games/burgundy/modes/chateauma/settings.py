"""What can be set about Châteauma: how strong it is, and where the three books differ on it."""

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
    """A point on which a book says something else."""
    return Option(
        f"chateauma_{name}", default, words, values=(default, other), labels=labels, rule=rule, module=NAME, group=group
    )


MODIFIERS: Final = ("A", "B", "first", "extra-turn")

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "chateauma.level",
        "medium",
        say("how many points Châteauma gets for a territory card"),
        values=LEVELS,
        labels=(say("Easy"), say("Medium"), say("Hard")),
        rule="BUR-CHA-09",
        module=NAME,
    ),
    Option(
        "chateauma.modifiers",
        "",
        say("what makes Châteauma stronger, none or several"),
        values=MODIFIERS,
        labels=(
            say("A: five spaces of its duchy are covered from the start, face down"),
            say("B: a building, a mine and a castle lie in its duchy from the start"),
            say("It starts the game"),
            say("Some spaces of its duchy bring it an extra turn"),
        ),
        rule="BUR-CHA-60",
        module=NAME,
        several=True,
    ),
    _point(
        "card_for",
        "round",
        "phase",
        say("the white die selects Châteauma's card for a round, or its first roll for a whole phase"),
        "BUR-CHA-19",
        (say("Each round"), say("Each phase")),
    ),
    _point(
        "match",
        "card",
        "depot",
        say("which match Châteauma takes in a depot: by the first space of its card, or the topmost tile"),
        "BUR-CHA-24",
        (say("First space of the card"), say("Topmost tile of the depot")),
    ),
    _point(
        "reserve_any_space",
        True,
        False,
        say("Châteauma's reserve serves any empty space of the card, not only the first"),
        "BUR-CHA-26",
    ),
    _point("boarding_house", 2, 3, say("points of a boarding house for Châteauma"), "BUR-CHA-34"),
    _point("watchtower", 4, 3, say("points of a watchtower for Châteauma"), "BUR-CHA-40"),
    _point(
        "city_hall",
        "matching",
        "largest",
        say("a city hall lets Châteauma place a stored tile that matches, or of its largest stack on any space"),
        "BUR-CHA-38",
        (say("A tile that matches"), say("A tile of the largest stack")),
    ),
    _point(
        "ship_from",
        "white",
        "next",
        say("of several fullest depots Châteauma's ship takes the first from the white die's on, or after it"),
        "BUR-CHA-42",
        (say("From the white die's depot on"), say("After the white die's depot")),
    ),
    _point(
        "buys",
        "fewest",
        "missing",
        say("Châteauma buys a colour it has fewest of in the reserve, or only one it does not have"),
        "BUR-CHA-53",
        (say("What it has fewest of"), say("Only what it lacks")),
    ),
    _point(
        "extra_turn_die",
        "white",
        "rolled",
        say("Châteauma's extra turn starts at the white die's depot, or at that of a new roll"),
        "BUR-CHA-65",
        (say("White die"), say("A new roll")),
    ),
    *(option for adaptation in ADAPTATIONS for option in adaptation.options),
    _point(
        "sales",
        "once",
        "each",
        say("several covered sell symbols let Châteauma sell once, or once for each"),
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
    """What the books of an edition set, by edition; with what they set for expansions."""
    found = {edition: dict(values) for edition, values in _EDITIONS.items()}
    for adaptation in ADAPTATIONS:
        for edition, values in adaptation.editions.items():
            found[edition].update(values)
    return found
