"""Let whatever is printed get through: signs that a stream cannot encode become those of ASCII, and nothing ever raises on one."""

import codecs
import io
import sys

from zootui.draw.glyphs import ASCII, bare

SIGNS = "zootui.signs"
"""The name of what stands for signs that cannot be encoded."""
LONGER = {"…": "...", "ß": "ss"}
"""What need not keep its width in a sentence."""


def in_ascii(text: str) -> str:
    r"""Return text in ASCII, as readable as that can be.

    >>> in_ascii("◆ Mara’s wolf ♂ … Zoë, Łódź \udcff")
    "& Mara's wolf m ... Zoe, ?odz ?"
    """
    return "".join(sign if sign.isascii() else LONGER.get(sign) or ASCII.get(ord(sign)) or bare(sign) for sign in text)


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end


def speak_to_terminals() -> None:
    """Let the standard streams that are terminals take everything, in the encoding that their system says they have."""
    codecs.register_error(SIGNS, _plain)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.isatty():
            stream.reconfigure(errors="replace" if stream is sys.stdin else SIGNS)
