"""A terminal gets as many colours as it has, here and over ssh, where nothing but TERM comes along."""

import sys

import pytest
from rich.console import Console

from zootui.doctor.asking import FINE
from zootui.doctor.terminal import colours_finding
from zootui.local.colours import colour_system
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart

OF_ALL_COLOURS = [
    "alacritty",
    "alacritty-direct",
    "contour",
    "foot",
    "foot-extra",
    "ghostty",
    "xterm-ghostty",
    "iterm2-direct",
    "xterm-kitty",
    "kitty",
    "mintty",
    "rio",
    "wezterm",
    "xterm-direct",
    "tmux-direct",
]
"""What terminals call themselves that know 24 bits."""
OF_MANY = [
    "xterm-256color",
    "screen-256color",
    "tmux-256color",
    "rxvt-unicode-256color",
    "st-256color",
    "xterm+256color",
    "putty",
    "mlterm",
]
OF_SIXTEEN = ["xterm", "screen", "linux", "rxvt", "vt220", "ansi", "unheard-of"]


@pytest.mark.parametrize("term", OF_ALL_COLOURS)
def test_known_terminals_without_colorterm_are_taken_for_what_they_are(term):
    assert colour_system({"TERM": term}) == "truecolor"
    assert colours_finding({"TERM": term}).state == FINE


@pytest.mark.parametrize(("terms", "system"), [(OF_MANY, "256"), (OF_SIXTEEN, "standard"), ([""], "standard")])
def test_all_others_get_what_their_name_says(terms, system):
    assert {colour_system({"TERM": term}) for term in terms} == {system}
    assert {colour_system({"TERM": term, "COLORTERM": "truecolor"}) for term in terms} == {"truecolor"}


def test_what_is_said_outright_holds():
    assert colour_system({"TERM": "xterm-kitty", "TEXTUAL_COLOR_SYSTEM": "256"}) == "256"
    assert colour_system({"TERM": "xterm-kitty", "TEXTUAL_COLOR_SYSTEM": "auto"}) == "truecolor"


@pytest.mark.parametrize("term", [*OF_ALL_COLOURS, *OF_MANY, *OF_SIXTEEN])
@pytest.mark.parametrize("more", [{}, {"COLORTERM": "24bit"}])
def test_no_terminal_gets_fewer_colours_than_the_libraries_think_it_has(term, more):
    few_to_many = ("standard", "256", "truecolor")
    theirs = Console(force_terminal=True, legacy_windows=False, _environ={"TERM": term, **more}).color_system
    assert few_to_many.index(colour_system({"TERM": term, **more})) >= few_to_many.index(str(theirs))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no TERM")
@pytest.mark.parametrize(("term", "system"), [("foot", "truecolor"), ("putty", "256"), ("xterm", "standard")])
def test_the_screens_are_sent_in_these_colours(monkeypatch, term, system):
    for name in ("COLORTERM", "TEXTUAL_COLOR_SYSTEM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", term)
    assert ZootuiApp(AppStart(settings=Settings())).console.color_system == system
