"""Positions written down, and play in words, so that a test is a story a player could follow.

    g = acting("A: on farm_house B C; farmers 2")
    g.play("use farm_house")
    assert g["A"].goods == {"cheese": 1}

Each line tells of one seat (A to E) or of the board; what it does not name is empty: no coins, nobody in the market.
Followers are letters, F B C T K S M; small letters f b c t are those in the player's own colour.

    A: coins 3; market F f; bag M K; on village F - C; on university * C -; tile school; merchant tours
    A: farmers 2; dp 7; station tours blois; stock 4; goods wine 2 grain 1; card chateauroux; built blois; citizens 2
    A: waiting 1; placed first; down school
    board: supply K 0; shelf cheese 0; technology 0; carpenter vierzon; reserve 3; deed astronomy S S; empty r17 w05

On a place `-` is an empty space and `*` a technology tile. `placed first` says that the first technology lies already.
"""

from __future__ import annotations

from burgrave.games.orleans import GAME
from burgrave.games.orleans.data.board import TRACK_NAMES
from burgrave.games.orleans.data.goods import GOOD_NAMES, GOODS
from burgrave.games.orleans.data.people import KINDS, PROFESSIONS, TRACKS
from burgrave.games.orleans.data.places import FIRST_TILE, SPACES
from burgrave.games.orleans.data.roads import ORLEANS, ROUTE_NAMES, SPACES_ON, TOWN_NAMES
from burgrave.games.orleans.modes.prosperity.memory import works, works_if_any
from burgrave.games.orleans.modes.prosperity.structures import CARD_OF_TOWN, COIN_SHIFT, GOOD_SHIFT, STRUCTURES
from burgrave.games.orleans.rules import course, phases
from burgrave.games.orleans.rules.deeds import BITS, DEEDS, SEND
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.followers import open_planning
from burgrave.games.orleans.rules.places.place import PLACE_OF, PLACES, place_number
from burgrave.games.orleans.rules.places.taking import refresh_places
from burgrave.games.orleans.rules.planning import begin_plan
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.rules.turn import TURN
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.flat import flat
from burgrave.kernel.masks import bits

SEATS = "ABCDE"
LETTERS = "FBCTKSMfbct"


class Story:
    """A position, the words to play on from it, and what can be read off it."""

    def __init__(self, state: Orleans) -> None:
        self.state = state

    def __getitem__(self, seat: str) -> Seat:
        return Seat(self.state, SEATS.index(seat))

    def play(self, *sentences: str, seat: str = "") -> None:
        """Play what the sentences say, as this seat or as the first that may decide."""
        for sentence in sentences:
            who = SEATS.index(seat) if seat else self.state.active[0]
            self.state.apply(who, GAME.actions.parse(notation(self.state, who, sentence)))

    def refused(self, sentence: str, seat: str = "") -> str:
        """The rule by which the sentence is refused; nothing is changed by it."""
        who = SEATS.index(seat) if seat else self.state.active[0]
        action = GAME.actions.parse(notation(self.state, who, sentence))
        before = self.state.key()
        try:
            self.state.apply(who, action)
        except IllegalAction as error:
            assert self.state.key() == before
            return error.rule
        raise AssertionError(f"'{sentence}' was not refused")

    def may(self, sentence: str, seat: str = "") -> bool:
        who = SEATS.index(seat) if seat else self.state.active[0]
        return GAME.actions.parse(notation(self.state, who, sentence)) in self.state.legal(who)

    def choices(self, kind: str, seat: str = "") -> list[tuple[int, ...]]:
        """Numbers of the legal actions of a kind, counted from 1."""
        who = SEATS.index(seat) if seat else self.state.active[0]
        decoded = [GAME.actions.decode(action) for action in self.state.legal(who)]
        return [numbers for name, numbers in decoded if name == kind]

    def asked(self, seat: str = "") -> int:
        return self.state.asked(SEATS.index(seat) if seat else self.state.active[0])[0]

    @property
    def on_turn(self) -> str:
        return "".join(SEATS[seat] for seat in self.state.active)

    @property
    def supply(self) -> dict[str, int]:
        return dict(zip(LETTERS, self.state.supply, strict=False))

    @property
    def shelf(self) -> dict[str, int]:
        return dict(zip(GOOD_NAMES, self.state.shelf, strict=True))

    @property
    def box(self) -> dict[str, int]:
        return {GOOD_NAMES[n]: count for n, count in enumerate(self.state.box) if count}

    @property
    def carpenter(self) -> str:
        return TOWN_NAMES[works(self.state).carpenter]

    @property
    def event(self) -> str:
        return EVENT_CARDS[self.state.event].name.partition(".")[2]

    def route(self, name: str) -> list[int]:
        """What lies on the goods spaces of a connection."""
        return [self.state.routes[space] for space in SPACES_ON[ROUTE_NAMES.index(name)]]

    def everybody_passes(self) -> None:
        while self.state.phase == phases.ACT and self.asked() == TURN:
            self.play("pass")

    def settle(self) -> None:
        """Nobody does anything for the rest of the round; debts are paid with stations of the stock."""
        plain = ("confirm", "draw-none", "pass", "decline", "end", "torture stock")
        now = self.state.round
        while not self.state.over and self.state.round == now:
            self.play(next(word for word in plain if self.may(word)))


