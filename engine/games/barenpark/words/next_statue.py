"""Say which statue is next, and who may have it before somebody who needs some turns to complete an area."""

from collections.abc import Sequence

from engine.contract.voice import Names
from engine.games.barenpark.names import area_name
from engine.games.barenpark.rules.filling import may_complete
from engine.games.barenpark.rules.forced import has_to_complete
from engine.games.barenpark.rules.table import Public
from engine.games.barenpark.rules.turn_end import to_come
from engine.shared.wording import listing


def next_statue(public: Public, seat: int, names: Names, turns: int, nearer: Sequence[int] = ()) -> str:
    """Return it for an area that a seat completes in `turns` turns; `nearer` are its areas that may be complete sooner."""
    others = [other for other in to_come(public, seat) if other != seat and may_complete(public, other, turns)]
    rivals = f"; {who_can(public, others, names)} take it first" if others else ""
    own = f"; {listing(map(area_name, nearer), 'or')} can take it sooner" if nearer else ""
    return f"next statue {public.stock.statues[0]}{rivals}{own}"


def who_can(public: Public, others: Sequence[int], names: Names) -> str:
    """Return who of some seats can take a statue next turn (`Ann or Ben can`); of one that has to that it must."""
    must = len(others) == 1 and has_to_complete(public, others[0])
    return f"{listing([names[other] for other in others], 'or')} {'must' if must else 'can'}"
