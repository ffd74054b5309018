"""Show Zoo Tycoon: a zoo of 48 squares with what would become of it, figures and needs beside it, a picture for each season.

`scenes` says which picture is painted when; `land` paints the zoo, `side` what stands right of it, `species` its cards; `spring`,
`summer` and `winter` are the other pictures; `hand` says what may be done, how keys move it, what would be after it.
"""

from collections.abc import Sequence
from typing import Any

from engine.contract.choice import Verb
from engine.contract.voice import Effect
from engine.games.zoo_tycoon.rules.spring import YearBegan
from engine.games.zoo_tycoon.words.doing import brief_doing
from zootui.boards.contract import Board, Hand, Offer, Page, Room, Scene
from zootui.boards.shared.figures import figures_in_words
from zootui.boards.zoo_tycoon.hand import cursor
from zootui.boards.zoo_tycoon.hand.ends import AlongPath, OverSquares
from zootui.boards.zoo_tycoon.hand.first import deliberate, stands_on
from zootui.boards.zoo_tycoon.hand.offer import offer
from zootui.boards.zoo_tycoon.hand.plan_cursor import least_words
from zootui.boards.zoo_tycoon.hand.tile_cursor import typed
from zootui.boards.zoo_tycoon.hand.verbs import KEY_WORDS, LOOKS, ends_of
from zootui.boards.zoo_tycoon.scenes import BY_PAGE, PANEL, painter_at, painter_of
from zootui.boards.zoo_tycoon.side.figures import LISTED
from zootui.boards.zoo_tycoon.side.rivalry import rivalry, rivalry_title
from zootui.boards.zoo_tycoon.species.reading import CARD, opened_card, turned_card
from zootui.boards.zoo_tycoon.winter.count import count_page
from zootui.boards.zoo_tycoon.winter.report import winter_page
from zootui.draw.canvas import Canvas


class TycoonBoard(Board):
    """Paint and move what Zoo Tycoon shows; see `zootui.boards.contract.Board`."""

    looks = LOOKS
    points_at_once = True
    key_words = KEY_WORDS
    sums_up = True
    begins_anew = YearBegan
    compares = True

    def paint(self, scene: Scene) -> Canvas:
        """Return the zoo, or the picture of the season.

        Places are called `title` (store, staff and quarantine above the zoo), `c4` (a square) and `species wapiti` (its row in
        the exchange or in spring, by its id).
        """
        canvas = painter_of(scene).paint(scene)
        return canvas.ascii() if scene.ascii else canvas

    def paint_side(self, scene: Scene) -> Canvas:
        """Return what stands beside it: needs and figures, the species of another zoo, or what goes with the season."""
        canvas = painter_of(scene).side(scene)
        return canvas.ascii() if scene.ascii else canvas

    def figures(self, view: Any) -> Sequence[tuple[str, tuple[str, ...]]]:
        return figures_in_words(LISTED, view.public.zoos)

    def paint_action(self, scene: Scene) -> Canvas | None:
        return painter_of(scene).action(scene)

    def brief_doing(self, view: Any, seat: int) -> str:
        """Return a tick for a seat that is done, else when its turn comes."""
        return brief_doing(view, seat)

    def room(self, view: Any, seat: int, viewer: int | None, page: Page | None = None, *, roomy: bool) -> Room:
        return Room(painter_at(view.public, seat, viewer, page).side_columns[roomy], PANEL[roomy])

    def moment(self, before: Any, after: Any) -> Page | None:
        """Return the year's report after a winter, and the count at the end."""
        return count_page(before.public, after.public) or winter_page(before.public, after.public)

    def opened(self, view: Any, hand: Hand | None, key: str) -> Page | None:
        return opened_card(view, hand, key)

    def turned(self, view: Any, page: Page, key: str) -> Page:
        """Return the card of another species after a key; reports have one page."""
        return turned_card(page, key) if page.name == CARD else page

    def page_words(self, view: Any, page: Page) -> tuple[str, tuple[tuple[str, str], ...]]:
        painter = BY_PAGE[page.name]
        return painter.title(page), painter.turning

    def at_end(self, view: Any, hand: Hand, key: str) -> str:
        """Return how many tiles a plan needs at least where it cannot be smaller."""
        smaller = key == "minus" and isinstance(ends_of(hand.verb), OverSquares)
        return least_words(view.public.zoos[view.seat], hand.value) if smaller else ""

    def regards(self, scene: Scene) -> tuple[str, tuple[Effect, ...]] | None:
        """Return what another zoo can still take from the viewer's."""
        if scene.viewer is None:
            return None
        public = scene.view.public
        return rivalry_title(public, scene.seat, scene.names), rivalry(public, scene.seat, scene.viewer, scene.names)

    def offer(self, view: Any, verb: Verb) -> Offer | None:
        return offer(view, verb)

    def stands_on(self, view: Any, verbs: Sequence[str]) -> str:
        """Return the verb that is stood on first: rolling, passing, being done rather than what costs a worker."""
        return stands_on(view, verbs)

    def deliberate(self, view: Any, verb: Verb) -> str:
        """Return that nothing that can be bought at the end brings a point, so that nothing of it is done by Enter alone."""
        return deliberate(view) or super().deliberate(view, verb)

    def fitting(self, hand: Hand) -> int:
        """Return how many options there are; of sets of squares nobody wants to know the number."""
        found = super().fitting(hand)
        return 0 if isinstance(ends_of(hand.verb), AlongPath | OverSquares) or found > MANY else found

    def typed(self, hand: Hand, words: str) -> Any | None:
        """Return the tiles that are laid on squares typed one after another."""
        return typed(hand, words)


MANY = 99
"""The largest number of options that tells a player anything."""

BOARD: Board = TycoonBoard(cursor)
