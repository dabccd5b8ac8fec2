"""Events of the journal in words, for the log."""

from __future__ import annotations

from burgrave.games.orleans import events as e
from burgrave.games.orleans import torture
from burgrave.games.orleans.causes import CAUSES
from burgrave.games.orleans.names import (
    DEED_TEXTS,
    EVENT_TEXTS,
    GOOD_TEXTS,
    KIND_TEXTS,
    PLACE_TEXTS,
    PROFESSION_TEXTS,
    STRUCTURE_TEXTS,
    TILE_TEXTS,
    TOWN_TEXTS,
    TRACK_TEXTS,
    crowd,
    goods_space,
    space_text,
    way,
)
from burgrave.games.orleans.offers import MARKET
from burgrave.games.orleans.places import PLACE_OF
from burgrave.games.orleans.roads import other_end
from burgrave.kernel.text import Text, count, listing, say


def told(event: tuple[int, ...], names: list[str]) -> Text | None:
    """An event as a line of the log."""
    kind, seat, numbers = event[0], event[1], event[2:]
    who = names[seat] if seat >= 0 else ""
    if kind == e.TORTURED:
        return _tortured(who, numbers)
    return _table(kind, who, numbers) or _people(kind, who, numbers) or _works(kind, who, numbers)


def _table(kind: int, who: str, numbers: tuple[int, ...]) -> Text | None:
    """Rounds, coins, goods, development, the end."""
    match kind, numbers:
        case e.STARTS, ():
            return say("{player} is start player.", player=who)
        case e.ROUND, (number, event):
            return say("Round {number}: {event}", number=number + 1, event=EVENT_TEXTS[event])
        case e.GOT_COINS, (n,):
            return count("{player} gains {n} coin.", "{player} gains {n} coins.", n, player=who)
        case e.PAID_COINS, (n,):
            return count("{player} pays {n} coin.", "{player} pays {n} coins.", n, player=who)
        case e.GOT_GOOD, (good,):
            return say("{player} takes 1 {good} from the goods market.", player=who, good=GOOD_TEXTS[good])
        case e.RETURNED_GOOD, (good,):
            return say("{player} returns 1 {good} to the goods market.", player=who, good=GOOD_TEXTS[good])
        case e.GOT_CITIZEN, ():
            return say("{player} gains a citizen.", player=who)
        case e.DEVELOPED, (n, space):
            return count(
                "{player} advances {n} space to {space} on the development track.",
                "{player} advances {n} spaces to {space} on the development track.",
                n,
                player=who,
                space=space,
            )
        case e.STEPPED, (profession, reached):
            return say(
                "{player} reaches step {reached} of the {track}.",
                player=who,
                reached=reached,
                track=TRACK_TEXTS[profession],
            )
        case e.SCORED, (account, n):
            return count(
                "{player} scores {n} point: {cause}.",
                "{player} scores {n} points: {cause}.",
                n,
                player=who,
                cause=CAUSES[account].words,
            )
        case e.DECLINED, ():
            return say("{player} declines.", player=who)
        case e.FORGIVEN, (n,):
            return count(
                "{player} has nothing left to give; {n} coin is forgiven.",
                "{player} has nothing left to give; {n} coins are forgiven.",
                n,
                player=who,
            )
        case e.OVER, ():
            return say("The game is over.")
    return None


def _people(kind: int, who: str, numbers: tuple[int, ...]) -> Text | None:
    """Followers and plans."""
    match kind, numbers:
        case e.GOT_FOLLOWER, (profession,):
            return say("{player} gains a {follower}.", player=who, follower=PROFESSION_TEXTS[profession])
        case e.RECRUITED, (profession, reached):
            return say(
                "{player} gains a {follower} and reaches step {reached} of the {track}.",
                player=who,
                follower=PROFESSION_TEXTS[profession],
                reached=reached,
                track=TRACK_TEXTS[profession],
            )
        case e.DREW, drawn:
            return count(
                "{player} draws {n} follower: {followers}.",
                "{player} draws {n} followers: {followers}.",
                len(drawn),
                player=who,
                followers=crowd(drawn),
            )
        case e.RECALLED, back:
            return say("{player} calls back: {followers}.", player=who, followers=_by_place(back))
        case e.PLANNED, ():
            return say("{player} has planned nothing.", player=who)
        case e.PLANNED, plan:
            return say("{player} has planned {places}.", player=who, places=_by_place(plan))
        case e.LOST_FOLLOWER, (lost,):
            return say("{player} loses a {follower}.", player=who, follower=KIND_TEXTS[lost])
        case e.SPARED, (lucky,):
            return say("{player} draws the {follower}, who stays.", player=who, follower=KIND_TEXTS[lucky])
        case e.SUPPORTED, (drawn,):
            return say("{player} is supported by a {follower}.", player=who, follower=KIND_TEXTS[drawn])
        case e.GAVE_FOLLOWER, (source, given):
            if source == MARKET:
                return say("{player} gives a {follower} from the market.", player=who, follower=KIND_TEXTS[given])
            return say("{player} gives a {follower} from the bag.", player=who, follower=KIND_TEXTS[given])
        case e.SENT, (profession, deed):
            return say(
                "{player} sends a {follower} to {deed}.",
                player=who,
                follower=PROFESSION_TEXTS[profession],
                deed=DEED_TEXTS[deed],
            )
        case e.SENT_TO_STRUCTURE, (profession, card):
            return say(
                "{player} sends a {follower} to the {structure}.",
                player=who,
                follower=PROFESSION_TEXTS[profession],
                structure=STRUCTURE_TEXTS[card],
            )
    return None


