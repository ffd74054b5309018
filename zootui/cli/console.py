"""Print for people: words, tables and bars in colour, but nothing in them is markup, and nothing that a terminal would obey."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from zootui.local.streams import harmless


class HarmlessConsole(Console):
    """Print strings as they are written, names of files and people among them; a `style` colours a whole line."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False)

    def render_str(self, text: str, **how: Any) -> Text:
        """Return text as it is shown; rich sends every string through here, those in tables too."""
        return super().render_str(harmless(text), **how)
