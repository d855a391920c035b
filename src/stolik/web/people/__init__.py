"""People over HTTP: guests, accounts, sessions, tokens, export and erasure."""
