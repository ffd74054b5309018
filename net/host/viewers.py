"""What each viewer gets: a view, or the records that it lacks."""

from collections import deque
from typing import Any

from engine.contract.delta import diff
from engine.contract.game import AnyGame
from engine.contract.tree import Struct, encode, replace
from net.wire.frames import GUEST_LIMIT, body_of, framed, pack
from net.wire.limits import CHAT_LONG, CHAT_LONG_BYTES, CHAT_SHORT, CHAT_SHORT_BYTES
from net.wire.messages import Delta, Snapshot
from net.wire.sheet import LOBBY, LONGEST_CLOCK, OVER, Chat, Sheet, Table, fingerprint, measured

LONGEST_SHEET = GUEST_LIMIT - 64 - 5 * CHAT_LONG
"""The longest encoded sheet, in bytes, that a snapshot has room for beside version, fingerprint and when its chat was said."""


def chat_tail(chat: tuple[Chat, ...]) -> tuple[Chat, ...]:
    """Return the chat, cut back to its newest lines once it has too many lines or bytes; the newest is always kept."""
    sizes = [len(encode(line)) for line in chat]
    if len(chat) <= CHAT_LONG and sum(sizes) <= CHAT_LONG_BYTES:
        return chat
    start, room = len(chat) - 1, CHAT_SHORT_BYTES - sizes[-1]
    while len(chat) - start < CHAT_SHORT and start and sizes[start - 1] <= room:
        start -= 1
        room -= sizes[start]
    return chat[start:]


def fitting(sheet: Sheet[Any], data: bytes) -> tuple[Sheet[Any], bytes]:
    """Return a sheet and its encoded bytes such that they fit into a frame: if need be without its chat, then without its log."""
    for part in ("chat", "log"):
        if len(data) <= LONGEST_SHEET:
            break
        table = sheet.table
        if part == "log":
            table = replace(table, log_start=table.log_start + len(table.log))
        sheet = replace(sheet, table=replace(table, **{part: ()}))
        data = encode(sheet)
    return sheet, data


Viewer = int | None
MOST_AGE = 10 * LONGEST_CLOCK


class Cursor(Struct, frozen=True, gc=False):
    """Hold what a connection has been sent: a version and its sheet."""

    version: int
    sheet: Sheet[Any]
    """As it travels."""
    halted: str = ""
    said: tuple[int, ...] = ()


class _Version(Struct, frozen=True):
    """Hold the table and the state at one version."""

    version: int
    table: Table
    state: Any
    game: AnyGame
    halted: str = ""
    since: float = 0.0
    """When its clocks were last measured, as its viewers were shown it."""
    said: tuple[int, ...] = ()
    """After how many facts of the log each line of its chat was said."""


