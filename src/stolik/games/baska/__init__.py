"""Baśka by the rules of Baszka Méster Sport."""
