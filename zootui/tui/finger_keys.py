"""Tell the page of a guest in a browser which letters mean something now, so that its keys for fingers are the game's own."""

import json
from collections.abc import Callable, Iterable

from zootui.tui.widgets.footer import FooterKey

CODE = 7791
"""The number of the operating system command that `guests/page/main.js` hears; terminals that know none of it show nothing."""
FIXED = frozenset("0123456789?q+−-←→↑↓")
"""Signs for which the page has keys wherever one is."""
MOST = 30


class FingerKeys:
    """Hold what the page was told last; `write` goes there."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self._told = ""

    def show(self, keys: Iterable[FooterKey]) -> None:
        """Let the page show the letters of what can be done now, the most wanted first, unless it shows them already."""
        found: dict[str, str] = {}
        for key in sorted(keys, key=lambda one: one.rank):
            for sign in key.signs:
                if len(sign) == 1 and sign.isprintable() and sign not in FIXED:
                    found.setdefault(sign, key.does)
        told = json.dumps(list(found.items())[:MOST])
        if told != self._told:
            self._told = told
            self._write(f"\x1b]{CODE};{told}\x07")
