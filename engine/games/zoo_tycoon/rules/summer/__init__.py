"""Summer, the exchange (R85-R97): how it goes, and where it is read.

`exchange`: the exchange moves, animals are given away in turn order (`leaving`), then taken in a snake (`arrival`), until all have
passed; `turns` says whose turn it is, `trading` how many trades a seat has left. What is on offer and what is wanted: `offers`.
What a main asks for before it comes: `demands`; where it can go: `housing`; both together, what a seat could take: `on_offer`.
`listing` shows all that to a player, `walks` is the way of the exchange over the years.

What recurs; a course, a zoo and its places are what they are in autumn, where it is said:

- A `Pair` is a number of males and one of females. `Pairs` are several of them: by how many males, how many females may go with
  them.
- A seat's *order* is its number in turn order, the starting player's 0. A *turn* of the arrival counts on through all laps.
- `Summer` is what the exchange has come to: a position, and a *lot* for each main that something happened to. What the sheet prints
  there is offered or wanted. What was given away is on offer as well and fills wants; what was taken is gone.
- To give or to take is a *trade*. Each seat has a few a summer, and where it has none left a worker brings one (`Exchange`).
- Once a game, with a worker: *unexpected supply* takes of a main what the sheet offers, as if nobody had taken any, where another
  seat has; *unexpected demand* gives away what waits in a space of quarantine, wanted or not.
- A *rescue* is an event that lets each seat take more than is offered, in one take.
- What was taken is *in hand* until it is housed: in an enclosure that it may enter (`entries`, `housings`; `number_of_ways`
  counts them), the others in quarantine, if that has a space (`has_space`).
- `SINGLE` tells the main of which the table has one pair; `pair_owner` is the seat that took it, and `pair_waits` says that a
  disease keeps it in quarantine.
"""
