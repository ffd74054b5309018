"""What a guest's terminal far away is asked for, and how it is given back, however its client ends."""

from zootui.local.terminal import PUT_BACK
from zootui.local.terminal_title import GIVE_BACK, KEEP

PREPARE = b"\x1b[?1049h\x1b[?1004h\x1b[>25u\x1b[?7l"
"""Another screen, to say when it is looked at, keys by kitty's names, no lines broken."""


class FarTerminal:
    """Remember what a terminal has to be given back of."""

    def __init__(self) -> None:
        self._prepared = self._titled = False

    def prepare(self) -> bytes:
        """Return what makes it ready for a client with a screen."""
        self._prepared = True
        return PREPARE

    def painted(self, part: bytes) -> None:
        """Take note of what a client paints."""
        kept, back = part.rfind(KEEP.encode()), part.rfind(GIVE_BACK.encode())
        if kept != back:
            self._titled = kept > back

    def put_back(self) -> bytes:
        """Return what makes it again what it was, once."""
        title = GIVE_BACK if self._titled else ""
        back = PUT_BACK + title if self._prepared else ""
        self._prepared = self._titled = False
        return back.encode()
