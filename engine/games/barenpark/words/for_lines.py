"""Say in sentences what the pictures of Bärenpark show."""

from collections.abc import Iterable

from engine.contract.choice import Action
from engine.contract.facts import Told, typed
from engine.contract.preview import preview
from engine.contract.voice import Prose, Standing
from engine.games.barenpark import GAME
from engine.games.barenpark.names import ICON_NAMES, area_name, area_title, place_name, square_called, square_names
from engine.games.barenpark.rules.building import Pass, Place, TilePlaced
from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, cells
from engine.games.barenpark.rules.park_map import FORMS, GRID, park_map, squares
from engine.games.barenpark.rules.rulebook import FACTS
from engine.games.barenpark.rules.table import ICONS, NO_GREEN, BearView, Park
from engine.games.barenpark.rules.taking import AddArea, AreaAdded, Take
from engine.games.barenpark.rules.turn_end import StatuePlaced
from engine.games.barenpark.rules.turning import placement_at
from engine.games.barenpark.tiles import NAMES, SIZE, VALUE
from engine.games.barenpark.words.first_place import appeal_of
from engine.games.barenpark.words.forecast import forecast
from engine.games.barenpark.words.picture import (
    area_words,
    pile_line,
    points_line,
    race_lines,
    stock_lines,
    supply_line,
)
from engine.games.barenpark.words.shapes import shape_words, shapes_called
from engine.shared.polyomino import Square
from engine.shared.wording import counted

_MOST_SQUARES = 10
"""More than a tile covers."""
_WEIGH = ("completes", "achievement", "fills", "leaves", "nothing you then have")
"""How the effects of a placement begin that a list of places tells."""
_AFTER = ": next turn"
"""Where what follows from an effect begins: in a list it would be said many times."""


