"""Give each test a stage of its own, and a table that lets guests in by ssh."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.e2e.stage import Stage, staged
from tests.guests.party import Party


@pytest_asyncio.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


@pytest_asyncio.fixture
async def party(stage: Stage) -> AsyncIterator[Party]:
    party = Party(stage)
    try:
        yield party
    finally:
        party.close()
