"""The position as numbers by named parts, as one seat may know it.

Players come in the order of their seats from the observer on. Nobody but the owner sees a bag or a plan that is
not final, and nobody is told who has sealed a plan already. ORL-GEN-31
"""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.orleans.data.board import CITIZENS, LAST_SPACE, LAST_STEP, STATIONS, TECHNOLOGY
from burgrave.games.orleans.data.goods import COUNTS, GOODS
from burgrave.games.orleans.data.people import KINDS, NEUTRAL, OWN, PROFESSIONS, TRACKS
from burgrave.games.orleans.data.places import PLACES_AT_MOST, SPACES, TILES
from burgrave.games.orleans.data.roads import GOODS_SPACES, TOWNS
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.deeds import DEEDS_AT_MOST, FIELD, field
from burgrave.games.orleans.rules.followers import bag_size
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.rules.planning import hides_plan, open_table
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.rules.travel import OCCUPIED
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.flat import listed
from burgrave.kernel.masks import flags
from burgrave.kernel.observation import ID, Part, capped, turned
from burgrave.kernel.question import NO_QUESTION, question_parts

_GOODS_ALIKE: Final = max(COUNTS)
_PEOPLE_ALIKE: Final = max([n for people in NEUTRAL.values() for n in people])
_PEOPLE: Final = max([sum(people) for people in NEUTRAL.values()]) + KINDS - OWN
# What no rule limits is told up to these, and as these beyond them.
_MOST_POINTS: Final = 500
_MOST_COINS: Final = 200
_EVENTS: Final = 63
"""Room for events."""
_DEVELOPMENT_CITIZENS: Final = 7
"""Bits of the citizens on the development track."""


def parts(rules: OrleansRules) -> list[Part]:
    """Every part of a setup in order."""
    found = [*_table(rules), *_players(rules), *_own(rules)]
    for more in rules.parts:
        found += more(rules)
    return found


def _table(rules: OrleansRules) -> list[Part]:
    n = rules.players
    return [
        Part("seat", (1,), 0, n - 1, _seat, "the observer's seat", ID),
        *question_parts(n, _question),
        Part("phase", (1,), 0, phases.LAST, _phase, "phase of the round", ID),
        Part("round", (1,), 0, rules.rounds, _round, "0 before the first"),
        Part("event", (1,), 0, _EVENTS, _event, "number of the event plus 1", ID),
        Part("start", (1,), 0, n - 1, _start, "the start player", ID),
        Part("turn", (1,), 0, n - 1, _turn, "whose turn it is or was", ID),
        Part("used", (1,), 0, PLACES_AT_MOST, _used, "the place in use plus 1", ID),
        Part("supply", (PROFESSIONS,), 0, _PEOPLE_ALIKE, _supply, "characters on the main board by profession"),
        Part("goods_market", (GOODS,), 0, _GOODS_ALIKE, _goods_market, "goods on the market by kind"),
        Part("goods_unseen", (GOODS,), 0, _GOODS_ALIKE, _goods_unseen, "goods that nobody has seen by kind"),
        Part("technology", (1,), 0, TECHNOLOGY, _technology, "technology tiles left"),
        Part("routes", (GOODS_SPACES,), 0, OCCUPIED + n, _routes, "what lies on each goods space, see the notes", ID),
        Part("display", (TILES,), 0, 1, _display, "place tiles that can be taken"),
        Part("deeds", (DEEDS_AT_MOST, PROFESSIONS), 0, FIELD, _deeds, "free spaces of each deed by profession"),
        Part(
            "citizens_left", (11,), 0, CITIZENS, _citizens_left, "boatmen, knights, reserve, most stations, development"
        ),
    ]


def _players(rules: OrleansRules) -> list[Part]:
    n = rules.players
    return [
        Part("points", (n,), 0, _MOST_POINTS, _points, "score as things stand"),
        Part("coins", (n,), 0, _MOST_COINS, _coins, "coins"),
        Part("goods", (n, GOODS), 0, _GOODS_ALIKE, _goods, "goods by kind"),
        Part("tracks", (n, TRACKS), 0, max(LAST_STEP), _tracks, "steps on the tracks"),
        Part("development", (n,), 0, LAST_SPACE, _development, "space on the development track"),
        Part("citizens", (n,), 0, CITIZENS, _citizens, "citizen tiles"),
        Part("merchants", (n,), 0, TOWNS - 1, _merchants, "town of the merchant", ID),
        Part("stations", (n, TOWNS), 0, 1, _stations, "towns with a trading station"),
        Part("stock", (n,), 0, STATIONS, _stock, "trading stations left"),
        Part("tiles", (n, TILES), 0, 1, _tiles, "place tiles"),
        Part("face_down", (n, TILES), 0, 1, _face_down, "those of them that lie face down"),
        Part("technology_waiting", (n,), 0, TECHNOLOGY, _waiting, "technology tiles not placed yet"),
        Part("experienced", (n,), 0, 1, _experienced, "who has placed the first technology"),
        Part("passed", (n,), 0, 1, _passed, "who has passed"),
        Part("bag_size", (n,), 0, _PEOPLE, _bag_size, "followers in the bag"),
        Part("market", (n, KINDS), 0, _PEOPLE_ALIKE, _market, "followers on the market by kind"),
        Part("spaces", (n, SPACES), 0, TECH, _spaces, "kind plus 1 of the follower on each space, or technology", ID),
    ]


