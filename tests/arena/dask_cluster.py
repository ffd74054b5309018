"""Run a real Dask scheduler and workers on 127.0.0.1, as processes of their own."""

import json
import os
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.patience import PATIENCE

needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None, reason="needs distributed: pip install -e '.[cluster]'"
)
ROOT = Path(__file__).parents[2]


def _address(known: Path) -> str | None:
    """Return where the scheduler says that it is, None as long as it has not written that whole."""
    try:
        address: str = json.loads(known.read_text())["address"]
    except (FileNotFoundError, json.JSONDecodeError):
        return None
    return address


class DaskCluster:
    """Hold one scheduler and its workers, each with one thread, until `close`."""

    def __init__(self, folder: Path, workers: int) -> None:
        known = folder / "scheduler.json"
        self._folder = folder
        self._said = (folder / "said.txt").open("wb")
        words = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(known))
        self._scheduler = self._run("dask_scheduler", *words)
        self.workers: list[subprocess.Popen[bytes]] = []
        try:
            self.address = self._begun(known)
        except AssertionError:
            self.close()
            raise
        own = (
            "--nthreads",
            "1",
            "--no-nanny",
            "--no-dashboard",
            "--host",
            "127.0.0.1",
            "--local-directory",
            str(folder),
        )
        self.workers = [self._run("dask_worker", self.address, *own) for _ in range(workers)]

    def _begun(self, known: Path) -> str:
        """Wait until the scheduler has written where it is, and return that."""
        end = time.monotonic() + PATIENCE
        while (address := _address(known)) is None:
            assert self._scheduler.poll() is None, self.said
            assert time.monotonic() < end, self.said
            time.sleep(0.02)
        return address

    def _run(self, module: str, *words: str) -> subprocess.Popen[bytes]:
        around = {**os.environ, "PYTHONPATH": str(ROOT)}
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *words],
            cwd=self._folder,
            env=around,
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=self._said,
        )

    @property
    def said(self) -> str:
        """Return what all of them printed."""
        return (self._folder / "said.txt").read_text(errors="replace")

    def complete(self) -> None:
        """Wait until the scheduler knows all workers."""
        from distributed import Client

        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(len(self.workers), timeout=PATIENCE)

    def close(self) -> None:
        """End all of them."""
        for child in (*self.workers, self._scheduler):
            child.kill()
            child.wait()
        self._said.close()
