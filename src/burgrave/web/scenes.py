"""A game's scene as data for the page: what lies where, what can be done, in words of one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from burgrave import games
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.scene import Figure, Move, Piece, Sheet
from burgrave.kernel.state import State
from burgrave.kernel.table import AnyTable
from burgrave.kernel.text import Text, render, say, verbatim
from burgrave.web import parts, ways
from burgrave.web.plain import PlainTable
from burgrave.web.wire import FigureView, MoveView, NameView, NoteView, OffersView, PieceView, SceneView


@lru_cache(maxsize=8)
def table_of(game: str) -> AnyTable:
    """The table of a game, by the game's name; a plain one if it has none of its own."""
    module = games.room(game, "table.tabletop")
    if module is None:
        return PlainTable()
    table: AnyTable = module.TABLE
    return table


def sheets(state: State) -> list[Sheet]:
    """The drawings that the pieces of a scene lie on."""
    return table_of(state.game.name).sheets(state)


def scene(
    state: State,
    seat: int | None,
    language: str,
    names: Sequence[str],
    trail: Sequence[tuple[State, int]] = (),
    past: bool = False,
) -> SceneView:
    """The table as this seat (None: a spectator) sees it, in words of one language; nothing can be done in the past.

    `trail` is what the seat could take back, each action with the state before it.
    """
    table = table_of(state.game.name)
    found = table.scene(state, seat, names)
    start, open_ways = ways.Origin(state), ways.Ways()
    if past:
        found.moves = []
    # Also for a seat nobody waits for: a confirmed plan may be taken up again.
    if seat is not None and found.moves:
        known = _places(table, state)
        found.moves = [move if move.place in known else replace(move, place="") for move in found.moves]
        if table.foretells:
            found.moves = [_foretold(state, seat, move) for move in found.moves]
        start = ways.origin(table, state, seat, trail)
        # What is shown before it is chosen lies there already: it is turned by a click, not carried.
        shown = any(move.shows for move in found.moves)
        held = [] if shown or start.made else [place for place, mark in found.marks.items() if mark == "chosen"]
        open_ways = ways.ways(table, start, seat, known, held)
    near = {move.action for move in found.moves}
    cards = any(move.effect is not None for move in found.moves)
    return SceneView(
        title=render(_title(state, seat, names), language),
        layout=table.layout(state),
        active=tuple(state.active),
        over=state.over,
        status=[render(words, language) for words in found.status],
        notes=[NoteView(note.seat, render(note.words, language), note.symbol, note.done) for note in found.notes],
        prompt=_words(found.prompt, language),
        hint=_words(found.hint, language),
        icon=found.icon,
        words=_names([*(p for move in found.moves for p in move.shows), *found.pieces], language),
        pieces=[_lying(piece) for piece in found.pieces],
        figures=[_figure(figure, language) for figure in found.figures],
        marks=found.marks,
        moves=[
            *(_move(move, language, names, cards) for move in found.moves),
            *(_move(move, language, names, cards, far=True) for move in open_ways.far if move.action not in near),
        ],
        ways=open_ways.steps,
        made=start.made,
    )


def _places(table: AnyTable, state: State) -> set[str]:
    return {place.id for sheet in table.sheets(state) for place in sheet.places}


def _foretold(state: State, seat: int, move: Move) -> Move:
    """The move with the points it brings at once, where no chance has a hand in it."""
    if move.commits or move.gain is not None:
        return move
    twin = state.copy()
    twin.apply(seat, move.action)
    points = twin.scores()[seat] - state.scores()[seat]
    if not points or twin.drawn != state.drawn:
        return move
    return replace(move, gain=verbatim(f"+{points}" if points > 0 else str(points)))


def offers(
    state: State,
    seat: int,
    language: str,
    names: Sequence[str],
    trail: Sequence[tuple[State, int]],
    asked: Sequence[Sequence[int]],
) -> OffersView:
    """Ways to the same place as buttons: what differs between them, price and gain."""
    table = table_of(state.game.name)
    start = ways.origin(table, state, seat, trail).state
    found = [ways.offer(table, start, seat, actions) for actions in asked]
    common = [words for words in found[0].words if all(words in other.words for other in found)]
    buttons = []
    for n, way in enumerate(found):
        own = [words for words in way.words if words not in common] or list(way.words)
        words = verbatim(" · ".join(render(each, language) for each in own))
        gain = verbatim(f"{way.points:+d}") if way.points else None
        buttons.append(parts.button(Move(n, words, "", way.symbol, gain, way.price, way.coin), language, names))
    return OffersView(" · ".join(render(each, language) for each in common), buttons)


def why(state: State, seat: int, place: str) -> IllegalAction | None:
    """Why a click on this place does nothing; None if the place means nothing to anybody."""
    table = table_of(state.game.name)
    # The name comes from outside: a game is asked only about places that it has.
    action = table.meant(state, seat, place) if place in _places(table, state) else None
    return None if action is None else state.refusal(seat, action)


def _title(state: State, seat: int | None, names: Sequence[str]) -> Text:
    if state.over:
        return say("Finished · Burgrave")
    if seat is not None and seat in state.active:
        return say("Your turn · Burgrave")
    if len(state.active) == 1:
        return say("{player}’s turn · Burgrave", player=names[state.active[0]])
    return say("Burgrave")


def _names(pieces: Sequence[Piece], language: str) -> dict[str, NameView]:
    return {
        symbol: NameView(render(piece.name, language), _words(piece.help, language), _words(piece.short, language))
        for symbol, piece in {piece.symbol: piece for piece in pieces}.items()
    }


def _lying(piece: Piece) -> PieceView:
    return PieceView(piece.place, piece.symbol, piece.count, piece.seat, piece.faded)


def _figure(figure: Figure, language: str) -> FigureView:
    return FigureView(
        id=figure.id,
        name=render(figure.name, language),
        value=figure.value,
        symbol=figure.symbol,
        seat=figure.seat,
        of=figure.of,
        head=figure.head,
        help=_words(figure.help, language),
        box=_words(figure.box, language),
    )


def _move(move: Move, language: str, names: Sequence[str], cards: bool, far: bool = False) -> MoveView:
    return MoveView(
        action=move.action,
        words=render(move.words, language),
        place=move.place,
        symbol=move.symbol,
        gain=_words(move.gain, language),
        price=move.price,
        coin=move.coin,
        commits=move.commits,
        asks=_words(move.asks, language),
        far=far,
        shows=[_lying(piece) for piece in move.shows],
        made=move.made,
        row=_row(move, cards),
        html=parts.button(move, language, names, far),
    )


def _row(move: Move, cards: bool) -> Literal["ends", "chips", "cards", ""]:
    """Where the button stands: what is clicked on the table has none of its own.

    Where one choice is a card, all are that have no place: nobody should look for the others elsewhere.
    """
    if move.commits:
        return "ends"
    if move.effect is not None or (cards and not move.place):
        return "cards"
    return "chips" if not move.place or move.shows else ""


def _words(text: Text | None, language: str) -> str:
    return "" if text is None else render(text, language)
