"""Say how a game ends where only the own last tiles are still put away: what they can come to, and whether that wins."""

from collections.abc import Iterator, Sequence
from typing import Any

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


def foregone(game: AnyGame, tie: str, view: View[Any, Any], action: Action, names: Names) -> str:
    """Return the end that an action leads to at best; nothing where others still have a say, or chance.

    `tie` is what decides between those who have the most points (`coins (R51)`).
    """
    return _foregone(game, tie, view, action, names)[0]


def _foregone(game: AnyGame, tie: str, view: View[Any, Any], action: Action, names: Names) -> tuple[str, bool]:
    """Return that end in a sentence, and whether the seat wins, or shares the win."""
    public, seat = view.public, view.seat
    shown = public.round
    if seat is None or not shown.last:
        return "", False
    if not (alone(shown) and isinstance(action, Take)) and (NO_TRUCK in shown.took or public.asks[-1].kind == TURN):
        return "", False
    ends = _ends(game, game.imagine(view, bytes(32)), seat, action)
    if not ends:
        return "", False

    def worth(end: Outcome) -> tuple[bool, int]:
        return end.places[seat] == 1, end.scores[seat].total

    best = max(ends, key=worth)
    others = [other for other in range(len(names)) if other != seat]
    if not others:
        return "", False
    first = max(others, key=lambda other: best.scores[other].total)
    totals = [number(best.scores[one].total) for one in (seat, first)]
    first_of_all = best.places[seat] == 1
    most = "" if first_of_all or len(ends) == 1 else " at most"
    shared, level = best.places.count(1) > 1, best.scores[seat].total == best.scores[first].total
    wins = f"you {'share the win' if shared else 'win'}" if first_of_all else "you cannot win any more"
    by = f", by more {tie}" if first_of_all else f", for {names[first]} has more {tie}"
    end = f"You come to {totals[0]}{most}, {names[first]} to {totals[1]}: {wins}{by if level and not shared else ''}."
    return end, first_of_all


def taken_instead(
    game: AnyGame, tie: str, view: View[Any, Any], names: Names, held: Sequence[Action]
) -> Iterator[Difference]:
    """Yield to which end a truck leads at best that could be taken now, where a draw is advised and all others are out."""
    for take in held[1:]:
        if isinstance(held[0], Draw) and isinstance(take, Take):
            end, wins = _foregone(game, tie, view, take, names)
            told = f"with truck {take.truck + 1} now {end[:1].lower()}{end[1:].removesuffix('.')}"
            yield from [Difference(SECOND if wins else FIRST, told)] if end else ()


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
