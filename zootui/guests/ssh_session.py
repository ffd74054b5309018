"""A guest's terminal over ssh."""

import asyncio
from collections.abc import Mapping
from typing import Any, Protocol

import asyncssh
from msgspec import structs

from net.shells.children import COMPLAINT
from net.shells.clock import ServerClock, Timer
from net.wire.names import clean_name
from zootui.failure import FAILED
from zootui.guests.client_command import Guest, client_command, client_environment, terminal_environment
from zootui.guests.client_process import SSH_SCREEN, ClientProcess
from zootui.guests.far_terminal import FarTerminal
from zootui.guests.options import GuestsOptions
from zootui.guests.places import NoPlace, Places
from zootui.guests.typed_lines import TypedLines
from zootui.local.colours import TOLD, colour_system
from zootui.local.terminal import why_not_drawn_on

PARTS_PER_SECOND, PARTS_AT_ONCE = 32.0, 192.0
"""What one connection may send: more than a restless mouse does, and a key exchange at once."""


WATCHERS = "watch"
"""The user name of whoever only wants to watch."""
RESIZES, WATCHED_RESIZES = 0.1, 0.25
"""Seconds between two sizes that the client is told of, however quickly a window changes, and that of one who only watches."""
MOST_VARIABLES = 64
"""Variables of the environment that one connection may tell; more are the try to fill our memory."""
MOST_OFFERS = 12
"""How often one login may come with a key: each comes once to be offered and once to be proved; a usual login has one."""
LARGEST_KEY = 8192
"""Bits of the largest RSA key that is taken: to check a larger one costs more than all others do."""
NO_PROGRAMS = "Only the table is here: no programs, no files, no other shell. Type nothing after the address."
BUSY = "Too many came in at once. Try again in a few seconds."
LINES = "lines"
"""The name, or the end of a name (`mara+lines`), that asks for lines of text in place of the screen."""


class GuestRoom(Protocol):
    """Say what a guest's connection needs of the server."""

    options: GuestsOptions
    places: Places
    clock: ServerClock

    def may_start(self, address: str) -> bool:
        """Tell whether this address may open a screen now."""

    def seated(self, number: int) -> None:
        """Take note that somebody is a guest now, and no stranger any more."""


class GuestConnection(asyncssh.SSHServer):
    """Hold one ssh connection: who is at the other end, and the one screen that it may have."""

    def __init__(self, room: GuestRoom, number: int) -> None:
        self._room = room
        self.number = number
        self._key = ""
        self._offers = 0
        self._user = ""
        self._connection: asyncssh.SSHServerConnection | None = None
        self.screen: Screen | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn

    def connection_lost(self, _exc: Exception | None) -> None:
        """End the client; its seat stays taken."""
        if self.screen is not None:
            self.screen.leave()

    # --- who it is ------------------------------------------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        """Ask for a key before anybody is let in without one."""
        self._user = username
        return True

    def public_key_auth_supported(self) -> bool:
        """Take any key."""
        return True

    def validate_public_key(self, _username: str, key: asyncssh.SSHKey) -> bool:
        """Note whose key is offered; that it is theirs is checked next, and this counts only if it is."""
        self._offers += 1
        if self._offers > MOST_OFFERS:
            raise asyncssh.PermissionDenied("Too many keys were offered.")
        if getattr(key.pyca_key, "key_size", 0) > LARGEST_KEY:
            return False
        self._key = key.get_fingerprint()
        return True

    def kbdint_auth_supported(self) -> bool:
        """Let everybody in who has no key."""
        return True

    def get_kbdint_challenge(self, _username: str, _lang: str, _submethods: str) -> bool:
        """Ask nothing; a key that was offered and not proved does not count."""
        self._key = ""
        return True

    def password_auth_supported(self) -> bool:
        """Let in who has a client that knows nothing but passwords."""
        return True

    def validate_password(self, _username: str, _password: str) -> bool:
        """Take any password: it says nothing of who this is."""
        self._key = ""
        return True

    @property
    def guest(self) -> Guest:
        user, plus, medium = self._user.rpartition("+")
        lines = medium.casefold() == LINES
        user = user if plus and lines else "" if lines else self._user
        watch = user.casefold() == WATCHERS
        name = "" if watch else clean_name(user)
        name = name.capitalize() if name.islower() else name
        identity = f"ssh:{self._key}" if self._key else ""
        return Guest(identity=identity, address=self.address, way="ssh", name=name, watch=watch, lines=lines)

    @property
    def address(self) -> str:
        """Return the address of the other end."""
        peer = None if self._connection is None else self._connection.get_extra_info("peername")
        return peer[0] if peer else ""

    # --- what it may do ---------------------------------------------------------------------------------------------------

    def session_requested(self) -> Any:
        """Give one screen, and no second one; everything else that ssh can open is refused by asyncssh unless one says yes."""
        if self.screen is not None:
            return False
        self.screen = Screen(self._room, self)
        return self.screen

    def hold(self, blocked: bool) -> None:
        """Let the client wait while its guest does not read, and go on."""
        if self.screen is not None:
            self.screen.hold(blocked)


