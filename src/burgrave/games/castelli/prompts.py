"""The question a player is asked, for each kind of choice."""

from __future__ import annotations

from burgrave.games.castelli import kinds
from burgrave.games.castelli.cards import ABBOT, COUNT, COUNTESS, FARMER
from burgrave.games.castelli.state import Castelli
from burgrave.games.castelli.words import tile_name
from burgrave.kernel.text import Text, say


def prompt(g: Castelli, seat: int) -> Text:
    """What this seat has to decide now, or whom it waits for."""
    if not g.pending:
        return say("The game is over.")
    kind, decider, arg = g.question()
    if decider != seat:
        return say("It is another player's turn to decide.")
    match kind:
        case kinds.OPEN:
            return say("Which tile will you turn up?")
        case kinds.LAY if g.rules.dilemma:
            return say("Which way round does the {tile} lie, or will you lay your own tile?", tile=tile_name(g.tile))
        case kinds.LAY:
            return say("Which way round does the {tile} lie?", tile=tile_name(g.tile))
        case kinds.TURN_TILE:
            return say("A tile was laid. Will you answer with a Steward?")
        case kinds.BUILD:
            return say("Will you build castles or play a card?")
        case kinds.SITE if arg == COUNT:
            return say("The Count builds in a grain area. Where?")
        case kinds.SITE if arg == COUNTESS:
            return say("The Countess builds in a wood area. Where?")
        case kinds.SITE:
            return say("The Master Builder pays missing resources with silver. Where will the castle stand?")
        case kinds.RIVAL if arg == ABBOT:
            return say("The Abbot overbuilds at half the price. Which castle?")
        case kinds.RIVAL:
            return say("The Army of Knights needs no higher influence. Which castle will you overbuild?")
        case kinds.DEFEND:
            return say("Your castle is to be overbuilt. Will you answer with a Guard?")
        case kinds.FOUND if arg == FARMER:
            return say("Where does the new village go?")
        case kinds.FOUND:
            return say("Where does the new city go?")
        case kinds.BURN:
            return say("Which city burns?")
        case kinds.VICTIM:
            return say("From whom will you buy a card?")
    return say("The silver mine is evaluated next. Will you sell cards before?")
