"""Print the bench table: `python -m tests.bench [--seconds S] [--only WORD]`."""

import argparse
import importlib

from rich.console import Console
from rich.table import Table

PARTS = (
    "arena",
    "jobs",
    "cluster",
    "playouts",
    "thoughts",
    "reasons",
    "calibration",
    "strength",
    "bents",
    "choices",
    "previews",
    "wire",
    "crowd",
    "siege",
    "door",
    "talk",
    "names",
    "screen",
    "guests",
    "browsers",
    "wall",
    "own_board",
    "thinking",
    "start",
    "noise",
    "false_hosts",
    "ends",
    "evening",
    "house",
)
"""The modules of this package that yield rows, in the order of the table.

`calibration`, `strength` and `bents` take hours, by commands of their own (`python -m tests.bench.strength`); their rows tell what
those have kept in the working folder.
"""
LONG = ("analysis",)
"""Those that take minutes a row, and are measured only where they are asked for."""
ONLY = f"measure only this part; may be repeated. Only so: {', '.join(LONG)}"


def main() -> None:
    """Measure everything that was asked for and print one table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="about how long each measurement takes")
    parser.add_argument("--only", choices=(*PARTS, *LONG), action="append", help=ONLY)
    asked = parser.parse_args()
    console = Console()
    if not console.is_terminal:
        console = Console(width=180)  # a file has room for whole lines
    table = Table(title="zootui bench", show_lines=False)
    for column in ("what", "goal", "measured", "", "beside"):
        table.add_column(column)
    try:
        for part in asked.only or PARTS:
            with console.status(f"measuring: {part}"):
                for row in importlib.import_module(f"tests.bench.{part}").rows(asked.seconds):
                    mark = "" if row.met is None else "[green]met[/]" if row.met else "[bold red]short[/]"
                    table.add_row(row.what, row.goal, row.measured, mark, row.beside)
    finally:  # what was measured before a part that could not be is not lost
        console.print(table)


if __name__ == "__main__":
    main()