class Screen(asyncssh.SSHServerSession[bytes]):
    """Carry one client's screen, or its lines, to its guest, and what the guest types to the client."""

    def __init__(self, room: GuestRoom, connection: GuestConnection) -> None:
        self._room, self._guest = room, connection
        self._clock = room.clock
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._refused = ""
        self._asked = False
        self._size = (80, 24)
        self._client = ClientProcess(self._paint, self._ended, SSH_SCREEN)
        self._terminal = FarTerminal()
        self._typed: TypedLines | None = None
        self._place: int | None = None
        self._resizing: Timer | None = None
        self._full = False
        self._pace = room.places.watcher_pace(self._clock.time()) if connection.guest.watch else None
        self._later: Timer | None = None
        self._holding: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sent_away, self._farewell = False, ""

    @property
    def place(self) -> int | None:
        return self._place

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def pty_requested(
        self, _term_type: str, term_size: tuple[int, int, int, int], _term_modes: Mapping[int, int]
    ) -> bool:
        """Take the size of the guest's terminal."""
        self._asked = True
        self._size = (term_size[0] or 80, term_size[1] or 24)
        return True

    def shell_requested(self) -> bool:
        """Give the table in place of a shell; in lines where nothing can be drawn, or the guest asks for them."""
        terminal = "" if self._channel is None else self._channel.get_terminal_type() or ""
        if not self._asked or why_not_drawn_on(terminal) or self._guest.guest.lines:
            self._typed = TypedLines(echo=self._asked)
            self._client = ClientProcess(self._paint, self._ended)
        return True

    def exec_requested(self, _command: str) -> bool:
        """Say that there are no programs here; scp is one, too."""
        self._refused = NO_PROGRAMS
        return True

    def subsystem_requested(self, _subsystem: str) -> bool:
        """Refuse: sftp is one of these."""
        return False

    def session_started(self) -> None:
        """Start the client, or say why not."""
        if self._refused:
            self._say_goodbye(self._refused, 1)
            return
        now = self._clock.time()
        if not self._room.may_start(self._guest.address):
            self._say_goodbye(BUSY, 1)
            return
        try:
            self._place = self._room.places.enter(self._guest.address, now)
        except NoPlace as error:
            self._say_goodbye(str(error), 1)
            return
        self._room.seated(self._guest.number)
        self._do(self._start())

    async def _start(self) -> None:
        channel = self._channel
        if channel is None:
            return
        told = _text(channel.get_environment_bytes())
        terminal = terminal_environment({**told, "TERM": channel.get_terminal_type() or ""})
        guest = structs.replace(self._guest.guest, lines=self._typed is not None)
        told = {"TERM": "xterm-256color", **terminal}
        environment = client_environment(self._room.options, guest, told)
        if not self._client.shows_lines:
            environment[TOLD] = colour_system(told)
            self._client.look(looks=True)
            channel.write(self._terminal.prepare())
        try:
            await self._client.start(client_command(), environment, *self._size)
        except OSError as error:
            self._say_goodbye(f"This machine cannot start a screen for you now ({error.strerror or error}).", 1)

    # --- the screen -------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes, _datatype: int | None) -> None:
        if self._place is None or self._channel is None:
            return
        self._room.places.pressed(self._place, self._clock.time())
        if not (self._client.press(data) if self._typed is None else self._type(self._typed, data)):
            self._full = True
            self._do(self._wait_until_read())
        self._spend(len(data))

    def _type(self, typed: TypedLines, data: bytes) -> bool:
        """Give the client the lines that are whole, and show what a raw terminal typed; tell whether it takes more."""
        lines, shown = typed.take(data)
        if shown and self._channel is not None:
            self._channel.write(shown)
        takes = self._client.press(lines)
        if typed.ended and self._client.shows_lines:
            self._client.close_input()
        return takes

    async def _wait_until_read(self) -> None:
        await self._client.takes_more()
        self._full = False
        self._listen()

    def _spend(self, count: int) -> None:
        """Count what somebody did who only watches, and hear more when there is time for it."""
        wait = 0.0 if self._pace is None else self._pace.spend(count, self._clock.time())
        if wait > 0:
            if self._later is not None:
                self._later.cancel()
            self._later = self._clock.call_at(self._clock.time() + wait, self._go_on)
        self._listen()

    def _go_on(self) -> None:
        self._later = None
        self._listen()

    def _listen(self) -> None:
        """Hear keys, or not: not while the client has enough of them, and not from who watches and pressed too many."""
        if self._channel is None:
            return
        if self._full or self._later is not None:
            self._channel.pause_reading()
        else:
            self._channel.resume_reading()

    def eof_received(self) -> bool:
        """Keep the screen although no more keys come, the guest may still look; lines end with what is typed."""
        if self._client.shows_lines:
            self._client.close_input()
        return True

    def break_received(self, _msec: int) -> bool:
        return False

    def terminal_size_changed(self, width: int, height: int, _pixwidth: int, _pixheight: int) -> None:
        """Tell the client of a new size, not too often."""
        self._size = (width, height)
        if self._resizing is None:
            again = self._clock.time() + (WATCHED_RESIZES if self._pace is not None else RESIZES)
            self._resizing = self._clock.call_at(max(again, self._later.when() if self._later else again), self._resize)

    def _resize(self) -> None:
        self._resizing = None
        self._spend(1)
        self._client.resize(*self._size)

    async def _paint(self, part: bytes) -> None:
        if self._channel is not None and not self._channel.is_closing():
            self._terminal.painted(part)
            self._channel.write(part.replace(b"\n", b"\r\n") if self._typed is not None and self._asked else part)

    def pause_writing(self) -> None:
        """Let the client wait while the guest's window is full."""
        self._wait_for("window", waits=True)

    def resume_writing(self) -> None:
        self._wait_for("window", waits=False)

    def hold(self, blocked: bool) -> None:
        """Let the client wait while its guest's line is full, and go on."""
        self._wait_for("line", waits=blocked)

    def _wait_for(self, what: str, *, waits: bool) -> None:
        if waits:
            self._holding.add(what)
            self._client.pause()
        else:
            self._holding.discard(what)
            if not self._holding:
                self._client.resume()

    # --- the end ------------------------------------------------------------------------------------------------------------

    def send_away(self, sentence: str) -> None:
        """End the client and say why."""
        self._sent_away, self._farewell = True, sentence
        self._do(self._client.end())

    async def _ended(self, code: int, words: str) -> None:
        self._say_goodbye(self._farewell, FAILED if self._sent_away else code, words)

    def _say_goodbye(self, sentence: str, code: int, words: str = "") -> None:
        """Give the terminal back, and say on it the last words of the client and why this ends."""
        channel = self._channel
        if channel is None or channel.is_closing():
            return
        said = [words] * bool(words) + [f"{COMPLAINT}{sentence}"] * bool(sentence)
        last = "".join(f"{line}\r\n" for line in said).encode()
        if self._asked:
            channel.write(self._terminal.put_back() + last)  # in this order, and all of it on the terminal
        else:
            channel.write_stderr(last)
        channel.exit(code)

    @property
    def talks_too_much(self) -> bool:
        """Tell whether the other end has told more of its environment than anybody has."""
        return self._channel is not None and len(self._channel.get_environment_bytes()) > MOST_VARIABLES

    def connection_lost(self, _exc: Exception | None) -> None:
        """End the client; its seat stays taken."""
        self._channel = None
        self.leave()

    def leave(self) -> None:
        """Give the place back and end the client."""
        if self._place is not None:
            self._room.places.leave(self._place)
            self._place = None
            for later in (self._resizing, self._later):
                if later is not None:
                    later.cancel()
            self._do(self._client.end())

    def _do(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def ended(self) -> None:
        while waited := [task for task in self._tasks if not task.done()]:  # what is done lets nobody else have a turn
            await asyncio.gather(*waited, return_exceptions=True)


def _text(told: Mapping[bytes, bytes]) -> dict[str, str]:
    """Return an environment as text; what is none will not look like what it should."""
    return {name.decode("ascii", "replace"): value.decode("ascii", "replace") for name, value in told.items()}
