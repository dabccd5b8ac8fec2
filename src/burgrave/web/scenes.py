"""A game's scene as data for the page: what lies where, what can be done, in words of one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from burgrave import games
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.game import Setup
from burgrave.kernel.scene import Figure, Front, Move, Piece, Scene, Sheet
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


@dataclass
class FrontView:
    """What lies in front of a seat, in words of one language."""

    words: dict[str, NameView]
    pieces: list[PieceView]
    marks: dict[str, str]


@dataclass
class CommonView:
    """What all who look at a table see alike, in words of one language: made once for them all, and never changed."""

    layout: str
    words: dict[str, NameView]
    pieces: list[PieceView]
    figures: list[FigureView]
    marks: dict[str, str]
    status: list[str]
    notes: list[NoteView]
    fronts: list[FrontView]
    """By seat, as others see it; empty where nothing is hidden."""


def common(state: State, language: str) -> CommonView:
    """What everybody sees of a position."""
    table = table_of(state.game.name)
    laid = table.lay(state)
    return CommonView(
        layout=table.layout(state),
        words=_names(laid.pieces, language),
        pieces=[_lying(piece) for piece in laid.pieces],
        figures=[_figure(figure, language) for figure in laid.figures],
        marks=laid.marks,
        status=[render(words, language) for words in laid.status],
        notes=[NoteView(note.seat, render(note.words, language), note.symbol, note.done) for note in laid.notes],
        fronts=[_front(front, language) for front in laid.fronts],
    )


def scene(
    state: State,
    seat: int | None,
    language: str,
    names: Sequence[str],
    trail: Sequence[tuple[State, int]] = (),
    past: bool = False,
    shared: CommonView | None = None,
) -> SceneView:
    """The table as this seat (None: a spectator) sees it, in words of one language; nothing can be done in the past.

    `trail` is what the seat could take back, each action with the state before it; `shared` what `common` has made.
    """
    table = table_of(state.game.name)
    laid = _seen(table, state, seat, language, shared or common(state, language))
    asked = Scene()
    table.ask(asked, state, seat, names)
    start, open_ways = ways.Origin(state), ways.Ways()
    if past:
        asked.moves = []
    # Also for a seat nobody waits for: a confirmed plan may be taken up again.
    if seat is not None and asked.moves:
        known, cards = _laid_out(table, state, laid.layout)
        for move in asked.moves:
            if move.place not in known:
                move.place = ""
            if table.foretells:
                _foretell(state, seat, move)
        start = ways.origin(table, state, seat, trail)
        # What is shown before it is chosen lies there already: it is turned by a click, not carried.
        shown = [piece for move in asked.moves for piece in move.shows]
        if shown:
            laid = replace(laid, words={**_names(shown, language), **laid.words})
        held = [] if shown or start.made else [place for place, mark in laid.marks.items() if mark == "chosen"]
        open_ways = ways.ways(table, start, seat, known, held, cards)
    near = {move.action for move in asked.moves}
    carded = any(move.effect is not None for move in asked.moves)
    return SceneView(
        title=render(_title(state, seat, names), language),
        layout=laid.layout,
        active=tuple(state.active),
        over=state.over,
        status=laid.status,
        notes=laid.notes,
        prompt=_words(asked.prompt, language),
        hint=_words(asked.hint, language),
        icon=asked.icon,
        words=laid.words,
        pieces=laid.pieces,
        figures=laid.figures,
        marks=laid.marks,
        moves=[
            *[_move(move, language, names, carded) for move in asked.moves],
            *[_move(move, language, names, carded, far=True) for move in open_ways.far if move.action not in near],
        ],
        ways=open_ways.steps,
        made=start.made,
    )


_LAID_OUT: Final[dict[tuple[int, str], tuple[Setup, set[str], set[str]]]] = {}
"""By layout and the identity of a setup, which is kept so that no other takes it: all places, and those of cards."""
_MOST_LAID_OUT: Final = 500


def _laid_out(table: AnyTable, state: State, layout: str) -> tuple[set[str], set[str]]:
    """The places of a position. Positions of a setup whose layout is the same have the same sheets."""
    setup = state.setup
    key = id(setup), layout
    kept = _LAID_OUT.get(key)
    if kept is None:
        if len(_LAID_OUT) >= _MOST_LAID_OUT:
            _LAID_OUT.clear()
        sheets = table.sheets(state)
        kept = setup, _places(sheets), _places([sheet for sheet in sheets if sheet.reads])
        _LAID_OUT[key] = kept
    return kept[1], kept[2]


def _places(sheets: Sequence[Sheet]) -> set[str]:
    return {place.id for sheet in sheets for place in sheet.places}


def _foretell(state: State, seat: int, move: Move) -> None:
    """Add to a move the points it brings at once, where no chance has a hand in it."""
    if move.commits or move.gain is not None:
        return
    twin = state.copy()
    twin.apply(seat, move.action)
    points = twin.scores()[seat] - state.scores()[seat]
    if points and twin.drawn == state.drawn:
        move.gain = verbatim(f"+{points}" if points > 0 else str(points))


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
        buttons.append(parts.button(Move(n, words, "", way.symbol, way.gain, way.price, way.coin), language, names))
    title = " · ".join(render(each, language) for each in common or [say("Which one do you choose?")])
    return OffersView(title, buttons)


def why(state: State, seat: int, place: str) -> IllegalAction | None:
    """Why a click on this place does nothing; None if the place means nothing to anybody."""
    table = table_of(state.game.name)
    # The name comes from outside: a game is asked only about places that it has.
    action = table.meant(state, seat, place) if place in _places(table.sheets(state)) else None
    return None if action is None else state.refusal(seat, action)


def _title(state: State, seat: int | None, names: Sequence[str]) -> Text:
    if state.over:
        return say("Finished · Burgrave")
    if seat is not None and seat in state.active:
        return say("Your turn · Burgrave")
    if len(state.active) == 1:
        return say("{player}’s turn · Burgrave", player=names[state.active[0]])
    return say("Burgrave")


def _seen(table: AnyTable, state: State, seat: int | None, language: str, shared: CommonView) -> CommonView:
    """What a seat sees: where its own front is another for it, that one."""
    if not shared.fronts:
        return shared
    fronts = [*shared.fronts]
    own = table.front(state, seat) if seat is not None else None
    if seat is not None and own is not None:
        fronts[seat] = _front(own, language)
    words, pieces, marks = {**shared.words}, [*shared.pieces], {**shared.marks}
    for front in fronts:
        words |= front.words
        pieces += front.pieces
        marks |= front.marks
    return replace(shared, words=words, pieces=pieces, marks=marks)


def _front(front: Front, language: str) -> FrontView:
    pieces = front.pieces
    return FrontView(_names(pieces, language), [_lying(piece) for piece in pieces], front.marks)


def _names(pieces: Sequence[Piece], language: str) -> dict[str, NameView]:
    return {symbol: _name(piece, language) for symbol, piece in {piece.symbol: piece for piece in pieces}.items()}


_KNOWN: Final[dict[tuple[str, str], tuple[Text, Text | None, Text | None, NameView]]] = {}
"""By symbol and language: texts, and the words that were made of them."""
_MOST_KNOWN: Final = 10_000


def _name(piece: Piece, language: str) -> NameView:
    """Most pieces are called as they were in the scene before."""
    key = piece.symbol, language
    known = _KNOWN.get(key)
    if known and known[0] is piece.name and known[1] is piece.help and known[2] is piece.short:
        return known[3]
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    view = NameView(render(piece.name, language), _words(piece.help, language), _words(piece.short, language))
    _KNOWN[key] = piece.name, piece.help, piece.short, view
    return view


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
        goal=_words(move.goal, language),
        sign=move.sign,
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
