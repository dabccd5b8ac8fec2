"""The table of Castelli: what lies where, and which action a click means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from burgrave.games.castelli import actions as a
from burgrave.games.castelli import events, kinds, previews, sheets
from burgrave.games.castelli.cards import CARD_KINDS, KIND_OF, KINDS
from burgrave.games.castelli.facts import SALE, SEAT_COLOURS
from burgrave.games.castelli.game import GAME
from burgrave.games.castelli.layouts import AREA_TYPES, MINE, RESOURCES
from burgrave.games.castelli.state import NO_TILE, Castelli
from burgrave.games.castelli.tiles import COLOUR_AT, FIRST_START, TILES, lying, tile_of
from burgrave.games.castelli.tournament import TABLES, Tournament
from burgrave.games.castelli.words import AREA_NAMES, CARD_NAMES, COLOUR_NAMES, SETTLEMENT_NAMES, card_help
from burgrave.kernel.game import Game
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import Figure, Lesson, Moment, Move, Piece, Scene, Sheet, Table
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, count, say, verbatim

_STEPS: Final = 32
"""Tiles of the full board; one of a small board counts twice on the time line."""
_LOOK_OF: Final = [SEAT_COLOURS.index(colour) + 1 for colour in range(4)]
"""The number of a colour in the names of drawings: that of the seat which plays it."""
_CARD_SYMBOLS: Final = [f"cas-ch-{card.name if card.points else card.name.replace('-', '_')}" for card in CARD_KINDS]
_ACTIONS: Final = [a.ACTIONS.decode(action) for action in range(len(a.ACTIONS))]


class CastelliTable(Table):
    game: Game[Any] = GAME
    steps = _STEPS

    def sheets(self, state: State) -> list[Sheet]:
        boards = [sheets.board(g.layout.name, prefix, _board_title(state, prefix)) for g, prefix, _ in _games(state)]
        seats = range(state.players)
        kept = [sheets.kept(seat) for seat in seats] if _games(state)[0][0].rules.dilemma else []
        tracks = [sheets.track(resource) for resource in range(RESOURCES)]
        return [*boards, *tracks, *(sheets.hand(seat) for seat in seats), *kept]

    def layout(self, state: State) -> str:
        return " ".join(g.layout.name for g, _, _ in _games(state))

    def scene(self, state: State, seat: int | None, names: Sequence[str]) -> Scene:
        scene = Scene(status=_status(state))
        for g, prefix, seats in _games(state):
            _lay_squares(g, prefix, scene.pieces)
            _lay_octagons(g, prefix, seats, scene.pieces)
            for local, who in enumerate(seats):
                _lay_hand(g, local, who, who == seat, scene.pieces)
                _lay_stock(g, local, who, scene.pieces)
                scene.figures += _figures(state, g, local, who)
            _mark(g, prefix, scene.marks)
        scene.prompt = _question(state, seat, names)
        scene.hint = _hint(state, seat, names)
        scene.icon = f"shield-{_leading(state, seat) + 1}"
        if seat is not None and seat in state.active:
            scene.moves = [self.move(state, seat, action) for action in state.legal(seat)]
        return scene

    def move(self, state: State, seat: int, action: int) -> Move:
        g, local, _ = _at(state, seat)
        if (tile := previews.turned(g, local, action)) is not None:
            return self._turn(state, seat, action, *tile)
        return Move(
            action,
            state.describe(seat, action),
            self.target(state, seat, action),
            _symbol(action),
            gain=verbatim(f"+{SALE}") if action >= a.SELL else None,
            commits=action in (a.END, a.PASS),
        )

    def _turn(self, state: State, seat: int, action: int, tile: int, turns: int) -> Move:
        """A way a tile may lie, with what it would look like and give."""
        g, local, prefix = _at(state, seat)
        shows: list[Piece] = []
        _lay_tile(*_square_of(prefix, g.square), lying(tile, turns), shows)
        side = _own_side(g, local, tile, turns)
        return Move(
            action,
            previews.words(action, side, tile),
            self.target(state, seat, action),
            _symbol(action),
            shows=tuple(shows),
            gives=previews.gifts(state, seat, action, _games),
        )

    def target(self, state: State, seat: int, action: int) -> str:
        g, local, prefix = _at(state, seat)
        name, numbers = _ACTIONS[action]
        place = (numbers[0] - 1) * a.SLOTS + numbers[1] - 1 if len(numbers) > 1 else 0
        match name:
            case "reveal":
                return f"{prefix}square-{place}"
            case "lay" | "steward":
                tile = g.tile if name == "lay" else tile_of(g.board[g.square])
                return f"{prefix}shield-{g.square}-{_own_side(g, local, tile, numbers[0] - 1)}"
            case "build" | "found" | "burn":
                return f"{prefix}octagon-{place}"
            case "overbuild":
                return f"{prefix}site-{place}-{numbers[2] - 1}"
        if a.PLAY <= action < a.SELL:
            return _card_place(g, local, seat, action - a.PLAY)
        return ""

    def meant(self, state: State, seat: int, place: str) -> int | None:
        _, _, prefix = _at(state, seat)
        if not place.startswith(prefix):
            return None
        kind, *numbers = place.removeprefix(prefix).split("-")
        if not all(number.isdecimal() for number in numbers):
            return None
        match kind, [int(number) for number in numbers]:
            case "square", [square] if square < a.SPACES:
                return a.REVEAL + square
            case "octagon", [octagon] if octagon < a.SPACES:
                return a.BUILD + octagon
            case "area", [octagon, _] if octagon < a.SPACES:
                return a.BUILD + octagon
            case "site", [octagon, slot] if octagon < a.SPACES and slot < a.SLOTS:
                return a.OVERBUILD + octagon * a.SLOTS + slot
        return None

    def heading(self, entry: tuple[int, ...]) -> bool:
        return entry[0] in (events.PAIRED, events.REVEALED)

    def points(self, entry: tuple[int, ...]) -> int:
        return entry[3] if entry[0] == events.SCORED else 0

    def where(self, entry: tuple[int, ...]) -> tuple[str, ...]:
        kind = entry[0]
        if kind not in events.CELL_AT:
            return ()
        board, cell = divmod(entry[events.CELL_AT[kind]], a.SPACES)
        prefix = _prefix(board - 1) if board else ""
        match kind, entry[2:]:
            case events.EVALUATED, (area, _):
                return (f"{prefix}area-{cell}-{area}",)
            case (events.BUILT, (_, slot)) | ((events.ATTACKED | events.OVERBUILT), (_, _, slot)):
                return (f"{prefix}site-{cell}-{slot}",)
            case ((events.FOUNDED | events.BURNT | events.GUARDED), _):
                return (f"{prefix}octagon-{cell}",)
        return (f"{prefix}square-{cell}",)

    def lesson(self) -> list[Lesson]:
        """Every character once, those of the battle with a number; all kings do the same."""
        others = [kind for kind in range(KINDS) if not CARD_KINDS[kind].points]
        return [
            Lesson("cas-ch-king", say("King"), card_help(0)),
            *(
                Lesson(_CARD_SYMBOLS[kind], CARD_NAMES[kind], card_help(kind), int(bool(CARD_KINDS[kind].module)))
                for kind in others
            ),
        ]

    def moment(self, state: State) -> Moment:
        games = _games(state)
        spaces = sum(g.layout.spaces for g, _, _ in games)
        laid = spaces - sum(g.face_down.bit_count() for g, _, _ in games)
        step = laid * _STEPS // spaces
        if isinstance(state, Tournament):
            # Each round is a part of the line.
            done = min(state.round, state.rounds - 1)
            step = (done * _STEPS + step) // state.rounds
            return Moment(step, str(done + 1), say("Round {number}", number=done + 1))
        return Moment(step, "", _tiles_left(games[0][0]))

    def standing(self, state: State, seat: int) -> Text | None:
        g, local, _ = _at(state, seat)
        return count("{n} castle", "{n} castles", g.castle_count(local))


def _games(state: State) -> list[tuple[Castelli, str, tuple[int, ...]]]:
    """Every game on the table: its position, the prefix of its places, and who sits at it."""
    if isinstance(state, Tournament):
        return [(state.games[n], _prefix(n), tuple(state.seats[2 * n : 2 * n + 2])) for n in range(TABLES)]
    assert isinstance(state, Castelli)
    return [(state, "", tuple(range(state.players)))]


def _prefix(table: int) -> str:
    """What the places of a tournament's board begin with."""
    return f"b{table}-"


