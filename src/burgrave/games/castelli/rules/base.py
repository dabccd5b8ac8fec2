"""The base game as a feature: everything its rules declare."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.layouts import ANY_BOARD
from burgrave.games.castelli.data.own import BOARDS, FRAME_PICTURES, HERALDIC_TILES
from burgrave.games.castelli.data.tiles import BOARD_TILES
from burgrave.games.castelli.feature import Expansion
from burgrave.games.castelli.rules import (
    areas,
    builders,
    cards,
    castles,
    farmer,
    kings,
    laying,
    notation,
    robbers,
    scoring,
    setting_up,
    steward,
    traitor,
    turn,
)
from burgrave.games.castelli.rules.cards import Card
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.rules.observation import observe
from burgrave.games.castelli.rules.view import view
from burgrave.games.castelli.state import Castelli, CastelliState
from burgrave.kernel.text import Text, say


def new_game(rules: Rules) -> Castelli:
    return Castelli(rules, rules.boards.layout(rules.board or ANY_BOARD[rules.players]))


def waiting(g: CastelliState, seat: int) -> Text:
    return say("Another player has to decide first.")


CARDS: Final[tuple[Card, ...]] = (
    *kings.CARDS,
    *robbers.CARDS,
    *builders.CARDS,
    *farmer.CARDS,
    *traitor.CARDS,
    steward.STEWARD,
)

BASE: Final[Expansion] = Expansion(
    "castelli",
    options=(*setting_up.OPTIONS, *cards.OPTIONS, *builders.OPTIONS, *farmer.OPTIONS, *scoring.OPTIONS),
    choices=(
        *turn.CHOICES,
        *laying.CHOICES,
        *steward.CHOICES,
        *builders.CHOICES,
        *farmer.CHOICES,
        *traitor.CHOICES,
        *scoring.CHOICES,
    ),
    actions=(
        *turn.ACTIONS,
        *laying.ACTIONS,
        *steward.ACTIONS,
        *farmer.ACTIONS,
        *traitor.ACTIONS,
        *scoring.ACTIONS,
        *cards.card_actions(CARDS),
    ),
    events=(
        *setting_up.EVENTS,
        *turn.EVENTS,
        *laying.EVENTS,
        *steward.EVENTS,
        *areas.EVENTS,
        *castles.EVENTS,
        *cards.EVENTS,
        *robbers.EVENTS,
        *traitor.EVENTS,
        *farmer.EVENTS,
        *scoring.EVENTS,
    ),
    causes=(*castles.CAUSES, *kings.CAUSES, *scoring.CAUSES),
    groups={
        "castles": say("Castles"),
        "cards": say("Cards"),
        "settlements": say("Settlements"),
        "silver": say("Silver"),
        "left": say("Left over"),
    },
    clicks={
        "square": laying.clicked_square,
        "octagon": castles.clicked_octagon,
        "area": castles.clicked_octagon,
    },
    pieces=(BOARDS, FRAME_PICTURES, HERALDIC_TILES),
    tiles=BOARD_TILES,
    own_tiles=HERALDIC_TILES.name,
    cards=CARDS,
    check=setting_up.check_setup,
    notation=notation.VOCABULARY,
    state=new_game,
    set_up=setting_up.begin,
    silver=scoring.SILVER_WORTH,
    whole_view=view,
    observe=observe,
    waiting=waiting,
    tie_break=scoring.tie_break,
    rulebooks=("burgrave.games.castelli.rules:rulebook.toml",),
)
