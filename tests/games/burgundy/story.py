"""Positions written down, and play in words, so that a test is a story a player could follow.

    g = duel("A: sheep-4 on 10; monastery-7 on 13; stored sheep-3; dice 4 1")
    g.play("with 4 place sheep-3 on 11")
    assert g.gained("A") == {"animals": 7, "monastery 7": 2}

Each line tells of one seat (A to D) or of the board; everything it does not name is empty.

    A: duchy 3; castle on 19; bank on 26; stored ship, bank; dice 5 3; workers 2; silver 1
    A: goods pink 2, red 1; sold brown 4; track 2
    board: depot 3 bank, -, ship; goods 3 pink, brown 2; black mine, -, bank; white 4; rounds pink, red

With expansions (`modules="shields vineyards"`) there is more to tell:

    A: shield 4 on 19; route 2 11 5; laid red 3; planted 1 red-blue; wine red 2
    board: shields 3 7 12; inns 2; shop red-blue, -, red-red; vines red-blue, -, red-red; cleared 2

Most stories play on duchy 1. Its spaces, each with its colour and number (B building, A animals, K monastery,
S ship, C castle, M mine), all castles standing on space 19:

              1.A6    2.C5    3.C4    4.K3
           5.A2    6.A1    7.C6    8.K5    9.B4
       10.A5   11.A4   12.B3   13.K1   14.B2   15.B3
    16.S6   17.S1   18.S2   19.C6   20.S5   21.S4   22.S1
       23.B2   24.B5   25.M4   26.B3   27.B1   28.A2
           29.B6   30.M1   31.K2   32.B5   33.B6
               34.M3   35.K4   36.K1   37.B3
"""

from __future__ import annotations

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.board import BLACK, DEPOT_SPACES, GOODS, SLOTS
from burgrave.games.burgundy.data.duchies import DUCHIES, SPACES
from burgrave.games.burgundy.data.tiles import COLOURS as TILE_COLOURS
from burgrave.games.burgundy.data.tiles import OTHER_HALF, SIZE, TILE_ID, TILES
from burgrave.games.burgundy.expansions import inns, more_duchies, trade_routes
from burgrave.games.burgundy.expansions.inns import INN, INN_SLOT
from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.expansions.vineyards import memory as vineyards
from burgrave.games.burgundy.expansions.vineyards.plan import GRAPES, PLOTS, SHOP_SLOT, VINE_SLOT
from burgrave.games.burgundy.rules.goods import store
from burgrave.games.burgundy.rules.placing import cover
from burgrave.games.burgundy.rules.ships import track_space
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.flat import fill, flat

SEATS = "ABCD"
COLOURS = ("turquoise", "purple", "pink", "red", "brown", "orange")
_TRACK_SHIFT = 10


