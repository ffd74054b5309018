"""Hold a game to laws 1, 2, 3 and 10: same again, never changed, through bytes and back, and without facts.

* Law 1: the record of a line goes through bytes and is replayed; each state has the digest that it had in play.
* Law 2: each state of a line has, after everything was done with it, the digest that it had when it was made.
* Law 3: every node is of a tree's kinds; states, views, moves and facts decode to what was encoded; deltas of the state and of
  every viewer's view, themselves through bytes, patch to the new one, and to the very same bytes.
* Law 10: no fact stands in a state; a state and moves that went through bytes (nothing but the tree is left, no fact, no
  identity, no memory of how it came about) lead to the same bytes as in play.
"""

from typing import Any

import msgspec

from engine.contract.delta import diff, patch
from engine.contract.facts import Told, told
from engine.contract.tree import Tree, decode as decode_tree, digest, encode, walk
from engine.laws.breach import expects, holds
from engine.laws.random_play import AnyState, PlayedLine, Trial
from engine.record import Moves, decode, replay


def same_again(trial: Trial, line: PlayedLine) -> None:
    """Hold a line to law 1, and the record of it to 3 and 5; raise Broken."""
    with expects(3, "taking the record through bytes"):
        record = decode(encode(line.record(trial)), trial.game)
    with expects(5, "playing the record again by the rules"):
        for place, step in enumerate(replay(record, trial.game)):
            trial.at = place
            again = digest(step.state) == line.digests[place]
            holds(1, again, f"played again, the state after entry {place} is another")
            trial.count(1)


def unchanged(trial: Trial, line: PlayedLine) -> None:
    """Hold a line to law 2; raise Broken."""
    for place, step in enumerate(line.steps):
        trial.at = place
        holds(2, digest(step.state) == line.digests[place], f"the state after entry {place} changed after it was made")
        trial.count(2)


def round_trips(trial: Trial, line: PlayedLine, place: int) -> None:
    """Hold the state after entry `place`, its views and what led there to law 3; raise Broken."""
    game, info = trial.game, trial.game.info
    step = line.steps[place]
    before = line.steps[place - 1].state if place else None
    with expects(3, "taking a state through bytes"):
        for _ in walk(step.state):
            pass
        _bytes(step.state, info.state, "the state")
        _delta(before, step.state, info.state, "the state")
        for fact in step.facts:
            _bytes(told(fact), Told, "a fact")
        if place and isinstance(entry := line.entries[place - 1], Moves):
            for _, action in entry.actions:
                _bytes(action, info.action, "an action")
        for viewer in trial.viewers:
            view = game.view(step.state, viewer)
            _bytes(view, info.view, f"the view of {viewer}")
            _delta(game.view(before, viewer) if before else None, view, info.view, f"the view of {viewer}")
    trial.count(3)


def _bytes(tree: Tree, kind: Any, what: str) -> None:
    data = encode(tree)
    back = decode_tree(data, kind)
    holds(3, back == tree and encode(back) == data, f"{what} does not come back from its bytes: {tree}")


def _delta(old: Tree, new: Tree, kind: Any, what: str) -> None:
    if old is None:
        return
    wire = msgspec.msgpack.decode(encode(diff(old, new)))
    back = patch(old, wire, kind)
    holds(3, back == new and encode(back) == encode(new), f"the delta of {what} does not lead there: {wire}")


def no_facts(trial: Trial, line: PlayedLine, place: int) -> None:
    """Hold the state after entry `place`, and the step from it, to law 10; raise Broken."""
    game, info, state = trial.game, trial.game.info, line.steps[place].state
    for path, node in walk(state):
        holds(10, not isinstance(node, Told), f"a fact stands in the state at {path}")
    trial.count(10)
    if place == len(line.entries) or not isinstance(entry := line.entries[place], Moves):
        return
    with expects(10, "going on from a state that went through bytes"):
        copy: AnyState = decode_tree(encode(state), info.state)
        moves = {seat: decode_tree(encode(action), info.action) for seat, action in entry.actions}
        after = digest(game.apply(copy, moves).state)
    holds(
        10, after == line.digests[place + 1], "a state that went through bytes goes on otherwise than the one in play"
    )