class BearProse(Prose):
    """Say what Bärenpark says in lines."""

    def appeal(self, view: BearView, action: Action) -> int:
        """Return what a placement wins, then what its icons bring, the dearer the more, then that it leaves few gaps.

        Of a tile to take it is what that is worth, then its size.
        """
        if isinstance(action, Take):
            return SIZE[action.tile] + _MOST_SQUARES * VALUE[action.tile]
        return appeal_of(view, action.placement) if isinstance(action, Place) and view.seat is not None else 0

    def described(self, view: BearView, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return points, how much is left of each area, what lies where, supply and race; with one's own park the stock, once."""
        player = view.public.players[seat]
        park = player.park
        lying = [f"{what}: {square_names(park, where)}" for what, where in on_squares(park).items()]
        # the stock is everybody's, and is told once: with one's own park, to watchers with the first
        stock = stock_lines(view.public, area_words) if seat == (view.seat or 0) else []
        areas = [_area_line(park, number) for number in range(len(park.plots))]
        supply = supply_line(player.supply)
        return (points_line(player, names[seat]), *areas, *lying, supply, *race_lines(view.public, player), *stock)

    def lies(self, view: BearView, seat: int, words: str) -> str:
        """Return what is on a square (`2c4`), of what covers several also which."""
        park = view.public.players[seat].park
        square = square_called(park, words)
        return "" if square is None else f"{words}: {_on(park, square)}"

    def things(self, view: BearView, seat: int, names: tuple[str, ...]) -> tuple[Standing, ...]:
        """Return the park's areas, its free squares and the area piles; the supply and the stock are lines of the park."""
        piles, park = view.public.stock.piles, view.public.players[seat].park
        free = "; ".join(_free_rows(park)) or "none"
        return (
            Standing(("free", "free squares"), f"free squares: {free}"),
            *(Standing(_area_called(number), _area(park, number)) for number in range(len(park.plots))),
            *(
                Standing((f"area pile {number}", f"pile {number}"), pile_line(number, pile, area_words))
                for number, pile in enumerate(piles, 1)
            ),
        )

    def card(self, view: BearView, words: str, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the shapes of the tiles of that name."""
        found = shapes_called(words.strip().casefold()) if words.strip() else ()
        return found or (f"No tile is called {words}; i shapes tells the shape of each.",)

    def piece_note(self, view: BearView, action: Action) -> tuple[str, ...]:
        """Return the shape of a tile, or what is on the area of a pile."""
        if isinstance(action, AddArea):
            return (area_words(view.public.stock.piles[action.pile].top),)
        tile = _tile(action)
        return () if tile is None else (shape_words(tile),)

    def note(self, view: BearView, action: Action) -> tuple[str, ...]:
        """Return what a placement completes, wins and leaves over; its words say what it covers. Of a tile to take, its shape."""
        if not isinstance(action, Place):
            return self.piece_note(view, action) if _tile(action) is not None else ()
        effects = forecast(preview(GAME, view, action), action, ())
        return tuple([one.text.partition(_AFTER)[0] for one in effects if one.text.startswith(_WEIGH)])

    def where(self, before: BearView | None, after: BearView, fact: Told) -> str:
        """Return on which squares a tile was placed, or where an area was added and what its squares are called."""
        happened = typed(fact, FACTS)
        if isinstance(happened, AreaAdded) and happened.seat is not None:
            park = after.public.players[happened.seat].park
            there = [(plot.c, plot.r) for plot in park.plots]
            at = (happened.column, happened.level)
            number = there.index(at) if at in there else 0
            return f", {_beside(park, number)}, with the squares {_spans(number)}" if number else ""
        if isinstance(happened, StatuePlaced) and happened.seat is not None:
            plots = after.public.players[happened.seat].park.plots
            full = [number for number, plot in enumerate(plots) if plot.area == happened.area and number]
            return f", {area_title(full[0]).casefold()}" if full else ""
        if not isinstance(happened, TilePlaced) or happened.seat is None or before is None:
            return ""
        was, park = (seen.public.players[happened.seat].park for seen in (before, after))
        came = park.tiles[len(was.tiles) :] if park.tiles[: len(was.tiles)] == was.tiles else ()
        found = [one for one in came if one.tile == happened.tile]
        return f", on {square_names(park, squares(found[0]))}" if len(found) == 1 else ""

    def elsewhere(self, view: BearView, action: Action, words: str) -> Action | None:
        """Return the placing of the same tile on the squares that were typed (`a1 b1`), however it lies there."""
        if not isinstance(action, Place) or view.seat is None:
            return None
        park, tile = view.public.players[view.seat].park, action.placement.tile
        wanted = {square_called(park, name) for name in words.lower().replace(",", " ").split()}
        left = min((square[0] for square in wanted if square is not None), default=0)
        top = min((square[1] for square in wanted if square is not None), default=0)
        for turn in range(len(FORMS[tile])):
            placement = placement_at(tile, turn, left, top)
            if set(squares(placement)) == wanted:
                return Place(placement)
        return None


def on_squares(park: Park) -> dict[str, list[Square]]:
    """Return what is on the squares of a park that are not free, each with its squares."""
    found = dict[str, list[Square]]()
    for square in cells(park):
        what = _what(park, square)
        if what:
            found.setdefault(what, []).append(square)
    return found


def _what(park: Park, square: Square) -> str:
    """Return what is on a square; nothing where it is bare."""
    cell = cells(park)[square]
    if cell.tile != NO_TILE:
        return f"{NAMES[park.tiles[cell.tile].tile]} (tile {cell.tile + 1})"
    if cell.statue:
        return f"statue {cell.statue}"
    if cell.icon:
        return "pit" if cell.icon == PIT_MARK else ICON_NAMES[ICONS.index(cell.icon)]
    return ""


def _on(park: Park, square: Square) -> str:
    """Return what is on a square, of what covers several also which."""
    what = _what(park, square)
    number = cells(park)[square].tile
    several = f", on {square_names(park, squares(park.tiles[number]))}" if number != NO_TILE else ""
    return f"{what}{several}" if what else "free"


def _tile(action: Action) -> int | None:
    """Return the tile that an action takes or places."""
    if isinstance(action, Take):
        return action.tile
    if isinstance(action, Place):
        return action.placement.tile
    return action.green if isinstance(action, Pass) and action.green != NO_GREEN else None


def _beside(park: Park, number: int) -> str:
    """Return where an area lies, by those that came before it; the entrance came first."""
    plot = park.plots[number]
    return place_name(Park(park.plots[:number], ()), (plot.c, plot.r)) if number else ""


def _spans(number: int) -> str:
    """Return what the squares of an area are called."""
    prefix = str(number + 1) if number else ""
    return f"{prefix}a1 to {prefix}d4"


def _area_called(number: int) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys((area_title(number).casefold(), f"area {number + 1}", area_name(number).removeprefix("the ")))
    )


def _area_line(park: Park, number: int) -> str:
    """Return an area with where it lies, and how much of it is left to cover."""
    known = park_map(park)
    left = (known.land.plots[number] & known.free).bit_count()
    to_do = f"{counted(left, 'square')} to cover" if left else "full"
    where = f", {_beside(park, number)}" if number else ""
    return f"{area_title(number)}, {_spans(number)}{where}: {to_do}"


def _area(park: Park, number: int) -> str:
    """Return how much of an area is left to cover, then what lies on which of its squares."""
    found: dict[str, list[Square]] = {}
    for square, cell in cells(park).items():
        if cell.plot == number:
            found.setdefault(_what(park, square) or "free", []).append(square)
    return f"{_area_line(park, number)}; " + ", ".join(f"{what} {square_names(park, at)}" for what, at in found.items())


def _free_rows(park: Park) -> Iterable[str]:
    """Yield what is left to cover of each area, icons and all."""
    for plot in park_map(park).land.plots:
        if free := GRID.squares(plot & park_map(park).free):
            yield square_names(park, free)


PROSE = BearProse()
"""What Bärenpark adds to its voice in lines of text."""