def _at(state: State, seat: int) -> tuple[Castelli, int, str]:
    """The game a seat plays at, its seat there, and the prefix of its places."""
    for g, prefix, seats in _games(state):
        if seat in seats:
            return g, seats.index(seat), prefix
    raise AssertionError(seat)


def _board_title(state: State, prefix: str) -> Text:
    return say("Board {number}", number=int(prefix[1]) + 1) if isinstance(state, Tournament) else say("Board")


def _own_side(g: Castelli, local: int, tile: int, turns: int) -> int:
    """Where the own shield points if the tile lies so."""
    code = lying(tile, turns)
    return next(side for side in range(4) if COLOUR_AT[4 * code + side] == g.rules.colours[local])


def _lay_squares(g: Castelli, prefix: str, pieces: list[Piece]) -> None:
    for square in range(g.layout.spaces):
        turned_up = g.tile != NO_TILE and square == g.square
        if g.face_down >> square & 1:
            pieces.append(Piece(f"{prefix}square-{square}", "cas-tile-back", say("tile face down")))
            continue
        code = lying(g.tile, 0) if turned_up else g.board[square]
        if code:
            _lay_tile(*_square_of(prefix, square), code, pieces)


def _square_of(prefix: str, square: int) -> tuple[str, str, str]:
    """Where a tile on this square lies, its shields and its silver."""
    return f"{prefix}square-{square}", f"{prefix}shield-{square}", f"{prefix}coin-{square}"


