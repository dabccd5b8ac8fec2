"""The table of Castelli: the pieces on it, and the action of each click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from burgrave.games.castelli.data.layouts import RESOURCES
from burgrave.games.castelli.data.own import HERALDIC_TILES
from burgrave.games.castelli.data.tiles import SIDE_NAMES, lying, tile_pieces
from burgrave.games.castelli.feature import Turning
from burgrave.games.castelli.game import GAME
from burgrave.games.castelli.rules.base import BASE
from burgrave.games.castelli.state import Board, Castelli, CastelliState
from burgrave.games.castelli.table import pieces, sheets
from burgrave.games.castelli.table.board_easels import BOARD_EASEL, FRAME_EASEL
from burgrave.games.castelli.table.previews import gifts
from burgrave.games.castelli.table.tile_easel import tile_easel
from burgrave.kernel.easel import Easel
from burgrave.kernel.game import Game
from burgrave.kernel.scene import Front, Lesson, Moment, Move, Scene, Sheet
from burgrave.kernel.state import State
from burgrave.kernel.table import Table
from burgrave.kernel.text import Text, count, meant, say

_HAND: Final = "hand-"


class CastelliTable(Table[CastelliState]):
    game: Game[Any] = GAME
    along = say("Tiles")

    def sheets(self, state: CastelliState) -> list[Sheet]:
        seats = range(state.players)
        found = [sheets.board(board.game.layout.name, board.prefix, _title(board)) for board in state.boards()]
        found += [sheets.track(resource) for resource in range(RESOURCES)]
        found += [card for seat in seats for card in sheets.hand(seat)]
        return found + [sheet(seat) for sheet in state.rules.seat_sheet for seat in seats]

    def easels(self) -> tuple[Easel, ...]:
        return (BOARD_EASEL, FRAME_EASEL, tile_easel(HERALDIC_TILES), *super().easels())

    def layout(self, state: CastelliState) -> str:
        return " ".join(board.game.layout.name for board in state.boards())

    def lay(self, state: CastelliState) -> Scene:
        scene = Scene(status=_status(state))
        points = state.scores()
        for board in state.boards():
            scene.pieces += pieces.on_board(board)
            for seat in board.seats:
                scene.figures += pieces.figures(board, seat, points[seat])
            scene.marks.update(pieces.marks(board))
        scene.fronts = [Front(pieces.of_seat(state.board_of(seat), seat, False)) for seat in range(state.players)]
        return scene

    def front(self, state: CastelliState, seat: int) -> Front:
        return Front(pieces.of_seat(state.board_of(seat), seat, True))

    def ask(self, scene: Scene, state: CastelliState, seat: int | None, names: Sequence[str]) -> None:
        scene.prompt = self.result(state, names) if state.over else _question(state, seat, names)
        scene.hint = _hint(state, seat, names)
        scene.icon = f"shield-{_leading(state, seat) + 1}"
        # A seat without a question may have actions too: selling cards at any time.
        if seat is not None:
            scene.moves = [self.move(state, seat, action) for action in state.legal(seat)]

    def move(self, state: CastelliState, seat: int, action: int) -> Move:
        board = state.board_of(seat)
        g, local = board.game, board.local(seat)
        place = self.target(state, seat, action)
        kind = self.game.actions.kind(action)
        if not isinstance(kind, Turning):
            move = super().move(g, local, action)
            move.place = place
            return move
        tile, turns = kind.tile(g, local), kind.number(action)
        side = g.rules.tile_set.side_of(g.rules.colours[local], tile, turns)
        shown = tile_pieces(g.rules.tile_set, *pieces.square_places(board, g.square), lying(tile, turns))
        return Move(
            action,
            kind.short(g.rules.look(tile), SIDE_NAMES[side]),
            place,
            kind.symbol_of(g, local, action),
            shows=tuple(shown),
            gives=gifts(state, seat, action),
        )

    def target(self, state: CastelliState, seat: int, action: int) -> str:
        board = state.board_of(seat)
        return _on_page(board, seat, super().target(board.game, board.local(seat), action))

    def carries(self, state: CastelliState, seat: int, action: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        board = state.board_of(seat)
        sources, onto = super().carries(board.game, board.local(seat), action)
        return (
            tuple(_on_page(board, seat, place) for place in sources),
            tuple(_on_page(board, seat, place) for place in onto),
        )

    def price(self, state: CastelliState, seat: int, action: int) -> tuple[int, str]:
        board = state.board_of(seat)
        return super().price(board.game, board.local(seat), action)

    def unfinished(self, state: CastelliState, seat: int, action: int) -> bool:
        board = state.board_of(seat)
        return super().unfinished(board.game, board.local(seat), action)

    def completes(self, state: CastelliState, seat: int, action: int, then: int) -> bool:
        board = state.board_of(seat)
        return super().completes(board.game, board.local(seat), action, then)

    def matters(self, state: CastelliState, seat: int) -> bool:
        board = state.board_of(seat)
        return super().matters(board.game, board.local(seat))

    def meant(self, state: CastelliState, seat: int, place: str) -> int | None:
        board = state.board_of(seat)
        if not place.startswith(board.prefix):
            return None
        return super().meant(board.game, board.local(seat), place.removeprefix(board.prefix))

    def lesson(self) -> list[Lesson]:
        """The lessons on characters, with numbers for those of expansions; all kings share one lesson."""
        king = next(card for card in BASE.cards if card.points)
        others = sorted(
            [(card.kind, int(feature is not BASE), card) for feature in GAME.expansions for card in feature.cards]
        )
        return [
            Lesson("cas-ch-king", say("King"), king.help),
            *(Lesson(card.symbol, card.title, card.help, number) for _, number, card in others if not card.points),
        ]

    def moment(self, state: CastelliState) -> Moment:
        if state.rules.moment is not None:
            return state.rules.moment(state)
        g, _ = state.seated(0)
        laid = g.layout.spaces - g.face_down.bit_count()
        return Moment(laid, "", _tiles_left(g))

    def standing(self, state: CastelliState, seat: int) -> Text | None:
        g, local = state.seated(seat)
        return count("{n} castle", "{n} castles", g.castle_count(local))


def _on_page(board: Board, seat: int, place: str) -> str:
    """The id of a board's place among the places of all boards."""
    if place.startswith(_HAND):
        # Hands are the same on every board.
        _, _, n = place.split("-")
        return f"{_HAND}{seat}-{n}"
    return board.prefix + place if place else ""


