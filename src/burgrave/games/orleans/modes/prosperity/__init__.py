"""The scenario Prosperity as a game mode."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.board import CITIZENS
from burgrave.games.orleans.data.facts import Fact, by_name, read_facts
from burgrave.games.orleans.feature import Mode
from burgrave.games.orleans.modes.prosperity import (
    cards,
    carpenter,
    display,
    easel,
    events,
    hidden,
    laying,
    notation,
    observation,
    offers,
    own,
    scoring,
    scriptorium,
    sending,
    tiles,
)
from burgrave.games.orleans.modes.prosperity.memory import MEMORY, Works
from burgrave.games.orleans.rules.deeds import Deed
from burgrave.games.orleans.rules.places.board import town_hall
from burgrave.games.orleans.rules.places.tiles import gunpowder_tower
from burgrave.kernel.text import say
from burgrave.kernel.ways import Way

_FACTS: Final[Fact] = read_facts("modes/prosperity/data/mode")
_D: Final[dict[str, Fact]] = by_name(read_facts("modes/prosperity/data/deeds")["deed"])

DEEDS: Final[tuple[Deed, ...]] = (
    Deed(_D["carpenters_guild"], say("Founding the Carpenter's Guild")),
    Deed(_D["right_of_assembly"], say("Right of Assembly")),
    Deed(_D["orphanage"], say("Building the Orphanage")),
)
"""The deeds of the scenario. ORL-PRO-DEED-04"""
_TOWN_HALL: Final = town_hall(
    say("Send one or two followers to beneficial deeds or to your structures. They do not return.")
)
_TOWER: Final = gunpowder_tower(
    say("Holds two followers of any kind in addition to your market; you may send them to deeds and structures.")
)


def _memory(players: int) -> Works:
    return Works(players)


PROSPERITY: Final[Mode] = Mode(
    "prosperity",
    way=Way(
        "mode",
        "prosperity",
        say("Prosperity scenario"),
        say("16 rounds with known events, the Carpenter and structures to build."),
        (2, 3, 4, 5),
    ),
    options=(*events.OPTIONS, *carpenter.OPTIONS, *offers.OPTIONS, laying.OPTION),
    pieces=(own.STRUCTURE_CARDS, own.SCENARIO_DEEDS, own.MARKET_DAY_PRICES),
    easels=easel.EASELS,
    own_deeds=own.SCENARIO_DEEDS.name,
    choices=(
        cards.Keep(), laying.AfterAction(), carpenter.Carpenter(), carpenter.Site(), scriptorium.Scriptorium(),
        tiles.BlackMarket(), tiles.Vineyard(), events.Riots(), offers.Offer(), offers.Pilgrim(), offers.PilgrimMonk(),
        offers.MarketDay(), laying.AfterLastRound(),
    ),
    actions=(
        cards.KEEP_CARD, sending.TO_STRUCTURE, carpenter.GO, carpenter.BUILD, carpenter.ON_GOODS,
        scriptorium.DRAW_CARDS, tiles.SWAP, offers.GIVE, offers.BUY, laying.END,
        laying.LAY_COIN, laying.LAY_GOOD,
    ),
    events=(*cards.EVENTS, *laying.EVENTS, *sending.EVENTS, *carpenter.EVENTS, *offers.EVENTS, *events.EVENTS),
    causes=scoring.CAUSES,
    groups=scoring.GROUPS,
    rounds=_FACTS["rounds"],
    citizens=_FACTS["citizens"],
    goods_face_down=True,
    places=(carpenter.PLACE, *tiles.TILES),
    instead=(scriptorium.PLACE, _TOWN_HALL, _TOWER),
    tiles_rule="ORL-PRO-SET-03",
    shield_rule="ORL-PRO-EVTG-04",
    deeds=DEEDS,
    event_cards=events.EVENT_CARDS,
    memory=_memory,
    memory_number=MEMORY,
    notation=notation.VOCABULARY,
    citizens_by_options=offers.citizens,
    barred=carpenter.barred,
    free_at_any_time=laying.at_any_time,
    event_order=events.event_order,
    on_setup=cards.deal_first_cards,
    before_first_round=cards.return_first_cards,
    free_actions=laying.layable,
    take_free_action=laying.lay_freely,
    keeps_turn=carpenter.seems_able_to_build,
    after_action=laying.after_action,
    shares_towns=tiles.shares_towns,
    station_built=tiles.offer_wine,
    destinations=sending.destinations,
    send=sending.send,
    after_last_round=laying.after_last_round,
    score=scoring.Score(),
    goods_laid=scoring.laid_goods,
    redeal=hidden.redeal_cards,
    known_in_bag=offers.known_in_bag,
    refuse=carpenter.refuse_occupied_goods,
    section=observation.ProsperitySection,
    view=observation.view,
    view_seat=observation.seat_view,
    lessons=display.lessons,
    piles=display.PILES,
    seat_sheets=display.seat_sheets,
    board_pieces=display.board_pieces,
    seat_pieces=display.seat_pieces,
    figures=display.figures,
    marks=display.marks,
    rulebooks=("burgrave.games.orleans.modes.prosperity:rulebook.toml",),
)  # fmt: skip

assert sum(_FACTS["citizens"].values()) == CITIZENS
assert len(DEEDS) == _FACTS["citizens"]["deeds"] == 3
