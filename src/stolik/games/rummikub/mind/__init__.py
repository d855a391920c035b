"""How bots think about Rummikub."""
