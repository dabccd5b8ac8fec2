"""The options of Burgundy, and where the rulebooks of the editions differ."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.own import pool_from_file
from burgrave.games.burgundy.rules.pools import check_pools
from burgrave.kernel.options import Option, Preset, Suggestion
from burgrave.kernel.text import say

OPTIONS: Final = (
    Option(
        "edition",
        "consensus",
        say("which rulebook to follow where they differ"),
        values=("consensus", "de", "it", "pl"),
        labels=(
            say("Consensus of the editions"),
            say("German rulebook"),
            say("Italian rulebook"),
            say("Polish rulebook"),
        ),
    ),
    Option(
        "first_game",
        False,
        say("first game: everyone plays duchy 1, or 2 if you choose"),
        values=(False, True),
        rule="BUR-SET-07",
    ),
    Option(
        "duchies",
        "1-10",
        say("which duchies can be drawn: '1-10', '1,5,19-22', or a pool for each seat, '3/7'"),
        rule="BUR-SET-07",
        parse=check_pools,
        from_file=pool_from_file,
    ),
    Option(
        "tie_break_spaces",
        "fewest",
        say("first tiebreaker: fewest or most empty spaces in the duchy"),
        values=("fewest", "most"),
        labels=(say("Fewest empty spaces"), say("Most empty spaces")),
        rule="BUR-END-06",
        group="edition",
    ),
    Option(
        "tie_break_order",
        "later",
        say("second tiebreaker: later or earlier in turn order"),
        values=("later", "earlier"),
        labels=(say("Later in turn order"), say("Earlier in turn order")),
        rule="BUR-END-07",
        group="edition",
    ),
    Option(
        "must_use_dice",
        False,
        say("both dice must be used before a turn can end"),
        values=(False, True),
        rule="BUR-TURN-04",
        group="edition",
    ),
    Option(
        "castle_action",
        "may",
        say("a castle's action may be declined, or must be taken"),
        values=("may", "must"),
        labels=(say("May be declined"), say("Must be taken")),
        rule="BUR-CAS-03",
        group="edition",
        later=True,
    ),
    Option(
        "mon6_shares_purchase",
        False,
        say("monastery 6 and the black depot share one purchase per turn"),
        values=(False, True),
        rule="BUR-MON-06",
        group="edition",
    ),
)

PRESETS: Final = {
    "edition=de": Preset(
        "de",
        say("German rulebook"),
        {"tie_break_spaces": "most", "must_use_dice": True, "castle_action": "must", "mon6_shares_purchase": True},
    ),
    "edition=it": Preset("it", say("Italian rulebook"), {"castle_action": "must"}),
    "edition=pl": Preset("pl", say("Polish rulebook"), {"tie_break_order": "earlier"}),
    "first_game=True": Preset(
        "first_game",
        say("First game"),
        {"duchies": "1"},
        {"duchies": {name: say("Duchy {name}", name=name) for name in ("1", "2")}},
    ),
}

SUGGESTIONS: Final = (
    Suggestion("first-game", say("First game"), 2, {"duchies": "1"}),
    Suggestion("german-club", say("What the German club plays"), 4, {"edition": "de", "duchies": "1-22"}),
)
