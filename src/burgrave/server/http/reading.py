"""Request bodies: errors in their encoding."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import SerializationException


class BodyRequest(Request[Any, Any, Any]):
    """A request whose body may be any bytes."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except UnicodeDecodeError as error:
            # The decoder reports invalid bytes in values, but not in the names of fields.
            raise SerializationException("the body is not UTF-8") from error
