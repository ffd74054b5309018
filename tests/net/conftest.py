"""Let the table find the toy game of the laws."""

from collections.abc import Iterator

import pytest

from tests.laws.registered import toy_registered


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_registered():
        yield
