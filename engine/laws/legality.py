"""Hold a game to laws 4 and 5: who owes a choice, and what is offered and refused.

* Law 4: nothing is asked exactly when there is an outcome; until then exactly the seats that owe an answer have choices.
* Law 5: the number of choices is the number of different actions listed; listing, `at`, `in`, sampling and drawing agree; `default`
  is among them, and in a joint ask leads to *done*; `why_not` is None for each; each applies (all up to `LISTED`, else a sample).
  What is not among them (an action with one field changed, an action that somebody made earlier or later) is refused by `why_not`
  with code, rule and sentence, and `attempt` raises Illegal and leaves the bytes of the state as they were. That holds for seats
  that owe nothing as well.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.contract.asks import joint_ask, open_ask, owing, top_ask
from engine.contract.choice import Action, Choices
from engine.contract.game import Illegal, attempt
from engine.contract.tree import Struct, Tree, digest, encode, replace
from engine.laws.breach import expects, holds
from engine.laws.random_play import AnyState, PlayedLine, Trial, random_moves
from engine.record import Moves

LISTED = 64
"""Up to how many choices are all tried; of more, as many are sampled."""

COUNTED = 4000
"""Up to how many choices are all listed to be counted."""

DEFAULTS = 64
"""After how many defaults a seat is done with a joint ask, at the latest."""

MUTATED = 24
"""How many actions that are not offered are tried."""


def owes(trial: Trial, state: AnyState) -> None:
    """Hold a state to law 4; raise Broken."""
    game, ask = trial.game, top_ask(state.public)
    asked = owing(state.public)
    with expects(4, "asking who owes what"):
        for viewer in trial.viewers:
            view = game.view(state, viewer)
            over = game.outcome(view) is not None
            holds(
                4,
                over == (ask is None),
                f"for viewer {viewer} the game is {'over' if over else 'on'}, the ask is {ask}",
            )
            has = bool(game.choices(view))
            holds(
                4, has == (viewer in asked), f"viewer {viewer} has {'some' if has else 'no'} choice, the ask is {ask}"
            )
    if ask is not None:
        right = bool(asked) and len(set(asked)) == len(asked) and all(0 <= seat < trial.seats for seat in asked)
        holds(4, right, f"the ask {ask.kind!r} is of seats {asked}")
    trial.count(4)


def offers(trial: Trial, line: PlayedLine, place: int) -> None:
    """Hold what every seat is offered in the state after entry `place` to law 5; raise Broken."""
    state = line.steps[place].state
    mark = line.digests[place]
    for seat in range(trial.seats):
        choices = trial.game.choices(trial.game.view(state, seat))
        if choices:
            listed = _listed(trial.random, choices, seat)
            _members(trial, state, seat, choices, listed)
            _apply(trial, state, seat, listed)
            holds(2, digest(state) == mark, "applying an action changed the state that it was applied to")
        else:
            holds(5, choices.count() == 0, f"seat {seat} owes nothing, yet there are {choices.count()} choices")
            listed = []
        others = _mutants(trial.random, listed) if listed else iter(())
        for action in _unoffered(trial.random, choices, [*others, *_elsewhere(trial.random, line)]):
            _refused(trial, state, seat, action)
            holds(5, digest(state) == mark, f"trying {action}, which is refused, changed the state")
    trial.count(5)


def _listed(random: Random, choices: Choices, seat: int) -> list[Action]:
    """Return all of a seat's actions, or a sample if there are too many, after holding the ways to list them together."""
    with expects(5, f"listing the choices of seat {seat}"):
        number = choices.count()
        if number > COUNTED:
            return [choices.sample(random.randrange) for _ in range(LISTED)]
        listed = list(choices)
        holds(5, len(listed) == number, f"seat {seat} has {number} choices, but {len(listed)} are listed")
        different = len({(type(action), encode(action)) for action in listed})
        holds(5, different == number, f"of {number} choices of seat {seat} only {different} are different")
        for index in {0, number - 1, *(random.randrange(number) for _ in range(8))}:
            holds(5, choices.at(index) == listed[index], f"choice {index} of seat {seat} is {choices.at(index)}")
        drawn = [draw(random.randrange) for draw in (choices.sample, choices.draw) for _ in range(4)]
        holds(5, all(action in listed for action in drawn), f"seat {seat}: a sampled action is not listed: {drawn}")
    _no_more(choices, number)
    return listed if number <= LISTED else random.sample(listed, LISTED)


