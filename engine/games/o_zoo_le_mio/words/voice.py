"""Say O Zoo le Mio in words: positions, questions, actions, facts, options of the rules, and a zoo as plain text."""

from __future__ import annotations

from engine.contract.choice import Action
from engine.contract.preview import preview
from engine.contract.voice import Names, Words, no_caution, nothing_counted, nothing_left
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.lookahead import more_to_score
from engine.games.o_zoo_le_mio.names import LETTERS, NAMES, count, guest_count, half_name, rank, tile_name
from engine.games.o_zoo_le_mio.rules.auction import Bid, BidsOpened, TileWon
from engine.games.o_zoo_le_mio.rules.figures import HalfTile, counted_enclosures, half_tiles, standings, tree_cell
from engine.games.o_zoo_le_mio.rules.geometry import EAST, ENTRANCE, NORTH, SOUTH, WEST, cells
from engine.games.o_zoo_le_mio.rules.placing import AttractionChanged, PathsClosed, Place, TileLost, TilePlaced
from engine.games.o_zoo_le_mio.rules.rulebook import FACTS, RULEBOOK
from engine.games.o_zoo_le_mio.rules.score import points_now, totals
from engine.games.o_zoo_le_mio.rules.setup import GameBegun
from engine.games.o_zoo_le_mio.rules.table import BID, BUSHES, KEY_PER_STAR, YEARS, Options, OzooView, Public, present
from engine.games.o_zoo_le_mio.rules.year import GameOver, IncomePaid, TileTurnedUp, YearBegun, YearScored
from engine.games.o_zoo_le_mio.rules.zoo import benches
from engine.games.o_zoo_le_mio.words.forecast import forecast as forecast
from engine.shared.wording import OptionWords, Row, chosen_words, in_words, listing, seat_name, telling

caution = no_caution
counts_between = nothing_counted
left_over = nothing_left

call = RULEBOOK.call


def headline(view: OzooView) -> str:
    public = view.public
    if not public.asks:
        return f"all {YEARS} years are over"
    return f"year {public.year} of {YEARS} · auction {public.auction} of {len(TILES)}"


def question(view: OzooView) -> str:
    """Return the decision that is open, the view's own or somebody else's, or an empty string after the game."""
    public = view.public
    if not public.asks:
        return ""
    if view.seat in public.asks[-1].seats:
        return RULEBOOK.question(view)
    return f"{'For sale' if public.asks[-1].kind == BID else 'Being placed'}: {tile_name(present(public).tile)}"


def scores(view: OzooView) -> tuple[int, ...]:
    """Return the points from the years that are over."""
    return totals(view.public)


def standing(view: OzooView) -> tuple[int, ...]:
    """Return the points from the years that are over and what the present one would bring if it ended now."""
    public = view.public
    return tuple([total + points_now(public, seat) for seat, total in enumerate(totals(public))])


def stretch(view: OzooView) -> int:
    return view.public.year


def doing(view: OzooView, seat: int) -> tuple[str, ...]:
    """Return what a seat is at, with its coins where the viewer may know them."""
    public = view.public
    if not public.asks:
        return ()
    coins = public.coins[seat] if public.coins else view.own.coins if view.own and seat == view.seat else None
    has = () if coins is None else (count(coins, "coin", "coins"),)
    if seat not in public.asks[-1].seats:
        return (*has, "waits")
    return (*has, "bids" if public.asks[-1].kind == BID else f"paid {present(public).price}, places")


def words(view: OzooView, action: Action, _names: Names) -> Words:
    """Return a bid, or where both halves of the tile would lie and what that brings."""
    if isinstance(action, Bid):
        return Words(f"bid {count(action.coins, 'coin', 'coins')}" if action.coins else "bid nothing")
    assert isinstance(action, Place)
    public = view.public
    tile = present(public).tile
    halves = " · ".join(f"{half_name(TILES[tile], half)} at {x},{y}" for half, (x, y) in enumerate(cells(action.at)))
    points = more_to_score(preview(GAME, view, action)) * public.year
    brings = f" · {points:+d} {'point' if abs(points) == 1 else 'points'}" if points else ""
    return Words(f"{halves}{brings}", here=f"lay {tile_name(tile)} as shown")


