"""The exact search over tiles: kernel, solver, and what screens ask of it."""
