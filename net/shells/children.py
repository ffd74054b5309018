"""Child processes: how one is started, is kept running, and ends.

A child runs a module of ours with the same Python. Only here is one started: Python would look for modules in the working folder
first, which may be anybody's, and is told not to. None is left over: it ends with its standard input, or when nobody reads any
more what it says, and both happen when its parent ends, however that is. A host outlives who started it (`launch`); what is left
of one that was killed is taken away by `own_hosts`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import Thread
from typing import IO, TYPE_CHECKING, TypeVar, TypeVarTuple

import msgspec

from net.shells.standing_back import BEHIND, set_back, stands_back

if TYPE_CHECKING:  # slow to import, and only who computes needs them
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.context import SpawnContext

if sys.platform == "win32":
    BELOW, HIDDEN, APART = (
        subprocess.BELOW_NORMAL_PRIORITY_CLASS,
        subprocess.CREATE_NO_WINDOW,
        subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP,
    )
else:
    BELOW = HIDDEN = APART = 0
"""How Windows starts a process: behind others; without a window; in a console that nobody sees, which outlives ours."""


PYTHON = sys.executable
"""The program that runs us, and all that we start."""
SAFELY, SAFE_PATH = "-P", "PYTHONSAFEPATH"
"""What tells it not to look for modules in the working folder, and the variable of the environment that does."""


def _below(far: int) -> int:
    """Return how Windows is to start a process that stands back so far."""
    return BELOW if far >= BEHIND and stands_back() else 0


def command(module: str, *words: str) -> tuple[str, ...]:
    """Return the command line that runs a module of ours."""
    return PYTHON, SAFELY, "-m", module, *words


# --- what a child says ---------------------------------------------------------------------------------------------


T = TypeVar("T")
Given = TypeVarTuple("Given")


def told(line: bytes, kind: type[T]) -> T | None:
    """Return the value of this kind that a child says in a line of JSON; None where it is nothing that one of ours would say."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeError):
        return None


def complaint(said: bytes) -> str:
    """Return the sentence with which a command of ours ended; empty where it failed otherwise, which is for a log alone."""
    last = said.decode("utf-8", errors="replace").strip().rpartition("\n")[2]
    return last.removeprefix(COMPLAINT) if last.startswith(COMPLAINT) else ""


COMPLAINT = "zootui: "
"""How such a sentence begins."""


# --- children of a loop --------------------------------------------------------------------------------------------


_LINE = 1 << 16
"""The bytes that a line of a child may have where nobody names another number: as many as asyncio takes."""


async def start(
    words: Sequence[str],
    *,
    far: int = 0,
    hidden: bool = False,
    stdin: int | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
    limit: int = _LINE,
    env: Mapping[str, str] | None = None,
    start_new_session: bool = False,
) -> Process:
    """Start a child whose pipes this loop carries, and which ends with it; raise OSError if this machine refuses.

    `far` is how far it stands back; a `hidden` one gets no window of its own on Windows; all else is as asyncio takes it.
    """
    child = await asyncio.create_subprocess_exec(
        *words,
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        limit=limit,
        env=env,
        start_new_session=start_new_session,
        creationflags=_below(far) | (HIDDEN if hidden else 0),
    )
    if far:
        set_back(child.pid, far)
    return child


async def end(child: Process, within: float = 0.0) -> None:
    """Wait until a child that was asked to end has done so; kill it after `within` seconds, and its session, if it leads one."""
    try:
        async with asyncio.timeout(within):
            await child.wait()
    except TimeoutError:
        with contextlib.suppress(ProcessLookupError):
            if sys.platform != "win32" and os.getpgid(child.pid) == child.pid:
                import signal

                os.killpg(child.pid, signal.SIGKILL)
            else:
                child.kill()
        await child.wait()


# --- processes that compute ----------------------------------------------------------------------------------------


def anew() -> SpawnContext:
    """Return the way in which a process that computes begins with nothing of this one."""
    import multiprocessing

    os.environ[SAFE_PATH] = "1"  # there is no other way to tell them
    return multiprocessing.get_context("spawn")


def pool(
    jobs: int, context: SpawnContext | None = None, begin: Callable[[*Given], object] | None = None, *given: *Given
) -> ProcessPoolExecutor:
    """Return `jobs` processes that compute, in the usual way of this system or that of `anew`; each does `begin` first."""
    from concurrent.futures import ProcessPoolExecutor

    os.environ[SAFE_PATH] = "1"
    return ProcessPoolExecutor(jobs, context, None if begin is None else partial(begin, *given))


# --- children that outlive a loop ----------------------------------------------------------------------------------


