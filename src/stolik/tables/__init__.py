"""Live tables: seats, questions, deadlines, reconnecting, bots and spectators."""
