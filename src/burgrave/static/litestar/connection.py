"""What requests and live connections have in common."""

from .messages import Connection as ASGIConnection

__all__ = ["ASGIConnection"]