class Seat:
    """What one player has."""

    def __init__(self, state: Orleans, seat: int) -> None:
        self._state, self._seat = state, seat

    @property
    def coins(self) -> int:
        return self._state.coins[self._seat]

    @property
    def citizens(self) -> int:
        return self._state.citizens[self._seat]

    @property
    def dp(self) -> int:
        return self._state.development[self._seat]

    @property
    def status(self) -> int:
        return self._state.status(self._seat)

    @property
    def stock(self) -> int:
        return self._state.stock[self._seat]

    @property
    def waiting(self) -> int:
        return self._state.waiting[self._seat]

    @property
    def points(self) -> int:
        return self._state.scores()[self._seat]

    @property
    def ledger(self) -> dict[str, int]:
        accounts = zip(GAME.causes, self._state.ledger(self._seat), strict=True)
        return {cause.name: points for cause, points in accounts if points}

    @property
    def bag(self) -> str:
        return _letters(self._state.bag, self._seat)

    @property
    def market(self) -> str:
        return _letters(self._state.market, self._seat)

    @property
    def goods(self) -> dict[str, int]:
        mine = self._state.goods[self._seat * GOODS : (self._seat + 1) * GOODS]
        return {GOOD_NAMES[n]: count for n, count in enumerate(mine) if count}

    @property
    def merchant(self) -> str:
        return TOWN_NAMES[self._state.merchants[self._seat]]

    @property
    def stations(self) -> list[str]:
        return [TOWN_NAMES[town] for town in bits(self._state.stations[self._seat])]

    @property
    def tiles(self) -> list[str]:
        return [PLACES[FIRST_TILE + tile].name for tile in bits(self._state.tiles[self._seat])]

    @property
    def face_down(self) -> list[str]:
        return [PLACES[FIRST_TILE + tile].name for tile in bits(self._state.down[self._seat])]

    @property
    def card(self) -> str:
        card = works(self._state).hand[self._seat]
        return TOWN_NAMES[STRUCTURES[card - 1].town] if card else ""

    @property
    def built(self) -> list[str]:
        return [TOWN_NAMES[STRUCTURES[card].town] for card in bits(works(self._state).built[self._seat])]

    @property
    def completed(self) -> list[str]:
        return [TOWN_NAMES[STRUCTURES[card].town] for card in bits(works(self._state).completed[self._seat])]

    def step(self, track: str) -> int:
        return self._state.tracks[self._seat * TRACKS + TRACK_NAMES.index(track)]

    def on(self, place: str) -> str:
        """Who stands on a place: letters, `-` and `*`."""
        return "".join(_standing(self._state.spaces[self._seat * SPACES + s]) for s in _place(place).spaces)


