"""The arguments of handlers, parsed from requests: parts of the address, the query, the body."""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from burgrave.static.litestar.exceptions import ValidationException
from burgrave.static.litestar.params import Bounds

_META = {"ge": "ge", "gt": "gt", "le": "le", "lt": "lt", "min_length": "min_length", "max_length": "max_length"}
_LISTS = {"min_items": "min_length", "max_items": "max_length"}


class Wanted(NamedTuple):
    """A parameter of a handler."""

    name: str
    kind: Any
    query: str
    default: Any


@cache
def wanted(call: Callable[..., Any]) -> list[Wanted]:
    """The parameters of a handler, except the request itself."""
    hints = get_type_hints(call, include_extras=True)
    found = []
    for name, parameter in inspect.signature(call).parameters.items():
        if name in ("request", "socket"):
            continue
        kind, query = _bounded(hints[name])
        found.append(Wanted(name, kind, query or name, parameter.default))
    return found


def _bounded(hint: Any) -> tuple[Any, str]:
    """The type with its bounds for msgspec, and its name in the query if that differs."""
    if get_origin(hint) is not Annotated:
        return hint, ""
    kind, *extras = get_args(hint)
    bounds: dict[str, Any] = next((extra.given for extra in extras if isinstance(extra, Bounds)), {})
    known = _LISTS if get_origin(kind) is list else _META
    meta = {known[name]: value for name, value in bounds.items() if name in known}
    query = str(bounds.get("name") or "")
    return (_annotated(kind, msgspec.Meta(**meta)) if meta else kind), query


def _annotated(kind: Any, meta: msgspec.Meta) -> Any:
    """Bounds for a given value, but not for a missing one."""
    parts = get_args(kind)
    if get_origin(kind) in (Union, types.UnionType) and type(None) in parts:
        (rest,) = (part for part in parts if part is not type(None))
        return Annotated[rest, meta] | None
    return Annotated[kind, meta]


def arguments(
    call: Callable[..., Any], path: dict[str, str], query: list[tuple[str, str]], content: bytes
) -> dict[str, Any]:
    """Parse all arguments; raises a ValidationException that names the first invalid one."""
    found: dict[str, Any] = {}
    for each in wanted(call):
        try:
            if each.name == "data":
                found[each.name] = msgspec.json.decode(content or b"{}", type=each.kind)
            elif each.name in path:
                found[each.name] = msgspec.convert(path[each.name], each.kind, strict=False)
            else:
                found[each.name] = _from_query(each, [value for name, value in query if name == each.query])
        except msgspec.MsgspecError as error:
            name, message = ("", str(error)) if each.name == "data" else (each.query, str(error))
            raise ValidationException(extra=[{"key": name, "message": message}]) from None
    return found


def _from_query(each: Wanted, values: list[str]) -> Any:
    if not values and each.default is not inspect.Parameter.empty:
        return each.default
    several = (
        get_origin(each.kind) is list or get_origin(get_args(each.kind)[0] if get_args(each.kind) else None) is list
    )
    given = values if several else values[-1] if values else msgspec.UNSET
    if given is msgspec.UNSET:
        raise msgspec.ValidationError(f"Object missing required field `{each.query}`")
    return msgspec.convert(given, each.kind, strict=False)
