"""Worked examples: the rule files' JSON, run through a game and compared.

A game's `examples.py` is its vocabulary (docs/examples.md): Structs for what is `given`, a table of
steps for `do`, a function for what may stand under `expect`. Here is the rest: reading, playing,
chance and clock, refusals, comparing. Objects are compared only in the keys an example names.
"""

from stolik.engine.examples.asking import asked
from stolik.engine.examples.cases import BadExample, Case, Json, read_cases
from stolik.engine.examples.checks import Examples, Failure, check, fits
from stolik.engine.examples.playing import played
from stolik.engine.examples.reading import Seats
from stolik.engine.examples.refused import CODES, ENDING, PAIRS, STEP_AND_CODE, sentences
from stolik.engine.examples.steps import Doing, Steps
from stolik.engine.examples.table import Table

__all__ = [
    "CODES", "ENDING", "PAIRS", "STEP_AND_CODE", "BadExample", "Case", "Doing", "Examples",
    "Failure", "Json", "Seats", "Steps", "Table", "asked", "check", "fits", "played", "read_cases",
    "sentences",
]  # fmt: skip
