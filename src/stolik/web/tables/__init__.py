"""Tables over HTTP: the lobby, records, replays, reviews, proofs and printed sheets."""
