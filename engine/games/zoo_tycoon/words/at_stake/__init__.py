"""What tells two actions apart, and for which of them each of it speaks."""

from engine.games.zoo_tycoon.words.at_stake.decisions import at_stake as at_stake, spoken_against as spoken_against
