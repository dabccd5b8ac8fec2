"""The common base of requests and live connections."""

from .messages import Connection as ASGIConnection

__all__ = ["ASGIConnection"]
