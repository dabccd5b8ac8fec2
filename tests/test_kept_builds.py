"""A compiled build is kept for other clones of the same sources."""

import os

import pytest

import dev


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A clone where nothing is compiled yet, with a compiler that does nothing in place of the long one."""
    compiled = tmp_path / "venv" / "compiled"
    monkeypatch.setattr(dev, "kept", lambda core: tmp_path / "cache" / core)
    monkeypatch.setattr(dev, "COMPILED", compiled)
    monkeypatch.setattr(dev, "STAMP", tmp_path / "venv" / "setup.json")
    monkeypatch.setattr(dev, "core_digest", lambda: "core1")
    monkeypatch.setattr(dev, "has_compiler", lambda: True)
    monkeypatch.delenv(dev.SWITCH, raising=False)
    calls = []

    def build(count, *command, watch=None, **environment):
        calls.append(command[0])
        compiled.mkdir(parents=True, exist_ok=True)
        (compiled / f"rules{dev.sysconfig.get_config_var('EXT_SUFFIX')}").write_text(dev.core_digest())
        return ""

    monkeypatch.setattr(dev, "build", build)
    (tmp_path / "venv").mkdir()
    return calls


def fresh():
    dev.STAMP.unlink()
    dev.shutil.rmtree(dev.COMPILED)


def test_a_second_clone_takes_what_the_first_has_compiled(clone):
    assert dev.compile_core()
    fresh()
    assert dev.compile_core()
    assert clone == ["build", "build_py"]
    assert list(dev.COMPILED.iterdir())


def test_a_second_start_neither_compiles_nor_copies(clone):
    assert dev.compile_core()
    assert dev.compile_core()
    assert clone == ["build"]


def test_other_sources_are_compiled(clone, monkeypatch):
    assert dev.compile_core()
    monkeypatch.setattr(dev, "core_digest", lambda: "core2")
    assert dev.compile_core()
    assert clone == ["build", "build"]


def test_only_the_last_few_builds_are_kept(clone, monkeypatch):
    for number in range(5):
        monkeypatch.setattr(dev, "core_digest", lambda number=number: f"core{number}")
        dev.compile_core()
        os.utime(dev.kept(f"core{number}"), (number, number))
    found = {path.name for path in dev.kept("core0").parent.iterdir()}
    assert found == {"core2", "core3", "core4"}


def test_where_nothing_can_be_kept_the_build_is_used_all_the_same(clone, monkeypatch):
    dev.kept("core1").parent.write_text("a file where the folder would be")
    assert dev.compile_core()
    fresh()
    assert dev.compile_core()
    assert clone == ["build", "build"]


def test_another_compiler_or_environment_keeps_another_build(monkeypatch):
    monkeypatch.setenv("CFLAGS", "")
    usual = dev.kept("core")
    monkeypatch.setenv("CFLAGS", "-march=native")
    assert dev.kept("core") != usual
    assert dev.kept("other").parent == usual.parent
