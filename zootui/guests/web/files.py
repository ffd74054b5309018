"""Hold the page's files: our own, and of textual-serve's the terminal emulator, its style and its font.

textual-serve's script is xterm.js and then a page of its own, which has one size of letters and knows no fingers. What comes after
xterm.js is cut off here and replaced by a line that gives our page the parts. This relies on the script of the pinned version.
"""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "ttf": "font/ttf",
}
OURS = ("favicon.svg", "keys.js", "main.js", "page.css", "screen.js", "session.js", "touch.js")
OWN_PAGE = 'i.nc=void 0,(()=>{"use strict";'
"""Where in textual-serve's script its own page begins."""
PARTS = {"Terminal": 856, "CanvasAddon": 880, "Unicode11Addon": 544}
"""The numbers that the script's modules have in it."""


@dataclass(frozen=True)
class PageFile:
    """Hold one file as it is sent: plain, packed with gzip, and the mark (ETag) by which a browser knows that it has it."""

    content: bytes
    packed: bytes
    kind: str
    mark: str


def page_files() -> dict[str, PageFile]:
    """Return every file by its path; raise OSError, saying which, if one cannot be read."""
    own = files("zootui.guests.web") / "page"
    library = files("textual_serve") / "static"
    return {
        "/": _file("index.html", (own / "index.html").read_bytes()),
        **{f"/page/{name}": _file(name, (own / name).read_bytes()) for name in OURS},
        "/library/xterm.js": _file("xterm.js", _xterm(library / "js" / "textual.js")),
        "/library/xterm.css": _file("xterm.css", (library / "css" / "xterm.css").read_bytes()),
        "/library/RobotoMono.ttf": _file(
            "RobotoMono.ttf", (library / "fonts" / "RobotoMono-VariableFont_wght.ttf").read_bytes()
        ),
    }


def _file(name: str, content: bytes) -> PageFile:
    mark = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return PageFile(content, gzip.compress(content, mtime=0), TYPES[name.rpartition(".")[2]], mark)


def _xterm(script: Traversable) -> bytes:
    """Return xterm.js alone, its parts in `window.xterm`."""
    text = script.read_text(encoding="utf-8")
    before, found, _ = text.partition(OWN_PAGE)
    if not found:
        raise OSError(
            0, "textual-serve’s script is not the one that this page was made for; install textual-serve 1.1.3"
        )
    parts = ",".join(f"{name}:i({number}).{name}" for name, number in PARTS.items())
    return f"{before}i.nc=void 0,window.xterm={{{parts}}}}})();".encode()
