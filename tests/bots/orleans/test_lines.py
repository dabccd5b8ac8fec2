"""Which lines bots compare in Orléans."""

from burgrave.bots.lines import ranked_lines
from burgrave.bots.orleans import expert_evaluation
from burgrave.games.orleans.rules.followers import RESET
from tests.games.orleans.story import drawing


def test_no_line_undoes_that_somebody_is_called_back():
    g = drawing("A: bag F; on village F - -")
    g.play("recall village.1")
    state = g.state
    assert state.allows(0, RESET.first)
    lines = ranked_lines(expert_evaluation({}), state, 0)
    assert lines
    assert not any(RESET.first in line for _, line in lines)
