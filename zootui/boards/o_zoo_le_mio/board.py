"""Show O Zoo le Mio: the zoo as a map, the year's row, flags and fists, the table of attractions.

The board puts the pieces together: `zoo`, `auction`, `side` and `year_page` each paint one of them, `cursor` moves and paints
the tile in hand. What is legal and what a move brings comes in with the hand; what a tile for sale would bring is a preview, too,
as if it had been won (`lookahead.best_fit`).
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from engine.contract.asks import top_ask
from engine.games.o_zoo_le_mio.lookahead import best_fit, more_to_score
from engine.games.o_zoo_le_mio.names import count, tile_halves, tile_name
from engine.games.o_zoo_le_mio.rules.geometry import cells
from engine.games.o_zoo_le_mio.rules.table import BID, PLACE, Public, present, purse
from engine.games.o_zoo_le_mio.rules.year import YearBegun
from engine.games.o_zoo_le_mio.words.years import auction_words
from zootui.boards.contract import JUMP_LETTERS, Board, Hand, Look, Page, Room, Scene
from zootui.boards.o_zoo_le_mio import auction, cursor
from zootui.boards.o_zoo_le_mio.cursor import (
    Jumps,
    paint_best_fit,
    paint_ghost,
    paint_places,
    paint_pointers,
    place_targets,
)
from zootui.boards.o_zoo_le_mio.side import figures, paint_side
from zootui.boards.o_zoo_le_mio.viewport import COMPACT, extent_of, zooms
from zootui.boards.o_zoo_le_mio.year_page import YEAR_PAGE, paint_year, year_page, year_words
from zootui.boards.o_zoo_le_mio.zoo import paint_zoo
from zootui.boards.shared.viewport import fit
from zootui.draw.canvas import BOLD, Canvas, Run
from zootui.draw.rect import Rect

_TALL_FROM, _POLE = 22, 24


def _bidding(public: Public) -> bool:
    return bool(public.asks) and public.asks[-1].kind == BID


def _row_height(scene: Scene) -> int:
    """Return how many lines the year's row takes: none over somebody else's zoo where that would leave no room to show it."""
    if not _bidding(scene.frame.public):
        return 0
    if scene.height >= _TALL_FROM:
        return auction.TALL
    return 0 if scene.viewer not in (None, scene.seat) and not scene.held else auction.LOW


def _placing(scene: Scene) -> Hand | None:
    """Return the hand if a tile is to be laid in the zoo that is shown."""
    hand = scene.hand
    return hand if hand is not None and hand.verb.name == PLACE and scene.seat == scene.viewer else None


def _owner(scene: Scene, wide: bool) -> list[Run]:
    """Return whose zoo it is, as runs of text."""
    palette, seat = scene.palette, scene.seat
    tiles = (f" {count(len(scene.view.public.zoos[seat].tiles), 'tile', 'tiles')}", palette.muted)
    if seat == scene.viewer:
        coins = (f" {count(purse(scene.view), 'coin', 'coins')}", palette.text, BOLD)
        return [("Your zoo", palette.bright, BOLD), coins, (" ·", palette.muted), tiles]
    name = scene.names[seat][: 20 if wide else 10]
    return [(f"{palette.mark(seat)} ", palette.seat(seat), BOLD), (f"{name}’s zoo", palette.bright, BOLD), tiles]


def _first_that_fits(wordings: Sequence[str], room: int) -> str:
    """Return the first of some wordings that fits into `room` columns, else the last, which is the shortest."""
    return next((words for words in wordings if len(words) <= room), wordings[-1])


def _hint(letters: list[str], places: int, room: int) -> str:
    """Return what the letters on the board are: from one to another only where none is left out between; less in less room."""
    if not letters:
        return ""
    unbroken = all(ord(after) - ord(one) == 1 for one, after in pairwise(letters))
    some = f"{letters[0]}-{letters[-1]}" if len(letters) > 2 and unbroken else " ".join(letters)
    count = f"{places} legal places" if places != 1 else "one legal place"
    wordings = (f"{some} jump to legal places, {places} in all", f"{some} · {count}", count, "")
    return _first_that_fits(wordings, room)


class OzooBoard(Board):
    """Paint and move what O Zoo le Mio shows; see `zootui.boards.contract.Board`."""

    opens_seals = sums_up = True
    begins_anew = YearBegun

    looks = {BID: Look(opens="bid", deliberate="type your bid first, 0 as well", unasked=True)}  # noqa: RUF012

    def paint(self, scene: Scene) -> Canvas:
        """Return the zoo, under the year's row while bids are asked for.

        Places are called `zoo`, `row`, `for sale`, `fit` (what the tile would bring) and `flags`.
        """
        if scene.page is not None and scene.page.name == YEAR_PAGE:
            summary = paint_year(scene)
            return summary.ascii() if scene.ascii else summary
        palette, public = scene.palette, scene.view.public
        canvas = Canvas(scene.width, scene.height, palette, palette.grass)
        top = _row_height(scene)
        if top and scene.like is None:
            auction.paint_lots(canvas, public, top == auction.TALL, scene.names, texture=scene.ascii)
            canvas.place("row", Rect(0, 0, scene.width, top))
        self._zoo(canvas, scene, top)
        return canvas.ascii() if scene.ascii else canvas

    def _zoo(self, canvas: Canvas, scene: Scene, top: int) -> None:
        """Paint heading and zoo below line `top`."""
        palette, public, hand = scene.palette, scene.view.public, _placing(scene)
        wide, bidding = scene.width >= 70, _bidding(scene.frame.public)
        runs = _owner(scene, wide)
        canvas.fill(0, top, scene.width, 1, palette.grass)
        room = scene.width - (_POLE if bidding and wide else 0)
        land = Canvas(room, max(0, scene.height - top - 1), palette, palette.grass)
        if hand is not None:
            self._place(land, scene, hand)
            letters = [target.key for target in land.targets if target.key]
            beside = scene.width - 4 - sum(len(run[0]) for run in runs)
            hint = _hint(letters, len(hand.slot.options), beside)
            canvas.right(scene.width - 1, top, hint, palette.muted)
        else:
            flags = 0 if wide or not bidding else 6 + 2 * len(public.pole)
            runs += self._visit(land, scene, bidding, scene.width - 2 - flags - sum(len(run[0]) for run in runs))
        canvas.runs(1, top, runs)
        canvas.blit(land, 0, top + 1)
        canvas.place("zoo", Rect(0, top, room, scene.height - top))
        if room < scene.width:
            canvas.place("fit", Rect(0, top, room, 1))
            canvas.place("flags", Rect(room + 1, top + 2, _POLE - 2, len(public.pole) + 5))
            auction.paint_pole(canvas, public, scene.names, room + 1, top + 2)
        elif bidding:
            left = scene.width - 6 - 2 * len(public.pole)
            canvas.place("fit", Rect(0, top, left - 2, 1))
            canvas.place("flags", Rect(left, top, scene.width - left - 1, 1))
            canvas.runs(left, top, auction.pole_line(palette, public))
            order = ", ".join(scene.names[seat] for seat in public.pole)
            canvas.note(left, top, scene.width - left, 1, f"flags: {order}; the first wins a tie and drops")

    def _visit(self, land: Canvas, scene: Scene, bidding: bool, room: int) -> list[Run]:
        """Paint a zoo to look at; while bids are asked for also where the tile would fit best. Return the words for it."""
        palette, public, seat = scene.palette, scene.view.public, scene.seat
        best = best_fit(scene.frame, seat) if bidding and not scene.held else None
        fitted = best.after.public.zoos[seat].tiles if best else ()
        kept = scene.frame.public.zoos[seat].tiles if scene.held else fitted  # the tile that was won, or that would fit
        more = cells((kept[-1].x, kept[-1].y, kept[-1].r)) if kept else ()
        keep = more if scene.held or seat == scene.viewer else ()  # somebody else's zoo is looked at for what is there
        extent = extent_of(scene.frame.public, seat)
        wider = extent.with_cells(more)
        wide, high = COMPACT.size(wider)
        if keep or (wide <= land.width and high <= land.height):
            extent = wider
        viewport = fit(zooms(compact=scene.compact), extent, (land.width, land.height), keep=keep, at=scene.at)
        paint_zoo(land, viewport, public, seat, texture=scene.ascii, named=not (scene.alone or bidding))
        if scene.like is not None or (bidding and scene.held):
            return []
        if not bidding:
            return self._laying(scene, room)
        if best is None:
            return [(_first_that_fits((" · no place for this tile", " · no place"), room), palette.muted)]
        paint_best_fit(land, viewport, fitted, texture=scene.ascii)
        points = more_to_score(best) * public.year
        if scene.width < 70:
            worth = f"{points:+}"
            words = _first_that_fits((" · best place ", " · best ", " · "), room - len(worth))
            return [(words, palette.muted), (worth, palette.green, BOLD)]
        gain = (f"{points:+} points", palette.green if points > 0 else palette.text, BOLD)
        return [(" · where it would fit best: ", palette.muted), gain, (" this year", palette.muted)]

    def _laying(self, scene: Scene, room: int) -> list[Run]:
        """Return who is laying a tile, which one, as runs of text in at most `room` columns."""
        palette, public = scene.palette, scene.view.public
        if not public.asks:
            return []
        (seat,), tile = public.asks[-1].seats, present(public).tile
        who = " · lays " if seat == scene.seat else f" · {palette.mark(seat)} {scene.names[seat][:12]} lays "
        words = _first_that_fits((tile_name(tile), tile_halves(tile), "a tile"), room - len(who))
        return [(who, palette.muted), (words, palette.text)]

    def _place(self, land: Canvas, scene: Scene, hand: Hand) -> None:
        """Paint the zoo with all legal places and the tile in hand."""
        public, seat, at = scene.view.public, scene.seat, hand.value
        anchors = cursor.anchors(scene.view, hand.slot.options)
        jumps: Jumps = tuple(zip(JUMP_LETTERS, anchors.values(), strict=False))
        under = cells(at) if at else ()
        core, room = extent_of(public, seat), (land.width, land.height)
        viewport = fit(zooms(compact=scene.compact), core, room, more=anchors, keep=under, at=scene.at)
        paint_zoo(land, viewport, public, seat, texture=scene.ascii)
        open_jumps = tuple(one for one in jumps if one[1][:2] not in under)
        paint_places(land, viewport, [cell for cell in anchors if cell not in under], open_jumps)
        if at:
            tiles, tile = public.zoos[seat].tiles, present(public).tile
            paint_ghost(land, viewport, tiles, tile, at, hand, texture=scene.ascii)
        paint_pointers(land, viewport, open_jumps)
        place_targets(land, viewport, at, hand.slot.options, anchors, jumps)

    def brief_doing(self, view: Any, seat: int) -> str:
        """Return what a seat is at without its coins: what a tile cost stands beside it already."""
        ask = top_ask(view.public)
        return "" if ask is None else "waits" if seat not in ask.seats else "bids" if ask.kind == BID else "places"

    def paint_side(self, scene: Scene) -> Canvas:
        return paint_side(scene)

    def figures(self, view: Any) -> Sequence[tuple[str, tuple[str, ...]]]:
        """Return the rows of the table of attractions in words."""
        return figures(view.public)

    def paint_action(self, scene: Scene) -> Canvas | None:
        """Return a plate for each seat's bid, or None when there is none to show."""
        return auction.paint_bids(scene)

    def room(self, view: Any, seat: int, viewer: int | None, page: Page | None = None, *, roomy: bool) -> Room:
        """Return how the table screen is divided; the summary of a year has all of its width."""
        return Room(0, 4 if roomy else 3) if page is not None else super().room(view, seat, viewer, page, roomy=roomy)

    def moment(self, before: Any, after: Any) -> Page | None:
        """Return the summary of a year that ended."""
        return year_page(before.public, after.public)

    def page_words(self, view: Any, page: Page) -> tuple[str, tuple[tuple[str, str], ...]]:
        return year_words(page)

    def opened_words(self, view: Any, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return who won with the bids that opened last, and why, then why in fewer words."""
        return auction_words(view.public, names)

    def last_opened(self, scene: Scene) -> str:
        """Return the bids that opened last, by seat."""
        return auction.last_bids(scene)


BOARD: Board = OzooBoard(cursor)
