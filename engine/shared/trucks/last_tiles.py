"""Say how a game ends where only the own last tiles are still put away: what they can come to, and whether that wins."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.contract.choice import Action
from engine.contract.game import AnyGame, Outcome
from engine.contract.secrecy import State, View
from engine.contract.voice import Names
from engine.shared.trucks.round import NO_TRUCK, TURN, Round, alone, still_in
from engine.shared.trucks.turns import Draw, Take
from engine.shared.wording import listing, number

MOST_TRIED = 500
"""How many ways to go on are tried at most; nothing is said where there are more."""


class _End(NamedTuple):
    """Hold the end that an action leads to at best, where others have no say any more, nor chance."""

    best: Outcome
    sure: bool
    """Whether it leads to no other one."""
    seat: int
    first: int
    """Who has most points of the others."""

    @property
    def wins(self) -> bool:
        """Tell whether the seat wins, or shares the win."""
        return self.best.places[self.seat] == 1

    @property
    def shared(self) -> bool:
        return self.best.places.count(1) > 1

    @property
    def level(self) -> bool:
        return self.best.scores[self.seat].total == self.best.scores[self.first].total

    @property
    def totals(self) -> tuple[str, str]:
        """Return what the seat comes to, and who has most of the others."""
        own, other = (number(self.best.scores[one].total) for one in (self.seat, self.first))
        return f"{own}{'' if self.wins or self.sure else ' at most'}", other


def foregone(game: AnyGame, tie: str, view: View[Any, Any], action: Action, names: Names) -> str:
    """Return the end that an action leads to at best; nothing where others still have a say, or chance.

    `tie` is what decides between those who have the most points (`coins (R51)`). That a truck wins is what speaks for it, and is
    told with what it is held against.
    """
    end = _end(game, view, action)
    if end is None or (end.wins and isinstance(action, Take) and game.choices(view).count() > 1):
        return ""
    own, other = end.totals
    wins = f"you {'share the win' if end.shared else 'win'}" if end.wins else "you cannot win any more"
    by = f", by more {tie}" if end.wins else f", for {names[end.first]} has more {tie}"
    return f"You come to {own}, {names[end.first]} to {other}: {wins}{by if end.level and not end.shared else ''}."


def _end(game: AnyGame, view: View[Any, Any], action: Action) -> _End | None:
    public, seat = view.public, view.seat
    shown = public.round
    if seat is None or not shown.last:
        return None
    if not (alone(shown) and isinstance(action, Take)) and (NO_TRUCK in shown.took or public.asks[-1].kind == TURN):
        return None
    ends = _ends(game, game.imagine(view, bytes(32)), seat, action)
    if not ends:
        return None

    def worth(end: Outcome) -> tuple[bool, int]:
        return end.places[seat] == 1, end.scores[seat].total

    best = max(ends, key=worth)
    others = [other for other in range(len(best.scores)) if other != seat]
    if not others:
        return None
    return _End(best, len(ends) == 1, seat, max(others, key=lambda other: best.scores[other].total))


def of_the_end(
    game: AnyGame, tie: str, view: View[Any, Any], names: Names, held: Sequence[Action]
) -> Iterator[Difference]:
    """Yield to which end a truck leads at best that is advised and wins, or is held against a draw, where all others are out."""
    for place, take in enumerate(held[:2]):
        if not isinstance(take, Take) or (end := _end(game, view, take)) is None:
            continue
        others, told = [one for one in held[:2] if one is not take], _told_end(end, tie, names, take)
        if place == FIRST and end.wins:
            ends = [_end(game, view, one) for one in others if isinstance(one, Take)]
            yield Difference(NEITHER if any(one is not None and one.wins for one in ends) else FIRST, told)
        elif place == SECOND and isinstance(held[0], Draw):
            yield Difference(SECOND if end.wins else FIRST, told)


def _told_end(end: _End, tie: str, names: Names, take: Take) -> str:
    own, other = end.totals
    result = ("a shared win" if end.shared else "a win") if end.wins else "no win any more"
    by = f" by more {tie}" if end.wins else f", for {names[end.first]} has more {tie}"
    both = f"{names[end.seat]} {own}, {names[end.first]} {other}"
    return f"truck {take.truck + 1} ends the game now: {both}, {result}{by if end.level and not end.shared else ''}"


def told_standing(shown: Round, names: Names, scores: Sequence[int], *, drawing: bool) -> Iterator[Difference]:
    """Yield how zoos stand, and who is out, where the round is the last one, or becomes it by a draw."""
    if shown.last or (drawing and not shown.main):
        out = [" (out)" * (not still_in(shown, seat)) for seat in range(len(names))]
        each = [f"{name} {number(score)}{where}" for name, score, where in zip(names, scores, out, strict=False)]
        yield Difference(NEITHER, f"as zoos stand: {listing(each)}")


def _ends(game: AnyGame, world: State[Any, Any, Any], seat: int, action: Action) -> list[Outcome]:
    """Return every end that a seat can come to after an action if nobody else is asked; none where that is not so, or too many."""
    ends, seen, due = list[Outcome](), set[Any](), [game.apply(world, {seat: action}).state]
    while due:
        state = due.pop()
        if state.public in seen:
            continue
        seen.add(state.public)
        view = game.view(state, seat)
        if not state.public.asks:
            end = game.outcome(view)
            assert end is not None
            ends.append(end)
            continue
        if len(seen) + len(due) > MOST_TRIED or state.public.asks[-1].seats != (seat,):
            return []
        due += [game.apply(state, {seat: one}).state for one in game.choices(view)]
    return ends
