"""Say what dice can bring beside animals: first litters, buzz, young for a track; what young cost, or come to once grown up."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from engine.contract.asks import open_ask
from engine.contract.at_stake import NEITHER, SLIGHT, USUAL, Difference
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.contract.voice import Names
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import colour_name, event_name, plural, singular
from engine.games.zoo_tycoon.rules.asks import MALE
from engine.games.zoo_tycoon.rules.autumn.parks import national_park_points
from engine.games.zoo_tycoon.rules.breeding import dice as dice_of, program_after, successes
from engine.games.zoo_tycoon.rules.count import as_counted_now, lost_by_young, once_counted, welfare_due, welfare_points
from engine.games.zoo_tycoon.rules.event_cards import halted, protested, spared_from
from engine.games.zoo_tycoon.rules.growing import Convert, growths
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.reintroduction import placed, share, track_of, track_room
from engine.games.zoo_tycoon.rules.spring import Protect, Reintroduce, Reroll, rerollable
from engine.games.zoo_tycoon.rules.table import Public, order_of, seat_at
from engine.games.zoo_tycoon.rules.zoo.animals import main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import home
from engine.games.zoo_tycoon.rules.zoo.figures import discs, mains
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.tracks import standing, welfare
from engine.games.zoo_tycoon.rules.zoo.values import base_value, best_of
from engine.games.zoo_tycoon.words.first_litters import (
    Thrown,
    chance_words,
    each_first,
    first_litters,
    idle_alone,
    rolling,
    sure_already,
    together,
)
from engine.games.zoo_tycoon.words.group_colours import growing
from engine.shared.wording import counted, listing, number, signed

_BOTH = 2


def of_dice(public: Public, seat: int, names: Names, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield how likely a first litter is of each species that rolls, and what birth control would spare a zoo.

    Where that is advised what it spares goes first, of that in the last year what young take where they take points: that speaks
    for it, and that as many as all dice may bring take none, for rolling. Before, both tracks still move, so it speaks for neither.
    First litters that may come either way set nothing apart and go last.
    """
    zoo = public.zoos[seat]
    thrown = list(rolling(zoo, public.cards.event))
    spared = [one.species for one in held if isinstance(one, Protect)]
    place = _place_of(Protect, held)
    rolls = [one for one in thrown if one[0] in spared]
    born = sum([max(0, dice * COMPONENTS.mains[one].litter - track_room(public, one)) for one, dice, _ in rolls])
    short, last = lost_by_young(public, seat, born) > 0, public.round == COMPONENTS.givens.rounds
    harmless = lost_by_young(public, seat, sum([dice * COMPONENTS.mains[one].litter for one, dice, _ in thrown])) <= 0
    firsts, theirs = (
        list(_of_firsts(public, seat, names, thrown, spared, beside(place))),
        list(_of_spared(public, seat, thrown, rolls, beside(place))),
    )
    side, weight = (place, USUAL) if short else (beside(place), SLIGHT) if harmless and rolls else (NEITHER, USUAL)
    side = side if last else NEITHER
    young = (
        [_of_young_then(public, seat, side, weight, lacking=born * short)] if rolls or (spared and discs(zoo)) else []
    )
    if not held or not isinstance(held[0], Protect):
        either_way = bool(spared) and not prevents_first_litter(public, seat, held)
        yield from (*theirs, *young, *firsts) if either_way else (*firsts, *theirs, *young)
        return
    yield from (*young, *theirs) if short and last else (*theirs, *young)
    yield from firsts


def _place_of(kind: type[Action], held: Sequence[Action]) -> int:
    """Return the place of the only action of a kind among two; of others that of neither."""
    places = [place for place, one in enumerate(held) if isinstance(one, kind)]
    return places[0] if len(places) == 1 and len(held) == _BOTH else NEITHER


def beside(place: int) -> int:
    """Return the place of the other one of two actions; of neither that of neither."""
    return place if place == NEITHER else 1 - place


