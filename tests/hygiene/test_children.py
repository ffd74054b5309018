"""Whatever starts a process stands in one module, which keeps children from taking files of the working folder for modules."""

import ast
from collections.abc import Iterator

import pytest

from tests.hygiene.sources import ROOT, parsed

PLACE = "net/shells/children.py"
"""The module that starts them."""
MODULES = {"subprocess", "multiprocessing", "pty", "concurrent.futures.process"}
NAMES = {"ProcessPoolExecutor", "Popen", "create_subprocess_exec", "create_subprocess_shell", "subprocess_exec"}
BEGINNINGS = {
    "sys": ("executable", "_base_executable"),
    "os": ("system", "popen", "exec", "spawn", "posix_spawn", "fork", "startfile"),
    "multiprocessing": ("get_context", "Process", "Pool", "Manager"),
}
"""What of these modules, by how its name begins, starts a process or says with what."""


def started(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield line and name of what starts a process, or says with what."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names if name.name in MODULES)
            case ast.ImportFrom(module=str(module), names=names):
                if module in MODULES:
                    yield node.lineno, module
                found = (name.name for name in names)
                yield from ((node.lineno, name) for name in found if name in NAMES or _begins(module, name))
            case ast.Attribute(value=ast.Name(id=module), attr=name) if name in NAMES or _begins(module, name):
                yield node.lineno, f"{module}.{name}"
            case ast.Attribute(attr=name) if name in NAMES:
                yield node.lineno, name
            case _:
                pass


def _begins(module: str, name: str) -> bool:
    return name.startswith(BEGINNINGS.get(module, ()))


@pytest.mark.parametrize("package", ["engine", "net", "zootui"])
def test_a_process_is_started_in_one_place_only(package: str) -> None:
    found = [
        f"{where}:{line} {name}"
        for path, _, tree in parsed(package)
        if (where := str(path.relative_to(ROOT))) != PLACE
        for line, name in started(tree)
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "import sys\nsys.executable",
        "from sys import executable",
        "import subprocess",
        "from subprocess import run",
        "import asyncio\nasyncio.create_subprocess_exec('x')",
        "loop.subprocess_exec(1)",
        "import os\nos.execvp('x', [])",
        "import os\nos.posix_spawn('x', [], {})",
        "import os\nos.forkpty()",
        "from concurrent.futures import ProcessPoolExecutor",
        "import multiprocessing",
    ],
)
def test_what_starts_a_process_is_recognized(text: str) -> None:
    assert list(started(ast.parse(text)))


def test_the_pipes_of_a_child_may_be_named() -> None:
    assert (
        list(started(ast.parse("import asyncio\nfrom asyncio.subprocess import PIPE\nasyncio.subprocess.PIPE"))) == []
    )