class Story:
    """A position, the words to play on from it, and what can be read off it."""

    def __init__(self, state: Burgundy) -> None:
        self.state = state
        self._ledgers = self._accounts()

    def __getitem__(self, seat: str) -> Seat:
        return Seat(self.state, SEATS.index(seat))

    def play(self, *sentences: str) -> None:
        """Play what the sentences say, as the seat whose turn it is."""
        for sentence in sentences:
            for notation in self._steps(sentence):
                self._do(notation)

    def refused(self, sentence: str, seat: str = "") -> str:
        """The rule by which the last step of the sentence is refused; nothing is changed by it."""
        steps = self._steps(sentence)
        who = SEATS.index(seat) if seat else self.state.active[0]
        for notation in steps[:-1]:
            action = GAME.actions.parse(notation)
            if action not in self.state.legal(who):
                return self._refusal(who, notation)
            self._do(notation)
        return self._refusal(who, steps[-1])

    def _refusal(self, who: int, notation: str) -> str:
        before = self.state.key()
        try:
            self.state.apply(who, GAME.actions.parse(notation))
        except IllegalAction as error:
            assert self.state.key() == before
            return error.rule
        raise AssertionError(f"'{notation}' was not refused")

    @property
    def choices(self) -> set[str]:
        """Every legal action, in notation."""
        return {GAME.actions.notation(action) for action in self.state.legal(self.state.active[0])}

    def may(self, kind: str) -> list[str]:
        """The legal actions of one kind, in notation without the kind: `may("take")` is `["3.1", "3.2"]`."""
        named = [GAME.actions.notation(x).partition(" ") for x in self.state.legal(self.state.active[0])]
        return [numbers for name, _, numbers in named if name == kind]

    @property
    def on_turn(self) -> str:
        return "".join(SEATS[seat] for seat in self.state.active)

    @property
    def phase(self) -> str:
        return "ABCDE"[self.state.phase]

    def gained(self, seat: str) -> dict[str, int]:
        """Points by cause since the story began or since this was last asked."""
        n = SEATS.index(seat)
        before, self._ledgers[n] = self._ledgers[n], self.state.ledger(n)
        pairs = zip(GAME.causes, before, self._ledgers[n], strict=True)
        return {cause.name: after - then for cause, then, after in pairs if after != then}

    def depot(self, number: int) -> list[str]:
        """Tiles lying in a depot."""
        first = (number - 1) * DEPOT_SPACES
        return [TILES[t].name for t in self.state.board[first : first + DEPOT_SPACES] if t]

    def depot_goods(self, number: int) -> dict[str, int]:
        first = (number - 1) * GOODS
        return _goods(self.state.depot_goods[first : first + GOODS])

    @property
    def black(self) -> list[str]:
        return [TILES[t].name for t in self.state.board[BLACK:] if t]

    @property
    def box(self) -> dict[str, int]:
        """Tiles out of the game."""
        return {TILES[t].name: n for t, n in enumerate(self.state.box) if n}

    @property
    def turn_order(self) -> str:
        """Seats as the markers stand now: furthest ahead first."""
        track = self.state.track
        return "".join(SEATS[s] for s in sorted(range(self.state.players), key=track.__getitem__, reverse=True))

    def end_turn(self) -> None:
        """Use up what must be used, then end."""
        while "end" not in self.choices:
            self.play(next(word for word in ("decline", "workers", "die") if self.may(word)))
        self.play("end")

    def end_round(self) -> None:
        """Everybody ends his turn."""
        phase, number = self.state.phase, self.state.round
        while not self.state.over and (self.state.phase, self.state.round) == (phase, number):
            self.end_turn()

    def finish(self) -> None:
        """Play to the end of the game, declining everything and paying every tribute that can be paid."""
        while not self.state.over:
            words = ("tribute", "tribute-workers", "drop", "decline", "end", "workers", "die", "wine", "depot", "space")
            word = next(word for word in words if word in {c.split()[0] for c in self.choices})
            self.play(f"{word} {self.may(word)[0]}".strip())

    def end_phase(self) -> None:
        phase = self.state.phase
        while not self.state.over and self.state.phase == phase:
            self.end_round()

    def _do(self, notation: str) -> None:
        self.state.apply(self.state.active[0], GAME.actions.parse(notation))

    def _steps(self, sentence: str) -> list[str]:
        words = sentence.split()
        steps = []
        if words[0] == "with":
            steps.append(self._die(int(words[1])))
            words = words[2:]
        match words:
            case [("place" | "buy" | "discard" | "sell" | "plant"), number] if number.isdigit():
                return [*steps, " ".join(words)]
            case ["place", tile, "on", space]:
                return [*steps, f"place {self._key(tile)}", f"space {space}"]
            case ["place", tile]:
                return [*steps, f"place {self._key(tile)}"]
            case ["take", tile, "from", depot]:
                return [*steps, f"take {depot}.{self._spot(tile, int(depot))}"]
            case ["hire", tile, "from", depot]:
                return [*steps, f"hire {depot}.{self._spot(tile, int(depot))}"]
            case ["take", "workers"]:
                return [*steps, "workers"]
            case ["buy", tile]:
                return [*steps, f"buy {list(self.state.board[BLACK:]).index(TILE_ID[tile]) + 1}"]
            case ["discard", tile]:
                return [*steps, f"discard {self._key(tile)}"]
            case ["sell", colour]:
                return [*steps, f"sell {COLOURS.index(colour) + 1}"]
            case ["load", word]:
                return [*steps, f"depot {word}" if word.isdigit() else f"good {COLOURS.index(word) + 1}"]
            case ["plant", tile, "on", *where]:
                return [*steps, f"plant {self._key(tile)}", f"plot {'.'.join([*where, '1'][:2])}"]
            case ["plant", tile]:
                return [*steps, f"plant {self._key(tile)}"]
            case ["imitate", building]:
                return [*steps, f"imitate {TILE_ID[building]}"]
            case ["castle", "on", space]:
                return [*steps, f"space {space}"]
            case ["die"]:
                return [*steps, f"die {self.may('die')[0]}"]
        return [*steps, " ".join(words)]

    def _die(self, value: int) -> str:
        seat = self.state.active[0]
        unused = [d for d in range(2) if not self.state.spent >> d & 1 and self.state.dice[2 * seat + d] == value]
        assert unused, f"no unused die shows {value}"
        return f"die {unused[0] + 1}"

    def _key(self, tile: str) -> int:
        return self[SEATS[self.state.active[0]]].keys.index(tile) + 1

    def _spot(self, tile: str, depot: int) -> int:
        first = (depot - 1) * DEPOT_SPACES
        return list(self.state.board[first : first + DEPOT_SPACES]).index(TILE_ID[tile]) + 1

    def _accounts(self) -> list[list[int]]:
        return [self.state.ledger(seat) for seat in range(self.state.players)]


class Seat:
    """What one player has."""

    def __init__(self, state: Burgundy, seat: int) -> None:
        self._state, self._seat = state, seat

    @property
    def silver(self) -> int:
        return self._state.silver[self._seat]

    @property
    def workers(self) -> int:
        return self._state.workers[self._seat]

    @property
    def points(self) -> int:
        return self._state.points[self._seat]

    @property
    def keys(self) -> list[str]:
        """Tiles on the three storage spaces, an empty string where there is none."""
        keys = self._state.rules.keys
        return [TILES[t].name for t in self._state.keys[self._seat * keys : (self._seat + 1) * keys]]

    @property
    def stored(self) -> list[str]:
        return sorted(name for name in self.keys if name)

    @property
    def goods(self) -> dict[str, int]:
        return _goods(self._state.goods[self._seat * GOODS : (self._seat + 1) * GOODS])

    @property
    def sold(self) -> dict[str, int]:
        return _goods(self._state.sold[self._seat * GOODS : (self._seat + 1) * GOODS])

    @property
    def duchy(self) -> dict[int, str]:
        """Tiles by space."""
        mine = self._state.tiles[self._seat * SPACES : (self._seat + 1) * SPACES]
        return {space: TILES[t].name for space, t in enumerate(mine, 1) if t}

    @property
    def track(self) -> int:
        """Space of the turn-order track, 0 at the start."""
        return track_space(self._state, self._seat)

    @property
    def dice(self) -> list[int]:
        return list(self._state.dice[2 * self._seat : 2 * self._seat + 2])

    @property
    def shields(self) -> dict[int, int]:
        """Shields by the space of their castle."""
        found = {space: shields.on_castle(self._state, self._seat, space - 1) for space in range(1, SPACES + 1)}
        return {space: shield for space, shield in found.items() if shield}

    @property
    def route(self) -> list[str]:
        """Goods on the trade route, from left to right."""
        return [COLOURS[good] for good in trade_routes.goods_on(self._state, self._seat)]

    @property
    def wines(self) -> dict[str, int]:
        """Wine bonus tiles by grape."""
        return {GRAPES[n]: count for n, count in enumerate(vineyards.wines_of(self._state, self._seat)) if count}

    @property
    def plan(self) -> dict[int, tuple[str, str]]:
        """Grapes on the double spaces of the vineyard."""
        grapes = vineyards.planted(self._state, self._seat)
        pairs = {space: grapes[2 * space - 2 : 2 * space] for space in range(1, PLOTS + 1)}
        return {space: (GRAPES[pair[0]], GRAPES[pair[1]]) for space, pair in pairs.items() if pair[0] >= 0}


def _goods(counts: list[int]) -> dict[str, int]:
    return {COLOURS[good]: n for good, n in enumerate(counts) if n}


def duel(*lines: str, **settings: object) -> Story:
    return table(2, *lines, **settings)


def table(
    players: int,
    *lines: str,
    phase: str = "A",
    round: int = 1,
    seed: int = 0,
    modules: str = "",
    **options: object,
) -> Story:
    """A position in the turn of A, the start player, with what the lines say and nothing else."""
    g = GAME.begin(GAME.setup(players, {"duchies": "1", **options}, modules.split()), seed)
    _clear(g, "ABCDE".index(phase), round - 1)
    told = [(who, clause) for who, clauses in map(_split, lines) for clause in clauses]
    for seat in range(players):
        mine = [clause for who, clause in told if who == SEATS[seat]]
        if not any(clause.startswith("castle on") for clause in mine):
            mine.append("castle on 19")
        for clause in sorted(mine, key=lambda c: not c.startswith("duchy")):
            _seat_clause(g, seat, clause)
    for who, clause in told:
        if who == "board":
            _board_clause(g, clause)
    g.laid = sum(1 << slot for slot in range(SLOTS) if g.board[slot])
    g.order = sorted(range(players), key=g.track.__getitem__, reverse=True)
    g.turn = 0
    g.ask(g.order[0], TURN)
    return Story(g)


def new_game(players: int, seed: int = 0, modules: str = "", **options: object) -> Story:
    """A game from its very beginning."""
    return Story(GAME.begin(GAME.setup(players, options, modules.split()), seed))


def _split(line: str) -> tuple[str, list[str]]:
    who, _, clauses = line.partition(":")
    return who.strip(), [clause.strip() for clause in clauses.split(";") if clause.strip()]


def _clear(g: Burgundy, phase: int, number: int) -> None:
    players = g.players
    g.pending = flat([])
    g.forget()
    g.phase, g.round, g.white = phase, number, 1
    g.dice = flat([1] * (2 * players))
    g.silver, g.workers = flat([0] * players), flat([0] * players)
    g.goods, g.held = flat([0] * (GOODS * players)), flat([0] * players)
    g.round_goods = [0] * (4 - number)
    g.track = flat([players - seat for seat in range(players)])
    g.memories = g.rules.new_memories()


