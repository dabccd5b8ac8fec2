"""What the project says of itself is true: versions, commands, links, lock files."""

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

import burgrave
import dev

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = ["requirements.lock", "requirements-dev.lock", "requirements-docs.lock"]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def pins(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text("utf-8")
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", text, re.MULTILINE))


def test_the_version_is_the_same_everywhere():
    newest = re.search(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest
    assert newest[1] == burgrave.__version__
    assert f"\nversion: {burgrave.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert PROJECT["project"]["dynamic"] == ["version"]


def workflows() -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in (ROOT / ".github" / "workflows").glob("*.yml")}


def test_workflows_run_commands_that_exist_on_every_python_we_name():
    found = workflows()
    for text in found.values():
        assert yaml.safe_load(text)["jobs"]
        assert set(re.findall(r"dev\.py (\w+)", text)) <= dev.COMMANDS.keys()
        assert [path for path in re.findall(r"\b(?:tools/\w+\.py|\.ci/run)", text) if not (ROOT / path).exists()] == []
    named = {word.rpartition(" ")[2] for word in PROJECT["project"]["classifiers"] if re.search(r":: 3\.\d+$", word)}
    assert set(re.findall(r'"(3\.\d+)"', found["check.yml"])) == named
    wheels = {f"3.{minor}" for minor in re.findall(r"cp3(\d+)-", PROJECT["tool"]["cibuildwheel"]["build"])}
    assert wheels == named


def test_forms_and_hooks_for_contributors_can_be_read():
    files = [
        *(ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"),
        ROOT / ".pre-commit-config.yaml",
        ROOT / "CITATION.cff",
    ]
    assert len(files) > 4
    for path in files:
        assert yaml.safe_load(path.read_text("utf-8")), path


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_hashes_and_no_address(lock):
    text = (ROOT / lock).read_text("utf-8")
    assert not re.findall(r".*(?:://|index-url|find-links|trusted-host|www\.).*", text)
    entries = re.split(r"\n(?=[A-Za-z0-9])", text)[1:]
    assert entries
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def test_the_locks_cover_the_project_and_agree():
    runtime, everything, docs = map(pins, LOCKS)
    needed = {re.split(r"[^A-Za-z0-9._-]", line)[0].lower() for line in PROJECT["project"]["dependencies"]}
    assert needed <= runtime.keys()
    assert runtime.items() <= everything.items()
    assert {name: docs[name] for name in docs.keys() & everything.keys()}.items() <= everything.items()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_and_links_of_a_page_exist(page):
    text = page.read_text("utf-8")
    targets = re.findall(r"^([a-z ]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r"(?:`|^    )make (\w+)", text, re.MULTILINE)) <= set(" ".join(targets).split())
    assert set(re.findall(r"python3 dev\.py (\w+)", text)) <= dev.COMMANDS.keys()
    links = re.findall(r"\]\((?!\w+:|#)([^)#]+)", text)
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_package_has_an_init_so_that_it_is_shipped():
    package = ROOT / "src" / "burgrave"
    folders = {path.parent for path in package.rglob("*.py")}
    bare = [folder for folder in folders if not (folder / "__init__.py").exists()]
    assert [folder for folder in bare if "migrations" not in folder.parts] == []


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git clone")
def test_no_file_holds_a_merge_mark_or_a_path_of_somebodys_machine():
    marks = r"^(<<<<<<< |>>>>>>> )|(^|[^[:alnum:]._-])/(home|Users|root)/[[:alnum:]]"
    # git knows which files would be committed; a clone of another owner is fine here.
    command = ["git", "-c", "safe.directory=*", "grep", "-nIE", "--untracked", marks]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (found.stdout, found.stderr) == ("", "")


def test_no_function_is_longer_than_a_screen():
    long = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in (ROOT / "src").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno - node.lineno >= 60
    ]
    assert long == []


def test_every_silenced_check_says_why():
    silenced = re.compile(r"# (?:noqa|type: ignore)(?!(?:: [A-Z0-9, ]+|\[[a-z, -]+\]) +[(#-])")
    bare = [
        f"{path.relative_to(ROOT)}:{number}"
        for folder in ("src", "tests", "examples", "tools", "bench", "_build")
        for path in (ROOT / folder).rglob("*.py")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if silenced.search(line)
    ]
    assert bare == []


def test_benchmarks_and_tools_import_what_is_there():
    missing = [
        f"{path.relative_to(ROOT)}: {name.name} from {node.module}"
        for folder in ("bench", "tools")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module
        for name in node.names
        if node.module.split(".")[0] in ("burgrave", "tests", "bench", "tools") and not is_there(node.module, name.name)
    ]
    assert missing == []


def is_there(module: str, name: str) -> bool:
    """Whether one of our modules holds this name, or is the folder of a module with this name."""
    for top in (ROOT, ROOT / "src"):
        place = top.joinpath(*module.split("."))
        files = [file for file in (place.with_suffix(".py"), place / "__init__.py") if file.exists()]
        if any(re.search(rf"\b{name}\b", file.read_text("utf-8")) for file in files):
            return True
        if (place / f"{name}.py").exists() or (place / name).is_dir():
            return True
    return False
