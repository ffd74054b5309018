"""Talk to the terminal beside a running command: lines, progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.pager import SystemPager
from rich.text import Text

from zootui.draw.streams import in_ascii
from zootui.local.terminal import carries_signs, harmless


class HarmlessConsole(Console):
    """Print strings as they are written, names of files and people among them; a `style` colours a whole line."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False)

    def render_str(self, text: str, **how: Any) -> Text:
        """Return text as it is shown; rich sends every string through here, those in tables too."""
        return super().render_str(harmless(text), **how)


class ReadablePager(SystemPager):
    """Show pages in signs that the terminal has; a pager does not know them from bytes."""

    def show(self, content: str) -> None:
        """Show all of a text."""
        super().show(content if carries_signs() else in_ascii(content))


@contextmanager
def bar(what: str, total: int | None, *, done: int = 0, quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """Show a bar over `total` steps of `what`, some of them `done`; call the yielded function with how many are.

    `quiet`: nothing is shown, nor where lines of text are usual: a bar would be read out again and again.
    """
    from zootui.launch.terminal import draws

    if quiet or not draws(plain=False):
        yield lambda _done: None
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            speed = task.speed or 0.0
            return Text(f"{speed:,.0f} {what}/s" if speed >= 10 else f"{speed:.1f} {what}/s")

    columns = (TextColumn(what, markup=False), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    progress = Progress(*columns, console=HarmlessConsole(stderr=True), transient=True)
    task = progress.add_task(what, total=total, completed=done)

    def advance(now: int) -> None:
        progress.start()  # not before there is something to show: what fails at once leaves no empty line
        progress.update(task, completed=now)

    try:
        yield advance
    finally:
        if progress.live.is_started:
            progress.stop()
