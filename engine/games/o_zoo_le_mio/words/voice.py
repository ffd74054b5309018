"""What O Zoo le Mio says: where a game stands, what is asked, what an action is called."""

from engine.contract.choice import Action
from engine.contract.preview import preview
from engine.contract.voice import (
    Laid,
    Names,
    Words,
    never_compared,
    never_sure,
    no_caution,
    no_line,
    not_apart,
    nothing_counted,
    nothing_left,
)
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.lookahead import more_to_score
from engine.games.o_zoo_le_mio.names import count, half_name, tile_name
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.geometry import cells
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.rulebook import RULEBOOK
from engine.games.o_zoo_le_mio.rules.score import points_now, totals
from engine.games.o_zoo_le_mio.rules.table import BID, YEARS, Options, OzooView, present
from engine.games.o_zoo_le_mio.words.all_bids import all_at_once as all_at_once
from engine.games.o_zoo_le_mio.words.at_stake import at_stake as at_stake
from engine.games.o_zoo_le_mio.words.facts import tell as tell
from engine.games.o_zoo_le_mio.words.forecast import forecast as forecast
from engine.games.o_zoo_le_mio.words.picture import picture as picture
from engine.shared.telling import OptionWords, chosen_words

foregone = never_sure
caution = no_caution
counts_between = nothing_counted
kept = left_over = nothing_left
told_steps = no_line
set_apart = not_apart
nothing_more = never_compared

call = RULEBOOK.call


def headline(view: OzooView) -> str:
    public = view.public
    if not public.asks:
        return f"all {YEARS} years are over"
    return f"year {public.year} of {YEARS} · auction {public.auction} of {len(TILES)}"


def when(view: OzooView) -> str:
    public = view.public
    return f"year {public.year}, auction {public.auction}" if public.asks else "the end"


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
    public = view.public
    tile = present(public).tile
    if isinstance(action, Bid):
        coins = count(action.coins, "coin", "coins") if action.coins else "nothing"
        return Words(f"bid {coins}", about=f" for {tile_name(tile)}")
    assert isinstance(action, Place)
    halves = " · ".join(f"{half_name(TILES[tile], half)} at {x},{y}" for half, (x, y) in enumerate(cells(action.at)))
    points = more_to_score(preview(GAME, view, action)) * public.year
    brings = f" · {points:+d} {'point' if abs(points) == 1 else 'points'}" if points else ""
    place = " and ".join(f"{x},{y}" for x, y in cells(action.at))
    return Words(f"{halves}{brings}", laid=Laid(f"lay {tile_name(tile)}", place=f"at {place}"))


_WORDS: OptionWords = {
    "sole_bush_owner_trees": lambda trees: f"who alone has bushes gets {trees} tree{'s' * (trees != 1)} (R40)",
    "three_bush_years": "years 1 to 4 end with their third bush tile (V1)",
    "hide_upcoming": "the next tile is turned up only when it is for sale (V2)",
    "open_coins": "all see everybody’s coins",
}


def options(chosen: Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _WORDS)
