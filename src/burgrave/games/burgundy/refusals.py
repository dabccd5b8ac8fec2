"""Why an action is not possible now: one sentence and its rule."""

from __future__ import annotations

from burgrave.games.burgundy import actions as a
from burgrave.games.burgundy import kinds
from burgrave.games.burgundy.dice import ANY, cost, free_step_placing, free_step_taking
from burgrave.games.burgundy.modules.vineyards import plots_for
from burgrave.games.burgundy.names import GOOD_NAMES
from burgrave.games.burgundy.placing import spaces_for
from burgrave.games.burgundy.rules import PRICE
from burgrave.games.burgundy.state import SINGLES, Burgundy
from burgrave.games.burgundy.storage import BOUGHT, HIRED
from burgrave.games.burgundy.tiles import ANIMAL, BUILDING, COLOUR, INN, LAST_SINGLE, SIZE, VINES
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.masks import bits
from burgrave.kernel.text import Text, count, say

Reason = tuple[Text, str]


def refusal(g: Burgundy, seat: int, action: int) -> IllegalAction:
    """The first reason that holds, in the order a player would look for it."""
    return IllegalAction(*_reason(g, seat, action))


def _reason(g: Burgundy, player: int, action: int) -> Reason:
    if g.over:
        return say("The game is over."), "BUR-END-01"
    if player not in g.active:
        return say("It is not your turn."), "BUR-RND-05"
    seat = g.home(player)
    if not 0 <= action < len(a.ACTIONS):
        return say("There is no such action."), "BUR-TURN-02"
    name, numbers = a.ACTIONS.decode(action)
    kind, _, arg = g.asked()
    if kind == kinds.ROOM and SIZE[g.board[arg]] > 1:
        return say("A double tile needs two key spaces: choose first which tile makes room."), "BUR-VIN-11"
    if kind == kinds.ROOM:
        return say("Your key spaces are full: choose first which tile makes room."), "BUR-TAKE-04"
    match name:
        case "die":
            return _die(g, numbers[0], kind)
        case "take":
            return _take(g, seat, (numbers[0] - 1) * a.DEPOT_SPACES + numbers[1] - 1, kind, arg)
        case "place":
            return _place(g, seat, numbers[0] - 1, kind, arg)
        case "space":
            return _space(g, seat, numbers[0] - 1, kind, arg)
        case "sell":
            return _sell(g, seat, numbers[0] - 1, kind)
        case "buy":
            return _buy(g, seat, a.BLACK + numbers[0] - 1)
        case "hire":
            return _hire(g, seat, (numbers[0] - 1) * a.DEPOT_SPACES + numbers[1] - 1)
        case "workers" if kind == kinds.TURN:
            return _no_die(g)
        case "end" if kind == kinds.TURN:
            return say("Both dice must be used before the turn ends."), "BUR-TURN-04"
        case "depot" if kind == kinds.SECOND:
            return say("The second depot must be next to the first."), "BUR-MON-05"
        case "good" if kind == kinds.LOAD:
            return say("These goods do not lie there, or you hold this type already."), "BUR-SHIP-04"
        case "good":
            return say("Goods are chosen only while a ship brings more types than fit."), "BUR-SHIP-03"
        case "depot" if kind == kinds.TURN:
            return say("Goods of a depot are taken by placing a ship."), "BUR-SHIP-02"
        case "decline" if kind == kinds.TURN:
            return say("There is nothing to decline."), "BUR-GEN-04"
        case "fetch":
            return say("Fetching a castle back takes both dice and 5 points."), "BUR-DUC-06"
        case "recruit":
            return say("Monastery 28 must be in your duchy, and it costs 1 silver."), "BUR-MON-28"
        case "shield" if kind == kinds.TURN and g.spent:
            return say("A shield takes both dice of a turn."), "BUR-SHDG-08"
        case "shield":
            return say("A shield needs a double of its depot's number."), "BUR-SHDG-04"
        case "vine" | "plant" if kind == kinds.TURN:
            return _no_die(g)
        case "plant" if kind == kinds.USE:
            return _plant(g, seat, numbers[0] - 1)
        case "plot" if kind in (kinds.PLOT, kinds.PUT) and "vineyards" in g.rules.setup.modules:
            return _plot(g, seat, numbers[0] - 1)
        case "vine" if kind == kinds.USE:
            return say("The die must show a number of this space of the vineyard depot."), "BUR-VIN-10"
        case "discard":
            return say("Stored tiles are discarded only to make room."), "BUR-TAKE-06"
    return _first_this()


