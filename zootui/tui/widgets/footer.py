"""Draw the footer: the keys that mean something now. Each is clicked as if it were pressed."""

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


@dataclass(frozen=True)
class FooterKey:
    """Hold one entry of the footer: the keys as they are shown (`← →`, `r`), what they do, and how willingly it is left out.

    An entry stands there with its word or not at all. `bound` are the signs that are shown for the keys where they are others
    now than the usual ones that `keys` names.
    """

    keys: str
    does: str
    rank: int = 1
    lit: bool = False
    always: bool = False
    bound: tuple[str, ...] = ()
    brief: str = ""
    """What the key does in fewer letters, for a footer that is too long; empty where there are no fewer."""

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
    return tuple(
        FooterKey(spanned(keys.split()), does, ENTER if keys == "Enter" else 0, brief=_brief(does))
        for keys, does in pairs
    )


ENTER = 5
"""How willingly Enter is left out of the footer of a decision: the panel above it says what it does."""


def _brief(does: str) -> str:
    """Return what a key does that goes on to one thing more, without saying to what: `next legal place`, `other tile`."""
    first, _, rest = does.partition(" ")
    return first if rest and first in ("next", "other") else ""


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
    """Return the footer, one row high."""
    canvas = Canvas(width, 1, palette, palette.sunk, palette.muted)
    gap = _gap(width)
    x = 1 if gap > 1 else 0
    for key in fitted(width, keys):
        begin, parts, signs = x, key.parts, key.signs
        ink, ground = (palette.on(palette.amber), palette.amber) if key.lit else (palette.bright, palette.border)
        x = canvas.text(x, 0, " ", ink, ground)
        for part, sign in zip(parts, signs, strict=True):
            if press_name(part):
                key_target(canvas, x - 1, 0, width_of(sign) + 2, press_name(part))
            x = canvas.text(x, 0, sign, ink, ground, BOLD)
            x = canvas.text(x, 0, " " * _after(sign, signs, gap), ink, ground)
        x = canvas.text(x, 0, f" {key.does}", palette.text)
        if len(parts) == 1 and press_name(parts[0]):
            canvas.targets.pop()  # not the sign alone
            key_target(canvas, begin, 0, x - begin, press_name(parts[0]))
        x += gap
    return canvas


def _gap(width: int) -> int:
    return 2 if width >= 110 else 1


def fitted(width: int, keys: Sequence[FooterKey]) -> list[FooterKey]:
    """Return the entries that a footer of this width has, each with its word.

    Where it is too long, the highest and rightmost ranks go one by one; before rank 1 does, all that have a shorter word say
    that. What is lit, or always there, goes last.
    """
    gap, shown = _gap(width), list(keys)
    room = width - 2 if gap > 1 else width

    def too_long() -> bool:
        return sum(_breadth(key, gap) + gap for key in shown) - gap > room

    def leave_out(least: int) -> None:
        while too_long():
            spare = [place for place, key in enumerate(shown) if key.rank >= least and not (key.always or key.lit)]
            if not spare:
                return
            del shown[max(spare, key=lambda place: (shown[place].rank, place))]

    leave_out(2)
    if too_long():
        shown = [replace(key, does=key.brief or key.does) for key in shown]
    leave_out(0)
    while len(shown) > 1 and too_long():
        shown.pop(0 if shown[-1].always else -1)
    return shown


def _parts(keys: str) -> list[str]:
    """Split what is shown into single keys: `← →` and `←→` are two, `Enter` and `0-7` are one."""
    words = keys.split()
    if len(words) == 1 and len(keys) > 1 and all(sign in _NAMES for sign in keys):
        return list(keys)
    return words


def _breadth(key: FooterKey, gap: int) -> int:
    parts = key.signs
    return 1 + sum(width_of(part) + _after(part, parts, gap) for part in parts) + 1 + width_of(key.does)


def _after(part: str, parts: Sequence[str], gap: int) -> int:
    """Return how many columns follow a key on its plate."""
    four = len(parts) == 4 and all(one.isalpha() for one in parts)  # letters that move, `hjkl`, stay together
    apart = part.isalnum() and not four  # `1 3` is not thirteen
    return int(part == parts[-1] or gap > 1 or len(part) > 1 or apart)
