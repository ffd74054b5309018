"""Give all tests of this folder one Windows Python, or say why there is none, and each test a stage of its own."""

import os
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.stage import staged
from tests.windows.across import Across
from tests.windows.interpreter import FOLDER, WindowsPython, why_not


@pytest.fixture(scope="session")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WindowsPython]:
    if reason := why_not():
        pytest.skip(f"no Windows Python: {reason}")
    named = os.environ.get(FOLDER)
    try:
        python = WindowsPython(Path(named) if named else tmp_path_factory.mktemp("windows")).__enter__()
    except (OSError, subprocess.SubprocessError) as error:
        pytest.skip(f"no Windows Python: {error} {getattr(error, 'output', '')}")
    yield python
    if not named:
        python.__exit__()


@pytest_asyncio.fixture
async def across(windows: WindowsPython, tmp_path: Path) -> AsyncIterator[Across]:
    async with staged(tmp_path) as stage:
        across = Across(stage, windows)
        yield across
        across.close()
