"""How the C files of the core are compiled: in a few parts, each module in one of them."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from tools.hot_modules import COMPILED_ONLY

BUILD = Path(__file__).parent.parent / "_build"
pytest.importorskip("setuptools")


@pytest.fixture
def compiled(monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(str(BUILD))
    monkeypatch.delitem(sys.modules, "compiled", raising=False)
    import compiled

    monkeypatch.setattr(compiled, "C_SOURCES", str(tmp_path))
    monkeypatch.setattr(compiled, "HOT", tmp_path / "hot.txt")
    compiled.HOT.write_text("# half of them\n" + "".join(f"m{n}.py\n" for n in range(0, 100, 2)))
    return compiled


def test_every_module_stands_in_one_part_and_the_rest_stays(compiled, tmp_path):
    modules = [tmp_path / f"__native_burgrave___m{n}.c" for n in range(100)]
    for n, module in enumerate(modules):
        module.write_text("x" * (n * n))
    others = [str(tmp_path / "__native_0123.c"), str(tmp_path / "init.c")]
    found = compiled.joined([*others, *map(str, modules)])
    parts = [path for path in found if path not in others]
    assert set(others) < set(found)
    assert len(parts) == 2 * compiled.PARTS
    included = [name for part in parts for name in re.findall('#include "(.+)"', Path(part).read_text())]
    assert sorted(included) == sorted(module.name for module in modules)
    of_part = [re.findall('#include "(.+)"', Path(part).read_text()) for part in parts]
    sizes = [sum((tmp_path / name).stat().st_size for name in names) for names in of_part]
    assert max(sizes) < 2 * min(sizes)


def test_only_hot_modules_are_optimised_and_not_what_they_run_once(compiled, tmp_path):
    code = "char CPyDef_m_____top_level__(void) {\n}\nchar CPyDef_m___play(void) {\n}\n"
    modules = [tmp_path / f"__native_burgrave___m{n}.c" for n in range(2)]
    for module in modules:
        module.write_text(code)
    hot, cold = (Path(path) for path in compiled.joined([str(module) for module in modules]))
    assert '#include "__native_burgrave___m0.c"' in hot.read_text()
    assert cold.name.startswith(compiled.COLD)
    assert modules[0].read_text() == code.replace("char CPyDef_m_____top", "AS_IT_STANDS char CPyDef_m_____top")
    assert modules[1].read_text() == code


def test_what_a_hot_module_does_not_name_is_not_optimised(compiled):
    code = "".join(
        f"{kind}CPyDef_m___{name}(PyObject *cpy_r_self) {{\n}}\n"
        for kind, name in (
            ("PyObject *", "Plan___legal"),
            ("char ", "Plan____legal"),
            ("PyObject *", "Plan___legal__Choice_glue"),
            ("PyObject *", "Plan___prompt"),
            ("PyObject *", "Plan___prompt__Choice_glue"),
            ("PyObject *", "Plan_____init__"),
            ("PyObject *", "play_seat_obj_____call__"),
            ("char ", "__top_level__"),
        )
    )
    made = compiled.with_cold_functions(code, ["legal", "__init__"])
    marked = re.findall(r"^AS_IT_STANDS .* \**CPyDef_m___(\w+)", made, re.MULTILINE)
    assert marked == ["Plan____legal", "Plan___prompt", "Plan___prompt__Choice_glue", "__top_level__"]
    assert re.findall(r"^AS_IT_STANDS", compiled.with_cold_functions(code, []), re.MULTILINE) == ["AS_IT_STANDS"]


def test_every_module_is_entered_by_its_own_name(compiled):
    code = compiled.with_entrance("abc__mypyc", ["burgrave.bots.__init__", "burgrave.bots.base", "burgrave.games.base"])
    assert '#define LIBRARY "abc__mypyc"' in code
    assert re.findall(r"^ENTRANCE\((\w+)\)$", code, re.MULTILINE) == ["base", "bots"]


def test_every_hot_module_is_one_of_the_core(monkeypatch):
    monkeypatch.syspath_prepend(str(BUILD))
    import compiled

    lines = compiled.HOT.read_text().splitlines()
    hot = [line.partition(":")[0] for line in lines if not line.startswith("#")]
    plain = tomllib.loads((BUILD.parent / "pyproject.toml").read_text())["tool"]["burgrave"]["plain"]
    assert {f"src/burgrave/{name}" for name in hot if name not in plain} <= {*compiled.sources()}


def test_a_core_of_few_modules_has_no_empty_part(compiled, tmp_path):
    modules = [tmp_path / f"__native_burgrave___m{n}.c" for n in range(3)]
    for module in modules:
        module.write_text("x")
    assert len(compiled.joined([str(module) for module in modules])) == 3


def test_what_only_compiled_code_runs_is_optimised(compiled):
    listed = (BUILD / "hot.txt").read_text(encoding="utf-8").splitlines()
    assert set(COMPILED_ONLY) <= set(listed)
    assert {f"src/burgrave/{name}" for name in COMPILED_ONLY} <= set(compiled.sources())


def test_innermost_functions_begin_with_their_heads(compiled, monkeypatch):
    from heads import HEADS, with_heads

    declared = [declaration.split(" ", 1) for declaration in HEADS]
    made = "".join(f"{kind} CPyDef_{name} {{\n    slow();\n}}\n" for kind, name in declared)
    code = with_heads(made)
    assert re.findall(r"^VECTORISED \w+ CPyDef_(\w+)", code, re.MULTILINE) == [n.split("(")[0] for _, n in declared]
    assert code.count("slow();") == len(HEADS)
    assert all(head in code for head in HEADS.values())
    assert with_heads("char CPyDef_rows___Row___put(PyObject *cpy_r_self, double x) {\n}\n").startswith("char")


def test_a_quick_head_is_written_where_it_is_called(compiled, tmp_path):
    compiled.HOT.write_text("m0.py: play\nm1.py\n")
    lowest = "int64_t CPyDef_flat___lowest(int64_t cpy_r_mask) {\n    slow();\n}\n"
    calls = "    cpy_r_r1 = CPyDef_flat___lowest(cpy_r_r0);\n}\n"
    functions = "".join(f"char CPyDef_m0___{name}(void) {{\n{calls}" for name in ("play", "word"))
    made = f'#include "__native_internal_0.h"\n{functions}'
    modules = [tmp_path / f"__native_burgrave___m{n}.c" for n in range(2)]
    for module, code in zip(modules, [made, lowest], strict=True):
        module.write_text(code)
    compiled.joined([str(module) for module in modules])
    assert "int64_t QUICK_CPyDef_flat___lowest(int64_t cpy_r_mask)" in (tmp_path / "heads.h").read_text()
    code = modules[0].read_text()
    assert code.startswith('#include "__native_internal_0.h"\n#include "heads.h"\n')
    play, word = code.split("AS_IT_STANDS")
    assert "= QUICK_CPyDef_flat___lowest(cpy_r_r0)" in play
    assert "= CPyDef_flat___lowest(cpy_r_r0)" in word


def test_a_shift_is_as_wide_as_its_result(compiled):
    assert compiled.with_wide_shifts("cpy_r_r49 = 1 << cpy_r_card;") == "cpy_r_r49 = (int64_t)1 << cpy_r_card;"