def prevents_first_litter(public: Public, seat: int, held: Sequence[Action]) -> bool:
    """Tell whether birth control that is held against something else may prevent a first litter (R83)."""
    spared = [one.species for one in held if isinstance(one, Protect)]
    before, bred = sure_already(public, seat)
    rolls = [one for one, *_ in rolling(public.zoos[seat], public.cards.event)]
    return any(program_after(before, bred, one) != before for one in rolls if one in spared)


def _of_firsts(
    public: Public, seat: int, names: Names, thrown: Sequence[Thrown], spared: Sequence[int], place: int
) -> Iterator[Difference]:
    """Yield how likely first litters are, and what they bring together (R83, R153); those spared speak for `place`."""
    firsts = first_litters(public, seat, names, thrown)
    theirs = {one: first for one, first in firsts.items() if one[0] in spared}
    others = {one: first for one, first in firsts.items() if one not in theirs}
    both = together(public, seat, [species for species, *_ in firsts])
    if theirs and others:
        yield _told_of(public, seat, place, f"first litters for {names[seat]}:", theirs)
        yield _told_of(public, seat, NEITHER, "either way also", others, both)
    elif firsts:
        either_way = "first litters" if theirs or not spared else "either way first litters"
        yield _told_of(public, seat, place if theirs else NEITHER, f"{either_way} for {names[seat]}:", firsts, both)
    elif thrown:
        yield Difference(NEITHER, "no litter would be a first one (R83)")


def _told_of(
    public: Public, seat: int, place: int, begins: str, firsts: Mapping[Thrown, str], both: str = ""
) -> Difference:
    """Return first litters as they are told; where there is little room those that bring nothing alone with that."""
    idle = idle_alone(public, seat, firsts)
    said, shorter = (f"{begins} {each_first(firsts, some)}{both}" for some in ((), idle))
    return Difference(place, said, shorter=shorter if idle else None)


def _of_spared(
    public: Public, seat: int, thrown: Sequence[Thrown], rolls: Sequence[Thrown], place: int
) -> Iterator[Difference]:
    """Yield what those roll and bring that birth control would keep from it: buzz as far as no other litter brings more (R12)."""
    zoo = public.zoos[seat]
    values = {main.species: base_value(main) for _, main in mains(zoo)}
    for species, dice, least in rolls:
        many = "1 die" if dice == 1 else f"{number(dice)} dice, each"
        yield Difference(NEITHER, f"{plural(species)} roll {many} with {chance_words(least, 1)} for {_young(species)}")
        for bring in _set_free_now(public, seat, species, dice):
            yield Difference(place, f"young {plural(species)} may bring {bring}")
        louder = [(values[one], one) for one, *_ in thrown if one != species and values[one] >= values[species]]
        unless = ""
        if louder:
            others = listing([plural(one) for _, one in sorted(louder, reverse=True)], "or")
            low, high = min(louder)[0], max(louder)[0]
            unless = f", unless {others} have one, which brings {high if low == high else f'{low} to {high}'}"
        lost = _till_winter(public, seat)
        buzz = f"a litter of theirs may bring buzz up to {values[species]} this year{unless} (R12){lost}"
        yield Difference(NEITHER if lost else place, buzz, weight=SLIGHT)


def _till_winter(public: Public, seat: int) -> str:
    """Return that a protest takes all buzz of a zoo before it brings any money, as welfare is now; empty where none does (R147)."""
    event = public.cards.event
    if not protested(event, welfare(public.zoos[seat])):
        return ""
    least = spared_from(event)
    assert least is not None
    return f", lost in winter by the {event_name(event).lower()} unless welfare is {number(least)} by then (R147)"


