"""Sit at the table of the toy game."""

from contextlib import asynccontextmanager

from engine.contract.asks import Ask
from engine.contract.secrecy import State
from engine.contract.tree import replace


def ask_for(link, kind, **public):
    """Ask the first seat for something of this kind, whatever the game says."""
    old = link.game_state
    link.game_state = State(replace(old.public, asks=(Ask(kind, (0,)),), **public), old.seats, old.hidden)
    link.show(waiting=(0,), turn=2)


@asynccontextmanager
async def playing(table, size=(80, 24), kind=None, quiet=True, **public):
    """Sit at the toy table, asked for something of this kind; the others say nothing by themselves."""
    link, app = table
    if quiet:
        link.bot = None
    if kind is not None:
        ask_for(link, kind, **public)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot
