"""The gallery of a game's boards, a part of the new-game form that is fetched when needed."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from burgrave.kernel.game import AnyGame
from burgrave.kernel.scene import Gallery, Sheet
from burgrave.kernel.text import say
from burgrave.web import drawing, scenes
from burgrave.web.templating import render_part


def gallery_of(game: AnyGame, chosen: str = "") -> Gallery | None:
    """The boards to choose from, including home-made ones in this option value."""
    return scenes.table_of(game.name).gallery(chosen)


def part(language: str, game: AnyGame, chosen: str = "") -> str:
    """The gallery as HTML, each board a button; empty if the game has the same board for all."""
    found = gallery_of(game, chosen)
    if found is None:
        return ""
    return render_part(
        "gallery.html",
        language,
        game=game,
        gallery=found,
        picture=picture,
        everyone=say("Everyone"),
    )


@lru_cache(maxsize=128)
def picture(sheet: Sheet) -> Markup:
    """A board without numbers: one path per colour, and the borders of its areas."""
    grounds: dict[str, str] = {}
    for place in sheet.places:
        grounds[place.look] = grounds.get(place.look, "") + drawing.hexagon_at(place.x, place.y, place.size)
    parts = [f'<svg class="portrait" viewBox="0 0 {sheet.width:g} {sheet.height:g}" aria-hidden="true">']
    for look, path in grounds.items():
        parts.append(f'<g class="look-{look}"><path class="ground" d="{path}"/>{drawing.pattern(look, path)}</g>')
    return Markup("".join([*parts, drawing.borders(sheet.lines), "</svg>"]))
