"""Environments for reinforcement learning: Gymnasium, PettingZoo, OpenSpiel and batches of many games.

Each module except `seat`, which is for tables on a server, needs a library that is not installed by default; the
import error names the extra to install.
"""
