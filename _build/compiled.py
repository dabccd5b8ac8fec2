"""The compiled core: which packages mypyc turns into C, and a build that falls back to plain Python.

BURGRAVE_COMPILE=auto (or unset)  compile where a C compiler and Python's headers are, else install plain Python
BURGRAVE_COMPILE=yes              compile or fail
BURGRAVE_COMPILE=no               plain Python
"""

from __future__ import annotations

import gc
import os
import re
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import count, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from heads import HEADER, header, with_heads, with_quick_calls
from setuptools import Extension
from setuptools._distutils.ccompiler import CCompiler, new_compiler
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_ext import build_ext

SWITCH = "BURGRAVE_COMPILE"
MODES = ("auto", "yes", "no")
ROOT = Path(__file__).resolve().parent.parent
C_SOURCES = "build/c"
OPTIMISE = "1"
"""Higher levels compile longer and bring nothing more: docs/speed.md."""
HOT = Path(__file__).resolve().parent / "hot.txt"
"""The modules worth it, and their functions, from `python -m tools.hot_modules`; the rest is compiled as it stands."""
ENTRANCE = Path(__file__).resolve().parent / "entrance.c"
"""How Python enters a compiled module."""
DIRECT = ["-fvisibility=hidden", *(["-fno-plt"] if sys.platform == "linux" else [])]
"""Modules of the core call one another and Python directly, not by way of the linker's table."""
UNWARNED = ["-Wno-all", "-Werror=implicit-function-declaration"]
"""Warnings about indentation alone, which Python's own flags ask for, take a third of the time for reading C."""


def mode() -> str:
    chosen = os.environ.get(SWITCH) or "auto"
    if chosen not in MODES:
        raise SystemExit(f"burgrave: {SWITCH} is {chosen}; it must be one of {', '.join(MODES)}")
    return chosen


def wanted() -> bool:
    """Whether to compile here, as far as that can be known before trying."""
    # What mypyc writes uses the inside of CPython.
    return mode() == "yes" or (mode() == "auto" and sys.implementation.name == "cpython" and has_compiler())


def has_compiler() -> bool:
    """Whether a C compiler is there that finds Python's headers."""
    paths = sysconfig.get_paths()
    with TemporaryDirectory() as folder, silence():
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n", encoding="utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], folder, include_dirs=[paths["include"], paths["platinclude"]])
        except Exception:  # every compiler has its own way to be missing
            return False
    return True


@contextmanager
def silence() -> Iterator[None]:
    """Keep what a compiler says to itself: it writes past sys.stderr."""
    sys.stderr.flush()
    kept = os.dup(2)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def sources() -> list[str]:
    """The modules of the core, as paths from the project's root."""
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["burgrave"]
    core = ROOT / "src" / "burgrave"
    named = [core / name for name in said["compiled"]]
    modules = {path for name in named for path in ([name] if name.is_file() else name.rglob("*.py"))}
    modules -= {path for name in said["plain"] for path in core.glob(name)}
    return [str(path.relative_to(ROOT)) for path in sorted(modules)]


def checked() -> list[str]:
    """What mypyc is to look at, as arguments of mypy."""
    # Only the core is judged: what it leads to may need libraries that are not there when pip builds.
    return ["--config-file=pyproject.toml", "--no-warn-unused-configs", "--follow-imports=silent", *sources()]


def extensions() -> list[Extension]:
    """What setuptools is to compile; nothing where the build is to be pure, or only packs the sources."""
    if "sdist" in sys.argv or not wanted():
        return []
    try:
        from mypyc.build import mypycify

        # A C file for each module, so that they can be compiled side by side.
        made: list[Extension] = mypycify(
            checked(),
            target_dir=C_SOURCES,
            opt_level=OPTIMISE,
            debug_level="0",
            multi_file=True,
        )
    except (ImportError, SystemExit) as problem:
        if mode() == "yes":
            raise
        print(f"burgrave: mypyc could not do it ({problem}); building plain Python")
        return []
    # What mypyc leaves behind, millions of objects, need not be freed one by one at the end.
    gc.freeze()
    return made


