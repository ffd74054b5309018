"""Games that bots have played to their end, told to one client move by move, as it happens at a table."""

import functools
from random import Random

import engine
from net.client.events import Updated
from net.client.seal_verifier import Trust
from net.wire.sheet import PLAYING
from tests.screenshots.still_link import StillLink
from tests.tui.fake_link import FakeLink
from zootui.client.game_bundle import load_bundle
from zootui.client.history import seen_positions
from zootui.client.table_log import TableLog

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ada")


@functools.cache
def played(game_id, seats=4, seed=3):
    """The sheets of a whole game as seat 0 saw it."""
    game, bot = engine.load(game_id), engine.bot(game_id, "easy")
    link = FakeLink(game, NAMES[:seats], game_id=game_id, bots=bot, key=bytes([seed]) * 32).deal()
    sheets = [link.sheet]
    link.subscribe(lambda event: sheets.append(event.new) if isinstance(event, Updated) else None)
    random = Random(seed)
    while link.sheet.table.phase == PLAYING:
        link.pump()
        if link.sheet.table.phase == PLAYING and link.seat in link.sheet.table.waiting:
            link.act(bot(game, link.sheet.view, random))
    return tuple(sheets)


def ended(game_id, seats=4, seed=3):
    """A link to a table at which a game is played to its end at once."""
    *before, last = played(game_id, seats, seed)
    return StillLink(game_id, last, Trust(seed="verified"), before=tuple(before))


def lines_of(game_id, seats=4, seed=3):
    """The log of that game."""
    told = TableLog()
    told.tell_of(load_bundle(game_id))
    for sheet in played(game_id, seats, seed):
        told.hear(sheet)
    return told.lines


def course_of(game_id, seats=4, seed=3):
    """The positions of that game."""
    return seen_positions(lines_of(game_id, seats, seed), load_bundle(game_id).voice)
