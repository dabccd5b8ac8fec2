"""Positions written down as a player would tell them, and play in the same words.

Cells are written `row,column`, counted from 0 in the north-west corner, as in the rules.
"""

from __future__ import annotations

import re

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.facts import COLOURS
from burgrave.games.castelli.data.layouts import AREA_TYPES, SLOTS, Layout
from burgrave.games.castelli.data.tiles import COLOUR_AT, TILES, VALUE_AT, lying
from burgrave.games.castelli.expansions.dilemma.exchange import kept
from burgrave.games.castelli.rules.cards import CARDS
from burgrave.games.castelli.rules.hidden import EVERYBODY
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.rules.setting_up import set_up
from burgrave.games.castelli.state import BUILD, BUILDING, OPEN, Castelli
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.flat import flat
from burgrave.kernel.masks import bits
from burgrave.kernel.source import Script

SEATS = "ABCD"
TILE_ID = {tile.name: number for number, tile in enumerate(TILES)}
RESOURCE = {"wood": 0, "grain": 1, "rock": 2}
SLOT = {"rock": 0, "second": 1, "grain": 2, "wood": 3}
_CELL = re.compile(r"\b(\d),(\d)\b")


def number(cell: str) -> int:
    """The octagon or square of a cell such as `3,5`."""
    row, column = map(int, cell.split(","))
    return row * 4 + column // 2


def turns_for(tile: int, side: str, colour: str) -> int:
    """How often to turn a tile clockwise until this colour points to that side."""
    at = TILES[tile].shields.index(COLOURS.index(colour))
    return ("north", "east", "south", "west").index(side) - at & 3


class Story:
    """A position, and what is said and done at it."""

    def __init__(self, state: Castelli) -> None:
        self.state = state
        self._ledgers = [state.ledger(seat) for seat in range(state.players)]

    def __getitem__(self, seat: str) -> Seat:
        return Seat(self.state, SEATS.index(seat))

    @property
    def on_turn(self) -> str:
        return "".join(SEATS[seat] for seat in self.state.active)

    @property
    def choices(self) -> set[str]:
        """Every legal action, in notation."""
        return {GAME.actions.notation(action) for action in self.state.legal(self.state.active[0])}

    def may(self, kind: str) -> list[str]:
        """The legal actions of one kind, by cell where they have one: `may("build")` is `["3,5", "6,0"]`."""
        named = [GAME.actions.notation(x).partition(" ") for x in self.state.legal(self.state.active[0])]
        return [_cell(kind, numbers) for name, _, numbers in named if name == kind]

    def play(self, *sentences: str) -> None:
        """Play these actions, each as the seat whose decision it is."""
        for sentence in sentences:
            self.state.apply(self.state.active[0], _parse(sentence))

    def reveal(self, cell: str, tile: str, side: str = "", colour: str = "") -> None:
        """Turn up this very tile there, and lay it so that the colour points to the side, if one is named."""
        self.state.source = Script([TILE_ID[tile]])
        self.play(f"reveal {cell}")
        self.state.source = None
        if side:
            self.play(f"lay {turns_for(TILE_ID[tile], side, colour) + 1}")

    def refused(self, sentence: str, seat: str = "") -> str:
        """The rule by which an action is refused; nothing is changed by it."""
        before = self.state.key()
        who = SEATS.index(seat) if seat else self.state.active[0]
        with pytest.raises(IllegalAction) as refusal:
            self.state.apply(who, _parse(sentence))
        assert self.state.key() == before
        assert str(refusal.value.text)
        return refusal.value.rule

    def gained(self, seat: str) -> dict[str, int]:
        """Points by cause since the story began or since this was last asked."""
        n = SEATS.index(seat)
        before, self._ledgers[n] = self._ledgers[n], self.state.ledger(n)
        pairs = zip(GAME.causes, before, self._ledgers[n], strict=True)
        return {cause.name: after - then for cause, then, after in pairs if after != then}

    def finish(self) -> None:
        """Everybody passes to the end of the game, if no tile is left to turn up."""
        while not self.state.over:
            self.play(next(word for word in ("end", "pass") if word in self.choices))

    def settlement(self, cell: str) -> str:
        octagon = number(cell)
        return "village" if self.state.villages >> octagon & 1 else "city" if self.state.cities >> octagon & 1 else ""

    def castle(self, cell: str, slot: str = "rock") -> str:
        """Who owns the castle there, an empty string for nobody."""
        owners = [
            SEATS[seat]
            for seat in range(self.state.players)
            if self.state.castles[SLOTS * seat + SLOT[slot]] >> number(cell) & 1
        ]
        return "".join(owners)


