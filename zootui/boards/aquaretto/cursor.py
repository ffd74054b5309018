"""Say where the cursor begins, how keys move it, and which letters jump where. What is legal comes in with the slot.

Cells are walked over like a map; right of the map lies the depot, where a tile may go and a manager may work. The entrance stands
for its posts.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.lookahead import SOON
from engine.games.aquaretto.rules.figures import bounds
from engine.games.aquaretto.rules.layout import cell_at, is_entrance, row_col
from engine.games.aquaretto.rules.table import CASHIER, DEPOT, JOBS, KEEPER, MANAGER, MOVE, AquarettoView, Public, Zoo
from engine.shared.trucks.round import carried
from zootui.boards.aquaretto.expansion_cursor import best_site, nudge_site, site_of, value_of
from zootui.boards.aquaretto.land import BOOTH, STATIONS
from zootui.boards.contract import JUMP_LETTERS, Hand
from zootui.boards.shared.stepping import onward

DEPOT_KEY = "x"
_LETTERS = JUMP_LETTERS.replace(DEPOT_KEY, "")
MOVE_KEY, BUY_KEY = "o", "y"
_MOVERS, _SELLERS = "mwzsMW", "beiE"
"""Letters for coworkers to move and players to buy from, none of which a button of a turn has; for one alone it is its button's."""
_STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def _mover(public: Public) -> int:
    return public.asks[-1].seats[0]


def _zoo(public: Public) -> Zoo:
    return public.zoos[_mover(public)]


def _reading(cells: Iterable[int]) -> list[int]:
    return sorted(cells, key=row_col)


# --- where it begins ---------------------------------------------------------------------------------------------------


def start(view: AquarettoView, hand: Hand) -> Any:
    """Return the value that does most for the zoo so far as is cheap to find out."""
    public, options = view.public, hand.slot.options
    zoo = _zoo(public)
    found: Any = None
    match hand.verb.name:
        case "place":
            stop = USUAL.best_unloading(zoo, tuple(sorted(carried(public.round, _mover(public)))), SOON).placements[0]
            found = (stop.tile, stop.cell)
        case "settle":
            found = USUAL.best_cell(zoo, zoo.depot[-1], SOON)
        case "home":
            found = USUAL.best_cell(zoo, public.asks[-1].about[0], SOON)
        case "work":
            ask = public.asks[-1]
            found = USUAL.best_post(zoo, SOON, ask.about[0] if ask.kind == MOVE else None)
        case "large" | "small":
            return value_of(best_site(zoo, tuple(site_of(value) for value in options)))
    return found if found is not None and found in options else options[0]


# --- letters -----------------------------------------------------------------------------------------------------------


def letters(verb: str, options: Sequence[Any]) -> dict[Any, str]:
    """Return a letter for each cell, post or first cell of an expansion, in reading order; jobs come first.

    A letter stands for the same cell with any tile of a truck, and with any turn of an expansion.
    """
    if verb == "place":
        places: list[int] = _reading({cell for _, cell in options if cell != DEPOT})
    elif verb == "small":
        places = _reading({cell for _, cell in options})
    elif verb == "work":
        places = [post for post in JOBS if post in options] + _reading(post for post in options if post not in JOBS)
    elif verb == "move":
        return dict(zip(options, _MOVERS if len(options) > 1 else MOVE_KEY, strict=False))
    elif verb == "buy":
        return dict(zip(options, _SELLERS if len(options) > 1 else BUY_KEY, strict=False))
    else:
        places = _reading(options)
    return dict(zip(places, _LETTERS, strict=False))


def in_use(hand: Hand | None) -> frozenset[str]:
    """Return the letters that jump to places on the map while money is being spent; no other thing has them meanwhile."""
    if hand is None or hand.verb.name not in ("settle", "large", "small"):
        return frozenset()
    return frozenset(letters(hand.verb.name, hand.slot.options).values())


def jumps(_view: AquarettoView, hand: Hand) -> Sequence[tuple[str, Any]]:
    """Return numbers for trucks, letters for cells, posts and players."""
    name, options = hand.verb.name, hand.slot.options
    if name in ("take", "load"):
        return tuple((str(truck + 1), truck) for truck in options)
    found = letters(name, options)
    if name == "place":
        fits = {cell: (tile, cell) for tile, cell in reversed(list(options))}
        return (*((key, fits[cell]) for cell, key in found.items()), (DEPOT_KEY, options[len(options) - 1]))
    if name == "small":
        turned = {cell: (turn, cell) for turn, cell in reversed(list(options))}
        return tuple((key, turned[cell]) for cell, key in found.items())
    return tuple((key, value) for value, key in found.items())


# --- moving ------------------------------------------------------------------------------------------------------------


def nudge(view: AquarettoView, hand: Hand, key: str) -> Any:
    """Return the value after a key; a cursor may stand where nothing may go, so that the board can say why not."""
    if hand.value is None:
        return None
    match hand.verb.name:
        case "place":
            return _nudge_place(view, hand, key)
        case "large" | "small":
            by_key = {letter: cell for cell, letter in letters(hand.verb.name, hand.slot.options).items()}
            return nudge_site(_zoo(view.public), hand, key, by_key)
        case "settle" | "home" | "work":
            return _nudge_cell(view, hand, key)
    step = {"left": -1, "up": -1, "previous": -1, "right": 1, "down": 1, "next": 1}.get(key, 0)
    return onward(list(hand.slot.options), hand.value, step, around=False) if step else hand.value


