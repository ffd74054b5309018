"""Open the workers that play games of bots: processes of this machine, or those of a Dask cluster."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from net.shells import children
from zootui.failure import MACHINE, UNREACHED, USAGE, Failure

CONNECT = 10
"""Seconds in which a scheduler must answer."""


@contextmanager
def opened(jobs: int | None, address: str | None, most: int) -> Iterator[tuple[Executor | None, int]]:
    """Yield workers and how many there are: those of a cluster at `address`, else `jobs` processes, one a core for None.

    There are never more processes than `most` things to do; no executor for one: then this process does it. Raise Failure as
    `cluster` does.
    """
    if address is not None:
        with cluster(address) as found:
            yield found
        return
    count = max(1, min(jobs or cores(), most))
    with _local(count) as executor:
        yield executor, count


def cores() -> int:
    """Return how many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _local(jobs: int) -> Iterator[Executor | None]:
    """Yield `jobs` processes of this machine; None for one job: then this process does it."""
    if jobs == 1:
        yield None
        return
    with children.pool(jobs) as pool:
        yield pool


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield the workers of the Dask scheduler at `address` (`tcp://HOST:PORT`), and how many threads they have.

    What a worker was doing when it died, another one does again. Every worker needs this version of zootui. Raise Failure where
    the parts for it are not installed, no scheduler answers, it has no workers, or those have another version.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise Failure("for --cluster one part more is needed: pip install 'zootui[cluster]'", USAGE) from None
    try:
        client: Any = distributed.Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise Failure(f"no Dask scheduler answers at {address}: start one with `dask scheduler`", UNREACHED) from error
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise Failure(
                f"the scheduler at {address} has no workers: start some with `dask worker {address}`", UNREACHED
            )
        _check(client)
        yield client.get_executor(pure=False), threads
    except distributed.KilledWorker as error:
        raise Failure("several workers in a row died of the same games; look at their output", MACHINE) from error
    finally:
        client.close()


def _version() -> str:
    from zootui import __version__

    return __version__


def _check(client: Any) -> None:
    """Raise Failure unless every worker has this version of zootui."""
    try:
        found = set(client.run(_version).values())
    except ImportError as error:
        raise Failure("a worker of that cluster does not have zootui: install the same version there", USAGE) from error
    if found != {_version()}:
        raise Failure(
            f"this is zootui {_version()}, the workers have {', '.join(sorted(found))}: use one version", USAGE
        )