class Seat:
    """What one player has."""

    def __init__(self, state: Castelli, seat: int) -> None:
        self._state, self._seat = state, seat

    def _resource(self, name: str) -> int:
        return self._state.resources[3 * self._seat + RESOURCE[name]]

    @property
    def wood(self) -> int:
        return self._resource("wood")

    @property
    def grain(self) -> int:
        return self._resource("grain")

    @property
    def rock(self) -> int:
        return self._resource("rock")

    @property
    def stock(self) -> tuple[int, int, int]:
        """Wood, grain and rock."""
        return self.wood, self.grain, self.rock

    @property
    def silver(self) -> int:
        return self._state.silver[self._seat]

    @property
    def points(self) -> int:
        return self._state.points[self._seat]

    @property
    def hand(self) -> list[str]:
        return sorted(CARDS[KIND_OF[card]].name for card in bits(self._state.hands[self._seat]))

    @property
    def cards(self) -> int:
        return self._state.hands[self._seat].bit_count()

    @property
    def castles_left(self) -> int:
        return self._state.supply[self._seat]

    @property
    def kept(self) -> str:
        return TILES[kept(self._state)[self._seat]].name


def table(players: int, *lines: str, modules: tuple[str, ...] = (), seed: int = 0, **options: object) -> Story:
    """The start of a turn of A, on a board without half turns, with what the lines say and nothing else."""
    options.setdefault("board", "AB" if players == 2 else "AB/CD")
    # A plays blue, B red, C green and D yellow, in the order of the rules; a story may repaint its board.
    setup = GAME.setup(players, options, modules)
    rules = Rules(GAME, setup, GAME.rules(setup).features, tuple(range(players)))
    g = Castelli(rules, Layout(rules.board, rules.boards))
    g.reseed(seed)
    set_up(g)
    g.pending = flat([])
    g.player = g.first = 0
    for who, clause in (pair for line in lines for pair in _split(line)):
        if who == "board":
            _board_clause(g, clause)
        else:
            _seat_clause(g, SEATS.index(who), clause)
    g.ask(g.player, OPEN)
    return Story(g)


def duel(*lines: str, **settings: object) -> Story:
    return table(2, *lines, **settings)


def building(story: Story) -> Story:
    """The same position after evaluation, when A builds castles."""
    g = story.state
    g.pending = flat([])
    g.forget()
    g.stage = BUILDING
    g.ask(g.player, BUILD)
    return story


def last_turn(story: Story) -> Story:
    """The same position with no tile left to turn up; A may still build."""
    story.state.face_down = 0
    return building(story)


def _split(line: str) -> list[tuple[str, str]]:
    who, _, clauses = line.partition(":")
    return [(who.strip(), clause.strip()) for clause in clauses.split(";") if clause.strip()]


def _seat_clause(g: Castelli, seat: int, clause: str) -> None:
    match clause.replace(", ", " ").split():
        case ["silver", n]:
            g.silver[seat] = int(n)
        case [("wood" | "grain" | "rock") as resource, n]:
            g.resources[3 * seat + RESOURCE[resource]] = int(n)
        case ["points", n]:
            g.score(seat, 0, int(n))
        case ["castles", n]:
            g.supply[seat] = int(n)
        case ["hand", *names]:
            for name in names:
                _give(g, seat, name)
        case ["castle", "at", cell, *slot]:
            g.castles[SLOTS * seat + SLOT[slot[0] if slot else "rock"]] |= 1 << number(cell)
            g.supply[seat] -= 1
        case ["reach", cell]:
            g.reach[seat] |= 1 << number(cell)
        case ["kept", tile]:
            g.bag[kept(g)[seat]] = 1
            kept(g)[seat] = TILE_ID[tile]
            g.bag[TILE_ID[tile]] = 0
        case ["begins"]:
            g.player = g.first = seat
        case _:
            raise ValueError(clause)


