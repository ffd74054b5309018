"""With the terminal's own colours everything on the table's screen has one of sixteen names, and what is written can be read."""

from __future__ import annotations

import pytest

from tests.screenshots.take import at_rest
from tests.tui.every_decision import decisions
from tests.tui.small_screen import client_at
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart
from zootui.tui.terminal import PIXELS


def lines(app):
    """Every line as the terminal gets it."""
    filters = app.get_line_filters()
    for strip in app.screen._compositor.render_strips():
        segments = list(strip)
        for one in filters:
            segments = one.apply(segments, app.screen.background_colors[0])
        yield from segments


@pytest.mark.parametrize("theme", ["terminal", "terminal-light"])
@pytest.mark.parametrize("game", ["aquaretto", "barenpark", "o-zoo-le-mio", "zoo-tycoon", "zooloretto-mini"])
async def test_all_colours_are_names_and_no_sign_lies_in_its_own_colour(game, theme):
    link = client_at(game, decisions(game)[-1][1]).link
    app = ZootuiApp(AppStart(settings=Settings(animation=False, theme=theme), link=link))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(app, pilot)
        shown = list(lines(app))
        inked = [s for s in shown if s.style and s.text.strip() and PIXELS.isdisjoint(s.text)]
        assert len(inked) > 50, "a table's screen says much"
        for segment in shown:
            if segment.style:
                for colour in (segment.style.color, segment.style.bgcolor):
                    assert colour is None or colour.triplet is None, segment
        for segment in inked:
            ink, ground = segment.style.color, segment.style.bgcolor
            assert ink is None or ink.is_default or ink != ground, segment
        assert {s.style.bgcolor.name for s in inked if s.style.bgcolor} >= {"default", "yellow"}, "amber is you, now"


async def test_all_other_looks_keep_their_own_colours():
    link = client_at("zooloretto-mini", decisions("zooloretto-mini")[-1][1]).link
    app = ZootuiApp(AppStart(settings=Settings(animation=False), link=link))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(app, pilot)
        assert any(s.style and s.style.color and s.style.color.triplet for s in lines(app))
