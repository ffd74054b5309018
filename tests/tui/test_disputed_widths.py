"""What a terminal takes for wider or narrower than we do shifts nothing that stands right of it."""

import re
from collections.abc import Callable

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Static

from net.wire.names import clean_name
from zootui.tui.compositor import DISPUTED, send_changes_only

NAMES = ["👍🏽 Uwe", "Zoë ❤️", "कि नाम", "नमस्ते", "👩\u200d👧 Ann", "e\u0301e\u0301", "🦁 Leo", "สวัสดี"]
WIDTHS: dict[str, Callable[[str], int]] = {
    "nothing": lambda _sign: 0,
    "one": lambda _sign: 1,
    "two": lambda _sign: 2,
    "three": lambda _sign: 3,
}
TOKEN = re.compile(r"\x1b\[(?P<row>\d+);(?P<column>\d+)H|\x1b\[[0-?]*[ -/]*[@-~]|\x1b.|(?P<sign>.)", re.DOTALL)


class Names(Screen[None]):
    """Show a name between two words."""

    def compose(self) -> ComposeResult:
        send_changes_only(self)
        for name in NAMES:
            with Horizontal():
                yield Static("left ", markup=False)
                yield Static(clean_name(name).ljust(12) + "right", markup=False, classes="name")


class Table(App[None]):
    CSS = "Horizontal { height: 1; } Static { width: auto; }"

    def on_mount(self) -> None:
        self.push_screen(Names())


def drawn(sent: str, wide: Callable[[str], int]) -> dict[tuple[int, int], str]:
    """Return where a terminal writes each sign, which takes signs of disputed width for so wide."""
    found, row, column = {}, 0, 0
    for token in TOKEN.finditer(sent):
        if token["row"]:
            row, column = int(token["row"]) - 1, int(token["column"]) - 1
        elif sign := token["sign"]:
            found[row, column] = sign
            column += wide(sign) if DISPUTED.search(sign) else 1
    return found


@pytest.mark.parametrize("wide", WIDTHS.values(), ids=WIDTHS)
async def test_what_stands_right_of_a_name_stays_where_it_is(wide: Callable[[str], int]) -> None:
    async with Table().run_test(size=(60, 12)) as pilot:
        await pilot.pause()
        compositor, console = pilot.app.screen._compositor, pilot.app.console
        whole = compositor.render_full_update().render_segments(console)
        compositor._dirty_regions.update({pilot.app.screen.region})
        update = compositor.render_partial_update()
        assert update is not None
        for sent in (whole, update.render_segments(console)):
            seen = drawn(sent, wide)
            for row, line in enumerate(compositor.render_strips()[: len(NAMES)]):
                at = cell_len(line.text[: line.text.index("right")])
                exact = "".join(seen.get((row, at + step), " ") for step in range(5))
                assert exact == "right", f"{NAMES[row]!r} shifts it: {exact!r}"


@pytest.mark.parametrize(("name", "shown"), [("👍🏽 Uwe", "👍 Uwe"), ("Zoë ❤️", "Zoë ❤"), ("🇩🇪 Uwe", "Uwe"), ("3️⃣", "3")])
def test_what_only_chooses_how_a_sign_looks_leaves_names(name: str, shown: str) -> None:
    assert clean_name(name) == shown
