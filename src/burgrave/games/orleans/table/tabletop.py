"""The table of Orléans: the pieces on it, and the action of each click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from burgrave.games.orleans.data import symbols
from burgrave.games.orleans.data.goods import GOOD_NAMES, GOOD_TEXTS, GOODS, VALUES
from burgrave.games.orleans.data.places import FIRST_TILE, SPACES
from burgrave.games.orleans.game import FEATURES, GAME
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.followers import bag_size
from burgrave.games.orleans.rules.places.help import tile_help
from burgrave.games.orleans.rules.places.place import PLACE_OF, PLACES
from burgrave.games.orleans.rules.planning import BACK, PLAN, PUT
from burgrave.games.orleans.rules.spots import MARKET_SPACES, follower_spots, tile_slots
from burgrave.games.orleans.rules.turn import USE
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.table import sheets
from burgrave.games.orleans.table.board_pieces import board_pieces
from burgrave.games.orleans.table.seat_pieces import ready_places, seat_pieces
from burgrave.games.orleans.table.tracks_sheet import TAB
from burgrave.kernel.game import Game
from burgrave.kernel.scene import Figure, Front, Lesson, Moment, Move, Note, Scene, Sheet, Tab
from burgrave.kernel.table import Table
from burgrave.kernel.text import Text, count, meant, say


class OrleansTable(Table[Orleans]):
    game: Game[Any] = GAME
    tabs: tuple[Tab, ...] = (
        Tab("large", meant("of a round", "Plan")),
        Tab("board", say("Map")),
        Tab(TAB, say("Tracks")),
        Tab("log", say("Log")),
    )

    def sheets(self, g: Orleans) -> list[Sheet]:
        return sheets.sheets(g.rules)

    def lay(self, g: Orleans) -> Scene:
        scene = Scene(pieces=board_pieces(g), status=_status(g), notes=_notes(g))
        points = g.scores()
        for owner in range(g.players):
            scene.fronts.append(_front(g, owner, False))
            scene.figures += _figures(g, owner, points[owner])
            scene.marks.update({f"tile-{owner}-{n}": "lit" for n in range(len(tile_slots(g, owner)))})
        _mark(g, scene.marks)
        return scene

    def front(self, g: Orleans, seat: int) -> Front:
        return _front(g, seat, True)

    def ask(self, scene: Scene, g: Orleans, seat: int | None, names: Sequence[str]) -> None:
        scene.prompt = self.result(g, names) if g.over else _question(g, seat, names)
        scene.hint = _hint(g, seat, names)
        scene.icon = f"shield-{_leading(g, seat) + 1}"
        if seat is not None:
            scene.moves = [_leading_to(g, seat, self.move(g, seat, action)) for action in g.legal(seat)]

    def carries(self, g: Orleans, seat: int, action: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Followers can be picked up in the market, and placed ones dropped there again."""
        if PUT.holds(action) and g.asked(seat)[0] == PLAN:
            return tuple(follower_spots(g, seat, PUT.numbers(action)[0])), ()
        if BACK.holds(action):
            return (), tuple(f"market-{seat}-{n}" for n in range(MARKET_SPACES))
        return super().carries(g, seat, action)

    def unfinished(self, g: Orleans, seat: int, action: int) -> bool:
        """A follower taken back can go straight to another space."""
        return BACK.holds(action) or super().unfinished(g, seat, action)

    def completes(self, g: Orleans, seat: int, action: int, then: int) -> bool:
        if not BACK.holds(action):
            return super().completes(g, seat, action, then)
        kind = g.spaces[seat * SPACES + BACK.number(action)] - 1
        return PUT.holds(then) and PUT.numbers(then)[0] == kind

    def opens(self, g: Orleans, seat: int, action: int) -> bool:
        return USE.holds(action) and PLACES[USE.number(action)].opens

    def lesson(self) -> list[Lesson]:
        """Lessons on places (0), place tiles (1 and 2, by category), and additions of game modes."""
        places = {place.id: place for place in (*PLACES, *(place for feature in FEATURES for place in feature.instead))}
        found = [Lesson(places[n].symbol, places[n].title, places[n].help) for n in range(FIRST_TILE)]
        for n in range(FIRST_TILE, len(places)):
            tile = places[n]
            found.append(Lesson(tile.symbol, tile.title, tile_help(tile), tile.category))
        for feature in FEATURES:
            if feature.lessons is not None:
                found += feature.lessons()
        return found

    def moment(self, g: Orleans) -> Moment:
        if g.over:
            return Moment(g.rules.rounds, str(g.rules.rounds), say("The game is over."))
        if g.round < 0:
            return Moment(0, "", say("Before the first round"))
        number = g.round + 1
        words = say(
            "Round {number} of {rounds}: {event}",
            number=number,
            rounds=g.rules.rounds,
            event=EVENT_CARDS[g.event].title,
        )
        return Moment(number, str(number), words, max(g.phase, phases.PLAN))

    def standing(self, g: Orleans, seat: int) -> Text | None:
        return count("{n} star", "{n} stars", g.status(seat))


