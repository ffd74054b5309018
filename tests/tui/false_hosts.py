"""Stand in for a host that shows what it likes: sheets of real games, changed at random, and the clients that are shown them."""

import copy
import faulthandler
import io
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec

import engine
from engine.bots import random_bot
from engine.contract.tree import encode
from net.client.core import ClientCore
from net.client.events import ImpossibleTable, Joined, Parted, RemoteProtocolError, Updated
from net.client.seal_verifier import Trust
from net.wire.frames import pack
from net.wire.messages import PROTOCOL, Bye, Hello, Snapshot, Welcome
from net.wire.sheet import Sheet, fingerprint, sheet_type
from tests.tui.fake_link import FakeLink
from zootui.client.table_client import TableClient
from zootui.draw.palette import PALETTES
from zootui.line.json_watch import PrintedAlready
from zootui.line.plain import Plain
from zootui.line.text_sink import TextSink
from zootui.tui.screens.table.above import cards, status_line
from zootui.tui.screens.table.footer import footer_keys
from zootui.tui.screens.table.lit_board import scene
from zootui.tui.screens.table.panel import panel
from zootui.tui.widgets.action_panel import paint_panel
from zootui.tui.widgets.footer import paint_footer
from zootui.tui.widgets.right_of_board import paint_log
from zootui.tui.widgets.seats_strip import paint_seats
from zootui.tui.widgets.status_line import paint_status

NUMBERS = (0, 1, -1, -2, 2, 3, 7, 25, 64, 255, 1000, 1 << 20, 1 << 31, (1 << 63) - 1, -(1 << 63))
WORDS = (
    "",
    "[/x]",
    "build",
    "bid",
    "turn",
    "unload",
    "load",
    "over",
    "lobby",
    "playing",
    "x" * 500,
    "e" + "\u0301" * 40,
)
SMALL = tuple(number for number in NUMBERS if abs(number) <= 1000)
"""Numbers so small that nothing is done too often to wait for, where no check stands before a client."""
KEYS = ("enter", "right", "down", "tab", "1", "r", "escape", "space")
GAME, WATCHED = 1000, 20
"""How many changed sheets are made of one game, and during how many the clock is not set anew."""
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")


def real_sheets(game_id: str, seats: int, seed: int, most: int = 40) -> list[Any]:
    """Return sheets of a game that is played at random, as seat 0 sees them, from its beginning on, as plain lists."""
    return [msgspec.msgpack.decode(sheet) for sheet in packed_sheets(game_id, seats, seed, most)]


def packed_sheets(game_id: str, seats: int, seed: int, most: int = 40) -> list[bytes]:
    """Return such sheets as they travel."""
    game, random = engine.load(game_id), Random(seed)
    link = FakeLink(game, NAMES[:seats], game_id=game_id, key=random.randbytes(32)).deal()
    link.random = random
    found = []
    for _ in range(most):
        found.append(encode(link.sheet))
        for _ in range(random.choice((1, 2, 9))):
            link.pump()
            if link.sheet.table.phase != "playing":
                break
            if 0 in link.sheet.table.waiting:
                if not game.choices(link.sheet.view).verbs:
                    break
                link.act(random_bot(game, link.sheet.view, random))
        if link.sheet.table.phase == "over":
            found.append(encode(link.sheet))
            break
    return found


def changed(sheet: Any, random: Random, *, about: int | None = None, numbers: Sequence[int] = NUMBERS) -> Any:
    """Return a sheet with one to three things in it changed; `about` says whether in the table (0) or the view (1)."""
    sheet = msgspec.msgpack.decode(msgspec.msgpack.encode(sheet))
    for _ in range(random.choice((1, 1, 2, 3))):
        part = sheet[random.random() < 0.75] if about is None else sheet[about]
        places = list(_places(part))
        if places:
            _change(*random.choice(places), random, numbers)
    return sheet


def _places(tree: Any) -> Any:
    for place, part in enumerate(tree or ()):
        yield tree, place
        if isinstance(part, list | tuple):
            yield from _places(part)


def _change(tree: Any, place: int, random: Random, numbers: Sequence[int]) -> None:
    old = tree[place]
    if isinstance(old, bool):
        new: Any = not old
    elif isinstance(old, int):
        new = random.choice((random.choice(numbers), old + random.choice((-1, 1, 8)), random.randrange(-4, 64)))
    elif isinstance(old, str):
        new = random.choice(WORDS)
    elif isinstance(old, bytes):
        new = random.choice((b"", bytes(32), random.randbytes(8)))
    elif isinstance(old, list | tuple):
        new = _relisted(list(old), random)
    else:
        new = random.choice((None, 0, 3, []))
    tree[place] = new


