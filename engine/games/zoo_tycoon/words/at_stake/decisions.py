"""Say what hangs on a decision beside points: what tells two actions apart, and for which of them each of it speaks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil

from engine.contract.asks import open_ask
from engine.contract.at_stake import FIRST, NEITHER, NOTHING_AT_STAKE, SLIGHT, AtStake, Difference
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.contract.voice import Names
from engine.games.zoo_tycoon.bots.evaluation import WELFARE
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural, sexes, singular
from engine.games.zoo_tycoon.rules.asks import ARRIVE, GROW, HOUSE, LEAVE, MALE, PREPARE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.count import as_counted_now, lost_by_young
from engine.games.zoo_tycoon.rules.event_cards import free_worker
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reintroduce, Reroll, Roll
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Taking
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, House, Pass, Wait
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give
from engine.games.zoo_tycoon.rules.table import Public, TycoonView
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.animals import animals_given, main_of
from engine.games.zoo_tycoon.rules.zoo.limits import surcharge
from engine.games.zoo_tycoon.words.at_stake.arriving import TWO, of_houses, of_takes
from engine.games.zoo_tycoon.words.at_stake.in_welfare import welfare_as_it_stands
from engine.games.zoo_tycoon.words.at_stake.leaving import of_gifts
from engine.games.zoo_tycoon.words.first_litters import chance_of, first_litter_counts, rolling
from engine.games.zoo_tycoon.words.group_colours import growing
from engine.games.zoo_tycoon.words.litters import of_dice, of_dice_again, of_growing, of_young
from engine.shared.differences import as_they_are, weighed
from engine.shared.wording import number, signed

_BY_A_WORKER: Mapping[type[Action], str] = {
    Protect: "birth control",
    Reroll: "a die rolled again",
    Demand: "unexpected demand",
    Supply: "unexpected supply",
    Exchange: "one more trade",
}
"""What takes a worker before autumn."""
_BRINGING = {Reroll, Demand, Supply}
"""What brings something for that worker, so that his price alone does not make the other action look better."""


def at_stake(
    view: TycoonView, names: Names, held: Sequence[Action], *, as_good: bool = False, parts: Sequence[str] = ()
) -> AtStake:
    """Return what the actions `held` against each other are about; none where they say it themselves."""
    seat, public = view.seat, view.public
    ask = None if seat is None else open_ask(public, seat)
    if ask is None or ask.kind not in _ABOUT:
        return NOTHING_AT_STAKE
    assert seat is not None
    about = partial(of_takes, named=not as_good, parts=parts) if ask.kind == ARRIVE else _ABOUT[ask.kind]
    told, workers = list(about(public, seat, names, held)), list(_of_workers(public, seat, held))
    told = [*dict.fromkeys([*told, *workers])]
    if bool(held) and type(held[0]) not in _BY_A_WORKER and ask.kind != LEAVE:  # it speaks for what takes none
        weighty = [one for one in told if one.favours == FIRST and one.weight != SLIGHT and one not in workers]
        told = [*weighty, *workers, *[one for one in told if one not in weighty and one not in workers]]
    if len(held) != TWO:
        return AtStake(tuple([one._replace(favours=NEITHER) for one in told]))
    one, other = held
    spent = workers if type(one) in _BRINGING else []
    weighing = [each for each in told if each not in spent]
    stake = weighed(weighing, (_called(one, other), _called(other, one)), as_good=as_good)
    stake = stake._replace(seen=(*stake.seen, *spent))
    cared = welfare_as_it_stands(public, names) if WELFARE in parts else ()
    known = [one.said for one in stake.seen]
    also = [one._replace(weight=SLIGHT) for one in as_they_are(cared).seen if one.said not in known]
    return stake._replace(seen=(*stake.seen, *also), against=stake.against or spoken_against(view, held))


def _called(action: Action, other: Action) -> str:
    """Return what doing an action is called beside another one."""
    match action:
        case Give():
            return f"giving {'' if action.males + action.females else 'young '}{plural(action.species)}"
        case Pass():
            return "giving nothing" if isinstance(other, Give | Demand) else "passing"
        case Supply() if isinstance(other, Taking) and other.species == action.species:
            return "unexpected supply"
        case Taking():
            alone = not isinstance(other, Taking) or other.species != action.species
            return f"taking {plural(action.species) if alone else sexes(action.males, action.females)}"
        case Reintroduce():
            many = action.males + action.females
            return f"setting {number(many) if many else 'none'} free"
        case Convert():
            return f"a {'male' if action.sex == MALE else 'female'} {singular(action.species)} grown up"
    return _CALLED.get(type(action), "going on")


def _of_workers(public: Public, seat: int, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield what a worker whom one of some actions takes, and another does not, leaves to entertain in autumn (R25, R138).

    It is told whichever is advised: a move that is free now may cost then. Money that is lost anyway is no cost.
    """
    taking = [_BY_A_WORKER[type(one)] for one in held if type(one) in _BY_A_WORKER]
    if not taking or len(taking) == len(held):
        return
    free, without_one = free_worker(public.cards.event), 1 - [type(one) in _BY_A_WORKER for one in held].index(True)
    (*_, conserving), nth = COMPONENTS.givens.entertainment, public.zoos[seat].staff.used + 1
    entertain = f"to entertain in autumn (conservation {signed(conserving)})"
    if nth == COMPONENTS.givens.workers:
        yield Difference(without_one, f"with {taking[0]} no worker is left {entertain} (R138)")
    elif _less_after_winter(public, seat, surcharge(nth + 1, free) - surcharge(nth, free)):
        without, costs = surcharge(nth, free), surcharge(nth + 1, free)
        dearer = f"with {taking[0]} a worker {entertain} costs {costs}, else {without or 'nothing'} (R25)"
        yield Difference(without_one, dearer)


