"""Châteauma with border posts: it counts completed cards that show one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import PHASE_POINTS, PHASES, ROUNDS
from burgrave.games.burgundy.expansions import border_posts
from burgrave.games.burgundy.modes.chateauma.adaptation import Adaptation
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.bonus_tiles import take_bonus_tile
from burgrave.games.burgundy.modes.chateauma.facts import NAME, Card
from burgrave.games.burgundy.modes.chateauma.memory import holdings
from burgrave.games.burgundy.modes.chateauma.turn_events import TurnEvent
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import Entry
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Option
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, count, say

POSTS: Final = 125
"""Event: seat, how many cards with a border post it has completed."""
CHA_POSTS: Final = 42


def connect_post(c: Chateauma, card: Card) -> None:
    """Score the phase bonus for the second card, take a bonus tile for the third. BUR-CHA-73"""
    if not card.border:
        return
    c.has.posts += 1
    done = c.has.posts
    c.tell(POSTS, done)
    again = c.option("chateauma_third_post_phase_bonus") is True
    if done == 2 or (done == 3 and again):
        c.g.score(c.seat, CHA_POSTS, PHASE_POINTS[c.g.phase])
    if done == 3:
        take_bonus_tile(c, border_posts.LARGE_TILE // 2, CHA_POSTS)


def card_symbol(card: Card) -> str:
    return "border-post" if card.border else ""


def view(g: Burgundy) -> dict[str, object]:
    return {"border_posts": holdings(g).posts}


def _posts(g: Burgundy, seat: int) -> list[int]:
    return [holdings(g).posts]


def _posts_line(entry: Entry, names: Sequence[str]) -> Text:
    return count(
        "{player} has completed {n} card with a border post.",
        "{player} has completed {n} cards with a border post.",
        entry[2],
        player=names[entry[1]],
    )


def _posts_cue(entry: Entry) -> Cue:
    return Cue(symbol="border-post")


BORDER_POSTS: Final[Adaptation] = Adaptation(
    border_posts.NAME,
    events=(TurnEvent(POSTS, "chateauma-posts", _posts_line, rule="BUR-CHA-73", cue=_posts_cue),),
    causes=(Cause(CHA_POSTS, "Châteauma's border posts", "BUR-CHA-73", say("cards with border posts"), "posts"),),
    options=(
        Option(
            "chateauma_third_post_phase_bonus",
            False,
            say("Châteauma's third card with a border post scores the phase bonus again"),
            values=(False, True),
            rule="BUR-CHA-73",
            module=NAME,
            group="edition",
        ),
    ),
    editions={"de": {"chateauma_third_post_phase_bonus": True}},
    on_complete=connect_post,
    card_symbol=card_symbol,
    view=view,
    parts=(Part("automaton_posts", (1,), 0, PHASES * ROUNDS, _posts, "completed cards with a border post"),),
)
