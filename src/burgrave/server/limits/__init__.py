"""Limits for strangers: budgets, how they are spent, bans, and whose request is answered next."""
