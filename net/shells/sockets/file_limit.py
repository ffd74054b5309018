"""Let this process have as many files and connections open as it may."""

from __future__ import annotations

import contextlib
import sys

ENOUGH = 4096
"""More files and connections than a host ever has."""


def raise_file_limit() -> None:
    """Raise the soft limit of open files towards the hard one; where there is no such limit, or it cannot be raised, do nothing."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
