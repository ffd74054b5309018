"""Draw the footer: the keys that mean something now. Each is clicked as if it were pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import width_of
from zootui.tui.widgets.panes import key_target

_NAMES = {
    "←": "left",
    "→": "right",
    "↑": "up",
    "↓": "down",
    "Enter": "enter",
    "Esc": "escape",
    "Tab": "tab",
    "Space": "space",
    "−": "minus",
    "+": "plus",
    "?": "question_mark",
    ">": "greater_than_sign",
    "<": "less_than_sign",
    "Home": "home",
    "End": "end",
}


_ARROWS = frozenset("← ↑↓→")


@dataclass(frozen=True)
class FooterKey:
    """Hold one entry of the footer: the keys as they are shown (`← →`, `r`), what they do, and how willingly it is left out.

    One that is always there (`always`) rather loses its word than is left out. `bound` are the signs that are shown for the keys
    where they are others now than the usual ones that `keys` names.
    """

    keys: str
    does: str
    rank: int = 1
    lit: bool = False
    always: bool = False
    bound: tuple[str, ...] = ()

    @property
    def parts(self) -> list[str]:
        """Return the usual keys, each by its sign."""
        return _parts(self.keys)

    @property
    def signs(self) -> list[str]:
        """Return the keys as they are shown."""
        return list(self.bound) or self.parts


def board_keys(pairs: Sequence[tuple[str, str]]) -> tuple[FooterKey, ...]:
    """Return a board's own keys as entries of the footer."""
    return tuple(FooterKey(spanned(keys.split()), does, 0) for keys, does in pairs)


def spanned(keys: Sequence[str]) -> str:
    """Return keys as they are shown together: more than two numbers on end as `1-4`, so that they are not read as one.

    >>> spanned(["1", "2", "3", "b"]), spanned(["1", "3"]), spanned(["d", "1", "2", "4"])
    ('1-3 b', '1 3', 'd 1 2 4')
    """
    shown: list[str] = []
    for _, run in groupby(enumerate(keys), key=lambda one: (int(one[1]) - one[0]) if one[1].isdecimal() else one[1]):
        row = [key for _, key in run]
        shown.extend(row if len(row) < 3 else [f"{row[0]}-{row[-1]}"])
    return " ".join(shown)


def press_name(shown: str) -> str:
    """Return what a key that is shown like this is called when pressed, empty if it cannot be one key."""
    return _NAMES.get(shown, shown if len(shown) == 1 else "")


def paint_footer(width: int, palette: Palette, keys: Sequence[FooterKey]) -> Canvas:
    """Return the footer, one row high.

    Where it is too long, arrows lose their word, the highest and rightmost ranks go, and before those of rank 1 the words of what
    is always there.
    """
    canvas = Canvas(width, 1, palette.muted, palette.sunk)
    gap = 2 if width >= 110 else 1
    shown = _fitted(list(keys), width - 1 - (gap > 1), gap)
    x = 1 if gap > 1 else 0
    for key in shown:
        begin, parts, signs = x, key.parts, key.signs
        ink, ground = (palette.on(palette.amber), palette.amber) if key.lit else (palette.bright, palette.border)
        x = canvas.text(x, 0, " ", ink, ground)
        for part, sign in zip(parts, signs, strict=True):
            if press_name(part):
                key_target(canvas, x - 1, 0, width_of(sign) + 2, press_name(part))
            x = canvas.text(x, 0, sign, ink, ground, BOLD)
            x = canvas.text(x, 0, " " * _after(sign, signs, gap), ink, ground)
        x = canvas.text(x, 0, f" {key.does}" if key.does else "", palette.text)
        if len(parts) == 1 and press_name(parts[0]):
            canvas.targets.pop()  # not the sign alone
            key_target(canvas, begin, 0, x - begin, press_name(parts[0]))
        x += gap
    return canvas


def _fitted(shown: list[FooterKey], room: int, gap: int) -> list[FooterKey]:
    """Return what there is room for."""

    def too_long() -> bool:
        return sum(_breadth(key, gap) + gap for key in shown) - gap > room

    if too_long():
        shown = [replace(key, does="") if set(key.keys) <= _ARROWS else key for key in shown]
    while too_long() and any(key.rank > 0 and not key.always for key in shown):  # a key goes before a word does
        shown.remove(max(reversed(shown), key=lambda key: -1 if key.always else key.rank))
    always = [place for place, key in enumerate(shown) if key.always]
    for place in sorted(always, key=lambda place: shown[place].keys == "?"):  # help keeps its word longest
        if too_long():
            shown[place] = replace(shown[place], does="")
    while too_long() and shown:
        shown.remove(max(reversed(shown), key=lambda key: -1 if key.always else key.rank))
    return shown


def _parts(keys: str) -> list[str]:
    """Split what is shown into single keys: `← →` and `←→` are two, `Enter` and `0-7` are one."""
    words = keys.split()
    if len(words) == 1 and len(keys) > 1 and all(sign in _NAMES for sign in keys):
        return list(keys)
    return words


def _breadth(key: FooterKey, gap: int) -> int:
    parts = key.signs
    words = 1 + width_of(key.does) if key.does else 0
    return 1 + sum(width_of(part) + _after(part, parts, gap) for part in parts) + words


def _after(part: str, parts: Sequence[str], gap: int) -> int:
    """Return how many columns follow a key on its plate."""
    four = len(parts) == 4 and all(one.isalpha() for one in parts)  # letters that move, `hjkl`, stay together
    apart = part.isalnum() and not four  # `1 3` is not thirteen
    return int(part == parts[-1] or gap > 1 or len(part) > 1 or apart)
