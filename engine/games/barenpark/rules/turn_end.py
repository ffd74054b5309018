"""The end of a turn: statues, achievements, the call for the last round, and who is next (R26-R31, R36-R38)."""

from engine.contract.facts import Fact
from engine.contract.tree import put, replace
from engine.games.barenpark.rules.achievements import COUNTS, met
from engine.games.barenpark.rules.park_map import ParkMap, park_map, with_plots
from engine.games.barenpark.rules.placements import can_build
from engine.games.barenpark.rules.table import BUILD_ASKS, FULL, NOBODY, Award, Park, Player, Public, Stock

DEAD_END, LAST_ROUND_OVER = "dead", "full"
"""Why a game ends: nobody can do anything more (R31), or the last round is over (R30)."""


class StatuePlaced(Fact):
    """Tell that a seat completed an area and got a statue for it."""

    kind = "statue"
    rule: str = "R26"
    value: int
    area: int


class AchievementWon(Fact):
    """Tell that a seat won the top tile of an achievement."""

    kind = "won"
    rule: str = "R36"
    achievement: int
    value: int


class ParkFilled(Fact):
    """Tell that a seat was the first to fill four areas."""

    kind = "full"
    rule: str = "R29"


class LastRoundCalled(Fact):
    """Tell that everybody else has one more turn, the fact's seat first."""

    kind = "last"
    rule: str = "R30"


class GameOver(Fact):
    """Tell that the game is over because of DEAD_END or LAST_ROUND_OVER; the seat is the one that called the last round."""

    kind = "over"
    reason: str


def completed(known: ParkMap) -> tuple[int, ...]:
    """Return which plots are due a statue: all to be covered is covered, the pit is open and bare (R26, R44)."""
    pits, free = known.pits, known.free
    if not pits:
        return ()
    return tuple([number for number, plot in enumerate(known.land.plots) if not plot & free and plot & pits])


def wins(park: Park, won: tuple[int, ...], awards: tuple[Award, ...], statues: int) -> tuple[int, ...]:
    """Return which achievements a park earns now: condition met, none of the type yet, one left (R36, R37).

    The tile that was laid last, or the statues that it brought, must have met the condition: had it been met before, it was earned
    then, or there was none left to earn.
    """
    if not park.tiles:
        return ()
    laid = park.tiles[-1].tile
    earned: list[int] = []
    for number, award in enumerate(awards):
        open_to = award.left and not won[number]
        if open_to and (statues or COUNTS[award.kind][laid]) and met(park, award.kind, statues):
            earned.append(number)
    return tuple(earned)


def end_build(public: Public, seat: int) -> tuple[Public, tuple[Fact, ...]]:
    """Finish a build turn after its icons: statues, achievements and the call for the last round (R9), then the next turn."""
    player, stock = public.players[seat], public.stock
    facts: list[Fact] = []
    ready = completed(park_map(player.park))
    if ready:
        player, stock = _with_statues(player, stock, ready, seat, facts)
    earned = wins(player.park, player.won, stock.awards, len(ready))
    if earned:
        player, stock = _with_awards(player, stock, earned, seat, facts)
    trigger = public.trigger
    if trigger == NOBODY and is_full(player.park):
        trigger = seat
        facts.append(ParkFilled(seat=seat))
    if ready or earned:
        players = put(public.players, seat, player)
        public = replace(public, players=players, stock=stock, trigger=trigger)
    elif trigger != public.trigger:
        public = replace(public, trigger=trigger)
    public, more = next_turn(public, seat)
    return public, (*facts, *more)


def is_full(park: Park) -> bool:
    """Tell whether a park has all its areas and nothing left to cover (R29, R44)."""
    return len(park.plots) == FULL and not park_map(park).free


def _with_statues(
    player: Player, stock: Stock, ready: tuple[int, ...], seat: int, facts: list[Fact]
) -> tuple[Player, Stock]:
    """Place the highest statues on the pits of completed areas (R26, R27)."""
    park = player.park
    plots = list(park.plots)
    for number, value in zip(ready, stock.statues, strict=False):
        plot = plots[number]
        plots[number] = replace(plot, statue=value)
        facts.append(StatuePlaced(seat=seat, value=value, area=plot.area))
    after = Player(with_plots(park, tuple(plots)), player.supply, player.won)
    return after, replace(stock, statues=stock.statues[len(ready) :])


def _with_awards(
    player: Player, stock: Stock, earned: tuple[int, ...], seat: int, facts: list[Fact]
) -> tuple[Player, Stock]:
    """Take the top tile of each earned achievement (R36)."""
    won, awards = list(player.won), list(stock.awards)
    for number in earned:
        award = awards[number]
        won[number] = award.left[0]
        awards[number] = Award(award.kind, award.left[1:])
        facts.append(AchievementWon(seat=seat, achievement=award.kind, value=award.left[0]))
    return Player(player.park, player.supply, tuple(won)), replace(stock, awards=tuple(awards))


def to_come(public: Public, seat: int) -> tuple[int, ...]:
    """Return the seats that still have a turn after `seat`'s, next one first: up to whoever called the last round (R30)."""
    seats = len(public.players)
    order = tuple([(seat + step) % seats for step in range(1, seats + 1)])
    return order[: order.index(public.trigger)] if public.trigger != NOBODY else order


def next_turn(public: Public, seat: int) -> tuple[Public, tuple[Fact, ...]]:
    """Begin the turn after `seat`'s, or end the game: the last round is over (R30), or nobody can do anything more (R31)."""
    after_it = (seat + 1) % len(public.players)
    if after_it == public.trigger:
        return _over(public), (GameOver(seat=public.trigger, rule="R30", reason=LAST_ROUND_OVER),)
    if not any(public.stock.greens) and not any(can_build(public, other) for other in to_come(public, seat)):
        return _over(public), (GameOver(rule="R31", reason=DEAD_END),)
    after = replace(public, asks=BUILD_ASKS[after_it], turn=public.turn + 1)
    return after, (LastRoundCalled(seat=after_it),) if public.trigger == seat else ()


def _over(public: Public) -> Public:
    return replace(public, asks=())
