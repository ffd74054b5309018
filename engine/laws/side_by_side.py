"""Hold a game to law 13: what seats do side by side comes to the same in any order.

An unsealed ask of several seats stands with lanes, one a seat, until all its seats are done. The steps of the joint ask that is
open, or was until the step just made, are made again in another order that keeps the order of each seat: each is legal there too,
leaves the lanes and choices of the others as they were, and the state at the end is the same, byte for byte.
"""

from random import Random
from typing import Any

from engine.contract.asks import goes_on, joint_ask, open_ask, owing, top_ask
from engine.contract.choice import Action
from engine.contract.tree import digest, encode
from engine.laws.breach import expects, holds
from engine.laws.random_play import AnyState, PlayedLine, Trial
from engine.laws.undo import made_so_far
from engine.record import Moves

SHOWN = 32
"""How many of a seat's choices are compared."""


def any_order(trial: Trial, line: PlayedLine, place: int) -> None:
    """Hold the joint ask around entry `place` to law 13; raise Broken."""
    state = line.steps[place].state
    ask = top_ask(state.public)
    if ask is not None and len(ask.seats) > 1 and not ask.sealed:
        holds(13, joint_ask(state.public) is not None, f"the joint ask {ask.kind!r} has no lanes")
    _until_all_are_done(line, place)
    trial.count(13)
    begun = _begun(line, place)
    if begun is None:
        return
    steps = [
        (seat, action) for one in made_so_far(line, place) if one.place >= begun for seat, action in one.moves.items()
    ]
    now = line.steps[begun].state
    with expects(13, "making the same steps in another order"):
        for seat, action in _reordered(trial.random, steps):
            now = _made(trial, now, seat, action)
    holds(13, digest(now) == line.digests[place], "the same steps in another order end in another state")


def _until_all_are_done(line: PlayedLine, place: int) -> None:
    """Hold that the step before the state after entry `place` left the joint ask open if another seat is not done."""
    if not place or not isinstance(entry := line.entries[place - 1], Moves):
        return
    before, after = line.steps[place - 1].state.public, line.steps[place].state.public
    others = set(owing(before)) - {seat for seat, _ in entry.actions}
    if joint_ask(before) is not None and others:
        held = goes_on(before, after)
        holds(
            13,
            held,
            f"{entry.actions} ended the joint ask, or covered it, for seats {sorted(others)}, who are not done",
        )


def _begun(line: PlayedLine, place: int) -> int | None:
    """Return after which entry the joint ask began that is open after entry `place`, or was before it; None if there is none.

    Whoever takes back the step that began it takes back all of it: then there is none.
    """
    last = place if joint_ask(line.steps[place].state.public) is not None else place - 1
    if last < place and not isinstance(line.entries[last], Moves):
        return None
    if last < 0 or joint_ask(line.steps[last].state.public) is None:
        return None
    joint = joint_ask(line.steps[last].state.public)
    while last and joint_ask(line.steps[last - 1].state.public) == joint:
        last -= 1
    return last


def _reordered(random: Random, steps: list[tuple[int, Action]]) -> list[tuple[int, Action]]:
    """Return the steps in a random order that keeps the order of each seat."""
    turns = [seat for seat, _ in steps]
    random.shuffle(turns)
    lanes = {seat: iter([action for other, action in steps if other == seat]) for seat in set(turns)}
    return [(seat, next(lanes[seat])) for seat in turns]


def _made(trial: Trial, state: AnyState, seat: int, action: Action) -> AnyState:
    game, joint = trial.game, joint_ask(state.public)
    holds(13, joint is not None, "in another order the joint ask ends earlier")
    refusal = game.why_not(game.view(state, seat), action)
    holds(13, refusal is None, f"in another order seat {seat} may not {action}: {refusal}")
    after = game.apply(state, {seat: action}).state
    if joint_ask(after.public) == joint:
        for other in range(trial.seats):
            if other != seat:
                same = state.public.lanes[other] == after.public.lanes[other]
                holds(13, same, f"{action} of seat {seat} changes the lane of seat {other}")
                holds(
                    13,
                    _offered(game, state, other) == _offered(game, after, other),
                    f"{action} of seat {seat} changes what seat {other} may do",
                )
    return after


def _offered(game: Any, state: AnyState, seat: int) -> list[bytes]:
    if open_ask(state.public, seat) is None:
        return []
    choices = game.choices(game.view(state, seat))
    number = choices.count()
    return [encode(choices.at(index)) for index in range(0, number, max(1, number // SHOWN))]