def _standing(what: int) -> str:
    return "*" if what == TECH else LETTERS[what - 1] if what else "-"


def _letters(counts: list[int], seat: int) -> str:
    return "".join(LETTERS[kind] * counts[seat * KINDS + kind] for kind in range(KINDS))


def _place(name: str):
    return PLACES[place_number(name)]


def _card(town: str) -> int:
    return CARD_OF_TOWN[TOWN_NAMES.index(town)]


# Positions


def acting(*lines: str, players: int = 2, event: str = "", **options: object) -> Story:
    """Phase 5, the turn of A, who is start player; an event without effect unless another is named."""
    g = _table(
        players,
        lines,
        event or ("mass" if options.get("mode", "prosperity") == "prosperity" else "trading_day"),
        options,
    )
    g.phase = phases.ACT
    g.turn = 0
    g.ask(0, TURN)
    return Story(g)


def planning(*lines: str, players: int = 2, **options: object) -> Story:
    """Phase 4: everybody plans."""
    g = _table(players, lines, "", options)
    g.phase = phases.PLAN
    g.together = 1
    for seat in range(players):
        begin_plan(g, seat)
    return Story(g)


def drawing(*lines: str, players: int = 2, **options: object) -> Story:
    """Phase 3: everybody takes followers."""
    g = _table(players, lines, "", options)
    g.phase = phases.PLAN
    g.together = 1
    for seat in range(players):
        open_planning(g, seat)
    return Story(g)


def happening(event: str, *lines: str, players: int = 2, **options: object) -> Story:
    """Phase 6 begins, A first; with nothing to decide the next round has begun."""
    g = _table(players, lines, event, options)
    g.phase = phases.EVENT
    g.passed = (1 << players) - 1
    g.turn = -1
    g.settle()
    return Story(g)


def counting(*lines: str, players: int = 3, **options: object) -> Story:
    """Phase 2: the census."""
    g = _table(players, lines, "", options)
    g.phase = phases.CENSUS
    course.census(g)
    if len(g.pending) == 0:
        g.settle()
    return Story(g)


def ending(*lines: str, players: int = 2, **options: object) -> Story:
    """After the last event."""
    g = _table(players, lines, "", options)
    g.round = g.rules.rounds - 1
    g.phase = phases.LAST
    g.turn = -1
    g.settle()
    return Story(g)


def new_game(players: int, seed: int = 0, **options: object) -> Story:
    """A game from its very beginning."""
    return Story(GAME.begin(GAME.setup(players, options), seed))


def _table(players: int, lines: tuple[str, ...], event: str, options: dict[str, object]) -> Orleans:
    g = GAME.begin(GAME.setup(players, options), 0)
    g.pending = flat([])
    g.start = g.together = g.passed = 0
    g.round = 1
    mode = str(g.rules.setup.options["mode"])
    event = event or ("pilgrimage" if mode == "base" else "support")
    g.event = event_number(f"{mode}.{event}")
    w = works_if_any(g)
    if w is not None:
        g.round = g.rules.events.index(g.event)
        for card in (*w.hand, *w.offer):
            w.deck |= 1 << card - 1 if card else 0
        w.hand, w.offer, w.under = flat([0] * players), flat([0] * (2 * players)), []
    g.coins = flat([0] * players)
    g.market = flat([0] * (KINDS * players))
    told = [(who.strip(), c.strip()) for who, _, cs in (line.partition(":") for line in lines) for c in cs.split(";")]
    for who, clause in told:
        if clause:
            word, *rest = clause.split()
            if who == "board":
                _board_clause(g, word, rest)
            else:
                _seat_clause(g, SEATS.index(who), word, rest)
    return g


def event_number(name: str) -> int:
    return next(card.id for card in EVENT_CARDS if card.name == name)


