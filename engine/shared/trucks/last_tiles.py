"""Say how a game ends where no chance is left, as nobody can draw any more: what it comes to, and whether that wins."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.contract.choice import Action
from engine.contract.game import AnyGame, Outcome
from engine.contract.secrecy import State, View
from engine.contract.tree import replace
from engine.contract.voice import Names
from engine.shared.trucks.hauls import TileNames
from engine.shared.trucks.round import NO_TRUCK, Round, alone, can_draw, load, loadable, still_in
from engine.shared.trucks.turns import Draw, Take
from engine.shared.wording import listing, number

FEW = 3
"""Of how many kinds of tiles it is told at most which they are that win."""
MOST_TRIED = 500
"""How many ways to go on are tried at most; nothing is said where there are more."""

_Outcomes = frozenset[Outcome]


class _End(NamedTuple):
    """Hold the ends to which an action can lead once chance has no say any more, of which all are won, or none is."""

    ends: _Outcomes
    """Those that others may make of the best that the seat can do; where none is won, all that there are."""
    seat: int

    @property
    def wins(self) -> bool:
        """Tell whether the seat wins, or shares the win."""
        return any(end.places[self.seat] == 1 for end in self.ends)

    @property
    def result(self) -> str:
        """Return whether the seat wins alone."""
        shared = [end.places.count(1) > 1 for end in self.ends]
        return "share the win" if all(shared) else "win or share the win" if any(shared) else "win"

    @property
    def nearest(self) -> Outcome:
        """Return the end in which the seat is nearest to what it does not come to: not to win, or to win."""
        way = 1 if self.wins else -1

        def order(end: Outcome) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
            totals = tuple([score.total for score in end.scores])  # of those that are as near it is always the same one
            return (
                way * (_own(end, self.seat) - _most(end, self.seat)),
                -_own(end, self.seat),
                totals,
                tuple(end.places),
            )

        return min(self.ends, key=order)

    @property
    def first(self) -> int:
        """Return who of the others is first then; of those who are level who has most points."""
        end = self.nearest
        others = [other for other in range(len(end.scores)) if other != self.seat]
        return min(others, key=lambda other: (end.places[other], -end.scores[other].total))

    @property
    def decided_by_tie(self) -> bool:
        """Tell whether points alone do not say who wins."""
        end = self.nearest
        return _own(end, self.seat) == end.scores[self.first].total and self.result == "win"

    @property
    def totals(self) -> tuple[str, str, str]:
        """Return what the seat comes to, and who of the others is first, with what is to be said before where both may differ."""
        totals = [sorted({end.scores[one].total for end in self.ends}) for one in (self.seat, self.first)]
        own, other = ([number(total) for total in each] for each in totals)
        if len(own) > 1 and len(other) > 1:
            figures = [number(self.nearest.scores[one].total) for one in (self.seat, self.first)]
            return figures[0], figures[1], "at worst " if self.wins else "at best "
        least, most = (0, -1) if self.wins else (-1, 0)
        bounds = (" at least", " at most") if self.wins else (" at most", " at least")
        mine, its = (
            f"{each[place]}{bound if each[1:] else ''}"
            for each, place, bound in zip((own, other), (least, most), bounds, strict=True)
        )
        return mine, its, ""


def _own(end: Outcome, seat: int) -> int:
    return end.scores[seat].total


def _most(end: Outcome, seat: int) -> int:
    """Return the most points of anybody else."""
    return max([score.total for other, score in enumerate(end.scores) if other != seat])


def foregone(game: AnyGame, tie: str, view: View[Any, Any], action: Action, names: Names) -> str:
    """Return how a game ends after an action if it surely is won or not, whatever others do; nothing where chance has a say.

    `tie` is what decides between those who have the most points (`coins (R51)`). That a truck wins which ends the game is what
    speaks for it, and is told with what it is held against.
    """
    end = _end(game, view, action)
    if end is None or (end.wins and _ends_now(view, action) and game.choices(view).count() > 1):
        return ""
    own, other, bound = end.totals
    wins = f"you {end.result}" if end.wins else "you cannot win any more"
    by = f", by more {tie}" if end.wins else f", for {names[end.first]} has more {tie}"
    you = f"{bound}you come" if bound else "you come"
    return (
        f"{you[0].upper()}{you[1:]} to {own}, {names[end.first]} to {other}: {wins}{by if end.decided_by_tie else ''}."
    )


def _ends_now(view: View[Any, Any], action: Action) -> bool:
    """Tell whether an action takes the last truck that is taken in the game."""
    return view.public.round.last and alone(view.public.round) and isinstance(action, Take)


def _end(game: AnyGame, view: View[Any, Any], action: Action) -> _End | None:
    """Return the ends to which an action leads where it is known whether they are won."""
    seat = view.seat
    if seat is None or not view.public.round.last or len(view.public.round.took) < 2 or isinstance(action, Draw):
        return None
    found = _Ahead(game, seat).after(game.imagine(view, bytes(32)), seat, action)
    if found is None or not found.every:
        return None
    won = [end.places[seat] == 1 for end in found.played]
    return _End(found.played, seat) if all(won) else None if any(won) else _End(found.every, seat)


def of_the_end(
    game: AnyGame,
    tie: str,
    called: TileNames,
    unseen: Sequence[int],
    view: View[Any, Any],
    names: Names,
    held: Sequence[Action],
) -> Iterator[Difference]:
    """Yield to which end a truck leads at best that is advised and wins, or is held against a draw, where all others are out.

    With which of the `unseen` tiles a draw wins, too, if the truck does not, and there is room for only one.
    """
    for place, take in enumerate(held[:2]):
        if not (isinstance(take, Take) and _ends_now(view, take)) or (end := _end(game, view, take)) is None:
            continue
        others, told = [one for one in held[:2] if one is not take], _told_end(end, tie, names, take)
        if place == FIRST and end.wins:
            ends = [_end(game, view, one) for one in others if isinstance(one, Take)]
            yield Difference(NEITHER if any(one is not None and one.wins for one in ends) else FIRST, told)
        elif place == SECOND and isinstance(held[0], Draw):
            winning = None if end.wins else _winning(game, view, unseen)
            in_vain = winning is not None and not winning  # then it sets nothing apart
            yield Difference(SECOND if end.wins else NEITHER if in_vain else FIRST, told)
            if winning is not None:
                yield _told_winning(winning, unseen, called)


def _winning(game: AnyGame, view: View[Any, Any], unseen: Sequence[int]) -> Mapping[int, int] | None:
    """Return which unseen tiles can win, and how many of each, once one is drawn; None if not known or more can be drawn."""
    shown: Round = view.public.round
    rooms = {truck: shown.trucks[truck].capacity - len(shown.trucks[truck].tiles) for truck in loadable(shown)}
    if [*rooms.values()] != [1]:
        return None
    winning = dict[int, int]()
    for tile, many in Counter(unseen).items():
        loaded = replace(load(replace(shown, drawn=tile), *rooms), end=shown.end - 1)
        then = replace(view, public=replace(view.public, round=loaded))
        ends = [_end(game, then, one) for one in game.choices(then)]
        if any(end is not None and end.wins for end in ends):
            winning[tile] = many
        elif None in ends:
            return None
    return winning


def _told_winning(winning: Mapping[int, int], unseen: Sequence[int], called: TileNames) -> Difference:
    many, few = sum(winning.values()), len(winning) <= FEW
    plain = {tile: any(one not in winning for one in called.alike(unseen, tile)) for tile in winning}
    kinds = [f"{'plain ' * told}{called.name(tile)}" for tile, told in plain.items()]
    which = f": {listing(kinds, 'or')}" * few
    if not winning:
        return Difference(NEITHER, "nor does a draw win, whatever comes")
    if many == len(unseen):
        return Difference(FIRST, "a draw wins with any unseen tile")
    return Difference(FIRST, f"a draw wins with {many} of {len(unseen)} unseen tiles{which}")


def _told_end(end: _End, tie: str, names: Names, take: Take) -> str:
    own, other, bound = end.totals
    result = "a shared win" if end.result == "share the win" else "a win"
    by = f" by more {tie}" if end.wins else f", for {names[end.first]} has more {tie}"
    both = f"{bound}{names[end.seat]} {own}, {names[end.first]} {other}"
    told = result if end.wins else "no win any more"
    return f"truck {take.truck + 1} ends the game now: {both}, {told}{by if end.decided_by_tie else ''}"


def told_standing(shown: Round, names: Names, scores: Sequence[int], *, drawing: bool) -> Iterator[Difference]:
    """Yield how zoos stand, and who is out, where the round is the last one, or becomes it by a draw."""
    if shown.last or (drawing and not shown.main):
        out = [" (out)" * (not still_in(shown, seat)) for seat in range(len(names))]
        each = [f"{name} {number(score)}{where}" for name, score, where in zip(names, scores, out, strict=False)]
        yield Difference(NEITHER, f"as zoos stand: {listing(each)}")


class _EndsAhead(NamedTuple):
    """Hold the ends that others may make of the best that a seat can do, and every one that there is."""

    played: _Outcomes
    every: _Outcomes


class _Ahead:
    """Look ahead to the ends of a game for a seat, as long as nobody can draw and there are not too many ways."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        self.game, self.seat = game, seat
        self.known: dict[Any, _EndsAhead | None] = {}

    def after(self, state: State[Any, Any, Any], mover: int, action: Action) -> _EndsAhead | None:
        """Return the ends after an action; None where chance has a say, or there are too many ways."""
        step = self.game.apply(state, {mover: action})
        public = step.state.public
        if step.reveals or (public.asks and NO_TRUCK in public.round.took and can_draw(public.round)):
            return None
        if public not in self.known:
            if len(self.known) >= MOST_TRIED:
                return None
            self.known[public] = None
            self.known[public] = self._of(step.state)
        return self.known[public]

    def _of(self, state: State[Any, Any, Any]) -> _EndsAhead | None:
        if not state.public.asks:
            end = self.game.outcome(self.game.view(state, self.seat))
            assert end is not None
            return _EndsAhead(frozenset([end]), frozenset([end]))
        (mover,) = state.public.asks[-1].seats
        found = list[_EndsAhead]()
        for action in self.game.choices(self.game.view(state, mover)):
            one = self.after(state, mover, action)
            if one is None:
                return None
            found.append(one)
        every = frozenset[Outcome]().union(*[one.every for one in found])
        if mover != self.seat:
            return _EndsAhead(frozenset[Outcome]().union(*[one.played for one in found]), every)
        return _EndsAhead(max(found, key=self._worth).played, every)

    def _worth(self, found: _EndsAhead) -> tuple[bool, bool, bool, int]:
        """Sort what a seat can do: first what wins whatever others do, then what may win."""
        won = [end.places[self.seat] == 1 for end in found.played]
        alone_first = all(end.places.count(1) == 1 for end in found.played)
        return all(won), any(won), alone_first, min([_own(end, self.seat) for end in found.played])
