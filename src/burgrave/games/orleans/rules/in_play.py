"""What is in play: the values that options, way to play and player count decide, shared by all states of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from burgrave.games.orleans.data.places import FIRST_TILE
from burgrave.games.orleans.feature import HOOKS, Mode
from burgrave.games.orleans.rules import course, hidden, scoring
from burgrave.games.orleans.rules.deeds import DEEDS_AT_MOST
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.places.board import BOARD_PLACES
from burgrave.games.orleans.rules.places.place import FITS, PLACES, TECHNOLOGY_MASKS, Place
from burgrave.games.orleans.rules.places.tiles import TILES
from burgrave.games.orleans.rules.planning import WITHDRAW, withdraw
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.errors import Reason
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import AnySection
from burgrave.kernel.rules import Rules
from burgrave.kernel.scene import Figure, Piece, Sheet


class OrleansRules(Rules):
    """Everything a state needs to know and never changes. The lists are hooks of the rooms in play: see `feature`."""

    on_setup: list[Callable[[Orleans], None]]
    before_first_round: list[Callable[[Orleans], None]]
    after_drawing: list[Callable[[Orleans, int], bool]]
    free_actions: list[Callable[[Orleans, int, list[int]], None]]
    take_free_action: list[Callable[[Orleans, int, int], None]]
    keeps_turn: list[Callable[[Orleans, int], bool]]
    after_action: list[Callable[[Orleans, int], None]]
    shares_towns: list[Callable[[Orleans, int], bool]]
    station_built: list[Callable[[Orleans, int, int], None]]
    destinations: list[Callable[[Orleans, int, int, int, list[int]], None]]
    send: list[Callable[[Orleans, int, int, int], None]]
    after_last_round: list[Callable[[Orleans, int], None]]
    score: list[scoring.MoreScore]
    goods_laid: list[Callable[[Orleans, int], list[int]]]
    redeal: list[Callable[[Orleans, int], None]]
    known_in_bag: list[Callable[[Orleans, int], int]]
    refuse: list[Callable[[Orleans, int, int], Reason | None]]
    section: list[Callable[[OrleansRules], AnySection]]
    view: list[Callable[[Orleans], dict[str, object]]]
    view_seat: list[Callable[[Orleans, int, bool], dict[str, object]]]
    seat_sheets: list[Callable[[int], tuple[Sheet, ...]]]
    board_pieces: list[Callable[[Orleans], list[Piece]]]
    seat_pieces: list[Callable[[Orleans, int, bool], list[Piece]]]
    figures: list[Callable[[Orleans, int], list[Figure]]]
    marks: list[Callable[[Orleans, dict[str, str]], None]]

    def __init__(self, game: Game[Any], setup: Setup, mode: Mode) -> None:
        super().__init__(game, setup, [choice for feature in game.features for choice in feature.choices], (mode,))
        HOOKS.gather(self, (mode,))
        options = setup.options
        rounds = options["rounds"]
        self.mode: Final = mode
        self.causes: Final = len(game.causes)
        self.whole_game: Final = mode.rounds
        self.rounds: Final = rounds if isinstance(rounds, int) else mode.rounds
        self.events: Final = mode.event_order(setup)[: self.rounds] if mode.event_order is not None else []
        """Event of each round; empty where they are drawn."""
        self.without_monks: Final = tuple([card.id for card in EVENT_CARDS if card.no_monks])
        self.goods_face_down: Final = mode.goods_face_down
        self.citizens: Final[Mapping[str, int]] = (
            mode.citizens_by_options(setup) if mode.citizens_by_options is not None else mode.citizens
        )
        self.tiles_rule: Final = mode.tiles_rule
        self.shield_rule: Final = mode.shield_rule
        self.sealed: Final = options["planning"] == "sealed"
        self.technology_at_once: Final = options["tech_timing"] == "at_once"
        self.harvest_choice: Final = options["harvest"] == "choice"
        self.free_at_any_time: Final = mode.free_at_any_time is not None and mode.free_at_any_time(setup)
        barred = mode.barred(setup) if mode.barred is not None else {}
        known = sum([place.mask for place in (*BOARD_PLACES, *TILES, *mode.places)])
        self.fits: Final = [
            [fits & known & ~barred.get(kind, 0) for kind, fits in enumerate(at_work)] for at_work in FITS
        ]
        """By the stand-ins at work and the kind of follower: the spaces it may stand on, as a mask."""
        self.technology_spaces: Final = TECHNOLOGY_MASKS[0]
        self.first_technology_spaces: Final = TECHNOLOGY_MASKS[1]
        self.deeds: Final = tuple([deed.id for deed in mode.deeds])
        self.deed_needs: Final = _deed_needs(mode, self.pieces.get(mode.own_deeds, {}))
        in_play = [*BOARD_PLACES, *TILES, *mode.places]
        board = sorted([place.id for place in in_play if place.id < FIRST_TILE])
        self.places: Final = _replaced(mode)
        """Every place by id, as this way to play has it."""
        self.board: Final = tuple(board)
        """Places of the player board."""
        self.board_order: Final = tuple([place for place in board if not PLACES[place].one_by_one])
        """Places of the board that are used when all their spaces are filled."""
        self.one_by_one: Final = tuple([place for place in board if PLACES[place].one_by_one])
        self.tiles: Final = sum([1 << place.id - FIRST_TILE for place in in_play if place.id >= FIRST_TILE])
        self.spaces: Final = [
            place.mask if place.has_spaces is None or place.has_spaces(setup) else 0 for place in PLACES
        ]
        """Spaces of each place as it is played."""
        self.board_spaces: Final = sum([PLACES[place].mask for place in board])
        self.stand_ins: Final = [place.stand_in.bit if place.stand_in is not None else 0 for place in PLACES]

    def draw_event(self, g: Orleans) -> int:
        """The event of the round that begins."""
        if self.mode.next_event is not None:
            return self.mode.next_event(g)
        return self.events[g.round]

    def advance(self, g: Orleans) -> None:
        course.STEPS[g.phase](g)

    def act_freely(self, g: Orleans, seat: int, action: int) -> None:
        for act in self.take_free_action:
            act(g, seat, action)

    def unasked(self, g: Orleans, seat: int) -> list[int]:
        found = [WITHDRAW.first] if g.may_withdraw(seat) else []
        if self.free_at_any_time and g.may_act_freely >> seat & 1:
            for more in self.free_actions:
                more(g, seat, found)
        return found

    def act_unasked(self, g: Orleans, seat: int, action: int) -> None:
        withdraw(g, seat)

    def redraw(self, g: Orleans, seat: int) -> None:
        hidden.redraw(g, seat)

    def points(self, g: Orleans, seat: int) -> int:
        return scoring.points(g, seat)

    def ledger(self, g: Orleans, seat: int) -> list[int]:
        return scoring.ledger(g, seat)

    def standing(self, g: Orleans, seat: int) -> tuple[int, int, int]:
        return scoring.standing(g, seat)


def _deed_needs(mode: Mode, own: Mapping[int, int]) -> list[int]:
    needs = [0] * DEEDS_AT_MOST
    for deed in mode.deeds:
        needs[deed.id] = own.get(deed.id, deed.needs)
    return needs


def _replaced(mode: Mode) -> list[Place]:
    places = PLACES[:]
    for place in mode.instead:
        places[place.id] = place
    return places