def _board_clause(g: Castelli, clause: str) -> None:
    match clause.replace(", ", " ").split():
        case ["mine", n]:
            g.mine = int(n)
        case ["deck", *names]:
            g.deck = flat([0] * len(g.deck))
            g.returned = []
            for name in names:
                card = _card(g, name)
                g.returned.append(card)
                g.aware[card] = 0
        case ["village", cell]:
            g.villages |= 1 << number(cell)
        case ["city", cell]:
            g.cities |= 1 << number(cell)
        case ["no", "settlements"]:
            g.villages = g.cities = 0
        case ["reserve", villages, cities]:
            g.spare_villages, g.spare_cities = int(villages), int(cities)
        case ["symbols", kind, cell, n]:
            area = area_of(g, cell, kind)
            g.layout.symbols[area] = int(n)
        case [tile, "at", cell, side, colour]:
            lay_quietly(g, tile, cell, side, colour)
        case _:
            raise ValueError(clause)


def area_of(g: Castelli, cell: str, kind: str) -> int:
    return next(n for n in g.layout.areas_of[number(cell)] if g.layout.kind[n] == AREA_TYPES.index(kind))


def lay_quietly(g: Castelli, tile: str, cell: str, side: str, colour: str) -> None:
    """A tile that was laid some turns ago."""
    square, which = number(cell), TILE_ID[tile]
    code = lying(which, turns_for(which, side, colour))
    g.bag[which] = 0
    g.face_down &= ~(1 << square)
    g.board[square] = code
    for at in range(4 * square, 4 * square + 4):
        shield = 4 * code + (at & 3)
        if g.layout.octagon[at] >= 0 and VALUE_AT[shield]:
            g.reach[COLOUR_AT[shield]] |= 1 << g.layout.octagon[at]


def paint(story: Story, cell: str, side: str, picture: str, *others: str) -> None:
    """Repaint the area at a side of a square: `rock 2` shows two symbols. Others, such as `yellow 4`, are shields
    of tiles laid elsewhere that point at this area too."""
    g = story.state
    at = 4 * number(cell) + ("north", "east", "south", "west").index(side)
    kind, symbols = picture.split()
    area = g.layout.touches[at]
    g.layout.kind[area] = AREA_TYPES.index(kind)
    g.layout.symbols[area] = int(symbols)
    g.layout.sides[area] = [at]
    g.layout.around[area] = 1 << number(cell)
    for other in others:
        colour, value = other.split()
        square = max(bits(g.face_down))
        which = COLOURS.index(colour)
        tile = next(
            t
            for t in reversed(TILES[: len(g.bag)])
            if t.value == int(value) and t.card != which and g.bag[TILE_ID[t.name]]
        )
        row, place = divmod(square, 4)
        lay_quietly(g, tile.name, f"{row},{2 * place}", "north", colour)
        g.layout.sides[area].append(4 * square)
        g.layout.around[area] |= 1 << square


def _card(g: Castelli, name: str) -> int:
    """A copy of the card that is in no hand and not below the deck."""
    taken = {card for hand in g.hands for card in bits(hand)} | set(g.returned)
    return next(
        card for card, kind in enumerate(KIND_OF[: len(g.deck)]) if CARDS[kind].name == name and card not in taken
    )


def _give(g: Castelli, seat: int, name: str) -> None:
    card = _card(g, name)
    g.deck[card] = 0
    g.hands[seat] |= 1 << card
    g.aware[card] = 1 << seat


def publicly(g: Castelli, name: str) -> None:
    """A card of this name was played before and lies below the deck."""
    card = _card(g, name)
    g.deck[card] = 0
    g.returned.append(card)
    g.aware[card] = EVERYBODY


def _parse(sentence: str) -> int:
    words = _CELL.sub(lambda cell: f"{int(cell[1]) + 1}.{int(cell[2]) // 2 + 1}", sentence)
    words = re.sub(r" (rock|second|grain|wood)$", lambda slot: f".{SLOT[slot[1]] + 1}", words)
    return GAME.actions.parse(words)


def _cell(kind: str, numbers: str) -> str:
    found = [int(n) for n in numbers.split(".") if n]
    if len(found) < 2:
        return numbers
    row, place = found[0] - 1, found[1] - 1
    column = 2 * place + (row + (kind == "reveal")) % 2
    slot = f" {list(SLOT)[found[2] - 1]}" if len(found) > 2 else ""
    return f"{row},{column}{slot}"
