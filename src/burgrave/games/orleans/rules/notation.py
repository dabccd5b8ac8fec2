"""Words for positions of the base game, and what cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from burgrave.games.orleans.data.board import CITIZENS, LAST_SPACE, LAST_STEP, MARKET, STATIONS, TECHNOLOGY, TRACK_NAMES
from burgrave.games.orleans.data.goods import COUNTS, GOOD_NAMES, GOODS
from burgrave.games.orleans.data.people import KINDS, NEUTRAL, OWN, PROFESSION, PROFESSION_NAMES, PROFESSIONS, TRACKS
from burgrave.games.orleans.data.places import FIRST_TILE, SPACES, TILES
from burgrave.games.orleans.data.roads import GOODS_SPACES, ROUTE_NAMES, ROUTE_OF, SPACES_ON, TOWN_NAMES
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.deeds import BITS, DEEDS, DEEDS_AT_MOST, field
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.places.place import PLACES
from burgrave.games.orleans.rules.planning import PLAN
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.rules.travel import FACE_DOWN, OCCUPIED
from burgrave.games.orleans.rules.turn import TURN
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.clauses import Field, LateField, Rows, always
from burgrave.kernel.codecs import Codec, Counts, Mask, Names, Numbers, On, Packed, Seat, SeatSet
from burgrave.kernel.entries import entry_for
from burgrave.kernel.errors import one_of
from burgrave.kernel.feature import Feature
from burgrave.kernel.flat import count_of, flat, listed, popcount
from burgrave.kernel.masks import bits
from burgrave.kernel.notation import SEATS, Parsed
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import BOARD, Vocabulary

FOLLOWERS: Final = [
    PROFESSION_NAMES[PROFESSION[kind]] if kind < OWN else f"own-{PROFESSION_NAMES[PROFESSION[kind]]}"
    for kind in range(KINDS)
]
"""Kinds of followers, neutral and in the player's own colour."""
FOLLOWER: Final = say("follower")
TOWNS: Final = Mask(TOWN_NAMES, say("town"))
_STANDING: Final = ["", *FOLLOWERS, "technology"]
_PHASES: Final = ("setup", "census", "draw", "plan", "act", "event", "last")
_ON_ROUTES: Final = ["", *GOOD_NAMES, "face-down", *SEATS[:5]]
_GOODS_SPACES: Final = [
    ROUTE_NAMES[ROUTE_OF[space]]
    if len(SPACES_ON[ROUTE_OF[space]]) == 1
    else f"{ROUTE_NAMES[ROUTE_OF[space]]}.{SPACES_ON[ROUTE_OF[space]].index(space) + 1}"
    for space in range(GOODS_SPACES)
]
_STAND_INS: Final = 30
"""Bits of the mask."""


def space_names() -> list[str]:
    """`village.2` is the second space of the Village."""
    found = [f"space.{n + 1}" for n in range(SPACES)]
    for place in PLACES:
        for n, space in enumerate(place.spaces, 1):
            found[space] = f"{place.name}.{n}"
    return found


def tile_names() -> list[str]:
    return [place.name for place in PLACES[FIRST_TILE:]][:TILES]


def standing(g: Any) -> Codec:
    return On(_STANDING, FOLLOWER, 0, space_names())


def spaces(g: Any) -> Codec:
    return Mask(space_names(), say("space"))


def tiles(g: Any) -> Codec:
    return Mask(tile_names(), say("place tile"))


def places(g: Any) -> Codec:
    return Names([place.name for place in PLACES], say("place"), -1)


def events(g: Any) -> Codec:
    mine = {card.id for card in g.rules.mode.event_cards}
    return Names([card.name if card.id in mine else "" for card in EVENT_CARDS], say("event"), -1)


def deed_names(g: Any) -> Sequence[str]:
    """Names of the deeds in play, by id."""
    known = {deed.id: deed.name for deed in DEEDS}
    return [known[n] if n in g.rules.deeds else "" for n in range(DEEDS_AT_MOST)]


