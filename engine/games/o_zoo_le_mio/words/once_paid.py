"""Say what is left to who wins the tile for sale against a bid, and whether anybody can outbid the seat for what follows."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.contract.at_stake import SLIGHT, USUAL
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.names import count
from engine.games.o_zoo_le_mio.rules.auction import winning
from engine.games.o_zoo_le_mio.rules.row import another_auction
from engine.games.o_zoo_le_mio.rules.table import Public, coins_of, since
from engine.shared.wording import listing


class OncePaid(NamedTuple):
    """Hold what is told of it, whether it is that nobody can outbid the seat then, and how much it says."""

    said: str
    beside: str
    unrivalled: bool
    weight: int = USUAL


class _Payer(NamedTuple):
    """Hold somebody who can win the tile, what is left to it at most, and whether it can still outbid the seat with that."""

    seat: int
    left: int
    outbids: bool
    drops: bool
    """Whether its flag is at the bottom then."""


def once_paid(public: Public, seat: int, names: Names, bid: int, beside: int) -> Iterator[OncePaid]:
    """Yield what who wins the tile against a bid has left, where none of them can outbid the seat with that (R13, R14).

    Without that, what the seat has `beside` it is not enough to outbid everybody for each tile that follows this year, or else
    nobody but the seat has a coin then, or who wins it has none.
    """
    coins, payers = coins_of(public), _payers(public, seat, bid)
    if not coins[seat] or not another_auction(public) or not payers or any(one.outbids for one in payers):
        return
    others = {one.seat: _still(public, seat, one.seat) for one in payers}
    broke = not any(one.left or any(others[one.seat].values()) for one in payers)
    alone = broke and any(coins[one.seat] for one in payers)
    rivalled = any(outbids(public, seat, beside, one.seat, coins[one.seat]) for one in payers)
    enough = enough_for_all(public, seat, beside)
    spent = not any(one.left for one in payers) and any(coins[one.seat] for one in payers)
    several = len(public.row) > public.auction - since(public) + 1
    if not alone and not rivalled and not spent and (enough or not several):
        return
    wins = f"{f'if {names[payers[0].seat]}' if len(payers) == 1 else 'whoever else'} wins it"
    wins += f" against {count(bid, 'coin', 'coins')}" * (bid > 0)
    unbeaten = not any(outbids(public, seat, coins[seat], *each) for one in others.values() for each in one.items())
    unrivalled = rivalled and unbeaten
    then = [(one.seat, one.left) for one in payers if not one.drops]
    then += [each for one in others.values() for each in one.items()] * unrivalled
    as_many = sorted({other for other, has in then if has == coins[seat]})
    flag = f" and a higher flag than {listing([names[other] for other in as_many])}" if as_many else ""
    own, left = f"{names[seat]} {coins[seat]}{flag}", _left(names, payers, coins[seat])
    still = [f"{names[other]} {has or 'none'}" for other, has in others[payers[0].seat].items()] * (len(payers) == 1)
    has = ", ".join([left[0], *still, own]) if len(payers) == 1 else _after_either(public, seat, names, payers, own)
    weight = SLIGHT if enough else USUAL
    if alone:
        one_more = len(public.row) == public.auction - since(public) + 1
        follows = "the next tile" if one_more else "the tiles that follow this year"
        yield OncePaid(f"{wins}, nobody but {names[seat]} has a coin then for {follows}", has, True, weight)
    elif unrivalled:
        yield OncePaid(f"{wins}, nobody can outbid {names[seat]} for the next tile then", has, True)
    elif len(payers) == 1:
        yield OncePaid(f"{wins}, {left[0]}, {own}", "", False, weight)
    elif len({one.left for one in payers}) == 1:
        yield OncePaid(f"{wins} has {_at_most(payers[0], coins[seat])}{_others_keep(others)}, {own}", "", False, weight)
    else:
        than = "no more left than" if any(one.left == coins[seat] for one in payers) else "fewer left than"
        each = ", ".join([*left, own]).replace(" has", "", 1).replace(" left", "", 1)
        yield OncePaid(f"{wins} has {than} {names[seat]}: {each}", "", False, weight)


def rivals_left(public: Public, seat: int, bid: int) -> bool:
    """Tell whether somebody who wins the tile against a bid can still outbid the seat with what is left to it."""
    return any(one.outbids for one in _payers(public, seat, bid))


def enough_for_all(public: Public, seat: int, own: int) -> bool:
    """Tell whether so many coins outbid everybody for each tile that follows this year, as far as they lie face up.

    Others may keep what they have to the last of them, and flags that win a tie drop (R14, R16).
    """
    follow = len(public.row) - public.auction + since(public)
    most = max([has for other, has in enumerate(coins_of(public)) if other != seat])
    return follow > 0 and own >= follow * (most + 1)


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
        outbids_it = left > coins[seat] or (left == coins[seat] and other in higher and not tied)
        found.append(_Payer(other, left, outbids_it, tied))
    return found


def _still(public: Public, seat: int, payer: int) -> dict[int, int]:
    """Return the coins of those who pay nothing if another one wins the tile (R13)."""
    return {other: has for other, has in enumerate(coins_of(public)) if other not in (seat, payer)}


def _others_keep(others: Mapping[int, Mapping[int, int]]) -> str:
    """Return what is left to whoever does not win it, beside a seat, if that is as much whoever does."""
    kept = {has for one in others.values() for has in one.values()}
    several = any(len(one) > 1 for one in others.values())
    return f", the other{'s' * several} {kept.pop() or 'none'}" if len(kept) == 1 else ""


def _after_either(public: Public, seat: int, names: Names, payers: Sequence[_Payer], own: str) -> str:
    """Return what is left to whoever of several wins it, to those who do not win it, who pay nothing (R13), and to the seat."""
    coins = coins_of(public)
    others = [other for other in range(len(coins)) if other != seat]
    kept = _others_keep({one.seat: _still(public, seat, one.seat) for one in payers})
    if len({one.left for one in payers}) == 1 and kept:
        return f"the winner has {_at_most(payers[0], coins[seat])}{kept}, {own}"
    first, *more = _left(names, payers, coins[seat])
    keeps = ", ".join([f"{names[other]} {coins[other] or 'none'}" for other in others])
    return f"{', '.join([f'as winner {first}', *more])}, otherwise {keeps}, {own}"


def _left(names: Names, payers: Sequence[_Payer], own: int) -> list[str]:
    """Return what is left at most to each of those who can win it; of as many as the seat's `own` also whose flag drops."""
    return [
        f"{names[one.seat]}{' has' * first} {_at_most(one, own, left=' left' * first)}"
        for one, first in [(one, one is payers[0]) for one in payers]
    ]


def _at_most(payer: _Payer, own: int, *, left: str = " left") -> str:
    flag = " (with the lowest flag then)" * (payer.drops and payer.left == own > 0)
    return f"{f'at most {payer.left}' if payer.left else 'none'}{left}{flag}"