def _own(rules: OrleansRules) -> list[Part]:
    return [
        Part("bag", (KINDS,), 0, _PEOPLE_ALIKE, _bag, "followers in your own bag by kind"),
        Part("marked", (SPACES,), 0, 1, _marked, "own followers that are to come back to the market"),
        Part("placed", (SPACES,), 0, 1, _placed, "spaces filled by your own plan that is not final"),
    ]


def _seat(g: Orleans, seat: int) -> list[int]:
    return [seat]


def _question(g: Orleans, seat: int) -> tuple[int, int, int]:
    """While several decide at once a seat sees its own question alone."""
    kind, about = g.asked(seat)
    if kind >= 0:
        return 0, kind, about
    if g.together or not g.pending:
        return NO_QUESTION
    return (g.active[0] - seat) % g.players, -1, 0


def _phase(g: Orleans, seat: int) -> list[int]:
    return [g.phase]


def _round(g: Orleans, seat: int) -> list[int]:
    return [g.round + 1]


def _event(g: Orleans, seat: int) -> list[int]:
    return [g.event + 1]


def _start(g: Orleans, seat: int) -> list[int]:
    return [(g.start - seat) % g.players]


def _turn(g: Orleans, seat: int) -> list[int]:
    return [(g.seat_at(g.turn) - seat) % g.players]


def _used(g: Orleans, seat: int) -> list[int]:
    return [g.used + 1]


def _supply(g: Orleans, seat: int) -> list[int]:
    return g.supply


def _goods_market(g: Orleans, seat: int) -> list[int]:
    return g.shelf


def _goods_unseen(g: Orleans, seat: int) -> list[int]:
    return listed(g.unseen)


def _technology(g: Orleans, seat: int) -> list[int]:
    return [g.technology]


def _routes(g: Orleans, seat: int) -> list[int]:
    """0 nothing, kind plus 1 of a good, then a good face down, then such a good below a station of each player."""
    n = g.players
    return [lies if lies < OCCUPIED else OCCUPIED + (lies - OCCUPIED - seat) % n for lies in g.routes]


def _display(g: Orleans, seat: int) -> list[int]:
    return flags(g.display, TILES)


def _deeds(g: Orleans, seat: int) -> list[int]:
    found: list[int] = []
    for needs in g.deeds:
        found += _people(needs)
    return found


@cache
def _people(needs: int) -> list[int]:
    return [field(needs, n) for n in range(PROFESSIONS)]


def _citizens_left(g: Orleans, seat: int) -> list[int]:
    lying = [g.boatmen_citizen, g.knights_citizen, g.reserve, g.most_citizen]
    return lying + flags(g.development_citizens, _DEVELOPMENT_CITIZENS)


def _points(g: Orleans, seat: int) -> list[int]:
    return capped(turned(g.scores(), seat), _MOST_POINTS)


def _coins(g: Orleans, seat: int) -> list[int]:
    return capped(turned(g.coins, seat), _MOST_COINS)


def _goods(g: Orleans, seat: int) -> list[int]:
    return turned(listed(g.goods), GOODS * seat)


def _tracks(g: Orleans, seat: int) -> list[int]:
    return turned(listed(g.tracks), TRACKS * seat)


def _development(g: Orleans, seat: int) -> list[int]:
    return turned(g.development, seat)


def _citizens(g: Orleans, seat: int) -> list[int]:
    return turned(g.citizens, seat)


def _merchants(g: Orleans, seat: int) -> list[int]:
    return turned(g.merchants, seat)


def _stations(g: Orleans, seat: int) -> list[int]:
    return all_flags(turned(g.stations, seat), TOWNS)


def _stock(g: Orleans, seat: int) -> list[int]:
    return turned(g.stock, seat)


def _tiles(g: Orleans, seat: int) -> list[int]:
    return all_flags(turned(g.tiles, seat), TILES)


def _face_down(g: Orleans, seat: int) -> list[int]:
    return all_flags(turned(g.down, seat), TILES)


def all_flags(masks: list[int], size: int) -> list[int]:
    found: list[int] = []
    for mask in masks:
        found += flags(mask, size)
    return found


def _waiting(g: Orleans, seat: int) -> list[int]:
    return turned(g.waiting, seat)


def _experienced(g: Orleans, seat: int) -> list[int]:
    return turned(flags(g.experienced, g.players), seat)


def _passed(g: Orleans, seat: int) -> list[int]:
    return turned(flags(g.passed, g.players), seat)


def _bag_size(g: Orleans, seat: int) -> list[int]:
    return [bag_size(g, (seat + n) % g.players) for n in range(g.players)]


def _market(g: Orleans, seat: int) -> list[int]:
    return _open(g, seat, turned(listed(g.market), KINDS * seat), KINDS, 0)


def _spaces(g: Orleans, seat: int) -> list[int]:
    return _open(g, seat, turned(listed(g.spaces), SPACES * seat), SPACES, 1)


def _open(g: Orleans, seat: int, truth: list[int], size: int, which: int) -> list[int]:
    """Market or spaces of all, as they were before the plans of others that are not revealed yet. ORL-PLN-13"""
    for n in range(1, g.players):
        other = (seat + n) % g.players
        if hides_plan(g, other):
            truth[n * size : (n + 1) * size] = open_table(g, other)[which]
    return truth


def _bag(g: Orleans, seat: int) -> list[int]:
    return listed(g.bag[seat * KINDS : (seat + 1) * KINDS])


def _marked(g: Orleans, seat: int) -> list[int]:
    return flags(g.marked[seat], SPACES)


def _placed(g: Orleans, seat: int) -> list[int]:
    return flags(g.placed[seat], SPACES)
