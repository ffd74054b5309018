"""The doctor asks the terminal itself: widths of signs, mouse and focus; and believes neither silence nor nonsense."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hygiene.sources import ROOT

pytest.importorskip("pty", reason="no pseudo-terminals on this system")

from tests.doctor.fake_terminal import FakeTerminal, ambiguous_is_wide, as_bytes
from zootui.doctor import ask_terminal as asking
from zootui.doctor.ask_terminal import Answers, ask_terminal
from zootui.doctor.asking import FINE, MEND, NOTE
from zootui.doctor.sign_widths import signs, wrong_widths
from zootui.doctor.terminal import colours_finding, focus_finding, mouse_finding, signs_finding, size_finding

DRAWN = ("zootui/boards", "zootui/draw", "zootui/tui", "zootui/wall", "zootui/line", "zootui/client", "engine/games")
ALL_MODES = {1000: 2, 1006: 2, 1004: 1}


def asked(terminal: FakeTerminal) -> Answers | None:
    return ask_terminal(terminal.place, terminal.place, signs())


def drawn_in(text: str) -> set[str]:
    """Return the signs beyond ASCII in the strings of a source, but for its docstrings."""
    tree = ast.parse(text)
    told = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    words = (n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str) and n not in told)
    bare = {n.value for n in ast.walk(tree) if isinstance(n, ast.Expr)}  # a sentence below a constant
    return {
        sign for word in words if word not in bare for sign in word.value if not sign.isascii() and sign.isprintable()
    }


@pytest.mark.long
def test_every_sign_that_is_drawn_is_asked_for() -> None:
    found: dict[str, str] = {}
    for folder in DRAWN:
        for path in sorted((ROOT / folder).rglob("*.py")):
            found |= dict.fromkeys(drawn_in(path.read_text(encoding="utf-8")), str(path.relative_to(ROOT)))
    assert len(found) > 100
    missing = {sign: where for sign, where in found.items() if sign not in signs()}
    assert missing == {}, "these signs are not in zootui.draw.glyphs: ASCII mode shows ? for them"


def test_a_good_terminal_is_fine_and_nothing_is_left_on_its_line() -> None:
    with FakeTerminal(modes=ALL_MODES) as terminal:
        answers = asked(terminal)
        assert answers == Answers(dict.fromkeys(signs(), 1), True, True)
        assert terminal.written.endswith("\r\x1b[K\x1b[6n")
    assert signs_finding(signs(), answers, plain=False).state == FINE
    assert (mouse_finding(answers).state, focus_finding(answers, "").state) == (FINE, FINE)


def test_a_silent_terminal_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "FIRST", 0.05)
    with FakeTerminal(places=0) as terminal:
        assert asked(terminal) is None
    assert signs_finding(signs(), None, plain=False).state == NOTE
    assert "plain ASCII" in signs_finding(signs(), None, plain=False).text
    assert (mouse_finding(None).state, focus_finding(None, "").state) == (NOTE, NOTE)


def test_one_that_falls_silent_is_believed_as_far_as_it_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "REST", 0.3)
    with FakeTerminal(places=10) as terminal:
        answers = asked(terminal)
    assert answers is not None
    assert (len(answers.widths), answers.mouse) == (9, None)
    finding = signs_finding(signs(), answers, plain=False)
    assert finding.state == NOTE
    assert finding.text.startswith("9 of ")


def test_wide_signs_are_named_with_what_to_do() -> None:
    with FakeTerminal(ambiguous_is_wide, modes={1000: 0, 1006: 0, 1004: 0}) as terminal:
        answers = asked(terminal)
    finding = signs_finding(signs(), answers, plain=False)
    assert finding.state == NOTE, "the screens see to it themselves"
    assert "★" in finding.text
    assert "plain ASCII here" in finding.text
    assert "ambiguous width narrow" in finding.text
    assert signs_finding(signs(), answers, plain=True).state == FINE, "they are not drawn in ASCII"
    assert (mouse_finding(answers).state, focus_finding(answers, "").state) == (NOTE, NOTE)


def test_a_terminal_without_utf_8_is_told_from_one_with_another_font() -> None:
    with FakeTerminal(as_bytes) as terminal:
        answers = asked(terminal)
    assert answers is not None
    assert "UTF-8" in wrong_widths(answers.widths)
    assert "font" in wrong_widths({"★": 1, "▦": 0})
    assert wrong_widths({"★": 1}) == ""


def test_what_is_typed_meanwhile_does_not_confuse_it() -> None:
    with FakeTerminal(modes=ALL_MODES) as terminal:
        os.write(terminal.end, b"ls -l\x1b[A\x1b[1;1H")
        assert asked(terminal) == Answers(dict.fromkeys(signs(), 1), True, True)


@pytest.mark.parametrize(
    ("size", "state", "word"),
    [((80, 24), FINE, "80×24"), ((120, 36), FINE, ""), ((79, 24), MEND, "at least"), ((0, 0), MEND, "stty")],
)
def test_sizes(size: tuple[int, int], state: str, word: str) -> None:
    finding = size_finding(*size)
    assert (finding.state, word in finding.text) == (state, True)


@pytest.mark.parametrize(
    ("surroundings", "state", "word"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, FINE, "16 million"),
        ({"TERM": "screen-256color"}, FINE, "256"),
        ({"TERM": "xterm"}, MEND, "xterm-256color"),
        ({"TERM": "dumb"}, MEND, "--plain"),
        ({"TERM": "unknown"}, MEND, "--plain"),
        ({"TERM": "eterm-color"}, MEND, "--plain"),
        ({"TERM": "dumb", "NO_COLOR": "1"}, MEND, "--plain"),
        ({"TERM": "xterm", "NO_COLOR": "1"}, FINE, "NO_COLOR"),
        ({"TERM": "screen", "TMUX": "x"}, MEND, "tmux-256color"),
        ({}, MEND, "not set"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no TERM")
def test_colours(surroundings: dict[str, str], state: str, word: str) -> None:
    finding = colours_finding(surroundings)
    assert (finding.state, word in finding.text) == (state, True), finding


def test_tmux_is_asked_for_focus() -> None:
    assert focus_finding(Answers({}), "on").state == FINE
    off = focus_finding(Answers({}, focus=True), "off")
    assert (off.state, "tmux set -g focus-events on" in off.text) == (NOTE, True)


def test_the_whole_command_in_a_terminal_leaves_it_as_it_was(tmp_path: Path) -> None:

    import termios

    with FakeTerminal(ambiguous_is_wide, modes=ALL_MODES) as terminal:
        termios.tcsetwinsize(terminal.place, (24, 79))
        before = termios.tcgetattr(terminal.place)
        ran = subprocess.run(
            [sys.executable, "-m", "zootui", "doctor", "--json"],
            stdin=terminal.place,
            stdout=subprocess.PIPE,
            stderr=terminal.place,
            env={
                **os.environ,
                "ZOOTUI_HOME": str(tmp_path / "me"),
                "ZOOTUI_INTERFACES": "127.0.0.1",
                "LANG": "C.UTF-8",
            },
            cwd=ROOT,
            timeout=60,
            check=False,
        )
        assert termios.tcgetattr(terminal.place) == before
    told = [json.loads(line) for line in ran.stdout.splitlines()]
    states = {finding["what"]: finding["state"] for finding in told if finding["topic"] == "terminal"}
    assert states == {
        "size": MEND,
        "colours": states["colours"],
        "signs": NOTE,
        "mouse": FINE,
        "focus": states["focus"],
    }
    assert ran.returncode == 1
