"""The position as plain data with names from the box, as one seat may know it."""

from __future__ import annotations

from burgrave.games.orleans.data.board import TRACK_NAMES
from burgrave.games.orleans.data.goods import GOOD_NAMES, GOODS
from burgrave.games.orleans.data.people import KIND_NAMES, KINDS, PROFESSION_NAMES, PROFESSIONS, TRACKS
from burgrave.games.orleans.data.places import FIRST_TILE
from burgrave.games.orleans.data.roads import ROUTE_NAMES, ROUTE_OF, TOWN_NAMES
from burgrave.games.orleans.rules.deeds import DEEDS, field
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.followers import bag_size
from burgrave.games.orleans.rules.places.place import PLACES
from burgrave.games.orleans.rules.planning import open_table, spaces_of
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.rules.spots import market_of
from burgrave.games.orleans.rules.travel import FACE_DOWN, OCCUPIED
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.flat import listed
from burgrave.kernel.masks import bits


def view(g: Orleans, seat: int | None) -> dict[str, object]:
    """What this seat sees; nobody but the owner sees a bag or a plan that is not final. ORL-GEN-31"""
    seen: dict[str, object] = {
        "game": "orleans",
        "mode": g.rules.setup.options["mode"],
        "phase": ("setup", "census", "followers", "planning", "actions", "event", "end")[g.phase],
        "round": g.round + 1,
        "rounds": g.rules.rounds,
        "event": EVENT_CARDS[g.event].name if g.event >= 0 else "",
        "events": [EVENT_CARDS[event].name for event in g.rules.events],
        "start": g.start,
        "active": list(g.active),
        "over": g.over,
        "supply": dict(zip(PROFESSION_NAMES, g.supply, strict=True)),
        "goods_market": dict(zip(GOOD_NAMES, g.shelf, strict=True)),
        "technology": g.technology,
        "routes": [_route(g, space) for space in range(len(g.routes))],
        "display": _tiles(g.display),
        "deeds": {DEEDS[deed].name: people_view(g.deeds[deed]) for deed in g.rules.deeds},
        "citizens": {
            "boatmen": g.boatmen_citizen,
            "knights": g.knights_citizen,
            "development": [n for n in range(3) if g.development_citizens >> n & 1],
            "reserve": g.reserve,
            "most_stations": g.most_citizen,
        },
    }
    for more in g.rules.view:
        seen.update(more(g))
    seen["seats"] = [seat_view(g, owner, owner == seat) for owner in range(g.players)]
    return seen


def _route(g: Orleans, space: int) -> dict[str, object]:
    lies = g.routes[space]
    good = "" if not lies else "hidden" if lies >= FACE_DOWN else GOOD_NAMES[lies - 1]
    return {
        "route": ROUTE_NAMES[ROUTE_OF[space]],
        "good": good,
        "station": lies - OCCUPIED if lies >= OCCUPIED else -1,
    }


def _tiles(mask: int) -> list[str]:
    return [PLACES[FIRST_TILE + tile].name for tile in bits(mask)]


def people_view(needs: int) -> dict[str, int]:
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
        "planned": g.may_withdraw(owner) and g.place_of(owner) < 0,
        "passed": bool(g.passed >> owner & 1),
    }
    if mine:
        seen["bag"] = _followers(listed(g.bag[owner * KINDS : (owner + 1) * KINDS]))
    for more in g.rules.view_seat:
        seen.update(more(g, owner, mine))
    return seen


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