def costs_nothing(public: Public, seat: int) -> bool:
    """Tell whether one more worker leaves another one to entertain in autumn, and no less money after winter even so (R25)."""
    after = public.zoos[seat].staff.used + 2
    fewer = after > COMPONENTS.givens.workers
    return not fewer and not _less_after_winter(public, seat, surcharge(after, free_worker(public.cards.event)))


def _less_after_winter(public: Public, seat: int, costs: int) -> bool:
    """Tell whether such costs more leave less money after winter as all zoos stand: above the end of its track it is lost (R21)."""
    zoo = public.zoos[seat]
    dearer = replace(zoo, staff=replace(zoo.staff, surcharge=zoo.staff.surcharge + costs))
    then, now = (winter_reports(one)[seat] for one in (replace(public, zoos=put(public.zoos, seat, dearer)), public))
    return then.money < now.money


def spoken_against(view: TycoonView, held: Sequence[Action]) -> bool:
    """Tell whether the second of two actions keeps what the first one gives away for nothing, or may bring more for nothing.

    That is young given away that can grow up, birth control of young that harm nothing, a die that is not rolled again.
    """
    if view.seat is None or len(held) < 2:
        return False
    match held[0], held[1]:
        case Give() as gift, Pass():
            return _given_for_nothing(view.public, view.seat, gift)
        case Protect() as protect, Roll():
            return _prevented_for_nothing(view.public, view.seat, protect)
        case Draw(), Reroll() as reroll:
            return _again_for_nothing(view.public, view.seat, reroll)
    return False


def _given_for_nothing(public: Public, seat: int, gift: Give) -> bool:
    """Tell whether a gift gives young away that can all grow up, for no point now: giving takes a trade (R70, R87, R151)."""
    zoo, young = public.zoos[seat], (gift.young_males, gift.young_females)
    lying = main_of(zoo, gift.species)
    if gift.males + gift.females or lying is None or growing(zoo, lying) < lying.male_discs + lying.female_discs:
        return False
    after = animals_given(zoo, gift.species, (0, 0), young)
    if isinstance(after, Refusal):
        return False
    given = replace(public, zoos=put(public.zoos, seat, after))
    now, then = (min(as_counted_now(one, seat)) for one in (public, given))
    return now == then


def _prevented_for_nothing(public: Public, seat: int, protect: Protect) -> bool:
    """Tell whether birth control spares no young that takes a point, even if all its dice succeed, the others as often as not.

    It takes a worker (R133), and each young that is left takes 1 popularity (R151).
    """
    zoo, event = public.zoos[seat], public.cards.event
    spared, others = 0, 0.0
    for species, dice, least in rolling(zoo, event):
        born = dice * COMPONENTS.mains[species].litter
        if species == protect.species:
            spared = born
        else:
            others += born * chance_of(least, 1)
    return lost_by_young(public, seat, spared + ceil(others)) <= 0


def _again_for_nothing(public: Public, seat: int, reroll: Reroll) -> bool:
    """Tell whether a die rolled again may bring a first litter that counts, and costs neither money nor points (R25, R83, R151)."""
    popular, conserved = as_counted_now(public, seat)
    harmless = lost_by_young(public, seat, COMPONENTS.mains[reroll.species].litter) <= 0
    return (
        harmless
        and popular > conserved
        and first_litter_counts(public, seat, reroll.species)
        and costs_nothing(public, seat)
    )


_CALLED: Mapping[type[Action], str] = {
    **_BY_A_WORKER,
    Reroll: "the die rolled again",
    Roll: "rolling the dice",
    Draw: "being content with the dice",
    House: "moving in",
    Wait: "waiting",
}
"""What doing an action is called that is called the same beside each other one."""
_ABOUT: Mapping[str, Callable[[Public, int, Names, Sequence[Action]], Iterator[Difference]]] = {
    PREPARE: of_dice,
    REROLL: of_dice_again,
    REINTRODUCE: of_young,
    LEAVE: of_gifts,
    ARRIVE: of_takes,
    HOUSE: of_houses,
    GROW: of_growing,
}
"""By what is asked what hangs on the answer."""
