"""Say what another zoo, as it stands, can still take away from one’s own."""

from collections.abc import Iterator

from engine.contract.asks import joint_ask
from engine.contract.tree import put
from engine.contract.voice import Effect
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, PARK_MEMBERS
from engine.games.zoo_tycoon.names import park_name
from engine.games.zoo_tycoon.rules.autumn.free_tiles import years_to_tiles
from engine.games.zoo_tycoon.rules.table import ParkMarks, Public
from engine.games.zoo_tycoon.rules.winter import rank_bonuses
from engine.games.zoo_tycoon.rules.zoo.spaces import CONSERVATION, EDUCATION, leading
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, education, level, popularity
from engine.shared.wording import number, signed
from zootui.boards.zoo_tycoon.species.park import there_of_park


def rivalry_title(public: Public, seat: int, names: tuple[str, ...]) -> str:
    """Return what is told of another zoo, and whether it may still become other this autumn."""
    done = joint_ask(public) is not None and public.lanes[seat].done
    return f"What {names[seat]} can still take from you" + (", who is done building" if done else "")


def rivalry(public: Public, seat: int, viewer: int, names: tuple[str, ...]) -> tuple[Effect, ...]:
    """Return what another zoo, as it stands, takes from the viewer's or could take, soonest first."""
    return (
        _rank(public, seat, viewer),
        _lead(public, seat, viewer, names[seat], EDUCATION),
        *([] if years_to_tiles(public) is None else [_lead(public, seat, viewer, names[seat], CONSERVATION)]),
        *_parks(public, seat, viewer, names[seat]),
    )


def _rank(public: Public, seat: int, viewer: int) -> Effect:
    """Return what the rank pays in winter, and whether the other zoo could lessen it (R122)."""
    by_level = public.options.revenue_rank_by_level
    word = "level" if by_level else "popularity"
    ranks = tuple(map(level if by_level else popularity, public.zoos))
    theirs, mine = ranks[seat], ranks[viewer]
    now = _bonus(public, ranks, viewer)
    pays = f"your rank pays {signed(now)}" if now else "your rank pays nothing"
    if theirs > mine:
        return Effect.caused("rank", f"{word} {number(theirs)} is above your {number(mine)}: {pays} (R122)", -1)
    then = _bonus(public, put(ranks, seat, mine + 1), viewer)
    if then >= now:
        where = f"below your {number(mine)}" if theirs < mine else "as high as yours"
        return Effect.caused("rank", f"{word} {number(theirs)} is {where}: {pays} (R122)", 1 if now else 0)
    pays = f"{signed(then - now)} of the {now} that yours pays"
    return Effect.caused("rank", f"{word} {number(theirs)} lacks {mine + 1 - theirs} to pass you: {pays} (R122)", 0)


def _bonus(public: Public, ranks: tuple[int, ...], seat: int) -> int:
    levels = ranks if public.options.revenue_rank_by_level else tuple(map(level, public.zoos))
    return rank_bonuses(levels, None if public.options.revenue_rank_by_level else ranks)[seat]


def _lead(public: Public, seat: int, viewer: int, name: str, track: int) -> Effect:
    """Return who leads a track, and how near the other zoo, or one's own, is to leading it alone (R100, R119)."""
    of, word, starts = (
        (education, "education", COMPONENTS.education.starts)
        if track == EDUCATION
        else (conservation, "conservation", COMPONENTS.conservation.starts)
    )
    tile = "a tile next autumn" if years_to_tiles(public) else "a tile this autumn"
    prize, rule = ("conservation +1", "R119") if track == EDUCATION else (tile, "R100")
    scores = tuple(map(of, public.zoos))
    lead = leading(track, scores)
    theirs, mine = scores[seat], scores[viewer]
    if lead[viewer]:
        ahead = next((start for start in starts if start > mine), None)
        who = "both lead" if lead[seat] else "you lead"
        if ahead is None:
            return Effect.caused(word, f"{who}, {prize}: that is safe ({rule})", 1)
        return Effect.caused(word, f"{who}, {prize}; lost if {name} goes from {theirs} to {ahead} ({rule})", 1)
    if lead[seat]:
        begin = max(start for start in starts if start <= theirs)
        return Effect.caused(word, f"{name} leads with {theirs}; you lack {begin - mine} to share {prize} ({rule})", -1)
    return Effect.caused(word, f"neither leads, {number(theirs)} to your {number(mine)} ({rule})", 0)


def _parks(public: Public, seat: int, viewer: int, name: str) -> Iterator[Effect]:
    """Yield the park in which both have most, if nobody has completed it: who comes second gets less (R144)."""
    both = [
        (theirs + mine, theirs, mine, park)
        for park in range(len(PARK_MEMBERS))
        if public.parks[park] == ParkMarks()
        and (theirs := there_of_park(public.zoos[seat], park))
        and (mine := there_of_park(public.zoos[viewer], park))
    ]
    if both:
        _, theirs, mine, park = max(both)
        card = COMPONENTS.parks[park]
        worth = f"{card.first} for the first, then {card.second}"
        words = f"{name} has {theirs} of {len(PARK_MEMBERS[park])}, you {mine}: {worth} (R144)"
        yield Effect.caused(park_name(park), words, -1 if theirs > mine else 0)
