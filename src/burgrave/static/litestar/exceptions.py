"""Errors of the framework."""

from __future__ import annotations

from typing import Any


class HTTPException(Exception):
    status_code = 500

    def __init__(self, detail: str = "", extra: Any = None, headers: dict[str, str] | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.extra = extra
        self.headers = headers


class ClientException(HTTPException):
    status_code = 400


class ValidationException(ClientException):
    pass


class NotFoundException(ClientException):
    status_code = 404


class MethodNotAllowedException(ClientException):
    status_code = 405


class InternalServerException(HTTPException):
    pass


class WebSocketDisconnect(Exception):
    """The other side has disconnected."""
