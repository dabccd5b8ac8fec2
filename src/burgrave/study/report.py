"""The report of a study: figures with intervals, a page with charts, and the strength of boards as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burgrave.arena.drawing import document, intervals, left_of
from burgrave.games import game as game_named
from burgrave.kernel.text import render, verbatim
from burgrave.study.fitting import BoardDuel, Effect, average, duels, effects, rank_correlation
from burgrave.study.plan import StudyPlan
from burgrave.study.playing import Outcome

_ROW = 20


@dataclass(frozen=True)
class BoardFigures:
    """The strength of the boards, relative to the average one."""

    points: dict[str, Effect]
    won: dict[str, Effect]
    """The share of wins against the average board, less one half."""
    seat: Effect
    """The first seat's lead in points."""
    seat_won: Effect
    by_bot: dict[str, dict[str, Effect]]
    by_cell: dict[str, dict[str, Effect]]
    duels: int

    def ranked(self) -> list[str]:
        return sorted(self.points, key=lambda board: -self.points[board].value)


@dataclass(frozen=True)
class SetupFigures:
    """The results of a setup: points, and how often each side wins."""

    title: str
    points: Effect
    """The mean points of a side."""
    won: list[Effect]
    games: int


@dataclass(frozen=True)
class Findings:
    """The results of a study."""

    plan: StudyPlan
    command: str
    bots: tuple[str, ...]
    boards: BoardFigures | None
    setups: list[SetupFigures]


def findings(plan: StudyPlan, outcomes: Sequence[Outcome], bots: Sequence[str], command: str) -> Findings:
    played = duels(outcomes)
    setups = [
        _setup(conditions.title, found)
        for conditions in plan.setups
        if (found := [each for each in outcomes if (each.experiment, each.cell) == ("setup", conditions.title)])
    ]
    return Findings(plan, command, tuple(bots), _boards(plan, played, bots) if played else None, setups)


def _boards(plan: StudyPlan, played: Sequence[BoardDuel], bots: Sequence[str]) -> BoardFigures:
    cells = [conditions.title for conditions in plan.rounds]
    parts = {bot: [duel for duel in played if duel.bot == bot] for bot in bots}
    of_cell = {cell: [duel for duel in played if duel.cell == cell] for cell in cells}
    return BoardFigures(
        effects(plan.boards, played),
        effects(plan.boards, played, won=True),
        average([duel.seat for duel in played], 2 * len(played)),
        average([duel.seat_won for duel in played], 2 * len(played)),
        {bot: effects(plan.boards, part) for bot, part in parts.items() if _enough(plan, part)},
        {cell: effects(plan.boards, part) for cell, part in of_cell.items() if _enough(plan, part)},
        len(played),
    )


def _enough(plan: StudyPlan, played: Sequence[BoardDuel]) -> bool:
    """Whether there are enough duels to compare the boards."""
    return len(played) >= 10 * len(plan.boards)


def _setup(title: str, found: Sequence[Outcome]) -> SetupFigures:
    sides = range(len(found[0].points))
    return SetupFigures(
        title,
        average([sum(each.points) / len(each.points) for each in found]),
        [average([each.won[side] for each in found]) for side in sides],
        len(found),
    )


def charts(found: Findings) -> dict[str, str]:
    """The charts as SVG, by file name."""
    drawn: dict[str, str] = {}
    title = render(game_named(found.plan.game).title)
    if found.boards:
        rows = [_row(f"board {board}", found.boards.points[board]) for board in found.boards.ranked()]
        words = "Points compared with the average board, with 95 % intervals"
        games = f"{2 * found.boards.duels:,} games"
        drawn[f"{found.plan.game}-boards.svg"] = _chart(f"{title}: boards", games, words, rows, "+.1f")
    rows = [_row(setup.title, setup.points) for setup in found.setups]
    if rows:
        games = f"{sum(setup.games for setup in found.setups):,} games"
        words = "Mean points per player, with 95 % intervals"
        drawn[f"{found.plan.game}-setups.svg"] = _chart(f"{title}: setups", games, words, rows, ".0f")
    return drawn


def _row(name: str, effect: Effect) -> tuple[str, float, float, float]:
    return name, effect.value, effect.low, effect.high


def _chart(title: str, subtitle: str, words: str, rows: list[tuple[str, float, float, float]], figure: str) -> str:
    left = left_of([row[0] for row in rows])
    parts = intervals(verbatim(words), rows, left, 76.0, figure, _ROW)
    return document(title, subtitle, parts, 76.0 + 12 + len(rows) * _ROW + 34)


