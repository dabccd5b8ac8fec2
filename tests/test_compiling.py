"""How the C files of the core are compiled: in a few parts, each module in one of them."""

import re
import sys
from pathlib import Path

import pytest

BUILD = Path(__file__).parent.parent / "_build"
pytest.importorskip("setuptools")


@pytest.fixture
def compiled(monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(str(BUILD))
    monkeypatch.delitem(sys.modules, "compiled", raising=False)
    import compiled

    monkeypatch.setattr(compiled, "C_SOURCES", str(tmp_path))
    return compiled


def test_every_module_stands_in_one_part_and_the_rest_stays(compiled, tmp_path):
    modules = [tmp_path / f"__native_burgrave___m{n}.c" for n in range(100)]
    for n, module in enumerate(modules):
        module.write_text("x" * (n * n))
    others = [str(tmp_path / "__native_0123.c"), str(tmp_path / "init.c")]
    found = compiled.joined([*others, *map(str, modules)])
    parts = [path for path in found if path not in others]
    assert set(others) < set(found)
    assert len(parts) == compiled.PARTS
    included = [name for part in parts for name in re.findall('#include "(.+)"', Path(part).read_text())]
    assert sorted(included) == sorted(module.name for module in modules)
    sizes = [sum((tmp_path / name).stat().st_size for name in re.findall('"(.+)"', Path(p).read_text())) for p in parts]
    assert max(sizes) < 2 * min(sizes)


def test_a_core_of_few_modules_has_no_empty_part(compiled, tmp_path):
    modules = [tmp_path / f"__native_burgrave___m{n}.c" for n in range(3)]
    for module in modules:
        module.write_text("x")
    assert len(compiled.joined([str(module) for module in modules])) == 3
