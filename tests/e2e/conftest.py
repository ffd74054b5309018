"""Give each test a stage of its own, and take it down again whatever happened."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.stage import Stage, staged
from tests.e2e.terminals import Terminal


@pytest_asyncio.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


@pytest.fixture
def opened(stage: Stage) -> Iterator[list[Terminal]]:
    """Terminals that a test opens and puts in here; all are closed before the stage is taken down."""
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()
