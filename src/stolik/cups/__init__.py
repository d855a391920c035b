"""Live competitions: their logs in the store, their people, passes, tables and screens."""
