"""Why one turn is better than another, in words: gains now and by the end of the game, and what it denies rivals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from burgrave.bots.advice import Advice
from burgrave.bots.comparison import LOOKS, RIVAL, SLIGHT, Gap
from burgrave.bots.statistics import Estimate
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, count, decimal, listing, say


def actions_in_words(state: State, seat: int, line: Sequence[int]) -> list[Text]:
    """A line, choice by choice, as far as the seat can foresee it; choices that the next one repeats are left out."""
    return choices_in_words(state.world(seat, 0), seat, line)


def choices_in_words(world: State, seat: int, line: Sequence[int]) -> list[Text]:
    """The choices of a line in words, in one world, which is modified."""
    drawn = world.drawn
    found: list[Text] = []
    for action in line:
        if world.drawn != drawn or action not in world.legal(seat):
            break
        found.append(world.describe(seat, action))
        world.apply(seat, action)
    return [one for one, more in zip_longest(found, found[1:]) if not _repeats(more, one)]


def joined(parts: Sequence[Text], by: str) -> Text:
    pattern = by.join(f"{{part{number}}}" for number in range(len(parts)))
    return Text(pattern, "", {f"part{number}": part for number, part in enumerate(parts)})


def line_in_words(state: State, seat: int, line: Sequence[int]) -> Text:
    """A line as one text."""
    return joined(actions_in_words(state, seat, line), "; ")


def gains_now(state: State, seat: int, line: Sequence[int]) -> list[Text]:
    """The points that a line scores, by cause, before the first chance event: later ones are not certain."""
    world = state.world(seat, 0)
    before, drawn = world.ledger(seat), world.drawn
    after = before
    for action in line:
        if action not in world.legal(seat):
            break
        world.apply(seat, action)
        if world.drawn != drawn:
            break
        after = world.ledger(seat)
    return [
        count("{n} point ({cause})", "{n} points ({cause})", new - old, cause=cause.words)
        for cause, old, new in zip(state.game.causes, before, after, strict=True)
        if new > old
    ]


def advice_in_words(state: State, seat: int, advice: Advice) -> Text:
    """The advised turn: the opening choices, then the rest."""
    opening = line_in_words(state, seat, advice.line[: advice.opening])
    every = actions_in_words(state, seat, advice.line)
    rest = every[len(actions_in_words(state, seat, advice.line[: advice.opening])) :]
    if not rest:
        return say("{actions}.", actions=opening)
    return say("{actions}. Then: {rest}.", actions=opening, rest=joined(rest, "; "))


def reason(state: State, seat: int, advice: Advice) -> Text:
    """Why: what the advised turn gains now and by the end, what it denies, and how far the runner-up is behind."""
    if len(state.legal(seat)) == 1:
        return say("This is the only choice.")
    if not advice.searched:
        return say("The search found no answer; this looks best at first glance.")
    if not advice.others:
        return say("Nothing else looked worth comparing.")
    gains = gains_now(state, seat, advice.line)
    now = say("Now: {gains}.", gains=listing(gains)) if gains else say("It scores nothing right away.")
    second = advice.others[0]
    other = line_in_words(state, seat, second.line)
    return joined([now, say("Runner-up: {other}.", other=other), *gap_in_words(second.behind, state.players > 1)], " ")


def gap_in_words(gap: Gap, points: bool = True) -> list[Text]:
    """How far one turn is ahead of the other, why, and how certain that is.

    Where something other than points counts, as in some solo games, only the order is given.
    """
    if not points:
        return [_order(gap)]
    if gap.worlds < LOOKS[0]:
        return [say("There was no time to compare the two.")]
    return [_own(gap.own), _denied(gap.rival), _verdict(gap)]


def _verdict(gap: Gap) -> Text:
    """The overall difference, with its margin."""
    if not gap.clear:
        return count(
            "Too close to call: at most {most} points between them after {n} possible future.",
            "Too close to call: at most {most} points between them after {n} possible futures.",
            gap.worlds,
            most=decimal(max(0.1, gap.most)),
        )
    return count(
        "All in all it is {ahead} points better, give or take {margin} ({n} possible future).",
        "All in all it is {ahead} points better, give or take {margin} ({n} possible futures).",
        gap.worlds,
        ahead=decimal(gap.total.mean),
        margin=decimal(max(0.1, gap.total.margin)),
    )


def _order(gap: Gap) -> Text:
    if gap.clear:
        return count(
            "It does better, beyond doubt, in {n} possible future.",
            "It does better, beyond doubt, in {n} possible futures.",
            gap.worlds,
        )
    return count(
        "In {n} possible future neither is clearly better.",
        "In {n} possible futures neither is clearly better.",
        gap.worlds,
    )


def _own(own: Estimate) -> Text:
    if abs(own.mean) < SLIGHT and own.margin < 2 * SLIGHT:
        return say("By the end both bring you about the same number of points.")
    if not own.clear:
        return say("It is not clear which of them brings you more points by the end.")
    if own.mean > 0:
        return say("By the end it brings you about {n} more points.", n=decimal(own.mean))
    return say("By the end it brings you about {n} fewer points.", n=decimal(-own.mean))


def _denied(rival: Estimate) -> Text:
    if not rival.clear or abs(rival.mean) < SLIGHT:
        return say("It denies your opponents nothing that can be measured.")
    if rival.mean < 0:
        return say(
            "It denies your strongest opponent about {n} points, each counted as {weight}.",
            n=decimal(-rival.mean),
            weight=decimal(RIVAL),
        )
    return say(
        "It leaves your strongest opponent with about {n} more points, each counted as {weight}.",
        n=decimal(rival.mean),
        weight=decimal(RIVAL),
    )


def _repeats(more: Text | None, words: Text) -> bool:
    """Whether the next choice repeats these words: "place ship", "place ship on space 7"."""
    return more is not None and str(more).startswith(str(words))
