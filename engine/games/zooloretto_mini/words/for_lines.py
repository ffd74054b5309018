"""Say in sentences what the pictures of Zooloretto Mini show."""

from typing import cast

from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.contract.voice import Prose, Standing
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.names import tile_name
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.table import ZooMiniView
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.words.forecast import forecast
from engine.shared.trucks import words as trucks


class MiniProse(Prose):
    """Say what Zooloretto Mini says in lines."""

    def note(self, view: ZooMiniView, action: Action) -> tuple[str, ...]:
        """Return what a tile does at its place: the figures that tell the places apart."""
        if not isinstance(action, Place):
            return ()
        return tuple([effect.text for effect in forecast(preview(cast(AnyGame, GAME), view, action), action, ())])

    def things(self, view: ZooMiniView, seat: int, names: tuple[str, ...]) -> tuple[Standing, ...]:
        """Return trucks and piles; enclosures and the barn are lines of the zoo."""
        return trucks.things(view.public.round, tile_name, names, len(face_down(view.public)))


PROSE = MiniProse()
