"""Packages import what they may and nothing else, seen from a fresh interpreter."""

import json
import subprocess
import sys

import pytest

import engine
from tests.hygiene.sources import ROOT, modules

SHELLS = ("net.shells", "net.lan")
"""The parts of net that own sockets, files and clocks; all others are sans-IO."""

LOOPS = {"asyncio", "socket", "ssl", "select", "selectors", "signal", "threading", "concurrent.futures"}
WORLD = LOOPS | {
    "subprocess",
    "multiprocessing",
    "logging",
    "tempfile",
    "secrets",
    "sqlite3",
    "urllib.request",
    "http.client",
}
SCREEN = {"textual", "rich", "zeroconf", "cyclopts"}


def loaded(*names: str, then: str = "") -> set[str]:
    """Return the modules that a fresh interpreter has after importing `names` and doing `then`, beyond those it starts with."""
    code = "import sys, json; was = set(sys.modules)\n" + "".join(f"import {name}\n" for name in names) + then
    code += "print(json.dumps(sorted(set(sys.modules) - was)))"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False, text=True)
    assert ran.returncode == 0, ran.stderr
    return set(json.loads(ran.stdout))


def under(found: set[str], *packages: str) -> set[str]:
    return {name for name in found if name.startswith(tuple(f"{package}." for package in packages)) or name in packages}


def test_engine_and_all_games_are_pure() -> None:
    found = loaded(*modules("engine"))
    brought = {"tempfile", "threading"}  # by importlib.resources, which finds the component data
    assert under(found, *(WORLD - brought), *SCREEN, "msgpack", "net", "zootui") == set()


def test_engine_does_not_import_a_game() -> None:
    bare = [name for name in modules("engine") if not name.startswith("engine.games.")]
    assert {name for name in loaded(*bare) if name.startswith("engine.games.")} == set()


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_game_imports_no_other(game_id: str) -> None:
    package = f"engine.games.{game_id.replace('-', '_')}"
    found = {name for name in loaded(*modules(package)) if name.startswith("engine.games.")}
    assert under(found, package) == found
    assert package in found


def test_net_imports_no_game_and_no_screen() -> None:
    found = loaded(*modules("net"))
    assert {name for name in found if name.startswith("engine.games.")} == set()
    assert under(found, *SCREEN, "zootui") == set()


def test_the_cores_of_net_are_sans_io() -> None:
    cores = [name for name in modules("net") if not name.startswith(SHELLS)]
    assert len(cores) > 3
    assert under(loaded(*cores), *(LOOPS - {"threading"}), "subprocess", "zeroconf") == set()


def test_the_command_line_starts_without_screen_network_or_games() -> None:
    found = loaded("zootui.cli.app")
    assert (
        under(
            found,
            "textual",
            "zeroconf",
            "msgpack",
            "net",
            "zootui.tui.screens",
            "zootui.tui.widgets",
        )
        == set()
    )
    assert {name for name in found if name.startswith("engine.games.")} == set()


def test_playing_in_plain_text_loads_no_textual() -> None:
    bundles = "".join(f"zootui.client.game_bundle.load_bundle({game_id!r})\n" for game_id in engine.ids())
    found = loaded("zootui.cli.commands.join", "zootui.launch.run", "zootui.line.plain", then=bundles)
    assert "zootui.boards.aquaretto.board" in found
    assert under(found, "textual") == set()


@pytest.mark.parametrize("started", ["zootui.launch.headless", "zootui.guests.run", "zootui.launch.guest_client"])
def test_a_process_to_which_nobody_types_a_command_loads_no_command_line(started: str) -> None:
    assert under(loaded(started), "cyclopts", "zootui.cli") == set()
