"""Hold what hangs on a decision: what people can see that tells two actions apart, and for which of them each of it speaks."""

from typing import NamedTuple

FIRST, SECOND, NEITHER, NOTHING_FOUND = range(4)
"""For which action something speaks, the first two by its place among them; that nothing was found to speak for the first one."""

SLIGHT, USUAL, WEIGHTY = range(3)


class Difference(NamedTuple):
    """Hold something that tells two actions apart, and for which of them it speaks, with what is so of the other one."""

    favours: int
    said: str
    """A clause: without a full stop."""
    beside: str = ""
    later: bool = False
    """Whether what one of them brings is there next turn after the other one, too: then it is not what decides."""
    only_with_beside: bool = False
    """Whether it would mislead without what is beside it."""
    behind_other: str = ""
    """What is said instead right behind the name of the second action, where there is little room."""
    weight: int = USUAL
    """SLIGHT, USUAL or WEIGHTY: what is slight is little beside what is weighty, as an icon more beside a statue."""
    partly_first: bool = False
    """Whether something in it is for the first action, though the whole does not speak for that."""
    shorter: str | None = None
    """What is said instead, also of what is beside it, where there is little room; empty where another one says it there."""


class AtStake(NamedTuple):
    """Hold what tells two actions apart, the weightiest first of what speaks for the same; or what one alone is about."""

    seen: tuple[Difference, ...] = ()
    other: str = ""
    """What the second action is called."""
    against: bool = False
    """Whether all that people can see of them speaks for the second action: where it is as good, it is the one advised."""
    this: str = ""
    """What the first action is called where it may be *this move* instead, as it is shown."""
    unseen: bool = False
    """Whether the two were weighed, and people see nothing that speaks for the first one, or what is slight beside the rest."""


NOTHING_AT_STAKE = AtStake()
"""What hangs on actions that say it themselves."""
