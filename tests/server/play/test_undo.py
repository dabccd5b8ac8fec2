"""Undo: free until something random or hidden was shown or the turn passed; never for another player."""

from __future__ import annotations

import pytest

from burgrave.games import game
from burgrave.kernel.errors import IllegalAction
from burgrave.server.errors import CannotUndo, NotYourTurn
from burgrave.server.play.position import Position, begin
from burgrave.server.store.rows import Ply, Policy, TableRow
from tests.server import toy


def a_game(players: int = 2, seed: int = 5) -> Position:
    setup = toy.GAME.setup(players)
    chance = toy.GAME.begin(setup, seed, listening=True).outcomes
    table = TableRow(
        1, "skeleton", 1, players, setup.options, [], seed, chance, Policy(), False, 0.0, 0.0, 0, 0.0, 0, 0
    )
    return begin(table, toy.GAME)


def act(game: Position, seat: int, action: int | None = None) -> None:
    chosen = game.state.legal(seat)[0] if action is None else action
    game.commit(game.act(seat, chosen, f"r{game.ply}", "", float(game.ply)), None)


def undo(game: Position, seat: int) -> None:
    game.commit(game.undo(seat, f"u{game.ply}", float(game.ply)), None)


def test_an_own_action_is_taken_back_and_the_plies_only_grow():
    game = a_game()
    before = game.state.key()
    act(game, 0)
    undo(game, 0)
    assert game.state.key() == before
    assert game.ply == 2
    assert game.steps == []


def after_a_click(*requests: str) -> tuple[Position, list[str]]:
    """A game of Burgundy in which the first player chose a die and what to do with it, and the positions on the way."""
    burgundy = game("burgundy")
    setup = burgundy.setup(2, {"first_game": True})
    chance = burgundy.begin(setup, 5, listening=True).outcomes
    table = TableRow(1, "burgundy", 1, 2, setup.options, [], 5, chance, Policy(), False, 0.0, 0.0, 0, 0.0, 0, 0)
    position = begin(table, burgundy)
    while "Which die" not in str(position.state.prompt(position.active[0])):
        seat = position.active[0]
        position.commit(position.act(seat, position.state.legal(seat)[0], f"setup-{position.ply}", "", 0.0), None)
    seat = position.active[0]
    passed = [position.state.key()]
    for request in requests:
        position.commit(position.act(seat, position.state.legal(seat)[0], request, "", 1.0), None)
        passed.append(position.state.key())
    assert position.active == (seat,)
    return position, passed


def undo_click(position: Position) -> list[str]:
    drafts = position.undo_click(position.active[0], "undo", 2.0)
    for draft in drafts:
        position.commit(draft, None)
    return [draft.ply.request for draft in drafts]


def test_what_one_click_did_is_taken_back_by_one_undo():
    position, passed = after_a_click("click", "click/1")
    # The last undo bears the name that was asked for, so that a request sent twice finds it.
    assert undo_click(position) == ["undo/0", "undo"]
    assert position.state.key() == passed[0]


def test_two_clicks_are_taken_back_one_by_one():
    position, passed = after_a_click("first", "second")
    assert undo_click(position) == ["undo"]
    assert position.state.key() == passed[1]


def test_nothing_can_be_taken_back_at_the_start():
    with pytest.raises(CannotUndo):
        a_game().undo(0, "u", 0.0)


def test_nobody_takes_back_what_another_did():
    game = a_game()
    act(game, 0)
    assert not game.can_undo(1)
    with pytest.raises(CannotUndo):
        game.undo(1, "u", 0.0)


def test_a_turn_that_passed_is_not_taken_back():
    game = a_game()
    act(game, 0)
    act(game, 0, toy.SEAL)
    assert not game.can_undo(0)


