"""Hold the stage to this: a client that blames an honest host, or fails over its table, fails the test it plays in."""

from pathlib import Path

import pytest

from net.client.events import Parted
from net.wire.messages import Bye
from tests.e2e.stage import Stage, staged, until
from zootui.client.error_log import goodbye, log_error


async def test_an_error_that_is_written_down_fails_a_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path / "ann"))
    with pytest.raises(AssertionError, match="LookupError: ours"):
        async with staged(tmp_path):
            log_error(LookupError("ours"))


async def test_a_host_that_is_blamed_fails_a_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path / "elsewhere"))
    text = goodbye(LookupError("ours"), "barenpark").text
    stage = Stage(tmp_path / "stage")
    guest = stage.guest(1, "Ann")
    await until(lambda: guest.heard)
    assert stage.blamed() == []
    guest.heard.append(Parted(Bye("unshown", text)))
    assert stage.blamed() == [text]
    await stage.run("audit", text).ends()
    await stage.close()
    assert len(stage.blamed()) == 2
