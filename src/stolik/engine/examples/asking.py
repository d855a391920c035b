"""Examples that ask one question in a bare word (`[["legal"]]`), answered from what is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine.examples.cases import BadExample, Case, Json
from stolik.engine.examples.checks import Examples
from stolik.engine.examples.reading import begun, read_given, read_house_rules

F = TypeVar("F")
O = TypeVar("O", bound=Struct)  # noqa: E741 - the letter of design.md

Answer: TypeAlias = Callable[[Mapping[str, Json], O], Mapping[str, Json]]
Questions: TypeAlias = Mapping[str, Answer[O]]


def asks(kind: type[F], answer: Callable[[F, O], Mapping[str, Json]]) -> Answer[O]:
    """Give a question by what an example has to give for it, and its answer."""

    def told(words: Mapping[str, Json], options: O) -> Mapping[str, Json]:
        given = read_given(kind, words)
        return begun(lambda: answer(given, options))

    return told


def answered(case: Case, questions: Questions[O], options: O) -> Mapping[str, Json] | None:
    """Answer an example that asks one of these questions."""
    match [*case.do]:
        case [[str(word)]] if word in questions:
            return questions[word](case.given, options)
        case _:
            return None


def asked(options: type[O], questions: Questions[O]) -> Examples:
    """Give how examples are run that do nothing but ask."""

    def run(case: Case) -> Mapping[str, Json]:
        rules = read_house_rules(options, case.given, lambda written: written)
        found = answered(case, questions, rules)
        if found is None:
            raise BadExample(f"do is not one word in a list; known: {', '.join(questions)}")
        return found

    return Examples(run)
