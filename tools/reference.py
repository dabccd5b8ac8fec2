"""Build the Python API reference as Markdown pages from signatures and docstrings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).resolve().parent.parent / "src"
MODULES: Final = (
    "burgrave",
    "burgrave.games",
    "burgrave.kernel.game",
    "burgrave.kernel.state",
    "burgrave.kernel.position",
    "burgrave.kernel.record",
    "burgrave.kernel.errors",
    "burgrave.kernel.options",
    "burgrave.kernel.feature",
    "burgrave.kernel.choice",
    "burgrave.kernel.action",
    "burgrave.kernel.event",
    "burgrave.kernel.cause",
    "burgrave.kernel.pieces",
    "burgrave.kernel.rulebook",
    "burgrave.kernel.scene",
    "burgrave.kernel.text",
    "burgrave.kernel.observation",
    "burgrave.bots",
    "burgrave.bots.base",
    "burgrave.bots.registry",
    "burgrave.envs.task",
    "burgrave.envs.gymnasium",
    "burgrave.envs.pettingzoo",
    "burgrave.envs.openspiel",
    "burgrave.envs.vec",
)
"""The modules for other programs to use, and for authors of games and bots to inherit from."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def reference() -> dict[str, str]:
    """A page per module, by module name."""
    return {module: page(module) for module in MODULES}


def path_of(module: str) -> Path:
    path = SOURCE / Path(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def page(module: str) -> str:
    tree = ast.parse(path_of(module).read_text("utf-8"))
    parts = [f"# {module}", ast.get_docstring(tree) or ""]
    for node, words in _documented(tree.body):
        match node:
            case ast.ClassDef(name=name) if not name.startswith("_"):
                parts += _class(node)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if not name.startswith("_"):
                parts += [f"## {name}", _signature(node), _doc(node)]
            case ast.Assign() | ast.AnnAssign() if words and not _name(node).startswith("_"):
                parts += [f"## {_name(node)}", words]
    return "\n\n".join(part for part in parts if part) + "\n"


def _documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Statements, each with the docstring below it."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        match after:
            case ast.Expr(value=ast.Constant(value=str(words))):
                yield node, words
            case _:
                yield node, ""


def _class(node: ast.ClassDef) -> list[str]:
    bases = [ast.unparse(base) for base in node.bases]
    head = f"class {node.name}({', '.join(bases)})" if bases else f"class {node.name}"
    parts = [f"## {node.name}", _code(head), _doc(node)]
    fields = [_field(field, words) for field, words in _documented(node.body) if isinstance(field, ast.AnnAssign)]
    shown = [line for line in fields if line]
    if shown:
        parts.append("\n".join(shown))
    for method in node.body:
        if isinstance(method, Function) and not method.name.startswith("_") and ast.get_docstring(method):
            parts += [f"### {node.name}.{method.name}", _signature(method), _doc(method)]
    return parts


def _field(node: ast.AnnAssign, words: str) -> str:
    name = _name(node)
    if name.startswith("_"):
        return ""
    described = f": {' '.join(words.split())}" if words else ""
    return f"- `{name}: {ast.unparse(node.annotation)}`{described}"


def _name(node: ast.stmt) -> str:
    match node:
        case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return "_"


def _signature(node: Function) -> str:
    decorators = [f"@{ast.unparse(found)}" for found in node.decorator_list]
    kept = [found for found in decorators if found in ("@property", "@staticmethod", "@classmethod", "@abstractmethod")]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    keyword = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    return _code("\n".join([*kept, f"{keyword} {node.name}({ast.unparse(node.args)}){returns}"]))


def _doc(node: ast.ClassDef | Function) -> str:
    return ast.get_docstring(node) or ""


def _code(text: str) -> str:
    return f"```python\n{text}\n```"
