"""The table of Orléans: what lies where, and which action a click means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from burgrave.games.orleans import actions as a
from burgrave.games.orleans import events, landmarks, phases, sheets, symbols, targets
from burgrave.games.orleans.board import ROUNDS
from burgrave.games.orleans.board_pieces import board_pieces
from burgrave.games.orleans.game import GAME
from burgrave.games.orleans.happenings import BASE_EVENTS, EVENTS
from burgrave.games.orleans.helps import EVENT_HELP, PLACE_HELP, tile_help
from burgrave.games.orleans.land_sheet import BUILT
from burgrave.games.orleans.names import EVENT_TEXTS, GOOD_TEXTS, PLACE_TEXTS
from burgrave.games.orleans.places import (
    FIRST_TILE,
    PLACES,
    SHIP,
    TOWN_HALL,
    VILLAGE,
    WAGON,
    place_number,
)
from burgrave.games.orleans.seat_pieces import ready_places, seat_pieces, structures
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.turns import usable
from burgrave.games.orleans.wares import GOOD_NAMES, GOODS
from burgrave.kernel.game import Game
from burgrave.kernel.scene import Figure, Lesson, Moment, Move, Scene, Sheet, Table
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, count, say

_OPENING: Final = tuple(a.USE + place for place in (SHIP, WAGON, VILLAGE, TOWN_HALL, place_number("horse_wagon")))
"""Places whose use begins with a choice on the board: it may be clicked at once."""
_ENDING: Final = (a.CONFIRM, a.PASS, a.END)
_ACTIONS: Final = [a.ACTIONS.decode(action) for action in range(len(a.ACTIONS))]


class OrleansTable(Table):
    game: Game[Any] = GAME
    steps = max(ROUNDS.values())

    def sheets(self, state: State) -> list[Sheet]:
        return sheets.sheets(_orleans(state).rules)

    def scene(self, state: State, seat: int | None, names: Sequence[str]) -> Scene:
        g = _orleans(state)
        scene = Scene(pieces=board_pieces(g), status=[self.moment(g).words])
        points = g.scores()
        for owner in range(g.players):
            scene.pieces += seat_pieces(g, owner, owner == seat)
            scene.figures += _figures(g, owner, points[owner])
            scene.marks.update(dict.fromkeys(ready_places(g, owner, owner == seat), "done"))
            if len(structures(g, owner)) > BUILT:
                scene.marks.update(dict.fromkeys((f"built-{owner}-{n}" for n in range(BUILT)), "unused"))
        _mark(g, scene.marks)
        scene.prompt = _question(g, seat, names)
        scene.hint = _hint(g, seat, names)
        scene.icon = f"shield-{_leading(g, seat) + 1}"
        if seat is not None:
            scene.moves = [self.move(g, seat, action) for action in g.legal(seat)]
        return scene

    def move(self, state: State, seat: int, action: int) -> Move:
        g = _orleans(state)
        return Move(
            action,
            g.describe(seat, action),
            targets.target(g, seat, action),
            _symbol(g, seat, action),
            commits=action in _ENDING,
            asks=_idle(g, seat) if action == a.CONFIRM else None,
            sources=targets.sources(g, seat, action),
            onto=targets.onto(g, seat, action),
        )

    def target(self, state: State, seat: int, action: int) -> str:
        return targets.target(_orleans(state), seat, action)

    def opens(self, state: State, seat: int, action: int) -> bool:
        return action in _OPENING

    def meant(self, state: State, seat: int, place: str) -> int | None:
        return targets.meant(_orleans(state), seat, place)

    def heading(self, entry: tuple[int, ...]) -> bool:
        return entry[0] == events.ROUND

    def points(self, entry: tuple[int, ...]) -> int:
        return entry[3] if entry[0] == events.SCORED else 0

    def where(self, entry: tuple[int, ...]) -> tuple[str, ...]:
        return landmarks.where(entry)

    def lesson(self) -> list[Lesson]:
        """Places (0), place tiles (1 and 2, by category) and the scenario's events (3)."""
        board = [Lesson(symbols.PLACES_OF[n], PLACE_TEXTS[n], PLACE_HELP[n]) for n in range(FIRST_TILE)]
        tiles = [
            Lesson(symbols.PLACES_OF[n], PLACE_TEXTS[n], tile_help(n), PLACES[n].category)
            for n in range(FIRST_TILE, len(PLACES))
        ]
        happenings = [
            Lesson(symbols.EVENTS_OF[n], EVENT_TEXTS[n], EVENT_HELP[n], 3) for n in range(BASE_EVENTS, EVENTS)
        ]
        return [*board, *tiles, *happenings]

    def moment(self, state: State) -> Moment:
        g = _orleans(state)
        if g.over:
            return Moment(g.rules.rounds, str(g.rules.rounds), say("The game is over."))
        if g.round < 0:
            return Moment(0, "", say("Before the first round"))
        number = g.round + 1
        words = say(
            "Round {number} of {rounds}: {event}", number=number, rounds=g.rules.rounds, event=EVENT_TEXTS[g.event]
        )
        return Moment(number, str(number), words)

    def standing(self, state: State, seat: int) -> Text | None:
        g = _orleans(state)
        return count("{n} star", "{n} stars", g.status(seat))


