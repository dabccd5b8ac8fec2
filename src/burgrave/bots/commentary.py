"""What a search thinks, in words: the reason for a piece of advice, and an analysis told to a reader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from burgrave.bots.analysis import Advice, Analysis, Decision, Moment
from burgrave.bots.forecast import Point
from burgrave.kernel.game import Game
from burgrave.kernel.record import Record, replay
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, count, decimal, render, say

SLIGHT: Final = 0.5
"""Points that are not worth a word."""


@dataclass(frozen=True)
class Comment:
    """A decision in words."""

    step: int
    """How many steps of the record had been made before."""
    seat: int
    played: str
    """In notation."""
    played_words: str
    best: str
    best_words: str
    value: float
    best_value: float
    loss: float
    verdict: str
    """What the search says to it, in a sentence."""
    reason: str
    """Why it prefers its favourite."""


@dataclass(frozen=True)
class Turn:
    """A moment that decided the game, in words."""

    step: int
    seat: int
    before: float
    after: float
    words: str


@dataclass(frozen=True)
class Commentary:
    """An analysis as a reader gets it."""

    game: str
    names: list[str]
    decisions: list[Comment]
    curve: list[Point]
    moments: list[Turn]


def reason(state: State, seat: int, advice: Advice) -> Text:
    """Why this is advised to a seat: what follows, what it brings at once, what came second."""
    if len(state.legal(seat)) == 1:
        return say("There is no other choice.")
    if not advice.futures:
        return say("It looks best at a glance.")
    points, following = _outlook(state, seat, advice)
    parts: list[Text] = []
    if following:
        parts.append(say("Then: {actions}.", actions=_joined(following, "; ")))
    if points > 0:
        parts.append(count("It brings {n} point at once.", "It brings {n} points at once.", points))
    parts.append(_comparison(state, seat, advice))
    return _joined(parts, " ")


def _comparison(state: State, seat: int, advice: Advice) -> Text:
    favourite = state.describe(seat, advice.action)
    others = [action for action in advice.values if state.describe(seat, action) != favourite]
    if not others:
        return say("Nothing else looked as good.")
    second = max(others, key=lambda action: advice.values[action])
    lead = advice.value - advice.values[second]
    words = state.describe(seat, second)
    if lead < SLIGHT:
        return count(
            "In {n} possible future it came out level with: {other}.",
            "In {n} possible futures it came out level with: {other}.",
            advice.futures,
            other=words,
        )
    return count(
        "In {n} possible future it came out {points} points ahead of: {other}.",
        "In {n} possible futures it came out {points} points ahead of: {other}.",
        advice.futures,
        points=decimal(lead),
        other=words,
    )


def _outlook(state: State, seat: int, advice: Advice) -> tuple[int, list[Text]]:
    """The points that the advised line brings, and its actions after the first."""
    # Only what the seat may know: what is hidden must not show in the words.
    world = state.world(seat, 0)
    before, drawn = world.scores()[seat], world.drawn
    following: list[Text] = []
    for number, action in enumerate(advice.line):
        if world.drawn != drawn or action not in world.legal(seat):
            break
        if number:
            following.append(world.describe(seat, action))
        world.apply(seat, action)
    # What chance brought in this one world is no promise.
    points = world.scores()[seat] - before if world.drawn == drawn else 0
    return points, [one for one, more in zip_longest(following, following[1:]) if not _says(more, one)]


def _says(more: Text | None, words: Text) -> bool:
    """Whether a further choice repeats these words: "place ship", "place ship on space 7"."""
    return more is not None and str(more).startswith(str(words))


def _joined(parts: list[Text], by: str) -> Text:
    pattern = by.join(f"{{part{number}}}" for number in range(len(parts)))
    return Text(pattern, "", {f"part{number}": part for number, part in enumerate(parts)})


def comments(record: Record, game: Game, analysis: Analysis, language: str = "en") -> Commentary:
    """The whole analysis in the words of one language."""
    told = list(_comments(record, game, analysis, language))
    names = [record.names[seat] if seat < len(record.names) else str(seat + 1) for seat in range(record.players)]
    by_step = {comment.step: comment for comment in told}
    turns = [
        Turn(
            moment.decision.step,
            moment.decision.seat,
            round(moment.before, 4),
            round(moment.after, 4),
            render(_told(names[moment.decision.seat], by_step[moment.decision.step], moment, analysis.alone), language),
        )
        for moment in analysis.moments()
    ]
    curve = [Point(p.step, [round(e, 2) for e in p.expected], [round(c, 4) for c in p.chances]) for p in analysis.curve]
    return Commentary(record.game, names, told, curve, turns)


def _comments(record: Record, game: Game, analysis: Analysis, language: str) -> Iterator[Comment]:
    judged = {decision.step: decision for decision in analysis.decisions}
    notation = game.actions.notation
    for step, state in enumerate(replay(record, game)):
        decision = judged.get(step)
        if decision is None:
            continue
        best, played = (
            render(state.describe(decision.seat, action), language)
            for action in (decision.advice.action, decision.played)
        )
        yield Comment(
            step,
            decision.seat,
            notation(decision.played),
            played,
            notation(decision.advice.action),
            best,
            round(decision.value, 2),
            round(decision.advice.value, 2),
            round(decision.loss, 2),
            render(_verdict(decision, played, best), language),
            render(reason(state, decision.seat, decision.advice), language),
        )


def _verdict(decision: Decision, played: str, best: str) -> Text:
    slight = decision.loss < SLIGHT
    if decision.advice.action == decision.played or (slight and played == best):
        return say("The search would have done the same.")
    if slight:
        return say("The search's favourite is hardly better: {best}.", best=best)
    return say("The search's favourite is {points} points better: {best}.", points=decimal(decision.loss), best=best)


def _told(name: str, comment: Comment, moment: Moment, alone: bool) -> Text:
    if alone:
        return count(
            "{player}: {action} ({n} point to expect became {after})",
            "{player}: {action} ({n} points to expect became {after})",
            round(moment.before),
            player=name,
            action=comment.played_words,
            after=round(moment.after),
        )
    before, after = round(100 * moment.before), round(100 * moment.after)
    if comment.loss >= SLIGHT and comment.best != comment.played:
        return say(
            "{player}: {action} ({before} % to win became {after} %; {points} points better was: {best})",
            player=name,
            action=comment.played_words,
            before=before,
            after=after,
            points=decimal(comment.loss),
            best=comment.best_words,
        )
    return say(
        "{player}: {action} ({before} % to win became {after} %)",
        player=name,
        action=comment.played_words,
        before=before,
        after=after,
    )
