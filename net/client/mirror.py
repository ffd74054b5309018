"""Keep a client's copy of its sheet: snapshots, deltas, and a fingerprint that says when the two ends no longer agree."""

from typing import Any

from engine.contract.delta import DeltaError, patch
from engine.contract.tree import encode, rebuild
from engine.registry import load
from net.client.distrust import check_sheet
from net.client.events import RemoteProtocolError
from net.wire.messages import Delta, Snapshot
from net.wire.sheet import Sheet, fingerprint, sheet_type, with_halt


class Mirror:
    """Hold the sheet and its version. While `resyncing`, deltas are passed over until a snapshot comes."""

    def __init__(self, game: str, options: Any) -> None:
        self.sheet: Sheet[Any] | None = None
        self._travelled: Sheet[Any] | None = None
        self.version = 0
        self.resyncing = False
        self._game, self._options = load(game), options
        self._kind = sheet_type(game)

    def snapshot(self, message: Snapshot) -> bool:
        """Take a whole sheet; raise RemoteProtocolError or TreeError if it is none."""
        sheet: Sheet[Any] = rebuild(message.sheet, self._kind)
        encoded = encode(sheet)
        if fingerprint(encoded) != message.fingerprint:
            raise RemoteProtocolError("a snapshot does not have its fingerprint")
        check_sheet(sheet, self._game, self._options, len(encoded))
        self._travelled, self.sheet = sheet, with_halt(sheet, message.halted)
        self.version, self.resyncing = message.version, False
        return True

    def delta(self, message: Delta) -> bool:
        """Take what changed; return False, once, if it does not fit and a snapshot should be asked for."""
        if self.resyncing:
            return True
        if self._travelled is not None and message.base == self.version:
            try:
                sheet: Sheet[Any] = patch(self._travelled, [0, message.table, 1, message.view], self._kind)
            except DeltaError:
                return self._lost()
            encoded = encode(sheet)
            if fingerprint(encoded) == message.fingerprint:
                check_sheet(sheet, self._game, self._options, len(encoded))
                self._travelled, self.sheet = sheet, with_halt(sheet, message.halted)
                self.version = message.base + message.steps
                return True
        return self._lost()

    def _lost(self) -> bool:
        self.resyncing = True
        return False
