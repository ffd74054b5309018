"""Say in the terminal, once the screen is gone, how somebody comes back to the tables that they left."""
