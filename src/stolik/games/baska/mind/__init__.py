"""How bots think about Baśka."""
