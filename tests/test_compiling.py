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
    included = [name for part in parts for name in re.findall('#include "(\\w+___m\\d+.c)"', Path(part).read_text())]
    assert sorted(included) == sorted(module.name for module in modules)
    of_part = [re.findall('#include "(.+)"', Path(part).read_text()) for part in parts]
    sizes = [sum((tmp_path / name).stat().st_size for name in names) for names in of_part]
    assert max(sizes) < 2 * min(sizes)


def test_only_hot_modules_are_optimised_and_not_what_they_run_once(compiled, tmp_path):
    once, often = "char CPyDef_m_____top_level__(void) {\n}\n", "char CPyDef_m___play(void) {\n}\n"
    modules = [tmp_path / f"__native_burgrave___m{n}.c" for n in range(2)]
    for module in modules:
        module.write_text(once + often)
    hot, *cold = (Path(path) for path in compiled.joined([str(module) for module in modules]))
    assert '#include "__native_burgrave___m0.c"' in hot.read_text()
    assert all(path.name.startswith(compiled.COLD) for path in cold)
    included = "".join(path.read_text() for path in cold)
    assert re.findall('#include "(.+)"', included) == [modules[1].name, "__native_burgrave___m0_rest.c"]
    assert modules[0].read_text() == often
    assert (tmp_path / "__native_burgrave___m0_rest.c").read_text() == once
    assert modules[1].read_text() == once + often


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
    names = [re.findall(r"CPyDef_m___(\w+)", made) for made in compiled.divided(code, ["legal", "__init__"])]
    assert names[1] == ["Plan____legal", "Plan___prompt", "Plan___prompt__Choice_glue", "__top_level__"]
    assert names[0] == ["Plan___legal", "Plan___legal__Choice_glue", "Plan_____init__", "play_seat_obj_____call__"]
    assert re.findall(r"CPyDef_m___(\w+)", compiled.divided(code, [])[1]) == ["__top_level__"]


def test_both_files_of_a_hot_module_know_its_classes(compiled):
    code = (
        '#include "__native_internal_0.h"\n'
        "static PyObject *\nm___Plan_get_size(PlanObject *self, void *closure);\n"
        "static PyTypeObject *CPyType_m___Plan_template = &CPyType_m___Plan_template_;\n"
        "static PyObject *\nm___Plan_get_size(PlanObject *self, void *closure)\n{\n    if (x) {\n    }\n}\n"
        "char CPyDef_m_____top_level__(void) {\n}\n"
    )
    hot, rest = compiled.divided(code, [])
    accessor = "PyObject *\nm___Plan_get_size(PlanObject *self, void *closure)"
    assert hot.startswith(f'#include "__native_internal_0.h"\n{accessor};\nPyTypeObject *CPyType_m___Plan_template = ')
    assert "static" not in hot + rest
    assert rest.startswith('#include "__native_internal_0.h"\nextern PyTypeObject *CPyType_m___Plan_template;\n')
    assert f"{accessor}\n{{\n    if (x) {{\n    }}\n}}\n" in rest


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


def test_what_is_left_plain_is_there():
    said = tomllib.loads((BUILD.parent / "pyproject.toml").read_text())["tool"]["burgrave"]
    core = BUILD.parent / "src" / "burgrave"
    assert [name for name in said["plain"] if not list(core.glob(name))] == []


def test_a_core_of_few_modules_has_no_empty_part(compiled, tmp_path):
    modules = [tmp_path / f"__native_burgrave___m{n}.c" for n in range(3)]
    for module in modules:
        module.write_text("x")
    assert len(compiled.joined([str(module) for module in modules])) == 2 + 3


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
    play = modules[0].read_text()
    assert play.startswith('#include "__native_internal_0.h"\n#include "heads.h"\n')
    assert "= QUICK_CPyDef_flat___lowest(cpy_r_r0)" in play
    assert "= CPyDef_flat___lowest(cpy_r_r0)" in (tmp_path / "__native_burgrave___m0_rest.c").read_text()


def test_a_shift_is_as_wide_as_its_result(compiled):
    assert compiled.with_wide_shifts("cpy_r_r49 = 1 << cpy_r_card;") == "cpy_r_r49 = (int64_t)1 << cpy_r_card;"
