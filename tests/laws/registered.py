"""Let programs and tests find the toy game of the laws under the id `toy`, as if it were a package of `engine.games`."""

import contextlib
import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from types import ModuleType
from unittest.mock import patch

from engine import registry
from net.wire.sheet import sheet_type
from tests.laws.toy import Toy, ToyVoice


@contextlib.contextmanager
def toy_registered() -> Iterator[None]:
    """Register the toy for as long as the block lasts."""
    package, bots, words, voice = (
        ModuleType(f"engine.games.toy{room}") for room in ("", ".bots", ".words", ".words.voice")
    )
    package.__spec__ = ModuleSpec("engine.games.toy", None, origin="a test")
    package.GAME = Toy()  # type: ignore[attr-defined]
    bots.LEVELS = {"normal": registry.random_bot}  # type: ignore[attr-defined]
    voice.tell = ToyVoice().tell  # type: ignore[attr-defined]
    modules = {module.__name__: module for module in (package, bots, words, voice)}
    with patch.dict(sys.modules, modules), patch.object(registry, "_IDS", (*registry._IDS, "toy")):
        registry.ids.cache_clear()
        try:
            yield
        finally:
            registry.ids.cache_clear()
            registry.load.cache_clear()
            sheet_type.cache_clear()
