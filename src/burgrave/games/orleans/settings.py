"""What can be set before a game of Orléans."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.options import Option
from burgrave.kernel.text import say, verbatim

PROSPERITY: Final = "prosperity"
BASE: Final = "base"

OPTIONS: Final = (
    Option(
        "mode",
        PROSPERITY,
        say("the scenario Prosperity, or the base game it stands on"),
        values=(PROSPERITY, BASE),
        labels=(say("Scenario Prosperity"), say("Base game")),
        rule="ORL-GEN-01",
    ),
    Option(
        "rounds",
        "all",
        say("how many rounds are played: a house rule for a first or a short game"),
        values=("all", 12, 8, 4),
        labels=(say("All of them"), verbatim("12"), verbatim("8"), verbatim("4")),
    ),
    Option(
        "events",
        "columns",
        say("order of the scenario's events: the book read by columns or by lines"),
        values=("columns", "lines"),
        labels=(say("Read by columns"), say("Read by lines")),
        rule="ORL-PRO-EVTG-02",
        module=PROSPERITY,
        further=True,
    ),
    Option(
        "planning",
        "sealed",
        say("everybody plans at once and hidden, or in turn order and openly"),
        values=("sealed", "ordered"),
        labels=(say("At once, hidden"), say("In turn order")),
        rule="ORL-PLN-13",
    ),
    Option(
        "tech_timing",
        "after_pass",
        say("when new technology is placed: after passing or at once"),
        values=("after_pass", "at_once"),
        labels=(say("After passing"), say("At once")),
        rule="ORL-TEC-02",
    ),
    Option(
        "free_build",
        True,
        say("the Carpenter builds without any follower on his board"),
        values=(True, False),
        rule="ORL-PRO-CAR-08",
        module=PROSPERITY,
        further=True,
    ),
    Option(
        "pilgrims_day_from",
        "market",
        say("where the followers given on Pilgrim's Day come from"),
        values=("market", "market_bag"),
        labels=(say("Market"), say("Market or bag")),
        rule="ORL-PRO-EVT-13",
        module=PROSPERITY,
        further=True,
    ),
    Option(
        "bathhouse",
        "draw",
        say("the Bathhouse of the base game: a further draw, or an action that draws and places"),
        values=("draw", "place"),
        labels=(say("A further draw"), say("An action")),
        rule="ORL-PLCG-12",
        module=BASE,
        further=True,
    ),
)
