"""Hold any game to the fourteen laws by random play from a seed.

`check` plays whole games (`random_play`), replays them, and looks closely at some of their states. What each law means in terms of
the contract stands where it is checked: 1, 2, 3 and 10 in `determinism`; 4 and 5 in `legality`; 6, 9 and 11 in `secrecy`, 11 also
in `undo`; 7, 8 and 12 in `census`, which also says what a game's `census` room must hold; 13 in `side_by_side`; 14 in
`previews`.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.contract.game import AnyGame
from engine.laws.breach import LAWS, Breach, Broken, LawReport
from engine.laws.census import Census, census_of, counted, outcomes, tallied
from engine.laws.determinism import no_facts, round_trips, same_again, unchanged
from engine.laws.legality import offers, owes
from engine.laws.previews import previewed
from engine.laws.random_play import PlayedLine, Trial, play
from engine.laws.secrecy import alike, imagined, projected
from engine.laws.side_by_side import any_order
from engine.laws.undo import taken_back

__all__ = ["LAWS", "Breach", "Census", "Report", "check"]

Progress = Callable[[int, int], None]


def check(
    game: AnyGame,
    seats: int,
    options: Any = None,
    steps: int = 200,
    seed: int = 0,
    progress: Progress | None = None,
    census: Census | None = None,
) -> LawReport:
    """Return what holding `game` to the laws found, stopping at the first breach; the same arguments find the same.

    At least one whole game is played; `steps` states are looked at closely, spread over it, or over as many games as it
    takes. `options` default to the game's own defaults, `census` to the game's `census` room. `progress(done, steps)` is called
    after each look.
    """
    looked = [0] * len(LAWS)
    done = number = 0
    trial = None
    try:
        found = census or census_of(game.info.id)
        chosen = game.info.options() if options is None else options
        while done < steps:
            random = Random(f"{seed}/{number}")
            trial = Trial(game, seats, chosen, found, seed, number, random, looked)
            line = play(trial)
            unchanged(trial, line)
            same_again(trial, line)
            places = _places(random, len(line.steps), steps - done)
            for place in places:
                trial.at = place
                _look(trial, line, place)
                done += 1
                if progress is not None:
                    progress(min(done, steps), steps)
            for place in places:  # last: a game that breaks another law breaks this one, too
                trial.at = place
                previewed(trial, line, place)
            unchanged(trial, line)
            number += 1
    except Broken as broken:
        at = trial.at if trial is not None else 0
        breach = Breach(broken.law, broken.text, game.info.id, seats, seed, number, at)
        return LawReport(game.info.id, seats, seed, number, done, tuple(looked), breach)
    return LawReport(game.info.id, seats, seed, number, done, tuple(looked))


def _places(random: Random, size: int, wanted: int) -> list[int]:
    """Return the places of a line to look at, in order: all, or as many as wanted including both ends."""
    if wanted >= size:
        return list(range(size))
    return sorted({0, size - 1, *random.sample(range(1, size - 1), max(0, wanted - 2))})


def _look(trial: Trial, line: PlayedLine, place: int) -> None:
    """Hold the state after entry `place`, and the step that follows, to all laws that can be seen there."""
    state = line.steps[place].state
    round_trips(trial, line, place)
    projected(trial, state)
    owes(trial, state)
    counted(trial.census, state, trial.options, trial.seats)
    trial.count(7, 8)
    for viewer in trial.viewers:
        alike(trial, line, place, viewer, imagined(trial, state, viewer))
    taken_back(trial, line, place)
    any_order(trial, line, place)
    offers(trial, line, place)
    no_facts(trial, line, place)
    outcome = outcomes(trial.game, state, trial.viewers)
    if outcome is not None:
        tallied(outcome, trial.seats)
        trial.count(12)
