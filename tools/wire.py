"""Keep the types of the browser's script in step with `burgrave.web.wire`.

python -m tools.wire           regenerate `static/types.js`
"""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from burgrave.web import wire

FILE: Final = Path(wire.__file__).parent.parent / "static" / "types.js"
HEAD: Final = (
    "// What the server sends: types for the checker, made from web/wire by `python -m tools.wire`. Nothing runs."
)
PLAIN: Final[dict[type, str]] = {
    types.StrType: "string",
    types.IntType: "number",
    types.FloatType: "number",
    types.BoolType: "boolean",
    types.NoneType: "null",
}


def text() -> str:
    """The content of `types.js`."""
    comments = ["\n".join(["/**", *(f" * {line}" for line in _typedef(each)), " */"]) for each in _classes()]
    return "\n\n".join([HEAD, *comments, "export {};\n"])


def _classes() -> list[type]:
    """The structures in `burgrave.web.wire`, in order."""
    return [getattr(wire, name) for name in wire.__all__]


def _typedef(of: type) -> list[str]:
    info = types.type_info(of)
    # Not an inherited docstring: msgspec's own is long.
    says = inspect.cleandoc(of.__dict__["__doc__"]).replace("\n", " ")
    if isinstance(info, types.NamedTupleType):
        parts = ", ".join(f"{field.name}: {_type(field.type)}" for field in info.fields)
        return [says, f"@typedef {{[{parts}]}} {of.__name__}"]
    assert isinstance(info, types.StructType)
    if info.array_like:
        parts = ", ".join(f"{field.encode_name}: {_type(field.type)}" for field in info.fields)
        return [says, f"@typedef {{[{parts}]}} {of.__name__}"]
    notes = _notes(of)
    lines = [says, f"@typedef {{object}} {of.__name__}"]
    if info.tag_field is not None:
        lines.append(f'@property {{"{info.tag}"}} {info.tag_field}')
    omits = of.__struct_config__.omit_defaults  # type: ignore[attr-defined]  # every Struct has it
    for field in info.fields:
        name = f"[{field.encode_name}]" if omits and not field.required else field.encode_name
        lines.append(f"@property {{{_type(field.type)}}} {name} {notes.get(field.name, '')}".rstrip())
    return lines


def _type(of: types.Type) -> str:
    match of:
        case types.StructType() | types.NamedTupleType():
            return of.cls.__name__
        case types.ListType() | types.VarTupleType():
            item = _type(of.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case types.DictType():
            return f"Record<{_type(of.key_type)}, {_type(of.value_type)}>"
        case types.UnionType():
            return " | ".join(_type(each) for each in of.types)
        case types.LiteralType():
            return " | ".join(msgspec.json.encode(value).decode() for value in of.values)
        case _:
            return PLAIN[type(of)]


def _notes(of: Any) -> dict[str, str]:
    """The docstring below each field."""
    body = ast.parse(inspect.getsource(of)).body[0]
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, note in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(note, ast.Expr):
            assert isinstance(note.value, ast.Constant)
            found[field.target.id] = str(note.value.value)
    return found


def main() -> None:
    FILE.write_text(text(), "utf-8")


if __name__ == "__main__":
    main()
