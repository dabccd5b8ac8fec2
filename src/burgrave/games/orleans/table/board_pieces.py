"""The pieces on the main board."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data import symbols
from burgrave.games.orleans.data.goods import GOOD_TEXTS
from burgrave.games.orleans.data.people import PROFESSION_TEXTS, PROFESSIONS, TRACKS
from burgrave.games.orleans.data.places import FIRST_TILE
from burgrave.games.orleans.data.roads import GOODS_SPACES
from burgrave.games.orleans.rules.deeds import field, slots
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.places.help import tile_help
from burgrave.games.orleans.rules.travel import FACE_DOWN, OCCUPIED
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.table.tracks_sheet import CUBE_ROWS
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import Piece
from burgrave.kernel.text import Text, say

_CITIZEN: Final = say(
    "At the end, each citizen and each trading station in a town is worth as many points as you have stars."
)


def good_piece(place: str, good: int, n: int = 0, faded: bool = False) -> Piece:
    return Piece(place, symbols.GOODS_OF[good], GOOD_TEXTS[good], count=n, faded=faded)


def slot_name(profession: int) -> Text:
    return say("space for a {follower}", follower=PROFESSION_TEXTS[profession])


def board_pieces(g: Orleans) -> list[Piece]:
    pieces = [*_events(g), *_map(g), *_piles(g), *_tracks(g), *_deeds(g), *_offers(g)]
    for more in g.rules.board_pieces:
        pieces += more(g)
    return pieces


def _events(g: Orleans) -> list[Piece]:
    """The events of all rounds if they are known in advance, otherwise only the current one."""
    if g.rules.events:
        return [_event(g, n, event, n < g.round) for n, event in enumerate(g.rules.events)]
    return [_event(g, g.round, g.event, False)] if 0 <= g.round < g.rules.rounds and g.event >= 0 else []


def _event(g: Orleans, n: int, event: int, past: bool) -> Piece:
    card = EVENT_CARDS[event]
    return Piece(f"event-{n}", card.symbol, card.title, card.text_for(g.rules.setup), faded=past)


def _map(g: Orleans) -> list[Piece]:
    pieces = []
    for space in range(GOODS_SPACES):
        lies = g.routes[space]
        if 0 < lies < FACE_DOWN:
            pieces.append(good_piece(f"good-{space}", lies - 1))
        elif lies:
            pieces.append(Piece(f"good-{space}", symbols.GOOD_BACK, say("goods tile face down")))
        if lies >= OCCUPIED:
            pieces.append(_station(f"good-{space}", lies - OCCUPIED))
    for seat in range(g.players):
        pieces += [_station(f"house-{town}", seat) for town in bits(g.stations[seat])]
    for seat in range(g.players):
        place = f"guest-{g.merchants[seat]}"
        pieces.append(Piece(place, symbols.merchant(seat), say("merchant"), seat=seat))
    return pieces


def _station(place: str, seat: int) -> Piece:
    return Piece(place, symbols.station(seat), say("trading station"), seat=seat)


def _piles(g: Orleans) -> list[Piece]:
    pieces = [good_piece(f"shelf-{good}", good, n, not n) for good, n in enumerate(g.shelf)]
    pieces.append(
        Piece(
            "pile-technology", symbols.TECHNOLOGY, say("technology"),
            say("A technology tile permanently replaces one follower on a place. Your first must replace a Farmer."),
            g.technology, faded=not g.technology,
        )
    )  # fmt: skip
    citizens = g.reserve + g.boatmen_citizen + g.knights_citizen + g.development_citizens.bit_count()
    pieces.append(Piece("pile-citizens", symbols.CITIZEN, say("citizen"), _CITIZEN, citizens, faded=not citizens))
    for profession in range(PROFESSIONS):
        left = g.supply[profession]
        name = PROFESSION_TEXTS[profession]
        pieces.append(Piece(f"supply-{profession}", symbols.PEOPLE[profession], name, count=left, faded=not left))
    return pieces


def _tracks(g: Orleans) -> list[Piece]:
    pieces = []
    for seat in range(g.players):
        for track in range(TRACKS):
            place = f"step-{track}-{g.tracks[seat * TRACKS + track]}-{seat % CUBE_ROWS}"
            pieces.append(Piece(place, symbols.cube(seat), say("marker"), seat=seat))
        pieces.append(
            Piece(f"at-{g.development[seat]}-{seat % CUBE_ROWS}", symbols.cube(seat), say("marker"), seat=seat)
        )
    return pieces


def _deeds(g: Orleans) -> list[Piece]:
    """The pieces on deeds: followers sent come before empty spaces."""
    pieces = []
    for deed in g.rules.deeds:
        missing = [field(g.deeds[deed], profession) for profession in range(PROFESSIONS)]
        if any(missing):
            pieces.append(Piece(f"last-{deed}", symbols.CITIZEN, say("citizen"), _CITIZEN))
        for n, profession in reversed(list(enumerate(slots(g.rules.deed_needs[deed])))):
            place = f"sent-{deed}-{n}"
            if missing[profession]:
                missing[profession] -= 1
                pieces.append(Piece(place, symbols.SLOTS[profession], slot_name(profession)))
            else:
                pieces.append(Piece(place, symbols.PEOPLE[profession], PROFESSION_TEXTS[profession]))
    return pieces


def _offers(g: Orleans) -> list[Piece]:
    tiles = [g.rules.places[FIRST_TILE + tile] for tile in bits(g.display)]
    return [
        Piece(f"offer-{tile.id - FIRST_TILE}", tile.symbol, tile.title, tile_help(tile), short=tile.short)
        for tile in tiles
    ]
