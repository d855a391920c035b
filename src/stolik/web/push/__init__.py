"""Word to a phone that lies in a pocket: "your turn", where the organiser has set a key."""
