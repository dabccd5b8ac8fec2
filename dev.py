#!/usr/bin/env python3
"""Set up, play and test Burgrave from a fresh clone. Needs Python 3.11 and pip, nothing else.

python3 dev.py setup             set up .venv for playing; the rules are compiled if there is a C compiler
python3 dev.py play [-- ARGS]    open the table in your browser
python3 dev.py quick [-- ARGS]   lint, types and the tests that a change needs, in less than a minute
python3 dev.py test [-- ARGS]    lint, types and all tests; ARGS go to pytest
python3 dev.py regenerate        regenerate everything made from the sources: catalogues, tables, golden games
python3 dev.py lint              lint and types only
python3 dev.py compile           build the compiled rules into .venv/compiled
python3 dev.py docs              build the documentation as a site with search, in build/site
python3 dev.py lock              regenerate the lock files
python3 dev.py audit             check locked packages for known vulnerabilities; needs the network
python3 dev.py clean             delete .venv, builds and caches
python3 dev.py help              show this
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
STAMP = VENV / "setup.json"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")

COMPILED = VENV / "compiled"
"""The compiled build of the package."""
AHEAD = "0-burgrave-compiled.pth"
"""The file that puts it ahead of src/ on Python's path, in environments set up only for playing."""
SWITCH = "BURGRAVE_COMPILE"
PROGRESS = VENV / "compiling"
"""The progress of compiling in the background, which the server shows."""

KEPT = 3
"""Compiled builds for other clones, about 50 MB each."""

PLAY: list[str] = []
LOCKS = {"play": "requirements.lock", "test": "requirements-dev.lock", "docs": "requirements-docs.lock"}
LOCK_INPUTS = {
    "play": ["--group", "build"],
    "test": ["--extra", "postgres", "--group", "dev", "--constraint", LOCKS["play"]],
    "docs": ["--group", "build", "--group", "docs", "--constraint", LOCKS["test"]],
}
NO_NETWORK = re.compile(
    r"NewConnectionError|NameResolutionError|Name or service not known|ConnectTimeout|Read timed out"
    r"|ProxyError|Network is unreachable|name resolution|dns error|error sending request",
)


class Problem(Exception):
    """An error that the user can fix, shown as one line."""


def say(text: str) -> None:
    print(f"burgrave: {text}", flush=True)


