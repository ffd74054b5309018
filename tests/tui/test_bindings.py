"""Every key of a screen is a binding with an id of its own; the app knows the screens, no screen knows the app."""

import ast
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from textual.binding import Binding
from textual.screen import Screen

import zootui.tui
from zootui.tui import screens
from zootui.tui.app import ZootuiApp
from zootui.tui.widgets.row_list import LedList

FOLDER = Path(zootui.tui.__file__).parent


def _screens():
    found = set()
    for module in walk_packages(screens.__path__, screens.__name__ + "."):
        for thing in vars(import_module(module.name)).values():
            if isinstance(thing, type) and issubclass(thing, Screen) and thing.__module__.startswith(screens.__name__):
                found.add(thing)
    return found


def test_every_binding_of_a_screen_has_an_id_and_an_action():
    ids = defaultdict(set)
    for screen in _screens():
        for binding in vars(screen).get("BINDINGS", ()):
            assert isinstance(binding, Binding)
            if binding.action.startswith(
                "app."
            ):  # one of the app's own keys, which a dialog would else keep from counting
                assert hasattr(ZootuiApp, f"action_{binding.action.removeprefix('app.')}"), f"{screen.__name__}"
                continue
            list_does = binding.action.startswith("focused.")  # what a list of Textual's does, wherever the focus is
            does = binding.action.removeprefix("focused.").partition("(")[0]
            assert hasattr(LedList if list_does else screen, f"action_{does}"), f"{screen.__name__}: {binding.action}"
            assert binding.id, f"{screen.__name__}: {binding.key}"
            ids[binding.id].add(binding)
    assert len(ids) > 50
    assert [name for name, bindings in ids.items() if len(bindings) > 1] == []


def test_no_screen_and_no_widget_imports_the_app():
    for folder in ("screens", "widgets"):
        for path in (FOLDER / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom):
                    assert node.module not in ("zootui.tui.app", "zootui.tui.table_visit"), path
