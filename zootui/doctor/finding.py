"""Say what one look at this machine came to."""

from __future__ import annotations

from msgspec import Struct

FINE, NOTE, MEND = "fine", "note", "mend"
"""All is well; nothing has to be done, or nothing could be seen; something has to be done, and the text says what."""


class Finding(Struct, frozen=True):
    """Hold one line: the `topic`, `what` of it was looked at, the `state` (`fine note mend`), and a `text` of one sentence."""

    topic: str
    what: str
    state: str
    text: str
