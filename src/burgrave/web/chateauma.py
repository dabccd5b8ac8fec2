"""The companion's page: Châteauma's side of a game on a real table. A pure function of the game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from burgrave.games.burgundy.data.board import PHASE_LETTERS
from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.game import GAME
from burgrave.games.burgundy.modes.chateauma import companion_form
from burgrave.games.burgundy.modes.chateauma.companion import MODULES, Companion, CompanionLine, as_data, tile_name
from burgrave.games.burgundy.modes.chateauma.companion_form import Fields
from burgrave.games.burgundy.rules.goods import GOOD_NAMES
from burgrave.kernel.options import Option
from burgrave.kernel.pieces import LONGEST_FILE
from burgrave.kernel.text import Text, render
from burgrave.web import drawing, home, scenes, sprite, templating, turns
from burgrave.web.wire import NameView, SceneView

Message = tuple[Text, str]


@dataclass(frozen=True)
class Form:
    """The initial values of the form: entries to correct, otherwise the table as it was last time."""

    entered: Fields | None

    def value(self, field: str, otherwise: str = "") -> str:
        return otherwise if self.entered is None else next(iter(self.entered.get(field, ())), "")

    def has(self, field: str, value: object, otherwise: bool = False) -> bool:
        return otherwise if self.entered is None else str(value) in self.entered.get(field, ())


def page(
    language: str,
    game: Companion | None,
    messages: Sequence[Message] = (),
    entered: Fields | None = None,
    base: str = "",
    keeps: bool = False,
) -> str:
    """The game, or the form that begins one; forms post to `base`. With `keeps`, the browser stores the game."""
    if game is None:
        return templating.render_page(
            "companion-new.html",
            language,
            sprite.game_sprite(GAME.name),
            messages=messages,
            base=base,
            keeps=keeps,
            options=[_option(name) for name in ("chateauma.level", "edition")],
            modifiers=_option("chateauma.modifiers"),
            modules=[module for module in GAME.modules if module.name in MODULES],
            option_values=home.option_values,
            longest_file=LONGEST_FILE,
        )
    g = game.state
    names = [*("" for _ in range(game.people)), "Châteauma"]
    scene = scenes.scene(g, None, language, names)
    _with_stand_ins(scene, language)
    shown, after = _turns(game, language)
    sheets = [sheet for sheet in scenes.sheets(g) if sheet.seat == game.seat]
    return templating.render_page(
        "companion.html",
        language,
        sprite.game_sprite(GAME.name),
        messages=messages,
        base=base,
        saved=json.dumps(as_data(game), ensure_ascii=False, separators=(",", ":")) if keeps else "",
        game=game,
        points=g.points[game.seat],
        silver=g.silver[game.seat],
        letter=PHASE_LETTERS[g.phase],
        land=[sheet for sheet in sheets if sheet.kind == "land"],
        trays=[sheet for sheet in sheets if sheet.kind == "tray"],
        draw=drawing.Drawer(scene, language),
        turns=turns.draw(shown, language),
        after=after,
        form=Form(entered),
        depots=companion_form.depots(game),
        goods=[render(name, language) for name in GOOD_NAMES],
        bonuses=companion_form.bonus_tiles(game),
        sheet=[
            (render(cause.words, language), points, cause.rule)
            for cause, points in zip(GAME.causes, g.ledger(game.seat), strict=True)
            if points
        ],
    )


_STAND_INS: Final = {f"tile-{TILES[tile].name}": symbol for tile, symbol in companion_form.STAND_INS.items()}


def _with_stand_ins(scene: SceneView, language: str) -> None:
    for tile, symbol in companion_form.STAND_INS.items():
        scene.words[symbol] = NameView(render(tile_name(tile), language), "")
    for piece in scene.pieces:
        piece.symbol = _STAND_INS.get(piece.symbol, piece.symbol)


def _turns(game: Companion, language: str) -> tuple[list[turns.AutomatonTurn], list[CompanionLine]]:
    """Châteauma's last turn and what followed; before its first turn, the setup."""
    table = scenes.table_of(GAME.name)
    lines = game.lines[-1]
    found = turns.turns(table, [(line.event, line.words, line.rule) for line in lines], language)
    for line in (line for turn in found for part in turn.parts for line in part.lines):
        line.cue = replace(line.cue, symbol=_STAND_INS.get(line.cue.symbol, line.cue.symbol))
    ends = (n for n, line in enumerate(lines) if (cue := table.cue(line.event)) and cue.ends)
    return found, lines[next(ends, len(lines) if found else 0) :]


def _option(name: str) -> Option:
    return next(option for option in GAME.options if option.name == name)
