"""Why an action is not possible now: one sentence and its rule."""

from __future__ import annotations

from burgrave.games.castelli import actions as a
from burgrave.games.castelli import cards as c
from burgrave.games.castelli import kinds
from burgrave.games.castelli.areas import influence
from burgrave.games.castelli.cards import CARD_KINDS, kinds_in
from burgrave.games.castelli.castles import PLAIN, can_pay, free_sites, missing, overbuild_cost, overbuilt
from burgrave.games.castelli.facts import CASTLE_COST
from burgrave.games.castelli.state import Castelli
from burgrave.games.castelli.words import CARD_NAMES
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.text import Text, say

Reason = tuple[Text, str]


def refusal(g: Castelli, seat: int, action: int) -> IllegalAction:
    """The first reason that holds, in the order a player would look for it."""
    return IllegalAction(*_reason(g, seat, action))


def _reason(g: Castelli, seat: int, action: int) -> Reason:
    if g.over:
        return say("The game is over."), "CAS-END-01"
    if not 0 <= action < len(a.ACTIONS):
        return say("There is no such action."), "CAS-TRN-01"
    if seat not in g.active:
        return say("It is another player's turn to decide."), "CAS-TRN-01"
    kind, _, arg = g.question()
    if action >= a.SELL:
        return _sell(g, seat, action - a.SELL)
    if action >= a.PLAY:
        return _play(g, seat, action - a.PLAY, kind)
    name, numbers = a.ACTIONS.decode(action)
    place = (numbers[0] - 1) * a.SLOTS + numbers[1] - 1 if len(numbers) > 1 else 0
    if len(numbers) > 1 and place >= g.layout.spaces:
        return say("The board has no such row."), "CAS-SET-09"
    match name:
        case "reveal":
            return _reveal(kind)
        case "build" if kind in (kinds.BUILD, kinds.SITE):
            return _build(g, seat, place, arg if kind == kinds.SITE else PLAIN)
        case "overbuild" if kind in (kinds.BUILD, kinds.RIVAL):
            return _overbuild(g, seat, place, numbers[2] - 1, arg if kind == kinds.RIVAL else PLAIN)
        case "exchange":
            return say("Tiles are exchanged with the module Dilemma only."), "CAS-DIL-02"
        case "steward" if kind == kinds.TURN_TILE and not kinds_in(g.hands[seat]) >> c.STEWARD & 1:
            return say("You hold no Steward."), "CAS-CRD-13"
        case "steward" if kind == kinds.TURN_TILE:
            return say("The tile lies this way already."), "CAS-CRD-13"
        case "steward":
            return say("A Steward answers a tile that somebody else has laid."), "CAS-CRD-13"
        case "guard" if kind == kinds.DEFEND:
            return say("You hold no Guard."), "CAS-BAT-23"
        case "guard":
            return say("A Guard answers when one of your castles is to be overbuilt."), "CAS-BAT-23"
        case "found" if kind == kinds.FOUND:
            return say("A settlement needs an octagon without settlement, castle and mine."), "CAS-CRD-20"
        case "burn" if kind == kinds.BURN:
            return say("There is no city."), "CAS-BAT-25"
        case "victim" if kind == kinds.VICTIM:
            return say("That player has no cards to buy."), "CAS-CRD-16"
        case "end" if kind in (kinds.OPEN, kinds.LAY):
            return say("A tile has to be turned up in every turn."), "CAS-TRN-04"
        case "build" | "overbuild" if kind == kinds.OPEN:
            return say("Castles are built after a tile was turned up and evaluated."), "CAS-TRN-01"
    return _first_this()


def _first_this() -> Reason:
    return say("Another choice has to be made first."), "CAS-TRN-01"


def _reveal(kind: int) -> Reason:
    if kind == kinds.OPEN:
        return say("This tile lies face up already."), "CAS-REV-01"
    if kind == kinds.BUILD:
        return say("One tile is turned up in a turn."), "CAS-TRN-01"
    return _first_this()


def _sell(g: Castelli, seat: int, kind: int) -> Reason:
    if not kinds_in(g.hands[seat]) >> kind & 1:
        return say("You do not hold this card: {card}.", card=CARD_NAMES[kind]), "CAS-CRD-03"
    if not g.mine:
        return say("There is no silver left on the mine."), "CAS-CRD-03"
    return say("No card is sold while another one takes effect."), "CAS-CRD-04"


def _play(g: Castelli, seat: int, kind: int, asked: int) -> Reason:
    if not kinds_in(g.hands[seat]) >> kind & 1:
        return say("You do not hold this card: {card}.", card=CARD_NAMES[kind]), "CAS-TRN-02"
    if kind in (c.STEWARD, c.GUARD):
        return say("The {card} is played in another player's turn.", card=CARD_NAMES[kind]), "CAS-CRD-07"
    if asked not in (kinds.OPEN, kinds.BUILD):
        return say("No card can be played now."), "CAS-TRN-03"
    if g.played:
        return say("You have played a card in this turn."), "CAS-TRN-02"
    return say("The {card} would do nothing now.", card=CARD_NAMES[kind]), CARD_KINDS[kind].rule


def _build(g: Castelli, seat: int, octagon: int, card: int) -> Reason:
    if not g.supply[seat]:
        return say("You have no castle left."), "CAS-BLD-06"
    if card == PLAIN and not can_pay(g, seat, CASTLE_COST):
        return _too_poor(g, seat, CASTLE_COST, "CAS-BLD-01")
    if not g.reach[g.rules.colours[seat]] >> octagon & 1:
        return say("None of your shields with a number points at this octagon."), "CAS-BLD-02"
    if card in (c.COUNT, c.COUNTESS):
        return say("This octagon has no free area of that kind."), CARD_KINDS[card].rule
    if not free_sites(g, seat) >> octagon & 1:
        return say("There is no free castle site in this octagon."), "CAS-BLD-02"
    return _first_this()


def _too_poor(g: Castelli, seat: int, each: int, rule: str) -> Reason:
    lack = missing(g, seat, each)
    if lack == 1 and g.bought:
        return say("You have bought a resource in this turn already."), "CAS-BLD-05"
    return (
        say(
            "That needs {each} of each resource; you lack {lack}, and at most one can be bought for 2 silver.",
            each=each,
            lack=lack,
        ),
        rule,
    )


def _overbuild(g: Castelli, seat: int, octagon: int, slot: int, card: int) -> Reason:
    if not g.rules.battle:
        return say("Castles are overbuilt with the module Battle only."), "CAS-BAT-02"
    owners = [other for other in range(g.players) if g.castles[a.SLOTS * other + slot] >> octagon & 1]
    if not owners or owners[0] == seat:
        return say("There is no castle of another player."), "CAS-BAT-02"
    if overbuilt(g, slot) >> octagon & 1:
        return say("A castle can be overbuilt once only."), "CAS-BAT-05"
    if g.guarded[slot] >> octagon & 1:
        return say("This castle was defended in this turn."), "CAS-BAT-23"
    if not g.supply[seat]:
        return say("You have no castle left."), "CAS-BLD-06"
    if not can_pay(g, seat, overbuild_cost(card)):
        return _too_poor(g, seat, overbuild_cost(card), "CAS-BAT-04")
    force = influence(g, g.layout.ring[octagon])
    mine, theirs = force[g.rules.colours[seat]], force[g.rules.colours[owners[0]]]
    if card == c.ARMY:
        return say("None of your shields with a number points at this octagon."), "CAS-BAT-24"
    return say(
        "Your influence on this octagon is {mine}, the owner's is {theirs}.", mine=mine, theirs=theirs
    ), "CAS-BAT-03"
