"""Sheets as SVG: places as the background, and each piece as a `<use>` of a symbol on top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from burgrave.kernel.scene import Caption, Place, Sheet
from burgrave.kernel.text import Text, render
from burgrave.web.wire import PieceView, SceneView

_LAND = "land-"
_SIN60 = 0.8660254
_WIDE = 1.4
_LARGE = 500
"""The width above which a wide sheet is scrolled on small screens."""
_LETTER = 7.4
"""The average width of a letter of a title, erring on the wide side."""
_SMALL = 6.4
"""The average width of a letter in the line below a title."""


class Drawer:
    """Draws the sheets of one scene in one language. The script draws pieces in the same way."""

    def __init__(self, scene: SceneView | None, language: str) -> None:
        """Without a scene the sheets are empty."""
        self._language = language
        self._names = scene.words if scene else {}
        self._marks = scene.marks if scene else {}
        self._lying: dict[str, list[PieceView]] = {}
        for piece in scene.pieces if scene else ():
            self._lying.setdefault(piece.place, []).append(piece)

    def sheet(self, sheet: Sheet) -> Markup:
        drawn = self.svg(sheet)
        return Markup(f'<div class="turntable">{drawn}</div>' if sheet.turns else drawn)

    def svg(self, sheet: Sheet) -> str:
        title = render(sheet.title, self._language)
        wide = " wide" if sheet.width > max(_LARGE, _WIDE * sheet.height) else ""
        parts = [
            (
                f'<svg class="sheet sheet-{sheet.kind}{wide}" id="sheet-{escape(sheet.id)}"'
                f' viewBox="0 0 {sheet.width:g} {sheet.height:g}" role="group" aria-label="{escape(title)}"'
                f"{self._help(sheet.help)}>"
            ),
            *(f'<path class="art-{look}" d="{path}"/>' for look, path in sheet.art),
            _rivers(sheet.rivers),
            '<g class="places">',
            *(self._place(place) for place in sheet.places),
            "</g>",
            borders(sheet.lines),
            '<g class="pieces">',
            *(self._pieces(place) for place in sheet.places),
            # Names are drawn last, so that no piece hides them.
            '</g><g class="captions">',
            *(self._caption(caption) for caption in sheet.captions),
            '</g><g class="gilds"></g></svg>',
        ]
        return "".join(parts)

    def read(self, sheet: Sheet) -> list[tuple[str, str, str]]:
        """The pieces on a sheet in words: symbol, name, help."""
        lying = [piece.symbol for place in sheet.places for piece in self._lying.get(place.id, [])]
        return [(symbol, *self._names[symbol][:2]) for symbol in lying if self._names[symbol].help]

    def _place(self, place: Place) -> str:
        mark = self._marks.get(place.id, "")
        name = render(place.name, self._language)
        named = f' data-name="{escape(name)}"' if name else ""
        marked = f' data-mark="{mark}"' if mark else ""
        return (
            f'<g class="place look-{place.look}" data-place="{escape(place.id)}"'
            f' data-shape="{place.shape}" data-size="{place.size:g}"'
            f"{named}{marked}"
            f'{_extras(place)}{self._help(place.help)} transform="translate({_short(place.x)} {_short(place.y)})">'
            f"{_ground(place)}{_print(place)}{_label(place)}</g>"
        )

    def _caption(self, caption: Caption) -> str:
        words = render(caption.words, self._language)
        close = fitting(len(words), caption.room, _SMALL if caption.small else _LETTER)
        return f'<text class="caption {caption.look}" x="{caption.x:g}" y="{caption.y:g}"{close}>{escape(words)}</text>'

    def _help(self, words: Text | None) -> str:
        return "" if words is None else f' data-help="{escape(render(words, self._language))}"'

    def _pieces(self, place: Place) -> str:
        lying = self._lying.get(place.id, [])
        name = render(place.name, self._language)
        return "".join(self._piece(place, name, piece, n, len(lying)) for n, piece in enumerate(lying))

    def _piece(self, place: Place, where: str, piece: PieceView, n: int, of: int) -> str:
        symbol, count, seat, faded = piece.symbol, piece.n, piece.seat, piece.faded
        size = place.piece or place.size
        x = place.x + (n - (of - 1) / 2) * place.step
        name, _, short = self._names[symbol]
        label = f"{name}, {where}" if where else name
        counted = f' data-count="{count}"' if count else ""
        classes = "piece" + (f" seat-{seat + 1}" if seat is not None else "") + (" faded" if faded else "")
        return (
            f'<g class="{classes}" data-at="{escape(place.id)}"{counted}'
            f' role="img" aria-label="{escape(label)}" transform="translate({_short(x)} {_short(place.y)})">'
            f'<use href="#{symbol}" {_box(size)}/>'
            f"{_tally(size, count, place.counts)}{_beside(place, name, short)}</g>"
        )


def outline(shape: str, size: float, wide: float) -> str:
    """The outline of a shape around 0, 0 as path data."""
    if shape == "hex":
        return _hexagon(size)
    if shape == "disc":
        return f"M{-size:g} 0A{size:g} {size:g} 0 1 1 {size:g} 0A{size:g} {size:g} 0 1 1 {-size:g} 0Z"
    if shape == "tab":
        low = size * 0.62
        return f"M{-wide:g} {-size:g}H{wide:g}V{low:g}L0 {size:g}L{-wide:g} {low:g}Z"
    r = min(6.0, size / 2)
    w, h = wide - r, size - r
    return (
        f"M{-w:g} {-size:g}H{w:g}q{r:g} 0 {r:g} {r:g}V{h:g}q0 {r:g} {-r:g} {r:g}"
        f"H{-w:g}q{-r:g} 0 {-r:g} {-r:g}V{-h:g}q0 {-r:g} {r:g} {-r:g}Z"
    )


def hexagon_at(x: float, y: float, size: float) -> str:
    """The outline of a hexagon at a point of a sheet, in short form because there are many."""
    w, h = f"{size * _SIN60:.4g}", f"{size / 2:g}"
    return f"M{x:.4g} {y - size:.4g}l{w} {h}v{size:g}l-{w} {h}l-{w}-{h}v-{size:g}Z"


def _hexagon(size: float) -> str:
    w = size * _SIN60
    h = size / 2
    return f"M0 {-size:g}L{w:.4g} {-h:g}V{h:g}L0 {size:g}L{-w:.4g} {h:g}V{-h:g}Z"


def _extras(place: Place) -> str:
    """The attributes of a place that differ from the script's defaults."""
    found = {
        "wide": f"{place.wide:g}" if place.wide not in (0, place.size) else "",
        "piece": f"{place.piece:g}" if place.piece not in (0, place.size) else "",
        "step": f"{place.step:g}" if place.step else "",
        "rolled": "1" if place.rolled else "",
        "path": _path(place.corners) if place.corners else "",
        "named": f"{place.named:g}" if place.named else "",
        "counts": "1" if place.counts else "",
        "under": place.under,
        "lines": " ".join(place.lines),
    }
    return "".join(f' data-{name}="{escape(value)}"' for name, value in found.items() if value)


