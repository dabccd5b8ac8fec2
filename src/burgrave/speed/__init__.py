"""Benchmarks of rules and bots, and checks for performance regressions."""
