"""Find tables on the LAN: addresses, announcements, and one short hello to ask whether a table is there."""
