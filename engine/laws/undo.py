"""Hold a game to law 11 where steps are taken back.

Turn by turn, nobody may take anything back after a step that revealed something or answered a sealed ask, and nothing from the
step taken back to the present did. Side by side, a seat may take back its own newest step unless that revealed something,
`done` included, until all are done. Whatever a seat may take back leaves the state that all other inputs alone lead to, byte for
byte.
"""

from engine.contract.asks import Ask, joint_ask, top_ask
from engine.contract.choice import Action
from engine.contract.tree import digest
from engine.laws.breach import expects, holds
from engine.laws.random_play import PlayedLine, Trial
from engine.record import Moves


class Made:
    """Hold one input that still stands: who made it, where, in which joint ask, and whether it showed anything or was sealed."""

    __slots__ = ("joint", "moves", "place", "reveals", "sealed")

    def __init__(self, moves: dict[int, Action], place: int, joint: Ask | None, *, reveals: bool, sealed: bool) -> None:
        self.moves, self.place, self.joint, self.reveals, self.sealed = moves, place, joint, reveals, sealed


def made_so_far(line: PlayedLine, place: int) -> list[Made]:
    """Return the inputs up to entry `place` that were not taken back."""
    made: list[Made] = []
    for index, entry in enumerate(line.entries[:place]):
        if isinstance(entry, Moves):
            public = line.steps[index].state.public
            ask, reveals = top_ask(public), line.steps[index + 1].reveals
            sealed = ask is not None and ask.sealed
            made.append(Made(dict(entry.actions), index, joint_ask(public), reveals=reveals, sealed=sealed))
        else:
            del made[_newest(made, entry.seat)]
    return made


def _newest(made: list[Made], seat: int) -> int:
    return max(index for index, one in enumerate(made) if seat in one.moves)


def taken_back(trial: Trial, line: PlayedLine, place: int) -> None:
    """Hold all taking back that is possible after entry `place` to law 11; raise Broken."""
    history, state = line.histories[place], line.steps[place].state
    able = [seat for seat in range(trial.seats) if history.may(state, seat)]
    made = made_so_far(line, place)
    here = _side_by_side(made, joint_ask(state.public))
    if made and not here:
        last = made[-1]
        shut = last.reveals or last.sealed or last.joint is not None
        holds(11, not (shut and able), f"seats {able} may take back across something that was revealed, sealed or over")
    newest = {seat: one for one in here for seat in one.moves}
    for seat, one in newest.items():
        held = one.reveals or seat in able
        holds(11, held, f"seat {seat} cannot take back its newest step, though not all are done")
    for seat in able:
        _take_back(trial, line, place, seat, made, len(made) - len(here))
    trial.count(11)


def _side_by_side(made: list[Made], joint: Ask | None) -> list[Made]:
    """Return what was made in the joint ask that is open, oldest first; nothing if none is."""
    begun = len(made)
    while joint is not None and begun and made[begun - 1].joint == joint:
        begun -= 1
    return made[begun:]


def _take_back(trial: Trial, line: PlayedLine, place: int, seat: int, made: list[Made], begun: int) -> None:
    """Hold a seat's taking back to law 11; `made[begun:]` was made side by side, in the joint ask that is open."""
    game = trial.game
    with expects(11, f"taking back a step of seat {seat}"):
        state, _ = line.histories[place].undo(game, line.steps[place].state, seat)
        index = _newest(made, seat)
        across = made[index:] if index < begun else []
        shut = made[index].reveals or any(one.reveals or one.sealed or one.joint is not None for one in across)
        holds(11, not shut, f"seat {seat} took back across something that was revealed, sealed or over")
        now = line.steps[0].state
        for one in made[:index] + made[index + 1 :]:
            now = game.apply(now, one.moves).state
    holds(11, digest(state) == digest(now), f"taking back a step of seat {seat} changed what others did")