class BuildCore(build_ext):
    """Compiles with all cores, counting aloud; leaves plain Python behind if that goes wrong."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or cores()

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:
            if mode() == "yes":
                raise
            print(f"burgrave: the C compiler failed ({problem}); building plain Python")
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []
        finally:
            shutil.rmtree(C_SOURCES, ignore_errors=True)

    def build_extensions(self) -> None:
        if self.compiler.compiler_type != "unix" or not self.extensions:
            super().build_extensions()
            return
        entrances = []
        for extension in self.extensions:
            if len(extension.sources) > 1:
                library = extension
                extension.sources = joined(extension.sources)
            else:
                entrances.append(extension)
            # mypyc gives all extensions the same list.
            extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT, *UNWARNED]
        alike = [] if sysconfig.get_config_var("Py_GIL_DISABLED") else entrances[1:]
        if alike:
            file = Path(C_SOURCES, "entrance.c")
            file.write_text(with_entrance(library.name, [entrance.name for entrance in entrances]), encoding="utf-8")
            entrances[0].sources = [str(file)]
            entrances[0].extra_link_args = ["-s"] if sys.platform == "linux" else []
        whole = self.extensions
        self.extensions = [extension for extension in whole if extension not in alike]
        total = sum(len(extension.sources) for extension in self.extensions)
        self.compiler.compile = partial(compile_side_by_side, self.compiler, Progress(total))
        super().build_extensions()
        self.extensions = whole
        for extension in alike:
            target = Path(self.get_ext_fullpath(extension.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.get_ext_fullpath(entrances[0].name), target)


PARTS = 12
"""Files for what is hot, and as many for the rest: enough to keep the cores busy, few enough not to read the same
headers for long."""
COLD = "cold_"
"""How the files with the rest begin."""
REST = "_rest.c"
"""How the file with what is not hot in a hot module ends."""
DECLARING = "__top_level__"
"""What even a hot module runs only once: its declarations are a third of all code."""
INCLUDE = re.compile(r"^#include .*\n", re.MULTILINE)
KEPT = re.compile(
    r"^static (PyTypeObject \*CPyType_\w+_template(?= = )|bool\nCPyDef_\w+_setup\(.*\)(?=\n\{))", re.MULTILINE
)
"""What declarations use of the beginning of a module, where mypyc keeps it to the file."""
ACCESSOR = re.compile(
    r"^static ((?:PyObject \*|int)\n\w+_[gs]et_\w+\([^\n]*\))(;|\n\{\n.*?^\})$", re.MULTILINE | re.DOTALL
)
"""How plain Python reads or writes an attribute of a compiled class: declared, or written out."""
FUNCTION = re.compile(r"^[A-Za-z]\w* \**CPyDef_\w*[^\W_]___(\w+?)(?:__[A-Z]\w*_glue)?\(.*\) \{$", re.MULTILINE)
"""The beginning of a function in C, with its name in Python."""
OF_ITS_OWN = re.compile(r"__(mypyc|call|next|get|iter)|lambda")
"""What mypyc names itself, for functions within functions."""
NARROW_SHIFT = re.compile(r"= (\d+) << (?=cpy_r_)")
VECTORISED = """#include <Python.h>
#ifdef __clang__
#define VECTORISED
#else
#define VECTORISED __attribute__((optimize("O3")))
#pragma GCC optimize("reorder-blocks-and-partition")
#endif
#ifdef __GNUC__
/* What follows an error lies apart, so that less code passes through the processor's cache. */
#define RARE __attribute__((cold))
RARE void CPyError_OutOfMemory(void);
RARE void CPy_AddTraceback(const char *, const char *, int, PyObject *);
RARE void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
RARE void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
#endif
"""


def with_entrance(library: str, modules: list[str]) -> str:
    """The one entrance of all modules, with a name for each: a package is entered by its own, not as `__init__`."""
    names = sorted({module.removesuffix(".__init__").rpartition(".")[2] for module in modules})
    code = f'#define LIBRARY "{library}"\n' + ENTRANCE.read_text(encoding="utf-8")
    return code + "".join(f"ENTRANCE({name})\n" for name in names)


def joined(sources: list[str]) -> list[str]:
    """The modules of the core in a few files of about the same size; what mypyc brings itself stays as it is."""
    modules = [source for source in sources if Path(source).name.startswith("__native_burgrave")]
    hot = hot_functions()
    warm = [module for module in modules if Path(module).name in hot]
    codes = {module: with_wide_shifts(Path(module).read_text(encoding="utf-8")) for module in modules}
    shared, quick = header(codes[module] for module in warm)
    Path(C_SOURCES, HEADER).write_text(shared, encoding="utf-8")
    cold = [module for module in modules if Path(module).name not in hot]
    for module in warm:
        codes[module], rest = divided(codes[module], hot[Path(module).name], quick)
        codes[module] = with_heads(codes[module])
        cold.append(module.removesuffix(".c") + REST)
        codes[cold[-1]] = rest
    for module, code in codes.items():
        Path(module).write_text(code, encoding="utf-8")
    files = [*parts(warm, "hot_", VECTORISED), *parts(cold, COLD)]
    return [*(source for source in sources if source not in modules), *files]


def hot_functions() -> dict[str, list[str]]:
    """By C file the functions that are worth it; none means all of them."""
    found = {}
    for line in HOT.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, _, functions = line.partition(":")
            found[c_name(name)] = functions.split()
    return found


def divided(code: str, hot: list[str], quick: Collection[str] = ()) -> tuple[str, str]:
    """The C code of a hot module in two: what is worth it, and its declarations and functions that are not hot."""
    starts = [match.start() for match in FUNCTION.finditer(code)]
    beginning = code[: starts[0]] if starts else code
    warm = [ACCESSOR.sub(r"\1;", KEPT.sub(r"\1", beginning))]
    rest = [*INCLUDE.findall(beginning), *(f"extern {kept};\n" for kept in KEPT.findall(beginning))]
    rest += [f"{accessor}{body}\n" for accessor, body in ACCESSOR.findall(beginning) if body != ";"]
    for start, end in pairwise([*starts, len(code)]):
        body = code[start:end]
        match = FUNCTION.match(body)
        name = match[1] if match else DECLARING
        if (not hot or name in hot or OF_ITS_OWN.match(name)) and name != DECLARING:
            warm.append(with_quick_calls(body, quick))
        else:
            rest.append(body)
    return "".join(warm), "".join(rest)


def with_wide_shifts(code: str) -> str:
    """The C code of a module where `1 << n` is as wide as its result: mypyc writes the 1 as an int of 32 bits."""
    return NARROW_SHIFT.sub(r"= (int64_t)\1 << ", code)


def c_name(name: str) -> str:
    """The file that mypyc makes of a module: `games/burgundy/state.py`."""
    parts = ["burgrave", *name.removesuffix(".py").removesuffix("/__init__").split("/")]
    return f"__native_{'___'.join(parts)}.c"


def parts(modules: list[str], prefix: str, heading: str = "") -> list[str]:
    """Files that include the modules, each about as many lines."""
    parts: list[list[str]] = [[] for _ in range(min(PARTS, len(modules)))]
    sizes = [0] * len(parts)
    for module in sorted(modules, key=lambda module: -Path(module).stat().st_size):
        smallest = sizes.index(min(sizes))
        parts[smallest].append(module)
        sizes[smallest] += Path(module).stat().st_size
    files = []
    for number, part in enumerate(parts):
        file = Path(C_SOURCES, f"{prefix}{number}.c")
        includes = "".join(f'#include "{Path(module).name}"\n' for module in sorted(part))
        file.write_text(heading + includes, encoding="utf-8")
        files.append(str(file))
    return files


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Progress:
    """Counts the compiled files aloud."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.numbers = count(1)

    def step(self) -> None:
        print(f"compiled {next(self.numbers)}/{self.total}", flush=True)


def compile_side_by_side(
    compiler: CCompiler,
    progress: Progress,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: list[str] | None = None,
    extra_postargs: list[str] | None = None,
    depends: Any = None,
) -> list[str]:
    """setuptools compiles the files of an extension one after the other; this keeps every core at work."""
    _, objects, postargs, pp_opts, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = compiler._get_cc_args(pp_opts, debug, extra_preargs)

    def compile_one(made: str) -> None:
        source, extension = build[made]
        level = ["-O0"] if Path(source).name.startswith(COLD) else []
        compiler._compile(made, source, extension, arguments, [*postargs, *level], pp_opts)
        progress.step()

    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(compile_one, objects))
    return objects