def _orleans(state: State) -> Orleans:
    assert isinstance(state, Orleans)
    return state


def _figures(g: Orleans, seat: int, points: int) -> list[Figure]:
    held = g.goods[seat * GOODS : (seat + 1) * GOODS]
    return [
        Figure(f"points-{seat}", say("Points"), points, seat=seat),
        Figure(f"coins-{seat}", say("Coins"), g.coins[seat], symbols.COIN, seat),
        Figure(f"stock-{seat}", say("Trading stations left"), g.stock[seat], symbols.station(seat), seat),
        Figure(f"citizens-{seat}", say("Citizens"), g.citizens[seat], symbols.CITIZEN, seat),
        Figure(f"stars-{seat}", say("Stars"), g.status(seat), symbols.STAR, seat),
        *(
            Figure(f"{name}-{seat}", GOOD_TEXTS[n], held[n], symbols.GOODS_OF[n], seat)
            for n, name in enumerate(GOOD_NAMES)
        ),
    ]


def _mark(g: Orleans, marks: dict[str, str]) -> None:
    for n in range(g.rules.rounds):
        if n < g.round:
            marks[f"event-{n}"] = "done"
    if 0 <= g.round < g.rules.rounds:
        marks[f"event-{g.round}"] = "now"


def _leading(g: Orleans, seat: int | None) -> int:
    """Whose shield stands beside the prompt."""
    if g.over:
        return g.winners()[0]
    return seat if seat is not None and (seat in g.active or g.may_withdraw(seat)) else g.active[0]


def _question(g: Orleans, seat: int | None, names: Sequence[str]) -> Text:
    if g.over:
        winners = g.winners()
        if len(winners) > 1:
            return say("{players} share the win", players=", ".join(names[winner] for winner in winners))
        points = g.scores()[winners[0]]
        return count("{player} wins with {n} point", "{player} wins with {n} points", points, player=names[winners[0]])
    if seat is not None and seat in g.active:
        return g.prompt(seat)
    if seat is not None and g.may_withdraw(seat):
        return say("Your plan is sealed.")
    if len(g.active) > 1:
        return say("{players} are planning", players=", ".join(names[active] for active in g.active))
    return say("{player} is playing", player=names[g.active[0]])


def _hint(g: Orleans, seat: int | None, names: Sequence[str]) -> Text | None:
    """Which round it is, and whom the table waits for while all plan at once."""
    if g.over:
        return None
    where = OrleansTable().moment(g).words
    if g.phase not in (phases.DRAW, phases.PLAN) or not g.together:
        return where
    waiting = ", ".join(names[active] for active in g.active if active != seat)
    if not waiting:
        return say("{where}. All others have planned.", where=where)
    return say("{where}. Still planning: {players}.", where=where, players=waiting)


def _symbol(g: Orleans, seat: int, action: int) -> str:
    """What stands beside the words of an action."""
    name, numbers = _ACTIONS[action]
    match name:
        case "put" | "retain":
            return symbols.KINDS_OF[numbers[0] - 1]
        case "give":
            return symbols.KINDS_OF[numbers[1] - 1]
        case "draw" | "draw-none" | "torture-follower":
            return symbols.BAG
        case "use":
            return symbols.PLACES_OF[numbers[0] - 1]
        case "recruit":
            return symbols.PEOPLE[numbers[0] - 1]
        case "tile" | "torture-tile":
            return symbols.PLACES_OF[FIRST_TILE + numbers[0] - 1]
        case "keep":
            return symbols.STRUCTURES_OF[numbers[0] - 1]
        case "good" | "torture-good":
            return symbols.GOODS_OF[numbers[0] - 1]
        case "swap" | "lay-good":
            return symbols.GOODS_OF[numbers[1] - 1]
        case "coin" | "pay" | "pay-coins" | "lay-coin":
            return symbols.COIN
        case "develop" | "torture-development":
            return symbols.POINT
        case "cards":
            return symbols.CARD
        case "build":
            return symbols.STRUCTURES_OF[g.hand[seat] - 1]
        case "technology" | "torture-technology" | "torture-spare":
            return symbols.TECHNOLOGY
        case "travel":
            return symbols.merchant(seat)
        case "go":
            return symbols.CARPENTER_PAWN
        case "torture-stock" | "torture-station":
            return symbols.station(seat)
        case "confirm":
            return symbols.PLAN_SEALED
        case "withdraw":
            return symbols.PLAN_OPEN
    return ""


def _idle(g: Orleans, seat: int) -> Text | None:
    """Said before a plan is confirmed that leads to nothing, while more could be placed."""
    if usable(g, seat) or len(g.legal(seat)) == 1:
        return None
    return say("None of your places is ready: this round you will do nothing.")


TABLE: Final = OrleansTable()