def _turning(key: str) -> int:
    return {"next": 1, "previous": -1}.get(key, 0)


def _nudge_place(view: AquarettoView, hand: Hand, key: str) -> tuple[int, int]:
    tile, cell = hand.value
    zoo, options = _zoo(view.public), hand.slot.options
    if key == "t":
        other = onward(list(dict.fromkeys(each for each, _ in options)), tile, 1)
        return (other, USUAL.best_cell(zoo, other, SOON)) if other != tile else (tile, cell)
    if key == DEPOT_KEY:
        return tile, DEPOT
    fits = [each for each_tile, each in options if each_tile == tile]
    if step := _turning(key):
        return tile, _next_cell([*_reading(each for each in fits if each != DEPOT), DEPOT], cell, step)
    by_key = {letter: each for each, letter in letters("place", options).items()}
    if key in by_key:
        return tile, by_key[key]
    return tile, _walk(zoo, cell, key, DEPOT)


def _next_cell(cells: Sequence[int], cell: int, step: int) -> int:
    """Return the next cell in reading order, from wherever the cursor stands; the depot and posts come where they are listed."""
    if cell in cells:
        return int(onward(cells, cell, step))
    if cell < 0:
        return cells[0]
    after = [each for each in cells if each < 0 or row_col(each) > row_col(cell)]
    before = [each for each in cells if each >= 0 and row_col(each) < row_col(cell)]
    return (after or list(cells))[0] if step > 0 else (before or list(cells))[-1]


def _nudge_cell(view: AquarettoView, hand: Hand, key: str) -> int:
    zoo, options = _zoo(view.public), hand.slot.options
    working = hand.verb.name == "work"
    if step := _turning(key):
        jobs = [post for post in JOBS if post in options]
        cells = _reading(each for each in options if each >= 0)
        return _next_cell([*cells, *jobs], hand.value, step)
    by_key = {letter: each for each, letter in letters(hand.verb.name, options).items()}
    if key in by_key:
        return int(by_key[key])
    return _walk(zoo, hand.value, key, MANAGER if working else None, working=working)


def _walk(zoo: Zoo, cell: int, key: str, beyond: int | None, *, working: bool = False) -> int:
    """Return where an arrow leads: a cell within the bounds of a zoo, a post at the entrance, or `beyond` its right edge."""
    if key not in _STEPS:
        return cell
    top, left, bottom, right = bounds(zoo)
    down, across = _STEPS[key]
    if cell == beyond:
        return cell_at(min(max(2, top), bottom), right) if key == "left" else cell
    row, col = row_col(post_cell(cell, outer=across < 0) if cell < 0 else cell)
    row, col = row + down, col + across
    if col > right and beyond is not None:
        return beyond
    there = cell_at(max(top, min(row, bottom)), max(left, min(col, right)))
    return post_at(there) if working else there


def post_at(cell: int) -> int:
    """Return the post that a cell stands for: the job at a cell of the entrance, else a trainer's place."""
    if not is_entrance(cell):
        return cell
    return CASHIER if cell in BOOTH else KEEPER


def post_cell(post: int, *, outer: bool = True) -> int:
    """Return a cell of the entrance where a job is done, its left or its right one."""
    cells = _reading(BOOTH if post == CASHIER else STATIONS)
    return cells[0] if outer else cells[-1]


# --- what the footer says ----------------------------------------------------------------------------------------------


def numbers(_hand: Hand) -> Mapping[int, Any]:
    """Return nothing: no space has a number."""
    return {}


def lettered(hand: Hand) -> Mapping[str, Any]:
    """Return the tile in hand in the depot, by its key on the board."""
    return {DEPOT_KEY: (hand.value[0], DEPOT)} if hand.verb.name == "place" and hand.value is not None else {}


def keys(hand: Hand) -> Sequence[tuple[str, str]]:
    """Return the keys that mean something for what is in hand."""
    move = ("← ↑ ↓ →", "point")
    match hand.verb.name:
        case "place":
            several = len({tile for tile, _ in hand.slot.options}) > 1
            return (move, ("n", "next space"), (DEPOT_KEY, "depot"), *((("t", "other tile"),) if several else ()))
        case "settle" | "home":
            return (move, ("n", "next space"))
        case "work":
            return (move, ("n", "next post"))
        case "large":
            return (move, ("n", "next place"))
        case "small":
            return (move, ("r", "turn"), ("n", "next place"))
    return ()


def fitting(hand: Hand) -> int:
    """Return how many spaces there are for the tile in hand (the depot is none), or for an expansion turned as it is."""
    options, value = hand.slot.options, hand.value
    if hand.verb.name in ("place", "small") and value is not None:
        return sum(first == value[0] and cell != DEPOT for first, cell in options)
    return sum(cell != DEPOT for cell in options)
