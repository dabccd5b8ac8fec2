"""A collection is renewed: what holds stays, graded by the levels as they are, and the rest is replaced."""

from dataclasses import replace

from burgrave.puzzles import files, renewing
from burgrave.puzzles.mining import Mined, graded


def test_what_does_not_hold_is_replaced_from_further_games(monkeypatch):
    whole = files.shipped("castelli")
    first, second, third = whole.puzzles[:3]
    looked_through = []

    class Miner:
        def mine(self, source):
            looked_through.append(source.number)
            # A position that is known already brings nothing.
            return Mined(source.number, 7, [second] if source.number == 61 else [third])

    monkeypatch.setattr(renewing, "Miner", Miner)
    old = replace(whole, puzzles=[first, second])
    told = []
    new = renewing.completed(old, [first, None], 61, "burgrave puzzles castelli --renew", lambda: told.append(1))
    assert looked_through == [61, 62]
    assert {puzzle.id for puzzle in new.puzzles} == {first.id, third.id}
    assert new.looked_at == old.looked_at + 14
    assert new.made_by == f"{old.made_by}; burgrave puzzles castelli --renew"
    assert len(told) == 1


def test_a_grade_counts_the_levels_that_miss_the_puzzle_now():
    easiest = files.shipped("burgundy").puzzles[0]
    again = graded(replace(easiest, missed=["novice", "player", "master", "grandmaster"]), "burgundy")
    assert len(again.missed) < 4
    assert again.choices == easiest.choices
