"""Play an example through a game: its vocabulary is given, the rest is the same for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine.actors import CHANCE
from stolik.engine.examples.asking import Questions, answered
from stolik.engine.examples.cases import BadExample, Case, Json
from stolik.engine.examples.checks import Examples
from stolik.engine.examples.reading import Misread, begun, read, read_house_rules, without_options
from stolik.engine.examples.refused import STEP_AND_CODE, Writing
from stolik.engine.examples.steps import Raw, Steps
from stolik.engine.examples.table import Table
from stolik.engine.protocol import Machine
from stolik.engine.refusals import Refused

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
O = TypeVar("O", bound=Struct)  # noqa: E741 - the letter of design.md
G = TypeVar("G")

Names: TypeAlias = Callable[[Table[S, A, G]], Sequence[str | int]]


def played(
    machine: Machine[S, V, A, O],
    given: type[G],
    start: Callable[[G, O], S],
    steps: Steps[S, A, G] | tuple[Steps[S, A, G], ...],
    shown: Callable[[Table[S, A, G]], Mapping[str, Json]],
    seats: Sequence[str | int] | Names[S, A, G],
    *,
    refusals: Writing = STEP_AND_CODE,
    options: Callable[[Mapping[str, Json]], Mapping[str, Json]] = lambda written: written,
    chance: Callable[[Table[S, A, G]], A | None] = lambda _: None,
    misread: Callable[[S], Refused] | None = None,
    questions: Questions | None = None,
) -> Examples:
    """Give how the examples of a game are run.

    `given` are the words an example may set up and `start` the state they mean; `steps` what may be
    done, `shown` the values that may be expected, `seats` the names of the seats in order, and
    `refusals` the way they are written. `options` adds the vocabulary's own defaults, `chance` says
    what comes of itself now (None for nothing), `misread` how the book refuses words that it does
    not know, `questions` what a single bare word may ask instead of play.
    """

    def run(case: Case) -> Mapping[str, Json]:
        rules = read_house_rules(machine.options, case.given, options)
        told = answered(case, questions or {}, rules)
        if told is not None:
            return {**refusals.of(()), **told}
        words = read(without_options(case.given), given, "given")
        state = begun(lambda: start(words, rules))
        names = seats if callable(seats) else lambda _: seats
        table = Table(machine, words, state, names)
        kinds = steps if isinstance(steps, tuple) else (steps,)
        return Run(table, kinds, shown, refusals, chance, misread).outcome(case)

    return Examples(run, {refusals.key: refusals.of(())[refusals.key]})


class Run(Struct, Generic[S, A, G], frozen=True):
    """One example, played to its end."""

    table: Table[S, A, G]
    steps: tuple[Steps[S, A, G], ...]
    shown: Callable[[Table[S, A, G]], Mapping[str, Json]]
    refusals: Writing
    chance: Callable[[Table[S, A, G]], A | None]
    misread: Callable[[S], Refused] | None

    def outcome(self, case: Case) -> Mapping[str, Json]:
        """Do all steps and give every value the vocabulary knows."""
        table, after = self.table, list[Json]()
        table.is_slow = case.slow
        wanted = case.expect.get("after")
        raws: Sequence[Raw] = case.steps if self.steps[0].keys else case.calls
        words = [self._word(raw, f"do[{number}]") for number, raw in enumerate(raws)]
        table.next_word = [*words, ""][0]
        self._draw("given")
        for number, raw in enumerate(raws):
            table.next_word = [*words, ""][number + 1]
            why = self._done(raw, f"do[{number}]")
            table.refusals.append(why)
            if why is None:
                self._draw(f"do[{number}]")
            if wanted is not None:
                after.append(self._after(why, wanted, number))
            if why is not None and self.refusals.is_last:
                break
        table.wanted = case.expect
        told: Mapping[str, Json] = {} if wanted is None else {"after": after}
        return {**self.refusals.of(table.refusals), **self.shown(table), **told}

    def _word(self, raw: Raw, where: str) -> str:
        """Give the word of a step; one that is not known is refused when it is done, or at once."""
        try:
            return self._steps(raw).word(raw, where)
        except Misread:
            if self.misread is None or self._steps(raw).key(raw) is None:
                raise
            return ""

    def _steps(self, raw: Raw) -> Steps[S, A, G]:
        return next((kind for kind in self.steps if kind.key(raw) is not None), self.steps[-1])

    def _done(self, raw: Raw, where: str) -> Refused | None:
        """Do one step, or say why it is refused; then nothing of it is done but what `stays`."""
        table = self.table
        before, clock_ms, count = table.state, table.clock_ms, len(table.log)
        try:
            for by, do in self._steps(raw).play(table, raw, where):
                table.play(by, do)
        except Refused as why:
            table.clock_ms = clock_ms
            table.back_to(max(count, table.kept))
            return why
        except BadExample as error:
            if self.misread and isinstance(error, Misread):
                return self.misread(before)
            text = str(error)
            raise BadExample(text if text.startswith(where) else f"{where}: {text}") from error
        return None

    def _draw(self, where: str) -> None:
        """Let chance do what comes of itself."""
        while (do := self.chance(self.table)) is not None:
            try:
                self.table.play(CHANCE, do)
            except Refused as why:
                raise BadExample(f"{where}: what chance gives is refused: {why}") from why

    def _after(self, why: Refused | None, wanted: Json, number: int) -> Json:
        """Give what can be seen after a step, for an example that tells it step by step."""
        if why is not None:
            return {"refused": why.code}
        entry = wanted[number] if isinstance(wanted, list) and number < len(wanted) else None
        self.table.wanted = entry if isinstance(entry, dict) else {}
        came = dict(self.shown(self.table))
        for key in self.table.wanted:
            if key not in came and key != "refused":
                raise BadExample(f"expect.after[{number}].{key}")
        return came
