"""Follow a line of a whole phase step by step, up to the one that ends the phase."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.bots.search.guide import Guide
from engine.contract.choice import Action
from engine.contract.preview import onward
from engine.contract.voice import Stride


def strides(guide: Guide, view: Any, line: Sequence[Action]) -> Iterator[Stride]:
    """Yield each action with what the seat sees before and after it, up to the one that ends the phase."""
    phase, world, here = guide.phase(view), guide.game.imagine(view, bytes(32)), view
    for action in line:
        then = onward(guide.game, here, world, action)
        if guide.phase(then.after) != phase:
            return
        yield here, action, then.after
        here, world = then.after, then.world


def led_to(guide: Guide, view: Any, line: Sequence[Action]) -> Any:
    """Return what the seat sees before a line ends its phase."""
    return [view, *[after for _, _, after in strides(guide, view, line)]][-1]
