"""Kinds of pending choice, by number; `game` lists what each can be answered with."""

from __future__ import annotations

from typing import Final

KEEP: Final = 0
DRAW: Final = 1
BATH: Final = 2
PLAN: Final = 3
TURN: Final = 4
AFTER: Final = 5
TECHNOLOGY: Final = 6
RECRUIT: Final = 7
TILE: Final = 8
TRAVEL: Final = 9
TAKE: Final = 10
SEND: Final = 11
REWARD: Final = 12
CARPENTER: Final = 13
SITE: Final = 14
SCRIPTORIUM: Final = 15
PHARMACY: Final = 16
BLACK_MARKET: Final = 17
VINEYARD: Final = 18
BATH_PLACE: Final = 19
SHIELD: Final = 20
RIOTS: Final = 21
HARVEST: Final = 22
OFFER: Final = 23
PILGRIM: Final = 24
PILGRIM_MONK: Final = 25
MARKET_DAY: Final = 26
TORTURE: Final = 27
LAST_LAYING: Final = 28
