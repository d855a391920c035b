"""What the network may cost a player: allowances by chair, from the server's own pings."""