def said_by(words: Sequence[str], within: float) -> str:
    """Return what a command of this machine says in the language of programs, empty if it refuses or takes longer."""
    try:
        told = subprocess.run(  # noqa: S603  our own words
            words,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=within,
            check=False,
            env={**os.environ, "LC_ALL": "C"},
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return told.stdout.decode(errors="replace").strip() if told.returncode == 0 else ""


def launch(words: Sequence[str], task: bytes, errors: IO[bytes], within: float, kind: type[T]) -> tuple[int, T | None]:
    """Start a child that outlives this process, and tell it its task; return its number and what its first line tells.

    Where that does not come `within` that many seconds, or tells nothing of this kind, it is ended. Raises OSError if this machine
    refuses.
    """
    child = subprocess.Popen(  # noqa: S603  our own words
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        start_new_session=True,
        creationflags=APART,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    with contextlib.suppress(BrokenPipeError), child.stdin:  # where it could not begin, its errors say why
        child.stdin.write(task)
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    with child.stdout as stream:
        Thread(target=lambda: lines.put(stream.readline()), daemon=True).start()  # Windows cannot wait for a pipe
        try:
            line = lines.get(timeout=within)
        except queue.Empty:
            line = b""
        first = told(line, kind)
        if first is None:
            child.kill()  # before the pipe is closed, which waits for whoever reads it
            child.wait()
    return child.pid, first


FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds until a child that died is started again, doubled from the first to the longest while it dies at once."""
SETTLED = 10.0
"""Seconds after which it counts as living."""
REFUSED = 4
"""Its exit code where this machine refuses what it is for; it is not started again."""
GOING = 2.0
"""Seconds that it has for ending by itself."""


class KeptChild:
    """Keep a module of ours running in a process of its own: should it end by itself, it is started again.

    It is told what to do in a line of its standard input, and the last one again whenever it begins anew. `heard` takes each line
    that it says, `trouble` a sentence where something goes wrong. It may outlive this loop, so asyncio, which kills its children,
    does not have it.
    """

    def __init__(
        self,
        module: str,
        name: str,
        trouble: Callable[[str], None],
        heard: Callable[[bytes], None] | None = None,
        *,
        far: int,
    ) -> None:
        """Take what it is called in sentences, as in `the bots’ process`, and how `far` it stands back."""
        self._module, self._name, self._far = module, name, far
        self._trouble, self._heard = trouble, heard
        self._loop = asyncio.get_running_loop()
        self._line = b""
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._ended: asyncio.Future[int] | None = None
        self._keeping: asyncio.Task[None] | None = None

    def tell(self, line: bytes) -> None:
        """Say what it is to do from now on; it is started when it is first told something."""
        if line == self._line:
            return
        self._line = line
        if self._keeping is None:
            self._keeping = asyncio.create_task(self._keep())
        else:
            self._lines.put(line)

    async def refused(self) -> None:
        """Wait until this machine refuses what it is for."""
        if self._keeping is not None:
            await self._keeping

    async def _keep(self) -> None:
        wait = FIRST_WAIT
        while True:
            began = self._loop.time()
            try:
                code = await asyncio.shield(self._begin())
            except OSError as error:
                trouble = f"cannot be started now ({error.strerror or error}); that is tried again."
            else:
                if code == REFUSED:
                    return
                trouble = f"ended by itself (code {code}); it is started again."
            if self._loop.time() - began > SETTLED:
                wait = FIRST_WAIT
            self._trouble(f"The {self._name} process {trouble}")
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _begin(self) -> asyncio.Future[int]:
        """Start it; return its exit code when it has ended; raise OSError if this machine refuses."""
        process = subprocess.Popen(  # noqa: S603  our own words
            command(self._module),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL if self._heard is None else subprocess.PIPE,
            creationflags=_below(self._far),
        )
        set_back(process.pid, self._far)
        self._process, self._ended, self._lines = process, self._loop.create_future(), queue.SimpleQueue()
        self._lines.put(self._line)
        Thread(target=self._talk, args=(process, self._lines), daemon=True).start()
        Thread(target=self._listen, args=(process, self._lines, self._ended), daemon=True).start()
        return self._ended

    def _talk(self, process: subprocess.Popen[bytes], lines: queue.SimpleQueue[bytes]) -> None:
        """Tell it line after line until an empty one, and then that nothing more comes; for a thread, for a pipe may be full."""
        assert process.stdin is not None
        with contextlib.suppress(OSError), process.stdin:  # where it has ended, whoever listens knows
            while line := lines.get():
                process.stdin.write(line)
                process.stdin.flush()

    def _listen(
        self, process: subprocess.Popen[bytes], lines: queue.SimpleQueue[bytes], ended: asyncio.Future[int]
    ) -> None:
        """Hear what it says until it ends; for a thread of its own."""
        with contextlib.suppress(RuntimeError):  # the loop is closed, and this process ends
            if self._heard is not None and process.stdout is not None:
                for line in process.stdout:
                    self._loop.call_soon_threadsafe(self._heard, line)
            code = process.wait()
            lines.put(b"")
            self._loop.call_soon_threadsafe(ended.set_result, code)

    def let_go(self) -> None:
        """Tell it that nothing more comes, and look after it no more: it ends when it is done."""
        self._lines.put(b"")
        if self._keeping is not None:
            self._keeping.cancel()

    async def end(self) -> None:
        """End it, by force if it does not end within seconds."""
        self.let_go()
        if self._process is None or self._ended is None:
            return
        try:
            async with asyncio.timeout(GOING):
                await asyncio.shield(self._ended)
        except TimeoutError:
            self._process.kill()
            await self._ended
