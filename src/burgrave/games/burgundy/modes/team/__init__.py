"""The team game: two players share a double duchy."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.feature import Expansion
from burgrave.games.burgundy.modes.team.board import NAME, TEAM_BOARDS, pools
from burgrave.games.burgundy.modes.team.display import DISPLAY
from burgrave.games.burgundy.modes.team.easel import EASEL
from burgrave.games.burgundy.modes.team.keys import ACTIONS, KeyChoice, choose_key, clicked_key
from burgrave.games.burgundy.modes.team.setting_up import set_up
from burgrave.games.burgundy.modes.team.state import SHARED_KEYS, TeamBurgundy, tie_break
from burgrave.kernel.options import Option
from burgrave.kernel.text import say
from burgrave.kernel.ways import Way

TEAM: Final[Expansion] = Expansion(
    NAME,
    rule="BUR-TEAM-01",
    way=Way(
        "mode",
        NAME,
        say("Team game"),
        say("Two against two on a double duchy: seats 1 and 2 against seats 3 and 4."),
        (4,),
        ("extra-tiles", "white-castles", "inns"),
        "BUR-CMB-03",
        without=("duchies", "tie_break_spaces"),
        teams=(0, 0, 1, 1),
    ),
    state=TeamBurgundy,
    pools=pools,
    set_up=set_up,
    key_spaces=SHARED_KEYS[-1] + 1,
    choose_key=choose_key,
    choices=(KeyChoice(),),
    actions=ACTIONS,
    clicked_key=clicked_key,
    tie_break=tie_break,
    pieces=(TEAM_BOARDS,),
    easels=(EASEL,),
    options=(
        Option(
            "team_board",
            "a",
            say("the double duchy for the team game: a, or b for experienced players"),
            values=("a", "b"),
            rule="BUR-TEAM-02",
            module=NAME,
        ),
        Option(
            "team_tie_break_spaces",
            "most",
            say("which team wins a tie: the one with the most or the fewest empty spaces"),
            values=("most", "fewest"),
            labels=(say("Most empty spaces"), say("Fewest empty spaces")),
            rule="BUR-TEAM-14",
            module=NAME,
            group="edition",
        ),
    ),
    editions={"pl": {"team_tie_break_spaces": "fewest"}},
    display=DISPLAY,
    rulebooks=("burgrave.games.burgundy.modes.team:rulebook.toml",),
)
