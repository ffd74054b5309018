"""Tell who can win an achievement in the next turn, by all tiles on hand or by one of them."""

from engine.contract.tree import put, replace
from engine.games.barenpark.rules.achievements import COUNTS, TWICE
from engine.games.barenpark.rules.building import after_placing
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.table import Public
from engine.games.barenpark.rules.turn_end import end_build


def may_win(public: Public, number: int, seat: int) -> bool:
    """Tell whether a seat can win an achievement in its next turn, by a tile of its supply."""
    player, kind = public.players[seat], public.stock.awards[number].kind
    for placement in placements(public, seat):
        if kind == TWICE or COUNTS[kind][placement.tile]:
            laid = replace(public, players=put(public.players, seat, after_placing(player, placement)))
            if end_build(laid, seat)[0].players[seat].won[number] > player.won[number]:
                return True
    return False


def may_win_with(public: Public, number: int, seat: int, tile: int) -> bool:
    """Tell whether a seat could win an achievement in its next turn if it had one tile alone on hand."""
    kind = public.stock.awards[number].kind
    if kind != TWICE and not COUNTS[kind][tile]:
        return False
    alone = replace(public.players[seat], supply=(tile,))
    return may_win(replace(public, players=put(public.players, seat, alone)), number, seat)
