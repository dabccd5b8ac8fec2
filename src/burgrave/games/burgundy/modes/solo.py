"""The solo game: islands and rivers, a counter that runs to a target, and a duchy to fill in 25 rounds."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy import causes, effects, events, kinds
from burgrave.games.burgundy.actions import (
    BLACK,
    BLACK_SPACES,
    CLAIM,
    DECLINE,
    DEPOT_SPACES,
    DEPOTS,
    GOOD,
    GOODS,
    GOODS_OF,
    ITEM,
    KEYS,
    MOST_TARGET,
    POINTS,
)
from burgrave.games.burgundy.choice import Choice
from burgrave.games.burgundy.dice import ANY
from burgrave.games.burgundy.duchies import LETTERS, Duchy
from burgrave.games.burgundy.expansion import Expansion, Mode
from burgrave.games.burgundy.facts import read_facts
from burgrave.games.burgundy.final import END_MONASTERIES
from burgrave.games.burgundy.goods import store
from burgrave.games.burgundy.observation import MOST
from burgrave.games.burgundy.rules import PHASE_POINTS, START_GOODS, START_SILVER, Rules
from burgrave.games.burgundy.scoring import SIZE_POINTS
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.storage import obtain
from burgrave.games.burgundy.tiles import ANY_COLOUR, BLACK_TILE, COLOUR, COLOURS, MINE, SHIP_TILE, TILES, monastery
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import Setup
from burgrave.kernel.masks import flags
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import say

NAME: Final = "solo"
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
    return g.extras[g.rules.slot[NAME]][_COUNTER]


def target(g: Burgundy) -> int:
    return g.extras[g.rules.slot[NAME]][_TARGET]


class SoloBurgundy(Burgundy):
    """Points are awards that move the counter, in the order the player likes. BUR-SOLO-18, BUR-SOLO-19"""

    __slots__ = ()

    def copy(self) -> SoloBurgundy:
        return SoloBurgundy(self.rules, self)

    def score(self, seat: int, account: int, points: int) -> None:
        if points:
            self.ask(seat, kinds.ITEM, _AWARD | account << 2 | points << 10)

    def enter(self, seat: int, account: int, points: int) -> None:
        """Points that count now."""
        super().score(seat, account, points)

    def settle(self) -> None:
        super().settle()
        while not self.finished and self.asked()[0] == kinds.ITEM:
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
        if entry & 63 != kinds.ITEM:
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
        effects.offer(g, 0, kinds.CLAIM, 2)


def award(g: Burgundy, account: int, points: int) -> None:
    """The counter moves on; points may be bought if that reaches the target. BUR-SOLO-15, BUR-SOLO-16"""
    assert isinstance(g, SoloBurgundy)
    g.enter(0, account, points)
    g.extras[g.rules.slot[NAME]][_COUNTER] += points
    if counter(g) >= target(g):
        reach(g)
    elif counter(g) + g.silver[0] >= target(g):
        g.ask(0, kinds.TOP_UP)


def reach(g: Burgundy) -> None:
    """Back to 0, surplus lost, the target comes nearer, and a free action. BUR-SOLO-16, BUR-SOLO-17"""
    mine = g.extras[g.rules.slot[NAME]]
    mine[_COUNTER] = 0
    mine[_TARGET] = max(int(g.rules.setup.options["solo_target_floor"]), mine[_TARGET] - TARGET_STEP)
    if g.journal is not None:
        g.journal.append((events.REACHED, 0, mine[_TARGET]))
    g.ask(0, kinds.USE, ANY + effects.OPTIONAL)


class Item(Choice):
    """Which of the waiting items happens next. BUR-SOLO-18"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [ITEM + n for n in range(len(waiting(g)))]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        chosen = action - ITEM
        if chosen:
            g.ask(seat, kinds.ITEM, arg)
            arg = g.pending.pop(-1 - chosen) >> 9
        happen(g, arg)


class TopUp(Choice):
    """How many points to buy for 1 silver each; fewer than it takes are never needed. BUR-SOLO-15"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [POINTS + target(g) - counter(g) - 1, DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            assert isinstance(g, SoloBurgundy)
            points = action - POINTS + 1
            g.silver[0] -= points
            g.enter(0, causes.BOUGHT, points)
            reach(g)


def resolve(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Everything a placement brings waits for its turn; a full board wins at once. BUR-SOLO-18, BUR-SOLO-21"""
    if not g.empty_spaces(seat):
        g.pending.clear()
        g.finished = 1
        if g.journal is not None:
            g.journal.append((events.OVER, -1))
        return
    if COLOUR[tile] not in (MINE, ANY_COLOUR):
        g.ask(seat, kinds.ITEM, _EFFECT | tile << 2 | space << 10)
    duchy = g.duchies[seat]
    colour = duchy.colours[space]
    if not duchy.colour_mask[colour] & ~g.covered[seat]:
        g.extras[g.rules.slot[NAME]][_COMPLETE] |= 1 << colour
        g.ask(seat, kinds.ITEM, _COLOUR)
    area = duchy.area[space]
    if not area & ~g.covered[seat]:
        score_area(g, seat, SIZE_POINTS[area.bit_count()], PHASE_POINTS[g.phase])


def score_area(g: Burgundy, seat: int, size: int, phase: int) -> None:
    """Size and phase bonus are two awards, or one where the player wants it so. BUR-SOLO-19"""
    if g.rules.setup.options["solo_awards"] == "together":
        g.score(seat, causes.AREA, size + phase)
    else:
        g.score(seat, causes.PHASE, phase)
        g.score(seat, causes.AREA, size)


