"""Say which tiles that follow this year, as far as they lie face up, a seat can win, and what they bring it at one table alone."""

from collections.abc import Iterator, Sequence

from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.names import count, tile_name
from engine.games.o_zoo_le_mio.rules.table import BID, Public, coins_of, present, since
from engine.games.o_zoo_le_mio.words.brought import points_of
from engine.shared.wording import listing


def following(public: Public, seat: int) -> list[Public]:
    """Return the table of now with each tile for sale that follows this year, as far as it lies face up and a seat can win it."""
    return [replace(public, auction=later) for later in later_auctions(public) if can_win_later(public, seat, later)]


def later_auctions(public: Public) -> range:
    """Return the auctions that follow this year, as far as their tiles lie face up."""
    return range(public.auction + 1, since(public) + len(public.row) + 1)


def can_win_later(public: Public, seat: int, auction: int) -> bool:
    """Tell whether there are bids with which a seat wins a later tile of this year: with a coin, or with the uppermost flag.

    Without a coin it wins only where nobody bids one, and each auction before lets one flag at most drop below its own (R14, R16).
    """
    before = auction - public.auction - (public.asks[-1].kind != BID)  # else the one of now is still to come
    return coins_of(public)[seat] > 0 or before >= public.pole.index(seat)


def gains_of_following(here: Public, there: Public, seat: int) -> list[tuple[tuple[int, int], list[str]]]:
    """Return the points that tiles which follow can bring a seat, beside fewer at the other table, and which do, best first."""
    alike: dict[tuple[int, int], list[str]] = {}
    for one, two in zip(following(here, seat), following(there, seat), strict=True):
        points, instead = points_of(one, seat), points_of(two, seat)
        if points > instead:
            alike.setdefault((points, instead), []).append(tile_name(present(one).tile))
    return sorted(alike.items(), key=lambda gain: gain[0][1] - gain[0][0])


def told_following(here: Public, there: Public, seat: int) -> Iterator[str]:
    """Yield which tiles that follow this year can bring a seat more than at the other table, what gains most first, if any can.

    Those that gain the same are told together.
    """
    gains = gains_of_following(here, there, seat)
    if gains:
        several = sum([len(tiles) for _, tiles in gains]) > 1
        follow = "tiles that follow" if several else "a tile that follows"
        (first, _), _ = gains[0]
        brings = [count(first, "point", "points"), *[str(points) for (points, _), _ in gains[1:]]]
        each = [
            f"{points}{' each' * (len(tiles) > 1)} instead of {less or 'none'} ({listing(tiles)})"
            for points, ((_, less), tiles) in zip(brings, gains, strict=True)
        ]
        yield f"{follow} this year can then bring {listing(each)}"


def told_best_gain(here: Public, there: Public, seat: int) -> str:
    """Return in few words the tile that follows and gains most beside the other table; empty where none gains."""
    for (points, instead), (tile, *_) in gains_of_following(here, there, seat):
        return f"{tile} can then bring {count(points, 'point', 'points')} instead of {instead or 'none'}"
    return ""


def told_beyond(here: Sequence[Public], others: Sequence[Public], seat: int) -> Iterator[str]:
    """Yield the first tile that follows this year and can bring a seat more at each of some tables than at any of the others.

    Else the first one that can bring more there than at one of them.
    """
    among: list[str] = []
    for tables in zip(*[following(table, seat) for table in (*here, *others)], strict=True) if others else ():
        brings = [points_of(one, seat) for one in tables]
        less, least, more = min(brings[: len(here)]), min(brings[len(here) :]), max(brings[len(here) :])
        tile, points = tile_name(present(tables[0]).tile), count(less, "point", "points")
        at_both = f"at both {tile} can then bring {points} this year"
        if less > more:
            yield f"{at_both}, at all other places that bring as much now {f'{more} at most' if more else 'none'}"
            return
        if less > least:
            among.append(f"{at_both}, at other places that bring as much now {least or 'none'} to {more}")
    yield from among[:1]
