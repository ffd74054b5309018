"""Say what young come to that grow up before all but purchases is counted, alone and with others after them (R151-R154)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.contract.voice import Names
from engine.games.zoo_tycoon.names import colour_name, plural, singular
from engine.games.zoo_tycoon.rules.asks import MALE
from engine.games.zoo_tycoon.rules.count import once_counted
from engine.games.zoo_tycoon.rules.growing import Convert, growths
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import home
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.games.zoo_tycoon.words.litters import tracks_now
from engine.shared.wording import counted, number


def of_growing(public: Public, seat: int, _names: Names, held: Sequence[Action]) -> Iterator[str]:
    """Yield what young bring that grow up before they are counted, and what those take that do not (R151)."""
    for one in held:
        if isinstance(one, Convert):
            yield _grown(public, seat, one)
            yield from _going_on(public, seat, one)
    yield f"Each young that is left takes 1 popularity (R151): {tracks_now(public, seat)}."


def _grown(public: Public, seat: int, growth: Convert) -> str:
    """Return what it comes to as all zoos stand if a young grows up before all but purchases is counted (R151-R154)."""
    zoo = public.zoos[seat]
    after = growth.after(zoo)
    assert not isinstance(after, Refusal)
    then = replace(public, zoos=put(public.zoos, seat, after))
    (popular, conserved), (liked, saved) = (once_counted(one, seat) for one in (public, then))
    points = min(liked, saved) - min(popular, conserved)
    place = home(zoo, growth.species)
    colours = [colour_name(happiness(one.enclosures[place])) for one in (zoo, after)]
    turns = (
        f" makes {plural(growth.species)} {colours[1]} (welfare {number(welfare(zoo))} → {number(welfare(after))}, R154)"
        if colours[0] != colours[1]
        else ""
    )
    brings = (
        f"takes {counted(-points, 'point')}"
        if points < 0
        else f"brings {counted(points, 'point') if points else 'no point'}"
    )
    sex = "male" if growth.sex == MALE else "female"
    return (
        f"A young {sex} {singular(growth.species)} that grows up{turns}{turns and ' and'} {brings}. It is popularity {liked} and "
        f"conservation {saved} then as all stand, else {popular} and {conserved} (R156)."
    )


def _going_on(public: Public, seat: int, growth: Convert) -> Iterator[str]:
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
        yield f"With {most} more that can grow up after it, it {comes_to if best != now else 'brings no point'}."


def _lower(public: Public, seat: int, zoo: Zoo) -> int:
    """Return the track that counts of a zoo once all but purchases is counted (R156)."""
    return min(once_counted(replace(public, zoos=put(public.zoos, seat, zoo)), seat))
