"""What a seat can be asked, by kind. Sexes are MALE or FEMALE."""

MALE, FEMALE = range(2)

PREPARE = "prepare"
"""Asked in spring before the dice: contraception, young grown up, then roll (R76)."""
REROLL = "reroll"
"""Asked where a breeding worker could throw a failed die again (R80)."""
REINTRODUCE = "reintroduce"
"""Asked how many of a litter go to the track (R141); `about` is the main."""
PANDA = "panda"
"""Asked at the beginning of summer where the pair that a disease kept out goes (R149); `about` is the main."""
LEAVE = "leave"
"""Asked to give animals away or pass (R88); `about` is the place in turn order, and how many passed in a row before."""
ARRIVE = "arrive"
"""Asked to take from the exchange or pass (R90); `about` is the turn of the arrival, from 0."""
HOUSE = "house"
"""Asked where the animals just taken go (R94); `about` is the main, the males, the females."""
BUILD = "build"
"""Asked to build (R103); `about` is the round."""
LOANS = "loans"
"""The same, and loans may still be taken, up to the first step of building; young grow up at any time (R70, R102).

`about` is the round.
"""
GROW = "grow"
"""Asked at the end which young grow up before they are counted (R151, A10)."""
SPEND = "spend"
"""Asked at the end to turn money into points (R155)."""
