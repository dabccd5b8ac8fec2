"""Characters from the main board, and steps on the tracks with their rewards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.board import (
    BOATMEN_CITIZEN,
    BOATMEN_COINS,
    FARMERS_GOOD,
    KNIGHTS_CITIZEN,
    LAST_STEP,
    SCHOLARS_POINTS,
    TRADERS_CATEGORIES,
)
from burgrave.games.orleans.data.people import (
    BOATMAN,
    CRAFTSMAN,
    FARMER,
    KNIGHT,
    MONK,
    PROFESSION_TEXTS,
    PROFESSIONS,
    SCHOLAR,
    TRACK_TEXTS,
    TRACKS,
    TRADER,
    coins_text,
)
from burgrave.games.orleans.data.symbols import PEOPLE
from burgrave.games.orleans.rules.common import not_now
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.gains import develop, gain_character, gain_citizen, gain_coins, gain_good
from burgrave.games.orleans.rules.places.place import CATEGORY_MASK
from burgrave.games.orleans.rules.places.taking import TILE
from burgrave.games.orleans.rules.spots import one_below
from burgrave.games.orleans.rules.technology import gain_technology
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.text import Text, say

VILLAGERS: Final = (BOATMAN, CRAFTSMAN, TRADER)
"""Whom the Village takes."""
RECRUIT: Final = 7
"""Kind of choice."""
STEPPED: Final = 7
GOT_FOLLOWER: Final = 8
RECRUITED: Final = 44


def can_recruit(g: Orleans, seat: int, profession: int) -> bool:
    """ORL-PBD-04, ORL-ACT-12, ORL-EVT-11"""
    if not g.supply[profession]:
        return False
    if profession == MONK:
        return g.event not in g.rules.without_monks
    return g.tracks[seat * TRACKS + profession] < LAST_STEP[profession]


def recruit(g: Orleans, seat: int, profession: int) -> None:
    """A character into the bag, a step on its track. ORL-PBD-04, ORL-GEN-12"""
    if profession == MONK:
        take_character(g, seat, profession)
        return
    gain_character(g, seat, profession)
    reached = g.tracks[seat * TRACKS + profession] + 1
    g.tell((RECRUITED, seat, profession, reached))
    _reach(g, seat, profession, reached)


def take_character(g: Orleans, seat: int, profession: int) -> None:
    gain_character(g, seat, profession)
    g.tell((GOT_FOLLOWER, seat, profession))


def step(g: Orleans, seat: int, profession: int) -> None:
    """One step forward without a character."""
    reached = g.tracks[seat * TRACKS + profession] + 1
    g.tell((STEPPED, seat, profession, reached))
    _reach(g, seat, profession, reached)


def _reach(g: Orleans, seat: int, profession: int, reached: int) -> None:
    """A step of a track and its reward. ORL-TRK-01 to ORL-TRK-07"""
    g.tracks[seat * TRACKS + profession] = reached
    if profession == FARMER:
        if g.shelf[FARMERS_GOOD[reached]]:
            gain_good(g, seat, FARMERS_GOOD[reached])
    elif profession == BOATMAN:
        gain_coins(g, seat, BOATMEN_COINS[reached])
        if reached == BOATMEN_CITIZEN and g.boatmen_citizen:
            g.boatmen_citizen = 0
            gain_citizen(g, seat)
    elif profession == CRAFTSMAN:
        if g.technology:
            gain_technology(g, seat)
    elif profession == TRADER:
        if g.display & CATEGORY_MASK[TRADERS_CATEGORIES[reached]]:
            g.ask(seat, TILE, TRADERS_CATEGORIES[reached])
    elif profession == KNIGHT:
        if reached == KNIGHTS_CITIZEN and g.knights_citizen:
            g.knights_citizen = 0
            gain_citizen(g, seat)
    elif profession == SCHOLAR:
        develop(g, seat, SCHOLARS_POINTS[reached])


def no_recruit(g: Orleans, seat: int, profession: int) -> Reason:
    """Why nobody of this profession can be taken."""
    who = PROFESSION_TEXTS[profession]
    if profession == MONK and g.event in g.rules.without_monks:
        return say("Nobody can take a Monk during Pilgrimage."), EVENT_CARDS[g.event].rule
    if not g.supply[profession]:
        return say("There is no {follower} left in the supply.", follower=who), "ORL-GEN-21"
    return say("Your marker is already on the last step of the {follower} track.", follower=who), "ORL-ACT-12"


def _says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Take a {follower}", follower=PROFESSION_TEXTS[numbers[0]])


def _spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return f"supply-{numbers[0]}"


def _symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return PEOPLE[numbers[0]]


def _refuse(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    profession = numbers[0]
    if g.asked(seat)[0] != RECRUIT:
        return not_now()
    if profession not in VILLAGERS:
        return say("The Village gives only Boatmen, Craftsmen and Traders."), "ORL-PBD-12"
    return no_recruit(g, seat, profession)


def _reward(profession: int, step: int) -> Text:
    """What a step of a track brings. ORL-TRK-02 to ORL-TRK-04"""
    if profession == BOATMAN:
        return say("the citizen, if still there") if step == BOATMEN_CITIZEN else coins_text(BOATMEN_COINS[step])
    if profession == CRAFTSMAN:
        return say("a technology tile")
    return (
        say("a place tile of category I or II") if TRADERS_CATEGORIES[step] > 1 else say("a place tile of category I")
    )


def _effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    profession = numbers[0]
    step = g.tracks[seat * TRACKS + profession] + 1
    return say("Goes into your bag. Step {n} of the track: {reward}.", n=step, reward=_reward(profession, step))


TAKE_CHARACTER: Final[Action] = Action(
    "recruit", 922, (PROFESSIONS,), says=_says, refuse=_refuse, place=_spot, symbol=_symbol, effect=_effect
)


class Recruit(Choice[Orleans]):
    """Whom the Village takes. ORL-PBD-12, ORL-ACT-12"""

    kind = RECRUIT

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Which follower do you take from the Village?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [TAKE_CHARACTER.first + profession for profession in VILLAGERS if can_recruit(g, seat, profession)]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        recruit(g, seat, TAKE_CHARACTER.number(action))


def _stepped(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} reaches step {reached} of the {track}.",
        player=names[entry[1]],
        reached=entry[3],
        track=TRACK_TEXTS[entry[2]],
    )


def _on_track(entry: Entry) -> tuple[str, ...]:
    return (f"cell-{entry[2]}-{entry[3]}",)


def _got_follower(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} gains a {follower}.", player=names[entry[1]], follower=PROFESSION_TEXTS[entry[2]])


def _at_supply(entry: Entry) -> tuple[str, ...]:
    return (f"supply-{entry[2]}",)


def _recruited(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} gains a {follower} and reaches step {reached} of the {track}.",
        player=names[entry[1]],
        follower=PROFESSION_TEXTS[entry[2]],
        reached=entry[3],
        track=TRACK_TEXTS[entry[2]],
    )


def _clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    profession = one_below(numbers, PROFESSIONS)
    return TAKE_CHARACTER.of(profession) if profession >= 0 else None


THEME: Final[Feature] = Feature(
    "tracks",
    choices=(Recruit(),),
    actions=(TAKE_CHARACTER,),
    events=(
        Event(STEPPED, "stepped", _stepped, _on_track),
        Event(GOT_FOLLOWER, "got-follower", _got_follower, _at_supply),
        Event(RECRUITED, "recruited", _recruited, _on_track),
    ),
    clicks={"supply": _clicked},
)
