"""What the olympiad shows, piece by piece."""
