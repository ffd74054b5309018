"""With the terminal's own colours everything on the table's screen has one of sixteen names, and what is written can be read."""

import pytest

from tests.screenshots.take import at_rest
from tests.tui.every_decision import decisions
from tests.tui.small_screen import client_at
from tests.tui.terminal_colours import segments_of
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.sixteen import BRIGHT_YELLOW, PIXELS
from zootui.tui.start import AppStart


@pytest.mark.parametrize("theme", ["terminal", "terminal-light"])
@pytest.mark.parametrize("game", ["aquaretto", "barenpark", "o-zoo-le-mio", "zoo-tycoon", "zooloretto-mini"])
async def test_all_colours_are_names_and_no_sign_lies_in_its_own_colour(game, theme):
    link = client_at(game, decisions(game)[-1][1]).link
    app = ZootuiApp(AppStart(settings=Settings(animation=False, theme=theme), link=link))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(app, pilot)
        shown = list(segments_of(app))
        inked = [(text, style) for text, style in shown if text.strip() and PIXELS.isdisjoint(text)]
        assert len(inked) > 50, "a table's screen says much"
        for text, style in shown:
            for colour in (style.color, style.bgcolor):
                assert colour is None or colour.triplet is None, text
        for text, style in inked:
            assert style.color is None or style.color.is_default or style.color != style.bgcolor, text
        grounds = {style.bgcolor.number for _, style in inked if style.bgcolor}
        assert grounds >= {None, BRIGHT_YELLOW}, "the terminal's own; and amber is you, now"


async def test_all_other_looks_keep_their_own_colours():
    link = client_at("zooloretto-mini", decisions("zooloretto-mini")[-1][1]).link
    app = ZootuiApp(AppStart(settings=Settings(animation=False), link=link))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(app, pilot)
        assert any(style.color and style.color.triplet for _, style in segments_of(app))
