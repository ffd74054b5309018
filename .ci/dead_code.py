#!/usr/bin/env python3
"""Print what no program uses and fail if there is any: what only tests use counts as unused, and so does what is only in `__all__`.

What vulture is told is in `pyproject.toml`; run it in the top folder, with the Python of an installation for checks.
"""

import ast
import sys

from vulture.config import make_config
from vulture.core import Vulture


class Finder(Vulture):
    """Find what is named nowhere but in its own module's list of public names."""

    def visit_Assign(self, node: ast.Assign) -> None:  # noqa: N802  vulture names it
        """Take no list of public names for a use."""


config = make_config()
finder = Finder(ignore_names=config["ignore_names"], ignore_decorators=config["ignore_decorators"])
finder.scavenge(config["paths"], exclude=config["exclude"])
sys.exit(finder.report(min_confidence=config["min_confidence"]))