def followers_in_play(g: Any) -> list[int]:
    """How many of each kind there are for this number of players."""
    return [NEUTRAL[g.players][kind] if kind < OWN else 1 for kind in range(KINDS)]


def event_of_round(g: Orleans, seat: int) -> list[int]:
    """The event that is known beforehand, or the first of this way to play."""
    if 0 <= g.round < len(g.rules.events):
        return [g.rules.events[g.round]]
    return [min([card.id for card in g.rules.mode.event_cards])]


def filled(g: Orleans, seat: int) -> list[int]:
    mine = g.spaces[seat * SPACES : (seat + 1) * SPACES]
    return [sum([1 << space for space, who in enumerate(mine) if who])]


def in_use(g: Orleans, seat: int) -> list[int]:
    mask = g.rules.board_spaces
    for tile in bits(g.tiles[seat] & ~g.down[seat]):
        mask |= g.rules.spaces[FIRST_TILE + tile]
    return [mask]


def stand_ins(g: Orleans, seat: int) -> list[int]:
    mask = 0
    for tile in bits(g.tiles[seat] & ~g.down[seat]):
        mask |= g.rules.stand_ins[FIRST_TILE + tile]
    return [mask]


def tiles_left(g: Orleans, seat: int) -> list[int]:
    owned = g.lost_tiles
    for mask in g.tiles:
        owned |= mask
    return [g.rules.tiles & ~owned]


def stations_left(g: Orleans, seat: int) -> list[int]:
    return [max(0, STATIONS - popcount(g.stations[seat]) - g.lost_stations[seat])]


def neutral_with_players(g: Orleans) -> list[int]:
    """Neutral followers in bags, markets and on spaces."""
    found = [0] * PROFESSIONS
    for seat in range(g.players):
        for kind in range(PROFESSIONS):
            found[kind] += g.bag[seat * KINDS + kind] + g.market[seat * KINDS + kind]
    for who in g.spaces:
        if 0 < who <= PROFESSIONS:
            found[who - 1] += 1
    return found


def at_deeds(g: Orleans) -> list[int]:
    """Followers that were sent to deeds."""
    pairs = list(zip(g.rules.deed_needs, g.deeds, strict=True))
    return [sum([field(all_of_them, p) - field(left, p) for all_of_them, left in pairs]) for p in range(PROFESSIONS)]


def neutral_left(g: Orleans, seat: int) -> list[int]:
    held, sent = neutral_with_players(g), at_deeds(g)
    return [max(0, n - held[p] - sent[p]) for p, n in enumerate(NEUTRAL[g.players])]


def seen_goods(g: Orleans) -> list[int]:
    found = [g.shelf[good] + g.box[good] for good in range(GOODS)]
    for at, n in enumerate(g.goods):
        found[at % GOODS] += n
    for what in g.routes:
        if 0 < what <= GOODS:
            found[what - 1] += 1
    return found


def goods_unseen(g: Orleans, seat: int) -> list[int]:
    return [max(0, COUNTS[good] - n) for good, n in enumerate(seen_goods(g))]


def ask(g: Orleans) -> None:
    """Unless the notation says otherwise, a player acts, or everybody plans."""
    if g.finished:
        return
    if g.phase == phases.ACT and 0 <= g.turn < g.players:
        g.pending = flat([entry_for(TURN, g.seat_at(g.turn), 0)])
    elif g.phase == phases.PLAN and g.together:
        g.pending = flat([entry_for(PLAN, seat, 0) for seat in range(g.players)])