def _lay_tile(square: str, shields: str, coin: str, code: int, pieces: list[Piece]) -> None:
    tile = TILES[tile_of(code)]
    pieces.append(Piece(square, "cas-tile-face", say("tile face up")))
    for side in range(4):
        colour = COLOUR_AT[4 * code + side]
        value = "card" if tile.card == colour else str(tile.value)
        shield = f"cas-shield-{_LOOK_OF[colour]}-{value}"
        pieces.append(Piece(f"{shields}-{side}", shield, COLOUR_NAMES[colour]))
    pieces += [Piece(coin, "cas-silver", say("silver")) for _ in range(tile.silver)]


def _lay_octagons(g: Castelli, prefix: str, seats: tuple[int, ...], pieces: list[Piece]) -> None:
    for octagon in bits(g.villages):
        pieces.append(Piece(f"{prefix}town-{octagon}", "cas-village", SETTLEMENT_NAMES[0]))
    for octagon in bits(g.cities):
        pieces.append(Piece(f"{prefix}town-{octagon}", "cas-city", SETTLEMENT_NAMES[1]))
    for slot in range(a.SLOTS):
        for local, seat in enumerate(seats):
            for octagon in bits(g.castles[a.SLOTS * local + slot]):
                look = _LOOK_OF[g.rules.colours[local]]
                place = f"{prefix}site-{octagon}-{slot}"
                pieces.append(Piece(place, f"cas-castle-{look}", say("castle"), seat=seat))
    pieces.append(Piece(f"{prefix}mine", "cas-silver", say("silver"), count=g.mine, faded=not g.mine))


def _lay_hand(g: Castelli, local: int, seat: int, own: bool, pieces: list[Piece]) -> None:
    """The own cards by kind, those of others as a pile of backs."""
    held = [KIND_OF[card] for card in bits(g.hands[local])]
    if own:
        for n, kind in enumerate(_shown(held)):
            piece = Piece(f"hand-{seat}-{n}", _CARD_SYMBOLS[kind], CARD_NAMES[kind], card_help(kind), held.count(kind))
            pieces.append(piece)
    elif held:
        pieces.append(Piece(f"hand-{seat}-0", "cas-card", say("card"), count=len(held)))
    kept = g.kept[local]
    if kept == NO_TILE:
        return
    if own or kept < FIRST_START:
        _lay_tile(f"kept-{seat}", f"keptshield-{seat}", f"keptcoin-{seat}", lying(kept, 0), pieces)
    else:
        pieces.append(Piece(f"kept-{seat}", "cas-tile-back", say("tile face down")))


def _lay_stock(g: Castelli, local: int, seat: int, pieces: list[Piece]) -> None:
    """The shield of a seat on each resource track."""
    name = COLOUR_NAMES[g.rules.colours[local]]
    for resource in range(RESOURCES):
        place = f"stock-{AREA_TYPES[resource]}-{g.resources[RESOURCES * local + resource]}"
        pieces.append(Piece(place, f"shield-{seat + 1}", name, seat=seat))


def _shown(held: list[int]) -> list[int]:
    """The kinds in a hand that have a place of their own; the others are in the list of actions."""
    return sorted(set(held))[: sheets.HAND]


