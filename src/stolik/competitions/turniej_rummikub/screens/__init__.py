"""What the tournament shows, piece by piece."""
