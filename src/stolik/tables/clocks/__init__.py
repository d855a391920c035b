"""Time at a table: its clock, its alarm clock, and what the network may cost a player."""