def remove_tile(g: Burgundy) -> None:
    """The first tile of the white die's depot leaves the game, or of the next that has one. BUR-SOLO-07"""
    for step in range(DEPOTS):
        first = (g.white - 1 + step) % DEPOTS * DEPOT_SPACES
        for slot in range(first, first + DEPOT_SPACES):
            if g.board[slot]:
                if g.journal is not None:
                    g.journal.append((events.REMOVED, -1, g.board[slot]))
                g.put_away(g.board[slot])
                g.board[slot] = 0
                g.laid &= ~(1 << slot)
                return


def ship(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Load from a depot; the goods of the others leave the game. BUR-SOLO-09"""
    if any(g.depot_goods):
        g.ask(seat, kinds.SHIP)
    else:
        offer_exchange(g, seat)


def after_loading(g: Burgundy, seat: int, depots: int) -> bool:
    mine = g.extras[g.rules.slot[NAME]]
    for place in range(DEPOTS * GOODS):
        mine[_GONE + place % GOODS] += g.depot_goods[place]
        g.depot_goods[place] = 0
    offer_exchange(g, seat)
    return True


def offer_exchange(g: Burgundy, seat: int) -> None:
    """Five goods for a tile of the black depot, now and only now. BUR-SOLO-10"""
    if sum(g.goods[:GOODS]) >= GOODS_FOR_A_TILE:
        effects.offer(g, seat, kinds.EXCHANGE)


class Exchange(Choice):
    """Which tile of the black depot to take, lying on its face. BUR-SOLO-10, BUR-SOLO-11"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [*(CLAIM + n for n in range(BLACK_SPACES) if g.board[BLACK + n]), DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            g.ask(seat, kinds.GIVE, (BLACK + action - CLAIM) * 8 + GOODS_FOR_A_TILE)


class Give(Choice):
    """Which good to give up next; arg: 8 * slot + how many are due. BUR-SOLO-10"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return GOODS_OF.expand(g.held[seat])

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        good = action - GOOD
        g.goods[good] -= 1
        g.extras[g.rules.slot[NAME]][_GONE + good] += 1
        if not g.goods[good]:
            g.held[seat] &= ~(1 << good)
        if arg & 7 > 1:
            g.ask(seat, kinds.GIVE, arg - 1)
            return
        slot = arg >> 3
        g.put_away(g.board[slot])
        g.board[slot] = BLACK_TILE
        obtain(g, seat, slot)


def end_monastery(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """What counts at the end counts when it is placed. BUR-SOLO-13"""
    effects.monastery(g, seat, tile, space)
    number = TILES[tile].number
    g.score(seat, causes.end_monastery(number), END_MONASTERIES[number](g, seat))


def monastery_26(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """3 points for each colour complete so far. BUR-SOLO-23"""
    complete = g.extras[g.rules.slot[NAME]][_COMPLETE].bit_count()
    g.score(seat, causes.end_monastery(26), 3 * complete)


def pools(setup: Setup) -> list[list[list[Duchy]]]:
    return [[[BOARDS[str(setup.options["solo_board"])]]]]


def set_up(g: Burgundy) -> None:
    """BUR-SOLO-02, BUR-SOLO-03, BUR-SOLO-04"""
    g.silver[0] = START_SILVER
    g.workers[0] = WORKERS
    for _ in range(START_GOODS):
        store(g, 0, g.draw(g.goods_bag, 0, GOODS), 1)
    g.extras[g.rules.slot[NAME]][_TARGET] = int(g.rules.setup.options["solo_target"])
    for begin in g.rules.on_setup:
        begin(g)
    g.ask(0, kinds.START)


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
    return flags(g.extras[g.rules.slot[NAME]][_COMPLETE], len(COLOURS))


def _goods_gone(g: Burgundy, seat: int) -> list[int]:
    return g.extras[g.rules.slot[NAME]][_GONE:]


SOLO: Final = Mode(
    NAME,
    (1,),
    pools,
    SoloBurgundy,
    set_up,
    resolve,
    no_final_scoring,
    goods_stored=GOODS,
    key_spaces=KEYS,
    modules=("extra-tiles", "white-castles"),
    rule="BUR-CMB-03",
    expansion=Expansion(
        Module(NAME, say("Solo game"), say("Fill an archipelago in 25 rounds."), rule="BUR-SOLO-01"),
        options=(
            Option(
                "solo_board",
                "33",
                say("the board of the solo game: 33, or 34 for experienced players"),
                values=("33", "34"),
                rule="BUR-SOLO-02",
                module=NAME,
            ),
            Option(
                "solo_target",
                "50",
                say("where the target of the solo game starts: below 50 is easier, above is harder"),
                rule="BUR-SOLO-22",
                module=NAME,
                parse=read_target,
            ),
            Option(
                "solo_target_floor",
                5,
                say("how low the target of the solo game can go"),
                values=(5, 0),
                rule="BUR-SOLO-17",
                module=NAME,
                group="edition",
            ),
            Option(
                "solo_awards",
                "separate",
                say("size and phase bonus of an area move the counter separately or together"),
                values=("separate", "together"),
                labels=(say("Separately"), say("Together")),
                rule="BUR-SOLO-19",
                module=NAME,
            ),
        ),
        editions={"de": {"solo_target_floor": 0}},
        state=memory,
        parts=parts,
        on_good=remove_tile,
        on_ship=after_loading,
        effects={
            SHIP_TILE: ship,
            **{monastery(number): end_monastery for number in END_MONASTERIES},
            monastery(26): monastery_26,
        },
    ),
)

SOLO_CHOICES: Final[list[Choice]] = [Item(), TopUp(), Exchange(), Give()]
