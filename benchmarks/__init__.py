"""The published figures: one script each, run by `stolik bench` or `python -m benchmarks.NAME`."""
