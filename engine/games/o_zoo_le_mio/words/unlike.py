"""Say of two places for a tile what becomes of the zoo with either one, now and later."""

from collections.abc import Iterator

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import NAMES, count, guest_count, half_name
from engine.games.o_zoo_le_mio.rules.geometry import Placement, cells
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.score import points_now
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, Public, present
from engine.games.o_zoo_le_mio.words.brought import more_at, stands
from engine.games.o_zoo_le_mio.words.following import told_best_gain, told_following
from engine.games.o_zoo_le_mio.words.larger import told_larger
from engine.games.o_zoo_le_mio.words.overtaken import told_not_overtaken
from engine.games.o_zoo_le_mio.words.zoo_told import open_ends
from engine.shared.differences import better_of
from engine.shared.wording import counted, listing


def called_apart(public: Public, one: Placement, other: Placement) -> tuple[str, str]:
    """Return what two places for the tile are called: by the first half of it that lies elsewhere."""
    half = next(half for half in (0, 1) if cells(one)[half] != cells(other)[half])
    what = half_name(TILES[present(public).tile], half)
    first, second = (f"{what} at {x},{y}" for x, y in (cells(at)[half] for at in (one, other)))
    return first, second


def told_unlike(public: Public, seat: int, names: Names, one: Placement, other: Placement) -> list[Difference]:
    """Return what differs for a seat with the tile at two places, and what of it speaks for which; nothing where nothing does."""
    tile, called = present(public).tile, called_apart(public, one, other)
    first, second = (after_placing(public, seat, tile, at) for at in (one, other))
    told = [listing(_differs(public, *pair, seat)) for pair in ((first, second), (second, first))]
    if not all(told):
        return []
    brought, found = [public.year * sum(more_at(public, seat, at)) for at in (one, other)], list[Difference]()
    favours = better_of(brought)
    if favours != NEITHER:
        most, least = count(max(brought), "point", "points"), min(brought) or "none"
        found.append(Difference(favours, f"{called[favours]} brings {most} this year instead of {least}"))
    for place, pair in ((FIRST, (first, second)), (SECOND, (second, first))):
        fewer = _others_get_less(*pair, seat, names, called[place == FIRST])
        found += [Difference(place, f"with {called[place]} {less}") for less in fewer]
    if public.auction < len(TILES):
        for place, pair in ((FIRST, (first, second)), (SECOND, (second, first))):
            with_it = f"with {called[place]} "
            gain = told_best_gain(*pair, seat)
            found += [
                Difference(place, f"{with_it}{said}", shorter=f"{with_it}{gain}")
                for said in told_following(*pair, seat)
            ]
            found += [Difference(place, f"{with_it}{later}") for later in _later(*pair, seat, names[seat])]
    return [*found, *[Difference(NEITHER, f"with {place}: {comes}") for place, comes in zip(called, told, strict=True)]]


def _differs(before: Public, public: Public, other: Public, seat: int) -> Iterator[str]:
    """Yield what a seat has of each attraction, and how many new benches, that is not so at the other table."""
    for number, (here, there) in enumerate(zip(public.attractions, other.attractions, strict=True)):
        has = [(one.keys[seat] // KEY_PER_STAR, one.guests[seat]) for one in (here, there)]
        if has[0] != has[1]:
            yield f"{NAMES[number]} {stands(public, seat, number)} ({guest_count(number, here.guests[seat])})"
    new, less = (one.zoos[seat].benches - before.zoos[seat].benches for one in (public, other))
    if new != less:
        yield count(new, "new bench", "new benches") if new else "no new bench"


def _others_get_less(here: Public, there: Public, seat: int, names: Names, than: str) -> Iterator[str]:
    """Yield who else gets fewer points this year than at the other table, and of what; who loses alike together."""
    alike: dict[tuple[int, tuple[int, ...]], list[str]] = {}
    for other in range(len(here.zoos)):
        points, instead = (points_now(one, other) for one in (here, there))
        if other != seat and points < instead:
            both = zip(here.attractions, there.attractions, strict=True)
            fewer = [number for number, (one, two) in enumerate(both) if one.guests[other] < two.guests[other]]
            alike.setdefault((instead - points, tuple(fewer)), []).append(names[other])
    for (less, fewer_of), who in alike.items():
        of = listing(["trees" if number == BUSHES else f"visitors to the {NAMES[number]}" for number in fewer_of])
        get = "get" if who[1:] else "gets"
        each = " each" * bool(who[1:])
        yield f"{listing(who)} {get} {count(less, 'point', 'points')} less{each} this year than with {than} ({of})"


def _later(here: Public, there: Public, seat: int, who: str) -> Iterator[str]:
    """Yield what a tile that follows can join more than at the other table, or not take there, and how many more ends lead on."""
    yield from told_larger(here, there, seat)
    yield from told_not_overtaken(here, there, seat, who)
    left, fewer = (len(open_ends(one.zoos[seat].tiles)) for one in (here, there))
    if left > fewer:
        yield f"{counted(left, 'end')} {'leads' if left == 1 else 'lead'} on instead of {fewer or 'none'}"
