"""Show a progress bar with a rate for work that takes a while, on standard error so that output stays clean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(what: str, total: int | None, *, done: int = 0, quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """Show a bar over `total` steps of `what`, some of them `done`; call the yielded function with how many are.

    `quiet`: nothing is shown.
    """
    if quiet:
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
    from rich.text import Text

    from zootui.cli.console import HarmlessConsole

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
