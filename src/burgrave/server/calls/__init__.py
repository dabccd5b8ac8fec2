"""Calling players whose page is closed when it is their turn: by Web Push, and by mail where a host has a server."""
