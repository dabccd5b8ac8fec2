"""A review in words: what each player did well, and what mistakes cost."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

from burgrave.bots.forecast import Point
from burgrave.bots.luck import total
from burgrave.bots.reasons import choices_in_words, gap_in_words, joined
from burgrave.bots.review import GameReview, TurnReview
from burgrave.bots.statistics import Estimate
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record, replay
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, count, decimal, render, say

WORST: Final = 5
"""How many of a seat's costliest turns are listed."""
_STROKES: Final = 2
"""How many of the luckiest and of the unluckiest strokes are listed."""


@dataclass(frozen=True)
class TurnComment:
    """A turn in words."""

    seat: int
    number: int
    step: int
    until: int
    played: list[str]
    """In notation."""
    played_words: str
    best: list[str]
    best_words: str
    loss: float
    """Points lost for certain; 0 if nothing clearly better was found."""
    margin: float
    """The loss's 95% margin of error."""
    own: float
    """The part of the loss that the player's own score lost."""
    rival: float
    """The points that the strongest rival gained by it."""
    worlds: int
    verdict: str
    reason: str


@dataclass(frozen=True)
class StrokeComment:
    """A moment of luck."""

    step: int
    points: float
    margin: float


@dataclass(frozen=True)
class SourceComment:
    """Points from one source, beside the reference bot's average."""

    words: str
    points: int
    average: float


@dataclass(frozen=True)
class SplitComment:
    """A score broken down: expected + luck + choices."""

    games: int
    expected: float
    expected_margin: float
    luck: float
    luck_margin: float
    choices: float
    choices_margin: float


@dataclass(frozen=True)
class SeatComment:
    """A player's game."""

    seat: int
    name: str
    score: int
    accuracy: int | None
    """The percentage of attainable points scored; None until all turns have been reviewed and compared."""
    lost: float
    summary: str
    split: SplitComment | None
    split_words: str
    strokes: list[StrokeComment]
    """The luckiest, then the unluckiest."""
    sources: list[SourceComment]
    turns: list[TurnComment]
    worst: list[int]
    """Indices of the costliest `turns`, costliest first."""


@dataclass(frozen=True)
class Commentary:
    """A review as readers see it."""

    game: str
    names: list[str]
    finished: bool
    in_points: bool
    """Whether losses are in points; otherwise they are only good for comparing."""
    seats: list[SeatComment]
    curve: list[Point]

    @property
    def alone(self) -> bool:
        return len(self.names) == 1


def comments(record: Record, game: AnyGame, review: GameReview, language: str = "en") -> Commentary:
    """The whole review in one language."""
    turns = _turns(record, game, review, language)
    names = _names(record)
    curve = [Point(p.step, [round(e, 2) for e in p.expected], [round(c, 4) for c in p.chances]) for p in review.curve]
    seats = [
        _seat(game, review, seat, names[seat], [t for t in turns if t.seat == seat], language) for seat in review.seats
    ]
    return Commentary(record.game, names, review.finished, review.in_points, seats, curve)


def _names(record: Record) -> list[str]:
    """The recorded names, numbered where they are missing or not unique."""
    names = [record.names[seat] if seat < len(record.names) else "" for seat in range(record.players)]
    return [name if name and names.count(name) == 1 else f"{name} {seat}".strip() for seat, name in enumerate(names, 1)]


def _turns(record: Record, game: AnyGame, review: GameReview, language: str) -> list[TurnComment]:
    by_step = {turn.step: turn for turn in review.turns}
    found: list[TurnComment] = []
    for step, state in enumerate(replay(record, game)):
        turn = by_step.get(step)
        if turn is not None:
            found.append(_turn(state, game, turn, review.in_points, language))
    return found


def _turn(state: State, game: AnyGame, turn: TurnReview, in_points: bool, language: str) -> TurnComment:
    def words(line: list[str]) -> str:
        actions = [game.actions.parse(do) for do in line]
        # The game is over: nothing is hidden any more.
        return render(joined(choices_in_words(state.copy(), turn.seat, actions), "; "), language)

    gap, played, best = turn.gap, words(turn.played), words(turn.best)
    return TurnComment(
        turn.seat,
        turn.number,
        turn.step,
        turn.until,
        turn.played,
        played,
        turn.best,
        best,
        round(turn.loss, 2),
        round(gap.total.margin, 2),
        round(gap.own.mean, 2) if turn.loss else 0.0,
        round(-gap.rival.mean, 2) if turn.loss else 0.0,
        gap.worlds,
        render(_verdict(turn, best, in_points), language),
        render(joined(gap_in_words(gap, in_points), " "), language) if turn.loss else "",
    )


def _verdict(turn: TurnReview, best: str, in_points: bool) -> Text:
    if not turn.compared:
        return say("There was too little time to compare this turn.")
    if not turn.loss:
        if not turn.gap.worlds:
            return say("Nothing better was found.")
        if not in_points:
            return say("Nothing clearly better was found.")
        most = decimal(max(0.1, turn.gap.total.mean + turn.gap.total.margin))
        return say("Nothing clearly better was found: at most {most} points were missed.", most=most)
    if not in_points:
        return say("Clearly better: {best}.", best=best)
    return say(
        "{loss} points lost, give or take {margin}. Better: {best}.",
        loss=decimal(turn.loss),
        margin=decimal(max(0.1, turn.gap.total.margin)),
        best=best,
    )


