"""Carrying out a command at a table, which yields plies that are not yet stored."""

from __future__ import annotations

from burgrave.kernel.text import say
from burgrave.lessons.progress import Progress
from burgrave.lessons.trying import answer
from burgrave.server.errors import CannotUndo, NotInLesson, Stale, TooLong
from burgrave.server.limits.budgets import Budgets
from burgrave.server.play.commands import Command
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.position import PlyDraft


def drafts_of(live: LiveTable, command: Command, budgets: Budgets, now: float) -> list[PlyDraft]:
    """The plies of a command."""
    if command.word:
        return [live.position.add_word(command.seat, command.word, command.request, now)]
    return _undo(live, command, budgets, now) if command.undoes else _act(live, command, budgets, now)


def _act(live: LiveTable, command: Command, budgets: Budgets, now: float) -> list[PlyDraft]:
    if live.position.ply + len(command.actions) + command.back > budgets.plies:
        raise TooLong
    _not_stale(live, command)
    drafts: list[PlyDraft] = []
    if command.back:
        _allow_undo(live, budgets)
        drafts = live.position.step_back(command.seat, command.back, command.request, now)
    for action, request in zip(command.actions, command.requests(), strict=True):
        onto = drafts[-1] if drafts else None
        drafts.append(live.position.act(command.seat, action, request, command.bot, now, onto))
    if not command.bot:
        _keep_to_lesson(live, command.seat, drafts)
    return drafts


def _undo(live: LiveTable, command: Command, budgets: Budgets, now: float) -> list[PlyDraft]:
    """Undo the seat's newest click, if that is still allowed."""
    _allow_undo(live, budgets)
    _not_stale(live, command)
    return live.position.undo_click(command.seat, command.request, now)


def _allow_undo(live: LiveTable, budgets: Budgets) -> None:
    if not live.table.policy.undo:
        raise CannotUndo(say("undo is off at this table"))
    if live.position.ply > 3 * len(live.position.steps) + budgets.spare_plies:
        # Otherwise repeated undos would make the record grow without end.
        raise CannotUndo(say("this table has used up its undos; play on"))


def _keep_to_lesson(live: LiveTable, seat: int, drafts: list[PlyDraft]) -> None:
    """Refuse what the lesson does not ask for now; after its end anything legal is allowed."""
    lesson = live.lesson()
    if lesson is None or seat != lesson.seat:
        return
    before = live.position.steps
    for draft in drafts:
        progress = Progress(lesson, before)
        if draft.ply.kind == "act" and progress.step is not None:
            if progress.waiting_for and any(active != seat for active in live.position.active):
                raise NotInLesson(say("one moment: the others play first"))
            if not progress.means(draft.ply.do):
                parse = live.position.game.actions.parse
                tried = [parse(each.ply.do) for each in drafts if each.ply.kind == "act"]
                advice = lesson.against(progress.step, draft.ply.do)
                raise NotInLesson(answer(live.position.state, seat, tried, advice, live.names))
        before = draft.steps


def _not_stale(live: LiveTable, command: Command) -> None:
    if not live.position.still_meant(command.seat, command.ply):
        raise Stale
