"""Remember what one's own latest seal holds: nobody else can read it yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.contract.asks import top_ask
from engine.contract.choice import Action
from net.wire.sheet import Sheet, Table


@dataclass(frozen=True)
class SealedAction:
    """Hold what was sealed, in which turn of which game at the table."""

    round: int
    turn: int
    action: Action

    def within(self, table: Table) -> Action | None:
        """Return what was sealed, None where the table has gone on since."""
        return self.action if (self.round, self.turn) == (table.round, table.turn) else None


def sealed_by(sheet: Sheet[Any] | None, action: Action) -> SealedAction | None:
    """Return the seal that answering with `action` makes; None where the answer is not sealed."""
    ask = None if sheet is None or sheet.view is None else top_ask(sheet.view.public)
    return (
        None
        if sheet is None or ask is None or not ask.sealed
        else SealedAction(sheet.table.round, sheet.table.turn, action)
    )