def _seat(
    game: AnyGame, review: GameReview, seat: int, name: str, turns: list[TurnComment], language: str
) -> SeatComment:
    lost = sum(turn.loss for turn in turns)
    score = review.scores[seat]
    split = _split(review, seat)
    costly = sorted((n for n, turn in enumerate(turns) if turn.loss), key=lambda n: -turns[n].loss)
    rushed = sum(1 for turn in review.turns if turn.seat == seat and not turn.compared)
    known = len(review.turns) == review.turns_all and not rushed
    accuracy = _accuracy(review, score, lost, turns) if known else None
    return SeatComment(
        seat,
        name,
        score,
        accuracy,
        round(lost, 1),
        render(_summary(review, turns, lost, rushed), language),
        split,
        render(_split_words(split), language) if split else "",
        _strokes(review, seat),
        _sources(game, review, seat, language),
        turns,
        costly[:WORST],
    )


def _accuracy(review: GameReview, score: int, lost: float, turns: list[TurnComment]) -> int:
    """The percentage of attainable points scored; where points do not count, of turns played well."""
    if review.in_points and score + lost > 0:
        return max(0, round(100 * score / (score + lost)))
    return round(100 * sum(1 for turn in turns if not turn.loss) / len(turns)) if turns else 100


def _summary(review: GameReview, turns: list[TurnComment], lost: float, rushed: int) -> Text:
    good = sum(1 for turn in turns if not turn.loss) - rushed
    held = count(
        "In {n} of {all} turns nothing clearly better was found.",
        "In {n} of {all} turns nothing clearly better was found.",
        good,
        all=len(turns),
    )
    parts = [held]
    if rushed:
        parts.append(
            count(
                "There was too little time to compare {n} turn.",
                "There was too little time to compare {n} turns.",
                rushed,
            )
        )
    if review.in_points and lost:
        parts.append(say("The others cost {lost} points.", lost=decimal(lost)))
    return joined(parts, " ")


def _split(review: GameReview, seat: int) -> SplitComment | None:
    """The breakdown of a seat's score; the parts add up to it."""
    if review.baseline is None or not review.in_points or not review.strokes:
        return None
    expected, luck = review.baseline.points[seat], total(review.strokes, seat)
    choices = Estimate(review.scores[seat] - expected.mean - luck.mean, hypot(expected.margin, luck.margin))
    return SplitComment(
        review.baseline.games,
        round(expected.mean, 1),
        round(expected.margin, 1),
        round(luck.mean, 1),
        round(luck.margin, 1),
        round(choices.mean, 1),
        round(choices.margin, 1),
    )


def _split_words(split: SplitComment) -> Text:
    return joined([_expected(split), _luck(split), _choices(split)], " ")


def _expected(split: SplitComment) -> Text:
    return count(
        "From this start the Expert bot scores {expected} points on average, give or take {margin} ({n} game).",
        "From this start the Expert bot scores {expected} points on average, give or take {margin} ({n} games).",
        split.games,
        expected=round(split.expected),
        margin=max(1, round(split.expected_margin)),
    )


def _luck(split: SplitComment) -> Text:
    margin, n = max(1, round(split.luck_margin)), round(abs(split.luck))
    if abs(split.luck) <= split.luck_margin:
        return say("Dice and draws were about average: at most {n} points either way.", n=n + margin)
    if split.luck > 0:
        return say("Dice and draws brought {n} points more than average, give or take {margin}.", n=n, margin=margin)
    return say("Dice and draws cost {n} points against the average, give or take {margin}.", n=n, margin=margin)


def _choices(split: SplitComment) -> Text:
    margin, n = max(1, round(split.choices_margin)), round(abs(split.choices))
    if abs(split.choices) <= split.choices_margin:
        return say("The choices were about as good as the bot’s, give or take {margin} points.", margin=margin)
    if split.choices > 0:
        return say("The choices were worth {n} points more than the bot’s, give or take {margin}.", n=n, margin=margin)
    return say("The choices were worth {n} fewer points than the bot’s, give or take {margin}.", n=n, margin=margin)


def _strokes(review: GameReview, seat: int) -> list[StrokeComment]:
    """The strokes of luck that exceed their margin."""
    clear = [stroke for stroke in review.strokes if stroke.points[seat].clear]
    clear.sort(key=lambda stroke: -stroke.points[seat].mean)
    lucky = [stroke for stroke in clear if stroke.points[seat].mean > 0][:_STROKES]
    unlucky = [stroke for stroke in clear if stroke.points[seat].mean < 0][-_STROKES:]
    return [
        StrokeComment(each.step, round(each.points[seat].mean, 1), round(each.points[seat].margin, 1))
        for each in (*lucky, *unlucky)
    ]


def _sources(game: AnyGame, review: GameReview, seat: int, language: str) -> list[SourceComment]:
    """A seat's score sheet beside the average; groups empty in both are left out."""
    if review.baseline is None:
        return []
    found: list[SourceComment] = []
    for group, title in game.groups.items():
        inside = [n for n, cause in enumerate(game.causes) if cause.group == group]
        points = sum(review.ledgers[seat][n] for n in inside)
        average = sum(review.baseline.ledgers[seat][n] for n in inside)
        if points or average >= 0.05:
            found.append(SourceComment(render(title, language), points, round(average, 1)))
    return found
