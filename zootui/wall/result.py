"""What the end of one game counts as."""

from typing import Any

import msgspec

from engine.contract.game import Outcome
from net.wire.lookalikes import folded
from net.wire.names import clean_name
from net.wire.sheet import BOT, Table


class PlayerResult(msgspec.Struct, frozen=True):
    """Hold one seat's part in a result."""

    name: str
    place: int
    """Counts from 1, those who share one have the same."""
    points: int
    bot: bool = False

    @property
    def key(self) -> tuple[str, bool]:
        """Return what tells players apart: the name, however it is written, and whether it is a bot's."""
        return folded(self.name), self.bot


class WallResult(msgspec.Struct, frozen=True):
    """Hold the end of one game."""

    table: str
    round: int
    game: str
    when: float
    """In seconds since 1970, on the clock of the machine that saw it."""
    players: tuple[PlayerResult, ...]

    @property
    def key(self) -> tuple[str, int]:
        """Return what a game is known by: its table and which of its games it was; a result is counted once."""
        return self.table, self.round

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players if player.place == 1)


def result_of(game: str, table: Table, outcome: Outcome, when: float) -> WallResult | None:
    """Return the result of a game that is over; None for what is no contest: of one, or practice."""
    if len(table.seats) < 2 or table.practice:
        return None
    players = tuple(
        PlayerResult(clean_name(seat.name) or f"seat {number}", place, score.total, bot=seat.kind == BOT)
        for number, (seat, place, score) in enumerate(
            zip(table.seats, outcome.places, outcome.scores, strict=True), start=1
        )
    )
    return WallResult(table.id, table.round, game, when, players)


def _believable(result: WallResult) -> bool:
    """Tell whether a result can be one: a stranger may have written the file."""
    count = len(result.players)
    return count > 1 and all(1 <= player.place <= count for player in result.players) and bool(result.winners)


def read_result(line: bytes) -> WallResult | None:
    """Return the result in a line of a file, None where the line holds none."""
    try:
        result = msgspec.json.decode(line, type=WallResult)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    if not _believable(result):
        return None
    names: Any = tuple(
        msgspec.structs.replace(player, name=clean_name(player.name) or "somebody") for player in result.players
    )
    return msgspec.structs.replace(result, players=names)