# --- facts -------------------------------------------------------------------------------------------------------------


def _by_seat(names: Names, values: tuple[int, ...], sign: str = "") -> str:
    """Return every seat's number (`Mara 3, Jonas 4`), with a plus where `sign` is `+`."""
    return ", ".join(f"{name} {value:{sign}d}" for name, value in zip(names, values, strict=True))


def _begun(fact: GameBegun, _who: str, names: Names) -> str:
    return f"The flags go up: {', '.join(seat_name(names, seat) for seat in fact.pole)}, from top to bottom"


def _year(fact: YearBegun, _who: str, _names: Names) -> str:
    if not fact.tiles:
        return f"Year {fact.year} has no tiles left to sell"
    if len(fact.tiles) == 1:
        return f"Year {fact.year}: for sale is {tile_name(fact.tiles[0])}"
    return f"Year {fact.year}: {in_words(len(fact.tiles))} tiles are for sale; first {tile_name(fact.tiles[0])}"


def _bids(fact: BidsOpened, _who: str, names: Names) -> str:
    return f"Bids: {_by_seat(names, fact.bids)}" if any(fact.bids) else "Nobody bids a coin"


def _won(fact: TileWon, who: str, _names: Names) -> str:
    tile = tile_name(fact.tile)
    cost = f"for {count(fact.price, 'coin', 'coins')}" if fact.price else "for nothing"
    if fact.tied:
        return f"{who} wins the tie, {cost}: {tile}; the flag goes to the bottom"
    return f"{who} wins {cost}: {tile}"


def _closed(fact: PathsClosed, who: str, _names: Names) -> str:
    number = in_words(fact.closed)
    what = "a path: a bench" if fact.closed == 1 else f"{number} paths: {number} benches"
    return f"{who} closes {what}" + (f", {fact.benches} in all" if fact.benches > fact.closed else "")


def _attraction(fact: AttractionChanged, who: str, names: Names) -> str:
    keys, seat = fact.keys, fact.seat or 0
    alone = sum(key > 0 for key in keys) == 1
    place = "the only one" if alone else rank(keys, seat)
    has = f"{NAMES[fact.attraction]} {keys[seat] // KEY_PER_STAR}"
    line = f"{who} has {has}: {place}, {guest_count(fact.attraction, fact.after[seat])}"
    others = [
        f"{names[other]} {was} → {now}"
        for other, (was, now) in enumerate(zip(fact.before, fact.after, strict=True))
        if other != seat and was != now
    ]
    return "; ".join((line, *others))


def _scored(fact: YearScored, _who: str, names: Names) -> str:
    return f"End of year {fact.year}: {_by_seat(names, fact.points, '+')}"


def _income(fact: IncomePaid, _who: str, names: Names) -> str:
    if not any(fact.coins):
        return "Nobody has income"
    return f"Income, a coin for each tile: {_by_seat(names, fact.coins)}"


def _over(fact: GameOver, _who: str, names: Names) -> str:
    most = max(fact.points)
    points = count(most, "point", "points")
    best = [name for name, own in zip(names, fact.points, strict=True) if own == most]
    return f"{listing(best)} share the win with {points}" if len(best) > 1 else f"{best[0]} wins with {points}"


SAYS: dict[type, Row] = {
    GameBegun: _begun,
    YearBegun: _year,
    TileTurnedUp: "Next for sale: {tile}",
    BidsOpened: _bids,
    TileWon: _won,
    TilePlaced: "{who} lays {tile}",
    TileLost: "{tile} has no place in the zoo of {who} and leaves the game",
    PathsClosed: _closed,
    AttractionChanged: _attraction,
    YearScored: _scored,
    IncomePaid: _income,
    GameOver: _over,
}

tell = telling(FACTS, SAYS, {"tile": tile_name})


# --- options -----------------------------------------------------------------------------------------------------------


_WORDS: OptionWords = {
    "sole_bush_owner_trees": lambda trees: f"who alone has bushes gets {trees} tree{'s' * (trees != 1)} (R40)",
    "three_bush_years": lambda _: "years 1 to 4 end with their third bush tile (V1)",
    "hide_upcoming": lambda _: "the next tile is turned up only when it is for sale (V2)",
    "open_coins": lambda _: "all see everybody’s coins",
}