def _seat_clause(g: Orleans, seat: int, word: str, rest: list[str]) -> None:
    if word in TRACK_NAMES:
        g.tracks[seat * TRACKS + TRACK_NAMES.index(word)] = int(rest[0])
        return
    match word:
        case "coins" | "citizens" | "stock" | "waiting":
            getattr(g, word)[seat] = int(rest[0])
        case "dp":
            g.development[seat] = int(rest[0])
        case "market" | "bag":
            for letter in rest:
                getattr(g, word)[seat * KINDS + LETTERS.index(letter)] += 1
        case "on":
            for space, letter in zip(_place(rest[0]).spaces, rest[1:], strict=True):
                if letter != "-":
                    g.spaces[seat * SPACES + space] = TECH if letter == "*" else LETTERS.index(letter) + 1
                    g.filled[seat] |= 1 << space
        case "tile" | "down":
            for name in rest:
                tile = place_number(name) - FIRST_TILE
                g.display &= ~(1 << tile)
                g.tiles[seat] |= 1 << tile
                if word == "down":
                    g.down[seat] |= 1 << tile
            refresh_places(g, seat)
        case "merchant":
            g.merchants[seat] = TOWN_NAMES.index(rest[0])
        case "station":
            for town in rest:
                g.stations[seat] |= 1 << TOWN_NAMES.index(town)
                g.stock[seat] -= 1
        case "goods":
            for name, n in zip(rest[::2], rest[1::2], strict=True):
                g.goods[seat * GOODS + GOOD_NAMES.index(name)] = int(n)
        case "card":
            works(g).deck &= ~(1 << _card(rest[0]))
            works(g).hand[seat] = _card(rest[0]) + 1
        case "built" | "completed":
            for town in rest:
                works(g).deck &= ~(1 << _card(town))
                getattr(works(g), word)[seat] |= 1 << _card(town)
            if word == "built":
                g.may_act_freely |= 1 << seat
        case "laid":
            _laid(g, rest)
        case "placed":
            g.experienced |= 1 << seat
        case _:
            raise AssertionError(word)


def _laid(g: Orleans, rest: list[str]) -> None:
    """`laid blois coins 2 wool 1 C 1`"""
    card = _card(rest[0])
    for what, n in zip(rest[1::2], rest[2::2], strict=True):
        if what == "coins":
            shift = COIN_SHIFT
        elif what in GOOD_NAMES:
            shift = GOOD_SHIFT + BITS * GOOD_NAMES.index(what)
        else:
            shift = BITS * LETTERS.index(what)
        works(g).needs[card] -= int(n) << shift


def _board_clause(g: Orleans, word: str, rest: list[str]) -> None:
    match word:
        case "supply":
            for letter, n in zip(rest[::2], rest[1::2], strict=True):
                g.supply[LETTERS.index(letter)] = int(n)
        case "shelf":
            for name, n in zip(rest[::2], rest[1::2], strict=True):
                g.shelf[GOOD_NAMES.index(name)] = int(n)
        case "technology" | "reserve" | "boatmen_citizen" | "knights_citizen" | "start" | "round":
            setattr(g, word, int(rest[0]))
        case "display":
            g.display = sum(1 << place_number(name) - FIRST_TILE for name in rest)
        case "carpenter":
            works(g).carpenter = TOWN_NAMES.index(rest[0])
        case "deed":
            deed = next(n for n, d in enumerate(DEEDS) if d.name == rest[0])
            for letter in rest[1:]:
                g.deeds[deed] -= 1 << BITS * LETTERS.index(letter)
        case "empty":
            for name in rest:
                for space in SPACES_ON[ROUTE_NAMES.index(name)]:
                    g.routes[space] = 0
        case "goods":
            for space, good in zip(SPACES_ON[ROUTE_NAMES.index(rest[0])], rest[1:], strict=True):
                g.routes[space] = GOOD_NAMES.index(good) + 1
        case "deck":
            works(g).deck = sum(1 << _card(town) for town in rest)
        case "under":
            works(g).under = [_card(town) for town in rest]
        case _:
            raise AssertionError(word)


# Sentences


