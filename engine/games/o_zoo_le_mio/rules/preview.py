"""Say what a preview supposes, and what others or chance decide of what it shows."""

from collections.abc import Iterator, Mapping

from engine.contract.choice import Action
from engine.contract.game import Step
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner
from engine.games.o_zoo_le_mio.rules.hidden import unseen
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.row import BUSH_TILES, open_ended
from engine.games.o_zoo_le_mio.rules.table import BID, OzooHidden, OzooView, Public, Purse, coins_of, present, since


def suppose(view: OzooView, action: Action) -> Mapping[int, Action]:
    """Return the moves of a preview: a bid is seen against bids of nothing, so that it wins if it can (R12, R13, R16)."""
    assert view.seat is not None
    if not isinstance(action, Bid):
        return {view.seat: action}
    moves: dict[int, Action] = dict.fromkeys(range(len(view.public.zoos)), Bid(0))
    moves[view.seat] = action
    return moves


def undecided(view: OzooView, step: Step[Public, Purse | None, OzooHidden]) -> tuple[str, ...]:
    """Return the paths that others decide even if a bid wins, and those of tiles that are turned up."""
    if not step.reveals:
        return ()
    before, after = view.public, step.state.public
    turned_up = tuple(_turned_up(before, after))
    if before.asks[-1].kind != BID:
        return turned_up
    assert view.seat is not None
    wins = winner(before.pole, after.bids)[0] == view.seat
    bids = _of_winning(before, view.seat, after.bids[view.seat]) if wins else _of_losing(before, view.seat)
    return (*bids, *turned_up)


def _turned_up(before: Public, after: Public) -> Iterator[str]:
    """Yield where tiles lie that were face down before; a single one is known, as all others were seen (R8, V1, V2)."""
    first = len(before.row) if after.year == before.year else 0
    if before.stack < 2 or first == len(after.row):
        return
    if open_ended(after.switches, after.year) and not after.switches.hide_upcoming and _length_is_open(before):
        yield from ("public.row", "public.stack")
        return
    for place in range(first, len(after.row)):
        yield f"public.row.{place}.tile"


def _length_is_open(before: Public) -> bool:
    """Tell whether the order of the stack decides when the last bush tile of a year comes (V1)."""
    tiles = unseen(before)
    bushy = sum(TILES[tile].bushes > 0 for tile in tiles)
    return BUSH_TILES <= bushy < len(tiles)


def _of_winning(before: Public, seat: int, bid: int) -> Iterator[str]:
    """Yield what is open of an auction that `seat` wins with `bid`: lower bids, and the flags if there may be a tie (R14, R15)."""
    coins, place = coins_of(before), before.pole.index(seat)
    below = before.pole[place + 1 :]
    for other, has in enumerate(coins):
        if other != seat and min(has, bid if other in below else bid - 1) > 0:
            yield f"public.bids.{other}"
    if bid and any(coins[other] >= bid for other in below):
        yield from (f"public.pole.{at}" for at in range(place, len(before.pole)))


def _of_losing(before: Public, seat: int) -> Iterator[str]:
    """Yield what is open of an auction that `seat` cannot win: who wins, at which price, and whether the tile has a place there."""
    coins = coins_of(before)
    rich = [other for other, has in enumerate(coins) if has and other != seat]
    if not rich:
        return
    for other in rich:
        yield from (f"public.bids.{other}", f"public.paid.{other}")
        if before.coins:
            yield f"public.coins.{other}"
    place = before.auction - since(before) - 1
    yield from ("public.pole", f"public.row.{place}.buyer", f"public.row.{place}.price")
    tile = present(before).tile
    fits = {len(legal_placements(before.zoos[other].tiles, tile)) > 0 for other in {*rich, before.pole[0]}}
    if fits == {True}:
        yield "public.asks.0.seats.0"
    elif len(fits) > 1:  # with one the tile leaves the game, and the next auction or year begins (R22)
        yield from ("own", "public.asks", "public.auction", "public.discarded", "public.coins")
        yield from ("public.year", "public.years", "public.row", "public.stack")
