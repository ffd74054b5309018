"""Where everything stands."""

from dataclasses import dataclass

from engine.games.zooloretto_mini.rules.table import PLACES
from zootui.boards.shared.middle import LOW, TALL
from zootui.draw.rect import Rect

HIGH = 9
"""Lines in which another zoo shows its enclosures below each other, with who lives there."""
_ABREAST = 3
_WIDER = 5
"""By how many columns a place grows at most where there is room."""


@dataclass(frozen=True)
class Layout:
    """Hold the layout of one size.

    A place is `place` columns wide, the next one begins `step` columns further, the first at `places`; enclosures are `pitch`
    lines apart. The whole is `width` × `height` and begins at `left`, `top`.
    """

    big: bool
    width: int
    height: int
    left: int
    top: int
    middle: int
    """The height of pile and trucks."""
    header: int | None
    """The line over the zoo (None: no room)."""
    zoo: Rect
    barn: Rect
    others: Rect
    """Where the other zoos stand."""
    pitch: int
    places: int
    place: int
    step: int


_BIG, _SMALL = (84, 20), (54, 12)
"""The smallest areas for each layout; so small, there is no room for the other zoos (Tab shows them)."""


def layout_for(width: int, height: int, others: int) -> Layout:
    """Return the layout for a board area; one that is too small shows the upper left part."""
    roomy = width >= _BIG[0] and height >= _BIG[1]
    return _big(width, height, others) if roomy else _small(width, height, others)


def _big(width: int, height: int, others: int) -> Layout:
    wider = min(_WIDER, (width - _BIG[0]) // (PLACES + 1))
    inner, high = _BIG[0] + wider * (PLACES + 1), min(height, 26)
    middle = LOW + 2 if others > 3 and high < 22 else TALL  # rather low trucks than zoos left out
    spare = high - 16 - middle
    header = middle + (spare > 0)
    zoo = header + 1 + (spare > 1)
    below = zoo + 12 + (spare > 2)
    cards = min(3, high - below)
    if height - below >= HIGH and others <= _ABREAST:
        cards, high = HIGH, below + HIGH
    return Layout(
        big=True,
        width=inner,
        height=high,
        left=(width - inner) // 2,
        top=(height - high) // 3,
        middle=middle,
        header=header,
        zoo=Rect(0, zoo, inner - 21, 12),
        barn=Rect(inner - 20, zoo, 20, 12),
        others=Rect(0, below, inner, cards),
        pitch=4,
        places=14,
        place=6 + wider,
        step=7 + wider,
    )


def _small(width: int, height: int, others: int) -> Layout:
    inner, high = _SMALL[0], max(_SMALL[1], min(height, 19))
    lines = 2 if others > 3 else min(3, others)
    pitch = 3 if high >= _SMALL[1] + lines else 2  # rather low enclosures than zoos left out
    spare = max(0, high - (3 + 3 * pitch + lines))
    middle = LOW + (2 if spare > 2 else 0)  # frames around trucks before margins
    spare -= middle - LOW
    header = middle if spare > 0 else None
    zoo = middle + (spare > 0) + (spare > 2)
    below = zoo + 3 * pitch + (spare > 1)
    return Layout(
        big=False,
        width=inner,
        height=high,
        left=max(0, (width - inner) // 2),
        top=max(0, (height - high) // 3),
        middle=middle,
        header=header,
        zoo=Rect(0, zoo, 40, 3 * pitch),
        barn=Rect(41, zoo, 13, 3 * pitch),
        others=Rect(0, below, inner, high - below),
        pitch=pitch,
        places=12,
        place=3,
        step=4,
    )
