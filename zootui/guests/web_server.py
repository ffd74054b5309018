"""Guests by browser: pages, origins, how many."""

from __future__ import annotations

import asyncio
import errno
import json
import re
import socket
from collections.abc import Callable
from urllib.parse import urlsplit

from aiohttp import web

from net.shells.children import command
from net.shells.clock import ServerClock, sleep_until
from net.shells.sockets import ListeningPort
from net.wire.limits import one_address
from net.wire.lookalikes import folded
from net.wire.names import clean_name
from net.wire.rate_limits import Bucket, Buckets
from zootui.guests.client_command import Guest, client_command, client_environment, wall_environment
from zootui.guests.options import GuestsOptions
from zootui.guests.page_files import PageFile, page_files, with_command
from zootui.guests.places import IDLE_SENTENCE, NoPlace, Places
from zootui.guests.same_origin import identity_of, new_cookie, our_name, same_origin
from zootui.guests.web_connections import ConnectionBounds, bounded
from zootui.guests.web_messages import Size, size
from zootui.guests.web_session import ELSEWHERE, ENDED, FULL, STRANGE, WebSession, open_websocket, say_goodbye
from zootui.local.ways_in import open_ways

WALL = command("zootui", "wall")
SCREENS, READERS = ("/", "/watch", "/wall"), ("/lines", "/lines/watch")
"""The pages that show a screen, and those that are read or listened to."""
PLAY, WATCH, WALL_ROLE, LINES, WATCH_LINES = ROLES = ("play", "watch", "wall", "lines", "watch-lines")
"""As whom a page opens its line to the table."""
PALETTE = re.compile(r"dark|light")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
KEPT_FOR = 30 * 24 * 3600
"""Seconds for which a browser is known again."""
ACCEPTED, ACCEPTED_AT_ONCE = 50.0, 300.0
"""Connections a second that are accepted, and how many at once; more wait outside, so that strangers do not take the processor."""
REQUESTS, REQUESTS_AT_ONCE = 20.0, 120.0
"""Requests a second of one address that are answered, and how many at once; a page with all its files is a dozen."""
HELD_BACK = 1.0
"""Seconds for which a request too many is not even refused: to refuse costs more than to ask."""
STARTS, STARTS_AT_ONCE = 0.2, 6.0
"""Clients a second that one address may start, and how many at once: each costs half a second of a processor."""
ALL_STARTS, ALL_STARTS_AT_ONCE = 1.0, 24.0
"""The same for all addresses together."""
IDLE_EVERY, REMIND = 5.0, 60.0
"""Seconds between two looks for idle guests, and between two sentences in the log about strangers."""
BUSY = "Too many came in at once. Try again in a few seconds."


async def serve_browser(
    options: GuestsOptions,
    places: Places,
    notice: Callable[[str], None] = lambda _: None,
    clock: ServerClock | None = None,
) -> BrowserServer:
    """Let guests in by browser on `options.ports.web`; raise OSError, saying what to do, if the port is taken.

    `notice` takes a sentence for the log; what strangers may do in which time is measured on `clock`, the loop's if there is none.
    """
    server = BrowserServer(options, places, page_files(), notice, clock or asyncio.get_running_loop())
    server.listen()
    return server


