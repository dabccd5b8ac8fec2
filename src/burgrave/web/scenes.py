"""A game's scene as data for the page: what lies where, what can be done, in words of one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from burgrave import games
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.scene import Figure, Move, Piece, Sheet, Table
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, render, say, verbatim
from burgrave.web import parts
from burgrave.web.plain import PlainTable
from burgrave.web.wire import FigureView, MoveView, NameView, NoteView, PieceView, SceneView

_DEPTH = 3
"""How many choices a single click may make."""


@lru_cache(maxsize=8)
def table_of(game: str) -> Table:
    """The table of a game, by the game's name; a plain one if it has none of its own."""
    module = games.room(game, "table.tabletop")
    if module is None:
        return PlainTable()
    table = module.TABLE
    assert isinstance(table, Table)
    return table


def sheets(state: State) -> list[Sheet]:
    """The drawings that the pieces of a scene lie on."""
    return table_of(state.game.name).sheets(state)


def scene(state: State, seat: int | None, language: str, names: Sequence[str], past: bool = False) -> SceneView:
    """The table as this seat (None: a spectator) sees it, in words of one language; nothing can be done in the past."""
    table = table_of(state.game.name)
    found = table.scene(state, seat, names)
    if past:
        found.moves = []
    # Also for a seat nobody waits for: a confirmed plan may be taken up again.
    if seat is not None and found.moves:
        known = _places(table, state)
        found.moves = [move if move.place in known else replace(move, place="") for move in found.moves]
        if table.foretells:
            found.moves = [replace(move, gain=_gain(state, seat, move)) for move in found.moves]
        found.moves += ahead(table, state, seat)
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
        moves=[_move(move, language, names, cards) for move in found.moves],
    )


def ahead(table: Table, state: State, seat: int) -> list[Move]:
    """Moves several choices away that a single click can mean, because only one way leads there."""
    taken = {table.target(state, seat, action) for action in state.legal(seat)}
    ways: dict[str, list[Move]] = {}
    _walk(table, state, seat, (), ways)
    return [move for place, moves in ways.items() if place not in taken and (move := _only(moves)) is not None]


def _walk(table: Table, state: State, seat: int, path: tuple[int, ...], ways: dict[str, list[Move]]) -> None:
    opened: set[Text] = set()
    for action in state.legal(seat):
        if len(path) and (place := table.target(state, seat, action)):
            ways.setdefault(place, []).append(replace(table.move(state, seat, action), needs=path))
        if len(path) < _DEPTH - 1 and table.opens(state, seat, action):
            words = state.describe(seat, action)
            if words in opened:
                continue  # two equal dice, two equal tiles: one way as good as the other
            opened.add(words)
            twin = state.copy()
            twin.apply(seat, action)
            if twin.drawn == state.drawn and twin.active == (seat,):
                _walk(table, twin, seat, (*path, action), ways)


def _places(table: Table, state: State) -> set[str]:
    return {place.id for sheet in table.sheets(state) for place in sheet.places}


def _gain(state: State, seat: int, move: Move) -> Text | None:
    """The points a move brings at once, where no chance has a hand in it."""
    if move.commits or move.gain is not None:
        return move.gain
    twin = state.copy()
    twin.apply(seat, move.action)
    points = twin.scores()[seat] - state.scores()[seat]
    if not points or twin.drawn != state.drawn:
        return None
    return verbatim(f"+{points}" if points > 0 else str(points))


def _only(moves: list[Move]) -> Move | None:
    """The single way, or the single cheapest one: nobody means to pay more."""
    least = min(move.price for move in moves)
    cheapest = [move for move in moves if move.price == least]
    return cheapest[0] if len(cheapest) == 1 else None


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
        symbol: NameView(render(piece.name, language), _words(piece.help, language))
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


def _move(move: Move, language: str, names: Sequence[str], cards: bool) -> MoveView:
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
        needs=move.needs,
        sources=move.sources,
        onto=move.onto,
        shows=[_lying(piece) for piece in move.shows],
        made=move.made,
        row=_row(move, cards),
        html=parts.button(move, language, names),
    )


def _row(move: Move, cards: bool) -> Literal["ends", "chips", "cards", ""]:
    """Where the button stands: what is clicked on the table, or is several choices away, has none of its own.

    Where one choice is a card, all are that have no place: nobody should look for the others elsewhere.
    """
    if move.needs:
        return ""
    if move.commits:
        return "ends"
    if move.effect is not None or (cards and not move.place):
        return "cards"
    return "chips" if not move.place or move.shows else ""


def _words(text: Text | None, language: str) -> str:
    return "" if text is None else render(text, language)
