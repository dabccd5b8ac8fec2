"""The effects of the shields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import DIE_FACES, KEY_LIMIT, PHASES, SEATS
from burgrave.games.burgundy.data.tiles import ANIMAL, COUNTED_BUILDING, TILE_IDS
from burgrave.games.burgundy.expansions.extra_tiles import CRANE_POINTS
from burgrave.games.burgundy.expansions.shields.holding import SHIELDS_IN_BOX, has, named_by, shields, shields_of
from burgrave.games.burgundy.expansions.shields.naming import NAME_SEAT, can_name, own_monasteries, use_too
from burgrave.games.burgundy.feature import Capacity, Effect, MoreActions, Reaching
from burgrave.games.burgundy.rules.animals import herd_of
from burgrave.games.burgundy.rules.claims import CLAIM_CHOICE, LEFT
from burgrave.games.burgundy.rules.offers import DECLINE, offer
from burgrave.games.burgundy.rules.purse import GOT_WORKERS
from burgrave.games.burgundy.rules.scoring import bonus_value
from burgrave.games.burgundy.rules.ships import GOOD, GOODS_OF, sail, types_on
from burgrave.games.burgundy.rules.ships import take as take_goods
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import popcount
from burgrave.kernel.text import Text, say

FREIGHT: Final = 17
TURN_DIE: Final = 467
NAMING: Final = 30
NAME_LAST: Final = 486
NAMED: Final = 28
"""Event: seat, the seat whose monasteries it uses."""
DIE_TURNED: Final = 29
"""Event: seat, the new value of its die."""
SHIELD_POINTS: Final = 29
SHIELD_7: Final = 30
SHIELD_10: Final = 31

CLAIMING: Final = TILE_IDS
"""The effect of shields 14 and 15 at a phase end."""
_CLAIMS: Final = {CLAIMING: 3, LEFT[1]: 1, LEFT[2]: 2}
_ALL_DEPOTS: Final = 0b111111
TURNED: Final = 4
"""The bit of `purchases` for the die changed by shield 16."""
_MONASTERY_7: Final = 1 << 7


def combines(g: Burgundy) -> bool:
    """Whether shields and monasteries with similar effects add up. BUR-SHDG-10"""
    return g.rules.setup.options["shields_combine"] is True


def all_pastures(g: Burgundy, seat: int, tile: int, herd: int, extra: int) -> tuple[int, int]:
    """Shield 1: all pastures count as one; with monastery 7 the better of the two applies. BUR-SHD-01"""
    if not has(g, seat, 1):
        return herd, extra
    animals, tiles = herd_of(g, seat, tile, g.duchies[seat].colour_mask[ANIMAL])
    if combines(g):
        return animals, tiles if g.monasteries[seat] & _MONASTERY_7 else 0
    return (animals, 0) if animals >= herd + extra else (herd, extra)


def follow_workers(g: Burgundy, seat: int) -> None:
    """Shield 2: gain a worker whenever another player gains workers. BUR-SHD-02"""
    held = shields(g).held
    for other in range(len(held)):
        if other != seat and held[other] >> 2 & 1:
            g.workers[other] += 1
            if g.journal is not None:
                g.journal.append((GOT_WORKERS, other, 1))


class NoLimit(Capacity):
    """Shield 4: unlimited storage. BUR-SHD-04"""

    def limit(self, g: Burgundy, seat: int, limit: int) -> int:
        return KEY_LIMIT if has(g, seat, 4) else limit


def freight(g: Burgundy, seat: int, depots: int) -> bool:
    """Shield 5: a ship can also load all goods of one type from all depots. BUR-SHD-05"""
    if not has(g, seat, 5) or (depots.bit_count() > 1 and not combines(g)):
        return False
    if not loadable(g, seat):
        return False
    g.ask(seat, FREIGHT)
    return True


def loadable(g: Burgundy, seat: int) -> int:
    """Mask of the types on any depot that the storage can hold."""
    types = types_on(g, _ALL_DEPOTS)
    held = g.held[seat]
    return types if popcount(held) < g.rules.goods_stored else types & held


class Freight(Choice[Burgundy]):
    """Which type of goods to load from all depots. BUR-SHD-05"""

    kind = FREIGHT

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Shield 5: load all goods of one type from all depots. Which type?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [*GOODS_OF.expand(loadable(g, seat)), DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            take_goods(g, seat, _ALL_DEPOTS, action - GOOD)
        sail(g, seat)


class FreePowers(MoreActions):
    """Free actions of shields 6 and 16, at any time during the player's turn. BUR-TURN-06"""

    def legal(self, g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
        held = shields_of(g, seat)
        if held >> 6 & 1:
            can_name(g, seat, out)
        if held >> 16 & 1 and not g.purchases & TURNED:
            for die in range(2):
                if not g.spent >> die & 1:
                    shown = g.dice[2 * seat + die]
                    first = TURN_DIE + DIE_FACES * die
                    out += [first + face - 1 for face in range(1, DIE_FACES + 1) if face != shown]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action < TURN_DIE:
            name(g, seat, action - NAME_SEAT)
        else:
            turn_die(g, seat, *divmod(action - TURN_DIE, DIE_FACES))


def name(g: Burgundy, seat: int, other: int) -> None:
    """Shield 6: use another player's monasteries from now on. BUR-SHD-06"""
    shields(g).named[seat] = other
    use_too(g, seat, other, own_monasteries(g, other))
    if g.journal is not None:
        g.journal.append((NAMED, seat, other))


def start_naming(g: Burgundy) -> None:
    """A player who has named nobody yet can still do so before the final scoring. BUR-SHD-06"""
    if g.phase < PHASES - 1 or g.rules.setup.options["shield6_named"] == "turn":
        return
    for seat in reversed(g.by_track(g.rules.seats)):
        if has(g, seat, 6) and named_by(g, seat) < 0:
            g.ask(seat, NAMING)


class Naming(Choice[Burgundy]):
    """Whose monasteries to use for shield 6, before the final scoring. BUR-SHD-06"""

    kind = NAMING

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Shield 6: whose monasteries will you use for the final scoring?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [*(NAME_LAST + other for other in range(g.players) if other != seat), DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            name(g, seat, action - NAME_LAST)


def bonus_tiles(g: Burgundy, seat: int, points: int) -> int:
    """Shield 7: new bonus tiles give double points. BUR-SHD-07"""
    return 2 * points if new_only(g) and has(g, seat, 7) else points


def new_only(g: Burgundy) -> bool:
    return g.rules.setup.options["shield7_new_only"] is True


def mines(g: Burgundy, seat: int, silver: int) -> int:
    """Shield 8: mines pay double. BUR-SHD-08"""
    return 2 * silver if has(g, seat, 8) else silver


def sale(g: Burgundy, seat: int, n: int, silver: int, points: int) -> tuple[int, int]:
    """Shield 9: one silver for each good; shield 12: double points. BUR-SHD-09, BUR-SHD-12"""
    held = shields_of(g, seat)
    if held >> 9 & 1:
        silver = n + silver - 1 if combines(g) else max(n, silver)
    return silver, 2 * points if held >> 12 & 1 else points


def start_claims(g: Burgundy) -> None:
    """Shields 14 and 15 act before tribute, in next round's turn order. BUR-PHA-10, BUR-PHA-11"""
    for seat in reversed(g.by_track(g.rules.seats)):
        if shields_of(g, seat) & (1 << 14 | 1 << 15):
            g.defer(seat, CLAIMING)


def claiming(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Offer a tile from a depot, from the black depot, or from each. BUR-SHD-14, BUR-SHD-15"""
    offer(g, seat, CLAIM_CHOICE, shields_of(g, seat) >> 14 & _CLAIMS[tile])


def turn_die(g: Burgundy, seat: int, die: int, face: int) -> None:
    """Shield 16: set a die to any number. BUR-SHD-16"""
    g.dice[2 * seat + die] = face + 1
    g.purchases |= TURNED
    if g.journal is not None:
        g.journal.append((DIE_TURNED, seat, face + 1))


def one_larger(g: Burgundy, seat: int, area: int) -> int:
    """Shield 17: areas count as one space larger. BUR-SHD-17"""
    return 1 if has(g, seat, 17) else 0


class Anywhere(Reaching):
    """Shield 18: tiles can be placed anywhere, without a neighbour. BUR-SHD-18"""

    def spaces(self, g: Burgundy, seat: int) -> int:
        return g.duchies[seat].everywhere & ~g.covered[seat] if has(g, seat, 18) else 0


def final(g: Burgundy, seat: int) -> None:
    """Score the shields' points, and what shields 7, 10 and 13 double. BUR-SHDG-11, BUR-SHD-10, BUR-SHD-13"""
    held = shields_of(g, seat)
    worth = sum(end_points(g, n) for n in range(1, SHIELDS_IN_BOX + 1) if held >> n & 1)
    if held >> 13 & 1:
        worth *= 2
    if worth:
        g.score(seat, SHIELD_POINTS, worth)
    if held >> 10 & 1:
        g.score(seat, SHIELD_10, doubled_monasteries(g, seat))
    if held >> 7 & 1 and not new_only(g):
        tiles = [n % 2 for n, owner in enumerate(g.bonus) if owner == seat]
        g.score(seat, SHIELD_7, sum(bonus_value(g, seat, size) for size in tiles))


def end_points(g: Burgundy, shield: int) -> int:
    """Points at the end: 12 for shields 1 to 6, 8 for 7 to 12, 4 for 13 to 18. BUR-SHDG-11"""
    if shield == 17 and g.rules.setup.options["shield17_scores"] is not True:
        return 0
    return (12, 8, 4)[(shield - 1) // 6]


def doubled_monasteries(g: Burgundy, seat: int) -> int:
    """Points of shield 10: the monasteries' end points again, copied ones only if the option says so. BUR-SHD-10"""
    all_of_them = g.rules.setup.options["shield10_doubles_copied"] is True
    mine = g.monasteries[seat] if all_of_them else own_monasteries(g, seat)
    points = sum(end.points(g, seat) for end in g.rules.end_monasteries if mine >> end.number & 1)
    if any(mine >> number & 1 for number in COUNTED_BUILDING):
        points += g.ledger(seat)[CRANE_POINTS]
    return points


def _name(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Shield 6: use the monasteries of player {number}", number=numbers[0] + 1)


def _turn(g: Burgundy, player: int, numbers: Numbers) -> Text:
    die, face = numbers
    return say("Shield 16: change the {shown} to a {face}", shown=g.dice[2 * player + die], face=face + 1)


def _named(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} uses the monasteries of {other} from now on.", player=names[entry[1]], other=names[entry[2]])


def _turned(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} changes a die to {face}.", player=names[entry[1]], face=entry[2])


POWER_ACTIONS: Final[tuple[Action, ...]] = (
    Action("name", NAME_SEAT, (SEATS,), says=_name, free=True),
    Action("name-last", NAME_LAST, (SEATS,), says=_name),
    Action("turn", TURN_DIE, (2, DIE_FACES), says=_turn, free=True),
)
POWER_EVENTS: Final[tuple[Event, ...]] = (
    Event(NAMED, "named", _named),
    Event(DIE_TURNED, "die-turned", _turned),
)
EFFECTS: Final[dict[int, Effect]] = dict.fromkeys(_CLAIMS, claiming)
