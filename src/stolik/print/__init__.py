"""Paper: the score sheets of games as PDF, empty and filled."""
