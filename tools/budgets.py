"""Keep the table of budgets in `docs/hosting.md` in step with `burgrave.server.limits.budgets`.

python -m tools.budgets           regenerate the table
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from burgrave.server.limits.budgets import declared

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "hosting.md"
BEGIN: Final = "<!-- budgets -->\n"
END: Final = "<!-- end of budgets -->\n"


def table() -> str:
    rows = ["| environment | default | what | beyond it |", "| --- | ---: | --- | --- |"]
    rows += [f"| `{each.variable}` | {each.usual} | {each.what} | {each.beyond} |" for each in declared()]
    return "\n".join([*rows, ""])


def page() -> str:
    """The page with its updated table."""
    before, _, rest = PAGE.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page())
