"""Whatever colours a terminal has, what is written can be read there, and players and kinds of things stay apart."""

from itertools import combinations, product

import pytest
from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

import engine
from engine.games.o_zoo_le_mio.components import COMPONENTS as O_ZOO
from tests.screenshots.take import at_rest
from tests.sooner import sooner
from tests.tui import terminal_colours
from tests.tui.every_decision import decisions
from tests.tui.small_screen import client_at
from tests.tui.terminal_colours import SIXTEEN, TANGO, Shown, segments_of
from zootui.boards.aquaretto import faces as aquaretto
from zootui.boards.barenpark import faces as barenpark
from zootui.boards.o_zoo_le_mio import zoo as o_zoo
from zootui.boards.zoo_tycoon import faces as zoo_tycoon
from zootui.boards.zooloretto_mini import faces as zooloretto_mini
from zootui.draw.palette import PALETTES, Palette, contrast
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.rounded import RoundedColours
from zootui.tui.sixteen import PIXELS, SixteenColours
from zootui.tui.start import AppStart

READABLE = 4.5
COLOURED = [name for name in PALETTES if not name.startswith("mono")]


def inks(palette: Palette) -> set[str]:
    """Return every colour in which anything is written."""
    plain = ("faint", "muted", "text", "bright", "ink", "amber", "green", "red", "blue", "road", "road_lit", "bench")
    named = {getattr(palette, name) for name in plain} | {*palette.seats, *(colour for _, colour in palette.hues)}
    return named | {palette.dim(colour) for colour in named} | {palette.lift(colour) for colour in named}


def grounds(palette: Palette) -> set[str]:
    """Return every colour on which anything is written, and what painters make of them."""
    plain = "sunk ground panel raised border amber amber_ground green red blue grass grass_mark road water earth bench"
    hues = {colour for _, colour in palette.hues}
    named = {getattr(palette, name) for name in plain.split()} | {*palette.seats, *hues}
    tints = {palette.tint(colour, share) for colour in hues for share in (0.24, 0.38)}
    return named | tints | {palette.dim(colour) for colour in named} | {palette.lift(colour) for colour in named}


def in_sixteen(palette: Palette, ink: str, ground: str, *, bold: bool, eight: bool) -> Style:
    """Return the style in which something is written in sixteen colours."""
    colours = SixteenColours(palette, own=palette.name.startswith("terminal"), eight=eight)
    (segment,) = colours.apply([Segment("x", Style(color=ink, bgcolor=ground, bold=bold))], Color(0, 0, 0))
    assert segment.style is not None
    return segment.style


def shown(terminal: str, style: Style, palette: Palette) -> tuple[Shown, ...]:
    return terminal_colours.shown(style, ColorSystem.STANDARD, SIXTEEN[terminal], palette)


@pytest.mark.parametrize("eight", [False, True], ids=["sixteen grounds", "eight grounds"])
@pytest.mark.parametrize("name", sooner(PALETTES, ("dark", "safe-light", "mono", "terminal").__contains__))
def test_every_ink_can_be_read_on_every_ground_in_sixteen_colours(name, eight):
    palette = PALETTES[name]
    filters = SixteenColours(palette, own=name.startswith("terminal"), eight=eight)
    pairs = list(product(inks(palette), grounds(palette), (False, True)))
    written = [Segment("x", Style(color=ink, bgcolor=ground, bold=bold)) for ink, ground, bold in pairs]
    filtered = filters.apply(written, Color(0, 0, 0))
    styles = {segment.style: pair for pair, segment in zip(pairs, filtered, strict=True)}
    for terminal in SIXTEEN:
        for style, pair in styles.items() if (terminal == "Linux console") == eight else ():
            for seen in shown(terminal, style, palette):
                assert contrast(*seen) >= READABLE, (terminal, pair, style, seen)


@pytest.mark.parametrize("name", ["terminal", "terminal-light"])
def test_chosen_where_there_are_more_colours_the_terminals_own_can_be_read_as_well(name):
    palette = PALETTES[name]
    colours = SixteenColours(palette, own=True, firm=True)
    for ink, ground in product(inks(palette), grounds(palette)):
        (segment,) = colours.apply([Segment("x", Style(color=ink, bgcolor=ground, bold=True))], Color(0, 0, 0))
        for seen in terminal_colours.shown(segment.style, ColorSystem.EIGHT_BIT, TANGO, palette):
            assert contrast(*seen) >= READABLE, (ink, ground, segment.style, seen)


def in_256(palette: Palette, pairs: list[tuple[str, str]]) -> list[Shown]:
    """Return how inks on grounds are shown where there are 256 colours."""
    written = [Segment("x", Style(color=ink, bgcolor=ground)) for ink, ground in pairs]
    styles = [segment.style or Style() for segment in RoundedColours(palette).apply(written, Color(0, 0, 0))]
    return [terminal_colours.shown(style, ColorSystem.EIGHT_BIT, TANGO, palette)[0] for style in styles]