def _title(board: Board) -> Text:
    return say("Board {number}", number=board.number) if board.number else meant("of Castelli", "Board")


def _tiles_left(g: Castelli) -> Text:
    if g.over:
        return say("The game is over.")
    return count("{n} tile face down", "{n} tiles face down", g.face_down.bit_count())


def _status(state: CastelliState) -> list[Text]:
    if state.rules.status is not None:
        return state.rules.status(state)
    return [_tiles_left(state.seated(0)[0])]


def _leading(state: State, seat: int | None) -> int:
    """The seat whose shield is beside the prompt."""
    if state.over:
        return state.winners()[0]
    return seat if seat is not None and seat in state.active else state.active[0]


def _question(state: CastelliState, seat: int | None, names: Sequence[str]) -> Text:
    if seat is not None and (seat in state.active or len(state.boards()) > 1):
        return state.prompt(seat)
    return say("{player} is playing", player=names[state.active[0]])


def _hint(state: CastelliState, seat: int | None, names: Sequence[str]) -> Text | None:
    """The hint for a question during another player's turn: what it is about, and why it is asked."""
    if seat is None or seat not in state.active:
        return None
    board = state.board_of(seat)
    local = board.local(seat)
    asked = board.game.choice(local)
    return asked[0].hint(board.game, local, asked[1], [names[who] for who in board.seats]) if asked else None


TABLE: Final = CastelliTable()
