"""What a search thinks, in words: the reason for a piece of advice, and an analysis told to a reader."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from burgrave.bots.analysis import Advice, Analysis, Decision
from burgrave.bots.forecast import Point
from burgrave.bots.key_moments import CHANCE, DECISION, MOMENTS, KeyMoment, MomentComment
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record, replay
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, count, listing, render, say


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
    value: float | None
    """With how many points the player could expect to end; None alone, where other things than points count."""
    best_value: float | None
    """The same had the favourite been played."""
    loss: float
    """What was given away, in points; alone, in a measure of the search's own."""
    clear: bool
    """Whether the favourite is better beyond reasonable doubt."""
    verdict: str
    """What the search says to it, in a sentence."""
    reason: str
    """Why it prefers its favourite."""


@dataclass(frozen=True)
class Commentary:
    """An analysis as a reader gets it."""

    game: str
    names: list[str]
    decisions: list[Comment]
    curve: list[Point]
    moments: list[MomentComment]

    @property
    def alone(self) -> bool:
        return len(self.names) == 1

    @property
    def rest(self) -> Text | None:
        """What is said where fewer moments than usual stand out."""
        if len(self.moments) == MOMENTS:
            return None
        if self.moments:
            return say(
                "No other moment changed the outlook enough to show up again when the game is replayed from there."
            )
        return say("No single moment decided the game: the balance shifted little by little.")


def reason(state: State, seat: int, advice: Advice) -> Text:
    """Why this is advised to a seat: what follows, what it brings at once and for what, what came second."""
    if len(state.legal(seat)) == 1:
        return say("This is the only choice.")
    if not advice.values:
        return say("The search found no answer; this looks best at first glance.")
    gains, following = _outlook(state, seat, advice)
    parts: list[Text] = []
    if following:
        parts.append(say("Then: {actions}.", actions=_joined(following, "; ")))
    if gains:
        parts.append(say("Immediate gain: {gains}.", gains=listing(gains)))
    parts.append(_comparison(state, seat, advice))
    return _joined(parts, " ")


def _comparison(state: State, seat: int, advice: Advice) -> Text:
    favourite = state.describe(seat, advice.action)
    others = [action for action in advice.values if state.describe(seat, action) != favourite]
    if not others:
        return say("The search found nothing else worth trying.")
    second = min(others, key=advice.loss)
    words = state.describe(seat, second)
    if advice.level(second):
        return count(
            "In {n} simulated future it came out about even with: {other}.",
            "In {n} simulated futures it came out about even with: {other}.",
            advice.futures,
            other=words,
        )
    if advice.clear(second):
        return count(
            "In {n} simulated future it came out clearly ahead of: {other}.",
            "In {n} simulated futures it came out clearly ahead of: {other}.",
            advice.futures,
            other=words,
        )
    return count(
        "In {n} simulated future it came out slightly ahead of: {other}.",
        "In {n} simulated futures it came out slightly ahead of: {other}.",
        advice.futures,
        other=words,
    )


def _outlook(state: State, seat: int, advice: Advice) -> tuple[list[Text], list[Text]]:
    """The points that the advised line brings, by their causes, and its actions after the first."""
    # Only what the seat may know: what is hidden must not show in the words.
    world = state.world(seat, 0)
    before, drawn = world.ledger(seat), world.drawn
    following: list[Text] = []
    for number, action in enumerate(advice.line):
        if world.drawn != drawn or action not in world.legal(seat):
            break
        if number:
            following.append(world.describe(seat, action))
        world.apply(seat, action)
    # What chance brought in this one world is no promise.
    after = world.ledger(seat) if world.drawn == drawn else before
    gains = [
        count("{n} point ({cause})", "{n} points ({cause})", new - old, cause=cause.words)
        for cause, old, new in zip(state.game.causes, before, after, strict=True)
        if new > old
    ]
    return gains, [one for one, more in zip_longest(following, following[1:]) if not _says(more, one)]


def _says(more: Text | None, words: Text) -> bool:
    """Whether a further choice repeats these words: "place ship", "place ship on space 7"."""
    return more is not None and str(more).startswith(str(words))


def _joined(parts: list[Text], by: str) -> Text:
    pattern = by.join(f"{{part{number}}}" for number in range(len(parts)))
    return Text(pattern, "", {f"part{number}": part for number, part in enumerate(parts)})


