"""Plan several lines for a building phase, each by other beliefs, so that a search can tell which leads furthest."""

from engine.contract.tree import replace
from engine.games.zoo_tycoon.bots.building import BuildLine, beginnings, best_line, filled, with_loans
from engine.games.zoo_tycoon.bots.evaluation import zoo_value
from engine.games.zoo_tycoon.bots.outlook import Outlook
from engine.games.zoo_tycoon.bots.weights import KEEN, USUAL, Weights
from engine.games.zoo_tycoon.rules.model import Zoo


def _share(figures: tuple[int, ...], percent: int) -> tuple[int, ...]:
    return tuple([figure * percent // 100 for figure in figures])


BELIEFS: tuple[Weights, ...] = (
    USUAL,
    replace(KEEN, purse=_share(KEEN.purse, 50)),
    replace(KEEN, purse=_share(KEEN.purse, 170)),
    replace(KEEN, net=_share(KEEN.net, 50)),
    replace(KEEN, net=_share(KEEN.net, 160)),
    replace(KEEN, conserving=35, teachable=15, attractive=20, bare=45),
    replace(KEEN, stored=3.0),
)
"""By what else lines are planned."""
LEANS = (20, -20)
"""How much more conservation counts than popularity in further lines."""
BEGUN = 2
"""How many beginnings are gone on with by other beliefs."""


def build_lines(zoo: Zoo, outlook: Outlook, loans: bool) -> tuple[BuildLine, ...]:
    """Return lines that end in different zoos: the one that is found as `normal` finds its, then others, the best first."""
    starts = with_loans(zoo) if loans else [((), ())]
    begun = {one[0]: one for start in starts for one in beginnings(zoo, start, outlook)}
    usual = sorted([(filled(zoo, one, outlook), one) for one in begun.values()], key=lambda pair: -pair[0].value)
    found = [line for line, _ in usual]
    for _, one in usual[:BEGUN]:
        found += [filled(zoo, one, outlook, lean) for lean in LEANS]
        found += [filled(zoo, one, replace(outlook, weights=weights)) for weights in BELIEFS]
    by_end: dict[Zoo, BuildLine] = {}
    for line in (best_line(zoo, outlook, loans), *sorted(found, key=lambda one: -_value(zoo, one, outlook))):
        by_end.setdefault(line.zoos[-1] if line.zoos else zoo, line)
    return tuple(by_end.values())


def _value(zoo: Zoo, line: BuildLine, outlook: Outlook) -> int:
    """Return what a line comes to by one's own beliefs, whatever it was planned by."""
    return zoo_value(line.zoos[-1] if line.zoos else zoo, outlook)