def options(chosen: Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _WORDS)


# --- a zoo as plain text -----------------------------------------------------------------------------------------------


_WIDE, _HIGH = 8, 3
_MARGIN = 4


def picture(view: OzooView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's zoo as plain text, for the line client, screen readers and tests: the map, then what it has.

    Each half is a block of 8 × 3 characters with its letter and stars in the middle, roads as lines from there to the exits, `&2`
    for two bushes, `@2` for two visitors, `^2` for two trees; `o` is a bench, on the corner between blocks where it stands.
    Columns and rows carry their x and y.
    """
    return "\n".join((heading(view, seat, names), *_map(view.public, seat), *table_lines(view.public, seat)))


def heading(view: OzooView, seat: int, names: tuple[str, ...]) -> str:
    """Return whose zoo it is, and how large."""
    zoo = view.public.zoos[seat]
    owner = "Your zoo" if seat == view.seat else f"The zoo of {names[seat]}"
    return f"{owner}: {count(len(zoo.tiles), 'tile', 'tiles')}, {count(zoo.benches, 'bench', 'benches')}"


def _map(public: Public, seat: int) -> list[str]:
    tiles = public.zoos[seat].tiles
    there = half_tiles(tiles)
    west, east = min(one.x for one in there), max(one.x for one in there)
    north, south = min(one.y for one in there), max(1, *(one.y for one in there))
    rows = [[" "] * (_WIDE * (east - west + 1) + 1) for _ in range(_HIGH * (south - north + 1) + 1)]

    def write(x: int, y: int, right: int, down: int, text: str) -> None:
        row = rows[_HIGH * (y - north) + down]
        start = _WIDE * (x - west) + right
        row[start : start + len(text)] = text

    for one in there:
        for right, down, text in _half(one):
            write(one.x, one.y, right, down, text)
    for enclosure in counted_enclosures(public, seat):
        if enclosure.visitors:
            write(*enclosure.cells[0], 6, 2, f"@{enclosure.visitors}")
    trees = public.attractions[BUSHES].guests[seat]
    cell = tree_cell(tiles)
    if trees and cell is not None:
        write(*cell, 1, 0, f"^{trees}")
    for x, y in ENTRANCE:
        write(x, y, 0, 1, "[ ENTR  " if x == 0 else " ANCE ] ")
    for x, y in benches(tiles):
        write(x, y, 0, 0, "o")
    return [_columns(west, east), *_with_rows(rows, north)]


def _half(one: HalfTile) -> list[tuple[int, int, str]]:
    name = "==" if one.kind < 0 else f"{LETTERS[one.kind]}{one.stars}"
    parts = [(4, 1, name)]
    if WEST in one.roads:
        parts.append((0, 1, "----"))
    if EAST in one.roads:
        parts.append((6, 1, "--"))
    if NORTH in one.roads:
        parts.append((4, 0, "|"))
    if SOUTH in one.roads:
        parts.append((4, 2, "|"))
    if one.bushes:
        parts.append((6, 0, f"&{one.bushes}"))
    return parts


def _columns(west: int, east: int) -> str:
    return " " * _MARGIN + "".join(f"{f'x{x}':^{_WIDE}}" for x in range(west, east + 1)).rstrip()


def _with_rows(rows: list[list[str]], north: int) -> list[str]:
    lines = []
    for number, row in enumerate(rows):
        label = f"y{north + number // _HIGH}" if number % _HIGH == 1 else ""
        lines.append(f"{label:<{_MARGIN}}{''.join(row)}".rstrip())
    while lines and not lines[-1]:
        lines.pop()
    return lines


def table_lines(public: Public, seat: int) -> list[str]:
    """Return what a seat has of each attraction."""
    lines = []
    for line in standings(public):
        stand = line.stands[seat]
        if stand.stars:
            unit = ("tree", "trees") if line.attraction == BUSHES else ("visitor", "visitors")
            lines.append(f"{NAMES[line.attraction]} {stand.stars}: {count(stand.guests, *unit)}")
    return lines
