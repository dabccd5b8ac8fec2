"""Keep the tables in `docs/environments` in step with the sources.

python -m tools.environments           regenerate the tables of actions and observations
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from burgrave.envs.index import index
from burgrave.games import BUILT_IN, game
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.observation import Part

PAGES: Final = Path(__file__).resolve().parent.parent / "docs" / "environments"
TWO: Final = 2
FEW: Final = 3
MANY: Final = 4
"""Player counts whose observations are compared: a number that grows by one depends on the player count, n."""
_MEANING: Final = re.compile(r"^\| [\d to]+ \| `([\w-]+)` \| [\d x]* \| (.+) \|$", re.M)
UNTOLD: Final = "?"
"""The placeholder for a kind of action that has not been described yet."""


def actions_table(of: AnyGame, page: str) -> str:
    """The table of actions; descriptions are written in the page itself and kept."""
    meanings = dict(_MEANING.findall(page))
    rows = []
    for kind in of.actions.kinds:
        name, first = kind.name, kind.first
        last = first + kind.size - 1
        numbers = f"{first} to {last}" if last > first else str(first)
        rows.append((numbers, f"`{name}`", " x ".join(map(str, kind.sizes)), meanings.get(name, UNTOLD)))
    return _table(("numbers", "kind", "of", "what"), rows)


def parts_table(of: AnyGame) -> str:
    plain = [of.observer(of.setup(n)).parts for n in (FEW, MANY)]
    rows = [_row(few, many, "") for few, many in zip(*plain, strict=True)]
    known = {part.name for part in plain[0]}
    for module in of.modules:
        rows += _added(_parts(of, {}, [module.name]), known, module.name)
    for way in of.ways:
        rows += _added(_parts(of, {way.option: way.value}, []), known, way.value)
    return _table(("part", "shape", "values", "kind", "what", "with"), rows)


def index_table(of: AnyGame) -> str:
    """The table of indices of each part, flat and one-hot, for two players without modules."""
    rows = []
    for row in index(of.observer(of.setup(TWO)).parts):
        flat = f"{row.flat} to {row.flat_end - 1}" if row.part.size > 1 else str(row.flat)
        hot = f"{row.one_hot} to {row.one_hot_end - 1}" if row.one_hot_end - row.one_hot > 1 else str(row.one_hot)
        rows.append((f"`{row.part.name}`", flat, hot, str(row.each)))
    return _table(("part", "flat", "one-hot", "places each"), rows)


def _parts(of: AnyGame, options: dict[str, str], modules: list[str]) -> list[tuple[Part, ...]]:
    """The parts with few and with many players, or the same parts twice if the setup needs another player count."""
    found = {}
    for players in (FEW, MANY, *of.players):
        with suppress(OptionError):
            found.setdefault(players, of.observer(of.setup(players, options, modules)).parts)
    usual = next(iter(found.values()))
    return [found.get(FEW, usual), found.get(MANY, usual)]


def _added(found: Sequence[tuple[Part, ...]], known: set[str], why: str) -> list[tuple[str, ...]]:
    """The parts that a module or mode adds; those of a tournament's other table are described in the page."""
    added = [(few, many) for few, many in zip(*found, strict=True) if few.name not in known]
    return [_row(few, many, why) for few, many in added if not few.name.startswith("other_")]


def _row(few: Part, many: Part, why: str) -> tuple[str, ...]:
    shape = " x ".join(_with_n(a, b) for a, b in zip(few.shape, many.shape, strict=True))
    return f"`{few.name}`", shape, f"{few.low} to {_with_n(few.high, many.high)}", few.kind, few.help, why


def _with_n(few: int, many: int) -> str:
    """A number in terms of n, from its values with three and with four players."""
    if few == many:
        return str(few)
    assert many == few + 1, (few, many)
    more = few - FEW
    return f"n + {more}" if more > 0 else f"n - {-more}" if more else "n"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def filled(text: str, of: AnyGame) -> str:
    """A page with updated tables."""
    tables = {"actions": actions_table(of, text), "observation": parts_table(of), "index": index_table(of)}
    for name, table in tables.items():
        text, found = re.subn(
            rf"(<!-- {name} -->\n).*?(<!-- end -->)",
            lambda match, table=table: match[1] + table + "\n" + match[2],
            text,
            flags=re.DOTALL,
        )
        assert found == 1, name
    return text


def main() -> None:
    for name in BUILT_IN:
        page = PAGES / f"{name}.md"
        page.write_text(filled(page.read_text("utf-8"), game(name)), "utf-8")


if __name__ == "__main__":
    main()
