"""Serve the page on which guests play in their browsers, and run a client of this program for each of them.

`/` plays, `/watch` watches, `/wall` shows the wall. Nothing is loaded from other hosts, and nothing here answers to other websites.
"""

from __future__ import annotations

import asyncio
import errno
import json
import socket
import sys
from collections.abc import Callable

from aiohttp import web

from net.shells.sockets import Acceptor, bindings
from net.wire.limits import one_address
from net.wire.names import clean_name, folded
from net.wire.rate_limits import Bucket, Buckets
from zootui.guests.client_command import Guest, client_command, client_environment, wall_environment
from zootui.guests.options import GuestsOptions
from zootui.guests.places import IDLE_SENTENCE, NoPlace, Places
from zootui.guests.web.connections import ConnectionBounds, bounded
from zootui.guests.web.files import PageFile, page_files
from zootui.guests.web.messages import Size, size
from zootui.guests.web.origins import identity_of, new_cookie, our_name, same_origin
from zootui.guests.web.session import ELSEWHERE, ENDED, FULL, STRANGE, Session, open_websocket, say_goodbye

WALL = (sys.executable, "-m", "zootui", "wall")
PAGES = ("/", "/watch", "/wall")
ROLES = ("play", "watch", "wall")
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
"""Connections a second that are accepted, and so many at once; more wait outside, so that strangers do not take the processor."""
REQUESTS, REQUESTS_AT_ONCE = 20.0, 120.0
"""Requests a second of one address that are answered, and so many at once; a page with all its files is a dozen."""
HELD_BACK = 1.0
"""Seconds for which a request too many is not even refused: to refuse costs more than to ask."""
STARTS, STARTS_AT_ONCE = 0.2, 6.0
"""Clients a second that one address may start, and so many at once: each costs half a second of a processor."""
ALL_STARTS, ALL_STARTS_AT_ONCE = 1.0, 24.0
"""The same for all addresses together."""
IDLE_EVERY, REMIND = 5.0, 60.0
"""Seconds between two looks for idle guests, and between two sentences in the log about strangers."""
TRIES = 10
"""How often a free port is tried for: one that is free for IPv4 need not be for IPv6."""
BUSY = "Too many came in at once. Try again in a few seconds."


async def serve_browser(
    options: GuestsOptions, places: Places, notice: Callable[[str], None] = lambda _: None
) -> BrowserServer:
    """Let guests in by browser on `options.web_port`; raise OSError, saying what to do, if the port is taken.

    `notice` takes a sentence for the log.
    """
    server = BrowserServer(options, places, page_files(), notice)
    server.listen()
    return server


class BrowserServer:
    """Hold the listening sockets and the sessions of all browsers."""

    def __init__(
        self, options: GuestsOptions, places: Places, files: dict[str, PageFile], notice: Callable[[str], None]
    ) -> None:
        self.port = 0
        self._options, self._places, self._files, self._notice = options, places, files, notice
        self._clock = asyncio.get_running_loop().time
        self._names = frozenset({socket.gethostname().lower(), socket.getfqdn().lower()})
        self._cookie = f"zootui-{options.table[:16]}"
        self._sessions: dict[int, Session] = {}
        self._playing: dict[tuple[str, str], Session] = {}
        self._accepted = Bucket(ACCEPTED, ACCEPTED_AT_ONCE, self._clock())
        self._requests = Buckets(REQUESTS, REQUESTS_AT_ONCE)
        self._starts = Buckets(STARTS, STARTS_AT_ONCE)
        self._all_starts = Bucket(ALL_STARTS, ALL_STARTS_AT_ONCE, self._clock())
        self._bounds = ConnectionBounds()
        self._told, self._tell_after = 0, 0.0
        self._acceptors: list[Acceptor] = []
        self._server, self._connection = bounded(self._answer, self._bounds)
        self._idle = asyncio.create_task(self._send_idle_away())

    def listen(self) -> None:
        """Listen on the addresses and the port of the options; raise OSError, saying what to do, if that cannot be."""
        options, wanted = self._options, self._options.web_port or 0
        for tries_left in reversed(range(1 if wanted else TRIES)):
            try:
                for family, address in bindings(options.bind):
                    where = (address, wanted or self.port)
                    self._acceptors.append(Acceptor(family, where, self._connection, self._closed_for, self._notice))
                    self.port = self._acceptors[-1].port
            except OSError as error:
                self.stop_listening()
                if error.errno == errno.EADDRINUSE and tries_left:
                    continue
                raise _refused(wanted, error) from error
            break

    def stop_listening(self) -> None:
        """Let nobody new in; who is there stays."""
        for acceptor in self._acceptors:
            acceptor.close()
        self._acceptors.clear()
        self.port = 0

    async def close(self) -> None:
        """Stop listening, end all sessions and their clients, and cut every connection."""
        self._idle.cancel()
        self.stop_listening()
        await asyncio.gather(*(session.end(ENDED, "The table is closed.") for session in self._sessions.values()))
        await self._server.shutdown(1.0)

    async def _send_idle_away(self) -> None:
        """End the sessions of guests who keep a place in the lobby and do nothing."""
        while True:
            await asyncio.sleep(IDLE_EVERY)
            for place in tuple(self._places.idle(self._clock())):
                session = self._sessions.get(place)
                if session is not None and not session.deaf:
                    await session.end(ENDED, IDLE_SENTENCE)
            self._tell_refused()

    def _tell_refused(self) -> None:
        """Write down, seldom, that connections were cut off."""
        now = self._clock()
        if self._bounds.refused > self._told and now >= self._tell_after:
            count, self._told = self._bounds.refused - self._told, self._bounds.refused
            self._tell_after = now + REMIND
            self._notice(f"{count} connections of browsers were cut off: too many at once.")

    def _closed_for(self) -> float:
        """Return for how many seconds nobody is to be accepted."""
        now = self._clock()
        if self._accepted.ready(now):
            self._accepted.take()
            return 0.0
        return self._accepted.next() - now

    # --- requests ---------------------------------------------------------------------------------------------------------

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer one request; whatever names us by a name that is not ours, or comes from another website, gets nothing."""
        host = request.headers.get("Host", "")
        if not self._requests.take(one_address(request.remote or ""), self._clock()):
            await asyncio.sleep(HELD_BACK)
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
        file = self._files.get("/" if path in PAGES else path)
        if file is None:
            return _sentence(404, "There is nothing here. The table’s page is at /")
        if method not in ("GET", "HEAD"):
            return _sentence(405, "This can only be read.")
        return _file(request, file, host)

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
        if role == "play" and not identity:
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
        while role == "play" and (before := self._playing.get(seat)) is not None:
            await before.end(ELSEWHERE)
        now = self._clock()
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
        guest = Guest(identity=identity, address=address, way="browser", name=name, watch=role == "watch")
        session = self._sessions[place] = Session(
            websocket,
            WALL if role == "wall" else client_command(),
            wall_environment() if role == "wall" else client_environment(self._options, guest, {}),
            pressed=lambda: self._places.pressed(place, self._clock()),
            deaf=role == "wall",
        )
        if role == "play":
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
