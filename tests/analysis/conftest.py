"""A game that the tests of an analysis are about."""

import pytest

from tests.analysis.games import of_recording
from zootui.analysis.played import PlayedGame


@pytest.fixture(scope="module")
def mini() -> PlayedGame:
    return of_recording("zooloretto-mini")
