"""Say in a few words what a plan takes and what it brings (`2 tiles, money −2: popularity +2`)."""

from __future__ import annotations

from engine.contract.plan import Plan
from engine.games.zoo_tycoon.plans.kinds import Lay
from engine.games.zoo_tycoon.plans.outcome import figures
from engine.games.zoo_tycoon.plans.planner import worked_out
from engine.games.zoo_tycoon.rules.table import TycoonView
from engine.shared.wording import counted, signed

_MOST = 3
"""The most gains that are named."""


def plan_note(view: TycoonView, plan: Plan) -> str:
    """Return what a plan takes and brings; nothing of tiles that are only laid, and of what cannot be done."""
    planned = None if isinstance(plan, Lay) else worked_out(view, plan)
    if planned is None or not planned.legal:
        return ""
    old, new = figures(planned.before), figures(planned.after)
    laid = new.tiles - old.tiles
    takes = [counted(laid, "tile")] if laid > 0 else []
    takes.append(f"money {signed(new.money - old.money)}" if new.money != old.money else "free")
    gains = (
        ("points", new.points - old.points),
        ("popularity", new.popularity - old.popularity),
        ("conservation", new.conservation - old.conservation),
        ("education", new.education - old.education),
        ("welfare", new.welfare - old.welfare),
    )
    brings = [f"{name} {signed(more)}" for name, more in gains if more > 0]
    if new.costs < old.costs:
        brings.append(f"costs {signed(new.costs - old.costs)}")
    return f"{', '.join(takes)}: {', '.join(brings[:_MOST]) or 'happier'}"
