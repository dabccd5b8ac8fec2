"""Actions and events in words."""

from __future__ import annotations

from burgrave.games.burgundy import actions as a
from burgrave.games.burgundy import events as e
from burgrave.games.burgundy import kinds
from burgrave.games.burgundy.causes import CAUSES
from burgrave.games.burgundy.modes import solo
from burgrave.games.burgundy.modules import vineyards
from burgrave.games.burgundy.names import (
    A_TILE,
    COLOUR_NAMES,
    GOOD_NAMES,
    GRAPE_NAMES,
    PHASE_LETTERS,
    TILE_NAMES,
    some_goods,
)
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import TILE_ID
from burgrave.kernel.text import Text, count, say


def workers(n: int) -> Text:
    return count("{n} worker", "{n} workers", n)


def silver(n: int) -> Text:
    return count("{n} silver coin", "{n} silver", n)


def points(n: int) -> Text:
    return count("{n} point", "{n} points", n)


def space_name(g: Burgundy, seat: int, space: int) -> Text:
    """A space by colour, number and place: several share colour and number."""
    duchy = g.duchies[seat]
    return say(
        "{colour} space {space}, number {number}",
        colour=COLOUR_NAMES[duchy.colours[space]],
        space=space + 1,
        number=duchy.numbers[space],
    )


def describe(g: Burgundy, player: int, action: int) -> Text:
    """An action as a choice."""
    seat = g.home(player)
    name, numbers = a.ACTIONS.decode(action)
    match name, numbers:
        case "side", (side,):
            sheet = g.rules.pools[seat][g.asked()[2]]
            return say("Play duchy {name}", name=sheet[side - 1].name)
        case "die", (die,):
            return say("Use the {value}", value=g.dice[2 * player + die - 1])
        case (("take" | "hire"), (depot, place)):
            tile = A_TILE[g.board[(depot - 1) * a.DEPOT_SPACES + place - 1]]
            if name == "take":
                return say("Take {tile} from depot {depot}", tile=tile, depot=depot)
            return say("Monastery 6: take {tile} from depot {depot} for 2 workers", tile=tile, depot=depot)
        case "place", (key,):
            return say("Place {tile}", tile=a_stored(g, seat, key))
        case "space", (space,):
            kind, _, arg = g.asked()
            if kind == kinds.BEAR:
                return say("Lay it on the castle on {space}", space=space_name(g, seat, space - 1))
            if kind == kinds.PUT:
                tile = A_TILE[g.board[arg]]
                return say("Place {tile} on {space}", tile=tile, space=space_name(g, seat, space - 1))
            if kind == kinds.START:
                return say("Starting castle on {space}", space=space_name(g, seat, space - 1))
            tile = a_stored(g, seat, kinds.key_of(arg) + 1)
            return say("Place {tile} on {space}", tile=tile, space=space_name(g, seat, space - 1))
        case "sell", (good,):
            n = g.goods[seat * a.GOODS + good - 1]
            return say("Sell {goods}", goods=some_goods(good - 1, n))
        case "workers", ():
            return say("Take workers")
        case "discard", (key,):
            return say("Discard {tile}", tile=a_stored(g, seat, key))
        case "depot", (depot,):
            return say("Load the goods of depot {depot}", depot=depot)
        case "good", (good,):
            return say("Take the {goods}", goods=GOOD_NAMES[good - 1])
        case "decline", ():
            return say("Decline")
        case "end", ():
            return say("End turn")
        case "fetch", ():
            return say("Fetch a castle back for both dice and 5 points")
        case "imitate", (building,):
            return say("The crane works as: {building}", building=TILE_NAMES[building])
        case "card", (card,):
            return say("Lay card {card} next", card=card)
        case "shield", (shield,):
            return say("Take shield {shield}", shield=shield)
        case "drop", (shield,):
            return say("Give up shield {shield}", shield=shield)
        case "tribute", ():
            return say("Pay the tribute in silver")
        case "tribute-workers", (n,):
            return count("Pay the tribute with {n} worker", "Pay the tribute with {n} workers", n)
        case "claim", (slot,):
            return say("Place {tile} from the black depot", tile=A_TILE[g.board[a.BLACK + slot - 1]])
        case "name", (other,):
            return say("Shield 6: use the monasteries of player {number}", number=other)
        case "turn", (die, face):
            shown = g.dice[2 * player + die - 1]
            return say("Shield 16: turn the {shown} to {face}", shown=shown, face=face)
        case "vine", (space,):
            return say("Take {tile} from the vineyard depot", tile=A_TILE[g.board[a.VINE_SLOT + space - 1]])
        case "plant", (key,):
            return say("Plant {tile}", tile=a_stored(g, seat, key))
        case "plot", (plot, way):
            return _plot(plot, way)
        case "bonus", (half,):
            return say(
                "Bonus: {name}", name=bonus_name(vineyards.plan(g).bonuses[a.HALVES * (g.asked()[2] >> 2) + half - 1])
            )
        case "wine", (grape,):
            return say("Take the wine bonus tile {grape}", grape=GRAPE_NAMES[grape - 1])
        case "item", (n,):
            return item_name(solo.waiting(g)[n - 1])
        case "points", (n,):
            return count("Buy {n} point for silver", "Buy {n} points for silver", n)
        case "recruit", ():
            return say("Monastery 28: 2 workers for 1 silver")
        case "buy", (slot,):
            tile = A_TILE[g.board[a.BLACK + slot - 1]]
            return say("Buy {tile} from the black depot for 2 silver", tile=tile)
    raise AssertionError(name)


