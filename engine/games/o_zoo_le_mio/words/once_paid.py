"""Say what is left to who wins the tile for sale against a bid, and whether anybody can outbid the seat for what follows."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.names import count
from engine.games.o_zoo_le_mio.rules.auction import winning
from engine.games.o_zoo_le_mio.rules.row import another_auction
from engine.games.o_zoo_le_mio.rules.table import Public, coins_of, since
from engine.shared.wording import listing


class OncePaid(NamedTuple):
    """Hold what is told of it, and whether it is that nobody can outbid the seat then."""

    said: str
    beside: str
    unrivalled: bool


class _Payer(NamedTuple):
    """Hold somebody who can win the tile, what is left to it at most, and whether it can still outbid the seat with that."""

    seat: int
    left: int
    outbids: bool


def once_paid(public: Public, seat: int, names: Names, bid: int, beside: int) -> Iterator[OncePaid]:
    """Yield what who wins the tile against a bid has left, where none of them can outbid the seat with that (R13, R14).

    One of them could outbid what the seat has `beside` that, or else nobody but the seat has a coin then.
    """
    coins, payers = coins_of(public), _payers(public, seat, bid)
    if not coins[seat] or not another_auction(public) or not payers or any(one.outbids for one in payers):
        return
    others = {one.seat: _still(public, seat, one.seat) for one in payers}
    broke = not any(one.left or any(others[one.seat].values()) for one in payers)
    alone = broke and any(coins[one.seat] for one in payers)
    if not alone and not any(outbids(public, seat, beside, one.seat, coins[one.seat]) for one in payers):
        return
    wins = f"{f'if {names[payers[0].seat]}' if len(payers) == 1 else 'whoever else'} wins it"
    wins += f" against {count(bid, 'coin', 'coins')}" * (bid > 0)
    unrivalled = not any(outbids(public, seat, coins[seat], *each) for one in others.values() for each in one.items())
    then = [(one.seat, one.left) for one in payers]
    then += [each for one in others.values() for each in one.items()] * unrivalled
    as_many = sorted({other for other, has in then if has == coins[seat]})
    flag = f" and a higher flag than {listing([names[other] for other in as_many])}" if as_many else ""
    own, left = f"{names[seat]} {coins[seat]}{flag}", _left(names, payers)
    still = [f"{names[other]} {has or 'none'}" for other, has in others[payers[0].seat].items()] * (len(payers) == 1)
    has = (
        ", ".join([f"{left[0]} left", *still, own])
        if len(payers) == 1
        else _after_either(public, seat, names, payers, own)
    )
    if alone:
        one_more = len(public.row) == public.auction - since(public) + 1
        follows = "the next tile" if one_more else "the tiles that follow this year"
        yield OncePaid(f"{wins}, nobody but {names[seat]} has a coin then for {follows}", has, True)
    elif unrivalled:
        yield OncePaid(f"{wins}, nobody can outbid {names[seat]} for the next tile then", has, True)
    elif len(payers) == 1:
        yield OncePaid(f"{wins}, {left[0]} left, {own}", "", False)
    elif len({one.left for one in payers}) == 1:
        most = f"at most {payers[0].left}" if payers[0].left else "none"
        yield OncePaid(f"{wins} has {most} left, {own}", "", False)
    else:
        than = "no more left than" if any(one.left == coins[seat] for one in payers) else "fewer left than"
        each = ", ".join([*left, own]).replace(" has", "", 1)
        yield OncePaid(f"{wins} has {than} {names[seat]}: {each}", "", False)


def rivals_left(public: Public, seat: int, bid: int) -> bool:
    """Tell whether somebody who wins the tile against a bid can still outbid the seat with what is left to it."""
    return any(one.outbids for one in _payers(public, seat, bid))


def outbids(public: Public, seat: int, own: int, other: int, has: int) -> bool:
    """Tell whether somebody with so many coins can outbid a seat that bids all its own, as the flags are now (R13, R14)."""
    higher = public.pole.index(other) < public.pole.index(seat)
    return has > own or (has == own > 0 and higher)


def _payers(public: Public, seat: int, bid: int) -> list[_Payer]:
    """Return who can win the tile against a bid; a flag that wins a tie for it drops to the bottom (R14, R16)."""
    coins, higher = coins_of(public), public.pole[: public.pole.index(seat)]
    found = []
    for other in winning(public, seat, bid):
        tied = other in higher if bid else other == public.pole[0]
        left = coins[other] - (bid if tied else bid + 1)
        found.append(_Payer(other, left, left > coins[seat] or (left == coins[seat] and other in higher and not tied)))
    return found


def _still(public: Public, seat: int, payer: int) -> dict[int, int]:
    """Return the coins of those who pay nothing if another one wins the tile (R13)."""
    return {other: has for other, has in enumerate(coins_of(public)) if other not in (seat, payer)}


def _after_either(public: Public, seat: int, names: Names, payers: Sequence[_Payer], own: str) -> str:
    """Return what is left to whoever of several wins it, to those who do not win it, who pay nothing (R13), and to the seat."""
    coins = coins_of(public)
    others = [other for other in range(len(coins)) if other != seat]
    kept = {coins[other] for other in others}
    if len({one.left for one in payers}) == len(kept) == 1:
        most = f"at most {payers[0].left}" if payers[0].left else "none"
        return f"the winner has {most} left, the other{'s' * (len(others) > 2)} {kept.pop()}, {own}"
    first, *more = _left(names, payers)
    keeps = ", ".join([f"{names[other]} {coins[other] or 'none'}" for other in others])
    return f"{', '.join([f'as winner {first} left', *more])}, otherwise {keeps}, {own}"


def _left(names: Names, payers: Sequence[_Payer]) -> list[str]:
    """Return what is left at most to each of those who can win it."""
    most = [f"at most {one.left}" if one.left else "none" for one in payers]
    return [f"{names[one.seat]}{' has' * (one is payers[0])} {has}" for one, has in zip(payers, most, strict=True)]