def _path(corners: tuple[tuple[float, float], ...]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in corners) + "Z"


@lru_cache(maxsize=512)
def _shape(shape: str, size: float, wide: float, look: str, corners: tuple[tuple[float, float], ...]) -> str:
    path = _path(corners) if corners else outline(shape, size, wide)
    ground = f'<path class="ground" d="{path}"/>'
    if look.startswith(_LAND):
        ground += pattern(look, path)
    elif shape in ("hex", "card", "square") and size > 30:
        ground += f'<path class="inner" d="{outline(shape, size - 4, wide - 4)}"/>'
    return ground


def pattern(look: str, path: str) -> str:
    """A pattern that distinguishes a kind of land without colours."""
    return f'<path class="pattern" fill="url(#pat-{look[len(_LAND) :]}-land)" d="{path}"/>'


def _ground(place: Place) -> str:
    if place.shape == "none":
        return ""
    return _shape(place.shape, place.size, place.wide or place.size, place.look, place.corners)


def _short(number: float) -> str:
    """A number rounded to a tenth of a unit, to save space."""
    return f"{round(number, 1):g}"


def _box(size: float) -> str:
    """A square around 0, 0."""
    return f'x="{_short(-size)}" y="{_short(-size)}" width="{_short(2 * size)}" height="{_short(2 * size)}"'


def _print(place: Place) -> str:
    if not place.print:
        return ""
    size = (place.piece or place.size) * 0.62
    return f'<use class="print" href="#{place.print}" {_box(size)}/>'


def _label(place: Place) -> str:
    parts = ""
    if place.label and place.look.startswith(_LAND):
        half = place.size * 0.37
        parts += f'<rect class="plaque" x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="4"/>'
    if place.label:
        parts += f'<text class="label">{escape(place.label)}</text>'
    if place.note:
        parts += f'<text class="note">{escape(place.note)}</text>'
    return parts


def _tally(size: float, count: int, always: bool) -> str:
    if count < 2 and not always:
        return ""
    at = size * 0.58
    r = max(8.0, size * 0.37)
    return (
        f'<g class="tally" transform="translate({at:g} {at:g})"><circle r="{r:g}"/>'
        f'<text font-size="{r * 1.45:g}" y="{r * 0.5:g}">{count}</text></g>'
    )


def fitting(letters: int, room: float, letter: float = _LETTER) -> str:
    """Attributes that compress a text wider than its room."""
    if not room or letters * letter <= room:
        return ""
    return f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"'


def in_two(words: str, room: float) -> list[str]:
    """Break a text that is much too long for its room into two lines of similar length."""
    breaks = [n for n, letter in enumerate(words) if letter == " "]
    if len(words) * _LETTER <= room or not breaks:
        return [words]
    middle = min(breaks, key=lambda n: abs(2 * n - len(words)))
    return [words[:middle], words[middle + 1 :]]


def _beside(place: Place, name: str, short: str) -> str:
    """The name of the piece here, and its effect in a line below."""
    if not place.named:
        return ""
    x = (place.piece or place.size) + 4
    lines = [_capital(name), short] if short else in_two(_capital(name), place.named)
    letters = (_LETTER, _SMALL if short else _LETTER)
    below = ("", f' dy="15" class="{"short" if short else "second"}"')
    spans = [
        f'<tspan x="{x:g}"{below[n]}{fitting(len(line), place.named, letters[n])}>{escape(line)}</tspan>'
        for n, line in enumerate(lines)
    ]
    return f'<text class="named">{"".join(spans)}</text>'


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def borders(lines: Sequence[tuple[float, float, float, float]]) -> str:
    if not lines:
        return ""
    return f'<path class="borders" d="{"".join(_line(line) for line in lines)}"/>'


def _rivers(lines: Sequence[tuple[float, float, float, float]]) -> str:
    if not lines:
        return ""
    return f'<path class="rivers" d="{"".join(_line(line) for line in lines)}"/>'


def _line(line: Iterable[float]) -> str:
    x1, y1, x2, y2 = line
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
