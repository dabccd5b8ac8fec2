"""The table of Burgundy: what lies where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from burgrave.games.burgundy.data.board import DEPOTS, GOODS, PHASE_LETTERS, PHASES, ROUNDS
from burgrave.games.burgundy.data.tiles import DOUBLE, TILES
from burgrave.games.burgundy.feature import Display
from burgrave.games.burgundy.game import FEATURES, GAME
from burgrave.games.burgundy.rules.dice import USE
from burgrave.games.burgundy.rules.goods import GOOD_NAMES
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.phases import when
from burgrave.games.burgundy.rules.placing import SPACE_CHOICE, value_of
from burgrave.games.burgundy.rules.setting_up import SIDE_CHOICE
from burgrave.games.burgundy.rules.ships import track_space
from burgrave.games.burgundy.rules.tile_words import SYMBOLS, TILE_HELP, TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.table import gallery, sheets, workshop
from burgrave.kernel.event import Entry
from burgrave.kernel.game import Game
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import Cue, Figure, Gallery, Lesson, Moment, Piece, Place, Scene, Sheet, TurnPart
from burgrave.kernel.table import Table
from burgrave.kernel.text import Text, count, say
from burgrave.kernel.workshop import Workshop

_DIE_NAMES: Final = [say("die showing {value}", value=value) for value in range(7)]
_DIE_HELP: Final = [
    say(
        "Take a tile from depot {value}, place a stored tile on a space marked {value}, sell goods with a {value}, "
        "or take workers. A worker changes the die by 1.",
        value=value,
    )
    for value in range(7)
]
_MARKER: Final = say("turn order marker")
_TAKEN: Final = say("taken")


def displays_of(rules: Rules) -> list[Display]:
    return [x.display for x in rules.expansions]


class BurgundyTable(Table[Burgundy]):
    game: Game[Burgundy] = GAME
    foretells = True
    turn_parts: tuple[TurnPart, ...] = tuple([part for x in FEATURES for part in x.display.turn_parts])

    def sheets(self, g: Burgundy) -> list[Sheet]:
        shown = displays_of(g.rules)
        more = [place for display in shown if display.board for place in display.board(g.rules)]
        found = [with_places(sheets.board(g.rules), more)]
        for display in shown:
            for sheet in display.sheets(g.rules) if display.sheets else ():
                found[0] = sheets.below(found[0], sheet)
        for seat in g.rules.estates:
            found += _lands(g, seat)
            found += _trays(g, seat, shown)
            for display in shown:
                found += display.own(g, seat) if display.own else ()
        for display in shown:
            found += display.seats(g) if display.seats else ()
        return found

    def gallery(self, chosen: str = "") -> Gallery | None:
        return gallery.gallery(chosen)

    def workshop(self) -> Workshop | None:
        return workshop.workshop()

    def layout(self, g: Burgundy) -> str:
        kind, seat, sheet = g.top()
        choosing = f"{seat}:{sheet}" if kind == SIDE_CHOICE else ""
        more = [display.layout(g) for display in displays_of(g.rules) if display.layout]
        keys = [str(sheets.key_spaces(g, seat)) for seat in g.rules.estates]
        return f"{' '.join(duchy.name for duchy in g.duchies)} {choosing} {' '.join(keys)} {' '.join(more)}"

    def home(self, g: Burgundy, seat: int) -> int:
        return g.home(seat)

    def lay(self, g: Burgundy) -> Scene:
        scene = Scene(figures=_figures(g), marks=_marks(g), status=_status(g))
        _lay_board(g, scene.pieces)
        for owner in g.rules.estates:
            _lay_estate(g, owner, scene.pieces)
        for display in displays_of(g.rules):
            if display.lay:
                display.lay(g, scene.pieces)
            if display.marks:
                display.marks(g, scene.marks)
            if display.figures:
                scene.figures += display.figures(g)
        return scene

    def ask(self, scene: Scene, g: Burgundy, seat: int | None, names: Sequence[str]) -> None:
        scene.prompt, scene.hint = (self.outcome(g, names), None) if g.over else _question(g, seat, names)
        scene.icon = _icon(g)
        if seat is not None and seat in g.active:
            scene.moves = [self.move(g, seat, action) for action in g.legal(seat)]

    def cue(self, entry: Entry) -> Cue | None:
        for x in FEATURES:
            cue = x.display.cue(entry) if x.display.cue is not None else None
            if cue is not None:
                return cue
        return None

    def lesson(self) -> list[Lesson]:
        """Every tile of a duchy that does something, of animals the smallest herd of each kind; then other pieces."""
        lessons = [
            Lesson(SYMBOLS[n], TILE_NAMES[n], text, tile.number, tile.module)
            for n, tile in enumerate(TILES)
            if (text := TILE_HELP[n]) is not None and tile.animals in (0, 2) and tile.colour != DOUBLE
        ]
        for x in FEATURES:
            lessons += x.display.lessons() if x.display.lessons is not None else []
        return lessons

    def moment(self, g: Burgundy) -> Moment:
        step = max(0, g.phase * ROUNDS + g.round + 1)
        return Moment(step, PHASE_LETTERS[max(0, g.phase)], _when(g))

    def outcome(self, g: Burgundy, names: Sequence[str]) -> Text:
        """Alone the duchy is full or not; else somebody wins, or two together."""
        winners = g.winners()
        if g.players == 1:
            left = count("Not filled: {n} space left", "Not filled: {n} spaces left", g.empty_spaces(0))
            return say("{player} has filled the duchy", player=names[0]) if winners else left
        if len(winners) == 1:
            return self.result(g, names)
        points = sum(g.points[seat] for seat in winners)
        together = ", ".join(names[seat] for seat in winners)
        return count("{players} win with {n} point", "{players} win with {n} points", points, players=together)

    def standing(self, g: Burgundy, seat: int) -> Text | None:
        words = _empty_spaces(g, seat)
        for display in displays_of(g.rules):
            words = display.standing(g, seat, words) if display.standing else words
        return words


def _lands(g: Burgundy, seat: int) -> list[Sheet]:
    kind, decider, sheet = g.top()
    if kind == SIDE_CHOICE and decider == seat:
        return [sheets.land(duchy, seat, side) for side, duchy in enumerate(g.rules.pools[seat][sheet])]
    duchy = g.duchies[seat]
    more = [place for display in displays_of(g.rules) if display.land for place in display.land(duchy, seat)]
    return [with_places(sheets.land(duchy, seat), more)]


def _trays(g: Burgundy, seat: int, shown: list[Display]) -> tuple[Sheet, ...]:
    for display in shown:
        if display.trays:
            return display.trays(g, seat)
    return sheets.trays(seat, sheets.key_spaces(g, seat), g.rules.goods_stored)


def with_places(sheet: Sheet, more: list[Place]) -> Sheet:
    """Places that stick out at the bottom make the sheet longer."""
    if not more:
        return sheet
    height = max(sheet.height, *(place.y + place.size + 2 for place in more))
    return replace(sheet, places=(*sheet.places, *more), height=height)


def _tile(place: str, tile: int) -> Piece:
    return Piece(place, SYMBOLS[tile], TILE_NAMES[tile], TILE_HELP[tile])


@lru_cache(maxsize=64)
def _good_help(good: int, points: int) -> Text:
    return count(
        "A die showing {value} sells all goods of this colour: 1 silver, and {n} point for each good.",
        "A die showing {value} sells all goods of this colour: 1 silver, and {n} points for each good.",
        points,
        value=good + 1,
    )


def _good(g: Burgundy, place: str, good: int, n: int = 1) -> Piece:
    return Piece(place, f"goods-{good + 1}", GOOD_NAMES[good], _good_help(good, g.rules.good_points), n)


def _lay_board(g: Burgundy, pieces: list[Piece]) -> None:
    pieces += [_tile(f"slot-{slot}", tile) for slot, tile in enumerate(g.board) if tile]
    for depot in range(DEPOTS):
        for good in range(GOODS):
            if n := g.depot_goods[depot * GOODS + good]:
                pieces.append(_good(g, f"depot-goods-{depot}", good, n))
    for n, good in enumerate(g.round_goods):
        pieces.append(_good(g, f"round-{ROUNDS - len(g.round_goods) + n}", good))
    if g.white:
        pieces.append(Piece("white", f"die-{g.white}", _DIE_NAMES[g.white], _DIE_HELP[g.white]))
    # The marker that is ahead on a space lies to the right, as if on top.
    for seat in reversed(g.by_track(g.rules.seats)) if g.players > 1 else ():
        pieces.append(Piece(f"track-{track_space(g, seat)}", "turn-marker", _MARKER, seat=seat))
    for bonus, owner in enumerate(g.bonus):
        if owner >= 0:
            place = f"bonus-{bonus // 2}-{bonus % 2}"
            pieces.append(Piece(place, f"shield-{owner + 1}", _TAKEN, seat=owner))


def _lay_estate(g: Burgundy, seat: int, pieces: list[Piece]) -> None:
    land = g.land(seat)
    for space in bits(g.covered[seat]):
        pieces.append(_tile(f"space-{seat}-{space}", land[space]))
    for key in range(sheets.key_spaces(g, seat)):
        if tile := g.keys[seat * g.rules.keys + key]:
            pieces.append(_tile(f"key-{seat}-{key}", tile))
    for spot, good in enumerate(bits(g.held[seat])):
        pieces.append(_good(g, f"goods-{seat}-{spot}", good, g.goods[seat * GOODS + good]))
    for player in range(g.players):
        if g.home(player) == seat:
            _lay_dice(g, player, pieces)


def _lay_dice(g: Burgundy, player: int, pieces: list[Piece]) -> None:
    for die in range(2):
        if value := g.dice[2 * player + die]:
            faded = _used(g, player, die)
            where = f"die-{player}-{die}"
            pieces.append(Piece(where, f"die-{value}", _DIE_NAMES[value], _DIE_HELP[value], faded=faded))


def _used(g: Burgundy, seat: int, die: int) -> bool:
    """Dice of those who had their turn in this round are used too."""
    if g.over or seat not in g.order or g.turn < 0:
        return False
    place = g.order.index(seat)
    if place != g.turn:
        return place < g.turn
    return bool(g.spent >> die & 1) and die != _chosen(g)


def _chosen(g: Burgundy) -> int:
    """The die that is being used now, -1 if none is."""
    if len(g.pending) == 0 or g.phase < 0:
        return -1
    kind, seat, arg = g.top()
    value = arg & 7 if kind == USE else value_of(arg) if kind == SPACE_CHOICE else 0
    if not value:
        return -1
    matching = [die for die in range(2) if g.spent >> die & 1 and g.dice[2 * seat + die] == value]
    return matching[-1] if matching else -1


_SILVER: Final = say("Once per turn, 2 silver buy a tile from the black depot.")
_WORKERS: Final = say("Each worker you spend changes a die by 1.")
_SOLD: Final = say("Goods you have sold lie face down here. Some monasteries score them at the end.")


def _figures(g: Burgundy) -> list[Figure]:
    scored = () if any(display.pointless for display in displays_of(g.rules)) else range(g.players)
    found = [Figure(f"points-{seat}", say("Points"), g.points[seat], seat=seat) for seat in scored]
    for seat in sorted({g.home(player) for player in range(g.players)}):
        sold = sum(g.sold[seat * GOODS : (seat + 1) * GOODS])
        found.append(Figure(f"silver-{seat}", say("Silver"), g.silver[seat], "silver", seat, help=_SILVER))
        if seat in g.rules.estates:
            found.append(Figure(f"workers-{seat}", say("Workers"), g.workers[seat], "worker", seat, help=_WORKERS))
        found.append(Figure(f"sold-{seat}", say("Sold goods"), sold, "goods-back", seat, help=_SOLD))
    return found


def _marks(g: Burgundy) -> dict[str, str]:
    marks: dict[str, str] = {}
    for phase in range(PHASES):
        marks[f"phase-{phase}"] = "done" if phase < g.phase else "now" if phase == g.phase else "next"
    for number in range(ROUNDS):
        marks[f"round-{number}"] = "done" if number < g.round else "now" if number == g.round else "next"
    die = _chosen(g)
    if die >= 0:
        seat = g.top()[1]
        marks[f"die-{seat}-{die}"] = "chosen"
        marks[f"depot-{g.dice[2 * seat + die] - 1}"] = "lit"
    for seat in g.active:
        asked = g.choice(seat)
        if asked is not None:
            marks.update(asked[0].marks(g, seat, asked[1]))
    return marks


def _when(g: Burgundy) -> Text:
    if g.phase < 0:
        return say("Before the first phase")
    if g.over:
        return say("The game is over.")
    return when(g.phase, g.round)


def _status(g: Burgundy) -> list[Text]:
    return [_when(g)]


def _empty_spaces(g: Burgundy, seat: int) -> Text:
    return count("{n} empty space", "{n} empty spaces", g.empty_spaces(g.home(seat)))


def _icon(g: Burgundy) -> str:
    if g.over:
        return f"shield-{(g.winners() or g.ranking())[0] + 1}"
    die = _chosen(g)
    seat = g.top()[1]
    return f"die-{g.dice[2 * seat + die]}" if die >= 0 else f"shield-{seat + 1}"


def _question(g: Burgundy, seat: int | None, names: Sequence[str]) -> tuple[Text, Text | None]:
    active = g.active[0]
    asked = g.choice(active)
    if seat == active and asked is not None:
        return g.game.prompt(g, seat), asked[0].hint(g, seat, asked[1], names)
    return say("{player} is playing", player=names[active]), _when(g)


TABLE: Final = BurgundyTable()
