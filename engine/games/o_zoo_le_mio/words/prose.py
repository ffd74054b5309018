"""Say in lines what the pictures of O Zoo le Mio show: why an auction went as it did, and what a year brought."""

from __future__ import annotations

from engine.contract.voice import Prose
from engine.games.o_zoo_le_mio.rules.review import last_auction
from engine.games.o_zoo_le_mio.rules.table import OzooView
from engine.games.o_zoo_le_mio.words.bids import auction_words
from engine.games.o_zoo_le_mio.words.year import year_lines


class OzooProse(Prose):
    """Say what O Zoo le Mio says in lines."""

    def report(self, before: OzooView, after: OzooView, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return why the tile went where it did if bids opened, and the years that ended."""
        lines: list[str] = []
        was, last = last_auction(before.public), last_auction(after.public)
        if last is not None and (was is None or was.auction != last.auction):
            _, why = auction_words(after.public, names)
            lines.append(f"  ({why})")
        for year in range(len(before.public.years) + 1, len(after.public.years) + 1):
            lines += year_lines(after.public, year, names)
        return tuple(lines)


PROSE = OzooProse()
"""What O Zoo le Mio adds to its voice in lines of text."""
