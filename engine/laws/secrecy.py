"""Hold a game to laws 6, 9 and 11: imagined worlds, two worlds that look alike, and steps that say what they reveal.

For a viewer (each seat, and a watcher) of a state `S` let `v` be its view and `W = imagine(v, some key)`.

* Law 6: `W` decodes as a state, `view(W) == v` with the same choices, components and counts hold in `W`, and play goes on in `W`.
* Law 9: a view is exactly `View(seat, state.public, state.seats[seat])`, and `view(W)` has the bytes of `v`. Then the moves that
  were made in `S` are made in `W`, if they are legal there. Where the viewer's two views are equal afterwards, the deltas that
  it gets have the same bytes (so the same length), and so have the facts that it may hear: all that could tell it which
  world it is in would have to be in there.
* Law 11: where the two views differ afterwards, the step told the viewer something that its view and the moves did not say.
  Then the step must say `reveals`, unless the ask was sealed, which is never undone.
"""

from typing import Any

from engine.contract.asks import top_ask
from engine.contract.choice import Action
from engine.contract.delta import diff
from engine.contract.facts import Fact
from engine.contract.game import Step
from engine.contract.secrecy import View
from engine.contract.tree import decode as decode_tree, encode
from engine.laws.breach import Broken, expects, holds
from engine.laws.census import counted
from engine.laws.random_play import AnyState, PlayedLine, Trial, random_moves
from engine.record import Moves

AHEAD = 3
"""How many random moves are made in an imagined world."""


def projected(trial: Trial, state: AnyState) -> None:
    """Hold that every view of a state is nothing but a projection (law 9); raise Broken."""
    for viewer in trial.viewers:
        with expects(9, f"taking the view of {viewer}"):
            view = trial.game.view(state, viewer)
            own = None if viewer is None else state.seats[viewer]
            plain: View[Any, Any] = View(viewer, state.public, own)
            holds(
                9, encode(view) == encode(plain), f"the view of {viewer} is not public and its own part, nothing else"
            )
    trial.count(9)


def imagined(trial: Trial, state: AnyState, viewer: int | None) -> AnyState:
    """Return a world imagined from a viewer's view, after holding it to law 6; raise Broken."""
    game = trial.game
    view = game.view(state, viewer)
    with expects(6, f"imagining a world from the view of {viewer}"):
        key = trial.random.randbytes(32)
        world = game.imagine(view, key)
        seen = game.view(world, viewer)
        holds(6, encode(game.imagine(view, key)) == encode(world), f"the view of {viewer} and a key make two worlds")
        holds(6, encode(seen) == encode(view), f"a world imagined from the view of {viewer} looks different to it")
        same = list(map(encode, _some(game.choices(seen)))) == list(map(encode, _some(game.choices(view))))
        holds(6, same, f"in a world imagined from its view {viewer} has other choices")
        holds(
            6,
            decode_tree(encode(world), game.info.state) == world,
            "an imagined world does not come back from its bytes",
        )
    with expects(6, f"going on in a world imagined from the view of {viewer}"):
        try:
            counted(trial.census, world, trial.options, trial.seats)
            _go_on(trial, world)
        except Broken as broken:
            raise Broken(6, f"in a world imagined from the view of {viewer}, {broken.text}") from broken
    trial.count(6)
    return world


def _some(choices: Any) -> list[Action]:
    number = choices.count()
    return [choices.at(index) for index in range(0, number, max(1, number // 32))]


def _go_on(trial: Trial, world: AnyState) -> None:
    for _ in range(AHEAD):
        if top_ask(world.public) is None:
            return
        world = trial.game.apply(world, random_moves(trial, world)).state


def alike(trial: Trial, line: PlayedLine, place: int, viewer: int | None, world: AnyState) -> None:
    """Hold the step after entry `place`, in play and in a world that looks alike to `viewer`, to laws 9 and 11; raise Broken."""
    game, state = trial.game, line.steps[place].state
    if place == len(line.entries) or not isinstance(entry := line.entries[place], Moves):
        return
    moves = dict(entry.actions)
    with expects(6, "making the same moves in an imagined world"):
        if any(game.why_not(game.view(world, seat), action) is not None for seat, action in moves.items()):
            return
        there = game.apply(world, moves)
    here = line.steps[place + 1]
    before, after, other = game.view(state, viewer), game.view(here.state, viewer), game.view(there.state, viewer)
    if encode(after) != encode(other):
        ask = top_ask(state.public)
        assert ask is not None
        told = (
            f"after {moves} viewer {viewer} sees what its view and the moves did not say, yet the step reveals nothing"
        )
        holds(11, here.reveals or ask.sealed, told)
        trial.count(11)
        return
    same = encode(diff(before, after)) == encode(diff(game.view(world, viewer), other))
    holds(9, same, f"after {moves} the delta for viewer {viewer} depends on what it cannot see")
    heard = encode(_heard(here, viewer)) == encode(_heard(there, viewer))
    holds(
        9, heard, f"after {moves} viewer {viewer} hears facts that depend on what it cannot see: {_heard(here, viewer)}"
    )
    trial.count(9)


def _heard(step: Step[Any, Any, Any], viewer: int | None) -> tuple[Fact, ...]:
    return tuple(fact for fact in step.facts if fact.only is None or fact.only == viewer)
