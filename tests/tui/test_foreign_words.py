"""Show what others write as it is written, wherever it can appear: it is never markup, and nobody's screen ends over it."""

import dataclasses
import io
from typing import Any

import pytest
from rich.cells import cell_len

import engine
from engine.contract.tree import replace
from net.client.events import Declined, Parted
from net.client.seal_verifier import Foul
from net.shells.delayed_feed import Lost, Noted
from net.wire.messages import Bye, Refused
from net.wire.names import clean_line, clean_name
from net.wire.sheet import Chat
from tests.sooner import sooner
from tests.tui.every_decision import decisions
from tests.tui.fake_link import FakeLink
from zootui.boards.contract import Scene
from zootui.cli.app import run
from zootui.client.game_bundle import load_bundle
from zootui.client.table_client import TableClient
from zootui.draw.palette import PALETTES
from zootui.failure import Failure
from zootui.line.plain import Plain
from zootui.line.text_sink import TextSink
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.keymap import BoundKeys
from zootui.tui.screens.help import now_text
from zootui.tui.start import AppStart
from zootui.tui.widgets.reader import typeset

WORDS = (
    "[/x]",
    "[bold]Ann[/]",
    "[@click=app.exit]x",
    "[red",
    "]]",
    "\\[b]",
    "*x* _y_ `z`",
    "# x",
    "<b>",
    "{0} %s $x",
    "\x1b[2J\x1b]0;x\x07",
    "\u202egnp\u2066",
    "e" + "\u0301" * 30,
    "\U0001f98a\U0001f98a",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\u200b\u2060",
    "\u3164",
    "",
    "W" * 300,
)
"""As strangers write them. A host of ours cleans them; what is left then is what is shown."""


FIRST = ("[@click=app.exit]x", "\x1b[2J\x1b]0;x\x07", "e" + "\u0301" * 30, "W" * 300)
"""One of each kind, for tests that take long with each word."""
WORST = FIRST[:2]
"""What a screen would obey and what a terminal would, for more screens: how wide words are is seen in the list of tables."""


def table(words: str, game_id: str = "o-zoo-le-mio") -> FakeLink:
    """Return a lobby where everything that others can write is such words."""
    name = clean_name(words)
    link = FakeLink(engine.load(game_id), ("Mara", name or "x", name or "y"), game_id=game_id)
    seats = tuple(replace(info, name=name) if place else info for place, info in enumerate(link.sheet.table.seats))
    said = tuple(Chat(seat, name, clean_line(words * 3)) for seat in (None, 1, 2))
    link.sheet = replace(
        link.sheet, table=replace(link.sheet.table, name=name, watchers=(name, name), seats=seats, chat=said)
    )
    return link


def tell_all(link: FakeLink, words: str) -> None:
    """Tell everything that a client passes on to the person."""
    said = clean_line(words)
    link.tell(Declined(Refused(said, clean_name(words), said, 0)))
    link.tell(Lost(said))
    link.tell(Noted(said))
    link.tell(Foul(said))


@pytest.mark.parametrize("words", sooner(WORDS, WORST.__contains__))
async def test_screens_show_foreign_words_as_they_are(words: str) -> None:
    link = table(words)
    app = ZootuiApp(AppStart(settings=Settings(animation=False), link=link))  # type: ignore[arg-type]
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        page = app.screen.query_one("#page").canvas.plain()  # type: ignore[attr-defined]
        assert clean_name(words) in page
        tell_all(link, words)
        await pilot.press("plus", "minus", "right", "b", "b", "s", "question_mark", "escape", "enter")
        link.deal()
        link.show()
        await pilot.pause()
        tell_all(link, words)
        await pilot.press(
            "question_mark", "escape", "l", "escape", "c", "escape", "tab", "tab", "tab", "b", "q", "escape"
        )
        await pilot.pause()
        for notice in app._notifications:
            assert notice.markup is False
        assert app.client is not None
        assert app.client.parted is None
        link.tell(Parted(Bye("closed", clean_line(words))))
        await pilot.pause()
    assert app._exception is None
    assert app.failed == ""


async def test_a_notice_is_never_markup() -> None:
    app = ZootuiApp(AppStart(settings=Settings(animation=False)))
    app._show_home = lambda: None  # type: ignore[method-assign]
    async with app.run_test() as pilot:
        app.notify("[/x] left", markup=True)
        app.screen.notify("[/y] left")
        await pilot.pause()
        assert [(notice.message, notice.markup) for notice in app._notifications] == [("[/x] left\n[/y] left", False)]
    assert app._exception is None


@pytest.mark.parametrize("words", [word for word in WORDS if clean_name(word)])
def test_help_shows_names_as_they_are(words: str) -> None:
    link = table(words)
    link.deal()
    link.sheet = replace(link.sheet, table=replace(link.sheet.table, waiting=(1,)))
    client = TableClient(link)
    text = " ".join(strip.text.strip() for strip in typeset(now_text(client, BoundKeys()), 120, PALETTES["dark"]))
    assert clean_name(words) in text


@pytest.mark.parametrize("words", WORDS)
def test_lines_show_foreign_words_as_they_are(words: str) -> None:
    link, sink = table(words), io.StringIO()
    plain = Plain(link, TextSink(sink))
    plain.changed()
    tell_all(link, words)
    link.deal()
    link.show()
    for line in ("b 2", "s", "l", "?"):
        plain.take(line)
    link.tell(Parted(Bye("closed", clean_line(words))))
    assert clean_name(words) in sink.getvalue()
    assert "\x1b" not in sink.getvalue()
    assert "\u202e" not in sink.getvalue()


def test_a_failure_does_not_write_what_a_terminal_obeys(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_given: Any, **_more: Any) -> int:
        raise Failure("no file \x1b[2J[/x]\u202e.zoo")

    monkeypatch.setattr("zootui.cli.app.app", fail)
    assert run(["audit", "x"]) == 1
    assert capsys.readouterr().err == "zootui: no file ?[2J[/x]?.zoo\n"


WIDE_NAMES = ("熊猫", "नमस्ते", "Jose\u0301", "한국어")
"""Signs of two cells, marks that stand on others, both."""


@pytest.mark.parametrize("size", [(80, 20), (60, 16)], ids=str)
@pytest.mark.parametrize("game_id", engine.ids())
def test_wide_and_combining_signs_of_names_stand_on_boards_and_move_nothing(
    game_id: str, size: tuple[int, int]
) -> None:
    shown = [shown_of(game_id, names, size) for names in (WIDE_NAMES, ("Anna", "Berta", "Cleo", "Dora"))]
    assert shown[0] == shown[1], "a name that is shown in plain letters is shown in these"


def shown_of(game_id: str, called: tuple[str, ...], size: tuple[int, int]) -> list[bool]:
    """Whether each name stands on a board or beside it, in any kind of decision; no line is longer or shorter for it."""
    names, board, seen = tuple(clean_name(name) for name in called), load_bundle(game_id).board, ""
    for _, view in decisions(game_id):
        scene = Scene(view, 0, 0, names, PALETTES["dark"], *size, status=("",) * 4)
        for canvas in (board.paint(scene), board.paint_side(dataclasses.replace(scene, width=30))):
            rows = ["".join(row) for row in canvas.chars]
            assert {cell_len(row) for row in rows} <= {canvas.width}
            seen += "".join(rows)
    return [name in seen for name in names]
