"""Calls to players whose page is closed when it is their turn: by Web Push, and by mail with a mail server."""
