"""`burgrave games`: list games, modules, options and bots."""

from __future__ import annotations

from typing import Any

from burgrave import bots
from burgrave.cli.output import Json, as_json, line, table
from burgrave.games import loaded
from burgrave.kernel.game import AnyGame
from burgrave.kernel.options import Module, Option, Value
from burgrave.kernel.text import Text, render, say


def games(*, json: Json = False) -> None:
    """List the games with their player counts, modules and options, and the bots.

    Parameters
    ----------
    json
        Print one JSON object instead.
    """
    if json:
        line(as_json({"games": [_data(game) for game in loaded()], "bots": list(bots.NAMES)}))
        return
    for game in loaded():
        _show(game)
    _show_bots()


def _show_bots() -> None:
    rows = [(level.name, _time(level.seconds), level.help) for level in bots.LEVELS]
    table(say("Bots (--bots)"), (say("name"), say("thinks for at most"), say("what it does")), rows)
    authors = [name for name in bots.NAMES if name not in {level.name for level in bots.LEVELS}]
    line(say("For bot authors: {names}", names=", ".join([*authors, "search(simulations=200,width=6)"])))


def _time(seconds: float) -> Text:
    return say("{seconds} s", seconds=round(seconds)) if seconds else say("at once")


def _show(of: AnyGame) -> None:
    players = ", ".join(map(str, of.players))
    line(say("{name}: {title}, {players} players", name=of.name, title=of.title, players=players))
    line()
    if of.modules:
        rows = [(m.name, m.title, _about(m)) for m in of.modules]
        table(say("Modules (--with)"), (say("name"), say("title"), say("what it adds")), rows)
    options = [(o.name, word(o.default), _allowed(o), o.help, o.rule) for o in of.options]
    columns = (say("name"), say("default"), say("values"), say("what it decides"), say("rule"))
    table(say("Options (--set name=value)"), columns, options)
    if of.pieces:
        names = ", ".join(pieces.name for pieces in of.pieces)
        line(say("Replaceable with a file of your own (--set pieces=@FILE): {names}", names=names))
        line()
    for automaton in of.automata:
        line(
            say(
                "{name} can be listed last in --bots: {title} plays that seat by its own rules",
                name=automaton.name,
                title=automaton.title,
            )
        )
        line()


def word(value: Value) -> str:
    """A value as a user would type it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _about(module: Module) -> Text:
    """What a module adds, and whether some of its data is reconstructed."""
    return say("{help} (partly reconstructed)", help=module.help) if module.reconstructed else module.help


def _allowed(option: Option) -> str:
    return ", ".join(map(word, option.values)) or "..."


def _data(of: AnyGame) -> dict[str, Any]:
    return {
        "name": of.name,
        "title": render(of.title),
        "version": of.version,
        "players": list(of.players),
        "modules": [
            {
                "name": m.name,
                "title": render(m.title),
                "help": render(m.help),
                "needs": list(m.needs),
                "excludes": list(m.excludes),
                "reconstructed": m.reconstructed,
            }
            for m in of.modules
        ],
        "options": [
            {
                "name": o.name,
                "default": o.default,
                "values": list(o.values),
                "several": o.several,
                "help": render(o.help),
                "rule": o.rule,
                "module": o.module,
            }
            for o in of.options
        ],
        "automata": [a.name for a in of.automata],
    }
