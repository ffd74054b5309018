"""Count what is placed and won, and say who is first (R33–R35)."""

from engine.contract.game import Outcome, Score
from engine.games.barenpark.rules.table import BearView, Player, Public
from engine.games.barenpark.rules.turn_end import to_come
from engine.games.barenpark.tiles import HOUSE, KIND, VALUE
from engine.shared.ranking import places, tie

PARTS = ("houses", "enclosures", "statues", "achievements")


def parts(player: Player) -> tuple[int, int, int, int]:
    """Return the points for placed houses, placed enclosures, statues, and achievements (R33)."""
    park = player.park
    houses = sum([VALUE[placement.tile] for placement in park.tiles if KIND[placement.tile] == HOUSE])
    tiles = sum([VALUE[placement.tile] for placement in park.tiles])
    return houses, tiles - houses, sum([plot.statue for plot in park.plots]), sum(player.won)


def points(player: Player) -> int:
    return sum(parts(player))


def unplaced(player: Player) -> int:
    """Return what the tiles in a supply are worth, which decides a tie (R34)."""
    return sum([VALUE[tile] for tile in player.supply])


def totals(public: Public) -> tuple[int, ...]:
    return tuple([points(player) for player in public.players])


def outcome(view: BearView) -> Outcome | None:
    """Return places, scores and reason once the game is over, before that None."""
    public = view.public
    if public.asks:
        return None
    ranks = [(points(player), unplaced(player)) for player in public.players]
    scores = tuple(_score(player) for player in public.players)
    return Outcome(places(ranks), scores, _reason(public, ranks))


def _score(player: Player) -> Score:
    counted = parts(player)
    return Score(sum(counted), tuple(zip(PARTS, counted, strict=True)))


def _reason(public: Public, ranks: list[tuple[int, int]]) -> str:
    last = (public.starter + public.turn - 1) % len(public.players)
    if to_come(public, last):
        reason = "No green area is left and no tile fits anywhere (R31)."
    else:
        reason = "A park was full and everybody else had one more turn (R30)."
    return reason + tie(ranks, "the more valuable tiles left in the supply (R34)")
