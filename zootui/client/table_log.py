"""Keep the log of a table: everything that was told, in words, with the position that each line left behind."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.contract.facts import Told
from engine.contract.game import Outcome
from engine.shared.wording import listing, number
from net.wire.sheet import Chat, Sheet, Table
from net.wire.table_facts import tell_table
from zootui.client.game_bundle import GameBundle
from zootui.client.seats import names_of


@dataclass(frozen=True)
class LogLine:
    """Hold one line of the log: its number, the seat it is about, the words, the view right after it if it was seen."""

    number: int
    seat: int | None
    text: str
    view: Any = None
    kind: str = "fact"
    fact: Told | None = None
    """What was told, if it could be read."""
    turn: int = 0
    """That of the table when it was heard."""
    told: int = 0
    """How many facts had been told before it."""
    where: str = ""
    """Where it took place, as it goes on behind its text: a screen shows that."""

    @property
    def heard(self) -> str:
        """Return its text with where it took place, for who sees no screen."""
        return self.text + self.where

    @property
    def proves(self) -> bool:
        """Tell whether it says that seals were verified: nothing that happened in the game."""
        return self.kind == "note" and self.view is None

    @property
    def move(self) -> int:
        """Return how many moves had been made: a table counts from 1, its first turn is the one before the first move."""
        return max(0, self.turn - 1)


@dataclass(frozen=True)
class Said:
    """Hold a line of the chat, and after how many lines of the log it was said."""

    after: int
    chat: Chat


def with_chat(lines: Sequence[LogLine], said: Sequence[Said]) -> tuple[LogLine | Said, ...]:
    """Return the log with what was said between its lines, in the order in which this client heard it."""
    at = [(line.number, 1, line) for line in lines] + [(one.after, 0, one) for one in said]
    return tuple(entry for _, _, entry in sorted(at, key=lambda item: item[:2]))


def new_chat(known: Sequence[Chat], now: Sequence[Chat]) -> tuple[Chat, ...]:
    """Return what was said since, where the table shows only the tail of all that was: `known` may have lost its beginning."""
    for kept in range(min(len(known), len(now)), 0, -1):
        if tuple(known[-kept:]) == tuple(now[:kept]):
            return tuple(now[kept:])
    return tuple(now)


def positions(lines: Sequence[LogLine], now: Any) -> tuple[Any, ...]:
    """Return the positions that lines left behind, oldest first, each once and without the present one."""
    found: list[Any] = []
    for line in lines:
        if line.view is not None and line.view is not now and (not found or line.view is not found[-1]):
            found.append(line.view)
    return tuple(found)


def neighbour(lines: Sequence[LogLine], line: LogLine, step: int) -> LogLine | None:
    """Return the line `step` further on among those that have a position, at least the first; None beyond the last."""
    kept = [each for each in lines if each.view is not None]
    place = kept.index(line) + step
    return kept[max(0, place)] if place < len(kept) else None


def tell(bundle: GameBundle, fact: Told, names: tuple[str, ...]) -> str:
    """Return what happened at the table, or in the game, as a line for the log."""
    words = _words(bundle, fact, names)
    return _untold(fact) if words is None else words[0]


def _untold(fact: Told) -> str:
    return f"Something happened that your zootui cannot tell ({fact.kind})."


def _words(
    bundle: GameBundle, fact: Told, names: tuple[str, ...], before: Any = None, after: Any = None
) -> tuple[str, str] | None:
    """Return the words for a fact and for where it took place between two views, None for one that cannot be read.

    A false host may tell what no game tells, or what does not fit the view that it comes with: here alone that is taken in.
    """
    try:
        if words := tell_table(fact, names):
            return words, ""
        return bundle.voice.tell(fact, names), "" if after is None else bundle.prose.where(before, after, fact)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        return None


class TableLog:
    """Keep everything that was told at a table, with the position that each line left behind."""

    _bundle: GameBundle

    def __init__(self) -> None:
        self._told = 0
        self._round = 0
        self._stretch = 0
        self._seen: Any = None
        self._chat: tuple[Chat, ...] = ()
        self.lines: list[LogLine] = []
        self.said: list[Said] = []

    def tell_of(self, bundle: GameBundle) -> None:
        """Tell a game from now on, the first or another; what was said stays."""
        self._bundle = bundle

    def hear(self, sheet: Sheet[Any], said: tuple[int, ...] = ()) -> int:
        """Take in what is new in a sheet and return how many lines that were; a new game begins a new log.

        `said` tells after how many facts each line of the chat was said; where it does not, what is new was said now.
        """
        table = sheet.table
        if table.round != self._round:
            self._round, self._told, self._stretch, self._seen = table.round, 0, 0, None
            self.lines.clear()
            self.said = [Said(0, one.chat) for one in self.said]
        names = names_of(table)
        fresh = table.log[max(0, self._told - table.log_start) :]
        began = table.log_start + len(table.log) - len(fresh)
        for place, fact in enumerate(fresh, 1):
            seen = sheet.view if self._told or place == len(fresh) else None  # a late comer did not see what was before
            words = _words(self._bundle, fact, names, self._seen, seen)
            text, where = words or (_untold(fact), "")
            self.lines.append(
                LogLine(
                    len(self.lines),
                    fact.seat,
                    text,
                    seen,
                    fact=None if words is None else fact,
                    turn=table.turn,
                    told=began + place - 1,
                    where=where,
                )
            )
        more = self._sum_up(sheet, names)
        self._told = max(self._told, table.log_start + len(table.log))
        self._seen = sheet.view if fresh else self._seen
        self.hear_chat(table, said)
        return len(fresh) + more

    def hear_chat(self, table: Table, said: tuple[int, ...] = ()) -> None:
        """Take in what is new in a table's chat, also where no game has begun."""
        if table.chat is not self._chat:
            new = new_chat(self._chat, table.chat)
            after = [len(self.lines)] * len(new)
            if len(said) == len(table.chat):
                told = [line.told for line in self.lines]
                after = [bisect_left(told, facts) for facts in said[len(said) - len(new) :]]
            self.said += [Said(at, chat) for at, chat in zip(after, new, strict=True)]
            self._chat = table.chat

    def _sum_up(self, sheet: Sheet[Any], names: tuple[str, ...]) -> int:
        """Add a line with everybody's points where a short round is over; return how many lines that are. Years have a page."""
        if sheet.view is None or self._bundle.game.info.stretch != "round":
            return 0
        voice = self._bundle.voice
        before, self._stretch = self._stretch, voice.stretch(sheet.view)
        if not 0 < before < self._stretch or not sheet.view.public.asks:
            return 0
        points = listing([f"{name} {number(has)}" for name, has in zip(names, voice.scores(sheet.view), strict=True)])
        words = f"After round {self._stretch - 1}: {points}"
        self.lines.append(
            LogLine(len(self.lines), None, words, sheet.view, kind="note", turn=sheet.table.turn, told=self._so_far)
        )
        return 1

    def note(self, text: str) -> None:
        """Add a line of this client's own (`4 seals verified`)."""
        self.lines.append(LogLine(len(self.lines), None, text, kind="note", told=self._so_far))

    @property
    def _so_far(self) -> int:
        """Return how many facts had been told before the last line."""
        return self.lines[-1].told if self.lines else 0

    def outcome(self, sheet: Sheet[Any]) -> Outcome | None:
        """Return the result of the game if it is over."""
        return None if sheet.view is None else self._bundle.game.outcome(sheet.view)