def _plot(plot: int, way: int) -> Text:
    if way == 1:
        return say("Plant it on vineyard space {plot}", plot=plot)
    return say("Plant it on vineyard space {plot}, turned round", plot=plot)


def bonus_name(bonus: str) -> Text:
    """A bonus of the vineyard plan."""
    if bonus == "black":
        return say("a tile of the black depot or the shop")
    if bonus == "vine":
        return say("a double tile of the vineyard depot")
    return TILE_NAMES[TILE_ID[bonus]]


def item_name(item: int) -> Text:
    """Something that waits to happen in the solo game."""
    kind, first, n = item & 3, item >> 2 & 255, item >> 10
    if kind == 0:
        return count("{n} point: {cause}", "{n} points: {cause}", n, cause=CAUSES[first].words)
    if kind == 1:
        return say("Effect: {tile}", tile=TILE_NAMES[first])
    return say("A tile of the black depot for the complete colour")


def stored(g: Burgundy, seat: int, key: int) -> Text:
    """The tile on a key space, counted from 1."""
    return TILE_NAMES[g.keys[seat * g.rules.keys + key - 1]]


def a_stored(g: Burgundy, seat: int, key: int) -> Text:
    """The same, as what somebody places."""
    return A_TILE[g.keys[seat * g.rules.keys + key - 1]]


