"""Give the tests of the wall a home of their own, a stage with real hosts where they ask for it, and a brisk pilot."""

from tests.e2e.conftest import stage as stage
from tests.tui.conftest import _brisk as _brisk, _own_home as _own_home