def comments(record: Record, game: AnyGame, analysis: Analysis, language: str = "en") -> Commentary:
    """The whole analysis in the words of one language."""
    decisions, actions = _comments(record, game, analysis, language)
    names = _names(record)
    turns = [
        MomentComment(
            moment.kind,
            moment.step,
            moment.until,
            moment.seat,
            round(moment.before, 4),
            round(moment.after, 4),
            render(_sentence(names[record.steps[moment.step].seat], actions[moment.step], moment, decisions), language),
        )
        for moment in analysis.moments
    ]
    curve = [Point(p.step, [round(e, 2) for e in p.expected], [round(c, 4) for c in p.chances]) for p in analysis.curve]
    return Commentary(record.game, names, decisions, curve, turns)


def _names(record: Record) -> list[str]:
    """As they are written down; numbered where they would not tell the players apart."""
    names = [record.names[seat] if seat < len(record.names) else "" for seat in range(record.players)]
    return [name if name and names.count(name) == 1 else f"{name} {seat}".strip() for seat, name in enumerate(names, 1)]


def _comments(record: Record, game: AnyGame, analysis: Analysis, language: str) -> tuple[list[Comment], dict[int, str]]:
    """Every decision, and what was done at the moments that count."""
    judged = {decision.step: decision for decision in analysis.decisions}
    moments = {moment.step for moment in analysis.moments}
    notation = game.actions.notation
    found: list[Comment] = []
    actions: dict[int, str] = {}
    for step, state in enumerate(replay(record, game)):
        if step in moments:
            done = record.steps[step]
            actions[step] = render(state.describe(done.seat, game.actions.parse(done.do)), language)
        decision = judged.get(step)
        if decision is None:
            continue
        advice = decision.advice
        best, played = (
            render(state.describe(decision.seat, action), language) for action in (advice.action, decision.played)
        )
        expected = None if analysis.alone else analysis.curve[step].expected[decision.seat]
        comment = Comment(
            step,
            decision.seat,
            notation(decision.played),
            played,
            notation(advice.action),
            best,
            None if expected is None else round(expected - decision.loss, 2),
            None if expected is None else round(expected, 2),
            round(decision.loss, 2),
            advice.clear(decision.played),
            render(_verdict(decision, played, best, analysis.alone), language),
            render(reason(state, decision.seat, advice), language),
        )
        found.append(comment)
    return found, actions


def _verdict(decision: Decision, played: str, best: str, alone: bool) -> Text:
    level = decision.advice.level(decision.played)
    if decision.advice.action == decision.played or (level and played == best):
        return say("The search would have done the same.")
    if level:
        return say("The search's top choice is about as good: {best}.", best=best)
    clear, points = decision.advice.clear(decision.played), max(1, round(decision.loss))
    if alone:
        if clear:
            return say("The search's top choice is clearly better: {best}.", best=best)
        return say("The search's top choice looks better: {best}.", best=best)
    if clear:
        return count(
            "The search's top choice is clearly better, by about {n} point: {best}.",
            "The search's top choice is clearly better, by about {n} points: {best}.",
            points,
            best=best,
        )
    return count(
        "The search's top choice looks better, by about {n} point: {best}.",
        "The search's top choice looks better, by about {n} points: {best}.",
        points,
        best=best,
    )


def _sentence(player: str, action: str, moment: KeyMoment, decisions: list[Comment]) -> Text:
    """What happened at a moment; the numbers are told beside it."""
    if moment.kind == DECISION:
        comment = next(comment for comment in decisions if comment.step == moment.step)
        if comment.clear:
            return say("{player}: {action}. Better: {best}.", player=player, action=action, best=comment.best_words)
        return say("{player}: {action}.", player=player, action=action)
    if moment.kind == CHANCE:
        return say("Luck after {player}: {action}.", player=player, action=action)
    if moment.until == moment.step + 1:
        return say("{player}: {action}, and the luck that followed.", player=player, action=action)
    return say(
        "Steps {first} to {last}: choices and luck together.",
        first=moment.step + 1,
        last=moment.until,
    )


def moment_words(turn: MomentComment, names: list[str]) -> Text:
    """A moment with its numbers."""
    if len(names) == 1:
        return say(
            "{before} → {after} expected points: {words}",
            before=round(turn.before),
            after=round(turn.after),
            words=turn.words,
        )
    return say(
        "{player} {before} → {after} % to win: {words}",
        player=names[turn.seat],
        before=round(100 * turn.before),
        after=round(100 * turn.after),
        words=turn.words,
    )
