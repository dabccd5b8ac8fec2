"""The names and effects of shields in words."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.expansions.shields.holding import NAME, SHIELDS_IN_BOX
from burgrave.kernel.scene import Lesson
from burgrave.kernel.text import say, verbatim

SHIELD_NAMES: Final = [verbatim(""), *(say("shield {n}", n=n) for n in range(1, SHIELDS_IN_BOX + 1))]
SHIELD_HELP: Final = (
    None,
    say("When you place animals, all your pastures count as one."),
    say("Take 1 worker whenever another player gains workers."),
    say("You may pay tribute with workers."),
    say("You have unlimited storage spaces."),
    say("A ship may also load all goods of one type from all depots."),
    say("Once, name another player: from then on you also use the monasteries in that player's duchy."),
    say("New bonus tiles score double."),
    say("Your mines pay double silver."),
    say("A sale earns 1 silver for each good."),
    say("Your monasteries that score at the end score double."),
    say("When you place a castle, you may take a shield instead of its action."),
    say("Goods you sell score double."),
    say("At the end, all your shields score double."),
    say("At the end of a phase you may place a tile straight from a depot."),
    say("At the end of a phase you may place a tile straight from the black depot."),
    say("Once per turn you may set one of your dice to any number."),
    say("Areas you complete count as one space larger."),
    say("Your tiles do not have to be placed next to others."),
)
"""The effect of each shield. At the end shields 1 to 6 give 12 points, 7 to 12 give 8, 13 to 18 give 4."""


def lessons() -> list[Lesson]:
    return [
        Lesson(f"duchy-shield-{n}", SHIELD_NAMES[n], text, n, NAME)
        for n, text in enumerate(SHIELD_HELP)
        if text is not None
    ]
