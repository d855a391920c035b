"""The rules of Na Głowy: cards, exchange, play, heads and boks, the referee."""
