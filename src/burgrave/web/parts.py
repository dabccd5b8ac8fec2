"""Buttons and lines of the log as HTML, for the first page and for updates alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from urllib.parse import quote

from markupsafe import Markup, escape

from burgrave.kernel.scene import Gift, Move
from burgrave.kernel.text import Text, render
from burgrave.web.wire import LogLine


def icon(symbol: str, look: str = "i") -> Markup:
    """A symbol as a small picture."""
    return Markup(_icon(symbol, look))


def _icon(symbol: str, look: str = "i") -> str:
    return (
        f'<svg class="{look}" viewBox="-32 -32 64 64" aria-hidden="true">'
        f'<use href="#{symbol}" x="-32" y="-32" width="64" height="64"/></svg>'
    )


@lru_cache(maxsize=1000)
def cite(rule: str, look: str = "rule") -> Markup:
    """The id of a rule, linked to its text."""
    return Markup('<a class="{}" href="/rules/{}">{}</a>').format(look, quote(rule), rule) if rule else Markup("")


def shield(seat: int, look: str = "shield") -> Markup:
    return Markup(_shield(seat, look))


def _shield(seat: int, look: str = "shield") -> str:
    return _icon(f"shield-{seat + 1}", f"{look} seat-{seat + 1}")


def button(move: Move, language: str, names: Sequence[str], far: bool = False) -> str:
    """A move as a button of the form that acts, styled by the row it is in.

    A move that requires other choices first works only with the script.
    """
    looks = ["move", *["primary"] * move.commits, *["variant"] * bool(move.shows), *["card"] * bool(move.effect)]
    looks += ["needs-script"] * far
    # Cards are outside the form that they belong to.
    parts = [f'<button class="{" ".join(looks)}" name="action" value="{move.action}" form="moves">']
    if move.symbol:
        parts.append(_icon(move.symbol))
    words = f"<span>{_words(move.words, language)}</span>"
    if move.effect is not None:
        words = f'<span>{words}<span class="effect">{_words(move.effect, language)}</span></span>'
    parts.append(words)
    if move.gain is not None:
        parts.append(f'<span class="gain">{_words(move.gain, language)}</span>')
    if move.gives:
        parts += ['<span class="gives">', *(_gift(gift, language, names) for gift in move.gives), "</span>"]
    if move.price:
        parts.append(f'<span class="cost">{_icon(move.coin) if move.coin else ""}{move.price}</span>')
    parts.append("</button>")
    return "".join(parts)


def _gift(gift: Gift, language: str, names: Sequence[str]) -> str:
    return (
        f'<span class="gift">{_shield(gift.seat)}<span class="sr">{_escaped(names[gift.seat])} </span>'
        f'<b>{gift.n:+d}</b>{_icon(gift.symbol)}<span class="sr"> {_words(gift.name, language)}</span></span>'
    )


def line(shown: LogLine, now: bool = False) -> str:
    """A line of the log; `now` marks the lines of the step that a replay shows."""
    parts = [f'<li data-ply="{shown.ply}"']
    if look := "heading" if shown.heading else "undone" if shown.undoes else "said" if shown.said else "":
        parts.append(f' class="{look}"')
    if now:
        parts.append(' aria-current="step"')
    if shown.seat is not None:
        parts.append(f' data-seat="{shown.seat}"')
    if shown.places:
        parts.append(f' data-places="{_escaped(" ".join(shown.places))}"')
    parts.append(">")
    if not shown.heading:
        parts.append("<span></span>" if shown.seat is None else _shield(shown.seat))
    source = f" {cite(shown.rule)}" if shown.rule else ""
    parts.append(f"<span>{_escaped(shown.words)}{source}</span>")
    if shown.points:
        parts.append(f'<span class="pts">{shown.points:+d}</span>')
    parts.append("</li>")
    return "".join(parts)


def drawn(shown: LogLine) -> LogLine:
    """The line with its HTML."""
    shown.html = line(shown)
    return shown


def _words(text: Text, language: str) -> str:
    return _escaped(render(text, language))


_SPECIAL: Final = "&<>\"'"


def _escaped(words: str) -> str:
    """As `escape`, which runs in plain Python and makes an object even where nothing is to be escaped."""
    for sign in _SPECIAL:
        if sign in words:
            return str(escape(words))
    return words
