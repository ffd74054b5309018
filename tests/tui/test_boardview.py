"""The board widget repaints only what changed, and turns mouse events into targets."""

import re
from typing import ClassVar

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Region

from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.draw.rect import Target
from zootui.tui.widgets.board_view import BoardView

A = Target(2, 1, 4, 2, "a", "a")
B = Target(4, 1, 4, 2, "b")


class Tape(HeadlessDriver):
    """A driver without a terminal that keeps what would be written."""

    written: ClassVar[list[str]] = []

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        self.written.append(data)


class Table(App[None]):
    CSS = "Screen { layers: base; } BoardView { width: 20; height: 6; }"

    def __init__(self) -> None:
        super().__init__(driver_class=Tape)
        self.heard: list[object] = []

    def compose(self) -> ComposeResult:
        yield BoardView(id="board")

    def on_board_view_pointed(self, message: BoardView.Pointed) -> None:
        self.heard.append(("pointed", message.target.value if message.target else None))

    def on_board_view_picked(self, message: BoardView.Picked) -> None:
        self.heard.append(("picked", message.target.value, message.button))

    def on_board_view_wheeled(self, message: BoardView.Wheeled) -> None:
        self.heard.append(("wheeled", message.dx, message.dy))


def drawing(sign: str = "x", *targets: Target) -> Canvas:
    canvas = Canvas(20, 6, DARK)
    canvas.text(3, 2, sign)
    canvas.targets += targets
    return canvas


def shown(view: BoardView) -> str:
    return "\n".join(view.render_line(y).text for y in range(view.size.height))


async def test_a_canvas_is_shown_and_the_rest_of_the_widget_is_its_ground() -> None:
    app = Table()
    async with app.run_test(size=(20, 6)):
        view = app.query_one(BoardView)
        small = Canvas(5, 2, DARK)
        small.text(0, 0, "hello")
        view.show(small)
        assert shown(view).splitlines() == ["hello".ljust(20), *([" " * 20] * 5)]
        large = Canvas(40, 9, DARK)
        large.text(0, 0, "y" * 40)
        view.show(large)
        assert shown(view).splitlines()[0] == "y" * 20


async def test_only_what_changed_is_repainted() -> None:
    app = Table()
    async with app.run_test(size=(20, 6)) as pilot:
        view = app.query_one(BoardView)
        assert len(view.show(drawing())) == 6, "the first canvas is all new"
        await pilot.pause()
        asked: list[tuple[int, ...]] = []
        refresh = view.refresh
        view.refresh = lambda *regions, **more: asked.extend(map(tuple, regions)) or refresh(*regions, **more)  # type: ignore[method-assign, assignment, func-returns-value]
        assert view.show(drawing("z")) == [(3, 2, 1)]
        assert asked == [(3, 2, 1, 1)]
        assert view.show(drawing("z")) == []
        assert asked == [(3, 2, 1, 1)], "an equal canvas costs nothing"
        assert "z" in shown(view)


@pytest.mark.parametrize(("x", "y", "value"), [(2, 1, "a"), (4, 1, "b"), (7, 2, "b"), (8, 1, None), (2, 3, None)])
async def test_the_last_target_lies_on_top(x: int, y: int, value: str | None) -> None:
    view = BoardView()
    view._canvas = drawing("x", A, B)
    target = view.target_at(x, y)
    assert (target.value if target else None) == value


async def test_mouse_points_picks_and_wheels() -> None:
    app = Table()
    async with app.run_test(size=(40, 6)) as pilot:
        app.query_one(BoardView).show(drawing("x", A, B))
        await pilot.hover(BoardView, (2, 1))
        await pilot.hover(BoardView, (3, 2))
        await pilot.hover(BoardView, (5, 2))
        await pilot.hover(BoardView, (15, 5))
        await pilot.click(BoardView, (6, 1))
        await pilot.click(BoardView, (12, 5))
        assert app.heard == [
            ("pointed", "a"),
            ("pointed", "b"),
            ("pointed", None),
            ("picked", "b", 1),
        ]
        app.heard.clear()
        view = app.query_one(BoardView)
        for event, shift in (
            (events.MouseScrollDown, False),
            (events.MouseScrollUp, False),
            (events.MouseScrollDown, True),
        ):
            view.post_message(event(view, 1, 1, 0, 0, 0, shift, False, False))
        await pilot.pause()
        assert app.heard == [("wheeled", 0, 2), ("wheeled", 0, -2), ("wheeled", 4, 0)]


async def test_leaving_the_board_points_at_nothing() -> None:
    app = Table()
    async with app.run_test(size=(40, 6)) as pilot:
        app.query_one(BoardView).show(drawing("x", A, B))
        await pilot.hover(BoardView, (2, 1))
        await pilot.hover(None, (30, 3))
        assert app.heard == [("pointed", "a"), ("pointed", None)]


async def test_one_changed_cell_sends_one_cell_to_the_terminal() -> None:
    app = Table()
    async with app.run_test(size=(20, 6), headless=False) as pilot:
        view = app.query_one(BoardView)
        view.show(drawing())
        await pilot.pause()
        Tape.written.clear()
        view.show(drawing("z"))
        await pilot.pause()
        sent = "".join(Tape.written)
        assert "z" in sent
        assert len(sent.encode()) <= 512
        assert re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", sent) == "z"


async def test_a_part_of_a_board_is_what_stands_there() -> None:
    app = Table()
    async with app.run_test(size=(30, 8)) as pilot:
        view = app.query_one(BoardView)
        view.show(drawing("lion"))
        await pilot.pause()
        assert [line.text for line in view.render_lines(Region(2, 1, 5, 3))] == ["     ", " lion", "     "]
        view.styles.padding = 1
        await pilot.pause()
        assert all(line.cell_length == 5 for line in view.render_lines(Region(2, 1, 5, 3)))
