"""Say what the tile of now brings the zoos this year, and how a zoo stands with it."""

from collections.abc import Iterator

from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import NAMES, count, rank
from engine.games.o_zoo_le_mio.rules.geometry import Placement
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, Public, present
from engine.shared.wording import listing


def more_at(public: Public, seat: int, at: Placement) -> tuple[int, ...]:
    """Return what more of each attraction, then of benches, a seat has to score for with the tile at a place."""
    after = after_placing(public, seat, present(public).tile, at)
    before, then = (
        (*[found.guests[seat] for found in one.attractions], one.zoos[seat].benches) for one in (public, after)
    )
    return tuple([now - was for was, now in zip(before, then, strict=True)])


def points_of(public: Public, seat: int) -> int:
    """Return the points of this year that the tile brings a seat where it brings most."""
    at = best_place(public, seat)
    return public.year * sum(more_at(public, seat, at)) if at is not None else 0


def stands(public: Public, seat: int, number: int) -> str:
    """Return how a seat stands in an attraction (`first with 4 stars`); alone it gets one visitor, not two (R34)."""
    keys = public.attractions[number].keys
    stars = keys[seat] // KEY_PER_STAR
    what = count(stars, "bush", "bushes") if number == BUSHES else count(stars, "star", "stars")
    alone = not any(key for other, key in enumerate(keys) if other != seat)
    return f"{'the only one' if alone else rank(keys, seat)} with {what}"


def told_points(public: Public, seat: int, names: Names) -> str:
    """Return the points that the tile brings each seat this year where it lies best."""
    own, others = points_of(public, seat), [other for other in range(len(public.zoos)) if other != seat]
    if not own and not any(points_of(public, other) for other in others):
        return "this year the tile for sale brings nobody any points"
    of_others = listing([f"{names[other]} {points_of(public, other) or 'none'}" for other in others])
    nowhere = " (it has no place there)" if best_place(public, seat) is None else ""
    return f"this year the tile for sale brings {names[seat]} {count(own, 'point', 'points')}{nowhere}, {of_others}"


def told_parts(public: Public, seat: int, names: Names) -> Iterator[str]:
    """Yield what the points come from that the tile brings a seat, if it brings any."""
    at = best_place(public, seat)
    if at is None or not (points := points_of(public, seat)):
        return
    whose = "your" if names[seat] == "you" else f"{names[seat]}’s"
    more = zip(_things(public, seat, at), more_at(public, seat, at), strict=True)
    parts = [(thing, how, public.year * each) for (thing, how), each in more if each]
    each = [(thing, [f"{part:+d}"] * (len(parts) > 1) + [how] * bool(how)) for thing, how, part in parts]
    told = listing([f"{thing} ({', '.join(of)})" if of else thing for thing, of in each])
    come = "point comes" if points == 1 else "points come"
    yield f"{whose} {come} from {told}{_elsewhere(public, seat, at)}"


def told_stars(public: Public, seat: int, names: Names) -> Iterator[str]:
    """Yield what a tile that brings no points is of use for: of what a seat has more stars, or bushes, where it lies best."""
    at = best_place(public, seat)
    if at is None or points_of(public, seat):
        return
    after = after_placing(public, seat, present(public).tile, at)
    more = []
    for number, (here, then) in enumerate(zip(public.attractions, after.attractions, strict=True)):
        was, now = (one.keys[seat] // KEY_PER_STAR for one in (here, then))
        if now > was:
            thing = count(now, "bush", "bushes")
            if number != BUSHES:
                thing = f"{count(now, 'star', 'stars')} of {NAMES[number]}"
            more.append(f"{thing} ({stands(after, seat, number).partition(' with ')[0]}) instead of {was or 'none'}")
    if more:
        yield f"with it {names[seat]} can have {listing(more)}"


def _elsewhere(public: Public, seat: int, best: Placement) -> str:
    """Return what as many points come from in another place where that brings more benches than the best one, or fewer."""
    most = more_at(public, seat, best)
    places = {at: more_at(public, seat, at) for at in legal_placements(public.zoos[seat].tiles, present(public).tile)}
    other = [at for at, more in places.items() if sum(more) == sum(most) and more[-1] != most[-1]]
    if not other:
        return ""
    things = zip(_things(public, seat, other[0]), places[other[0]], strict=True)
    return f"; or as many elsewhere from {listing([thing for (thing, _), more in things if more > 0])}"


def _things(public: Public, seat: int, at: Placement) -> Iterator[tuple[str, str]]:
    """Yield what may come to a seat with the tile at a place, and how it then stands for that."""
    after = after_placing(public, seat, present(public).tile, at)
    for number in range(BUSHES + 1):
        thing = "trees" if number == BUSHES else f"visitors to the {NAMES[number]}"
        yield thing, stands(after, seat, number)
    yield "benches", ""
