"""Hold up R12, R13, R118 to R124: buzz, and a winter as an example; `test_referee_year` compares all others."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.event_cards import protested
from engine.games.zoo_tycoon.rules.table import NO_EVENT, Report
from engine.games.zoo_tycoon.rules.winter import reports
from engine.games.zoo_tycoon.rules.zoo.values import best_of
from tests.rules.zoo_tycoon.zoos import figured

EVENTS = [event.id for event in COMPONENTS.events]

# --- R12 to R14: buzz ------------------------------------------------------------------------------------------------


def test_r12_only_the_best_of_each_source() -> None:
    assert best_of([2, 7, 3]) == 7
    assert best_of([]) == 0


# --- R121 to R123: revenue -------------------------------------------------------------------------------------------


def test_r123_e11_taxes_then_revenue_less_costs() -> None:
    zoos = (figured(popularity=16, money=8, costs=9), figured(popularity=20), figured(popularity=3))
    figures = {"conservation": 0, "tax": 5, "level": 16, "fixed": 23, "bonus": 2, "costs": 9, "money": 19}
    assert reports(zoos, buzzes=(0, 0, 0))[0] == Report(**figures, popularity=16, buzz=0, before=8)


def test_a54_a_protest_takes_the_buzz_before_levels_are_read() -> None:
    event = EVENTS.index("zoo-protest")
    assert [protested(event, welfare) for welfare in (-2, -1, 0)] == [True, False, False]
    assert not protested(NO_EVENT, -9)
    left = 0 if protested(event, -2) else 8
    assert reports((figured(12, money=3), figured(14, money=3)), buzzes=(left, 0))[0].level == 12
