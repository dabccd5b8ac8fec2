"""The question a player is asked, for each kind of choice."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans import kinds
from burgrave.games.orleans.names import EVENT_TEXTS
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.travel import PEREGRINATION
from burgrave.kernel.text import Text, count, say

_QUESTIONS: Final[dict[int, Text]] = {
    kinds.KEEP: say("Which structure card do you keep?"),
    kinds.DRAW: say("Call followers back if you like, then say how many you draw."),
    kinds.BATH: say("The Bathhouse: whom do you keep?"),
    kinds.PLAN: say("Place your followers; confirm when your plan is done."),
    kinds.TURN: say("Use a place, or pass."),
    kinds.AFTER: say("Will you lay something on a structure before your turn ends?"),
    kinds.TECHNOLOGY: say("Where does your technology tile go?"),
    kinds.RECRUIT: say("Whom does the Village bring you?"),
    kinds.TILE: say("Which place tile do you take?"),
    kinds.TRAVEL: say("Where does your merchant go?"),
    kinds.TAKE: say("Which goods tile do you take?"),
    kinds.SEND: say("Whom do you send, and where to?"),
    kinds.REWARD: say("A coin, or development?"),
    kinds.CARPENTER: say("Where does the Carpenter go?"),
    kinds.SITE: say("On which goods tile does your trading station stand?"),
    kinds.SCRIPTORIUM: say("Development, or a structure card?"),
    kinds.PHARMACY: say("How much do you pay for development?"),
    kinds.BLACK_MARKET: say("Which goods do you trade?"),
    kinds.VINEYARD: say("The Vineyard sells you a wine. Will you buy it?"),
    kinds.BATH_PLACE: say("The Bathhouse: whom do you place at once, and where?"),
    kinds.RIOTS: say("Riots: do you give a Knight or pay?"),
    kinds.HARVEST: say("Harvest: which food do you return?"),
    kinds.PILGRIM: say("Pilgrim's Day: who goes with the Monk for a citizen?"),
    kinds.PILGRIM_MONK: say("Pilgrim's Day: where does the Monk come from?"),
    kinds.LAST_LAYING: say("The last chance: will you lay something on a structure?"),
}


def prompt(g: Orleans, seat: int) -> Text:
    """What this seat has to decide now, or whom it waits for."""
    if not g.pending:
        return say("The game is over.")
    kind, arg = g.asked(seat)
    match kind:
        case -1 if g.may_withdraw(seat):
            return say("Your plan is confirmed. The others still plan.")
        case -1 if g.together:
            return say("The others still choose.")
        case -1:
            return say("It is another player's turn.")
        case kinds.SHIELD:
            return say("{event}: will you use the Sacristy?", event=EVENT_TEXTS[g.event])
        case kinds.OFFER:
            return say("{event}: will you buy?", event=EVENT_TEXTS[g.event])
        case kinds.TRAVEL if arg & PEREGRINATION:
            return say("Peregrination: will your merchant travel for 2 coins?")
        case kinds.MARKET_DAY:
            return count(
                "Market Day: you may buy {n} good.", "Market Day: you may buy {n} goods, one after the other.", arg
            )
        case kinds.TORTURE:
            return count("You lack {n} coin. What do you give up?", "You lack {n} coins. What do you give up?", arg)
    return _QUESTIONS[kind]
