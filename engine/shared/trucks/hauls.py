"""Hold what trucks would bring whom at once, as people are told it where two actions at the trucks are held against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.contract.asks import open_ask
from engine.contract.at_stake import FIRST, NEITHER, NOTHING_AT_STAKE, AtStake, Difference
from engine.contract.choice import Action
from engine.contract.tree import Node, replace
from engine.contract.voice import Names
from engine.shared.breeding import FORMS, PLAIN
from engine.shared.by_identity import of_one
from engine.shared.differences import better_of, weighed
from engine.shared.trucks.round import Round, next_mover, still_in
from engine.shared.wording import listing, signed, with_article

MOST_OTHERS = 2
"""Of how many others it is told at most what a truck would bring them."""


class BonusLoss(Node):
    """Hold what somebody loses to a bonus that takes a tile over."""

    seat: int
    zoo: Any
    """The zoo without that tile."""
    points: int
    """How many points it has more by that."""
    tile: str


class Haul(Node):
    """Hold what tiles would bring a zoo at once, unloaded well."""

    gains: str
    """Points, and whatever else counts (`+2 and 1 coin`)."""
    notes: tuple[str, ...]
    """What people look for in it (`3rd orca`, `sea lion into the depot`)."""
    worth: int
    """Sorts what somebody would rather have; above 0 it is better than nothing."""
    mixed: bool = False
    """Whether it brings something and costs points."""
    counts: tuple[int, ...] = ()
    """Each by itself what people may set against each other, as points and coins."""
    taken_over: BonusLoss | None = None
    """What a bonus takes over that is part of it, if nothing else would be as good and its owner has more or less by that."""

    @property
    def noted(self) -> str:
        """Return what people look for in it, in brackets."""
        return f" ({', '.join(self.notes)})" if self.notes else ""

    @property
    def exchange(self) -> bool:
        """Tell whether it brings one thing for another, as coins for points."""
        return min(self.counts, default=0) < 0 < max(self.counts, default=0)

    def against(self, other: Haul) -> bool:
        """Tell whether it brings more of one thing than another one, and less of something else: then neither surely is better."""
        apart = [own - its for own, its in zip(self.counts, other.counts, strict=True)]
        return min(apart, default=0) < 0 < max(apart, default=0)

    def no_less_than(self, other: Haul) -> bool:
        """Tell whether it brings as much as another one of each thing, or more."""
        return all(own >= its for own, its in zip(self.counts, other.counts, strict=True))

    @property
    def told(self) -> str:
        """Return all of it (`+2 and 1 coin (3rd orca)`)."""
        return f"{self.gains}{self.noted}"


def better_haul(one: Haul, other: Haul) -> int:
    """Return for which of two it speaks what they bring: for neither where they bring as much, or one points, the other coins."""
    return NEITHER if one.against(other) else better_of((one.worth, other.worth))


def notes_apart(trucks: Sequence[int], one: Haul, other: Haul) -> str:
    """Return in brackets what people look for in what either of two trucks brings, but for what both do."""
    own = [[note for note in haul.notes if note not in but.notes] for haul, but in ((one, other), (other, one))]
    told = [f"truck {truck + 1}: {', '.join(some)}" for truck, some in zip(trucks, own, strict=True) if some]
    return f" ({'; '.join(told)})" if told else ""


HaulOf = Callable[[Any, int, tuple[int, ...]], Haul]
"""What some tiles would bring a seat, as things stand, as a game says it."""
WorthOf = Callable[[Any, int, tuple[int, ...]], int]
"""About what that is worth to the seat, found more quickly than `Haul.worth`, and not held against it."""
TellsApart = Callable[[Any, Names, Sequence[Action], bool], tuple[Sequence[Difference], tuple[str, str]]]
"""What tells two actions at a view apart, of which the second may be about as good, and what they are called."""


def told_apart(
    by_ask: Mapping[str, TellsApart], view: Any, names: Names, held: Sequence[Action], *, as_good: bool
) -> AtStake:
    """Return what tells two actions apart that answer what the view's seat is asked; nothing of one alone."""
    ask = None if view.seat is None else open_ask(view.public, view.seat)
    if ask is None or len(held) < 2:
        return NOTHING_AT_STAKE
    return weighed(*by_ask[ask.kind](view, names, held, as_good), as_good=as_good)


def homeless(kinds: Mapping[str, bool], where: str) -> Iterator[str]:
    """Yield which kinds find no home and go elsewhere, those first that cost no points there."""
    for costs, said in ((False, f"into the {where} at no cost"), (True, f"into the {where}")):
        some = [kind for kind, each in kinds.items() if each == costs]
        if some:
            yield f"{listing(some)} {said}"


def points_at_once(
    called: Sequence[str], points: Sequence[int], when: str = "at once", counted_in: Sequence[str] = ("", "")
) -> Iterator[Difference]:
    """Yield what two actions bring at once, each by what it is called and with what is counted in, if that is not the same."""
    favours = better_of(points)
    if favours != NEITHER:
        better, worse = (called[place].removesuffix(",") for place in (favours, 1 - favours))
        also, beside = counted_in[favours], counted_in[1 - favours] * (counted_in[0] != counted_in[1])
        more, less = signed(points[favours]), signed(points[1 - favours])
        instead = f"instead of {less} with {worse}{beside}"  # so it is no split of one of them
        briefly = f"{better} brings {more} once unloaded{_with(also)}, {worse} {less}{_with(beside)}"
        yield Difference(
            favours, f"{better} brings {more} {when}{also} {instead}", shorter=briefly if "unloaded" in when else None
        )