def _of_young_then(public: Public, seat: int, side: int, weight: int = USUAL, *, lacking: int) -> Difference:
    """Return how high both tracks are, and which young that are left take a point each: of the higher track none (R151).

    It speaks for the side on which it is told, which is another one where points are `lacking` for as many as may come. Those that
    can grow up, or are set free, are not left.
    """
    young, (popular, conserved) = "further young" if discs(public.zoos[seat]) else "young", as_counted_now(public, seat)
    free = next(one for one in count() if lost_by_young(public, seat, one + 1) > 0)
    each = all(lost_by_young(public, seat, one) == max(0, one - free) for one in range(max(lacking, free + 1) + 1))
    spared = f" but the first{f' {number(free)}' if free > 1 else ''}" if free else ""
    spares = free > 0 and not lacking
    costs = (
        f"no point is lost before {number(free + 1)} {young} are left (R151)"
        if spares
        else f"each {young} that is left{spared} takes a point (R151)"
        if each
        else f"a point or more is lost with {number(free + 1)} {young} that {'are' if free else 'is'} left (R151)"
    )
    if ((not each and not spares) or free != max(0, popular - conserved)) and (due := welfare_due(public, seat)):
        costs += f", as welfare {'brings' if due > 0 else 'takes'} {counted(abs(due), 'point')} as all stand (R154)"
    years = COMPONENTS.givens.rounds - public.round
    follow = f", but {counted(years, 'more year')} follow{'s' * (years == 1)}" if years else ""
    said = f"{tracks_now(public, seat, 'popularity is')}: {costs}{follow}"
    return Difference(side, said, shorter=f"as counted now {costs}{follow}", weight=weight)


def _takes_now(*, harmless: bool) -> str:
    """Return what a young takes of popularity, and that those told of cost no point where that is so (R151, R156)."""
    return f"takes 1 popularity{', but costs no point as counted now' if harmless else ''} (R151)"


def _lying(young: int) -> str:
    return "the young that lies there" if young == 1 else f"the {young} young that lie there"


def tracks_now(public: Public, seat: int, popularity: str = "it is") -> str:
    """Return how high both tracks are, the lower of which counts, and what the end takes and adds (R151-R153, R156)."""
    popular, _, conserved = standing(public.zoos[seat])
    added, (liked, saved) = added_in_the_end(public, seat), as_counted_now(public, seat)
    young = discs(public.zoos[seat])
    lying = _lying(young)
    less = f", {number(liked)} with {lying}" if young else ""
    more = f", with {listing(added)} {saved}" if added else ""
    return f"{popularity} {popular} now{less}, conservation {conserved}{more}"


def added_in_the_end(public: Public, seat: int) -> list[str]:
    """Return what the end adds to conservation as all zoos stand (R152, R153)."""
    conserved, parks = standing(public.zoos[seat])[-1], national_park_points(public.parks, seat)
    programs = as_counted_now(public, seat)[1] > conserved + parks
    return ["parks"] * bool(parks) + ["breeding programs"] * programs


def set_free(public: Public, seat: int, species: int) -> Iterator[str]:
    """Yield what young of a later spring may bring a seat on their track, if they have one on which they still can (R140, R142)."""
    printed = COMPONENTS.mains[species].reintroduction
    if printed is not None and (track := public.reintroduction[track_of(species)]).done < printed.times:
        with_cubes = sum([own > 0 for own in put(track.cubes, seat, 1)])
        left = _still_needed(public, species)
        yield f"{share(printed.points, with_cubes)} points with {left} more young on the track"


def _still_needed(public: Public, species: int) -> int:
    """Return how many young the track of a species still needs to be full (R142)."""
    printed = COMPONENTS.mains[species].reintroduction
    assert printed is not None
    return printed.young - sum(public.reintroduction[track_of(species)].cubes)


def _enough_rolled(public: Public, species: int) -> str:
    """Return that as many young as the track needs are sure already by dice that succeeded (R81, R142)."""
    needed = _still_needed(public, species)
    return f"{'it is' if needed == 1 else 'as many are'} sure already without the die rolled again"