def notation(g: Orleans, seat: int, sentence: str) -> str:
    """A sentence as an action in notation."""
    words = sentence.split()
    match words:
        case ["put", letter, where]:
            return f"put {LETTERS.index(letter) + 1}.{_space(g, seat, where, letter)}"
        case ["back" | "recall" | "technology" as verb, where]:
            return f"{verb} {_numbered(where)}"
        case ["use", name]:
            return f"use {place_number(name) + 1}"
        case ["tile", name]:
            return f"tile {place_number(name) - FIRST_TILE + 1}"
        case ["recruit", letter]:
            return f"recruit {LETTERS.index(letter) + 1}"
        case ["retain", letter]:
            return f"retain {LETTERS.index(letter) + 1}"
        case ["travel", name]:
            return f"travel {ROUTE_NAMES.index(name) + 1}"
        case ["take" | "site" as verb, name]:
            return f"{verb} {_goods_space(name)}"
        case ["send", letter, name]:
            return _send(g, seat, letter, name)
        case ["go", letter, name]:
            return f"go {_standing_where(g, seat, 'carpenter', letter)}.{ROUTE_NAMES.index(name) + 1}"
        case ["keep", town]:
            return f"keep {_card(town) + 1}"
        case ["swap", give, get]:
            return f"swap {GOOD_NAMES.index(give) + 1}.{GOOD_NAMES.index(get) + 1}"
        case ["good", name]:
            return f"good {GOOD_NAMES.index(name) + 1}"
        case ["give", "market" | "bag" as source, letter]:
            return f"give {1 + (source == 'bag')}.{LETTERS.index(letter) + 1}"
        case ["torture", *rest]:
            return _torture(rest)
        case ["lay", "coin", town]:
            return f"lay-coin {_card(town) + 1}"
        case ["lay", name, town]:
            return f"lay-good {_card(town) + 1}.{GOOD_NAMES.index(name) + 1}"
    return sentence


def _numbered(where: str) -> int:
    """`village.2` is the second space of the Village."""
    name, _, n = where.partition(".")
    return _place(name).first + int(n or 1)


def _space(g: Orleans, seat: int, where: str, letter: str) -> int:
    """The space named, or the first of the place that would do, else simply the first."""
    if "." in where:
        return _numbered(where)
    kind = LETTERS.index(letter)
    legal = {GAME.actions.decode(x)[1] for x in g.legal(seat) if GAME.actions.decode(x)[0] == "put"}
    fitting = [s + 1 for s in _place(where).spaces if (kind + 1, s + 1) in legal]
    return fitting[0] if fitting else _place(where).first + 1


def _goods_space(name: str) -> int:
    """`r17`, or `w02.2` for the second space there."""
    route, _, n = name.partition(".")
    return SPACES_ON[ROUTE_NAMES.index(route)][int(n or 1) - 1] + 1


def _standing_where(g: Orleans, seat: int, place: str, letter: str) -> int:
    first = _place(place).first
    stand = list(g.spaces[seat * SPACES + first : seat * SPACES + first + len(_place(place).wants)])
    wanted = LETTERS.index(letter) + 1
    return stand.index(wanted) + 1 if wanted in stand else 1


def _send(g: Orleans, seat: int, letter: str, name: str) -> str:
    kind, arg = g.asked(seat)
    place = PLACES[arg >> 2].name if kind == SEND else "town_hall"
    which = _standing_where(g, seat, place, letter)
    deeds = [deed.name for deed in DEEDS]
    if name in deeds:
        return f"deed {which}.{deeds.index(name) + 1}"
    return f"structure {which}.{_card(name) + 1}"


def _torture(rest: list[str]) -> str:
    match rest:
        case ["station", town]:
            return f"torture-station {TOWN_NAMES.index(town) + 1}"
        case ["good", name]:
            return f"torture-good {GOOD_NAMES.index(name) + 1}"
        case ["tile", name]:
            return f"torture-tile {place_number(name) - FIRST_TILE + 1}"
        case ["technology", where]:
            return f"torture-technology {_numbered(where)}"
    return f"torture-{rest[0]}"


assert (len(LETTERS), PROFESSIONS, PLACE_OF[0], ORLEANS) == (KINDS, 7, 0, 0)
