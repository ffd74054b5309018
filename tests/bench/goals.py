"""Say at what table a game is measured, and which goals it is held to: all alike but for the games that have their own."""

from dataclasses import dataclass

import engine

TWICE = 1.8
"""How many times as fast as one process two are to play, or two workers of a cluster."""


@dataclass(frozen=True)
class Goals:
    """Hold what one game is to reach; None where a figure is only told. Sizes in bytes, times in seconds, rates a second.

    `bots` play the games whose frames and host work are measured.
    """

    decisions: int | None = 100_000
    """Decisions a second of random play on one core."""
    peer: float = 3.3
    """How many times the peer's actions a second random play is to reach."""
    choices: float | None = None
    """The 99th percentile of the time of `choices` in random games."""
    side_by_side: float = 0.5e-3
    """The median time of `choices` where seats act side by side, with what each verb offers first."""
    side_by_side_last: float = 3e-3
    """The 99th percentile of that."""
    preview: float = 1e-3
    """The median time of the preview of one choice, its forecast included."""
    preview_last: float | None = 5e-3
    """The 99th percentile of that."""
    plan: float = 20e-3
    """The median time of the preview of a whole plan, its forecast included."""
    delta: int = 64
    """The median size of a frame to a client while a game goes on."""
    delta_last: int = 1024
    """The 99th percentile of that."""
    snapshot: int = 4096
    """What somebody is sent who comes at the end of a game."""
    whole: int = 65536
    """All that one client is sent in a game."""
    work_last: float | None = 3e-3
    """The 99th percentile of the host's work for a decision."""
    analysis: float = 60.0
    """In how many seconds an analysis is to be complete."""
    bots: str = "random"


GOALS = {
    "barenpark": Goals(choices=200e-6),
    "zoo-tycoon": Goals(
        decisions=None,
        peer=1.5,
        preview_last=None,
        delta=80,
        delta_last=1536,
        snapshot=12 * 1024,
        whole=160 * 1024,
        work_last=None,
        analysis=120.0,
        bots="greedy",
    ),
}
"""The games with goals of their own."""


def goals(game_id: str) -> Goals:
    """Return what a game is held to."""
    return GOALS.get(game_id, Goals())


def table_seats(game_id: str) -> int:
    """Return how many seats the measured table has: four, or as many as there may be."""
    return min(4, engine.load(game_id).info.seats[1])
