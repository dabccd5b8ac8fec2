"""The companion's page: Châteauma's side of a table of cardboard. A pure function of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from burgrave.games.burgundy.actions import BLACK, DEPOT_SPACES, DEPOTS, GOODS
from burgrave.games.burgundy.companion import A_MONASTERY, MODULES, Companion, colour_of, tile_name
from burgrave.games.burgundy.game import GAME
from burgrave.games.burgundy.tiles import COLOURS, TILES
from burgrave.games.burgundy.words import COLOUR_NAMES, GOOD_NAMES, PHASE_LETTERS
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, render
from burgrave.web import drawing, pages, scenes, sprite

Message = tuple[Text, str]


@dataclass(frozen=True)
class Space:
    """One select of the form: the tiles that may lie on a space of a depot."""

    slot: int
    colour: str
    choices: list[tuple[str, str]]
    chosen: str


@dataclass(frozen=True)
class Depot:
    number: int
    """0: the black depot."""
    spaces: list[Space]
    goods: list[tuple[str, int, str]]
    """Goods left there: field, how many, name."""


def page(language: str, game: Companion | None, messages: Sequence[Message] = ()) -> str:
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
        )
    g = game.state
    names = [*("" for _ in range(game.people)), "Châteauma"]
    scene = scenes.scene(g, None, language, names)
    _without_numbers(scene, language)
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
        steps=game.lines[-1],
        depots=_depots(game, language),
        goods=[render(name, language) for name in GOOD_NAMES],
        bonuses=_bonuses(game, language),
        sheet=[
            (render(cause.words, language), points, cause.rule)
            for cause, points in zip(GAME.causes, g.ledger(game.seat), strict=True)
            if points
        ],
    )


def _without_numbers(scene: dict[str, Any], language: str) -> None:
    """One monastery stands for all of them here, so it is drawn and named like any."""
    one, any_one = f"tile-{TILES[A_MONASTERY].name}", "tile-abbey"
    scene["words"][any_one] = [render(tile_name(A_MONASTERY), language), ""]
    for piece in scene["pieces"]:
        piece[1] = any_one if piece[1] == one else piece[1]


def _option(name: str) -> Option:
    return next(option for option in GAME.options if option.name == name)


def _depots(game: Companion, language: str) -> list[Depot]:
    spaces: dict[int, list[Space]] = {}
    for slot, kinds in game.spaces():
        lying = game.state.board[slot]
        choices = [(TILES[kind].name, render(tile_name(kind), language)) for kind in kinds]
        depot = 0 if slot >= BLACK else slot // DEPOT_SPACES + 1
        colour = "black" if depot == 0 else colour_of(kinds)
        spaces.setdefault(depot, []).append(Space(slot, colour, choices, TILES[lying].name))
    return [Depot(depot, spaces[depot], _goods(game, depot, language)) for depot in (*range(1, DEPOTS + 1), 0)]


def _goods(game: Companion, depot: int, language: str) -> list[tuple[str, int, str]]:
    if depot == 0:
        return []
    lying = game.state.depot_goods[(depot - 1) * GOODS : depot * GOODS]
    return [(f"goods-{depot - 1}-{good}", n, render(GOOD_NAMES[good], language)) for good, n in enumerate(lying) if n]


def _bonuses(game: Companion, language: str) -> list[tuple[int, str, int, bool]]:
    """Bonus tiles on the board or with people: number, colour, points, whether it is gone."""
    g = game.state
    return [
        (n, render(COLOUR_NAMES[n // 2], language), g.rules.bonus_points[n % 2], g.bonus[n] >= 0)
        for n in range(2 * len(COLOURS))
        if g.bonus[n] != game.seat
    ]
