"""The solo game: islands and rivers, a counter that runs to a target, and a duchy to fill in 25 rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from burgrave.games.burgundy.expansions.plain_memory import plain
from burgrave.games.burgundy.feature import Pools
from burgrave.games.burgundy.rules.board import (
    BLACK,
    BLACK_SPACES,
    DEPOT_SPACES,
    DEPOTS,
    GOODS,
    PHASE_POINTS,
    START_GOODS,
    START_SILVER,
)
from burgrave.games.burgundy.rules.claims import CLAIM_CHOICE
from burgrave.games.burgundy.rules.dice import ANY, OPTIONAL, USE
from burgrave.games.burgundy.rules.duchies import LETTERS, Duchy
from burgrave.games.burgundy.rules.facts import read_facts
from burgrave.games.burgundy.rules.goods import store
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.observation import MOST
from burgrave.games.burgundy.rules.offers import DECLINE, offer
from burgrave.games.burgundy.rules.phases import end_game
from burgrave.games.burgundy.rules.scoring import AREA, PHASE, SIZE_POINTS
from burgrave.games.burgundy.rules.setting_up import START
from burgrave.games.burgundy.rules.ships import GOOD, GOODS_OF, SHIP_CHOICE
from burgrave.games.burgundy.rules.storage import CLAIM, obtain
from burgrave.games.burgundy.rules.tile_words import A_TILE, TILE_NAMES
from burgrave.games.burgundy.rules.tiles import ANY_COLOUR, COLOUR, COLOURS, MINE, TILE_ID
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import OptionError
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.game import Setup
from burgrave.kernel.masks import flags
from burgrave.kernel.observation import Part
from burgrave.kernel.text import Text, count, say

NAME: Final = "solo"
BLACK_TILE: Final[int] = TILE_ID["black-tile"]
"""A tile lying on its face: it fits every space and does nothing. BUR-SOLO-11, BUR-SOLO-12"""

ITEM_CHOICE: Final = 25
TOP_UP: Final = 26
EXCHANGE: Final = 27
GIVE: Final = 28

MOST_ITEMS: Final = 12
MOST_TARGET: Final = 100
ITEM: Final = 314
POINTS: Final = 326

REACHED: Final = 60
"""seat, new target: the counter of the solo game has reached the old one"""
REMOVED: Final = 61
"""-1, tile that the white die takes off the board"""
BOUGHT: Final = 32

WORKERS: Final = 2
GOODS_FOR_A_TILE: Final = 5
TARGET_STEP: Final = 5

# The memory: counter, target, mask of the complete colours, goods out of the game by type.
_COUNTER: Final = 0
_TARGET: Final = 1
_COMPLETE: Final = 2
_GONE: Final = 3

# An item waits on the stack until the player lets it happen: points, the effect of a tile, or a complete colour.
_AWARD: Final = 0
_EFFECT: Final = 1
_COLOUR: Final = 2


def _read(board: dict[str, Any]) -> Duchy:
    names = [name for name, *_ in board["spaces"]]
    return Duchy(
        board["name"],
        [LETTERS.index(word[0]) for *_, word in board["spaces"]],
        [int(word[1]) for *_, word in board["spaces"]],
        source=board["source"],
        places=[_centre(board["islands"][island], x, y) for _, island, x, y, _ in board["spaces"]],
        neighbours=_links(names, board["adjacent"]),
        bridges=_links(names, board["rivers"]),
    )


def _centre(island: list[float], x: int, y: int) -> tuple[float, float]:
    return island[0] + x * 3**0.5 / 2, island[1] + 1.5 * y


def _links(names: list[str], pairs: list[list[str]]) -> list[int]:
    masks = [0] * len(names)
    for first, second in pairs:
        masks[names.index(first)] |= 1 << names.index(second)
        masks[names.index(second)] |= 1 << names.index(first)
    return masks


BOARDS: Final = {board["name"]: _read(board) for board in read_facts("solo")["board"]}


def memory(players: int) -> list[int]:
    return [0] * (_GONE + GOODS)


def counter(g: Burgundy) -> int:
    """Where the counter stands. BUR-SOLO-04"""
    return plain(g, NAME)[_COUNTER]


def target(g: Burgundy) -> int:
    return plain(g, NAME)[_TARGET]


class SoloBurgundy(Burgundy):
    """Points are awards that move the counter, in the order the player likes. BUR-SOLO-18, BUR-SOLO-19"""

    __slots__ = ()

    def copy(self) -> SoloBurgundy:
        return SoloBurgundy(self.rules, self)

    def score(self, seat: int, account: int, points: int) -> None:
        if points:
            self.ask(seat, ITEM_CHOICE, _AWARD | account << 2 | points << 10)

    def enter(self, seat: int, account: int, points: int) -> None:
        """Points that count now."""
        super().score(seat, account, points)

    def settle(self) -> None:
        super().settle()
        while not self.finished and self.top()[0] == ITEM_CHOICE:
            item = next_item(self)
            if item is None:
                return
            happen(self, item)
            super().settle()

    def winners(self) -> list[int]:
        """All spaces covered, or lost. BUR-SOLO-21"""
        return [0] if self.finished and not self.empty_spaces(0) else []

    def ranking(self) -> list[int]:
        return [0]


def waiting(g: Burgundy) -> list[int]:
    """The items on top of the stack, the topmost first."""
    items = []
    for entry in reversed(g.pending):
        if entry & 63 != ITEM_CHOICE:
            break
        items.append(entry >> 9)
    return items


def next_item(g: Burgundy) -> int | None:
    """The item that happens without asking: a single one, or points that cannot reach the target anyway."""
    items = waiting(g)
    if len(items) == 1:
        g.pending.pop()
        return items[0]
    awards = [item for item in items if item & 3 == _AWARD]
    if awards and counter(g) + sum(item >> 10 for item in awards) + g.silver[0] < target(g):
        del g.pending[-1 - items.index(awards[0])]
        return awards[0]
    return None


def happen(g: Burgundy, item: int) -> None:
    kind, first, second = item & 3, item >> 2 & 255, item >> 10
    if kind == _AWARD:
        award(g, first, second)
    elif kind == _EFFECT:
        g.rules.effects[first](g, 0, first, second)
    else:
        offer(g, 0, CLAIM_CHOICE, 2)


def award(g: Burgundy, account: int, points: int) -> None:
    """The counter moves on; points may be bought if that reaches the target. BUR-SOLO-15, BUR-SOLO-16"""
    assert isinstance(g, SoloBurgundy)
    g.enter(0, account, points)
    plain(g, NAME)[_COUNTER] += points
    if counter(g) >= target(g):
        reach(g)
    elif counter(g) + g.silver[0] >= target(g):
        g.ask(0, TOP_UP)


def reach(g: Burgundy) -> None:
    """Back to 0, surplus lost, the target comes nearer, and a free action. BUR-SOLO-16, BUR-SOLO-17"""
    mine = plain(g, NAME)
    mine[_COUNTER] = 0
    mine[_TARGET] = max(int(g.rules.setup.options["solo_target_floor"]), mine[_TARGET] - TARGET_STEP)
    if g.journal is not None:
        g.journal.append((REACHED, 0, mine[_TARGET]))
    g.ask(0, USE, ANY + OPTIONAL)


class Item(Choice[Burgundy]):
    """Which of the waiting items happens next. BUR-SOLO-18"""

    kind = ITEM_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("What happens next?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [ITEM + n for n in range(len(waiting(g)))]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        chosen = action - ITEM
        if chosen:
            g.ask(seat, ITEM_CHOICE, arg)
            arg = g.pending.pop(-1 - chosen) >> 9
        happen(g, arg)


class TopUp(Choice[Burgundy]):
    """How many points to buy for 1 silver each; fewer than it takes are never needed. BUR-SOLO-15"""

    kind = TOP_UP

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Will you buy the points that are missing to the target?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [POINTS + target(g) - counter(g) - 1, DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            assert isinstance(g, SoloBurgundy)
            points = action - POINTS + 1
            g.silver[0] -= points
            g.enter(0, BOUGHT, points)
            reach(g)


def resolve(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Everything a placement brings waits for its turn; a full board wins at once. BUR-SOLO-18, BUR-SOLO-21"""
    if not g.empty_spaces(seat):
        g.pending.clear()
        end_game(g)
        return
    if COLOUR[tile] not in (MINE, ANY_COLOUR):
        g.ask(seat, ITEM_CHOICE, _EFFECT | tile << 2 | space << 10)
    duchy = g.duchies[seat]
    colour = duchy.colours[space]
    if not duchy.colour_mask[colour] & ~g.covered[seat]:
        plain(g, NAME)[_COMPLETE] |= 1 << colour
        g.ask(seat, ITEM_CHOICE, _COLOUR)
    area = duchy.area[space]
    if not area & ~g.covered[seat]:
        score_area(g, seat, SIZE_POINTS[area.bit_count()], PHASE_POINTS[g.phase])


