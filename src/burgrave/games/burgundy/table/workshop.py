"""The workshop for duchies: painting them, with the same check as `burgrave boards check`."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from burgrave.games.burgundy.data.duchies import COUNTS, DUCHIES, LETTERS, SPACES, Duchy
from burgrave.games.burgundy.data.own import as_file, from_word, read_boards, valid, written
from burgrave.games.burgundy.data.tiles import COLOURS
from burgrave.games.burgundy.game import FEATURES
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES
from burgrave.games.burgundy.table.gallery import OPTION
from burgrave.games.burgundy.table.sheets import land
from burgrave.kernel.text import say
from burgrave.kernel.workshop import Ground, OwnBoard, Workshop

_FIRST: Final = "1"
_STANDARD: Final = "1-10"


@lru_cache(maxsize=1)
def workshop() -> Workshop:
    duchy = DUCHIES[_FIRST]
    sheet = land(duchy, 0)
    printed = [place for x in FEATURES if x.display.land is not None for place in x.display.land(duchy, 0)]
    return Workshop(
        option=OPTION,
        sheet=replace(sheet, id="own", places=(*sheet.places, *printed)),
        spaces=SPACES,
        grounds=tuple(
            Ground(LETTERS[n], COLOUR_NAMES[n], f"land-{colour}", COUNTS[n]) for n, colour in enumerate(COLOURS)
        ),
        numbers=(1, 2, 3, 4, 5, 6),
        begin=_own(Duchy("", duchy.colours, duchy.numbers)),
        standard=_STANDARD,
        read=lambda content: _own(read_boards(content)[0]),
        from_word=lambda word: _own(from_word(word)),
        printed=(
            *[x.display.printed for x in FEATURES if x.display.printed is not None],
            say("Your first castle starts on any castle space."),
        ),
    )


def _own(duchy: Duchy) -> OwnBoard:
    letters, numbers = "".join(duchy.letters), "".join(map(str, duchy.numbers))
    return OwnBoard(duchy.name, letters, numbers, written(duchy), as_file(duchy), valid(duchy))
