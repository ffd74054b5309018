"""No child takes a file of the working folder for a module of the library, whatever starts it."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import net
from net.shells import children
from net.shells.children import KeptChild, command
from net.shells.host_options import HostOptions
from tests.e2e.stage import until
from zootui.doctor.asking import commands
from zootui.launch import start_host

ROOT = Path(net.__file__).parents[1]
SPRUNG = "sprung"
"""The file in which each trap that was taken for a module writes its name."""
FROZEN = {"sys", "builtins", "antigravity", "this"}
TRAP = "import sys\nwith open({file!r}, 'a') as file:\n    file.write(__name__ + ' ')\nraise ImportError('a trap')\n"


@pytest.fixture
def traps(tmp_path: Path) -> Path:
    """Return a folder with a file for each module of the library and for each package that ours need."""
    folder = tmp_path / "shared folder"
    folder.mkdir()
    needed = {"textual", "rich", "msgspec", "msgpack", "aiohttp", "asyncssh", "zeroconf", "cyclopts", "filelock"}
    for name in (sys.stdlib_module_names | needed) - FROZEN:
        (folder / f"{name}.py").write_text(TRAP.format(file=str(tmp_path / SPRUNG)))
    return folder


def sprung(traps: Path) -> str:
    file = traps.parent / SPRUNG
    return file.read_text() if file.exists() else ""


@pytest.fixture
def within(traps: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go into that folder; what this process loads itself comes from elsewhere."""
    monkeypatch.setattr(sys, "path", [folder for folder in sys.path if Path(folder).is_absolute()])
    monkeypatch.chdir(traps)
    return traps


def surroundings(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("ZOOTUI", "PYTHON"))}
    return {**kept, "ZOOTUI_HOME": str(folder), "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT)}


def ran(folder: Path, *words: str, around: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder to its end."""
    return subprocess.run(
        words,
        cwd=folder,
        env=around or surroundings(folder.parent),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def modules_that_are_started() -> set[str]:
    """Return the modules of ours that run in a process of their own: those with a part for that."""
    found = set()
    for package in ("net", "zootui"):
        for path in (ROOT / package).rglob("*.py"):
            if '\nif __name__ == "__main__":' in path.read_text(encoding="utf-8"):
                name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
                found.add(name.removesuffix(".__main__"))
    return found


def test_the_modules_that_are_started_are_found() -> None:
    known = {
        "zootui",
        "zootui.guests",
        "zootui.launch.headless",
        "zootui.launch.guest_client",
        "net.shells.bots.process",
    }
    assert known <= modules_that_are_started()


@pytest.mark.parametrize("module", sorted(modules_that_are_started()))
def test_a_child_is_made_of_the_library_not_of_the_working_folder(traps: Path, module: str) -> None:
    said = ran(traps, *command(module))
    assert sprung(traps) == ""
    assert "a trap" not in said.stderr


async def test_a_child_that_is_kept_starts_in_any_folder(within: Path) -> None:
    troubles: list[str] = []
    child = KeptChild("net.shells.bots.process", "bots’", troubles.append, lambda _: None, far=0)
    child.tell(b'{"host":"127.0.0.1","port":1,"table":"t","fingerprint":"","seats":[]}\n')
    await until(lambda: child._process is not None or troubles)
    child.let_go()
    assert child._ended is not None
    await asyncio.wait_for(child._ended, 60)
    assert (sprung(within), troubles) == ("", [])


@pytest.mark.parametrize("context", [lambda: None, children.anew], ids=["as usual", "anew"])
def test_processes_that_compute_start_in_any_folder(traps: Path, context: Callable[[], object]) -> None:
    named = "None" if context() is None else "children.anew()"
    program = traps.parent / "computes"
    program.write_text(
        "from net.shells import children\n"
        "if __name__ == '__main__':\n"
        f"    with children.pool(1, {named}) as pool:\n"
        "        print(pool.submit(abs, -3).result())\n"
    )
    said = ran(traps, sys.executable, str(program))
    assert (said.stdout.strip(), sprung(traps)) == ("3", "")


@pytest.mark.long
def test_the_command_starts_a_game_in_any_folder(traps: Path) -> None:
    zootui = traps.parent / "zootui"
    zootui.write_text("import sys\nfrom zootui.__main__ import main\nsys.exit(main())\n")  # as an installer writes it
    said = ran(traps, sys.executable, str(zootui), "play", "zooloretto", "--plain")
    assert sprung(traps) == ""
    assert (said.returncode, "Traceback" in said.stderr) == (0, False), said.stderr
    assert "Zooloretto" in said.stdout


@pytest.mark.long
def test_python_m_takes_from_the_working_folder_only_what_python_takes_first(traps: Path) -> None:
    plain = traps.parent / "bare"
    (plain / "bare").mkdir(parents=True)
    (plain / "bare" / "__init__.py").write_text("")
    (plain / "bare" / "__main__.py").write_text(
        "from __future__ import annotations\nimport os, sys; print(*sys.modules)"
    )
    for name in ran(plain, sys.executable, "-m", "bare").stdout.split():
        (traps / f"{name}.py").unlink(missing_ok=True)
    said = ran(traps, sys.executable, "-m", "zootui", "play", "zooloretto", "--plain")
    assert (said.returncode, sprung(traps), said.stderr) == (0, "", "")


@pytest.mark.long
def test_a_checkout_that_is_not_installed_starts_its_children(tmp_path: Path) -> None:
    for name in ("engine", "net", "zootui"):
        shutil.copytree(ROOT / name, tmp_path / "checkout" / name, ignore=shutil.ignore_patterns("__pycache__"))
    libraries = [folder for folder in sys.path if Path(folder).name in ("site-packages", "dist-packages")]
    around = {**surroundings(tmp_path), "PYTHONPATH": os.pathsep.join(libraries)}
    python = getattr(sys, "_base_executable", sys.executable)  # one for which nothing is installed
    said = ran(tmp_path / "checkout", python, "-m", "zootui", "play", "zooloretto", "--plain", around=around)
    assert (said.returncode, said.stderr) == (0, "")


def test_a_command_of_the_system_is_not_taken_from_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "netsh.exe" if sys.platform == "win32" else "netsh"
    (tmp_path / name).write_text("#!/bin/sh\necho a trap\n")
    (tmp_path / name).chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", os.pathsep.join(("", ".")))
    assert commands()(("netsh",)) is None


@pytest.mark.parametrize(
    "says",
    [
        "print('no JSON')",
        "print('[]')",
        'print(\'{"event":"listening"}\')',
        "raise RuntimeError('from within')",
    ],
)
def test_a_host_that_does_not_say_where_it_listens_did_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    goes_on = f"import time, sys; {says}; sys.stdout.flush(); time.sleep(600)"
    monkeypatch.setattr(start_host, "command", lambda _module: (sys.executable, "-c", goes_on))
    with pytest.raises(OSError, match="did not start; its log is") as told:
        start_host.start_host(HostOptions(name="T", game="zooloretto", bind="127.0.0.1", port=0))
    assert "Traceback" not in str(told.value)
