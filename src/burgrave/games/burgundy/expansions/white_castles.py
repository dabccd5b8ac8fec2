"""White castles: buildings that at once give an action with the white die."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.tiles import TILE_ID, monastery
from burgrave.games.burgundy.feature import EndMonastery, Expansion, TileRule
from burgrave.games.burgundy.rules.dice import OPTIONAL, USE
from burgrave.games.burgundy.rules.monasteries import counting, monastery_cause, monastery_rule
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import Text, say

NAME: Final = "white-castles"
WHITE_CASTLE: Final = TILE_ID["white-castle"]
MONASTERY_29: Final = 23
_BY_WHITE_CASTLE: Final = 32
"""A flag for the value of a white castle's die."""


def white_castle(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A white castle gives any die action with the white die, which workers can change. BUR-WCA-03, BUR-WCA-04"""
    must = g.rules.setup.options["white_castle_action"] == "must"
    g.ask(seat, USE, g.white + _BY_WHITE_CASTLE + (0 if must else OPTIONAL))


def prompt(g: Burgundy, arg: int) -> Text | None:
    if not arg & _BY_WHITE_CASTLE:
        return None
    return say("The white castle gives you an action with a {value}. What will you do?", value=arg & 7)


_DOES: Final = say("4 points per white castle")

WHITE_CASTLES: Final[Expansion] = Expansion(
    NAME,
    Module(
        NAME,
        say("White castles"),
        say(
            "A castle that gives an immediate action with the white die. Everyone sees that die all round, so "
            "you can plan for it."
        ),
        rule="BUR-WCA-01",
    ),
    options=(
        Option(
            "white_castle_action",
            "may",
            say("a white castle's action may be declined, or must be taken"),
            values=("may", "must"),
            labels=(say("May be declined"), say("Must be taken")),
            rule="BUR-WCA-04",
            module=NAME,
            group="edition",
            later=True,
        ),
    ),
    editions={edition: {"white_castle_action": "must"} for edition in ("de", "it", "pl")},
    causes=(monastery_cause(MONASTERY_29, 29, _DOES),),
    tiles={
        WHITE_CASTLE: TileRule(
            say("white castle"),
            say("a white castle"),
            say("Take one extra action, as if with a die showing the number of the white die."),
            white_castle,
        ),
        monastery(29): monastery_rule(_DOES, say("At the end: 4 points for each of your white castles.")),
    },
    end_monasteries=(EndMonastery(29, MONASTERY_29, counting(29)),),
    use_prompt=prompt,
    rulebooks=("burgrave.games.burgundy.expansions:white_castles.rulebook.toml",),
)
