"""`burgrave admin`: commands for a server's operator."""

from burgrave.cli.admin import database, limits, tables
from burgrave.cli.admin.app import admin

__all__ = ["admin", "database", "limits", "tables"]
