"""Keep the vocabularies in `docs/notation.md` in step with those declared by the games' rooms.

python -m tools.notation          regenerate the tables
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from burgrave.games import BUILT_IN, game
from burgrave.kernel.clauses import Clause
from burgrave.kernel.common_clauses import COMMON
from burgrave.kernel.vocabulary import Vocabulary

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "notation.md"
BEGIN: Final = "<!-- vocabularies -->\n"
END: Final = "<!-- end of vocabularies -->\n"


def vocabularies() -> str:
    lines = ["### Every game", "", *_table([], COMMON)]
    for name in BUILT_IN:
        for n, feature in enumerate(game(name).features):
            if feature.notation is not None:
                title = str(game(name).title)
                lines += ["", f"### {title}" + (f": {feature.name}" if n else ""), "", *_room(feature.notation)]
    return "\n".join([*lines, ""])


def _room(vocabulary: Vocabulary) -> list[str]:
    return _table(vocabulary.clauses, vocabulary.derived)


def _table(clauses: tuple[Clause, ...] | list[Clause], derived: tuple[Clause, ...]) -> list[str]:
    rows = ["| section | clause | what | left out |", "| --- | --- | --- | --- |"]
    for clause in (*clauses, *derived):
        section = "seat" if clause.seat else "board"
        left_out = "follows from the rest" if clause in derived else "nothing, or as at the start"
        form = clause.form.replace("|", "\\|")
        rows.append(f"| {section} | `{clause.word} {form}` | {clause.help} | {left_out} |")
    return rows


def page() -> str:
    """The page with its updated tables."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{vocabularies()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
