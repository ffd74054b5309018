"""Say of two places for a tile what becomes of the zoo with either one, and what speaks for one that brings less at once."""

from collections.abc import Iterator

from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import NAMES, count, guest_count, half_name
from engine.games.o_zoo_le_mio.rules.geometry import Placement, cells
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import KEY_PER_STAR, Public, present
from engine.games.o_zoo_le_mio.words.brought import more_at, stands
from engine.games.o_zoo_le_mio.words.kept import told_following
from engine.games.o_zoo_le_mio.words.zoo_told import open_ends
from engine.shared.wording import counted, in_spite_of, listing


def told_unlike(
    public: Public, seat: int, one: Placement, other: Placement, *, as_good: bool = False
) -> tuple[str, ...]:
    """Return in a sentence each what differs for a seat with the tile at two places; none where nothing does.

    The first place is the better one; where it brings less at once, it is said first what speaks for it, or last that nothing does.
    """
    tile = present(public).tile
    first, second = (after_placing(public, seat, tile, at) for at in (one, other))
    told = [listing(_differs(public, *pair, seat)) for pair in ((first, second), (second, first))]
    if not all(told):
        return ()
    half = next(half for half in (0, 1) if cells(one)[half] != cells(other)[half])
    what = half_name(TILES[tile], half)
    there = [f"{what} at {x},{y}" for x, y in (cells(at)[half] for at in (one, other))]
    said = [f"With {place}: {comes}." for place, comes in zip(there, told, strict=True)]
    if _brings_less(public, seat, one, other) and public.auction < len(TILES):
        later = ", and ".join(_later(first, second, seat))
        said = [f"For {there[0]}: {later}.", *said] if later else [*said, in_spite_of(there[1], as_good=as_good)]
    elif as_good and _brings_less(public, seat, other, one) and (later := ", and ".join(_later(second, first, seat))):
        said.append(f"For {there[1]}: {later}.")  # else nobody sees why it is as good
    return tuple(said)


def unlike_speaks_against(public: Public, seat: int, one: Placement, other: Placement) -> bool:
    """Tell whether the first of two places brings less at once, and nothing speaks for it later."""
    first, second = (after_placing(public, seat, present(public).tile, at) for at in (one, other))
    nothing_later = public.auction == len(TILES) or not [*_later(first, second, seat)]
    return _brings_less(public, seat, one, other) and nothing_later


def _brings_less(public: Public, seat: int, one: Placement, other: Placement) -> bool:
    return sum(more_at(public, seat, one)) < sum(more_at(public, seat, other))


def _differs(before: Public, public: Public, other: Public, seat: int) -> Iterator[str]:
    """Yield what a seat has of each attraction, and how many new benches, that is not so at the other table."""
    for number, (here, there) in enumerate(zip(public.attractions, other.attractions, strict=True)):
        has = [(one.keys[seat] // KEY_PER_STAR, one.guests[seat]) for one in (here, there)]
        if has[0] != has[1]:
            yield f"{NAMES[number]} {stands(public, seat, number)} ({guest_count(number, here.guests[seat])})"
    new, less = (one.zoos[seat].benches - before.zoos[seat].benches for one in (public, other))
    if new != less:
        yield count(new, "new bench", "new benches") if new else "no new bench"


def _later(here: Public, there: Public, seat: int) -> Iterator[str]:
    """Yield which tile that follows this year can bring a seat more than at the other table, and how many more ends lead on."""
    yield from told_following(here, there, seat)
    left, fewer = (len(open_ends(one.zoos[seat].tiles)) for one in (here, there))
    if left > fewer:
        yield f"{counted(left, 'end')} {'leads' if left == 1 else 'lead'} on instead of {fewer or 'none'}"
