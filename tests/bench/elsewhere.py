"""Do in another process what is not measured, so that nothing in this one has seen any position before it is measured."""

import functools
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

T = TypeVar("T")


@functools.cache
def elsewhere(work: Callable[..., T], *given: object) -> T:
    """Return what `work`, a function of a module, makes of what is given, in a process of its own; worked out once."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as other:
        return other.submit(work, *given).result()
