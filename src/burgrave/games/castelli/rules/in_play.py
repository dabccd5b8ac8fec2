"""What is in play: the values that options, modules and player count decide, and the hooks of all features."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from burgrave.games.castelli.data.facts import COLOURS, SEAT_COLOURS
from burgrave.games.castelli.data.own import boards_of
from burgrave.games.castelli.data.tiles import FORCE_BITS, OURS, TileSet
from burgrave.games.castelli.feature import HOOKS, Expansion, MoreAnswers, Silver
from burgrave.games.castelli.rules import hidden
from burgrave.games.castelli.rules.cards import Targeting, sales_meanwhile
from burgrave.games.castelli.rules.question import Question
from burgrave.games.castelli.rules.setting_up import LAYOUT_RANDOM
from burgrave.games.castelli.rules.turn import advance, sell_now
from burgrave.games.castelli.state import Castelli, CastelliState
from burgrave.kernel.flat import flat
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import AnySection
from burgrave.kernel.rules import KINDS
from burgrave.kernel.rules import Rules as KernelRules
from burgrave.kernel.scene import Moment, Piece, Sheet
from burgrave.kernel.text import Text


class Rules(KernelRules):
    """Everything a state needs to know and never changes. `features` are those in play, the base game first."""

    on_setup: list[Callable[[Castelli], None]]
    on_turn_end: list[Callable[[Castelli], None]]
    on_redraw: list[Callable[[Castelli, int], None]]
    score_seat: list[Callable[[Castelli, int], None]]
    score_board: list[Callable[[Castelli], None]]
    view_seat: list[Callable[[Castelli, int, int | None, dict[str, object]], None]]
    castles_below: list[Callable[[Castelli, int, int], list[int]]]
    seat_sheet: list[Callable[[int], Sheet]]
    draw_seat: list[Callable[[Castelli, int, int, bool], list[Piece]]]

    state: Callable[[Any], CastelliState]
    set_up: Callable[[Any], None]
    silver: Silver
    whole_view: Callable[[Any, int | None], dict[str, object]]
    observe: Callable[[Any], list[AnySection]]
    waiting: Callable[[Any, int], Text]
    tie_break: Callable[[Any, list[str]], tuple[Text, str] | None]
    status: Callable[[Any], list[Text]] | None
    moment: Callable[[Any], Moment] | None

    def __init__(
        self, game: Game[Any], setup: Setup, features: Sequence[Expansion], colours: tuple[int, ...] = ()
    ) -> None:
        choices = [choice for feature in features for choice in feature.choices]
        super().__init__(game, setup, choices, features)
        self.features: Final = tuple(features)
        HOOKS.gather(self, features)
        self.answers: Final = [_answers(features, kind) for kind in range(KINDS)]
        """By kind of choice, what expansions add to it."""
        self.questions: Final = [choice if isinstance(choice, Question) else None for choice in self.choices]
        """The choices that may be over when a card is sold, by kind."""
        self.unshown: Final = sum(1 << choice.kind for choice in choices if isinstance(choice, Targeting))
        """Mask of the choices about a card that its player has picked and not shown yet."""
        self.tiles: Final = _counts([tile.id for feature in features for tile in feature.tiles])
        """1 for each tile in play, by id. CAS-SET-03"""
        self.cards: Final = _counts([copy for feature in features for card in feature.cards for copy in card.copies])
        """1 for each card in play, by id. CAS-SET-05"""
        self.colours: Final = colours or SEAT_COLOURS[: setup.players]
        """The colour of each seat. CAS-SET-02"""
        self.colour_of: Final = flat(list(self.colours))
        """The same in one piece."""
        self.force_shifts: Final = flat([FORCE_BITS * colour for colour in self.colours])
        """Where its shields are counted in a sum over `force_at`, by seat."""
        self.seat_of: Final = flat(
            [self.colours.index(colour) if colour in self.colours else -1 for colour in range(len(COLOURS))]
        )
        """The seat of each colour, -1 for a colour nobody plays. CAS-SET-12"""
        self.block: Final = setup.options["unused_colors"] == "block"
        self.late_card: Final = setup.options["late_card"] is True
        self.builders_wait: Final = setup.options["building_cards"] == "building"
        self.founding_beside_castles: Final = setup.options["founding"] == "beside_castles"
        self.second_ties_in_full: Final = setup.options["silver_ties"] == "each"
        self.sales_at_any_time: Final = setup.options["selling"] == "any_time"
        self.boards: Final = boards_of(self.pieces, setup.options["track_edge"] == "bare")
        own = [tile for feature in features if feature.own_tiles for tile in self.pieces[feature.own_tiles]]
        replaced = any(tile is not OURS.tiles[tile.id] for tile in own)
        self.tile_set: Final[TileSet] = OURS.with_others(own) if replaced else OURS
        self.colour_at: Final[list[int]] = self.tile_set.colour_at
        self.value_at: Final[list[int]] = self.tile_set.value_at
        self.force_at: Final = flat(self.tile_set.force_at)
        """See `TileSet`; nothing is asked as often as these three."""
        board = str(setup.options["board"])
        self.board: Final = "" if board == LAYOUT_RANDOM else board
        """The layout asked for, empty for a random one."""

    def advance(self, g: Castelli) -> None:
        advance(g)

    def act_freely(self, g: Castelli, seat: int, action: int) -> None:
        sell_now(g, seat, action)

    def look(self, tile: int) -> int:
        """What a tile shows, as events tell it."""
        return self.tile_set.tiles[tile].look

    def unasked(self, g: Castelli, seat: int) -> list[int]:
        return sales_meanwhile(g, seat) if self.sales_at_any_time else []

    def answer(self, g: Castelli, seat: int, kind: int, action: int) -> None:
        """Carry out an action that an expansion has added to a choice of this kind."""
        for answer in self.answers[kind]:
            if answer.action.holds(action):
                answer.apply(g, seat, action)
                return
        raise AssertionError(action)

    def redraw(self, g: Castelli, seat: int) -> None:
        hidden.redraw(g, seat)


def _answers(features: Sequence[Expansion], kind: int) -> list[MoreAnswers]:
    return [answer for feature in features for answer in feature.answers if answer.choice == kind]


def _counts(ids: Sequence[int]) -> list[int]:
    """1 for each id that is there."""
    return [int(n in ids) for n in range(max(ids) + 1)]
