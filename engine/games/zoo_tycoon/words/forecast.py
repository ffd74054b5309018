"""Say what an action would do before it is done: the difference of two views, in words, and what is known of chance.

Where a step may end a phase for all, or begins with dice, it is told from the view before it: what follows is still open.
"""

from engine.contract.choice import Action
from engine.contract.preview import Preview
from engine.contract.voice import Effect, Names
from engine.games.zoo_tycoon.rules.table import AUTUMN, COUNT
from engine.games.zoo_tycoon.words.action_row import ActionRows, Foresight
from engine.games.zoo_tycoon.words.autumn import AUTUMN_ROWS
from engine.games.zoo_tycoon.words.effects import changes, of_winter
from engine.games.zoo_tycoon.words.plans import PLAN_ROWS
from engine.games.zoo_tycoon.words.spring import SPRING_ROWS
from engine.games.zoo_tycoon.words.summer import SUMMER_ROWS

ROWS: ActionRows = {**SPRING_ROWS, **SUMMER_ROWS, **AUTUMN_ROWS, **PLAN_ROWS}


def forecast(preview: Preview, action: Action, names: Names) -> tuple[Effect, ...]:
    """Return what a legal action, or a plan of several, does, most important first."""
    before, after, seat = preview.before.public, preview.after.public, preview.before.seat
    assert seat is not None
    row = ROWS.get(type(action))  # several actions, one after another, have none: what changes says it all
    more = () if row is None else row.effects(Foresight(before, after, seat, names, action))
    if (row is not None and row.open) or not _goes_on(preview):
        return more
    return (*changes(before, after, seat), *more, *of_winter(before, after, seat))


def _goes_on(preview: Preview) -> bool:
    """Tell whether the zoo after it is what the action made of it, and not what winter or the count did since."""
    before, after = preview.before.public, preview.after.public
    same = before.round == after.round and before.count == after.count and "public.zoos" not in preview.undecided
    return same and (after.season <= AUTUMN or before.season == COUNT)
