"""Names of things in the box, and actions and events in words."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli import actions as a
from burgrave.games.castelli import events as e
from burgrave.games.castelli import kinds
from burgrave.games.castelli.cards import CARD_KINDS, COUNT, COUNTESS, GUARD, STEWARD
from burgrave.games.castelli.castles import PLAIN, owner_of, worth
from burgrave.games.castelli.causes import CAUSES
from burgrave.games.castelli.layouts import cell
from burgrave.games.castelli.state import Castelli
from burgrave.games.castelli.tiles import TILES
from burgrave.kernel.text import Text, count, say

_CHARACTERS: Final = {
    "robber": say("Robber"),
    "steward": say("Steward"),
    "bandits": say("Bandits"),
    "count": say("Count"),
    "traitor": say("Traitor"),
    "countess": say("Countess"),
    "master-builder": say("Master Builder"),
    "robber-baron": say("Robber Baron"),
    "farmer": say("Farmer"),
    "duke": say("Duke"),
    "abbot": say("Abbot"),
    "guard": say("Guard"),
    "army-of-knights": say("Army of Knights"),
    "arsonist": say("Arsonist"),
}
CARD_NAMES: Final = [
    say("King of {points} points", points=card.points) if card.points else _CHARACTERS[card.name] for card in CARD_KINDS
]
CARD_HELP: Final = {
    "king": say("Gain the points printed on it."),
    "robber": say("Take 1 silver from every other player."),
    "steward": say("In another player's turn: turn the tile just laid another way."),
    "bandits": say("Take up to 2 silver from every other player."),
    "count": say("Build a castle in a grain area instead of a rock area."),
    "traitor": say("Pay a player 1 silver for a random card of that hand."),
    "countess": say("Build a castle in a wood area instead of a rock area."),
    "master-builder": say("Build a castle; each missing resource costs 1 silver."),
    "robber-baron": say("Take half the silver on the mine, rounded down."),
    "farmer": say("Put a village from the reserve on a free octagon."),
    "duke": say("Put a city from the reserve on a free octagon."),
    "abbot": say("Overbuild a castle for 1 of each resource instead of 2."),
    "guard": say("In another player's turn: your castle is not overbuilt."),
    "army-of-knights": say("Overbuild a castle without higher influence than its owner."),
    "arsonist": say("Remove a city from the board."),
}
AREA_NAMES: Final = (say("wood"), say("grain"), say("rock"), say("market"), say("silver mine"))
REWARD_NAMES: Final = (*AREA_NAMES[:3], say("silver"), say("card"))
SIDE_NAMES: Final = (say("north"), say("east"), say("south"), say("west"))
COLOUR_NAMES: Final = (say("blue"), say("red"), say("green"), say("yellow"))
SETTLEMENT_NAMES: Final = (say("village"), say("city"))


def card_help(kind: int) -> Text:
    name = CARD_KINDS[kind].name
    return CARD_HELP["king" if CARD_KINDS[kind].points else name]


def octagon_name(octagon: int) -> Text:
    return _cell_name(octagon, 0)


def square_name(square: int) -> Text:
    return _cell_name(square, 1)


def _cell_name(number: int, parity: int) -> Text:
    """An octagon or a square by its lines, as the players who score them speak of it; counted from the north-west."""
    row, column = cell(number % a.SPACES, parity)
    return say("row {row}, column {column}", row=row + 1, column=column + 1)


def tile_name(tile: int) -> Text:
    """A tile by what it shows."""
    facts = TILES[tile]
    if facts.card >= 0 and facts.silver:
        return say("tile of {value} with a card and {silver} silver", value=facts.value, silver=facts.silver)
    if facts.card >= 0:
        return say("tile of {value} with a card", value=facts.value)
    if facts.silver:
        return say("tile of {value} with {silver} silver", value=facts.value, silver=facts.silver)
    return say("tile of {value}", value=facts.value)


def orientation(tile: int, turns: int) -> Text:
    """Which colours point where."""
    shields = [COLOUR_NAMES[TILES[tile].shields[(side - turns) % 4]] for side in range(4)]
    return say(
        "{north} north, {east} east, {south} south, {west} west",
        north=shields[0],
        east=shields[1],
        south=shields[2],
        west=shields[3],
    )


def points(n: int) -> Text:
    return count("{n} point", "{n} points", n)


def describe(g: Castelli, seat: int, action: int) -> Text:
    """An action as a choice."""
    if action >= a.SELL:
        return say("Sell the {card}", card=CARD_NAMES[action - a.SELL])
    if action >= a.PLAY:
        return say("Play the {card}", card=CARD_NAMES[action - a.PLAY])
    name, numbers = a.ACTIONS.decode(action)
    place = (numbers[0] - 1) * a.SLOTS + numbers[1] - 1 if len(numbers) > 1 else 0
    match name:
        case "reveal":
            return say("Turn up the tile in {square}", square=square_name(place))
        case "lay":
            return say("Lay it with {shields}", shields=orientation(g.tile, numbers[0] - 1))
        case "exchange":
            kept = g.kept[seat]
            return say(
                "Lay your {tile} instead, with {shields}",
                tile=tile_name(kept),
                shields=orientation(kept, numbers[0] - 1),
            )
        case "steward":
            code = g.board[g.square]
            return say(
                "{card}: turn the tile to {shields}",
                card=CARD_NAMES[STEWARD],
                shields=orientation((code - 1) >> 2, numbers[0] - 1),
            )
        case "build":
            return _build(g, place)
        case "overbuild":
            castle = place * a.SLOTS + numbers[2] - 1
            return say(
                "Overbuild the {colour} castle in {octagon} ({points})",
                colour=COLOUR_NAMES[g.rules.colours[owner_of(g, castle)]],
                octagon=octagon_name(place),
                points=points(worth(g, place)),
            )
        case "found":
            return say("Found it in {octagon}", octagon=octagon_name(place))
        case "burn":
            return say("Burn the city in {octagon}", octagon=octagon_name(place))
        case "victim":
            return say("Buy a card from {colour}", colour=COLOUR_NAMES[g.rules.colours[numbers[0] - 1]])
        case "guard":
            return say("{card}: defend the castle", card=CARD_NAMES[GUARD])
        case "pass":
            return say("Pass")
    return say("End turn")


def _build(g: Castelli, octagon: int) -> Text:
    asked, _, card = g.question()
    if asked != kinds.SITE:
        card = PLAIN
    where = octagon_name(octagon)
    gain = points(worth(g, octagon))
    if card == COUNT:
        return say("Castle on the grain in {octagon} ({points})", octagon=where, points=gain)
    if card == COUNTESS:
        return say("Castle on the wood in {octagon} ({points})", octagon=where, points=gain)
    return say("Castle in {octagon} ({points})", octagon=where, points=gain)


def told(event: tuple[int, ...], names: list[str]) -> Text | None:
    """An event of the journal as a line of the log."""
    kind, seat = event[0], event[1]
    who = names[seat] if seat >= 0 else ""
    match kind, event[2:]:
        case e.STARTS, ():
            return say("{player} begins.", player=who)
        case e.REVEALED, (tile, square):
            return say(
                "{player} turns up a {tile} in {square}.", player=who, tile=tile_name(tile), square=square_name(square)
            )
        case e.LAID, (tile, turns, _):
            return say("{player} lays it with {shields}.", player=who, shields=orientation(tile, turns))
        case e.EXCHANGED, (tile, turns, kept, _):
            return say(
                "{player} lays a {tile} with {shields} and keeps the {kept}.",
                player=who,
                tile=tile_name(tile),
                shields=orientation(tile, turns),
                kept=tile_name(kept),
            )
        case e.TURNED, (_, _):
            return say("{player} turns the tile.", player=who)
        case e.DREW, (n,):
            return count("{player} draws {n} card.", "{player} draws {n} cards.", n, player=who)
        case e.GOT_SILVER, (n,):
            return count("{player} takes {n} silver.", "{player} takes {n} silver.", n, player=who)
        case e.GOT, (resource, 0):
            return say("{player} has no room for more {resource}.", player=who, resource=AREA_NAMES[resource])
        case e.GOT, (resource, n):
            return say("{player} gains {n} {resource}.", player=who, n=n, resource=AREA_NAMES[resource])
        case e.EVALUATED, (area, octagon) if seat < 0:
            return say("Nobody gains the {area} in {octagon}.", area=AREA_NAMES[area], octagon=octagon_name(octagon))
        case e.EVALUATED, (area, octagon):
            return say(
                "{player} has most influence on the {area} in {octagon}.",
                player=who,
                area=AREA_NAMES[area],
                octagon=octagon_name(octagon),
            )
        case e.BUILT, (octagon, slot):
            ground = AREA_NAMES[2 if slot < a.GRAIN_SLOT else 1 if slot == a.GRAIN_SLOT else 0]
            return say(
                "{player} builds a castle on the {area} in {octagon}.",
                player=who,
                area=ground,
                octagon=octagon_name(octagon),
            )
        case e.BOUGHT, (resource,):
            return say("{player} pays 2 silver for {resource}.", player=who, resource=AREA_NAMES[resource])
        case e.PLAYED, (card,):
            return say("{player} plays the {card}.", player=who, card=CARD_NAMES[card])
        case e.SOLD, (n,):
            return say("{player} sells a card for {n} silver.", player=who, n=n)
        case e.FOUNDED, (octagon, city):
            return say(
                "{player} founds a {settlement} in {octagon}.",
                player=who,
                settlement=SETTLEMENT_NAMES[city],
                octagon=octagon_name(octagon),
            )
        case e.BURNT, (octagon,):
            return say("{player} burns the city in {octagon}.", player=who, octagon=octagon_name(octagon))
        case e.MINED, (n,):
            return count(
                "{player} takes {n} silver left on the mine.",
                "{player} takes {n} silver left on the mine.",
                n,
                player=who,
            )
        case e.SCORED, (account, n):
            return count(
                "{player} scores {n} point: {cause}.",
                "{player} scores {n} points: {cause}.",
                n,
                player=who,
                cause=CAUSES[account].words,
            )
        case e.OVER, ():
            return say("The game is over.")
    return _told_of_two(event, names)


def _told_of_two(event: tuple[int, ...], names: list[str]) -> Text | None:
    """Events between two players."""
    if len(event) < 3:
        return None
    kind, who, other = event[0], names[event[1]], names[event[2]]
    match kind, event[3:]:
        case e.TOOK_SILVER, (n,):
            return count(
                "{player} takes {n} silver from {other}.",
                "{player} takes {n} silver from {other}.",
                n,
                player=who,
                other=other,
            )
        case e.TOOK_CARD, ():
            return say("{player} buys a card from {other} for 1 silver.", player=who, other=other)
        case e.ATTACKED, (octagon, _):
            return say(
                "{player} means to overbuild a castle of {other} in {octagon}.",
                player=who,
                other=other,
                octagon=octagon_name(octagon),
            )
        case e.OVERBUILT, (octagon, _):
            return say(
                "{player} overbuilds a castle of {other} in {octagon}.",
                player=who,
                other=other,
                octagon=octagon_name(octagon),
            )
        case e.GUARDED, (octagon,):
            return say(
                "{player} defends the castle in {octagon} against {other}.",
                player=who,
                other=other,
                octagon=octagon_name(octagon),
            )
        case e.PAIRED, (number,):
            return say("Round {number}: {player} plays {other}.", number=number, player=who, other=other)
        case e.WON, (number,):
            return say("{player} wins against {other} in round {number}.", number=number, player=who, other=other)
        case e.DREW_GAME, (number,):
            return say("{player} and {other} share the game of round {number}.", number=number, player=who, other=other)
    return None
