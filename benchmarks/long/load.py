"""The load of `benchmarks.load` with 1,000 tables and 10,000 idle sockets; takes minutes."""

from __future__ import annotations

from benchmarks.load import Plan, main

if __name__ == "__main__":
    main(Plan(tables=1000, sockets=10_000, paced_s=20.0, step_s=8.0, most_steps=7))