def _relisted(items: list[Any], random: Random) -> list[Any]:
    way = random.randrange(6)
    if way == 0 or not items:
        return []
    if way == 1:
        del items[random.randrange(len(items))]
    elif way == 2:
        items.append(copy.deepcopy(random.choice(items)))
    elif way == 3:
        random.shuffle(items)
    elif way == 4:
        items *= random.choice((2, 20))
    else:
        items[random.randrange(len(items))] = copy.deepcopy(random.choice(items))
    return items


class Report:
    """Count what came of the sheets; `slowest` is the longest that one took, in seconds.

    `shape` and `sense` refused it before a client saw it, `guard` ended a client that failed over it, `shown` are those that all
    three clients went on with.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.slowest = 0.0


class FalseLink:
    """Show sheets, whatever they are, and remember the goodbye."""

    def __init__(self, game_id: str, sheet: Any, seat: int | None) -> None:
        self.game_id, self.sheet, self.seat = game_id, None, seat
        self.shown = sheet
        self.begins_when_full = self.hurries = False
        self.owner, self.state, self.host, self.port, self.version, self.pin, self.listed = (
            False,
            "joined",
            "",
            0,
            1,
            "",
            True,
        )
        self.name = ""
        self.trust, self.words, self.words_before, self.fingerprint = Trust(), "", "", b""
        self.parting: Bye | None = None
        self._listeners: list[Any] = []

    def subscribe(self, listener: Any) -> None:
        self._listeners.append(listener)

    def tell(self, event: Any) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    def show(self, *then: Any) -> None:
        for sheet in (self.shown, *then):
            old, self.sheet = self.sheet, sheet
            self.tell(Updated(old, sheet))

    def give_up(self, bye: Bye) -> None:
        self.parting = bye
        self.tell(Parted(bye))

    def act(self, _action: Any) -> None:
        pass

    def undo(self) -> None:
        pass

    def request(self, _message: Any) -> None:
        pass


def to_core(game_id: str, seat: int | None, sheets: list[Any]) -> tuple[list[Sheet[Any]], RemoteProtocolError | None]:
    """Show sheets to a client core on a connection; return those that it takes, and how it refuses the next one, if it does."""
    core = ClientCore(Hello(PROTOCOL, "", "play", "Ann"), random=lambda size: bytes(size))
    core.start()
    game = engine.load(game_id)
    welcome = Welcome(
        PROTOCOL, "", "t1", game_id, game.info.rules_version, encode(game.info.options()), seat, bytes(16), False
    )
    core.receive(pack(welcome))
    taken = []
    for version, sheet in enumerate(sheets, 1):
        try:
            core.receive(pack(Snapshot(version, sheet, _fingerprint(game_id, sheet))))
        except RemoteProtocolError as error:
            return taken, error
        core.outgoing()
        assert core.sheet is not None
        taken.append(core.sheet)
    return taken, None


def _fingerprint(game_id: str, sheet: Any) -> bytes:
    try:
        whole = msgspec.convert(sheet, type=sheet_type(game_id), builtin_types=(bytes,))
        return fingerprint(encode(whole))
    except (msgspec.MsgspecError, OverflowError):
        return bytes(4)


def paint(client: TableClient, width: int, height: int) -> None:
    """Paint all that the table screen paints."""
    palette = PALETTES["dark"]
    paint_status(width, palette, status_line(client, palette))
    paint_seats(width, 3, palette, cards(client))
    paint_footer(width, palette, footer_keys(client))
    shown = scene(client, palette, width - 30, height - 8, compact=height < 32, plain=False)
    if shown is not None:
        board = client.known.bundle.board
        board.room(client.moments.view, client.shown_seat, client.known.seat, client.moments.page, roomy=height >= 32)
        board.paint(shown)
        board.paint_side(replace(shown, width=30))
    said = panel(client, palette, shown, width, 8)
    paint_panel(width, 8, palette, said)
    chat = () if client.known.table is None else client.known.table.chat
    paint_log(30, 10, palette, client.known.log.lines, chat)


def to_screens(game_id: str, seat: int | None, sheets: Sequence[Any], random: Random) -> Bye | None:
    """Show sheets to the table client behind the screens, paint it, and press keys; return the goodbye if there was one."""
    link = FalseLink(game_id, sheets[0], seat)
    client = TableClient(link, lambda: paint(client, *size), animation=False)
    size = random.choice(((80, 24), (120, 36)))
    link.show(*sheets[1:])
    for key in random.sample(KEYS, 3):
        client.press(key)
    return link.parting


def to_lines(game_id: str, seat: int | None, sheets: Sequence[Any], random: Random) -> Bye | None:
    """Show sheets to `--plain` and type some lines."""
    link = FalseLink(game_id, sheets[0], seat)
    plain = Plain(link, TextSink(io.StringIO()))
    link.show(*sheets[1:])
    for line in random.sample(("1", "2", "b", "b 2", "s", "l", "w 1", "m", "back", "u"), 3):
        with plain.client.guarded():
            plain.take(line)
    return link.parting


def to_json(game_id: str, seat: int | None, sheets: Sequence[Any]) -> Bye | None:
    """Show sheets to `watch --json`; what it prints must be JSON."""
    link, out = FalseLink(game_id, sheets[0], seat), io.StringIO()
    told = PrintedAlready()
    link.subscribe(lambda event: told.hear(link, event))
    with redirect_stdout(out):
        link.tell(Joined(SimpleNamespace(table="t1", game=game_id)))
        link.show(*sheets[1:])
    for line in out.getvalue().splitlines():
        json.loads(line)
    return link.parting


def attack(game_id: str, count: int, seed: int, *, longest: float) -> Report:
    """Show so many changed sheets of a game to all clients: none may raise anything; what they cannot show ends in a sentence.

    Some follow a sheet that can be, and some are followed by one. If twenty of them take longer than `longest` seconds, Endless is
    raised where that is, which no client catches.
    """
    random, report = Random(f"{game_id} {seed}"), Report()
    least, most = engine.load(game_id).info.seats
    sheets: list[bytes] = []
    with _ended_after(longest) as once_more:
        for number in range(count):
            if number % GAME == 0:
                seats = random.randrange(least, most + 1)
                sheets = packed_sheets(game_id, seats, random.randrange(1 << 30))
            if number % WATCHED == 0:
                once_more()
            begun = time.perf_counter()
            report.counts.update(_tried(game_id, _sequence(sheets, random), random))
            report.slowest = max(report.slowest, time.perf_counter() - begun)
    return report


class Endless(BaseException):
    """Say that something takes for ever."""


@contextmanager
def _ended_after(longest: float) -> Iterator[Callable[[], None]]:
    """Raise Endless so many seconds after what this yields was last called; where there is no alarm, only say where it hangs."""

    def ring(*_: object) -> None:
        raise Endless(f"it takes longer than {longest} s")

    if sys.platform == "win32":
        try:
            yield lambda: faulthandler.dump_traceback_later(longest, file=sys.__stderr__)
        finally:
            faulthandler.cancel_dump_traceback_later()
        return
    before = signal.signal(signal.SIGALRM, ring)
    try:
        yield lambda: signal.setitimer(signal.ITIMER_REAL, longest) and None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _sequence(sheets: list[bytes], random: Random) -> tuple[int | None, list[Any], int]:
    """Return a seat, or None for a watcher, the sheets that are shown there, and which of them is false."""
    place = random.randrange(len(sheets))
    false = changed(msgspec.msgpack.decode(sheets[place]), random)
    if random.random() < 0.2:
        if false[1]:
            false[1][0] = None
            false[1][2] = None
        return None, [false], 0
    before = sheets[place - 1 : place] if random.random() < 0.3 else []
    after = sheets[place + 1 : place + 2] if random.random() < 0.3 else []
    read = msgspec.msgpack.decode
    return 0, [*map(read, before), false, *map(read, after)], len(before)


def _tried(game_id: str, shown: tuple[int | None, list[Any], int], random: Random) -> list[str]:
    """Show sheets to the core, and to the clients if it takes them; return what came of it."""
    seat, sheets, place = shown
    taken, refused = to_core(game_id, seat, sheets)
    if refused is not None:
        assert len(taken) == place, "only what is false is refused"
        return ["sense" if isinstance(refused, ImpossibleTable) else "shape"]
    ended = []
    for name, bye in (
        ("screens", to_screens(game_id, seat, taken, random)),
        ("plain", to_lines(game_id, seat, taken, random)),
        ("json", to_json(game_id, seat, taken)),
    ):
        if bye is not None:
            assert bye.code == "unshown", bye
            ended.append(f"guard: {name}")
    return ["guard", *ended] if ended else ["shown"]
