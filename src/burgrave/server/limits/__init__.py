"""Limits: budgets, rate limits, bans, and the fair queue of requests."""