def _seat_clause(g: Burgundy, seat: int, clause: str) -> None:
    match clause.replace(",", "").split():
        case ["duchy", name]:
            g.duchies[seat] = DUCHIES[name]
        case [tile, "on", *spaces]:
            for space in spaces:
                kind = TILE_ID[tile]
                cover(g, seat, kind, int(space) - 1)
                if TILES[kind].number:
                    g.rules.effects[kind](g, seat, kind, int(space) - 1)
        case ["stored", *names]:
            halves = [t for name in names for t in (TILE_ID[name], *[OTHER_HALF] * (SIZE[TILE_ID[name]] - 1))]
            fill(g.keys, seat * g.rules.keys, halves)
        case ["dice", first, second]:
            fill(g.dice, 2 * seat, [int(first), int(second)])
        case ["workers", n]:
            g.workers[seat] = int(n)
        case ["silver", n]:
            g.silver[seat] = int(n)
        case ["points", n]:
            g.score(seat, 0, int(n))
        case ["goods", *words]:
            for good, n in _counted(words):
                store(g, seat, good, n)
        case ["sold", *words]:
            for good, n in _counted(words):
                g.sold[seat * GOODS + good] += n
        case ["track", space]:
            g.arrivals += 1
            g.track[seat] = int(space) << _TRACK_SHIFT | g.arrivals
        case _:
            _expansion_clause(g, seat, clause)


def _expansion_clause(g: Burgundy, seat: int, clause: str) -> None:
    match clause.replace(",", "").split():
        case ["shield", number, "on", space]:
            shields.shields(g).where[int(number) - 1] = 64 * (seat + 1) + int(space) - 1
            shields.shields(g).held[seat] |= 1 << int(number)
        case ["route", *cards]:
            first = seat * trade_routes.MOST_CARDS
            trade_routes.routes(g).cards[first : first + len(cards)] = [int(card) - 1 for card in cards]
        case ["laid", *words]:
            routes = trade_routes.routes(g)
            for good in [good for good, n in _counted(words) for _ in range(n)]:
                routes.goods[seat * trade_routes.MOST_GOODS + routes.laid[seat]] = good
                routes.laid[seat] += 1
                g.sold[seat * GOODS + good] += 1
        case ["planted", space, grapes]:
            first = seat * vineyards.SPOTS + 2 * (int(space) - 1)
            vineyards.vineyards(g).planted[first : first + 2] = [GRAPES.index(grape) for grape in grapes.split("-")]
        case ["wine", grape, n]:
            vineyards.vineyards(g).pool[GRAPES.index(grape)] -= int(n)
            vineyards.vineyards(g).wines[seat * len(GRAPES) + GRAPES.index(grape)] += int(n)
        case _:
            raise ValueError(clause)


def _board_clause(g: Burgundy, clause: str) -> None:
    match clause.replace(",", "").split():
        case ["depot", number, *names]:
            for place, name in enumerate(names):
                g.board[(int(number) - 1) * DEPOT_SPACES + place] = 0 if name == "-" else TILE_ID[name]
        case ["goods", number, *words]:
            for good, n in _counted(words):
                g.depot_goods[(int(number) - 1) * GOODS + good] += n
        case ["black", *names]:
            for place, name in enumerate(names):
                g.board[BLACK + place] = 0 if name == "-" else TILE_ID[name]
        case ["bonus", colour, size, "to", who]:
            g.bonus[2 * TILE_COLOURS.index(colour) + (size == "small")] = SEATS.index(who)
        case ["white", value]:
            g.white = int(value)
        case ["shields", depot, *numbers]:
            for number in numbers:
                shields.shields(g).where[int(number) - 1] = int(depot)
        case ["inns", n]:
            inns.inns(g).stack = int(n)
            g.board[INN_SLOT] = INN
        case [("shop" | "vines") as where, *names]:
            for place, name in enumerate(names):
                g.board[(SHOP_SLOT if where == "shop" else VINE_SLOT) + place] = TILE_ID.get(name, 0)
        case ["cleared", n]:
            more_duchies.cleared(g).castles = int(n)
            g.box[TILE_ID["castle"]] += int(n)
        case ["rounds", *names]:
            g.round_goods = [COLOURS.index(name) for name in names]
        case _:
            raise ValueError(clause)


def _counted(words: list[str]) -> list[tuple[int, int]]:
    """`pink 2 red` is two pink and one red."""
    found: list[tuple[int, int]] = []
    for word in words:
        if word.isdigit():
            found[-1] = (found[-1][0], int(word))
        else:
            found.append((COLOURS.index(word), 1))
    return found
