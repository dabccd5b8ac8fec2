"""Burgrave: a table for medieval board games."""

__version__ = "0.1.0"
