"""The home page: a new game, the reader's games, and open tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from burgrave.kernel.game import AnyGame
from burgrave.kernel.options import Option, Suggestion, Value
from burgrave.kernel.pieces import LONGEST_FILE
from burgrave.kernel.text import Text, render, say, written
from burgrave.lessons import tutorial
from burgrave.web import gallery, sprite
from burgrave.web.templating import render_page

RIVALS: Final = ("Renaud", "Mathilde", "Odo", "Ysabel", "Gui")
"""Default names of bots."""


@dataclass(frozen=True)
class BotLevel:
    """A bot that people can choose: its name for the server and its title."""

    name: str
    title: Text
    seconds: int = 0
    """The most seconds for one decision; 0: it answers at once."""
    help: Text | None = None
    """A line about it, for levels for people; None for bot authors' bots."""


@dataclass(frozen=True)
class MyGame:
    """A game to which this browser has a link."""

    link: str
    game: str
    title: Text
    """The players: "With Renaud"."""
    status: Text
    """The state of the game: "Your turn. Phase C, 61 to 54"."""
    waits: bool = False
    """Whether the game waits for this browser."""
    over: bool = False


@dataclass(frozen=True)
class OpenTable:
    """A table on this server that anyone may join or watch."""

    table: int
    game: str
    title: str
    names: str
    free: int
    """Seats that anyone may take."""
    watch: bool
    pace: Text | None = None
    """The time limit in words."""


@dataclass(frozen=True)
class FormDraft:
    """The new-game form as filled in, to be shown again."""

    values: Mapping[str, str] = field(default_factory=dict)
    modules: Sequence[str] = ()
    errors: Sequence[tuple[Text, str]] = ()


def home(
    language: str,
    games: Sequence[AnyGame],
    mine: Sequence[MyGame] = (),
    levels: Sequence[BotLevel] = (),
    draft: FormDraft | None = None,
    open_tables: Sequence[OpenTable] = (),
    offer: tuple[str, str] | None = None,
    note: Text | None = None,
    friends: bool = True,
    puzzles: Collection[str] = (),
) -> str:
    """The home page; its new-game form posts to `/new`. `offer` is a token for sealed dice and their commitment.

    `note` is a message for everybody on this server, `puzzles` are the games that have some. Without `friends`, nobody
    else can reach the tables.
    """
    filled = draft or FormDraft()
    # The form shows drawings of games, modules and ways to play.
    drawn = frozenset(name for name in sprite.symbols() if name.startswith(("picture-", "module-", "way-")))
    chosen = next((g for g in games if g.name == filled.values.get("game")), games[0])
    return render_page(
        "home.html",
        language,
        sprite.sprite(frozenset([*sprite.CHROME, *sprite.SEATS, *drawn])),
        games=games,
        chosen=chosen,
        mine=mine,
        open_tables=open_tables,
        levels=levels,
        values=filled.values,
        modules=filled.modules,
        errors=filled.errors,
        offer=offer,
        note=note,
        friends=friends,
        puzzles=puzzles,
        rivals=RIVALS,
        option_values=option_values,
        plain=plain_value,
        drawn=drawn,
        galleries={game.name: found for game in games if (found := gallery.gallery_of(game)) is not None},
        setup_link=setup_link,
        longest_file=LONGEST_FILE,
        lessons={game.name: [tutorial.load(game.name, name) for name in tutorial.names(game.name)] for game in games},
        written=lambda words: render(written(words), language),
        piece_titles=lambda game: ", ".join(render(pieces.title, language) for pieces in game.pieces),
        titles=lambda game, names: ", ".join(render(m.title, language) for m in game.modules if m.name in names),
    )


def open_tables(language: str, games: Sequence[AnyGame], tables: Sequence[OpenTable], game: str, pace: str) -> str:
    """The page of tables that anyone may join or watch, filtered by game and pace."""
    drawn = frozenset(name for name in sprite.symbols() if name.startswith("picture-"))
    symbols = sprite.sprite(frozenset([*sprite.CHROME, *drawn]))
    return render_page("open.html", language, symbols, games=games, tables=tables, game=game, pace=pace, drawn=drawn)


SETUP: Final = "1"
"""The version of links that fill in the form; raised when an older link would be misread."""


def setup_link(game: AnyGame, suggestion: Suggestion) -> str:
    """A link that fills in the form, like those that the script makes."""
    fields = [("setup", SETUP), ("game", game.name), ("players", str(suggestion.players))]
    fields += [(f"option-{name}", value) for name, value in suggestion.options.items()]
    return "/?" + urlencode([*fields, *(("module", name) for name in suggestion.modules)])


def option_values(option: Option, language: str) -> list[tuple[str, str]]:
    """The values of an option with their titles."""
    labels = [render(label, language) for label in option.labels]
    if not labels and all(isinstance(value, bool) for value in option.values):
        labels = [render(say("yes") if value else say("no"), language) for value in option.values]
    words = [plain_value(value) for value in option.values]
    labels = labels or words
    if not option.several and not option.group:
        at = option.values.index(option.default)
        labels[at] = render(say("{value} (usual)", value=labels[at]), language)
    return list(zip(words, labels, strict=True))


def plain_value(value: Value) -> str:
    """An option's value as the form sends it."""
    return "yes" if value is True else "no" if value is False else str(value)
