"""A part of the box of which some figures are our invention."""

from __future__ import annotations

from engine.shared.components import Component


class PartlyOurs(Component, rename={"house": "HOUSE DATA"}):
    """A part in which some figures are our invention; `house` names them."""
