"""The position as plain data with names from the box, as one seat may know it."""

from __future__ import annotations

from burgrave.games.orleans import kinds
from burgrave.games.orleans.board import TRACK_NAMES
from burgrave.games.orleans.cards import cards_left, offered
from burgrave.games.orleans.gains import TECH
from burgrave.games.orleans.happenings import EVENT_NAMES
from burgrave.games.orleans.people import KINDS, OWN, PROFESSION, PROFESSION_NAMES, PROFESSIONS, TRACKS
from burgrave.games.orleans.places import FIRST_TILE, PLACES, SPACES, TILES, TOWER_SPACES
from burgrave.games.orleans.planning import TOWER_MASK, bag_size
from burgrave.games.orleans.roads import ROUTE_NAMES, ROUTE_OF, TOWN_NAMES
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.travel import FACE_DOWN, STATION
from burgrave.games.orleans.wares import GOOD_NAMES, GOODS
from burgrave.games.orleans.works import COIN_SHIFT, DEEDS, STRUCTURES, field
from burgrave.kernel.masks import bits

KIND_NAMES = tuple(PROFESSION_NAMES[PROFESSION[kind]] + ("" if kind < OWN else " (own)") for kind in range(KINDS))


def view(g: Orleans, seat: int | None) -> dict[str, object]:
    """What this seat sees; nobody but the owner sees a bag, a card in hand or a plan that is not final. ORL-GEN-31"""
    return {
        "game": "orleans",
        "mode": g.rules.mode,
        "phase": ("setup", "census", "followers", "planning", "actions", "event", "end")[g.phase],
        "round": g.round + 1,
        "rounds": g.rules.rounds,
        "event": EVENT_NAMES[g.event] if g.event >= 0 else "",
        "events": [EVENT_NAMES[event] for event in g.rules.events],
        "start": g.start,
        "active": list(g.active),
        "over": g.over,
        "supply": dict(zip(PROFESSION_NAMES, g.supply, strict=True)),
        "goods_market": dict(zip(GOOD_NAMES, g.shelf, strict=True)),
        "technology": g.technology,
        "routes": [_route(g, space) for space in range(len(g.routes))],
        "display": _tiles(g.display),
        "deeds": {DEEDS[deed].name: _people(g.deeds[deed]) for deed in g.rules.deeds},
        "citizens": {
            "boatmen": g.boatmen_citizen,
            "knights": g.knights_citizen,
            "development": [n for n in range(3) if g.development_citizens >> n & 1],
            "reserve": g.reserve,
            "most_stations": g.most_citizen,
        },
        "carpenter": TOWN_NAMES[g.carpenter] if g.rules.prosperity else "",
        "structure_deck": cards_left(g),
        "seats": [seat_view(g, owner, owner == seat) for owner in range(g.players)],
    }


def _route(g: Orleans, space: int) -> dict[str, object]:
    lies = g.routes[space]
    good = "" if not lies else "hidden" if lies >= FACE_DOWN else GOOD_NAMES[lies - 1]
    return {
        "route": ROUTE_NAMES[ROUTE_OF[space]],
        "good": good,
        "station": lies - STATION if lies >= STATION else -1,
    }


def _tiles(mask: int) -> list[str]:
    return [PLACES[FIRST_TILE + tile].name for tile in bits(mask) if tile < TILES]


def _people(needs: int) -> dict[str, int]:
    return {PROFESSION_NAMES[n]: field(needs, n) for n in range(PROFESSIONS) if field(needs, n)}


def _followers(counts: list[int]) -> dict[str, int]:
    return {KIND_NAMES[kind]: n for kind, n in enumerate(counts) if n}