def check(g: Orleans, parsed: Parsed) -> None:
    """Refuse what the box cannot give."""
    if g.finished and g.round != g.rules.rounds - 1:
        raise parsed.refuse(say("a game is over after round {n}", n=g.rules.rounds), BOARD, "over")
    _check_box(g, parsed)
    held = neutral_with_players(g)
    for p, most in enumerate(NEUTRAL[g.players]):
        if held[p] + g.supply[p] > most:
            name = PROFESSION_NAMES[p]
            why = say("there are only {n} such followers", n=most)
            raise parsed.refuse(why, *parsed.last_with(name), name)
    for good, n in enumerate(seen_goods(g)):
        if n + g.unseen[good] > COUNTS[good]:
            name = GOOD_NAMES[good]
            raise parsed.refuse(say("there are only {n} of these goods", n=COUNTS[good]), *parsed.last_with(name), name)
    for seat in range(g.players):
        _check_seat(g, parsed, seat)
    for what in g.routes:
        if what >= OCCUPIED + g.players:
            why = say("the seats of this game are {seats}", seats=", ".join(SEATS[: g.players]))
            raise parsed.refuse(why, BOARD, "routes", SEATS[what - OCCUPIED])


def _check_box(g: Orleans, parsed: Parsed) -> None:
    """Citizens, technology tiles, and whom deeds still need."""
    on_board = g.reserve + g.boatmen_citizen + g.knights_citizen + g.most_citizen + popcount(g.development_citizens)
    if sum(listed(g.citizens)) + on_board > CITIZENS:
        richest = max(range(g.players), key=lambda seat: g.citizens[seat])
        why = say("there are only {n} citizens, on the board and with players", n=CITIZENS)
        raise parsed.refuse(why, SEATS[richest], "citizens")
    for deed, (most, left) in enumerate(zip(g.rules.deed_needs, g.deeds, strict=True)):
        if any(field(left, p) > field(most, p) for p in range(PROFESSIONS)):
            people = ", ".join(
                [f"{PROFESSION_NAMES[p]} {field(most, p)}" for p in range(PROFESSIONS) if field(most, p)]
            )
            name = deed_names(g)[deed]
            raise parsed.refuse(say("this deed needs {people} at most", people=people), BOARD, "deed", name)


def _check_seat(g: Orleans, parsed: Parsed, seat: int) -> None:
    for kind in range(OWN, KINDS):
        standing = count_of(g.spaces[seat * SPACES : (seat + 1) * SPACES], kind + 1)
        found = {"bag": g.bag[seat * KINDS + kind], "market": g.market[seat * KINDS + kind], "standing": standing}
        if sum(found.values()) > 1:
            name = FOLLOWERS[kind]
            where = ", ".join([word for word, n in found.items() if n])
            why = say("a player has only one {follower}; here it is in {where}", follower=name, where=where)
            raise parsed.refuse(why, SEATS[seat], _clause_with(parsed, seat, name), name)
    for other in range(seat):
        if g.tiles[other] & g.tiles[seat]:
            name = tile_names()[bits(g.tiles[other] & g.tiles[seat])[0]]
            raise parsed.refuse(say("there is only one such place tile"), SEATS[seat], "tiles", name)
    if g.tiles[seat] & ~g.rules.tiles or g.tiles[seat] & g.display:
        wrong = bits(g.tiles[seat] & (~g.rules.tiles | g.display))[0]
        raise parsed.refuse(say("nobody can have this place tile"), SEATS[seat], "tiles", tile_names()[wrong])
    if popcount(g.stations[seat]) + g.lost_stations[seat] + g.stock[seat] > STATIONS:
        raise parsed.refuse(say("every player has {n} trading stations", n=STATIONS), SEATS[seat], "stations")
    if sum(g.market[seat * KINDS : (seat + 1) * KINDS]) > MARKET:
        raise parsed.refuse(say("a market has {n} spaces", n=MARKET), SEATS[seat], "market")
    _check_spaces(g, parsed, seat)


