"""What Zooloretto Mini says: where a game stands, what is asked, what an action is called."""

from functools import partial
from typing import cast

from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.voice import (
    Words,
    never_compared,
    no_caution,
    no_line,
    not_apart,
    nothing_counted,
    nothing_left,
    one_by_one,
)
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.names import signs, spot_name, tile_name
from engine.games.zooloretto_mini.rules import bonus
from engine.games.zooloretto_mini.rules.rulebook import RULEBOOK
from engine.games.zooloretto_mini.rules.score import TIE, totals
from engine.games.zooloretto_mini.rules.table import BARN, Public, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.rules.zoo import resident_name
from engine.games.zooloretto_mini.words.at_stake import at_stake as at_stake
from engine.games.zooloretto_mini.words.facts import tell as tell
from engine.games.zooloretto_mini.words.forecast import forecast as forecast
from engine.games.zooloretto_mini.words.picture import picture as picture
from engine.shared.telling import ActionWords, Deed, worded
from engine.shared.trucks import last_tiles, words as trucks
from engine.shared.trucks.words import headline as headline, options as options, stretch as stretch, when as when

caution = no_caution
counts_between = nothing_counted
kept = left_over = nothing_left
told_steps = no_line
all_at_once = one_by_one
set_apart = not_apart
nothing_more = never_compared

call = RULEBOOK.call
foregone = partial(last_tiles.foregone, cast(AnyGame, GAME), TIE)
question = RULEBOOK.question
doing = partial(trucks.doing, RULEBOOK.asks, tile_name)


def scores(view: ZooMiniView) -> tuple[int, ...]:
    """Return the points that each seat has now; a round that ends changes nothing about them."""
    return totals(view.public)


standing = scores


def words(view: ZooMiniView, action: Action, names: tuple[str, ...]) -> Words:
    seat = view.public.asks[-1].seats[0] if view.public.asks else 0
    return worded(_WORDS, Deed(view.public, seat, action, names))


def _place(deed: Deed[Public, Place]) -> Words:
    tile, spot = deed.action.placement
    where = _named_spot(deed.public, deed.seat, spot)
    return Words(
        f"{tile_name(tile)} → {where}",
        what=tile_name(tile),
        confirm="to the barn" if spot == BARN else "put it here",
    )


def _take_over(deed: Deed[Public, bonus.TakeTileOver]) -> Words:
    victim, tile, spot = deed.action.prize
    what = f"take the {tile_name(tile)} of {deed.names[victim]}"
    return Words(
        f"{what} → {_named_spot(deed.public, deed.seat, spot)}",
        what=what,
        button=f"{what} → {spot_name(spot)}",
        brief=f"{signs(tile)} of {deed.names[victim]} → {spot + 1}",
    )


def _named_spot(public: Public, seat: int, spot: int) -> str:
    return "barn" if spot == BARN else f"{spot_name(spot)} ({resident_name(public.zoos[seat].enclosures[spot])})"


_WORDS: dict[type, ActionWords[Public]] = {
    Draw: Words("draw a tile", brief="draw"),
    Load: lambda deed: trucks.words_to_load(deed.public.round, deed.action.truck, tile_name),
    Take: lambda deed: trucks.words_to_take(deed.public.round, deed.action.truck, tile_name, signs),
    Place: _place,
    bonus.TakeTileOver: _take_over,
    bonus.Discard: lambda deed: Words(
        f"discard the {tile_name(deed.action.tile)} from your barn", brief=f"discard {signs(deed.action.tile)}"
    ),
    bonus.Skip: Words("no bonus"),
}