def _set_free_now(public: Public, seat: int, species: int, dice: int) -> Iterator[str]:
    """Yield the same of young of this spring, for which there must be room, and in the last year enough of them (R142, R143)."""
    room, born = track_room(public, species), dice * COMPONENTS.mains[species].litter
    born += sum(_of_others(public, seat, species).values())
    if room and (public.round < COMPONENTS.givens.rounds or room <= born):
        yield from set_free(public, seat, species)


def _of_others(public: Public, seat: int, species: int) -> Mapping[int, int]:
    """Return which seats that come later this spring may have young of a species, and how many if all there grow up before."""
    most = dict[int, int]()
    for order in range(order_of(public, seat) + 1, len(public.zoos)):
        other = seat_at(public.starter, order, len(public.zoos))
        main = main_of(public.zoos[other], species)
        if main is not None and not halted(public.cards.event, species):
            thrown = dice_of(species, main.males + main.male_discs, main.females + main.female_discs)
            most[other] = thrown * COMPONENTS.mains[species].litter
    return {other: young for other, young in most.items() if young}


def of_dice_again(public: Public, seat: int, names: Names, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield how likely one die again brings a first litter, and what else the one brings that is held against being content.

    The litter that may come stands by itself, that of the one that is held first, as a board may have room for no more.
    """
    place = _place_of(Reroll, held)
    rolls = {roll.species: roll for roll in public.rolls if roll.species in rerollable(public, seat)}
    again = [(species, 1, roll.needed) for species, roll in rolls.items()]
    bare = [one for one in again if not successes(rolls[one[0]])]
    firsts = first_litters(public, seat, names, bare)
    sure = [roll.species for roll in public.rolls if successes(roll) and not public.zoos[seat].bred >> roll.species & 1]
    rolled = [one.species for one in held if isinstance(one, Reroll)] or list(rolls)
    own, others = (
        {one: first for one, first in firsts.items() if (one[0] in rolled) == here} for here in (True, False)
    )
    if own:
        litter = "a first litter" if len(own) == 1 else "first litters"
        yield _told_of(public, seat, place, f"{litter} for {names[seat]} may come:", own)
    if sure:
        is_sure = "first litter" if len(sure) == 1 else "first litters", "is" if len(sure) == 1 else "are"
        other = "" if firsts else "; a die rolled again can bring no other"
        said = f"the {is_sure[0]} of {listing([plural(one) for one in sure])} {is_sure[1]} sure already{other}"
        yield Difference(NEITHER if firsts else beside(place), said)
    elif not firsts:
        yield Difference(beside(place), "rolling a die again cannot bring a first litter")
    for species, dice, least in again:
        if Reroll(species) in held:
            sure_of, buzz = _buzz_of_sure(public, seat), _buzz_besides(public, seat, species)
            louder = f" and buzz {sure_of + buzz}{f' instead of {sure_of}' if sure_of else ''} this year (R12)"
            more = f"{louder}{_till_winter(public, seat)}" if buzz else ", and no more buzz (R12)"
            young = _young(species, "more " if successes(rolls[species]) else "")
            said = f"the die rolled again brings {plural(species)} {young} with {chance_words(least, dice)}{more}"
            yield Difference(place if buzz and not _till_winter(public, seat) else NEITHER, said)
            rolled_young = successes(rolls[species]) * COMPONENTS.mains[species].litter
            bring = list(_set_free_now(public, seat, species, successes(rolls[species]) + dice))
            enough = bring and _still_needed(public, species) <= rolled_young
            for one in bring:
                young_there = f"; {_enough_rolled(public, species)}" if enough else ""
                yield Difference(
                    beside(place) if enough else place, f"young {plural(species)} may bring {one}{young_there}"
                )
            born = COMPONENTS.mains[species].litter
            if not bring and lost_by_young(public, seat, born) > 0:
                last = public.round == COMPONENTS.givens.rounds
                yield _of_young_then(public, seat, beside(place) if last else NEITHER, lacking=born)
    if others:
        litter = "a first litter" if len(others) == 1 else "first litters"
        yield _told_of(public, seat, NEITHER, f"{litter} for {names[seat]} may come of another die:", others)


def of_young(public: Public, seat: int, names: Names, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield what young on their track bring, now or later, and what those cost that stay (R142, R151)."""
    ask = open_ask(public, seat)
    free = max(
        [one for one in held if isinstance(one, Reintroduce)], key=lambda one: one.males + one.females, default=None
    )
    if ask is None or free is None or not free.males + free.females:
        return
    most, place = free.males + free.females, held.index(free) if len(held) == _BOTH else NEITHER
    (species,) = ask.about
    printed, track = COMPONENTS.mains[species].reintroduction, public.reintroduction[track_of(species)]
    assert printed is not None
    after, gains = placed(track, species, seat, most, public.round)
    if any(gains):
        told = [f"{names[one]} {signed(points)}" for one, points in enumerate(gains) if points]
        most_of_all = gains[seat] > 0 and gains[seat] == max(gains)
        side = place if most_of_all else NEITHER
        yield Difference(side, f"the young fill the track: conservation {listing(told)} (R142)")
    else:
        left, others = printed.young - sum(after.cubes), _of_others(public, seat, species)
        last = public.round == COMPONENTS.givens.rounds
        whose = f"{listing([names[one] for one in others], 'or')} this spring" if last else "a later year or of others"
        if last and left > sum(others.values()):
            yield Difference(beside(place), "the track cannot be filled any more, so it brings nothing (R143)")
        else:
            yield Difference(
                place,
                f"with {number(left)} more young {_named(species, left)}, of {whose}, the track brings "
                f"{printed.points} conservation, "
                "shared by all who put any there (R142)",
            )
    main = main_of(public.zoos[seat], species)
    if main is not None:
        these = replace(main, male_discs=free.males, female_discs=free.females)
        if not growing(public.zoos[seat], these):
            yield Difference(place, "in the enclosure none of them can ever grow up (R42, R43)")
    lost = lost_by_young(public, seat, most) > 0
    takes = f"each young that stays till the end {_takes_now(harmless=not lost)}: {tracks_now(public, seat)}"
    yield Difference(place if lost and public.round == COMPONENTS.givens.rounds else NEITHER, takes)


def _named(species: int, many: int) -> str:
    return singular(species) if many == 1 else plural(species)


def _buzz_of_sure(public: Public, seat: int) -> int:
    """Return how much buzz the litters that are sure already bring (R12, R84)."""
    values = {main.species: base_value(main) for _, main in mains(public.zoos[seat])}
    return best_of([values[roll.species] for roll in public.rolls if successes(roll)])


def _buzz_besides(public: Public, seat: int, species: int) -> int:
    """Return how much more buzz a litter of a species brings than those that are sure already (R12, R84)."""
    main = main_of(public.zoos[seat], species)
    return 0 if main is None else max(0, base_value(main) - _buzz_of_sure(public, seat))


def _young(species: int, more: str = "") -> str:
    """Return how many young a die brings that succeeds (R81)."""
    return f"{COMPONENTS.mains[species].litter} {more}young"


def of_growing(public: Public, seat: int, _names: Names, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield what young bring that grow up before they are counted, and what those take that do not (R151)."""
    for place, one in enumerate(held):
        if isinstance(one, Convert):
            yield from _going_on(public, seat, one, place)  # what it comes to is more than what it brings alone
            yield from _grown(public, seat, one, place)
    harmless = lost_by_young(public, seat, -discs(public.zoos[seat])) >= 0
    yield Difference(NEITHER, f"each young that is left {_takes_now(harmless=harmless)}: {tracks_now(public, seat)}")


def _grown(public: Public, seat: int, growth: Convert, place: int) -> Iterator[Difference]:
    """Yield what it comes to as all zoos stand if a young grows up before all but purchases is counted (R151-R154)."""
    zoo = public.zoos[seat]
    after = growth.after(zoo)
    assert not isinstance(after, Refusal)
    then = replace(public, zoos=put(public.zoos, seat, after))
    (popular, conserved), (liked, saved) = (once_counted(one, seat) for one in (public, then))
    points = min(liked, saved) - min(popular, conserved)
    lives, (now, cared) = home(zoo, growth.species), (welfare(one) for one in (zoo, after))
    colours = [colour_name(happiness(one.enclosures[lives])) for one in (zoo, after)]
    had, has = (welfare_points(tuple(map(welfare, one.zoos)))[seat] for one in (public, then))
    apart = f"{'takes' if has < had else 'brings'} {number(abs(has - had))}" if has != had else ""
    turned = f"welfare {number(now)} → {number(cared)}, R154{apart and f': {apart}'}"
    turns = f" makes {plural(growth.species)} {colours[1]} ({turned})" if colours[0] != colours[1] else ""
    brings = (
        f"takes {counted(-points, 'point')}"
        if points < 0
        else f"brings {counted(points, 'point') if points else 'no point'}"
    )
    who = f"{'male' if growth.sex == MALE else 'female'} {singular(growth.species)}"
    less_to_buy = (
        not points and zoo.money > 0 and liked + saved < popular + conserved
    )  # money evens out both tracks (R155)
    side = place if points > 0 else 1 - place if points < 0 or less_to_buy else NEITHER
    grows = f"a young {who} that grows up{turns}{turns and ' and'} {brings}{_unbought(zoo)}"
    shorter = f"a {who} grown up makes welfare {number(now)} → {number(cared)}, which {apart} (R154)" if apart else None
    tracks = (
        f"with a {who} grown up it is popularity {liked} beside conservation {saved} as all stand, "
        f"else {popular} beside {conserved} (R156)"
    )
    figures = Difference(NEITHER, tracks, weight=SLIGHT if apart else USUAL)
    grown = Difference(side, grows, shorter=shorter)
    yield from (grown, figures) if apart and side != NEITHER else (figures, grown)


def _going_on(public: Public, seat: int, growth: Convert, place: int) -> Iterator[Difference]:
    """Yield what a young that grows up comes to with others after it, one by one the best, where that is more than it alone."""
    zoo = growth.after(public.zoos[seat])
    assert not isinstance(zoo, Refusal)
    now, alone, most = _lower(public, seat, public.zoos[seat]), _lower(public, seat, zoo), 0
    best, grown = alone, 0
    while more := [one for each in growths(zoo) if isinstance(one := each.after(zoo), Zoo)]:
        zoo, grown = max(more, key=lambda one: _lower(public, seat, one)), grown + 1
        if _lower(public, seat, zoo) > best:
            best, most = _lower(public, seat, zoo), grown
    if most:
        comes_to = f"brings {counted(best - now, 'point')}" if best > now else f"takes {counted(now - best, 'point')}"
        sex = "male" if growth.sex == MALE else "female"
        brings = comes_to if best != now else "brings no point"
        before_purchases = _unbought(public.zoos[seat])
        said = f"with {most} more after it, a young {sex} {singular(growth.species)} that grows up {brings}"
        side = place if best > now else 1 - place if best < now else NEITHER
        yield Difference(side, f"{said}{before_purchases}")


def _unbought(zoo: Zoo) -> str:
    """Return that money can still buy points of either track after that, which may even out what lies between them (R155)."""
    return " before money buys any (R155)" if zoo.money else ""


def _lower(public: Public, seat: int, zoo: Zoo) -> int:
    """Return the track that counts of a zoo once all but purchases is counted (R156)."""
    return min(once_counted(replace(public, zoos=put(public.zoos, seat, zoo)), seat))
