"""The games for programs that learn: Gymnasium, PettingZoo, OpenSpiel and arrays of many games.

Each module but `seat`, for tables on a server, needs a library that a plain installation does not bring; without it
the import says which extra does.
"""
