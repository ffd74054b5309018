"""Stand in for a terminal: what programs ask of it, and what stands on its ordinary screen."""

import re
from dataclasses import dataclass, field

_SEQUENCE = re.compile(r"\x1b\[([?<>]?)([\d;]*)([A-Za-z])|\x1b\]2;([^\x07]*)\x07")


@dataclass
class FarEnd:
    """Be a terminal: its modes, its two screens, and whatever programs may lay on top of what it was."""

    modes: dict[str, bool] = field(default_factory=lambda: {"25": True, "7": True})
    title: list[str] = field(default_factory=lambda: ["the shell"])
    keys: int = 0
    coloured: bool = False
    written: str = ""
    """What stands on the ordinary screen."""

    def take(self, text: str) -> None:
        at = 0
        for found in _SEQUENCE.finditer(text):
            self._write(text[at : found.start()])
            at = found.end()
            mark, words, kind, title = found.groups()
            if title is not None:
                self.title[-1] = title
            elif mark == "?" and kind in "hl":
                self.modes |= dict.fromkeys(words.split(";"), kind == "h")
            elif kind == "u" and mark in "<>":
                self.keys += 1 if mark == ">" else -1
            elif kind == "t" and words == "22;2":
                self.title.append(self.title[-1])
            elif kind == "t" and words == "23;2":
                self.title.pop()
            elif kind == "m":
                self.coloured = words not in ("", "0")
        self._write(text[at:])

    def _write(self, text: str) -> None:
        if not self.modes.get("1049"):
            self.written += text

    @property
    def state(self) -> object:
        return {mode for mode, on in self.modes.items() if on}, self.title, self.keys, self.coloured
