"""A screen that is closed while it is laid out ends nothing: what stood below it is in front again."""

import pytest

from tests.tui.players import shown, until
from tests.tui.test_whose_footer import OVER, app_of
from zootui.tui.screens.table.screen import TableScreen


@pytest.mark.parametrize("kind", OVER, ids=lambda kind: kind.__name__)
async def test_what_is_closed_while_it_is_laid_out_gives_way_to_the_table(kind, monkeypatch):
    mounts, closed = kind.mount_composed_widgets, []

    async def close_first(screen, widgets):
        closed.append(screen.app.pop_screen())
        await mounts(screen, widgets)

    monkeypatch.setattr(kind, "mount_composed_widgets", close_first)
    app = app_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "leave" in shown(pilot, "footer"))
        app.push_screen(OVER[kind][0]())
        await until(pilot, lambda: closed and isinstance(app.screen, TableScreen))
        await closed[0]
        assert not app._exception, "the program goes on"