def _no_more(choices: Choices, number: int) -> None:
    try:
        beyond = choices.at(number)
    except IndexError:
        return
    holds(5, False, f"there are {number} choices, yet there is a further one: {beyond}")


def _members(trial: Trial, state: AnyState, seat: int, choices: Choices, listed: list[Action]) -> None:
    game, view = trial.game, trial.game.view(state, seat)
    with expects(5, f"asking why not, seat {seat}"):
        for action in listed:
            holds(5, action in choices, f"{action} is listed for seat {seat}, but not a member")
            refusal = game.why_not(view, action)
            holds(5, refusal is None, f"{action} is offered to seat {seat}, yet refused: {refusal}")
    with expects(5, f"asking for the default of seat {seat}"):
        default = game.default(view)
    holds(5, default in choices, f"the default of seat {seat} is not one of its choices: {default}")
    if joint_ask(state.public) is not None:
        _defaults_to_done(trial, state, seat)


def _defaults_to_done(trial: Trial, state: AnyState, seat: int) -> None:
    """Hold that a few defaults bring a seat to the end of a joint ask."""
    joint, game = joint_ask(state.public), trial.game
    with expects(5, f"playing the defaults of seat {seat}"):
        for _ in range(DEFAULTS):
            state = game.apply(state, {seat: game.default(game.view(state, seat))}).state
            if joint_ask(state.public) != joint or open_ask(state.public, seat) is None:
                return
    holds(5, False, f"after {DEFAULTS} defaults seat {seat} is still not done")


def _apply(trial: Trial, state: AnyState, seat: int, listed: list[Action]) -> None:
    ask = top_ask(state.public)
    assert ask is not None
    for action in listed:
        moves = random_moves(trial, state) | {seat: action} if ask.sealed else {seat: action}
        with expects(5, f"applying {moves}"):
            trial.game.apply(state, moves)


def _refused(trial: Trial, state: AnyState, seat: int, action: Action) -> None:
    with expects(5, f"asking why seat {seat} may not {action}"):
        refusal = trial.game.why_not(trial.game.view(state, seat), action)
        if refusal is None:
            return holds(5, False, f"{action} is not offered to seat {seat}, yet not refused")
        said = bool(refusal.code and refusal.rule and refusal.text)
        holds(5, said, f"{action} is refused to seat {seat} without code, rule or words: {refusal}")
        try:
            attempt(trial.game, state, {seat: action})
        except Illegal:
            return None
    return holds(5, False, f"{action} is refused to seat {seat}, yet it can be made")


def _unoffered(random: Random, choices: Choices, actions: list[Action]) -> list[Action]:
    rest = [action for action in actions if action not in choices]
    return rest if len(rest) <= MUTATED else random.sample(rest, MUTATED)


def _elsewhere(random: Random, line: PlayedLine) -> list[Action]:
    """Return some actions that were made at any time in the line."""
    made = [entry for entry in line.entries if isinstance(entry, Moves)]
    return [random.choice(entry.actions)[1] for entry in random.sample(made, min(8, len(made)))]


def _mutants(random: Random, actions: list[Action]) -> Iterator[Action]:
    for action in random.sample(actions, min(4, len(actions))):
        yield from changed(random, action)


def changed(random: Random, tree: Any) -> Iterator[Tree]:
    """Yield values of the same kind that differ from `tree` in one place."""
    if isinstance(tree, Struct):
        for name in tree.__struct_fields__:
            for value in changed(random, getattr(tree, name)):
                yield replace(tree, **{name: value})
    elif isinstance(tree, tuple):
        yield from ((), tree[1:], tree[:-1], tree[::-1], tree + tree)
        for place, item in enumerate(tree):
            for value in changed(random, item):
                yield (*tree[:place], value, *tree[place + 1 :])
    elif isinstance(tree, bool):
        yield not tree
    elif isinstance(tree, int):
        yield from (tree + 1, tree - 1, -1, random.randrange(64), 10**6, -(10**9))
    elif isinstance(tree, str):
        yield from ("", tree + "x")