def _first_this() -> Reason:
    return say("Another choice has to be made first."), "BUR-RES-05"


def _no_die(g: Burgundy) -> Reason:
    if g.spent == 0b11:
        return say("Both dice are used already."), "BUR-TURN-03"
    return say("Choose a die first."), "BUR-TURN-01"


def _die(g: Burgundy, die: int, kind: int) -> Reason:
    if kind == kinds.TURN or (g.spent >> (die - 1) & 1 and kind != kinds.USE):
        return say("This die is used already."), "BUR-TURN-03"
    return _first_this()


def _take(g: Burgundy, seat: int, slot: int, kind: int, arg: int) -> Reason:
    depot = slot // a.DEPOT_SPACES + 1
    if kind == kinds.TURN:
        return _no_die(g)
    if kind not in (kinds.USE, kinds.GRANT):
        return _first_this()
    if not g.laid >> (depot - 1) * a.DEPOT_SPACES & 0b1111:
        return say("Depot {depot} is empty.", depot=depot), "BUR-TAKE-07"
    if not g.board[slot]:
        return say("There is no tile on this space."), "BUR-TAKE-07"
    if kind == kinds.GRANT:
        return _grant(arg)
    price = cost(g, seat, arg & 7, depot, free_step_taking(g, seat))
    return _wrong_number(g, seat, price, say("depot {depot}", depot=depot), "BUR-TAKE-01")


def _grant(colours: int) -> Reason:
    if colours >> BUILDING & 1:
        return say("The carpenter's workshop gives buildings only."), "BUR-BLD-12"
    if colours >> ANIMAL & 1:
        return say("The market gives ships and animals only."), "BUR-BLD-11"
    return say("The church gives mines, monasteries and castles only."), "BUR-BLD-13"


def _wrong_number(g: Burgundy, seat: int, price: int, target: Text, rule: str) -> Reason:
    """The die does not fit: by the rule of the action, or for want of workers where there are some."""
    if not g.workers[seat]:
        return say("The die does not reach {target}, and you have no workers to turn it.", target=target), rule
    return (
        count(
            "That needs {n} worker to reach {target}; you have {workers}.",
            "That needs {n} workers to reach {target}; you have {workers}.",
            price,
            target=target,
            workers=g.workers[seat],
        ),
        "BUR-WRK-03",
    )


def _place(g: Burgundy, seat: int, key: int, kind: int, arg: int) -> Reason:
    if kind == kinds.TURN:
        return _no_die(g)
    if kind not in (kinds.USE, kinds.HALL):
        return _first_this()
    tile = g.keys[seat * g.rules.keys + key] if key < g.rules.keys else 0
    if not tile:
        return say("There is no tile on this key space."), "BUR-PLC-01"
    duchy = g.duchies[seat]
    if COLOUR[tile] == VINES:
        return say("Double tiles are planted on the vineyard, never in the duchy."), "BUR-VIN-12"
    empty = duchy.colour_mask[COLOUR[tile]] & ~g.covered[seat]
    if not empty:
        return say("All spaces of this colour are covered already."), "BUR-PLC-01"
    near = bits(empty & _in_reach(g, seat))
    if not near:
        return say("No empty space of this colour is next to a tile of your duchy."), "BUR-PLC-04"
    fitting = bits(spaces_for(g, seat, tile, ANY, 0))
    if not fitting:
        return _barred(g, seat, tile, near[0])
    free = free_step_placing(g, seat, tile)
    value = arg & 7 if kind == kinds.USE else ANY
    price = min(cost(g, seat, value, duchy.numbers[space], free) for space in fitting)
    return _wrong_number(g, seat, price, say("a space for this tile"), "BUR-PLC-02")


