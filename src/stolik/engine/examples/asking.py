"""Examples that ask one question in a bare word (`[["legal"]]`), answered from what is given.

A function gives the answer: its first parameter are the options, the others, with their types and
defaults, are what an example gives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine.examples.cases import BadExample, Case, Json
from stolik.engine.examples.checks import Examples
from stolik.engine.examples.reading import Call, begun, read_house_rules, without_options

O = TypeVar("O", bound=Struct)  # noqa: E741 - the letter of design.md

Questions: TypeAlias = Mapping[str, Callable[..., Mapping[str, Json]]]


def answered(case: Case, questions: Questions, options: object) -> Mapping[str, Json] | None:
    """Answer an example that asks one of these questions."""
    match [*case.do]:
        case [[str(word)]] if word in questions:
            call = Call(questions[word])
            return begun(lambda: call(options, without_options(case.given), "given"))
        case _:
            return None


def asked(
    options: type[O],
    questions: Questions,
    written: Callable[[Mapping[str, Json]], Mapping[str, Json]] = lambda told: told,
) -> Examples:
    """Give how examples are run that do nothing but ask.

    `written` reads options as the book writes them, where that is not how they are told here.
    """

    def run(case: Case) -> Mapping[str, Json]:
        rules = read_house_rules(options, case.given, written)
        found = answered(case, questions, rules)
        if found is None:
            raise BadExample(f"do is not one word in a list; known: {', '.join(questions)}")
        return found

    return Examples(run)
