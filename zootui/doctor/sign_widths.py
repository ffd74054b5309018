"""Whether a terminal shows every sign as wide as it has to be."""

import unicodedata
from collections.abc import Mapping

from rich.cells import cell_len

from zootui.draw.glyphs import ASCII, FRAMES

SHOWN = 8
"""How many signs are named in a sentence."""


def signs() -> tuple[str, ...]:
    """Return every sign beyond ASCII that is drawn, each once."""
    drawn = (*map(chr, ASCII), *(sign for frame in FRAMES.values() for sign in frame))
    return tuple(dict.fromkeys(sign for sign in drawn if not sign.isascii()))


def wrong_widths(widths: Mapping[str, int]) -> str:
    """Return which signs are not as wide as they have to be, by how many cells the cursor went, and what to do; or nothing."""
    wrong = {sign: width for sign, width in widths.items() if width != cell_len(sign)}
    if not wrong:
        return ""
    named = " ".join(tuple(wrong)[:SHOWN]) + (f" and {len(wrong) - SHOWN} more" if len(wrong) > SHOWN else "")
    if all(width == len(sign.encode()) for sign, width in wrong.items()) and 2 * len(wrong) > len(widths):
        return f"{named} come out as bytes: set the terminal to UTF-8, and LANG to a language in UTF-8, C.UTF-8 say"
    if all(width == 2 and unicodedata.east_asian_width(sign) == "A" for sign, width in wrong.items()):
        return (
            f"{named} take two cells, so the screens draw plain ASCII here; "
            "to have the signs, let the terminal show characters of ambiguous width narrow"
        )
    return f"{named} are not as wide as they should be: take another font, or turn on plain ASCII in zootui’s settings"
