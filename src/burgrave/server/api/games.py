"""API handlers for the list of games and their options."""

from __future__ import annotations

from litestar import get

from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import render
from burgrave.server.http.answers import HttpRequest, service_of
from burgrave.server.http.bodies import GameList, GameView, ModuleView, OptionView
from burgrave.server.http.language import language_of


@get("/games")
async def games(request: HttpRequest) -> GameList:
    """The games on this server with their options, and the bots."""
    service, language = service_of(request), language_of(request)
    return GameList([_game_view(game, language) for game in service.all_games()], list(service.bot_titles))


def _game_view(game: AnyGame, language: str) -> GameView:
    return GameView(
        name=game.name,
        title=render(game.title, language),
        version=game.version,
        players=list(game.players),
        options=[
            OptionView(
                option.name,
                render(option.help, language),
                option.default,
                list(option.values),
                [render(label, language) for label in option.labels],
                option.rule,
                option.module,
                option.group,
                option.several,
            )
            for option in game.options
        ],
        modules=[
            ModuleView(
                module.name,
                render(module.title, language),
                render(module.help, language),
                list(module.needs),
                list(module.excludes),
                module.rule,
            )
            for module in game.modules
        ],
        actions=len(game.actions),
    )


HANDLERS = [games]