def page(found: Findings) -> str:
    """The page in Markdown, which refers to the charts."""
    title = render(game_named(found.plan.game).title)
    parts = [f"# {title}: a study", f"Made by `{found.command}`.", *_boards_page(found), *_setups_page(found)]
    return "\n\n".join(parts) + "\n"


def _boards_page(found: Findings) -> list[str]:
    boards = found.boards
    if boards is None:
        return []
    rows = []
    for place, board in enumerate(boards.ranked(), 1):
        points, won = boards.points[board], boards.won[board]
        rows.append(
            f"| {place} | {board} | {points.value:+.1f} ± {points.margin:.1f} | "
            f"{50 + 100 * won.value:.1f} % ± {100 * won.margin:.1f} | {points.games:,} |"
        )
    seat, share = boards.seat, boards.seat_won
    return [
        "## Boards",
        (
            f"{2 * boards.duels:,} games of two players in {boards.duels:,} pairs: both boards of a pair were "
            "played on one seed from both seats by the same bot. Figures compare a board with the average board, by "
            "least squares over the pairs, with 95 % intervals. Out of thirty such intervals one or two miss the truth."
        ),
        f"![Boards by points]({found.plan.game}-boards.svg)",
        "| place | board | points | wins against the average board | games |\n| --- | --- | --- | --- | --- |\n"
        + "\n".join(rows),
        (
            f"The first seat is worth {seat.value:+.1f} ± {seat.margin:.1f} points and wins "
            f"{100 * share.value:.1f} % ± {100 * share.margin:.1f} of the games."
        ),
        *_agreement(boards),
    ]


def _agreement(boards: BoardFigures) -> list[str]:
    """Paragraphs on whether the ranking depends on the bot and on the modules."""
    said = []
    if len(boards.by_bot) > 1:
        (one, first), (other, second) = list(boards.by_bot.items())[:2]
        correlation = rank_correlation(_values(first), _values(second))
        said.append(
            f"The ranking among games of the bot `{one}` and among those of `{other}` has a rank correlation of "
            f"{correlation:.2f}."
        )
    if len(boards.by_cell) > 1:
        rows = []
        for cell, part in boards.by_cell.items():
            order = sorted(part, key=lambda board: -part[board].value)
            margin = sum(effect.margin for effect in part.values()) / len(part)
            best, worst = ", ".join(order[:3]), ", ".join(order[-3:])
            rows.append(f"| {cell} | {best} | {worst} | ± {margin:.1f} |")
        said.append(
            "The strongest and the weakest boards with each module, by points; the last column is the mean margin of "
            "their points.\n\n| with | strongest | weakest | margin |\n| --- | --- | --- | --- |\n" + "\n".join(rows)
        )
    return said


def _values(part: dict[str, Effect]) -> list[float]:
    return [effect.value for effect in part.values()]


def _setups_page(found: Findings) -> list[str]:
    if not found.setups:
        return []
    rows = []
    for setup in found.setups:
        won = " / ".join(f"{100 * each.value:.0f}" for each in setup.won)
        margin = 100 * max(each.margin for each in setup.won)
        rows.append(
            f"| {setup.title} | {setup.points.value:.1f} ± {setup.points.margin:.1f} | {won} % ± {margin:.0f} | "
            f"{setup.games:,} |"
        )
    return [
        "## Setups",
        (
            f"The bot `{found.bots[0]}` plays every seat; there are two players unless the row says otherwise. Points "
            "are the mean of a player (of a team together), wins are by seat, each with its 95 % interval. The start "
            "player is drawn, so a seat is not a place in turn order."
        ),
        f"![Points by setup]({found.plan.game}-setups.svg)",
        "| setup | points | wins by seat | games |\n| --- | --- | --- | --- |\n" + "\n".join(rows),
    ]


def strength(found: Findings) -> str:
    """The strength of boards as TOML, for the pages that show it."""
    assert found.boards is not None
    lines = [
        "# Each board compared with the average one, with 95 % intervals; `burgrave study` writes this file.",
        f'command = "{found.command}"',
        f"games = {2 * found.boards.duels}",
        "",
    ]
    for place, board in enumerate(found.boards.ranked(), 1):
        points, won = found.boards.points[board], found.boards.won[board]
        lines += [
            "[[board]]",
            f'name = "{board}"',
            f"place = {place}",
            f"points = [{points.value:.2f}, {points.low:.2f}, {points.high:.2f}]",
            f"won = [{0.5 + won.value:.3f}, {0.5 + won.low:.3f}, {0.5 + won.high:.3f}]",
            f"games = {points.games}",
            "",
        ]
    return "\n".join(lines)
