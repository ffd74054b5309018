"""Summer, the exchange (R85-R97): how it goes, and where it is read.

`exchange`: the exchange moves, animals are given away in turn order (`leaving`), then taken in a snake (`arrival`), until all have
passed; `turns` says whose turn it is, `trading` how many trades a seat has left. What is on offer and what is wanted: `offers`.
What a main asks for before it comes: `demands`; where it can go: `housing`; both together, what a seat could take: `on_offer`.
`listing` shows all that to a player, `walks` is the way of the exchange over the years.
"""