def _card_place(g: Castelli, local: int, seat: int, kind: int) -> str:
    shown = _shown([KIND_OF[card] for card in bits(g.hands[local])])
    return f"hand-{seat}-{shown.index(kind)}" if kind in shown else ""


def _figures(state: State, g: Castelli, local: int, seat: int) -> list[Figure]:
    stock = g.resources[RESOURCES * local : RESOURCES * (local + 1)]
    look = _LOOK_OF[g.rules.colours[local]]
    return [
        Figure(f"points-{seat}", say("Points"), state.scores()[seat], seat=seat),
        *(
            Figure(f"{symbol}-{seat}", AREA_NAMES[n], stock[n], f"cas-{symbol}", seat)
            for n, symbol in enumerate(("wood", "grain", "rock"))
        ),
        Figure(f"silver-{seat}", say("Silver"), g.silver[local], "cas-silver", seat),
        Figure(f"cards-{seat}", say("Cards"), g.hands[local].bit_count(), "cas-card", seat),
        Figure(f"castles-{seat}", say("Castles left"), g.supply[local], f"cas-castle-{look}", seat),
    ]


def _mark(g: Castelli, prefix: str, marks: dict[str, str]) -> None:
    """Areas and pictures of the border that have given all they give, and what a question is about."""
    layout = g.layout
    for area, octagon in enumerate(layout.place):
        if layout.kind[area] != MINE and not layout.around[area] & g.face_down:
            marks[f"{prefix}area-{octagon}-{layout.kind[area]}"] = "done"
    for at, reward in enumerate(layout.reward):
        if reward >= 0 and g.board[at >> 2]:
            marks[f"{prefix}edge-{at >> 2}-{at & 3}"] = "done"
    if g.stage == kinds.LAID:
        marks[f"{prefix}square-{g.square}"] = "chosen"
    if g.pending and g.question()[0] == kinds.DEFEND:
        octagon, slot = divmod(g.question()[2] & a.SPACES * a.SLOTS - 1, a.SLOTS)
        marks[f"{prefix}site-{octagon}-{slot}"] = "chosen"


def _tiles_left(g: Castelli) -> Text:
    if g.over:
        return say("The game is over.")
    return count("{n} tile face down", "{n} tiles face down", g.face_down.bit_count())


def _status(state: State) -> list[Text]:
    games = _games(state)
    if isinstance(state, Tournament):
        number = min(state.round + 1, state.rounds)
        return [say("Round {number} of {rounds}", number=number, rounds=state.rounds)]
    return [_tiles_left(games[0][0])]


def _leading(state: State, seat: int | None) -> int:
    """Whose shield stands beside the prompt."""
    if state.over:
        return state.winners()[0]
    return seat if seat is not None and seat in state.active else state.active[0]


def _question(state: State, seat: int | None, names: Sequence[str]) -> Text:
    if state.over:
        winners = state.winners()
        if len(winners) > 1:
            return say("{players} share the win", players=", ".join(names[winner] for winner in winners))
        points = state.scores()[winners[0]]
        return count("{player} wins with {n} point", "{player} wins with {n} points", points, player=names[winners[0]])
    if seat is not None and (seat in state.active or isinstance(state, Tournament)):
        return state.prompt(seat)
    return say("{player} is playing", player=names[state.active[0]])


def _hint(state: State, seat: int | None, names: Sequence[str]) -> Text | None:
    """What a question in another player's turn is about, and why it is asked."""
    if seat is None or seat not in state.active:
        return None
    g, _, prefix = _at(state, seat)
    player = names[next(seats for _, other, seats in _games(state) if other == prefix)[g.player]]
    match g.question()[0]:
        case kinds.TURN_TILE:
            return say(
                "{player} laid the gilded tile. Everybody who holds cards is asked before it counts.", player=player
            )
        case kinds.DEFEND:
            return say("{player} means to build on the marked castle. Whoever holds cards is asked.", player=player)
        case kinds.LAY:
            return say("Turn the tile by a click or with R. Each way tells what it gives.")
    return None


def _symbol(action: int) -> str:
    """What stands beside the words of an action."""
    if action >= a.SELL:
        return "cas-silver"
    if action >= a.PLAY:
        return _CARD_SYMBOLS[action - a.PLAY]
    return {"steward": "cas-ch-steward", "guard": "cas-ch-guard", "found": "cas-village", "burn": "cas-city"}.get(
        _ACTIONS[action][0], ""
    )


TABLE: Final = CastelliTable()
