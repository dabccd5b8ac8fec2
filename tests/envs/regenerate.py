"""Regenerates the golden playthroughs of OpenSpiel: python -m tests.envs.regenerate"""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import burgrave.envs.openspiel  # noqa: F401 (registers the games)

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "burgundy": "burgrave_burgundy(limit=4,memory=1,modules=inns;trade-routes)",
    "castelli": "burgrave_castelli(limit=4,memory=1,modules=battle;dilemma)",
    "orleans": "burgrave_orleans(limit=6,memory=1,options=mode:base)",
}

if __name__ == "__main__":
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(game, None, seed=1) + "\n", "utf-8")
