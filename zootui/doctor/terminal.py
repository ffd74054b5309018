"""What the terminal can show."""

import os
import sys
from collections.abc import Iterator, Mapping

from zootui.doctor.ask_terminal import Answers, ask_terminal
from zootui.doctor.asking import FINE, MEND, NOTE, Finding, commands
from zootui.doctor.sign_widths import signs, wrong_widths
from zootui.local.colours import colour_system
from zootui.local.settings import for_terminal, load_settings
from zootui.local.terminal import why_not_drawn_on
from zootui.tui.sign_width import SIGN

TOPIC = "terminal"
WIDTH, HEIGHT = 80, 24
"""The least size that all screens fit."""


def look_at_terminal() -> Iterator[Finding]:
    """Yield what there is to say about the terminal; standard output may go elsewhere, as long as one is left to ask."""
    keyboard, screen = _terminal_of(sys.stdin), _terminal_of(sys.stdout) or _terminal_of(sys.stderr)
    if keyboard is None or screen is None:
        yield Finding(TOPIC, "all of it", NOTE, "there is none here, so nothing was asked; the rest goes on")
        return
    yield size_finding(*os.get_terminal_size(screen))
    yield colours_finding(os.environ)
    if sys.platform == "win32":
        yield Finding(
            TOPIC, "signs", NOTE, "not asked on Windows; Windows Terminal draws all of them as they should be"
        )
        return
    drawn = signs()
    answers = ask_terminal(keyboard, screen, drawn)
    yield signs_finding(drawn, answers, plain=for_terminal(load_settings()).ascii)
    yield mouse_finding(answers)
    yield focus_finding(answers, _tmux_focus(os.environ))


def _terminal_of(stream: object) -> int | None:
    """Return the file descriptor of a stream if a terminal is behind it."""
    try:
        number: int = stream.fileno()  # type: ignore[attr-defined]
    except (AttributeError, OSError, ValueError):  # none at all, one in memory, a closed one
        return None
    return number if os.isatty(number) else None


def size_finding(width: int, height: int) -> Finding:
    """Judge the size, in cells."""
    if width <= 0 or height <= 0:
        return Finding(TOPIC, "size", MEND, f"it does not say how large it is: type `stty cols {WIDTH} rows {HEIGHT}`")
    if width < WIDTH or height < HEIGHT:
        return Finding(
            TOPIC, "size", MEND, f"{width}×{height}: make the window at least {WIDTH}×{HEIGHT}, or the letters smaller"
        )
    return Finding(TOPIC, "size", FINE, f"{width}×{height}")


def colours_finding(environment: Mapping[str, str]) -> Finding:
    """Judge the colours that the terminal promises in its surroundings, which is what the screens go by, too."""
    term = environment.get("TERM", "")
    if reason := why_not_drawn_on(term):
        return Finding(TOPIC, "colours", MEND, f"{reason}: play in lines with --plain")
    if environment.get("NO_COLOR"):
        return Finding(TOPIC, "colours", FINE, "none, as NO_COLOR asks for; shapes and letters say all")
    system = colour_system(environment)
    if system == "truecolor" or sys.platform == "win32":
        return Finding(TOPIC, "colours", FINE, "16 million")
    if system == "256":
        return Finding(TOPIC, "colours", FINE, "256; if it knows more, COLORTERM=truecolor says so")
    mend = "set TERM=xterm-256color, or what your terminal is"
    if environment.get("TMUX"):
        mend = "`tmux set -g default-terminal tmux-256color`, then open a new window"
    return Finding(TOPIC, "colours", MEND, f"few (TERM is {term or 'not set'}): {mend}")


def signs_finding(drawn: tuple[str, ...], answers: Answers | None, *, plain: bool) -> Finding:
    """Judge how wide the signs come out; `plain`: the screens draw ASCII in place of them."""
    if plain:
        return Finding(TOPIC, "signs", FINE, "drawn in plain ASCII, as your settings, LANG or TERM ask for")
    if answers is None:
        return Finding(
            TOPIC,
            "signs",
            NOTE,
            "the terminal does not say where its cursor is; if lines look torn, turn on plain ASCII in zootui’s settings",
        )
    if wrong := wrong_widths(answers.widths):
        return Finding(TOPIC, "signs", NOTE if answers.widths.get(SIGN) == 2 else MEND, wrong)
    if len(answers.widths) < len(drawn):
        return Finding(
            TOPIC,
            "signs",
            NOTE,
            f"{len(answers.widths)} of {len(drawn)} are as wide as they should be; then it fell silent",
        )
    return Finding(TOPIC, "signs", FINE, f"all {len(drawn)} are as wide as they should be")


def mouse_finding(answers: Answers | None) -> Finding:
    if answers is None or answers.mouse is None:
        return Finding(
            TOPIC, "mouse", NOTE, "the terminal does not say; if clicks do nothing, keys do all that clicks do"
        )
    if not answers.mouse:
        return Finding(TOPIC, "mouse", NOTE, "this terminal tells of no clicks; keys do all that clicks do")
    return Finding(TOPIC, "mouse", FINE, "clicks arrive")


def _tmux_focus(environment: Mapping[str, str]) -> str:
    """Return what tmux says of passing focus on, `on` or `off`; empty outside of tmux."""
    return (commands()(("tmux", "show-options", "-gqv", "focus-events")) or "off") if environment.get("TMUX") else ""


def focus_finding(answers: Answers | None, tmux: str) -> Finding:
    """Judge whether we hear that somebody looks elsewhere, which is when the bell rings; `tmux`: whether tmux passes that on."""
    if tmux == "on" or (not tmux and answers is not None and answers.focus):
        return Finding(TOPIC, "focus", FINE, "reported, so the bell rings while you look elsewhere")
    told = "this terminal tells nothing of it" if answers is not None and answers.focus is False else "cannot be seen"
    mend = "; `tmux set -g focus-events on` lets tmux pass it on" if tmux else ""
    return Finding(TOPIC, "focus", NOTE, f"{told}: the bell may not ring while you look elsewhere{mend}")
