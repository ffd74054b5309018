"""Print help as plain lines."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions


WIDEST = 100
"""Columns from which on lines become hard to read."""
NAMES = 24
"""Columns for names; a longer one has a row of its own."""


def shown_default(value: object) -> object:
    """Return a usual value as help shows it; None for what goes without saying: no, nothing, and none."""
    return None if value in (False, "", ()) else value


class HelpText:
    """Print help as plain lines; cyclopts calls it for each part."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print a heading, and below it each entry."""
        if panel.entries:
            lines = [f"{panel.title}:"] if panel.title else []
            for entry in panel.entries:
                lines += _entry(_names(entry, positional=panel.format == "parameter"), _about(entry), _width(console))
            _print(console, "\n".join(lines))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print how the command is typed."""
        words = _plain(usage)
        if words:
            _print(console, words if words.startswith("Usage:") else f"Usage: {words}")

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        """Print what the command does, paragraph by paragraph."""
        parts = [" ".join(part.split()) for part in _plain(description).split("\n\n")]
        if any(parts):
            _print(console, "\n\n".join(textwrap.fill(part, _width(console), break_on_hyphens=False) for part in parts))


def _print(console: Console, words: str) -> None:
    console.print(f"{words}\n", highlight=False, markup=False, soft_wrap=True)


def _width(console: Console) -> int:
    return min(console.width, WIDEST)


def _plain(thing: Any) -> str:
    """Return the words of what cyclopts gives, which wraps some of them for a table that is not drawn here."""
    if thing is None:
        return ""
    if isinstance(thing, str):
        return thing.strip()
    words = getattr(thing, "plain", None)
    if isinstance(words, str):
        return words.strip()
    from rich.console import Console

    wide = Console(width=10_000, no_color=True, force_terminal=False, markup=False, emoji=False, highlight=False)
    with wide.capture() as caught:
        wide.print(thing, end="")
    return "\n".join(line.rstrip() for line in caught.get().splitlines()).strip()


def _names(entry: HelpEntry, *, positional: bool) -> str:
    """Return what is typed: of several names that mean the same the first, and what switches off what is on."""
    if positional and entry.positional_label:
        return entry.positional_label
    names = (*entry.positive_names[:1], *entry.positive_shorts[:1])
    if names and entry.metavar and positional:
        names = (*names[:-1], f"{names[-1]} {entry.metavar}")
    return ", ".join(entry.negative_names[:1] if entry.negative_names and positional else names)


def _about(entry: HelpEntry) -> str:
    parts = [" ".join(_plain(entry.description).split())]
    if entry.choices:
        parts.append(f"[{', '.join(entry.choices)}]")
    if entry.default is not None and not entry.negative_names:
        parts.append(f"[usually {entry.default}]")
    if entry.required:
        parts.append("[needed]")
    return " ".join(parts)


def _entry(names: str, about: str, width: int) -> list[str]:
    lines = textwrap.wrap(about, max(20, width - NAMES - 2), break_on_hyphens=False, break_long_words=False) or [""]
    if len(names) > NAMES - 2:
        return [f"  {names}", *(f"  {'':{NAMES}}{line}" for line in lines)]
    return [f"  {names if not row else '':{NAMES}}{line}".rstrip() for row, line in enumerate(lines)]
