"""Fix what travels: frames, messages, which is allowed when, the sheet, seals, the joint seed, and the limits of all that."""
