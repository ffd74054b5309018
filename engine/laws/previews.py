"""Hold a game to law 14: the preview of an action is what happens.

A preview is made from the view alone, in a world imagined by a key of its own. Where the step reveals nothing and was not sealed,
nothing in it may be undecided, and it is what the seat sees afterwards, byte for byte. Where it reveals something, all that is
not marked undecided is so. For a sealed ask the same holds of the step that the supposed answers make in the real state.
"""

from engine.contract.asks import top_ask
from engine.contract.choice import Action
from engine.contract.preview import preview, without
from engine.contract.tree import encode
from engine.laws.breach import expects, holds
from engine.laws.random_play import PlayedLine, Trial
from engine.record import Moves


def previewed(trial: Trial, line: PlayedLine, place: int) -> None:
    """Hold the previews of the actions that were chosen after entry `place` to law 14; raise Broken."""
    if place == len(line.entries) or not isinstance(entry := line.entries[place], Moves):
        return
    for seat, action in entry.actions:
        _hold(trial, line, place, seat, action)
    trial.count(14)


def _hold(trial: Trial, line: PlayedLine, place: int, seat: int, action: Action) -> None:
    game, state, step = trial.game, line.steps[place].state, line.steps[place + 1]
    ask, view = top_ask(state.public), game.view(state, seat)
    sealed = ask is not None and ask.sealed
    with expects(14, f"previewing {action} of seat {seat}"):
        seen = preview(game, view, action, trial.random.randbytes(32))
        if sealed:
            step = game.apply(state, game.suppose(view, action))
        after = game.view(step.state, seat)
        plain = encode(without(seen.after, seen.undecided)) == encode(without(after, seen.undecided))
    holds(
        14,
        step.reveals or sealed or not seen.undecided,
        f"{action} reveals nothing, yet its preview leaves {seen.undecided} undecided",
    )
    holds(14, plain, f"after {action} seat {seat} sees something else than its preview showed")
