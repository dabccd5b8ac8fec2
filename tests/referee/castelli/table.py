"""What lies where: board, tiles, castles, hands, deck and mine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.castelli.facts import CARDS, COLOURS, RESOURCES, SEAT_COLOURS, Cell, Tile, board, tiles
from tests.referee.core import Referee

ROCK, GRAIN, WOOD = (0, 1), 2, 3
"""Where castles stand in an octagon: two sites on rock, one place on grain, one in wood."""
CASTLES = 9
MOST = 5
MINE = {2: 11, 3: 11, 4: 22}
TRACK = 70


class Table(Referee):
    """One game, alone or as part of a tournament."""

    def __init__(self, record: Mapping[str, Any], host: Referee | None = None, seats: tuple[int, ...] = ()) -> None:
        super().__init__(record)
        self.host = host
        self.colours = [SEAT_COLOURS[seat] for seat in (seats or range(self.players))]
        self.board = board("AB/CD" if self.players > 2 else "AB")
        self.first = self.player = 0
        self.deciding = 0
        """Whose decision is awaited."""
        self.bag = {n: 1 for n in tiles() if n < 32}
        self.lying: dict[Cell, tuple[Tile, int]] = {}
        self.face_down: set[Cell] = set()
        self.turned_up: Tile | None = None
        self.square: Cell = (0, 1)
        self.settlements: dict[Cell, str] = {}
        self.spare = {"village": 2, "city": 2}
        self.mine = MINE[self.players]
        self.silver = [0] * self.players
        self.resources = [dict.fromkeys(RESOURCES, 0) for _ in range(self.players)]
        self.supply = [CASTLES] * self.players
        self.castles: dict[tuple[Cell, int], int] = {}
        """Whose castle stands on top, by octagon and place in it."""
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.card_order = self.cards_in_play()
        names = [name for name, copies in self.card_order.items() for _ in range(copies)]
        self.card_names = dict(enumerate(names))
        self.deck = dict.fromkeys(self.card_names, 1)
        self.returned: list[str] = []
        self.played = self.bought = self.revealed = False
        self.tracks = 2
        """The side on which the resource tracks lie. CAS-GEO-10"""

    def outcome(self) -> int:
        return super().outcome() if self.host is None else self.host.outcome()

    def cards_in_play(self) -> dict[str, int]:
        return dict(CARDS)

    def lie_on(self, name: str) -> None:
        """CAS-SET-03, CAS-SET-04"""
        self.board = board(name)
        self.face_down = set(self.board.squares)
        self.settlements = dict(self.board.settlements)

    def next_seats(self, after: int) -> list[int]:
        """The others, clockwise."""
        return [(after + n) % self.players for n in range(1, self.players)]

    def shield(self, square: Cell, side: int) -> tuple[str, int]:
        """The colour that points there, and what it counts."""
        if square not in self.lying:
            return "", 0
        tile, turns = self.lying[square]
        colour = tile.shields[(side - turns) % 4]
        return colour, 0 if colour == tile.card else tile.value

    def influence(self, sides: list[tuple[Cell, int]]) -> dict[str, int]:
        """CAS-EVA-03"""
        found = dict.fromkeys(COLOURS, 0)
        for square, side in sides:
            colour, value = self.shield(square, side)
            if colour:
                found[colour] += value
        return found

    def around(self, octagon: Cell) -> list[tuple[Cell, int]]:
        """The sides of squares that point at an octagon."""
        return [at for area in self.board.areas_of(octagon) for at in area.sides]

    def draw_card(self, p: int) -> None:
        """The top card of the deck; below those never drawn lie the returned ones. CAS-REV-08, CAS-CRD-02"""
        if any(self.deck.values()):
            self.hands[p].append(self.card_names[self.draw(self.deck)])
        elif self.returned:
            self.hands[p].append(self.returned.pop(0))

    def take_silver(self, p: int, n: int) -> None:
        """CAS-REV-04"""
        taken = min(n, self.mine)
        self.mine -= taken
        self.silver[p] += taken

    def discard(self, p: int, card: str) -> None:
        self.hands[p].remove(card)
        self.returned.append(card)

    def positions(self) -> list[tuple[int | None, dict[str, Any]]]:
        """As a spectator sees it, and as the player who acted sees it."""
        return [(seer, self.seen_by(seer)) for seer in (None, self.acted)]

    def seen_by(self, seer: int | None) -> dict[str, Any]:
        turned_up = self.turned_up
        return {
            "game": "castelli",
            "board": self.board.name,
            "first": self.first,
            "player": self.player,
            "active": [self.deciding] if self.asked else [],
            "over": self.over,
            "mine": self.mine,
            "deck": sum(self.deck.values()) + len(self.returned),
            "spare_villages": self.spare["village"],
            "spare_cities": self.spare["city"],
            "turned_up": turned_up.name if turned_up is not None else "",
            "square": list(self.square) if turned_up is not None else [],
            "squares": [self.square_seen(square) for square in self.board.squares],
            "octagons": [self.octagon_seen(octagon) for octagon in self.board.octagons],
            "seats": [self.seat_seen(p, seer) for p in range(self.players)],
        }

    def square_seen(self, square: Cell) -> dict[str, Any]:
        seen: dict[str, Any] = {"cell": list(square), "face_down": square in self.face_down}
        if square in self.lying:
            tile, turns = self.lying[square]
            seen |= {"tile": tile.name, "turns": turns}
        return seen

    def octagon_seen(self, octagon: Cell) -> dict[str, Any]:
        castles = [
            {"slot": slot, "area": ("rock", "rock", "grain", "wood")[slot], "owner": p, "below": self.below(at, slot)}
            for (at, slot), p in sorted(self.castles.items())
            if at == octagon
        ]
        areas = [
            {
                "type": area.kind,
                "symbols": area.symbols,
                "open": sum(square in self.face_down for square, _ in area.sides),
                "influence": list(self.influence(area.sides).values()),
            }
            for area in self.board.areas_of(octagon)
        ]
        settlement = self.settlements.get(octagon, "")
        return {"cell": list(octagon), "settlement": settlement, "castles": castles, "areas": areas}

    def below(self, octagon: Cell, slot: int) -> list[int]:
        return []

    def seat_seen(self, p: int, seer: int | None) -> dict[str, Any]:
        seen: dict[str, Any] = {
            "colour": self.colours[p],
            "points": self.points[p],
            "marker": self.points[p] % TRACK,
            "silver": self.silver[p],
            "resources": list(self.resources[p].values()),
            "castles_left": self.supply[p],
            "cards": len(self.hands[p]),
        }
        if p == seer:
            seen["hand"] = sorted(self.hands[p], key=list(self.card_order).index)
        return seen