def score_area(g: Burgundy, seat: int, size: int, phase: int) -> None:
    """Size and phase bonus are two awards, or one where the player wants it so. BUR-SOLO-19"""
    if g.rules.setup.options["solo_awards"] == "together":
        g.score(seat, AREA, size + phase)
    else:
        g.score(seat, PHASE, phase)
        g.score(seat, AREA, size)


def remove_tile(g: Burgundy) -> None:
    """The first tile of the white die's depot leaves the game, or of the next that has one. BUR-SOLO-07"""
    for step in range(DEPOTS):
        first = (g.white - 1 + step) % DEPOTS * DEPOT_SPACES
        for slot in range(first, first + DEPOT_SPACES):
            if g.board[slot]:
                if g.journal is not None:
                    g.journal.append((REMOVED, -1, g.board[slot]))
                g.put_away(g.board[slot])
                g.board[slot] = 0
                g.laid &= ~(1 << slot)
                return


def ship(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Load from a depot; the goods of the others leave the game. BUR-SOLO-09"""
    if any(g.depot_goods):
        g.ask(seat, SHIP_CHOICE)
    else:
        offer_exchange(g, seat)


def after_loading(g: Burgundy, seat: int, depots: int) -> bool:
    mine = plain(g, NAME)
    for place in range(DEPOTS * GOODS):
        mine[_GONE + place % GOODS] += g.depot_goods[place]
        g.depot_goods[place] = 0
    offer_exchange(g, seat)
    return True


def offer_exchange(g: Burgundy, seat: int) -> None:
    """Five goods for a tile of the black depot, now and only now. BUR-SOLO-10"""
    if sum(g.goods[:GOODS]) >= GOODS_FOR_A_TILE:
        offer(g, seat, EXCHANGE)


class Exchange(Choice[Burgundy]):
    """Which tile of the black depot to take, lying on its face. BUR-SOLO-10, BUR-SOLO-11"""

    kind = EXCHANGE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Five goods buy a tile of the black depot, face down. Which one?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [*(CLAIM + n for n in range(BLACK_SPACES) if g.board[BLACK + n]), DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            g.ask(seat, GIVE, (BLACK + action - CLAIM) * 8 + GOODS_FOR_A_TILE)


class Give(Choice[Burgundy]):
    """Which good to give up next; arg: 8 * slot + how many are due. BUR-SOLO-10"""

    kind = GIVE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which goods will you give up?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return GOODS_OF.expand(g.held[seat])

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        good = action - GOOD
        g.goods[good] -= 1
        plain(g, NAME)[_GONE + good] += 1
        if not g.goods[good]:
            g.held[seat] &= ~(1 << good)
        if arg & 7 > 1:
            g.ask(seat, GIVE, arg - 1)
            return
        slot = arg >> 3
        g.put_away(g.board[slot])
        g.board[slot] = BLACK_TILE
        obtain(g, seat, slot)


def end_monastery(g: Burgundy, seat: int, number: int) -> None:
    """What counts at the end counts when it is placed. BUR-SOLO-13"""
    for end in g.rules.end_monasteries:
        if end.number == number:
            g.score(seat, end.cause, end.points(g, seat))


def monastery_26(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """3 points for each colour complete so far. BUR-SOLO-23"""
    complete = plain(g, NAME)[_COMPLETE].bit_count()
    cause = next(end.cause for end in g.rules.end_monasteries if end.number == 26)
    g.score(seat, cause, 3 * complete)


def pools(setup: Setup) -> Pools:
    return [[[BOARDS[str(setup.options["solo_board"])]]]]


def set_up(g: Burgundy) -> None:
    """BUR-SOLO-02, BUR-SOLO-03, BUR-SOLO-04"""
    g.silver[0] = START_SILVER
    g.workers[0] = WORKERS
    for _ in range(START_GOODS):
        store(g, 0, g.draw(g.goods_bag, 0, GOODS), 1)
    plain(g, NAME)[_TARGET] = int(g.rules.setup.options["solo_target"])
    for begin in g.rules.on_setup:
        begin(g)
    g.ask(0, START)


def no_final_scoring(g: Burgundy) -> None:
    """Only the covered spaces decide. BUR-SOLO-21"""


def read_target(word: str, players: int) -> str:
    if not (word.isascii() and word.isdecimal() and len(word) <= 9 and TARGET_STEP <= int(word) <= MOST_TARGET):
        raise OptionError(
            say(
                "option 'solo_target' has no value '{word}'; it is a number from {low} to {high}",
                word=word,
                low=TARGET_STEP,
                high=MOST_TARGET,
            ),
            "BUR-SOLO-22",
        )
    return word


def parts(rules: Rules) -> list[Part]:
    return [
        Part("counter", (1,), 0, MOST, _counter, "where the counter stands"),
        Part("target", (1,), 0, MOST, _target, "the target it has to reach"),
        Part("complete", (len(COLOURS),), 0, 1, _complete, "colours whose spaces are all covered"),
        Part("goods_gone", (GOODS,), 0, MOST, _goods_gone, "goods out of the game by type"),
    ]


def _counter(g: Burgundy, seat: int) -> list[int]:
    return [counter(g)]


def _target(g: Burgundy, seat: int) -> list[int]:
    return [target(g)]


def _complete(g: Burgundy, seat: int) -> list[int]:
    return flags(plain(g, NAME)[_COMPLETE], len(COLOURS))


def _goods_gone(g: Burgundy, seat: int) -> list[int]:
    return plain(g, NAME)[_GONE:]


def item_name(g: Burgundy, item: int) -> Text:
    """Something that waits to happen."""
    kind, first, n = item & 3, item >> 2 & 255, item >> 10
    if kind == _AWARD:
        return count("{n} point: {cause}", "{n} points: {cause}", n, cause=g.game.causes[first].words)
    if kind == _EFFECT:
        return say("Effect: {tile}", tile=TILE_NAMES[first])
    return say("A tile of the black depot for the complete colour")


def _item(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return item_name(g, waiting(g)[numbers[0]])


def _buy_points(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return count("Buy {n} point for silver", "Buy {n} points for silver", numbers[0] + 1)


def _reached(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} reaches the target and may act; the next is {target}.", player=names[entry[1]], target=entry[2]
    )


def _removed(entry: Entry, names: Sequence[str]) -> Text:
    return say("The white die removes {tile}.", tile=A_TILE[entry[2]])


def hint(g: Burgundy) -> Text:
    """How far the target is, and what it brings. BUR-SOLO-16"""
    return count(
        "{n} more point reaches the target: a free action, then the counter goes back to 0.",
        "{n} more points reach the target: a free action, then the counter goes back to 0.",
        target(g) - counter(g),
    )


ACTIONS: Final[tuple[Action, ...]] = (
    Action("item", ITEM, (MOST_ITEMS,), says=_item),
    Action("points", POINTS, (MOST_TARGET,), says=_buy_points),
)
EVENTS: Final[tuple[Event, ...]] = (Event(REACHED, "reached", _reached), Event(REMOVED, "removed", _removed))
