"""The wanderer blames a key or a size for what came of it, and for nothing that others did meanwhile."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from tests.wandering.table import Sight, WanderersTable
from tests.wandering.test_always import SOUND, changed
from tests.wandering.test_laws import SOUND as FOOTED, sight as footed
from tests.wandering.wanderer import SIZES, Wanderer
from tests.wandering.within import does_what_it_says

OPEN = ("YOUR TURN", "ALL OPEN")


class StandIn:
    """Show a question, and after another size of the terminal opened bids; another player decides meanwhile, or nobody does."""

    def __init__(self, *, goes_on: bool) -> None:
        self.moment = (1, "playing", 7, 0)
        self._goes_on, self._now = goes_on, changed(("", ""))

    async def resized(self, *_size: int) -> None:
        self._now = changed(OPEN)
        if self._goes_on:
            self.moment = (1, "playing", 8, 0)

    async def settled(self, wrong: Callable[[Sight], list[str]]) -> tuple[Sight, list[str]]:
        return self._now, wrong(self._now)


@pytest.mark.parametrize(("goes_on", "blamed"), [(False, ["another size of the terminal made"]), (True, [])])
async def test_another_size_is_blamed_for_another_question_unless_somebody_decided_meanwhile(
    goes_on: bool, blamed: list[str]
) -> None:
    wanderer = Wanderer(cast(WanderersTable, StandIn(goes_on=goes_on)), Random(1), SIZES[0])
    await wanderer._resizes(await wanderer.looks())
    assert [one.fault[:33] for one in wanderer.found] == blamed
    assert OPEN[0] in SOUND


@pytest.mark.parametrize("does", ["zoos", "log"])
def test_a_key_of_the_footer_of_which_nothing_comes_is_found_at_once(does: str) -> None:
    before = footed(FOOTED.replace("[h] hint", f"[Tab] {does}"))
    same: Any = does_what_it_says("tab", before, before)
    assert same == [f"the footer says tab {does}, and nothing comes of it"]
    assert does_what_it_says("tab", before, footed(" LOG  3 lines\n[Esc] back")) == []
    assert does_what_it_says("x", before, before) == [], "the footer says nothing of it"
