"""What cannot be true of the exchange sheet."""

from collections.abc import Iterator

from engine.games.zoo_tycoon.components.schema import Components, Window
from engine.games.zoo_tycoon.components.species import PrintedMain, smallest_group
from engine.shared.components import Fault

_OPENINGS = 8  # four players take two species each in round 1 at most


def in_exchange(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what is wrong with the exchange sheet."""
    sheet = components.exchange
    positions = sheet.rows * sheet.columns
    if positions < components.givens.rounds:
        yield "$.exchange", "there are at least as many positions as rounds"
    if len(sheet.cells) != len(components.mains) or any(len(row) != positions for row in sheet.cells):
        yield "$.exchange.cells", f"each main has {positions} cells"
        return
    for number, (main, row) in enumerate(zip(components.mains, sheet.cells, strict=True)):
        for position, cell in enumerate(row):
            reason = _in_cell(main, cell)
            if reason:
                yield f"$.exchange.cells[{number}][{position}]", reason
    for position in range(positions):
        framed = [main for main, row in zip(components.mains, sheet.cells, strict=True) if row[position].framed]
        if sum(main.first_round for main in framed) < _OPENINGS:
            yield "$.exchange.cells", f"position {position} offers fewer than {_OPENINGS} species for round 1"


def _in_cell(main: PrintedMain, cell: Window) -> str:
    """Return what is wrong with a cell, "" if nothing (R86, A15)."""
    offered = max(cell.males, 0), max(cell.females, 0)
    if cell.framed != (smallest_group(main, *offered) is not None):
        return "a frame means that a smallest group that is allowed can be taken, and nothing else means that"
    if main.single and offered not in ((0, 0), (1, 1)):
        return "a single species is offered as a pair"
    if (cell.males, cell.females) == (0, 0):
        return "something is offered or wanted"
    return ""