class Viewers:
    """Make sheets and frames for every viewer of one table."""

    def __init__(self, game: AnyGame, table: Table, delay: float) -> None:
        self.delay = delay
        self._now = self._shown = _Version(1, table, None, game)
        self._later: deque[tuple[float, _Version]] = deque()
        self._sheets: dict[Viewer, Cursor] = {}
        self._encoded: dict[Viewer, bytes] = {}
        self._views: dict[Viewer, tuple[Any, Any]] = {}
        self._frames: dict[tuple[Viewer, int], bytes] = {}
        self._snapshots: dict[Viewer, tuple[int, bytes]] = {}

    @property
    def version(self) -> int:
        return self._now.version

    def change(self, game: AnyGame, table: Table, state: Any, halted: str, now: float) -> None:
        """Begin a new version."""
        same = measured(table) == measured(self._now.table)
        since = self._now.since if same else now
        said = _said(self._now, table)
        self._now = _Version(self._now.version + 1, table, state, game, halted, since, said)
        self._frames.clear()
        self._snapshots.clear()
        if self._later or (self.delay and table.phase != LOBBY):
            self._later.append((now + self.delay, self._now))
        else:
            self._shown = self._now

    def catch_up(self) -> None:
        """Show watchers what comes next without a delay: what they have not seen yet is over."""
        self._later.clear()

    def elapse(self, now: float) -> bool:
        """Show watchers the next version that is old enough by now, if there is one; tell whether there was.

        One at a time, so that they too see seals shut before they see them open.
        """
        if not self._later or self._later[0][0] > now:
            return False
        version = self._later.popleft()[1]
        self._shown = replace(version, since=version.since + self.delay)
        for key in [key for key in self._frames if key[0] is None]:
            del self._frames[key]
        self._snapshots.pop(None, None)
        return True

    def due(self) -> float | None:
        """Return when watchers will be shown something next."""
        return self._later[0][0] if self._later else None

    def present(self, viewer: Viewer) -> int:
        """Return the version that a viewer may see now."""
        return self._shown.version if viewer is None else self._now.version

    @property
    def shown_table(self) -> Table:
        """Return the table as watchers are shown it."""
        return self._shown.table

    def cursor(self, viewer: Viewer) -> Cursor:
        """Return the sheet of a viewer at its present."""
        point = self._shown if viewer is None else self._now
        kept = self._sheets.get(viewer)
        if kept is None or kept.version != point.version:
            sheet: Sheet[Any] = Sheet(point.table, self._view(viewer, point))
            sheet, self._encoded[viewer] = fitting(sheet, encode(sheet))
            said = point.said if sheet.table.chat else ()
            kept = self._sheets[viewer] = Cursor(point.version, sheet, point.halted, said)
        return kept

    def _view(self, viewer: Viewer, point: _Version) -> Any:
        """Return the view, the very same object as long as the state is."""
        state, view = self._views.get(viewer, (None, None))
        if state is not point.state:
            view = None if point.state is None else point.game.view(point.state, viewer)
            self._views[viewer] = (point.state, view)
        return view

    def snapshot(self, viewer: Viewer, now: float) -> bytes:
        """Return the frame that carries a viewer's whole sheet; it is another one each tenth of a second while clocks run."""
        point = self._shown if viewer is None else self._now
        age = _age(point, now)
        kept_age, frame = self._snapshots.get(viewer, (0, b""))
        if not frame or kept_age != age:
            cursor = self.cursor(viewer)
            print_ = fingerprint(self._encoded[viewer])
            frame = pack(Snapshot(cursor.version, cursor.sheet, print_, age, cursor.halted, cursor.said))
            self._snapshots[viewer] = (age, frame)
        return frame

    def delta(self, viewer: Viewer, have: Cursor, now: float) -> bytes:
        """Return the frame from what a connection has to its viewer's present: what changed, or all if that is too long."""
        frame = self._frames.get((viewer, have.version))
        if frame is None:
            cursor = self.cursor(viewer)
            old, new = have.sheet, cursor.sheet
            changed = diff(old.table, new.table), diff(old.view, new.view)
            print_ = fingerprint(self._encoded[viewer])
            steps = cursor.version - have.version
            body = body_of(Delta(have.version, steps, *changed, print_, cursor.halted))
            if len(body) > GUEST_LIMIT:
                return self.snapshot(viewer, now)
            frame = framed(body)
            self._frames[viewer, have.version] = frame
        return frame


def _said(before: _Version, table: Table) -> tuple[int, ...]:
    """Return after how many facts of its log each line of a table's chat was said; each version has one more at most."""
    told = table.log_start + len(table.log)
    known = before.said if table.round == before.table.round else (0,) * len(before.said)
    if table.chat == before.table.chat:
        return known
    kept = min(len(known), max(0, len(table.chat) - 1))
    return (*known[len(known) - kept :], *(told,) * (len(table.chat) - kept))


def _age(point: _Version, now: float) -> int:
    """Return for how many tenths of a second the clocks of a version hold already, 0 where none runs."""
    table = point.table
    if table.phase == OVER or max((*table.left, *table.kept), default=-1) < 0:
        return 0
    return min(max(0, round(10 * (now - point.since))), MOST_AGE)
