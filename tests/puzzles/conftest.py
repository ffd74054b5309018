"""Give the tests of puzzles what the tests of the screens have: a home of their own, and a pilot that waits for every message."""

from tests.tui.conftest import _brisk, _nothing_hidden, _own_home, _unhurried  # noqa: F401  fixtures
