"""The files of the page, as browsers get them."""

import gzip
import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from importlib.resources import files

from rich._unicode_data import load as cell_table

TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}
COMMAND = b"<!-- ssh -->"
"""Where a page says how one gets in by ssh."""
OURS = (
    *("clipboard.js", "clock.js", "favicon.svg", "keys.js", "lines.css", "lines.js", "main.js", "page.css"),
    *("screen.js", "seat.js", "session.js", "story.js", "touch.js"),
)
LIBRARY = (
    "addon-canvas.js",
    "DejaVuSansMono-Bold.woff2",
    "DejaVuSansMono.woff2",
    "xterm.css",
    "xterm.js",
)
"""What others made, as they made it; `library/README.md` says where each comes from."""


@dataclass(frozen=True)
class PageFile:
    """Hold one file as it is sent: plain, packed with gzip, and the mark (ETag) by which a browser knows that it has it."""

    content: bytes
    packed: bytes
    kind: str
    mark: str


def page_files() -> dict[str, PageFile]:
    """Return every file by its path; raise OSError, saying which, if one cannot be read."""
    here = files("zootui.guests")
    return {
        "/": _page_file("index.html", (here / "page" / "index.html").read_bytes()),
        "/lines": _page_file("lines.html", (here / "page" / "lines.html").read_bytes()),
        **{f"/page/{name}": _page_file(name, (here / "page" / name).read_bytes()) for name in OURS},
        **{f"/library/{name}": _page_file(name, (here / "library" / name).read_bytes()) for name in LIBRARY},
        "/page/widths.js": _page_file("widths.js", _widths()),
    }


def _widths() -> bytes:
    """Return how wide signs are as the clients count them, for the page: the same table, or a name would shift what follows it.

    `WIDTHS` holds the first sign of a range, its last and their cells, range after range; `WIDER`, what U+FE0F makes wider.
    """
    table = cell_table("auto")
    widths = [number for entry in table.widths for number in entry]
    wider = sorted(map(ord, table.narrow_to_wide))
    return f"export const WIDTHS = {json.dumps(widths)};\nexport const WIDER = new Set({json.dumps(wider)});\n".encode()


@lru_cache(64)
def with_command(page: PageFile, host: str, port: str, *, lines: bool) -> PageFile:
    """Return a page that says by which command of ssh one gets to the same table."""
    command = f": ssh {'-T ' * lines}NAME@{host} -p {port}, with your name for NAME"
    return _page_file("page.html", page.content.replace(COMMAND, escape(command).encode()))


def _page_file(name: str, content: bytes) -> PageFile:
    mark = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return PageFile(content, gzip.compress(content, mtime=0), TYPES[name.rpartition(".")[2]], mark)
