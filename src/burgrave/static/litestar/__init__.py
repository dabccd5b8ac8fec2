"""A substitute for the parts of Litestar that handlers use; in a browser it is imported under that name.

Handlers are declared once, with Litestar's decorators. A server gives them to Litestar; the program inside a browser
gives them to `burgrave.static.app`, which finds their declarations here.
"""

import sys
from importlib import import_module

from .handlers import Handler, Router, delete, get, post, websocket
from .messages import MediaType, Request, Response, WebSocket

__all__ = [
    "Handler", "MediaType", "Request", "Response", "Router", "WebSocket", "delete", "get", "install", "post",
    "websocket",
]  # fmt: skip

_MODULES = ("connection", "datastructures", "exceptions", "handlers", "messages", "params")


def install() -> None:
    """Let `import litestar` find this package; must be called before any handler is imported."""
    sys.modules["litestar"] = sys.modules[__name__]
    for name in _MODULES:
        sys.modules[f"litestar.{name}"] = import_module(f"{__name__}.{name}")
