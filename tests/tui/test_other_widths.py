"""When the board gets other columns, no picture that was painted for the old ones is ever sent."""

import pytest

from net.client.events import Updated
from net.wire.sheet import Sheet
from tests.screenshots.take import at_rest
from tests.tui.every_decision import decisions
from tests.tui.small_screen import client_at
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart
from zootui.tui.widgets.board_view import BoardView


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_no_picture_of_another_size_is_sent_when_the_board_gets_other_columns(monkeypatch, size):
    views = [
        next(view for kind, view in decisions("zoo-tycoon") if kind.startswith(word)) for word in ("arrive", "build")
    ]
    link = client_at("zoo-tycoon", views[0]).link
    app = ZootuiApp(AppStart(settings=Settings(animation="off"), link=link))
    sent = []
    usual = BoardView.render_lines

    def render_lines(view, crop):
        sent.append((view.id, (view.canvas.width, view.canvas.height), tuple(view.size)))
        return usual(view, crop)

    async with app.run_test(size=size) as pilot:
        await at_rest(app, pilot)
        widths = [app.screen.query_one("#board").size.width]
        monkeypatch.setattr(BoardView, "render_lines", render_lines)
        for view in reversed(views):
            old = link.sheet
            link.sheet = Sheet(client_at("zoo-tycoon", view).link.sheet.table, view)
            for listener in tuple(link._listeners):
                listener(Updated(old, link.sheet))
            await at_rest(app, pilot)
            widths.append(app.screen.query_one("#board").size.width)
        assert widths[0] == widths[2] != widths[1], "the board did get other columns"
        assert [one for one in sent if one[0] in ("board", "right", "panel") and one[1] != one[2]] == []
        assert any(name == "board" for name, *_ in sent)
