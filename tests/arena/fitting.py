"""Say where figures cannot be fitted."""

from importlib.util import find_spec

import pytest

needs_cma = pytest.mark.skipif(find_spec("cma") is None, reason="needs cma: pip install -e '.[tune]'")