@pytest.mark.parametrize("name", sooner(PALETTES, ("dark", "mono-light", "terminal").__contains__))
def test_rounded_to_256_what_can_be_read_still_can(name):
    palette = PALETTES[name]
    pairs = list(product(inks(palette), grounds(palette)))
    for pair, seen in zip(pairs, in_256(palette, pairs), strict=True):
        before = contrast(*pair)
        assert contrast(*seen) >= (READABLE if before >= READABLE else 0.85 * before), (pair, seen)


def kinds(palette: Palette) -> dict[str, list[str]]:
    """Return the grounds of things that must not be taken for each other: the kinds of each game."""
    tiles = {barenpark.hue(palette, tile) for tile in range(len(barenpark.KIND))}
    return {
        "zooloretto-mini": [zooloretto_mini.hue(palette, sort) for sort in range(zooloretto_mini.KINDS)],
        "aquaretto": [aquaretto.hue(palette, kind) for kind in range(len(aquaretto.COMPONENTS.kinds))],
        "barenpark": sorted(tiles),
        "barenpark’s icons": [barenpark.icon_plate(palette, icon) for icon in range(len(barenpark.ICONS))],
        "o-zoo-le-mio": [o_zoo.hue(palette, kind) for kind in range(len(O_ZOO.animals))],
        "o-zoo-le-mio’s enclosures": [o_zoo.ground(palette, kind) for kind in range(len(O_ZOO.animals))],
        "zoo-tycoon’s biomes": [zoo_tycoon.biome_ground(palette, biome) for biome in range(3)],
        "zoo-tycoon’s points": [zoo_tycoon.point_plate(palette, kind) for kind in range(4)],
        "zoo-tycoon’s happiness": [zoo_tycoon.colour_plate(palette, colour) for colour in range(4)],
    }


def ground_in_sixteen(palette: Palette, colour: str, *, eight: bool) -> int | None:
    style = in_sixteen(palette, palette.text, colour, bold=False, eight=eight)
    return None if style.bgcolor is None else style.bgcolor.number


@pytest.mark.parametrize("name", COLOURED)
def test_kinds_of_things_have_different_grounds(name):
    palette = PALETTES[name]
    for game, colours in kinds(palette).items():
        assert len({ground_in_sixteen(palette, one, eight=False) for one in colours}) == len(colours), (game, colours)
        seen = in_256(palette, [(palette.text, one) for one in colours])
        assert len({one.ground for one in seen}) == len(colours), (game, colours)


@pytest.mark.parametrize("name", COLOURED)
def test_players_are_different(name):
    palette = PALETTES[name]
    marks = {in_sixteen(palette, colour, palette.ground, bold=False, eight=False) for colour in palette.seats}
    assert len(marks) == len(palette.seats)
    assert len(set(in_256(palette, [(colour, palette.ground) for colour in palette.seats]))) == len(palette.seats)
    for one, other in combinations(palette.seats, 2):
        bars = SixteenColours(palette, own=False).apply(
            [Segment("▌", Style(color=colour, bgcolor=palette.ground)) for colour in (one, other)], Color(0, 0, 0)
        )
        assert bars[0].style != bars[1].style


@pytest.mark.parametrize("game", engine.ids())
@pytest.mark.parametrize("theme", sooner(["dark", "light", "terminal", "mono"], "terminal".__eq__))
async def test_all_that_a_table_shows_can_be_read_in_sixteen_colours(monkeypatch, game, theme):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("COLORTERM")
    link = client_at(game, decisions(game)[-1][1]).link
    app = ZootuiApp(AppStart(settings=Settings(animation="off", theme=theme), link=link))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(app, pilot)
        system = COLOR_SYSTEMS[app.console.color_system]
        words = [one for one in segments_of(app) if one[0].strip() and PIXELS.isdisjoint(one[0])]
        assert len(words) > 50, "a table’s screen says much"
        for text, style in words:
            for terminal in ("xterm", "PuTTY"):
                for seen in terminal_colours.shown(style, system, SIXTEEN[terminal], app.palette):
                    assert contrast(*seen) >= READABLE, (text, style, seen)


@pytest.mark.parametrize("game", engine.ids())
async def test_all_that_a_table_shows_is_rounded_here_where_there_are_256_colours(monkeypatch, game):
    monkeypatch.delenv("COLORTERM")
    app = ZootuiApp(AppStart(settings=Settings(animation="off"), link=client_at(game, decisions(game)[-1][1]).link))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(app, pilot)
        told = [colour for _, style in segments_of(app) for colour in (style.color, style.bgcolor) if colour]
        assert told
        assert all(colour.number is not None and colour.number >= 16 for colour in told)
