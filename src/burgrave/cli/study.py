"""`burgrave study`: find out which boards, seats and setups are strong, by an experiment of many games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path

from burgrave import __version__
from burgrave.bots import make
from burgrave.cli.output import Cell, Json, as_json, line, progress, table
from burgrave.cli.settings import Jobs, Ray, Seed, at_least, listed
from burgrave.games import game as game_named
from burgrave.kernel.errors import OptionError, RecordError
from burgrave.kernel.text import say
from burgrave.study import report
from burgrave.study.design import trials
from burgrave.study.fitting import Effect
from burgrave.study.plan import BOTS, StudyPlan, plan_of
from burgrave.study.playing import Ledger, Outcome, run
from burgrave.study.report import BoardFigures, Findings, findings


def study(
    game: str,
    /,
    *,
    rounds: int = 64,
    games: int = 200,
    bots: str = ",".join(BOTS),
    seed: Seed = 1,
    jobs: Jobs = 1,
    ray: Ray = None,
    resume: Path | None = None,
    page: Path | None = None,
    strength: Path | None = None,
    json: Json = False,
) -> None:
    """Find out which boards, seats and setups are strong.

    In each round boards are paired at random and play the same seed from both seats, rotating through modules and
    bots; then one bot plays all seats of every setup. All figures come with 95 % intervals.

    Parameters
    ----------
    game
        Which game: see `burgrave games`.
    rounds
        How many duels each board plays, in games where boards differ.
    games
        Number of games for each setup.
    bots
        The bots that the rounds rotate through, separated by commas; the first one plays the setups.
    resume
        File the games are saved to; games already in it are not played again.
    page
        Folder to write the page and its charts to.
    strength
        File to write the strength of the boards to, as data.
    json
        Print one JSON object instead of tables.
    """
    plan, names = _plan(game, strength), _bots(bots)
    at_least(1, "--rounds", rounds)
    at_least(1, "--games", games)
    at_least(0, "--seed", seed)
    at_least(1, "--jobs", jobs)
    outcomes = _played(plan, (rounds, games, seed), names, jobs, ray or "", resume)
    command = f"burgrave study {plan.game} --rounds {rounds} --games {games} --bots {','.join(names)} --seed {seed}"
    found = findings(plan, outcomes, names, command)
    _write(found, page, strength)
    _show(found, json)


def _plan(game: str, strength: Path | None) -> StudyPlan:
    plan = plan_of(game_named(game).name)
    if strength is not None and not plan.boards:
        raise OptionError(say("seats have no boards of their own in {game}; leave out --strength", game=game))
    return plan


def _bots(words: str) -> list[str]:
    names = listed(words)
    if not names:
        raise OptionError(say("specify which bots play: --bots expert,player"))
    for name in names:
        make(name)
    return list(names)


def _played(
    plan: StudyPlan, size: tuple[int, int, int], bots: Sequence[str], jobs: int, ray: str, resume: Path | None
) -> list[Outcome]:
    rounds, games, seed = size
    wanted = list(trials(plan, rounds, games, bots, seed))
    with closing(Ledger(resume, plan.game)) if resume else nullcontext() as ledger:
        known = dict(ledger.outcomes) if ledger else {}
        todo = [trial for trial in wanted if trial.key not in known]
        with progress(say("Games"), len(todo)) as advance:
            for outcome in run(todo, jobs, ray):
                known[outcome.key] = outcome
                if ledger:
                    ledger.add(outcome)
                advance()
    return [known[trial.key] for trial in wanted]


def _write(found: Findings, folder: Path | None, data: Path | None) -> None:
    texts: dict[Path, str] = {}
    if folder is not None:
        texts[folder / f"{found.plan.game}.md"] = report.page(found)
        texts |= {folder / name: drawn for name, drawn in report.charts(found).items()}
    if data is not None:
        texts[data] = report.strength(found)
    for path, text in texts.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        except OSError as error:
            why = error.strerror or str(error)
            raise RecordError(say("'{path}' cannot be written: {why}", path=str(path), why=why)) from None


def _show(found: Findings, json: bool) -> None:
    if json:
        line(as_json(_data(found)))
        return
    if found.boards:
        _show_boards(found.boards)
    rows: list[list[Cell]] = []
    for setup in found.setups:
        won = " / ".join(f"{100 * each.value:.0f}" for each in setup.won)
        rows.append([setup.title, setup.games, setup.points.value, setup.points.margin, won])
    columns = (say("setup"), say("games"), say("points"), say("margin"), say("wins by seat, %"))
    table(say("Setups, with 95 % intervals"), columns, rows)


def _show_boards(boards: BoardFigures) -> None:
    rows: list[list[Cell]] = []
    for board in boards.ranked():
        points, won = boards.points[board], boards.won[board]
        rows.append([board, points.games, points.value, points.margin, 50 + 100 * won.value, 100 * won.margin])
    columns = (say("board"), say("games"), say("points"), say("margin"), say("wins %"), say("margin"))
    table(say("Boards compared with the average one, with 95 % intervals"), columns, rows)
    line(say("The first seat is worth {points} points, ± {margin}.", **_rounded(boards.seat)))


def _rounded(effect: Effect) -> dict[str, str]:
    return {"points": f"{effect.value:+.1f}", "margin": f"{effect.margin:.1f}"}


def _data(found: Findings) -> dict[str, object]:
    boards = found.boards
    return {
        "burgrave": __version__,
        "game": found.plan.game,
        "command": found.command,
        "boards": [
            {"name": name, "points": _triple(boards.points[name]), "won": _triple(boards.won[name], 0.5)}
            for name in boards.ranked()
        ]
        if boards
        else [],
        "setups": [
            {
                "title": setup.title,
                "games": setup.games,
                "points": _triple(setup.points),
                "won": [_triple(each) for each in setup.won],
            }
            for setup in found.setups
        ],
    }


def _triple(effect: Effect, plus: float = 0.0) -> list[float]:
    return [round(value + plus, 4) for value in (effect.value, effect.low, effect.high)]
