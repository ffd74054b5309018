"""Give each test a page's server of its own, and a stage for whole tables."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.browser.served import Served, served
from tests.e2e.stage import Stage, staged


@pytest_asyncio.fixture
async def page(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    async with served(monkeypatch) as page:
        yield page


@pytest_asyncio.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage
