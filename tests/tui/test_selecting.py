"""Text on boards, in the log and in the reader is selected with the mouse and copied; what is clicked is still clicked."""

import pytest
from rich.segment import Segment
from textual.events import Click, MouseUp
from textual.geometry import Offset
from textual.selection import Selection
from textual.strip import Strip

from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from tests.tui.toy_table import playing
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.help import HelpScreen
from zootui.tui.screens.log import LogScreen
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart
from zootui.tui.strips import selected, words_in
from zootui.tui.widgets.reader import Reader


async def drag(pilot, widget, begin, end):
    """Draw the mouse over a widget, from a cell to another one."""
    await pilot.mouse_down(widget, offset=begin)
    await pilot.hover(widget, offset=end)
    await pilot._post_mouse_events([MouseUp, Click], widget, end, button=1)  # as a terminal's driver has it
    await pilot.pause()


def place_of(pilot, widget, words):
    """Return where words stand in a pane."""
    lines = shown(pilot, widget).split("\n")
    y = next(y for y, line in enumerate(lines) if words in line)
    return lines[y].index(words), y


async def test_a_line_of_the_log_is_selected_and_copied_and_then_ctrl_c_leaves(table):
    async with playing(table, (120, 36)) as pilot:
        await pilot.press("l")
        await until(pilot, lambda: isinstance(pilot.app.screen, LogScreen) and pilot.app.screen.laid_out)
        log = pilot.app.screen
        line = shown(pilot, "page").split("\n")[0].strip()
        x, y = place_of(pilot, "page", line)
        at = log.at_hand.highlighted
        await drag(pilot, "#page", (x, y), (x + len(line) - 1, y))
        assert log.get_selected_text() == line
        assert log.at_hand.highlighted == at
        assert any("Ctrl+C copies" in notice.message for notice in pilot.app._notifications)
        await pilot.press("ctrl+c")
        assert pilot.app.clipboard == line
        assert not log.selections
        assert pilot.app.is_running
        await pilot.press("ctrl+c")
        await until(pilot, lambda: not pilot.app.is_running or pilot.app._exit)


async def test_words_on_a_board_are_selected_and_nothing_is_chosen_there(table):
    link, _ = table
    async with playing(table, (120, 36)) as pilot:
        x, y = place_of(pilot, "board", "The pond")
        await drag(pilot, "#board", (x, y), (x + 7, y))
        assert pilot.app.screen.get_selected_text() == "The pond"
        assert link.calls == []
        await pilot.click("#board", offset=(x, y))
        assert not pilot.app.screen.selections


async def test_a_click_of_a_trembling_hand_is_a_click(toy):
    link = FakeLink(toy.game, NAMES).deal()
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation="off")))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "opens" in shown(pilot, "right"))
        x, y = place_of(pilot, "right", "Log")
        await drag(pilot, "#right", (x, y), (x + 1, y))
        await until(pilot, lambda: isinstance(app.screen, LogScreen))


async def test_what_is_read_is_copied_without_its_margin(table):
    async with playing(table, (120, 36)) as pilot:
        await pilot.press("question_mark")
        await until(
            pilot, lambda: isinstance(pilot.app.screen, HelpScreen) and pilot.app.screen.query_one(Reader).words
        )
        reader = pilot.app.screen.query_one(Reader)
        lines = reader.words.split("\n")
        await drag(pilot, Reader, (0, 0), (110, 0))
        assert pilot.app.screen.get_selected_text() == lines[0].strip()
        pilot.app.screen.clear_selection()
        reader.move(3)
        await drag(pilot, Reader, (0, 1), (110, 1))
        assert (pilot.app.screen.get_selected_text() or "") == lines[4].strip()


@pytest.mark.parametrize(
    ("begin", "end", "turned"),
    [((0, 0), (2, 0), "ab"), ((1, 0), (2, 0), "b"), ((2, 0), (3, 0), "動"), ((4, 0), (0, 1), "x ")],
)
def test_what_is_selected_is_turned_around_by_letters_not_cells(begin, end, turned):
    strip = Strip([Segment("ab"), Segment("動物x ")], 8)
    lit = selected(strip, Selection(Offset(*begin), Offset(*end)), 0)
    assert lit.cell_length == 8
    assert lit.text == strip.text
    assert "".join(one.text for one in lit if one.style is not None and one.style.reverse) == turned


def test_nothing_is_no_text():
    assert words_in(["   ", "  "], Selection(None, None)) is None
    assert words_in(["a  ", "b "], Selection(None, None)) == ("a\nb", "\n")


async def test_the_pointer_is_a_hand_over_what_can_be_clicked(table):
    async with playing(table, (120, 36)) as pilot:
        x, y = place_of(pilot, "right", "Log")
        await pilot.hover("#right", offset=(x, y))
        await until(pilot, lambda: pilot.app.screen._pointer_shape == "pointer")
        await pilot.hover("#status", offset=(100, 0))
        await until(pilot, lambda: pilot.app.screen._pointer_shape == "default")
