"""Tournament: four players on two boards, in simultaneous games of two, over several rounds."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.feature import Expansion
from burgrave.games.castelli.modes.tournament import display
from burgrave.games.castelli.modes.tournament.match import EVENTS, NAME, ONE_BOX, PLAYERS, Tournament, pair_rules
from burgrave.games.castelli.modes.tournament.notation import VOCABULARY
from burgrave.games.castelli.modes.tournament.observation import observe
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import Setup
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import say


def check_players(setup: Setup) -> None:
    if setup.players != PLAYERS:
        raise OptionError(say("a tournament needs four players"), "CAS-TOU-01")


def new_tournament(rules: Rules) -> Tournament:
    return Tournament(rules, pair_rules(rules))


def begin(state: Tournament) -> None:
    state.begin()


TOURNAMENT: Final[Expansion] = Expansion(
    NAME,
    module=Module(
        NAME,
        say("Tournament"),
        say(
            "Four players, two boards: two-player games side by side, over several rounds. Play it as a "
            "knockout or as a round robin."
        ),
        rule="CAS-TOU-01",
        reconstructed=True,
    ),
    options=(
        Option(
            NAME,
            "knockout",
            say("tournament format: knockout or round robin"),
            values=("knockout", "round_robin"),
            labels=(say("Winners meet in a final"), say("Everyone plays everyone")),
            rule="CAS-TOU-06",
            module=NAME,
        ),
        Option(
            ONE_BOX,
            False,
            say("both boards of a tournament share the 25 cards and the supply of one box"),
            values=(False, True),
            rule="CAS-TOU-05",
            module=NAME,
            later=True,
        ),
    ),
    events=EVENTS,
    check=check_players,
    notation=VOCABULARY,
    state=new_tournament,
    set_up=begin,
    whole_view=display.view,
    observe=observe,
    waiting=display.waiting,
    tie_break=display.tie_break,
    status=display.status,
    moment=display.moment,
    rulebooks=("burgrave.games.castelli.modes.tournament:rulebook.toml",),
)
