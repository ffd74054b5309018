"""Give each test a party on the little LAN that its module lays."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.e2e.stage import staged
from tests.lan.cables import Lan
from tests.lan.party import Party


@pytest_asyncio.fixture
async def party(lan: Lan, tmp_path: Path) -> AsyncIterator[Party]:
    async with staged(tmp_path) as stage:
        yield Party(lan, stage)