def sha256(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def stamp() -> dict[str, str]:
    try:
        found = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    # A venv contains absolute paths, so one that was moved is useless.
    return found if found.get("root") == str(ROOT) else {}


def write_stamp(**entries: str) -> None:
    known = {**stamp(), "root": str(ROOT), **entries}
    STAMP.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def works(python: str | Path) -> bool:
    probe = f"import sys; sys.exit(sys.version_info < {OLDEST})"
    try:
        return subprocess.run([str(python), "-c", probe], capture_output=True).returncode == 0
    except OSError:
        return False


class Watch:
    """Shows the progress of a command on a terminal."""

    process: subprocess.Popen[str] | None = None
    stopped = False

    def count(self, words: str) -> None:
        if sys.stdout.isatty():
            print(f"\r  {words}", end="", flush=True)

    def end(self) -> None:
        if sys.stdout.isatty():
            print("\r", end="")


def quietly(
    command: list[str | Path], count: str = "", total: int = 0, watch: Watch | None = None, **environment: str
) -> tuple[bool, str]:
    """Run a command, capturing its output in case it fails and showing its progress."""
    lines: list[str] = []
    seen = 0
    watch = watch or Watch()
    process = watch.process = subprocess.Popen(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    assert process.stdout is not None
    for line in process.stdout:
        lines.append(line)
        if count and line.startswith(count):
            seen += 1
            counted = re.match(rf"{count} (\d+/\d+)", line)
            watch.count(counted[1] if counted else f"{seen}/{total}")
    if seen:
        watch.end()
    return process.wait() == 0, "".join(lines)


def explain(what: str, output: str) -> Problem:
    lines = output.strip().splitlines()
    # A compiler's errors appear far above the final messages of the tools that called it.
    errors = [line for line in lines if "error:" in line]
    tail = "\n".join("    " + line for line in (errors or lines)[-12:])
    advice = "the message above may say why."
    if NO_NETWORK.search(output):
        advice = "the package index could not be reached. Check the network, then run the same command again."
    print(tail, file=sys.stderr)
    return Problem(f"{what} failed: {advice}")


def make_venv() -> None:
    # A venv without a stamp was made by hand or is incomplete; installing into it is enough.
    if works(PYTHON) and (stamp() or not STAMP.exists()):
        return
    if VENV.exists():
        say("The old .venv no longer works; creating a new one")
        shutil.rmtree(VENV)
    say(f"Making .venv with Python {sys.version.split()[0]}")
    output = ""
    if importlib.util.find_spec("ensurepip"):
        made, output = quietly([sys.executable, "-m", "venv", VENV])
        if made:
            return
        shutil.rmtree(VENV, ignore_errors=True)
    # Without ensurepip the venv has no pip; uv or an outside pip installs into it.
    if shutil.which("uv") or importlib.util.find_spec("pip"):
        made, output = quietly([sys.executable, "-m", "venv", "--without-pip", VENV])
        if made:
            return
        raise explain("Making .venv", output)
    raise Problem(
        "this Python has neither pip nor ensurepip. Install one of them "
        "(Debian and Ubuntu: apt-get install python3-venv), then run the same command again."
    )


def pip() -> list[str | Path]:
    """The pip in the venv, or an outside one that installs into it."""
    if any(VENV.glob("lib/python*/site-packages/pip")) or (VENV / "Lib/site-packages/pip").exists():
        return [PYTHON, "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", PYTHON]


def install(what: str, *arguments: str, total: int = 0) -> None:
    uv = shutil.which("uv")
    if uv:
        done, output = quietly([uv, "pip", "install", "--python", PYTHON, *arguments])
        if done:
            return
        say("uv failed; trying pip")
    done, output = quietly(
        [*pip(), "install", "--disable-pip-version-check", *arguments], count="Collecting", total=total
    )
    if not done:
        raise explain(what, output)


def digest_of(*paths: Path) -> str:
    files = [file for path in paths for file in (sorted(path.rglob("*")) if path.is_dir() else [path])]
    known = [file for file in files if file.is_file() and "__pycache__" not in file.parts]
    return sha256(*(f"{file.relative_to(ROOT)} {hashlib.sha256(file.read_bytes()).hexdigest()}" for file in known))


def has_compiler() -> bool:
    probe = "import sys; sys.path.insert(0, '_build'); import compiled; sys.exit(not compiled.wanted())"
    return quietly([PYTHON, "-c", probe])[0]


def build(count: str, *command: str, watch: Watch | None = None, **environment: str) -> str:
    # Types may be checked at the same time, with the usual cache.
    environment["MYPY_CACHE_DIR"] = str(VENV / "mypy_cache")
    whole: list[str | Path] = [PYTHON, "setup.py", "-q", *command, "--build-lib", COMPILED]
    if watch and shutil.which("nice"):
        whole = ["nice", *whole]
    done, output = quietly(whole, count, watch=watch, **environment)
    if watch and watch.stopped:
        raise Problem("compiling was interrupted; the next start tries again.")
    if not done:
        raise explain("Building", output)
    return output


def core_digest() -> str:
    """A digest of everything that a compiled build depends on."""
    names = tomllib.loads(read("pyproject.toml"))["tool"]["burgrave"]["compiled"]
    return digest_of(ROOT / "setup.py", ROOT / "_build", *(ROOT / "src" / "burgrave" / name for name in names))


def kept(core: str) -> Path:
    """Where the compiled build of these sources is kept for other clones of this user."""
    if sys.platform == "win32":
        caches = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        caches = Path.home() / "Library" / "Caches"
    else:
        caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    tools = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS")]
    key = sha256(core, sys.version, sysconfig.get_platform(), read(LOCKS["play"]), *tools)
    return Path(caches, "burgrave", "compiled", key[:32])


def keep(core: str) -> None:
    """Keep the compiled build, and the last few made before it; a cache that cannot be written is none."""
    target = kept(core)
    half = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        shutil.copytree(COMPILED, half)
        shutil.rmtree(target, ignore_errors=True)
        half.rename(target)
        target.touch()
        for old in sorted(target.parent.iterdir(), key=lambda path: -path.stat().st_mtime)[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        shutil.rmtree(half, ignore_errors=True)


def fetch(core: str) -> bool:
    """Take the compiled build that another clone has made of the same sources."""
    found = kept(core)
    if not found.is_dir():
        return False
    try:
        shutil.rmtree(COMPILED, ignore_errors=True)
        shutil.copytree(found, COMPILED)
        found.touch()
    except OSError:
        return False
    write_stamp(core=core, package="")
    say("Took the compiled rules that another clone has made")
    return True


def compile_core(demanded: bool = False, watch: Watch | None = None) -> bool:
    """Bring .venv/compiled up to date with the sources; False if compiling is impossible or switched off.

    If it is `demanded`, a failure to compile is an error instead of a fallback to plain Python. With a `watch` it runs
    in the background, at low priority.
    """
    if os.environ.get(SWITCH) == "no":
        return False
    core = core_digest()
    everything = sha256(core, digest_of(ROOT / "src" / "burgrave"))
    if stamp().get("core") != core and not fetch(core):
        if not has_compiler():
            return False
        shutil.rmtree(COMPILED, ignore_errors=True)
        where = " in the background" if watch else ""
        say(f"Compiling the rules{where}; this takes a minute or two, only once")
        began = time.monotonic()
        output = build("compiled", "build", watch=watch)
        compiled = any(COMPILED.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))
        if demanded and not compiled:
            raise explain("Compiling", output)
        write_stamp(core=core, package=everything)
        if compiled:
            keep(core)
            say(f"Compiled in {time.monotonic() - began:.0f} s")
        else:
            say(f"Compiling failed; the rules run as plain Python, slower ({output.strip().splitlines()[-1]})")
    elif stamp().get("package") != everything:
        build("", "build_py", **{SWITCH: "no"})
        write_stamp(package=everything)
    return True


def put_ahead(compiled: bool) -> None:
    """Make .venv run the compiled package, or the sources themselves for development."""
    done, output = quietly([PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    if not done:
        raise explain("Looking into .venv", output)
    path = Path(output.strip()) / AHEAD
    if compiled:
        path.write_text(f"{COMPILED}\n", encoding="utf-8")
    else:
        path.unlink(missing_ok=True)


class Background(Watch):
    """Compiles the rules while the server already runs on the sources; the next start uses them."""

    def __init__(self) -> None:
        self._thread = threading.Thread(target=self._compile, name="compiling")

    def __enter__(self) -> Background:
        PROGRESS.write_text("0/1", encoding="utf-8")
        self._thread.start()
        return self

    def __exit__(self, *why: object) -> None:
        self.stopped = True
        while self._thread.is_alive():
            if self.process is not None:
                self.process.terminate()
            self._thread.join(0.2)
        PROGRESS.unlink(missing_ok=True)

    def count(self, words: str) -> None:
        PROGRESS.write_text(words, encoding="utf-8")
        super().count(f"compiling in the background: {words}")

    def _compile(self) -> None:
        try:
            if compile_core(watch=self):
                PROGRESS.write_text("ready", encoding="utf-8")
                say("The next start will be faster: the compiled rules are ready")
            else:
                PROGRESS.unlink(missing_ok=True)
        except Problem as problem:
            PROGRESS.unlink(missing_ok=True)
            say(str(problem))


def setup(purpose: str, at_once: bool = False) -> bool:
    """Bring .venv up to date with the lock file for a purpose: "play", "docs", or "test", which includes "play".

    With `at_once`, compiling is postponed; returns True if it is still to be done.
    """
    make_venv()
    lock = read(LOCKS[purpose])
    locked, project = sha256(lock), sha256(read("pyproject.toml"))
    if stamp().get(purpose) != locked:
        total = len(re.findall(r"^[A-Za-z0-9]", lock, re.MULTILINE))
        say(f"Installing {total} packages from {LOCKS[purpose]}")
        began = time.monotonic()
        install("Installing", "--no-deps", "--require-hashes", "-r", LOCKS[purpose], total=total)
        say(f"Installed in {time.monotonic() - began:.0f} s")
        write_stamp(**{purpose: locked})
        if purpose == "test":
            write_stamp(play=sha256(read(LOCKS["play"])))
    if stamp().get("project") != project:
        # Not isolated, so that the build tool comes from the lock file too.
        install("Installing Burgrave", "--no-deps", "--no-build-isolation", "-e", ".")
        write_stamp(project=project)
    # The site is built from the sources; nothing needs compiling.
    if purpose == "docs":
        return False
    # A development environment runs the sources, so that edits take effect.
    to_compile = "test" not in stamp()
    core = core_digest()
    missing = stamp().get("core") != core and not kept(core).is_dir()
    later = at_once and to_compile and os.environ.get(SWITCH) != "no" and missing
    put_ahead(to_compile and not later and compile_core())
    return later


HEADLESS = "chromium-headless-shell"
"""Headless Chromium, for machines without another one."""


def find_chromium() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", HEADLESS)
    found = (shutil.which(name) for name in names)
    return os.environ.get("BURGRAVE_CHROMIUM") or next(filter(None, found), None)


def find_firefox() -> str | None:
    return os.environ.get("BURGRAVE_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


def find_postgres() -> str | None:
    """The folder of initdb and pg_ctl, which Debian does not put on the PATH."""
    given = os.environ.get("BURGRAVE_POSTGRES")
    if given:
        return given
    on_path = shutil.which("initdb")
    if on_path:
        return str(Path(on_path).parent)
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda path: float(path.parts[-3]), default=None)
    return str(newest.parent) if newest else None


# test marker, program, environment variable that the tests read, function that finds it, Debian packages, best first
PROGRAMS = (
    ("browser", "Chromium", "BURGRAVE_CHROMIUM", find_chromium, ("chromium", HEADLESS)),
    ("firefox", "Firefox", "BURGRAVE_FIREFOX", find_firefox, ("firefox-esr",)),
    ("postgres", "PostgreSQL", "BURGRAVE_POSTGRES", find_postgres, ("postgresql",)),
)


def apt_install(package: str) -> None:
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    say(f"Installing {package} with apt-get")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"]
    get = [*apt, "install", "-y", "--no-install-recommends", package]
    # The package lists of a fresh machine are empty or outdated, so the second try follows an update.
    for command in (get, [*apt, "update"], get):
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if command is get and done.returncode == 0:
            return


def programs(demand_all: bool) -> tuple[dict[str, str], dict[str, str]]:
    """The programs that tests need: where they are, and which markers are skipped and why."""
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    where: dict[str, str] = {}
    left_out: dict[str, str] = {}
    for marker, name, variable, find, packages in PROGRAMS:
        if not re.search(rf"\bmark\.{marker}\b", sources):
            continue
        for package in packages:
            if not find():
                apt_install(package)
        path = find()
        if path:
            where[variable] = path
        elif demand_all:
            raise Problem(f"{name} is missing and could not be installed; the {marker} tests need it.")
        else:
            advice = f"install {packages[0]} to run them"
            left_out[marker] = f"{name} is missing: the {marker} tests were skipped ({advice})"
    return where, left_out


def run(command: list[str | Path], **environment: str) -> int:
    arguments = [str(part) for part in command]
    return subprocess.run(arguments, cwd=ROOT, env={**os.environ, **environment}).returncode


class Step(NamedTuple):
    name: str
    command: list[str | Path]
    compiled: bool = False
    """Whether the step runs the compiled build."""


class Result(NamedTuple):
    name: str
    code: int
    seconds: float
    unsteady: bool = False
    """Whether tests failed at first and passed when run again by themselves."""


def perform(todo: list[Step], **environment: str) -> list[Result]:
    """Run all steps, even after a failure."""
    results = []
    for name, command, compiled in todo:
        say(name)
        began = time.monotonic()
        where = {**environment, **({"PYTHONPATH": str(COMPILED)} if compiled else {})}
        code = run(command, **where)
        unsteady = False
        if name in GROUPS and code == NO_TESTS:
            code = 0
        elif name in GROUPS and code == TESTS_FAILED:
            say(f"{name}: running the failed tests again by themselves")
            code = run([*command, *BY_ITSELF], **where)
            unsteady = code == 0
        results.append(Result(name, code, time.monotonic() - began, unsteady))
    return results


def report(results: list[Result]) -> int:
    """Print a line per step, and return the overall exit code."""
    print()
    for name, code, seconds, unsteady in results:
        note = "  some tests passed only by themselves: fix them" if unsteady else ""
        print(f"  {name:<15} {'ok' if code == 0 else 'FAILED':<7} {seconds:6.1f} s{note}")
    return 1 if any(result.code for result in results) else 0


LINT = [
    Step("ruff check", [PYTHON, "-m", "ruff", "check", "."]),
    Step("ruff format", [PYTHON, "-m", "ruff", "format", "--check", "."]),
    Step("mypy --strict", [PYTHON, "-m", "mypy", "--strict", "src", "examples/skeleton/skeleton"]),
]


def play(options: argparse.Namespace) -> int:
    command: list[str | Path] = [SCRIPTS / "burgrave", *(options.rest or PLAY)]
    if not setup("play", at_once=True):
        return run(command)
    with Background():
        return run(command, BURGRAVE_BUILDING=str(PROGRESS))


def typescript() -> dict[str, str]:
    """The TypeScript compiler for checking the script, fetched if there is Node; without it that test is skipped."""
    npm = shutil.which("npm")
    if os.environ.get("TSC") or shutil.which("tsc") or not npm:
        return {}
    tsc = TOOLS / "node_modules" / ".bin" / "tsc"
    if not tsc.exists():
        say("Fetching TypeScript into .tools")
        quietly([npm, "install", "--prefix", TOOLS, "--no-save", "--no-audit", "--no-fund", TYPESCRIPT])
    return {"TSC": str(tsc)} if tsc.exists() else {}


TYPESCRIPT = "typescript@5"
DOCS = Step("docs", [PYTHON, "-m", "tools.site"])


def docs(_: argparse.Namespace) -> int:
    setup("docs")
    return report(perform([DOCS]))


GROUPS = ["pytest", "browser", "compiled"]
"""Browser tests run separately: their event loop would interfere with others in the same process."""
TESTS_FAILED, NO_TESTS = 1, 5
"""Pytest's exit codes when tests fail, and when the arguments select no test of a group."""
BY_ITSELF = ["--last-failed", "--last-failed-no-failures", "none", "-n", "0"]
"""Arguments to rerun failed tests: a busy machine can starve a test of time, but one that fails again is broken."""


COMPILED_TESTS = [
    "kernel", "games", "golden", "bots", "envs/test_observation.py", "envs/test_vec.py", "speed/test_bench.py",
    "test_builds.py", "puzzles/test_puzzles.py", "cli/test_arena.py",
]  # fmt: skip
"""Tests that the compiled build must pass too: those of the core and of long searches, and that both builds agree."""


def pytest(group: str, left_out: dict[str, str], rest: list[str]) -> Step:
    markers = ["browser" if group == "browser" else "not browser", *(f"not {marker}" for marker in left_out)]
    command: list[str | Path] = [PYTHON, "-m", "pytest", "-n", "auto", "--dist", "loadgroup"]
    core = [Path("tests", name) for name in COMPILED_TESTS]
    if group == "compiled":
        command += core
    elif group == "pytest" and "compiled" not in left_out:
        # Soak tests play many games, which the compiled build does several times as fast.
        command += [f"--soaks-elsewhere={path}" for path in core]
    return Step(group, [*command, "-m", " and ".join(markers), *rest], compiled=group == "compiled")


def test(options: argparse.Namespace) -> int:
    setup("test")
    if options.all:
        setup("docs")
    where, left_out = programs(options.all)
    with ThreadPoolExecutor(1) as aside:
        # Compiling uses only one core half of the time.
        compiling = None if options.quick else aside.submit(compile_core, demanded=True)
        results = perform([*LINT, DOCS] if options.all else LINT)
        where |= typescript()
        if compiling is None:
            left_out["slow"] = "The slow tests were skipped"
            left_out["compiled"] = "The compiled build was skipped"
        elif not compiling.result():
            if options.all:
                raise Problem("there is no C compiler with Python's headers, which the compiled build needs.")
            left_out["compiled"] = "There is no C compiler with Python's headers: the compiled build was skipped"
    groups = [pytest(group, left_out, options.rest) for group in GROUPS if group not in left_out]
    if options.all:
        where["BURGRAVE_COMPLETE"] = "yes"
        groups += GATE
    results += perform(groups, **where)
    code = report(results)
    for why in left_out.values():
        say(why)
    return code


QUICK = 35
"""Seconds after which no further test begins, so that everything takes less than a minute."""


def quick(options: argparse.Namespace) -> int:
    setup("test")
    listed = subprocess.run([PYTHON, "-m", "tools.affected"], cwd=ROOT, capture_output=True, text=True, check=True)
    left_out = dict.fromkeys([*(marker for marker, *_ in PROGRAMS), "slow", "soak"], "")
    arguments = ["-q", "--within", str(QUICK), *options.rest, *listed.stdout.split()]
    return report(perform([*LINT, pytest("pytest", left_out, arguments)]))


def regenerate(options: argparse.Namespace) -> int:
    setup("test")
    code = run([PYTHON, "-m", "tools.regenerate", *options.rest])
    run(["git", "status", "--short"])
    return code


SPEED: list[str | Path] = [PYTHON, "-m", "bench.instructions"]
GATE = [Step("speed", SPEED), Step("speed compiled", SPEED, compiled=True)]
"""The speed gate: fails if anything has become slower."""


def make_compiled(_: argparse.Namespace) -> int:
    setup("play")
    if not compile_core(demanded=True):
        raise Problem(f"there is no C compiler that finds Python's headers, or {SWITCH}=no is set.")
    say(f"The compiled build is in {COMPILED.relative_to(ROOT)}; PYTHONPATH={COMPILED.relative_to(ROOT)} runs it")
    return 0


def lint(_: argparse.Namespace) -> int:
    setup("test")
    return report(perform(LINT))


def find_uv() -> str:
    folders = os.pathsep.join([os.environ.get("PATH", ""), str(SCRIPTS), str(TOOLS / "bin")])
    uv = shutil.which("uv", path=folders)
    if not uv:
        say("Fetching uv into .tools")
        done, output = quietly([sys.executable, "-m", "pip", "install", "--target", TOOLS, "uv"])
        uv = shutil.which("uv", path=folders)
        if not done or not uv:
            raise explain("Fetching uv", output)
    return uv


def lock(options: argparse.Namespace) -> int:
    shared = ["--universal", "--python-version", "3.11", "--generate-hashes", "--quiet"]
    shared += ["--custom-compile-command", "python3 dev.py lock"]
    if options.upgrade:
        shared.append("--upgrade")
    for purpose, name in LOCKS.items():
        say(f"Resolving {name}")
        inputs = ["pyproject.toml", *LOCK_INPUTS[purpose], "--output-file", name]
        done, output = quietly([find_uv(), "pip", "compile", *shared, *inputs])
        if not done:
            raise explain(f"Resolving {name}", output)
        if "://" in read(name):
            raise Problem(f"{name} holds an address; do not commit it.")
    return 0


NOT_AUDITED = "could not be audited"
"""Pip-audit's message for packages that the index, such as a mirror, has no vulnerability data for."""


def audit(_: argparse.Namespace) -> int:
    """Check locked packages for known vulnerabilities."""
    found = 0
    for name in LOCKS.values():
        say(f"Auditing {name}")
        command = [find_uv(), "tool", "run", "pip-audit", "--disable-pip", "--require-hashes", "--strict", "-r", name]
        clean, output = quietly(command)
        if not clean and (NO_NETWORK.search(output) or NOT_AUDITED in output):
            raise Problem("The index of known vulnerabilities cannot be reached, so nothing was audited.")
        print(output, end="")
        found |= not clean
    return found


def clean(_: argparse.Namespace) -> int:
    folders = [VENV, TOOLS, *(ROOT / name for name in ("build", "dist", "mutants", "test-results"))]
    folders += [ROOT / f".{name}" for name in ("hypothesis", "mypy_cache", "pytest_cache", "ruff_cache")]
    for top in ("src", "tests", "bench"):
        folders += [*(ROOT / top).rglob("__pycache__"), *(ROOT / top).glob("*.egg-info")]
    # A leftover compiled module would shadow the edited source.
    for compiled in (*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")):
        compiled.unlink()
    for folder in folders:
        if folder.exists():
            shutil.rmtree(folder)
    say("Clean")
    return 0


def make_setup(_: argparse.Namespace) -> int:
    setup("play")
    say("Ready. Next: make play, or python3 dev.py play")
    return 0


def show_help(_: argparse.Namespace) -> int:
    print(__doc__, end="")
    return 0


COMMANDS = {
    "setup": make_setup,
    "play": play,
    "quick": quick,
    "test": test,
    "regenerate": regenerate,
    "lint": lint,
    "compile": make_compiled,
    "docs": docs,
    "lock": lock,
    "audit": audit,
    "clean": clean,
    "help": show_help,
}


def newer_python() -> str | None:
    for minor in range(20, OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found and works(found):
            return found
    return None


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST:
        newer = newer_python()
        if newer:
            return subprocess.run([newer, __file__, *arguments]).returncode
        raise Problem(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {sys.version.split()[0]}.")
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    parser = argparse.ArgumentParser(prog="dev.py", usage="python3 dev.py COMMAND [-- ARGS]", add_help=False)
    parser.add_argument("command", nargs="?", default="help", choices=COMMANDS)
    parser.add_argument("--all", action="store_true", help="test: fail if a needed program is not available")
    parser.add_argument("--quick", action="store_true", help="test: skip the slow tests")
    parser.add_argument("--upgrade", action="store_true", help="lock: use the newest versions")
    parser.add_argument("-h", "--help", action="store_const", const="help", dest="command")
    options = parser.parse_args(arguments[:cut])
    options.rest = arguments[cut + 1 :]
    return COMMANDS[options.command](options)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Problem as problem:
        sys.exit(f"burgrave: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)
