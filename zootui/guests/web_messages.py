"""What a page says to the server."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from zootui.guests.client_command import HIGHEST, WIDEST

PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"


LONGEST = 8 * 1024
"""Bytes of one message; who sends a longer one is cut off."""
TYPED = 2000
"""Signs of one message."""


class Size(Struct, frozen=True):
    """Hold the size of a screen in cells."""

    width: Annotated[int, Meta(ge=10, le=WIDEST)]
    height: Annotated[int, Meta(ge=5, le=HIGHEST)]


class Typed(Struct, frozen=True, array_like=True, tag="stdin"):
    """Hold what a terminal would send: keys, and the mouse."""

    text: Annotated[str, Meta(max_length=TYPED)]

    @property
    def data(self) -> bytes:
        """Return the bytes for the client; a paste that does not end here counts as typed, so that none can grow without end."""
        text = self.text
        if text.count(PASTE_BEGINS) != text.count(PASTE_ENDS):
            text = text.replace(PASTE_BEGINS, "").replace(PASTE_ENDS, "")
        return text.encode()


class ScreenResized(Struct, frozen=True, array_like=True, tag="resize"):
    """Say that the screen has another size."""

    size: Size


class Focused(Struct, frozen=True, array_like=True, tag="focus"):
    """Say that somebody looks at the page."""


class Blurred(Struct, frozen=True, array_like=True, tag="blur"):
    """Say that nobody looks at the page."""


class AskedThere(Struct, frozen=True, array_like=True, tag="there"):
    """Ask whether the table is there: a line that nobody closed may lead nowhere."""


FromPage = Typed | ScreenResized | Focused | Blurred | AskedThere


_DECODER: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


def read(data: bytes) -> FromPage:
    """Return what a page said; raise ValueError for anything else."""
    try:
        return _DECODER.decode(data)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def size(width: str | None, height: str | None) -> Size:
    """Return the size that a page asks for as it connects; raise ValueError for none."""
    return msgspec.convert({"width": width, "height": height}, Size, strict=False)