def _space(g: Burgundy, seat: int, space: int, kind: int, arg: int) -> Reason:
    duchy = g.duchies[seat]
    if kind == kinds.START:
        return say("The starting castle needs a castle space."), "BUR-SET-15"
    if kind == kinds.BEAR:
        return say("Only a castle of your duchy bears a shield."), "BUR-SHDG-06"
    if kind not in (kinds.SPACE, kinds.PUT):
        return say("Choose a die and a stored tile first."), "BUR-PLC-01"
    tile = g.board[arg] if kind == kinds.PUT else g.keys[seat * g.rules.keys + kinds.key_of(arg)]
    if g.covered[seat] >> space & 1:
        return say("This space is covered already."), "BUR-PLC-01"
    if not duchy.colour_mask[COLOUR[tile]] >> space & 1:
        return say("The colours of tile and space differ."), "BUR-PLC-03"
    if not spaces_for(g, seat, tile, ANY, 0) >> space & 1:
        if not _in_reach(g, seat) >> space & 1:
            return say("The space is not next to a tile of your duchy."), "BUR-PLC-04"
        return _barred(g, seat, tile, space)
    number = duchy.numbers[space]
    price = cost(g, seat, kinds.value_of(arg), number, free_step_placing(g, seat, tile))
    return _wrong_number(g, seat, price, say("number {number}", number=number), "BUR-PLC-02")


def _in_reach(g: Burgundy, seat: int) -> int:
    """Mask of the empty spaces that are near enough to be built on. BUR-PLC-04"""
    near = g.frontier[seat]
    for reaches in g.rules.reaching:
        near |= reaches(g, seat)
    return near


def _plant(g: Burgundy, seat: int, key: int) -> Reason:
    if key >= g.rules.keys or COLOUR[g.keys[seat * g.rules.keys + key]] != VINES:
        return say("There is no double tile on this key space."), "BUR-PLC-01"
    return _plot(g, seat, *plots_for(g, seat, ANY)[:1])


def _plot(g: Burgundy, seat: int, space: int = -1) -> Reason:
    if space in plots_for(g, seat, ANY):
        return say("The die must show the number of the space."), "BUR-VIN-12"
    return say("The vineyard is planted from the lowest level, each tile next to another."), "BUR-VIN-13"


def _barred(g: Burgundy, seat: int, tile: int, space: int) -> Reason:
    """Why a tile may not go to a space of its colour next to another tile."""
    if tile <= LAST_SINGLE and g.barred[seat * SINGLES + tile] >> space & 1:
        if tile == INN:
            return say("This area has an inn already."), "BUR-INN-06"
        return say("This city has a building of this kind already."), "BUR-BLD-02"
    return say("No chain of tiles of this colour links the space to a castle."), "BUR-DUC-03"


def _sell(g: Burgundy, seat: int, good: int, kind: int) -> Reason:
    if not g.held[seat] >> good & 1:
        return say("You have none of these: {goods}.", goods=GOOD_NAMES[good]), "BUR-SELL-05"
    if kind == kinds.TURN:
        return _no_die(g)
    if kind != kinds.USE:
        return _first_this()
    price = cost(g, seat, g.asked()[2] & 7, good + 1, 0)
    return _wrong_number(g, seat, price, GOOD_NAMES[good], "BUR-SELL-01")


def _buy(g: Burgundy, seat: int, slot: int) -> Reason:
    if not g.board[slot]:
        return say("There is no tile on this space."), "BUR-BLK-01"
    if g.purchases & BOUGHT:
        return say("You have bought already in this turn."), "BUR-BLK-01"
    if g.silver[seat] < PRICE:
        return say("That costs 2 silver; you have {silver}.", silver=g.silver[seat]), "BUR-BLK-01"
    return _first_this()


def _hire(g: Burgundy, seat: int, slot: int) -> Reason:
    tile = g.board[slot]
    if g.monasteries[seat] >> 6 & 1 and tile and COLOUR[tile] == BUILDING:
        if g.purchases & HIRED:
            return say("Monastery 6 works once in a turn."), "BUR-MON-06"
        if g.workers[seat] < PRICE:
            return say("That costs 2 workers; you have {workers}.", workers=g.workers[seat]), "BUR-MON-06"
    return say("Monastery 6 must be in your duchy, and it gives buildings only."), "BUR-MON-06"
