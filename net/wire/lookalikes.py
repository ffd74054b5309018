"""Which names people do not tell apart."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from net.wire.scripts import prototypes

_VOICED = "\u3099\u309a"
"""The marks of kana, which make other letters of them."""


def folded(name: str) -> str:
    """Return a name without what people do not tell apart: great and small letters, wide and narrow ones."""
    return unicodedata.normalize("NFKC", name).casefold()


def lookalike(name: str, taken: Iterable[str]) -> str:
    """Return the first of the names that people could take this one for, an empty string if there is none."""
    seen = looks(name)
    return next((other for other in taken if other and not seen.isdisjoint(looks(other))), "")


@lru_cache(maxsize=2048)
def looks(name: str) -> frozenset[tuple[str, str]]:
    """Return what a name looks like: names that have one look in common look alike.

    Each look is of a kind: as the name is written, in small letters, and in small letters of those that it seems to be
    made of. A great `I` seems to be a small `l`, so the last is of no use to plain ASCII: Ian is not Lan.
    """
    as_written = _skeleton(name)
    seeming = name if name.isascii() else as_written
    return frozenset(
        (
            ("same", folded(name)),
            ("written", as_written),
            ("small", _skeleton(folded(name))),
            ("seeming", _skeleton(folded(seeming))),
        )
    )


def _skeleton(name: str) -> str:
    bare = "".join(map(_bare, unicodedata.normalize("NFKC", name)))
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", bare).translate(prototypes()))


def _bare(character: str) -> str:
    """Return a letter without its marks, unless they make another kana of it; nothing for a mark that stands alone."""
    parts = unicodedata.normalize("NFD", character)
    if len(parts) > 1 and parts[1] in _VOICED:
        return character
    return "".join(part for part in parts if unicodedata.category(part)[0] != "M")