def _front(g: Orleans, owner: int, mine: bool) -> Front:
    return Front(seat_pieces(g, owner, mine), dict.fromkeys(ready_places(g, owner, mine), "done"))


def _figures(g: Orleans, seat: int, points: int) -> list[Figure]:
    held = g.goods[seat * GOODS : (seat + 1) * GOODS]
    stations = say("Build them with the Guildhall. In a town, each is worth as many points as you have stars.")
    citizens = say("Each is worth as many points as you have stars.")
    stars = say("Your status on the development track: the value of each citizen and each trading station in a town.")
    found = [
        Figure(f"points-{seat}", say("Points"), points, seat=seat),
        *(
            Figure(
                f"{name}-{seat}", GOOD_TEXTS[n], held[n], symbols.GOODS_OF[n], seat, box=say("Goods"),
                help=count("Worth {n} point at the end.", "Worth {n} points each at the end.", VALUES[n]),
            )
            for n, name in enumerate(GOOD_NAMES)
        ),
        Figure(f"coins-{seat}", say("Coins"), g.coins[seat], symbols.COIN, seat, help=say("Worth 1 point each.")),
        Figure(f"bag-{seat}", say("In the bag"), bag_size(g, seat), symbols.BAG, seat),
        Figure(
            f"stock-{seat}", say("Trading stations left"), g.stock[seat], symbols.station(seat), seat, help=stations
        ),
        Figure(f"citizens-{seat}", say("Citizens"), g.citizens[seat], symbols.CITIZEN, seat, help=citizens),
        Figure(f"stars-{seat}", say("Stars"), g.status(seat), symbols.STAR, seat, help=stars),
    ]  # fmt: skip
    for more in g.rules.figures:
        found += more(g, seat)
    return found


def _notes(g: Orleans) -> list[Note]:
    """Notes on whose plan is sealed; later, on who has passed."""
    if g.over:
        return []
    if g.phase in (phases.DRAW, phases.PLAN) and g.rules.sealed:
        return [_planning(g, seat) for seat in range(g.players)]
    if g.phase == phases.ACT:
        return [Note(seat, say("passed"), done=True) for seat in range(g.players) if g.passed >> seat & 1]
    return []


def _planning(g: Orleans, seat: int) -> Note:
    if g.may_withdraw(seat) and g.place_of(seat) < 0:
        return Note(seat, say("sealed"), symbols.PLAN_SEALED, done=True)
    return Note(seat, say("planning"), symbols.PLAN_OPEN)


def _mark(g: Orleans, marks: dict[str, str]) -> None:
    for n in range(g.rules.rounds):
        if n < g.round:
            marks[f"event-{n}"] = "done"
    if 0 <= g.round < g.rules.rounds:
        marks[f"event-{g.round}"] = "now"
    for mark in g.rules.marks:
        mark(g, marks)


def _leading_to(g: Orleans, seat: int, move: Move) -> Move:
    """Add to the move of placing a follower: the place, and whether it can then be used."""
    if not PUT.holds(move.action):
        return move
    space = PUT.numbers(move.action)[1]
    place = PLACES[PLACE_OF[space]]
    ready = place.one_by_one or all(g.filled[seat] >> other & 1 for other in place.spaces if other != space)
    return replace(move, goal=place.title, sign=place.symbol, gain=say("ready") if ready else None)


def _leading(g: Orleans, seat: int | None) -> int:
    """The seat whose shield is beside the prompt."""
    if g.over:
        return g.winners()[0]
    return seat if seat is not None and (seat in g.active or g.may_withdraw(seat)) else g.active[0]


def _status(g: Orleans) -> list[Text]:
    """Round and event, or the moment of the game outside rounds."""
    if g.over or g.round < 0:
        return [TABLE.moment(g).words]
    return [
        say("Round {number} of {rounds}", number=g.round + 1, rounds=g.rules.rounds),
        EVENT_CARDS[g.event].title,
    ]


def _question(g: Orleans, seat: int | None, names: Sequence[str]) -> Text:
    if seat is not None and seat in g.active:
        return g.prompt(seat)
    if seat is not None and g.may_withdraw(seat):
        return say("Your plan is sealed.")
    if len(g.active) > 1:
        return say("{players} are planning", players=", ".join(names[active] for active in g.active))
    return say("{player} is playing", player=names[g.active[0]])


def _hint(g: Orleans, seat: int | None, names: Sequence[str]) -> Text | None:
    """The players that the table is waiting for while all plan at once."""
    if g.over:
        return None
    if g.phase not in (phases.DRAW, phases.PLAN) or not g.together:
        return None
    waiting = ", ".join(names[active] for active in g.active if active != seat)
    if not waiting:
        return say("All other players have planned.")
    return say("Still planning: {players}.", players=waiting)


TABLE: Final[OrleansTable] = OrleansTable()
