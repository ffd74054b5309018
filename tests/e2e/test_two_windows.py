"""Somebody joins from a second window of the same user: nobody loses a seat where there is another one."""

from tests.e2e.stage import Program, Stage, until


def seats(window: Program) -> list[str]:
    """Return who sits where, as a window was told at first."""
    return [line.strip() for line in window.lines if line.strip().startswith("seat ")]


async def two_windows(stage: Stage) -> tuple[str, Program, Program]:
    """Return where a table is at which one user sits in two windows, as Ann and as Ben, and the windows."""
    host = await stage.host("zooloretto-mini", "--seats", "3")
    at = f"127.0.0.1:{host.port}"
    first = stage.run("join", at, "--plain", "--as", "Ann", who="me", keys=True)
    await until(lambda: "seat 1: Ann (you)" in first.said, lambda: first.tail)
    second = stage.run("join", at, "--plain", "--as", "Ben", who="me", keys=True)
    await until(lambda: "seat 2: Ben (you)" in second.said, lambda: second.tail)
    return at, first, second


async def test_a_second_window_of_one_user_gets_a_seat_of_its_own_and_each_comes_back_to_its_own(stage: Stage) -> None:
    at, first, second = await two_windows(stage)
    await until(lambda: "in another window, too" in second.said, lambda: second.tail)
    assert first.child.poll() is None
    for window in (first, second):
        window.kill()
    for name, seat in (("Ben", 2), ("Ann", 1)):
        back = stage.run("join", at, "--plain", "--as", name, who="me", keys=True)
        await until(lambda back=back, name=name, seat=seat: f"seat {seat}: {name} (you)" in back.said, back.said)


async def test_what_a_second_window_prints_leads_back_to_its_own_seat(stage: Stage) -> None:
    _, first, second = await two_windows(stage)
    for name, window in (("Ben", second), ("Ann", first)):
        window.child.terminate()
        await window.ends()
        assert f"--as {name}" in f"{window.said}{window.complained}"


async def test_where_no_seat_is_free_a_second_window_takes_the_seat_over(stage: Stage) -> None:
    host = await stage.host("zooloretto-mini", "--seats", "2", "--bots", "1")
    at = f"127.0.0.1:{host.port}"
    first = stage.run("join", at, "--plain", "--as", "Ann", who="me", keys=True)
    await until(lambda: "(you)" in first.said, lambda: first.tail)
    second = stage.run("join", at, "--plain", who="me", keys=True)
    await until(lambda: first.child.poll() is not None, lambda: first.tail)
    assert "played from another place now" in f"{first.said}{first.complained}"
    await until(lambda: "Your turn" in second.said, lambda: second.tail)
