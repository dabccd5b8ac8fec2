"""The companion's page: Châteauma's side of a table of cardboard. A pure function of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from burgrave.games.burgundy.data.board import BLACK, BLACK_SPACES, DEPOT_SPACES, DEPOTS, GOODS, PHASE_LETTERS
from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.expansions import border_posts
from burgrave.games.burgundy.expansions.shields.holding import SHIELD_NAMES
from burgrave.games.burgundy.game import GAME
from burgrave.games.burgundy.modes.chateauma.companion import (
    A_DOUBLE,
    A_MONASTERY,
    MODULES,
    Companion,
    CompanionLine,
    colour_of,
    tile_name,
)
from burgrave.games.burgundy.rules.goods import GOOD_NAMES
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES
from burgrave.kernel.options import Option
from burgrave.kernel.pieces import LONGEST_FILE
from burgrave.kernel.text import Text, render, say
from burgrave.web import drawing, pages, scenes, sprite, turns
from burgrave.web.wire import NameView, SceneView

Message = tuple[Text, str]
Entered = Mapping[str, Sequence[str]]
"""What a form held, by field."""


@dataclass(frozen=True)
class DepotSpace:
    """One select of the form: what may lie on a space of a depot."""

    field: str
    name: str
    colour: str
    choices: list[tuple[str, str]]
    chosen: str


@dataclass(frozen=True)
class Depot:
    title: str
    spaces: list[DepotSpace]
    goods: list[tuple[str, int, str, bool]]
    """Goods left there: field, how many, name, whether they still lie there."""


@dataclass(frozen=True)
class Form:
    """What the form begins with: what people entered and may want to mend, otherwise what lay there last time."""

    entered: Entered | None

    def value(self, field: str, otherwise: str = "") -> str:
        return otherwise if self.entered is None else next(iter(self.entered.get(field, ())), "")

    def has(self, field: str, value: object, otherwise: bool = False) -> bool:
        return otherwise if self.entered is None else str(value) in self.entered.get(field, ())


def page(
    language: str, game: Companion | None, messages: Sequence[Message] = (), entered: Entered | None = None
) -> str:
    if game is None:
        return pages.render_page(
            "companion-new.html",
            language,
            sprite.game_sprite(GAME.name),
            messages=messages,
            options=[_option(name) for name in ("chateauma.level", "edition")],
            modifiers=_option("chateauma.modifiers"),
            modules=[module for module in GAME.modules if module.name in MODULES],
            option_values=pages.option_values,
            longest_file=LONGEST_FILE,
        )
    g = game.state
    names = [*("" for _ in range(game.people)), "Châteauma"]
    scene = scenes.scene(g, None, language, names)
    _with_stand_ins(scene, language)
    told, after = _turns(game, language)
    sheets = [sheet for sheet in scenes.sheets(g) if sheet.seat == game.seat]
    return pages.render_page(
        "companion.html",
        language,
        sprite.game_sprite(GAME.name),
        messages=messages,
        game=game,
        points=g.points[game.seat],
        silver=g.silver[game.seat],
        letter=PHASE_LETTERS[g.phase],
        land=[sheet for sheet in sheets if sheet.kind == "land"],
        trays=[sheet for sheet in sheets if sheet.kind == "tray"],
        draw=drawing.Drawer(scene, language),
        told=turns.draw(told, language),
        after=after,
        form=(form := Form(entered)),
        depots=_depots(game, form, language),
        goods=[render(name, language) for name in GOOD_NAMES],
        bonuses=_bonuses(game, form, language),
        sheet=[
            (render(cause.words, language), points, cause.rule)
            for cause, points in zip(GAME.causes, g.ledger(game.seat), strict=True)
            if points
        ],
    )


_STAND_INS: Final = {f"tile-{TILES[A_MONASTERY].name}": "tile-abbey", f"tile-{TILES[A_DOUBLE].name}": "vine-pair"}
"""One monastery and one double tile stand for all of them, so they are drawn like any."""


def _with_stand_ins(scene: SceneView, language: str) -> None:
    for tile in (A_MONASTERY, A_DOUBLE):
        scene.words[_STAND_INS[f"tile-{TILES[tile].name}"]] = NameView(render(tile_name(tile), language), "")
    scene.pieces = [piece._replace(symbol=_STAND_INS.get(piece.symbol, piece.symbol)) for piece in scene.pieces]


def _turns(game: Companion, language: str) -> tuple[list[turns.AutomatonTurn], list[CompanionLine]]:
    """Its last turn, and what came after it; before its first turn, what was laid out."""
    table = scenes.table_of(GAME.name)
    lines = game.lines[-1]
    found = turns.turns(table, [(line.event, line.words, line.rule) for line in lines], language)
    for line in (line for turn in found for part in turn.parts for line in part.lines):
        line.cue = replace(line.cue, symbol=_STAND_INS.get(line.cue.symbol, line.cue.symbol))
    ends = (n for n, line in enumerate(lines) if (cue := table.cue(line.event)) and cue.ends)
    return found, lines[next(ends, len(lines) if found else 0) :]


def _option(name: str) -> Option:
    return next(option for option in GAME.options if option.name == name)


def _depots(game: Companion, form: Form, language: str) -> list[Depot]:
    spaces = {slot: _space(game, form, slot, tiles, language) for slot, tiles in game.spaces()}
    found = []
    for depot in range(1, DEPOTS + 1):
        first = (depot - 1) * DEPOT_SPACES
        lying = [spaces[slot] for slot in range(first, first + DEPOT_SPACES) if slot in spaces]
        title = render(say("Depot {n}", n=depot), language)
        found.append(Depot(title, lying + _shields(game, form, depot, language), _goods(game, form, depot, language)))
    black = [space for slot, space in spaces.items() if BLACK <= slot < BLACK + BLACK_SPACES]
    found.append(Depot(render(say("Black depot"), language), black, []))
    for words, slots in (
        (say("Vineyard depot"), game.vine_slots()),
        (say("Vineyard shop"), game.shop_slots()),
    ):
        if slots:
            found.append(Depot(render(words, language), [spaces[slot] for slot in slots], []))
    return found


def _space(game: Companion, form: Form, slot: int, tiles: list[int], language: str) -> DepotSpace:
    choices = [(TILES[tile].name, render(tile_name(tile), language)) for tile in tiles]
    colour = "black" if BLACK <= slot < BLACK + BLACK_SPACES else colour_of(tiles)
    name = render(game.place_name(slot), language)
    field = f"slot-{slot}"
    return DepotSpace(field, name, colour, choices, form.value(field, TILES[game.state.board[slot]].name))


def _shields(game: Companion, form: Form, depot: int, language: str) -> list[DepotSpace]:
    """The shields that can lie on a depot."""
    choices = [(str(shield), render(SHIELD_NAMES[shield], language)) for shield in game.shields_left()]
    name = render(say("shield"), language)
    fields = [(f"shield-{depot}-{n}", str(shield or "")) for n, shield in enumerate(game.shields_on(depot))]
    return [DepotSpace(field, name, "shield", choices, form.value(field, shield)) for field, shield in fields]


def _goods(game: Companion, form: Form, depot: int, language: str) -> list[tuple[str, int, str, bool]]:
    lying = game.state.depot_goods[(depot - 1) * GOODS : depot * GOODS]
    fields = [(f"goods-{depot - 1}-{good}", n, GOOD_NAMES[good]) for good, n in enumerate(lying) if n]
    return [(field, n, render(name, language), form.has(field, n, otherwise=True)) for field, n, name in fields]


def _bonuses(game: Companion, form: Form, language: str) -> list[tuple[int, str, int, bool]]:
    """Bonus tiles on the board or with people: number, colour, points, whether it is gone."""
    g = game.state
    names = [*COLOUR_NAMES, say("border posts")]
    known = 2 * len(names if border_posts.NAME in game.modules else COLOUR_NAMES)
    return [
        (n, render(names[n // 2], language), g.rules.bonus_points[n % 2], form.has("gone", n, g.bonus[n] >= 0))
        for n in range(known)
        if g.bonus[n] != game.seat
    ]
