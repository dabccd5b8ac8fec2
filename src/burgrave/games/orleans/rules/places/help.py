"""What a place tile does, and who has to stand on it."""

from __future__ import annotations

from burgrave.games.orleans.data.people import EVERYBODY, PROFESSION_TEXTS
from burgrave.games.orleans.rules.places.place import Place
from burgrave.kernel.text import Text, say


def tile_help(place: Place) -> Text:
    wants = [_wanted(want) for want in place.wants]
    if not place.facts["spaces"]:
        return say("{effect} Always active.", effect=place.help)
    if len(wants) == 1:
        return say("{effect} Needs: {first}.", effect=place.help, first=wants[0])
    if len(set(place.wants)) == 1:
        both = say("{n} × {follower}", n=len(wants), follower=wants[0])
        return say("{effect} Needs: {first}.", effect=place.help, first=both)
    return say("{effect} Needs: {first} and {second}.", effect=place.help, first=wants[0], second=wants[1])


def _wanted(want: int) -> Text:
    return say("any follower") if want == EVERYBODY else PROFESSION_TEXTS[want.bit_length() - 1]
