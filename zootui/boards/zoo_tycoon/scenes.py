"""Say which picture of the year is painted, and which areas the table screen gives it: a page that is read, else what is asked."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.contract.asks import open_ask, top_ask
from engine.games.zoo_tycoon.names import singular
from engine.games.zoo_tycoon.rules.asks import ARRIVE, LEAVE, PREPARE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.table import Public
from zootui.boards.contract import Page, Scene
from zootui.boards.zoo_tycoon.land.zoo import paint_zoo
from zootui.boards.zoo_tycoon.side.side import paint_side
from zootui.boards.zoo_tycoon.species.card import paint_species_card, paint_species_side
from zootui.boards.zoo_tycoon.species.reading import CARD
from zootui.boards.zoo_tycoon.spring.reintroduction import paint_reintroduction
from zootui.boards.zoo_tycoon.spring.side import paint_spring_side
from zootui.boards.zoo_tycoon.spring.young import paint_spring
from zootui.boards.zoo_tycoon.summer.amounts import paint_amounts
from zootui.boards.zoo_tycoon.summer.exchange import paint_exchange
from zootui.boards.zoo_tycoon.summer.side import paint_exchange_side
from zootui.boards.zoo_tycoon.winter.count import COUNT_PAGE, paint_count
from zootui.boards.zoo_tycoon.winter.report import WINTER_PAGE, paint_winter
from zootui.draw.canvas import Canvas

LINES = (16, 25)
"""Lines of the board and of what stands beside it on a screen of 80 × 24 and of 120 × 36."""
PANEL = (5, 7)
"""Lines of the action panel on those screens."""


def _nothing(scene: Scene) -> Canvas:
    """Return what stands beside a picture that takes the whole width."""
    return Canvas(scene.width, 0, scene.palette, scene.palette.panel)


@dataclass(frozen=True)
class ScenePainter:
    """What paints a scene, without failing at any size, and for everybody.

    The hand in a scene is the viewer's, None for who only looks on. None of them turns signs into ASCII: the board does.
    """

    paint: Callable[[Scene], Canvas]
    """Returns the board (`scene.width` × `scene.height` cells)."""
    side: Callable[[Scene], Canvas] = _nothing
    """Returns what stands beside it, as wide as its scene and at most as high; the log has the lines below it, six if it can be."""
    side_columns: tuple[int, int] = (0, 0)
    """The columns that `side` has on those screens; the board has the others but one."""
    action: Callable[[Scene], Canvas | None] = lambda _scene: None
    """Returns a picture for the action panel, None for words alone."""
    title: Callable[[Page], str] = lambda page: page.name
    """Returns what a page is called."""
    turning: tuple[tuple[str, str], ...] = ()
    """The keys that turn a page, other than those that close it."""


ZOO = ScenePainter(paint_zoo, paint_side, side_columns=(38, 54))
"""The zoo; it has 41 and 65 columns."""
EXCHANGE = ScenePainter(paint_exchange, paint_exchange_side, side_columns=(0, 31), action=paint_amounts)
SPRING = ScenePainter(paint_spring, paint_spring_side, side_columns=(0, 38), action=paint_reintroduction)
SPECIES_CARD = ScenePainter(
    paint_species_card,
    paint_species_side,
    side_columns=(38, 60),
    title=lambda page: f"You look at the {singular(page.about)}",
    turning=(("↑ ↓", "next species"),),
)
WINTER = ScenePainter(paint_winter, title=lambda page: f"Year {page.about} is over")
COUNT = ScenePainter(paint_count, title=lambda _page: "The count, in its order")

_BY_ASK: Mapping[str, ScenePainter] = {
    ARRIVE: EXCHANGE,
    LEAVE: EXCHANGE,
    PREPARE: SPRING,
    REINTRODUCE: SPRING,
    REROLL: SPRING,
}
"""The pictures of what is asked; what is not here is decided over the zoo."""
BY_PAGE: Mapping[str, ScenePainter] = {CARD: SPECIES_CARD, COUNT_PAGE: COUNT, WINTER_PAGE: WINTER}
"""The pages that are read in place of the board."""


def painter_of(scene: Scene) -> ScenePainter:
    return painter_at(scene.view.public, scene.seat, scene.viewer, scene.page)


def painter_at(public: Public, seat: int, viewer: int | None, page: Page | None = None) -> ScenePainter:
    """Return what is painted while `viewer` looks at a seat, or reads; looking at another zoo always shows that zoo.

    Who is asked nothing sees what the others are asked; a watcher sees it for the seat that is looked at. When all is over, that is
    the count.
    """
    if page is not None:
        return BY_PAGE[page.name]
    if viewer is not None and seat != viewer:
        return ZOO
    ask = open_ask(public, seat) or top_ask(public)
    return _BY_ASK.get(ask.kind, ZOO) if ask is not None else COUNT