def _by_place(plan: tuple[int, ...]) -> Text:
    """Followers and their spaces, a place at a time."""
    stand: dict[int, list[int]] = {}
    for kind, space in zip(plan[::2], plan[1::2], strict=True):
        stand.setdefault(PLACE_OF[space], []).append(kind)
    return listing(
        [
            say("{place} ({followers})", place=PLACE_TEXTS[place], followers=crowd(kinds))
            for place, kinds in stand.items()
        ]
    )


def _works(kind: int, who: str, numbers: tuple[int, ...]) -> Text | None:
    """Places, travels, buildings, cards."""
    match kind, numbers:
        case e.USED, (place,):
            return say("{player} uses {place}.", player=who, place=PLACE_TEXTS[place])
        case e.PASSED, ():
            return say("{player} passes.", player=who)
        case e.TRAVELLED, (route, town):
            return say(
                "{player} travels from {start} to {town} {way}.",
                player=who,
                start=TOWN_TEXTS[other_end(route, town)],
                town=TOWN_TEXTS[town],
                way=way(route),
            )
        case e.TOOK, (good, _):
            return say("{player} picks up 1 {good}.", player=who, good=GOOD_TEXTS[good])
        case e.BUILT_STATION, (town,):
            return say("{player} builds a trading station in {town}.", player=who, town=TOWN_TEXTS[town])
        case e.CARPENTER_WENT, (route, town):
            return say(
                "{player} moves the Carpenter from {start} to {town} {way}.",
                player=who,
                start=TOWN_TEXTS[other_end(route, town)],
                town=TOWN_TEXTS[town],
                way=way(route),
            )
        case e.BUILT, (card, space):
            return say(
                "{player} builds the {structure}; the station stands on {route}.",
                player=who,
                structure=STRUCTURE_TEXTS[card],
                route=goods_space(space),
            )
        case e.DREW_CARDS, (n,):
            return count("{player} draws {n} structure card.", "{player} draws {n} structure cards.", n, player=who)
        case e.KEPT_CARD, ():
            return say("{player} keeps a structure card.", player=who)
        case e.LAID_COIN, (card,):
            return say("{player} lays 1 coin on the {structure}.", player=who, structure=STRUCTURE_TEXTS[card])
        case e.LAID_GOOD, (card, good):
            return say(
                "{player} lays 1 {good} on the {structure}.",
                player=who,
                good=GOOD_TEXTS[good],
                structure=STRUCTURE_TEXTS[card],
            )
        case e.COMPLETED, (card,):
            return say("{player} completes the {structure}.", player=who, structure=STRUCTURE_TEXTS[card])
    return _tiles(kind, who, numbers)


def _tiles(kind: int, who: str, numbers: tuple[int, ...]) -> Text | None:
    match kind, numbers:
        case e.GOT_TECHNOLOGY, ():
            return say("{player} gains a technology tile.", player=who)
        case e.PLACED_TECHNOLOGY, (space,):
            return say("{player} places technology on {space}.", player=who, space=space_text(space))
        case e.GOT_TILE, (tile,):
            return say("{player} takes the place tile {tile}.", player=who, tile=TILE_TEXTS[tile])
        case e.BURNT, (tile,):
            return say("{player} turns {tile} face down.", player=who, tile=TILE_TEXTS[tile])
        case e.RESTORED, ():
            return say("{player} turns all place tiles face up.", player=who)
        case e.SHIELDED, ():
            return say("{player} is protected by the Sacristy.", player=who)
    return None


def _tortured(who: str, numbers: tuple[int, ...]) -> Text:
    match numbers:
        case torture.STOCK, _:
            return say("{player} gives up a trading station of the stock.", player=who)
        case torture.STATION, town:
            return say("{player} gives up the trading station in {town}.", player=who, town=TOWN_TEXTS[town])
        case torture.FOLLOWER, kind:
            return say("{player} gives up a {follower} from the bag.", player=who, follower=KIND_TEXTS[kind])
        case torture.DEVELOPMENT, space:
            return say("{player} steps back to space {space} of the development track.", player=who, space=space)
        case torture.GOOD, good:
            return say("{player} gives up 1 {good}.", player=who, good=GOOD_TEXTS[good])
        case torture.TILE, tile:
            return say("{player} gives up the place tile {tile}.", player=who, tile=TILE_TEXTS[tile])
        case torture.TECHNOLOGY, space:
            return say("{player} gives up the technology on {space}.", player=who, space=space_text(space))
    return say("{player} gives up a technology tile that waits.", player=who)