class BrowserServer:
    """Hold the listening sockets and the sessions of all browsers."""

    def __init__(
        self,
        options: GuestsOptions,
        places: Places,
        files: dict[str, PageFile],
        notice: Callable[[str], None],
        clock: ServerClock,
    ) -> None:
        self._options, self._places, self._files, self._notice = options, places, files, notice
        self._clock = clock
        self._names = frozenset({socket.gethostname().lower(), socket.getfqdn().lower()})
        self._cookie = f"zootui-{options.way.table[:16]}"
        self._sessions: dict[int, WebSession] = {}
        self._playing: dict[tuple[str, str], WebSession] = {}
        self._accepted = Bucket(ACCEPTED, ACCEPTED_AT_ONCE, self._clock.time())
        self._requests = Buckets(REQUESTS, REQUESTS_AT_ONCE)
        self._starts = Buckets(STARTS, STARTS_AT_ONCE)
        self._all_starts = Bucket(ALL_STARTS, ALL_STARTS_AT_ONCE, self._clock.time())
        self._bounds = ConnectionBounds()
        self._told, self._tell_after = 0, 0.0
        self._server, connection = bounded(self._answer, self._bounds, clock)
        self._listening = ListeningPort(connection, self._closed_for, notice)
        self._idle = asyncio.create_task(self._send_idle_away())

    def listen(self) -> None:
        """Listen on the addresses and the port of the options; raise OSError, saying what to do, if that cannot be."""
        wanted = self._options.ports.web or 0
        try:
            self._listening.open(self._options.bind, wanted)
        except OSError as error:
            raise _refused(wanted, error) from error

    @property
    def port(self) -> int:
        """Return where it listens, 0 while it does not."""
        return self._listening.port

    def stop_listening(self) -> None:
        """Let nobody new in; who is there stays."""
        self._listening.close()

    async def close(self, sentence: str = "") -> None:
        """Stop listening, end all sessions and their clients, saying why, and cut every connection."""
        self._idle.cancel()
        self.stop_listening()
        await asyncio.gather(*(session.end(ENDED, sentence) for session in self._sessions.values()))
        await self._server.shutdown(1.0)

    async def _send_idle_away(self) -> None:
        """End the sessions of guests who keep a place in the lobby and do nothing."""
        while True:
            await sleep_until(self._clock, self._clock.time() + IDLE_EVERY)
            for place in tuple(self._places.idle(self._clock.time())):
                session = self._sessions.get(place)
                if session is not None and not session.deaf:
                    await session.end(ENDED, IDLE_SENTENCE)
            self._tell_refused()

    def _tell_refused(self) -> None:
        """Write down, seldom, that connections were cut off."""
        now = self._clock.time()
        if self._bounds.refused > self._told and now >= self._tell_after:
            count, self._told = self._bounds.refused - self._told, self._bounds.refused
            self._tell_after = now + REMIND
            self._notice(f"{count} connections of browsers were cut off: too many at once.")

    def _closed_for(self) -> float:
        """Return for how many seconds nobody is to be accepted."""
        now = self._clock.time()
        if self._accepted.ready(now):
            self._accepted.take()
            return 0.0
        return self._accepted.next() - now

    # --- requests ---------------------------------------------------------------------------------------------------------

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer one request; whatever names us by a name that is not ours, or comes from another website, gets nothing."""
        host = request.headers.get("Host", "")
        if not self._requests.take(one_address(request.remote or ""), self._clock.time()):
            await sleep_until(self._clock, self._clock.time() + HELD_BACK)
            refusal = _sentence(429, "Too much was asked for at once. Try again in a few seconds.")
            refusal.force_close()
            return refusal
        if not our_name(host, self._names):
            return _sentence(421, "This page has no such name. Type the address that the table shows.")
        path, method = request.path, request.method
        if path == "/ws" and method == "GET":
            return await self._serve_websocket(request, host)
        if path == "/guest" and method == "GET":
            return self._tell_known(request)
        if path == "/guest" and method == "POST":
            return await self._make_known(request, host)
        file = (
            self._page("/", host)
            if path in SCREENS
            else self._page("/lines", host)
            if path in READERS
            else self._files.get(path)
        )
        if file is None:
            return _sentence(404, "There is nothing here. The table’s page is at /")
        if method not in ("GET", "HEAD"):
            return _sentence(405, "This can only be read.")
        return _file(request, file, host)

    def _page(self, path: str, host: str) -> PageFile:
        """Return a page with what its reader types where there is no JavaScript: the address that they came to, and ssh's port."""
        port = open_ways(self._options.folder).ssh.rpartition(":")[2]
        name = urlsplit(f"//{host}").hostname or ""
        return (
            with_command(self._files[path], name, port, lines=path == "/lines") if name and port else self._files[path]
        )

    def _identity(self, request: web.BaseRequest) -> str:
        return identity_of(request.cookies.get(self._cookie))

    def _tell_known(self, request: web.BaseRequest) -> web.Response:
        """Tell a page what the table is called, whether its browser was here before, and whether it plays by this name."""
        identity = self._identity(request)
        seat = (identity, folded(clean_name(request.query.get("name", "")[:64])))
        return _json({"table": self._options.name, "known": bool(identity), "plays": seat in self._playing})

    async def _make_known(self, request: web.BaseRequest, host: str) -> web.Response:
        """Give a browser the cookie by which it is known again; only our own page can ask for that."""
        if not same_origin(request.headers.get("Origin"), host):
            return _sentence(403, "Only the table’s own page can do this.")
        response = _json({})
        if not self._identity(request):
            response.set_cookie(
                self._cookie, new_cookie(), max_age=KEPT_FOR, httponly=True, samesite="Strict", path="/"
            )
        return response

    # --- sessions ---------------------------------------------------------------------------------------------------------

    async def _serve_websocket(self, request: web.BaseRequest, host: str) -> web.StreamResponse:
        """Run one session from beginning to end."""
        if not same_origin(request.headers.get("Origin"), host):
            return _sentence(403, "Only the table’s own page can do this.")
        role = request.query.get("role", "")
        try:
            asked = size(request.query.get("width"), request.query.get("height"))
        except ValueError:
            return _sentence(400, "This page asks for a screen that cannot be. Load it again.")
        identity = self._identity(request)
        if role not in ROLES or request.headers.get("Upgrade", "").lower() != "websocket":
            return _sentence(400, "This page asks for something that is not there. Load it again.")
        try:
            websocket = await open_websocket(request)
        except web.HTTPException:
            return _sentence(400, "This is no websocket.")
        if role in (PLAY, LINES) and not identity:
            await say_goodbye(
                websocket, STRANGE, "This browser takes no cookies, and without one no seat is kept for it."
            )
        else:
            await self._seat(websocket, role, asked, identity, request)
        return websocket

    async def _seat(
        self, websocket: web.WebSocketResponse, role: str, asked: Size, identity: str, request: web.BaseRequest
    ) -> None:
        """Give a browser a place and a client, after the one that it had; say so if there is none."""
        address = request.remote or ""
        name = clean_name(request.query.get("name", "")[:64])
        seat = (identity, folded(name))
        plays, lines = role in (PLAY, LINES), role in (LINES, WATCH_LINES)
        while plays and (before := self._playing.get(seat)) is not None:
            await before.end(ELSEWHERE)
        now = self._clock.time()
        if not (self._all_starts.ready(now) and self._starts.take(one_address(address), now)):
            await say_goodbye(websocket, FULL, BUSY)
            return
        self._all_starts.take()
        try:
            place = self._places.enter(address, now)
        except NoPlace as full:
            await say_goodbye(websocket, FULL, str(full))
            return
        self._bounds.seated(request)
        wall, palette = role == WALL_ROLE, request.query.get("palette", "")
        guest = Guest(
            identity=identity,
            address=address,
            way="browser",
            name=name,
            watch=role in (WATCH, WATCH_LINES),
            lines=lines,
            page=(palette if PALETTE.fullmatch(palette) else "dark") if lines else "",
        )
        session = self._sessions[place] = WebSession(
            websocket,
            WALL if wall else client_command(),
            wall_environment() if wall else client_environment(self._options, guest, {}),
            pressed=lambda: self._places.pressed(place, self._clock.time()),
            clock=self._clock,
            lines=lines,
            deaf=wall,
        )
        if plays:
            self._playing[seat] = session
        try:
            await session.run(asked)
        except OSError as error:
            self._notice(f"No client could be started for a guest ({error.strerror}).")
            await say_goodbye(websocket, FULL, BUSY)
        finally:
            self._places.leave(place)
            del self._sessions[place]
            if self._playing.get(seat) is session:
                del self._playing[seat]


def _file(request: web.BaseRequest, file: PageFile, host: str) -> web.Response:
    headers = {
        **HEADERS,
        "Content-Security-Policy": POLICY.format(host=host),
        "Content-Type": file.kind,
        "Cache-Control": "no-cache",
        "ETag": file.mark,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("If-None-Match") == file.mark:
        return web.Response(status=304, headers=headers)
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return web.Response(body=file.packed, headers={**headers, "Content-Encoding": "gzip"})
    return web.Response(body=file.content, headers=headers)


def _json(told: dict[str, object]) -> web.Response:
    return web.Response(
        text=json.dumps(told), content_type="application/json", headers={**HEADERS, "Cache-Control": "no-store"}
    )


def _sentence(status: int, text: str) -> web.Response:
    return web.Response(status=status, text=f"{text}\n", headers={**HEADERS, "Cache-Control": "no-store"})


def _refused(port: int, error: OSError) -> OSError:
    """Return what to tell somebody who wanted to let browsers in where that is not possible."""
    if error.errno == errno.EADDRINUSE:
        return OSError(error.errno, f"port {port} is taken; use --web-port 0 for a free one")
    return OSError(error.errno, f"browsers cannot be let in: {error.strerror or error}")