def _check_spaces(g: Orleans, parsed: Parsed, seat: int) -> None:
    """Followers and technology lie where they may. One who stands in for another may outstay the tile that lets him."""
    mine = g.rules.board_spaces
    for tile in bits(g.tiles[seat]):
        mine |= g.rules.spaces[FIRST_TILE + tile]
    able = {TECH: g.rules.technology_spaces} | {kind + 1: mask for kind, mask in enumerate(g.rules.fits[-1])}
    for space, who in enumerate(g.spaces[seat * SPACES : (seat + 1) * SPACES]):
        if not who or mine & able[who] & 1 << space:
            continue
        name = space_names()[space]
        people = one_of([word for what, word in enumerate(_STANDING) if what and able[what] >> space & 1])
        why = say("this player does not have this place")
        if mine >> space & 1:
            why = say("only these can be here: {people}", people=people)
        raise parsed.refuse(why, SEATS[seat], _clause_with(parsed, seat, name), name)


def _clause_with(parsed: Parsed, seat: int, word: str) -> str:
    """The clause of a seat that names a follower or a space; `standing` may be left out."""
    for clause in ("on", "standing", "market"):
        if any(said.text == word for one in parsed.clauses.get((SEATS[seat], clause), []) for said in one.words):
            return clause
    return "bag"


_COUNT_FOLLOWERS: Final = Counts(FOLLOWERS, FOLLOWER, limits=followers_in_play)
_COUNT_GOODS: Final = Counts(GOOD_NAMES, say("goods"), counts=COUNTS)
_TECHNOLOGY: Final = Numbers(0, TECHNOLOGY)

VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field(
            "phase",
            "phase",
            Names(_PHASES, say("phase")),
            "the phase of the round",
            derive=lambda g, seat: [phases.ACT],
        ),
        Field(
            "round",
            "round",
            Numbers(-1, plus=1, limit=lambda g: g.rules.rounds - 1),
            "the round",
            derive=lambda g, seat: [0],
        ),
        Field(
            "turn",
            "turn",
            Numbers(-1, plus=1, limit=lambda g: g.players),
            "whose turn it is, as a place in the turn order",
        ),
        Field("step", "step", Numbers(0, 1), "steps of a turn of the event phase that are done"),
        Field("start", "start", Seat(), "the start player"),
        LateField("event", "event", events, "the event of this round", form="EVENT", derive=event_of_round),
        LateField("used", "used", places, "the place in use", form="PLACE"),
        Field("passed", "passed", SeatSet(), "seats that have passed"),
        Field("over", "finished", Numbers(0, 1), "1 when the game is over"),
        LateField("lost-tiles", "lost_tiles", tiles, "place tiles out of the game", form="TILE, …"),
        Field("technology", "technology", _TECHNOLOGY, "technology tiles left"),
        Field("lost-technology", "lost_technology", _TECHNOLOGY, "technology tiles out of the game"),
        Field("experienced", "experienced", SeatSet(), "seats that have placed their first technology"),
        Field(
            "boatmen-citizen",
            "boatmen_citizen",
            Numbers(limit=lambda g: g.rules.citizens["boatmen"]),
            "citizens on the boatmen track",
        ),
        Field(
            "knights-citizen",
            "knights_citizen",
            Numbers(limit=lambda g: g.rules.citizens["knights"]),
            "citizens on the knights track",
        ),
        Field(
            "development-citizens",
            "development_citizens",
            Mask(["1", "2", "3"], say("citizen")),
            "citizens on the development track",
        ),
        Field("reserve", "reserve", Numbers(limit=lambda g: g.rules.citizens["reserve"]), "citizens in the reserve"),
        Field(
            "most-citizen",
            "most_citizen",
            Numbers(limit=lambda g: g.rules.citizens["most"]),
            "citizens for most of something",
        ),
        Field("free", "may_act_freely", SeatSet(), "seats that may have free actions"),
        Field("shelf", "shelf", _COUNT_GOODS, "goods on the goods market", width=0),
        Field("box", "box", _COUNT_GOODS, "goods out of the game", width=0),
        Field(
            "routes",
            "routes",
            On(_ON_ROUTES, say("good"), 0, _GOODS_SPACES),
            "goods on connections; a seat where it has built on one",
            width=0,
        ),
        Rows(
            "deed",
            "deeds",
            Packed(PROFESSION_NAMES, FOLLOWER, BITS),
            "whom a deed still needs",
            (),
            what=say("deed"),
            late=deed_names,
        ),
        Field("coins", "coins", Numbers(), "coins", seat=True),
        Field("stations", "stations", TOWNS, "towns with a trading station", seat=True),
        Field("lost-stations", "lost_stations", Numbers(0, STATIONS), "trading stations out of the game", seat=True),
        Field("merchant", "merchants", Names(TOWN_NAMES, say("town")), "the town of the merchant", seat=True),
        Field("citizens", "citizens", Numbers(0, CITIZENS), "citizens", seat=True),
        Field("development", "development", Numbers(0, LAST_SPACE), "space of the development track", seat=True),
        Field(
            "tracks",
            "tracks",
            Counts(TRACK_NAMES, say("track"), counts=LAST_STEP),
            "steps on the tracks",
            seat=True,
            width=TRACKS,
        ),
        Field("goods", "goods", _COUNT_GOODS, "goods", seat=True, width=GOODS),
        Field("bag", "bag", _COUNT_FOLLOWERS, "followers in the bag", seat=True, width=KINDS),
        Field("market", "market", _COUNT_FOLLOWERS, "followers in the market", seat=True, width=KINDS),
        LateField(
            "standing",
            "spaces",
            standing,
            "followers on spaces of places, such as PLACE.2",
            form="FOLLOWER on SPACE …, …",
            seat=True,
            width=SPACES,
            alias="on",
        ),
        LateField("tiles", "tiles", tiles, "place tiles", form="TILE, …", seat=True),
        LateField("down", "down", tiles, "own place tiles that lie face down", form="TILE, …", seat=True),
        Field("waiting", "waiting", _TECHNOLOGY, "technology tiles not placed yet", seat=True),
        LateField(
            "marked", "marked", spaces, "spaces whose followers come back to the market", form="SPACE, …", seat=True
        ),
        LateField("placed", "placed", spaces, "spaces filled by a plan not revealed yet", form="SPACE, …", seat=True),
        Field(
            "tower",
            "tower",
            Names(FOLLOWERS, FOLLOWER, 0, first=1),
            "who stood on the Gunpowder Tower when planning began",
            seat=True,
            width=2,
        ),
    ),
    derived=(
        LateField("display", "display", tiles, "place tiles that can be taken", form="TILE, …", derive=tiles_left),
        Field(
            "supply",
            "supply",
            Counts(PROFESSION_NAMES, FOLLOWER, limits=followers_in_play),
            "neutral followers on the board",
            width=0,
            derive=neutral_left,
        ),
        Field("unseen", "unseen", _COUNT_GOODS, "goods nobody has seen", width=0, derive=goods_unseen),
        Field("stock", "stock", Numbers(0, STATIONS), "trading stations left", seat=True, derive=stations_left),
        LateField(
            "filled",
            "filled",
            spaces,
            "spaces with somebody on them",
            form="SPACE, …",
            seat=True,
            derive=filled,
            fixed=always,
        ),
        LateField("open", "open", spaces, "spaces in use", form="SPACE, …", seat=True, derive=in_use, fixed=always),
        Field(
            "stand-ins",
            "stand_ins",
            Numbers(0, 1 << _STAND_INS),
            "tiles at work that let followers stand in, as a mask",
            seat=True,
            derive=stand_ins,
            fixed=always,
        ),
    ),
    ask=ask,
    check=check,
)
THEME: Final[Feature] = Feature("notation", notation=VOCABULARY)
assert (len(_STANDING) - 1, len(_ON_ROUTES), _ON_ROUTES.index("face-down")) == (TECH, OCCUPIED + 5, FACE_DOWN)