def told(event: tuple[int, ...], names: list[str]) -> Text | None:
    """An event of the journal as a line of the log."""
    kind, seat = event[0], event[1]
    who = names[seat] if seat >= 0 else ""
    match kind, event[2:]:
        case e.STARTS, ():
            return say("{player} is start player.", player=who)
        case e.PHASE, (phase,):
            return say("Phase {letter} begins.", letter=PHASE_LETTERS[phase])
        case e.ROUND, (phase, number):
            return say("Phase {letter}, round {number}", letter=PHASE_LETTERS[phase], number=number + 1)
        case e.ROLLED, (first, second):
            return say("{player} rolls {first} and {second}.", player=who, first=first, second=second)
        case e.WHITE, (value, -1):
            return say("The white die shows {value}.", value=value)
        case e.WHITE, (value, good):
            return say("White die {value}: {goods} for depot {value}.", value=value, goods=some_goods(good, 1))
        case e.TOOK, (tile, depot):
            return say("{player} takes {tile} from depot {depot}.", player=who, tile=A_TILE[tile], depot=depot)
        case e.BOUGHT, (tile,):
            return say("{player} buys {tile} from the black depot for 2 silver.", player=who, tile=A_TILE[tile])
        case e.HIRED, (tile, depot):
            return say(
                "{player} uses monastery 6 and takes {tile} from depot {depot}.",
                player=who,
                tile=A_TILE[tile],
                depot=depot,
            )
        case e.DISCARDED, (tile,):
            return say("{player} discards {tile}.", player=who, tile=A_TILE[tile])
        case e.PLACED, (tile, _, number):
            return say("{player} places {tile} on a {number}.", player=who, tile=A_TILE[tile], number=number)
        case e.SOLD, (good, n):
            return say("{player} sells {goods}.", player=who, goods=some_goods(good, n))
        case e.LOADED, (good, n):
            return say("{player} loads {goods}.", player=who, goods=some_goods(good, n))
        case e.SAILED, (space,):
            return say("{player} advances to space {space} of the turn order.", player=who, space=space)
        case e.GOT_WORKERS, (n,):
            return count("{player} takes {n} worker.", "{player} takes {n} workers.", n, player=who)
        case e.GOT_SILVER, (n,):
            return count("{player} takes {n} silver coin.", "{player} takes {n} silver.", n, player=who)
        case e.PAID_WORKERS, (n,):
            return count("{player} pays {n} worker.", "{player} pays {n} workers.", n, player=who)
        case e.SCORED, (account, n) if n:
            return count(
                "{player} scores {n} point: {cause}.",
                "{player} scores {n} points: {cause}.",
                n,
                player=who,
                cause=CAUSES[account].words,
            )
        case e.DECLINED, ():
            return say("{player} declines.", player=who)
        case e.ENDED, (unused,) if unused:
            return count(
                "{player} ends the turn with {n} unused die.",
                "{player} ends the turn with {n} unused dice.",
                unused,
                player=who,
            )
        case e.MINED, (mines,):
            return count("{player} has {n} mine.", "{player} has {n} mines.", mines, player=who)
        case e.FETCHED, ():
            return say("{player} fetches a castle back for both dice.", player=who)
        case e.ROUTE_BONUS, (tile,):
            return say("{player} earns a bonus of the trade route: {tile}.", player=who, tile=TILE_NAMES[tile])
        case e.SHIELD, (shield,):
            return say("{player} takes shield {shield}.", player=who, shield=shield)
        case e.SHIELD_LOST, (shield,):
            return say("{player} gives up shield {shield}.", player=who, shield=shield)
        case e.TRIBUTE, (n,):
            return count("{player} pays a tribute of {n}.", "{player} pays a tribute of {n}.", n, player=who)
        case e.NAMED, (other,):
            return say("{player} uses the monasteries of {other} from now on.", player=who, other=names[other])
        case e.TURNED, (face,):
            return say("{player} turns a die to {face}.", player=who, face=face)
        case e.CLAIMED, (tile,):
            return say("{player} takes {tile} and places it at once.", player=who, tile=A_TILE[tile])
        case e.TOOK_DOUBLE, (tile,):
            return say("{player} takes {tile} from the vineyard depot.", player=who, tile=A_TILE[tile])
        case e.PLANTED, (tile, _):
            return say("{player} plants {tile} in the vineyard.", player=who, tile=A_TILE[tile])
        case e.GIFT, (tile,):
            return say("{player} takes {tile} from the black depot for nothing.", player=who, tile=A_TILE[tile])
        case e.WINE, (grape,):
            return say("{player} takes the wine bonus tile {grape}.", player=who, grape=GRAPE_NAMES[grape])
        case e.REACHED, (target,):
            return say("{player} reaches the target and may act; the next is {target}.", player=who, target=target)
        case e.REMOVED, (tile,):
            return say("The white die removes {tile}.", tile=A_TILE[tile])
        case e.OVER, ():
            return say("The game is over.")
    return None
