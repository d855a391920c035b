"""What several games share; each part is pure and knows no game."""
