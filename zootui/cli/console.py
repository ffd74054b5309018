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
    """Print strings as they are written, names of files and people among them; a `style` colours a whole line.

    Where lines of text are usual, or asked for (`plain`), a table is a line for each of its rows, and signs are words where nothing
    that is printed has to be typed as it stands (`spoken`).
    """

    def __init__(self, *, stderr: bool = False, plain: bool = False, spoken: bool = False) -> None:
        from zootui.launch.terminal import draws

        super().__init__(stderr=stderr, markup=False, emoji=False)
        self.in_lines, self._spoken = not draws(plain=plain), spoken

    def print(self, *objects: Any, **how: Any) -> None:
        """Print text or tables."""
        if not self.in_lines:
            super().print(*objects, **how)
            return
        from zootui.line.spoken import spoken

        for words in [words for one in objects for words in _sentences(one)] or [""]:
            said = spoken(words) if self._spoken else words
            super().print(Text(harmless(said)), soft_wrap=not self.is_terminal, end=how.get("end", "\n"))

    def render_str(self, text: str, **how: Any) -> Text:
        """Return text as it is shown; rich sends every string through here, those in tables too."""
        return super().render_str(harmless(text), **how)


def _sentences(shown: Any) -> Iterator[str]:
    """Yield what is printed line by line."""
    from rich.padding import Padding
    from rich.table import Table

    if isinstance(shown, Padding):
        yield from _sentences(shown.renderable)
    elif isinstance(shown, Table):
        if shown.title:
            yield f"{shown.title}:"
        first, *others = shown.columns
        rows = zip(first.cells, *[column.cells for column in others], strict=True)
        for name, *cells in rows:
            told = [f"{column.header} {cell}" for column, cell in zip(others, cells, strict=True) if str(cell).strip()]
            yield " ".join(f"{name}: {', '.join(told)}".split())
    else:
        yield str(shown)


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
