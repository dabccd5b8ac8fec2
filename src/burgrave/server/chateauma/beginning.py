"""New games of the companion, from its first form."""

from __future__ import annotations

from burgrave.games.burgundy.modes.chateauma.companion import Companion
from burgrave.games.burgundy.modes.chateauma.companion_form import Fields
from burgrave.server.http.forms import whole

_OPTION = "option-"


def begin(form: Fields, seed: int) -> Companion:
    """Begin a game; raises OptionError if the form's choices do not fit together."""
    first = {name: words[0] for name, words in form.items() if words}
    options: dict[str, object] = {
        name.removeprefix(_OPTION): word for name, word in first.items() if name.startswith(_OPTION)
    }
    options["chateauma.modifiers"] = ",".join(form.get("modifier", ()))
    return Companion(whole(first.get("people", ""), 1, 3), options, form.get("module", ()), seed)