def test_an_action_below_those_of_others_is_taken_back_alone():
    game, expected = a_game(), a_game()
    act(game, 0)
    act(game, 1)
    undo(game, 0)
    act(expected, 1)
    assert game.state.key() == expected.state.key()
    assert [(step.seat, step.do) for step in game.steps] == [(s.seat, s.do) for s in expected.steps]


def test_what_another_sealed_in_between_stays_sealed():
    game = a_game(3)
    act(game, 0)
    act(game, 1)
    act(game, 1, toy.SEAL)
    undo(game, 0)
    assert [game.state.sealed(seat) for seat in range(3)] == [False, True, False]
    assert game.state.bids[0] == -1
    act(game, 0, game.state.legal(0)[-1])
    undo(game, 0)
    assert not game.can_undo(0)


def test_cards_that_were_shown_cannot_be_hidden_again():
    game = a_game()
    cards = [hand.bit_length() - 1 for hand in game.state.hands]
    best = cards.index(max(cards))
    for seat in (1 - best, best):
        act(game, seat, toy.lay(cards[seat]))
        act(game, seat, toy.SEAL)
    assert game.active == (best,)
    assert not game.can_undo(best)


def test_a_roll_cannot_be_taken_back():
    game = a_game(1)
    act(game, 0)
    act(game, 0, toy.SEAL)
    act(game, 0, toy.ROLL)
    assert game.active == (0,)
    assert not game.can_undo(0)


def test_the_stored_plies_lead_to_the_same_position_undo_included():
    game, twin = a_game(3, 11), a_game(3, 11)
    stored: list[Ply] = []
    for turn in range(200):
        if game.state.over:
            break
        seat = game.active[turn % len(game.active)]
        draft = game.act(seat, game.state.legal(seat)[turn % len(game.state.legal(seat))], f"r{turn}", "", 1.0)
        stored.append(draft.ply)
        game.commit(draft, None)
        if turn % 3 == 0 and game.can_undo(seat):
            draft = game.undo(seat, f"u{turn}", 1.0)
            stored.append(draft.ply)
            game.commit(draft, None)
    assert game.state.over
    assert any(ply.kind == "undo" for ply in stored)
    for ply in stored:
        twin.follow(ply, None)
    assert twin.state.key() == game.state.key()
    assert twin.events == game.events


def test_a_refused_action_changes_nothing():
    game = a_game()
    before = (game.state.key(), game.ply)
    with pytest.raises(IllegalAction):
        game.act(0, toy.ROLL, "r", "", 0.0)
    act(game, 0)
    act(game, 0, toy.SEAL)
    before = (game.state.key(), game.ply)
    with pytest.raises(NotYourTurn):
        game.act(0, toy.SEAL, "r", "", 0.0)
    assert (game.state.key(), game.ply) == before


def test_another_die_takes_the_place_of_the_one_that_was_chosen():
    position, passed = after_a_click("first")
    seat = position.active[0]
    (before, first), *_ = position.takeable(seat)[-1:]
    other = next(a for a in before.legal(seat) if position.game.actions.kind(a).opens and a != first)
    drafts = position.step_back(seat, 1, "swap", 2.0)
    drafts.append(position.act(seat, other, "swap", "", 2.0, drafts[-1]))
    assert not any(draft.events for draft in drafts), "a die that was only picked is nothing to tell of"
    for draft in drafts:
        position.commit(draft, None)
    direct = before.copy()
    direct.apply(seat, other)
    assert position.state.key() == direct.key() != passed[-1]
    undo(position, seat)
    assert position.state.key() == passed[0]


def test_what_was_told_of_is_also_told_when_it_is_taken_back():
    position, _ = after_a_click("first", "first/1")
    assert position.events[-1]
    (draft, *_) = position.step_back(position.active[0], 1, "back", 2.0)
    assert draft.events


def test_no_more_is_taken_back_than_is_free():
    position, _ = after_a_click("first")
    with pytest.raises(CannotUndo):
        position.step_back(position.active[0], 4, "back", 2.0)
