"""The base game as a game mode."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.board import CITIZENS
from burgrave.games.orleans.data.facts import Fact, by_name, read_facts
from burgrave.games.orleans.feature import Mode
from burgrave.games.orleans.modes.base_game import bathhouse, events
from burgrave.games.orleans.modes.base_game.memory import MEMORY, BaseMemory
from burgrave.games.orleans.modes.base_game.notation import VOCABULARY
from burgrave.games.orleans.rules.deeds import Deed
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.kernel.observation import AnySection, Section
from burgrave.kernel.text import say
from burgrave.kernel.ways import Way

_FACTS: Final[Fact] = read_facts("modes/base_game/data/mode")
_D: Final[dict[str, Fact]] = by_name(read_facts("modes/base_game/data/deeds")["deed"])

DEEDS: Final[tuple[Deed, ...]] = (
    Deed(_D["city_wall"], say("City Wall")),
    Deed(_D["papal_conclave"], say("Papal Conclave")),
    Deed(_D["defeating_plague"], say("Defeating the Plague")),
    Deed(_D["astronomy"], say("Astronomy")),
    Deed(_D["boatmens_guild"], say("Founding the Boatmen's Guild")),
    Deed(_D["cathedral"], say("Building the Cathedral")),
    Deed(_D["peace_treaty"], say("Peace Treaty")),
    Deed(_D["canalisation"], say("Canalisation")),
)


def _memory(players: int) -> BaseMemory:
    return BaseMemory([events.COPIES] * events.EVENTS, [0] * (3 * players))


def _section(rules: OrleansRules) -> AnySection:
    return Section([events.hourglass_part(), *bathhouse.parts(rules)])


BASE_GAME: Final[Mode] = Mode(
    "base-game",
    way=Way(
        "mode",
        "base",
        say("Base game"),
        say("18 rounds with events drawn from a stack, and eight beneficial deeds."),
        (2, 3, 4, 5),
    ),
    options=(bathhouse.OPTION,),
    choices=(bathhouse.Bath(), bathhouse.BathPlace()),
    actions=(bathhouse.RETAIN,),
    rounds=_FACTS["rounds"],
    citizens=_FACTS["citizens"],
    tiles_rule="ORL-CMP-05",
    places=(bathhouse.PLACE,),
    deeds=DEEDS,
    event_cards=events.EVENT_CARDS,
    memory=_memory,
    memory_number=MEMORY,
    notation=VOCABULARY,
    next_event=events.next_event,
    after_drawing=bathhouse.bathe,
    redeal=bathhouse.bathe_again,
    section=_section,
    view_seat=bathhouse.seat_view,
    rulebooks=("burgrave.games.orleans.modes.base_game:rulebook.toml",),
)

assert sum(_FACTS["citizens"].values()) == CITIZENS
assert len(DEEDS) == _FACTS["citizens"]["deeds"] == 8