def seat_view(g: Orleans, owner: int, mine: bool) -> dict[str, object]:
    market, spaces = (market_of(g, owner), spaces_of(g, owner)) if mine else open_table(g, owner)
    seen: dict[str, object] = {
        "points": sum(g.ledger(owner)),
        "coins": g.coins[owner],
        "goods": dict(zip(GOOD_NAMES, g.goods[owner * GOODS : (owner + 1) * GOODS], strict=True)),
        "tracks": dict(zip(TRACK_NAMES, g.tracks[owner * TRACKS : (owner + 1) * TRACKS], strict=True)),
        "development": g.development[owner],
        "status": g.status(owner),
        "citizens": g.citizens[owner],
        "merchant": TOWN_NAMES[g.merchants[owner]],
        "stations": [TOWN_NAMES[town] for town in bits(g.stations[owner])],
        "stock": g.stock[owner],
        "tiles": _tiles(g.tiles[owner]),
        "face_down": _tiles(g.down[owner]),
        "technology_waiting": g.waiting[owner],
        "market": _followers(market),
        "spaces": _spaces(spaces),
        "bag_size": bag_size(g, owner),
        "planned": g.may_withdraw(owner) and g.pending_of(owner) < 0,
        "passed": bool(g.passed >> owner & 1),
        "has_card": bool(g.hand[owner]),
        "structures": [_structure(g, card) for card in bits(g.built[owner])],
        "completed": [STRUCTURES[card].name for card in bits(g.completed[owner])],
    }
    if mine:
        seen["bag"] = _followers(g.bag[owner * KINDS : (owner + 1) * KINDS])
        seen["card"] = STRUCTURES[g.hand[owner] - 1].name if g.hand[owner] else ""
        seen["offer"] = _offer(g, owner)
        seen["bathhouse"] = [KIND_NAMES[kind - 1] for kind in g.bath[3 * owner : 3 * owner + 3] if kind]
        seen["returned_cards"] = [STRUCTURES[card % 32].name for card in g.under if card // 32 == owner]
    return seen


def _offer(g: Orleans, owner: int) -> list[str]:
    return [STRUCTURES[card].name for card in offered(g, owner)] if g.asked(owner)[0] == kinds.KEEP else []


def market_of(g: Orleans, owner: int) -> list[int]:
    return g.market[owner * KINDS : (owner + 1) * KINDS]


def spaces_of(g: Orleans, owner: int) -> list[int]:
    return g.spaces[owner * SPACES : (owner + 1) * SPACES]


def open_table(g: Orleans, owner: int) -> tuple[list[int], list[int]]:
    """Market and spaces as they were before a plan that is not revealed yet. ORL-PLN-13"""
    market, spaces = market_of(g, owner), spaces_of(g, owner)
    if not hides_plan(g, owner):
        return market, spaces
    for space in bits(g.placed[owner] | g.filled[owner] & TOWER_MASK):
        market[spaces[space] - 1] += 1
        spaces[space] = 0
    for n, space in enumerate(TOWER_SPACES):
        stood = g.tower[2 * owner + n]
        if stood:
            market[stood - 1] -= 1
            spaces[space] = stood
    return market, spaces


def hides_plan(g: Orleans, owner: int) -> bool:
    """Whether this seat is planning, or has planned while others still do."""
    kind = g.asked(owner)[0]
    return kind == kinds.PLAN or (kind < 0 and g.may_withdraw(owner))


def _spaces(spaces: list[int]) -> dict[str, list[str]]:
    """Places on which anything stands."""
    return {
        place.name: [_standing(spaces[space]) for space in place.spaces]
        for place in PLACES
        if any(spaces[space] for space in place.spaces)
    }


def _standing(what: int) -> str:
    if what == TECH:
        return "technology"
    return KIND_NAMES[what - 1] if what else ""


def _structure(g: Orleans, card: int) -> dict[str, object]:
    needs = g.needs[card]
    return {
        "card": STRUCTURES[card].name,
        "town": TOWN_NAMES[STRUCTURES[card].town],
        "points": STRUCTURES[card].points,
        "missing": {
            **_people(needs),
            **{GOOD_NAMES[n]: field(needs, PROFESSIONS + n) for n in range(GOODS) if field(needs, PROFESSIONS + n)},
            "coins": needs >> COIN_SHIFT,
        },
    }
