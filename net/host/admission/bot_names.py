"""Name the host's own bots after animals that no game here collects."""

from __future__ import annotations

BOT_NAMES = ("Otter", "Magpie", "Lynx", "Badger", "Heron", "Gecko", "Marmot", "Newt")
"""At most six letters each: names stand whole on every board at 80 columns."""