def _with(counted_in: str) -> str:
    return f" with {one}" if (one := counted_in.removeprefix(" and ")) != counted_in else counted_in


def points_unloaded(
    called: Sequence[str],
    at_once: Sequence[int],
    unloaded: Sequence[int],
    when: str = "once the truck is unloaded",
    counted_in: Sequence[str] = ("", ""),
) -> Iterator[Difference]:
    """Yield what two actions bring at once; where what follows changes what lies between them, what all of it comes to."""
    if unloaded[0] - unloaded[1] == at_once[0] - at_once[1]:
        yield from points_at_once(called, at_once)
    elif unloaded[0] != unloaded[1]:
        yield from points_at_once(called, unloaded, when, counted_in)
    elif counted_in[0] == counted_in[1]:
        yield Difference(NEITHER, f"points {when}{counted_in[0]}: {signed(unloaded[0])} either way")
    else:
        each = [
            f"{signed(unloaded[0])} with {one.removesuffix(',')}{also}"
            for one, also in zip(called, counted_in, strict=True)
        ]
        yield Difference(NEITHER, f"points {when}: {', '.join(each)}")


def beside_a_third(found: Sequence[Difference], brings: int, others: Iterable[tuple[str, int]]) -> Sequence[Difference]:
    """Return what two actions bring, where that speaks for the first with which of `others` brings yet more than it `brings`.

    By that reason alone people would do that one.
    """
    if not found or found[0].favours != FIRST:
        return found
    called, most = max(others, key=lambda one: one[1], default=("", brings))
    if most <= brings:
        return found
    more = f", though {called} would bring {signed(most)}"
    first = found[0]._replace(said=f"{found[0].said}{more}")
    return [first if first.shorter is None else first._replace(shorter=f"{first.shorter}{more}"), *found[1:]]


class TileNames(NamedTuple):
    """Hold what tiles are called, and the kind or landscape of each."""

    name: Callable[[int], str]
    kind_of: Sequence[int]

    def alike(self, unseen: Sequence[int], tile: int) -> list[int]:
        """Return which tiles may be meant by the name of one: of a plain animal all of its kind, with a sign or without."""
        return [
            one for one in unseen if one == tile or (tile % FORMS == PLAIN and self.kind_of[one] == self.kind_of[tile])
        ]

    def unseen(self, unseen: Sequence[int], tile: int, fits: Callable[[int], bool]) -> str:
        """Return a tile and how many of it are unseen: all that its name may mean, if what is told of it `fits` each of them.

        Else a plain one is told from those with a sign.
        """
        name, alike = self.name(tile), self.alike(unseen, tile)
        if all(one == tile or fits(one) for one in {*alike}):
            return f"{with_article(name)} ({len(alike)} unseen)"
        return f"a plain {name} ({alike.count(tile)} unseen)"


@of_one(64)
def once_drawn(public: Any) -> Any:
    """Return a table as it is for what trucks bring once a tile is drawn: with no main pile the last round begins by that."""
    shown = public.round
    return public if shown.main or shown.last else replace(public, round=replace(shown, last=True))


OnTrucks = Mapping[int, tuple[int, ...]]
"""The tiles on each truck in the middle."""


def best_truck(haul_of: HaulOf, public: Any, seat: int, trucks: OnTrucks) -> int:
    """Return the truck that brings a seat most, the first of equal ones; an empty one brings nothing yet."""
    return max(trucks, key=lambda truck: haul_of(public, seat, trucks[truck]).worth)


def wanted_by_others(haul_of: HaulOf, view: Any, tiles: tuple[int, ...]) -> bool:
    """Tell whether tiles would bring anybody else something who is still in."""
    others = others_left(view)
    return any(haul_of(view.public, seat, tiles).worth > 0 for seat in others)


def waits_for(haul_of: HaulOf, view: Any, names: Names, tiles: tuple[int, ...]) -> str:
    """Return that a full truck by which nobody else gains likely waits; that it may, where it costs somebody nothing."""
    free = any(haul_of(view.public, seat, tiles).worth >= 0 for seat in others_left(view))
    return f"so it {'may wait' if free else 'likely waits'} for {names[view.seat]}"


def seats_left(shown: Round) -> list[int]:
    """Return the seats that are still in, who is next first, whose turn it is last."""
    seats = len(shown.took)
    order = [(shown.mover + step) % seats for step in range(1, seats + 1)]
    return [seat for seat in order if still_in(shown, seat)]


def others_left(view: Any) -> list[int]:
    """Return the others who are still in, who is next first."""
    return [seat for seat in seats_left(view.public.round) if seat != view.seat]


def called_next(view: Any, names: Names, seat: int) -> str:
    """Return what a seat is called, and that it is the next one."""
    return f"{names[seat]} (next)" if seat == next_mover(view.public.round) != view.seat else names[seat]
