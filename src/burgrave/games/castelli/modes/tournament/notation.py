"""The notation for a tournament: its pairings, its results, and both games."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.castelli.data.layouts import ANY_BOARD
from burgrave.games.castelli.modes.tournament.match import PLAYERS, TABLES, Tournament
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.clauses import Field
from burgrave.kernel.codecs import Names, Numbers
from burgrave.kernel.errors import NotationError
from burgrave.kernel.notation import SEATS, Parsed
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import BOARD, Vocabulary

_MOST_RESULTS: Final = 36


def games(g: Any, fresh: bool) -> list[Any]:
    """The game at each table."""
    assert isinstance(g, Tournament)
    if fresh:
        pairs = [(g.seats[2 * table], g.seats[2 * table + 1]) for table in range(TABLES)]
        for pair in pairs:
            if pair not in g.pair_rules:
                raise NotationError(say("write the tournament pairs as seats in order, such as A C B D"))
        g.games = [Castelli(g.pair_rules[pair], g.rules.boards.layout(ANY_BOARD[2])) for pair in pairs]
    return list(g.games)


def joined(g: Any) -> None:
    assert isinstance(g, Tournament)
    g.share()


def check(g: Tournament, parsed: Parsed) -> None:
    if sorted(g.seats) != list(range(PLAYERS)):
        raise parsed.refuse(say("every player must sit at exactly one table"), BOARD, "pairs")
    if len(g.results) % 3:
        raise parsed.refuse(say("every result needs a winner, a loser, and 1 for a tie"), BOARD, "results")
    if not g.finished and len(g.results) != 3 * TABLES * g.round:
        raise parsed.refuse(say("there must be two results for every round played"), BOARD, "results")


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field("rounds", "round", Numbers(0, 3), "rounds played"),
        Field("over", "finished", Numbers(0, 1), "1 when the tournament is over"),
        Field(
            "pairs",
            "seats",
            Names(SEATS[:PLAYERS], say("seat")),
            "who sits at the first table, then at the second",
            width=0,
        ),
        Field(
            "results",
            "results",
            Numbers(0, PLAYERS - 1, most=_MOST_RESULTS),
            "winner, loser (from 0), and 1 for a tie, of each game",
            width=0,
        ),
    ),
    check=check,
    whole=True,
    games=games,
    joined=joined,
)
