"""Positions of Châteauma written down, so that a test is a story a player could follow.

    g = scene("cards 3 1; left ship on 1; reserve bank bank; goods pink 2; silver 1", "board: depot 4 ship; white 2")
    g.turn(die=4)
    assert g.left == ["ship", "", "", ""]

The first line is Châteauma's own, the others are those of `story`. Everything that is not named is empty;
unless told otherwise its cards are 3 (ship, building, animals with a sell symbol, building) and 1 (mine, animals,
monastery), the white die shows 1, and so the left card is selected.
"""

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.board import SLOTS
from burgrave.games.burgundy.data.tiles import TILE_ID, TILES
from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.modes.chateauma import memory as m
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.cards import move_to_duchy
from burgrave.games.burgundy.modes.chateauma.facts import DECKS
from burgrave.games.burgundy.modes.chateauma.turn import play_turn
from burgrave.games.burgundy.state import TURN
from burgrave.kernel.flat import fill
from tests.games.burgundy import story
from tests.games.burgundy.story import COLOURS, SEATS

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


class Scene(story.Story):
    """A position, Châteauma's turns, and what can be read off."""

    @property
    def seat(self):
        return self.state.players - 1

    @property
    def own(self):
        return self[SEATS[self.seat]]

    def turn(self, die=1):
        """Châteauma's turn with this die; the events of it."""
        g = self.state
        twin, n = g.copy(), 0
        while True:
            twin.reseed(n)
            if twin.roll(6) == die:
                break
            n += 1
        g.reseed(n)
        g.journal = []
        play_turn(g)
        self.events = g.journal
        g.journal = None
        return self.events

    def rules(self):
        """The rules that the last turn cited, step by step."""
        return [rule for event in self.events if (rule := GAME.rule_of(event))]

    def words(self):
        names = [*NAMES[: self.seat], "Châteauma"]
        return [str(text) for event in self.events if (text := GAME.log_line(event, names)) is not None]

    def won(self):
        """What Châteauma has scored since this was last asked."""
        return {name.removeprefix("Châteauma's "): n for name, n in self.gained(SEATS[self.seat]).items()}

    @property
    def left(self):
        return [TILES[t].name for t in m.tiles_on(self.state, m.LEFT)]

    @property
    def right(self):
        return [TILES[t].name for t in m.tiles_on(self.state, m.RIGHT)]

    @property
    def cards(self):
        return [card.number if (card := m.card_at(self.state, side)) else 0 for side in m.SIDES]

    @property
    def reserve(self):
        return [TILES[t].name for t in m.holdings(self.state).reserve]

    @property
    def jokers(self):
        return [TILES[t].name for t in m.holdings(self.state).jokers]

    @property
    def piled(self):
        return [TILES[t].name for t in m.holdings(self.state).piled]

    @property
    def doubles(self):
        return [TILES[t].name for t in m.holdings(self.state).doubles]

    @property
    def shields(self):
        return shields.beside(self.state, self.seat)

    @property
    def duchy(self):
        return self.own.duchy


def scene(mine="", *lines, people=1, phase="A", round=1, modules="", **options):
    """A position in which only what the lines say lies anywhere."""
    settings = {"duchies": "1", "mode": "chateauma", **options}
    g = GAME.begin(GAME.setup(people + 1, settings, modules.split()), 0)
    story._clear(g, "ABCDE".index(phase), round - 1)
    seat = g.players - 1
    fill(g.dice, 2 * seat, [0, 0])
    g.covered[seat] = 0
    fill(g.tiles, 37 * seat, [0] * 37)
    c = Chateauma(g)
    deck = DECKS["vineyards" if "vineyards" in modules else "base"]
    clauses = [clause.strip() for clause in mine.split(";") if clause.strip()]
    if not any(clause.startswith("cards") for clause in clauses):
        clauses.insert(0, "cards 14 1" if "vineyards" in modules else "cards 3 1")
    for clause in clauses:
        _clause(c, clause, deck)
    for who, told in map(story._split, lines):
        for clause in told:
            if who == "board":
                story._board_clause(g, clause)
            else:
                story._seat_clause(g, SEATS.index(who), clause)
    g.laid = sum(1 << slot for slot in range(SLOTS) if g.board[slot])
    g.order = list(range(g.players))
    g.turn = 0
    g.ask(0, TURN)
    return Scene(g)


def _clause(c, clause, deck):
    g = c.g
    match clause.split():
        case ["cards", *numbers]:
            for side, number in enumerate(numbers):
                c.put_card(side, int(number))
            c.put_back([n for n in deck if str(n) not in numbers])
        case ["deck", *numbers]:
            for n in deck:
                if n not in [c.number(side) for side in m.SIDES]:
                    c.has.deck[n] = int(str(n) in numbers)
                    c.has.used[n] = int(str(n) not in numbers)
        case [("left" | "right") as side, *words]:
            joker = words[0] == "joker"
            tile, _, spot = words[joker:]
            c.lay(("left", "right").index(side), int(spot) - 1, TILE_ID[tile], joker)
        case ["reserve", *names]:
            c.has.reserve += [TILE_ID[name] for name in names]
        case ["jokers", *names]:
            c.has.jokers += [TILE_ID[name] for name in names]
        case ["doubles", n]:
            c.has.doubles += [TILE_ID["red-red"]] * int(n)
        case ["duchy", *names]:
            for name in names:
                move_to_duchy(c, TILE_ID[name])
        case ["goods", *words]:
            for colour, n in zip(words[::2], words[1::2], strict=True):
                story.store(g, c.seat, COLOURS.index(colour), int(n))
        case ["silver", n]:
            g.silver[c.seat] = int(n)
        case ["points", n]:
            g.score(c.seat, 0, int(n))
        case ["posts", n]:
            c.has.posts += int(n)
        case ["shields", *numbers]:
            for number in numbers:
                shields.lay_beside(g, c.seat, int(number))
        case _:
            raise ValueError(clause)
