"""What Aquaretto says: where a game stands, what is asked, what an action is called."""

from functools import partial
from typing import cast

from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.voice import (
    Laid,
    Remark,
    Words,
    in_brackets,
    never_compared,
    no_caution,
    no_line,
    not_apart,
    nothing_counted,
    nothing_left,
    one_by_one,
)
from engine.games.aquaretto import GAME
from engine.games.aquaretto.names import MONEY, cell_name, coins, job_name, open_corner, post_name, signs, tile_name
from engine.games.aquaretto.rules import arrival, figures, money
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.score import TIE, totals
from engine.games.aquaretto.rules.table import DEPOT, AquarettoView, Public
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.words.at_stake import at_stake as at_stake
from engine.games.aquaretto.words.facts import tell as tell
from engine.games.aquaretto.words.forecast import forecast as forecast
from engine.games.aquaretto.words.picture import picture as picture
from engine.shared.telling import ActionWords, Deed, worded
from engine.shared.trucks import last_tiles, words as trucks
from engine.shared.trucks.words import headline as headline, options as options, stretch as stretch, when as when
from engine.shared.wording import signed

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

Names = tuple[str, ...]


def scores(view: AquarettoView) -> tuple[int, ...]:
    """Return the points that each seat has now; a round that ends changes nothing about them."""
    return totals(view.public)


standing = scores


def doing(view: AquarettoView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at, and its coins."""
    return (*trucks.doing(RULEBOOK.asks, tile_name, view, seat), coins(view.public.zoos[seat].coins))


def words(view: AquarettoView, action: Action, names: Names) -> Words:
    public = view.public
    seat = public.asks[-1].seats[0] if public.asks else 0
    return worded(_WORDS, Deed(public, seat, action, names))


def _price(money: int) -> Remark:
    return in_brackets(coins(money), f"for {coins(money)}")


def _place(deed: Deed[Public, Place]) -> Words:
    tile, cell = deed.action.placement
    return Words(
        f"{tile_name(tile)} → {cell_name(cell)}",
        what=tile_name(tile),
        laid=Laid(tile_name(tile), " into the depot") if cell == DEPOT else Laid(tile_name(tile), place=_at(cell)),
        confirm="to the depot" if cell == DEPOT else "put it here",
    )


def _settle(deed: Deed[Public, money.Settle]) -> Words:
    what, price = f"{tile_name(deed.public.zoos[deed.seat].depot[-1])} from the depot", _price(money.PRICES.settle)
    return Words(
        f"{what} → {cell_name(deed.action.cell)}{price.written}",
        what=what,
        remarks=(price,),
        laid=Laid(what, rest=price.written, place=_at(deed.action.cell)),
    )


def _move(deed: Deed[Public, money.MoveCoworker]) -> Words:
    post, price = deed.action.post, _price(money.PRICES.move)
    brings = signed(figures.post_points(deed.public.zoos[deed.seat], post))
    return Words(
        f"move the {post_name(post)}{price.written}",
        remarks=(price,),
        laid=Laid(f"move the {job_name(post)}{price.written}", ""),
        button=f"move the {job_name(post)}, now {brings}{price.written}",
        brief=f"move {job_name(post)} {brings} {MONEY}{money.PRICES.move}",
    )


def _buy(deed: Deed[Public, money.Buy]) -> Words:
    top, owner, price = (
        deed.public.zoos[deed.action.seat].depot[-1],
        deed.names[deed.action.seat],
        _price(money.PRICES.buy),
    )
    return Words(
        f"buy the {tile_name(top)} of {owner}{price.written}",
        remarks=(price,),
        button=f"buy the {tile_name(top)} from {owner}{price.written}",
        brief=f"buy {signs(top)} of {owner[:8]} {MONEY}{money.PRICES.buy}",
    )


def _discard(deed: Deed[Public, money.Discard]) -> Words:
    top = deed.public.zoos[deed.seat].depot[-1]
    price = _price(money.PRICES.discard)
    return Words(
        f"discard the {tile_name(top)} from your depot{price.written}",
        remarks=(price,),
        brief=f"discard {signs(top)} {MONEY}{money.PRICES.discard}",
    )


def _large(deed: Deed[Public, money.Large]) -> Words:
    price = _price(money.PRICES.large)
    what = "large expansion"
    return Words(
        f"{what} at {cell_name(deed.action.cell)}{price.written}",
        what=what,
        remarks=(price,),
        laid=Laid(what, rest=price.written, place=_at(deed.action.cell)),
    )


def _small(deed: Deed[Public, money.Small]) -> Words:
    (turn, cell), price, what = deed.action.site, _price(money.PRICES.small), "small expansion"
    there = f"{what} at {cell_name(cell)}"
    return Words(
        f"{there}, open {open_corner(turn)}{price.written}",
        what=there,
        remarks=(price,),
        laid=Laid(what, rest=price.written, place=f"{_at(cell)}, open {open_corner(turn)}"),
    )


def _home(deed: Deed[Public, arrival.Home]) -> Words:
    tile = tile_name(deed.public.asks[-1].about[0])
    return Words(f"{tile} → {cell_name(deed.action.cell)}", what=tile, laid=Laid(tile, place=_at(deed.action.cell)))


def _work(deed: Deed[Public, arrival.Work]) -> Words:
    brings = signed(figures.post_points(deed.public.zoos[deed.seat], deed.action.post))
    post = deed.action.post
    return Words(
        f"{post_name(post)}: {brings}", laid=Laid(job_name(post), rest=f": {brings}", place=f"as {post_name(post)}")
    )


def _at(cell: int) -> str:
    return f"at {cell_name(cell)}"


_WORDS: dict[type, ActionWords[Public]] = {
    Draw: Words("draw a tile", brief="draw"),
    Load: lambda deed: trucks.words_to_load(deed.public.round, deed.action.truck, tile_name),
    Take: lambda deed: trucks.words_to_take(deed.public.round, deed.action.truck, tile_name, signs),
    Place: _place,
    money.Settle: _settle,
    money.MoveCoworker: _move,
    money.Buy: _buy,
    money.Discard: _discard,
    money.Large: _large,
    money.Small: _small,
    arrival.Home: _home,
    arrival.Work: _work,
}
