"""Play an example through a game: its vocabulary is given, the rest is the same for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine.actors import CHANCE
from stolik.engine.examples.asking import Questions, answered
from stolik.engine.examples.cases import BadExample, Case, Json
from stolik.engine.examples.checks import Examples
from stolik.engine.examples.reading import Misread, begun, read_given, read_house_rules
from stolik.engine.examples.refused import STEP_AND_CODE, Writing
from stolik.engine.examples.steps import Steps
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
    questions: Questions[O] | None = None,
) -> Examples:
    """Give how the examples of a game are run.

    `given` are the words an example may set up and `start` the state they mean; `steps` what may be
    done, `shown` the values that may be expected, `seats` the names of the seats in order, and
    `refusals` the way they are written. `options` adds the vocabulary's own defaults, `chance` says
    what comes of itself when chance is due (None: a step tells), `misread` how the book refuses
    words it does not know, `questions` what a single bare word may ask instead of play.
    """

    def run(case: Case) -> Mapping[str, Json]:
        rules = read_house_rules(machine.options, case.given, options)
        if questions is not None and (told := answered(case, questions, rules)) is not None:
            return {**refusals.of(()), **told}
        words = read_given(given, case.given)
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
        entries = wanted if isinstance(wanted, list) else []
        raws = [*(case.steps if self.steps[0].keys else case.calls)]
        table.next_word = self._word(raws, 0)
        self._draw("given")
        for number, raw in enumerate(raws):
            table.next_word = self._word(raws, number + 1)
            why = self._done(raw, f"do[{number}]")
            table.refusals.append(why)
            if why is None:
                self._draw(f"do[{number}]")
            if wanted is not None:
                entry = entries[number] if number < len(entries) else None
                after.append(self._after(why, entry, number))
            if why is not None and self.refusals.is_last:
                break
        table.wanted = case.expect
        told: Mapping[str, Json] = {} if wanted is None else {"after": after}
        return {**self.refusals.of(table.refusals), **self.shown(table), **told}

    def _done(self, raw: dict[str, Json] | list[Json], where: str) -> Refused | None:
        """Do one step, or say why it is refused; then nothing of it is done."""
        table = self.table
        before, clock_ms, count = table.state, table.clock_ms, len(table.log)
        kind = next((kind for kind in self.steps if kind.word(raw) is not None), self.steps[0])
        try:
            for by, do in kind.play(table, raw, where):
                table.play(by, do)
        except Refused as why:
            table.state, table.clock_ms = before, clock_ms
            del table.log[count:]
            return why
        except BadExample as error:
            if self.misread and isinstance(error, Misread) and kind.word(raw) is not None:
                return self.misread(before)
            text = str(error)
            raise BadExample(text if text.startswith(where) else f"{where}: {text}") from error
        return None

    def _draw(self, where: str) -> None:
        """Let chance do what comes of itself."""
        table = self.table
        while CHANCE in table.machine.turn(table.state).due:
            do = self.chance(table)
            if do is None:
                return
            try:
                table.play(CHANCE, do)
            except Refused as why:
                raise BadExample(f"{where}: what chance gives is refused: {why}") from why

    def _after(self, why: Refused | None, entry: Json, number: int) -> Json:
        """Give what can be seen after a step, for an example that tells it step by step."""
        if why is not None:
            return {"refused": why.code}
        self.table.wanted = entry if isinstance(entry, dict) else {}
        came = dict(self.shown(self.table))
        for key in self.table.wanted:
            if key not in came and key != "refused":
                raise BadExample(f"expect.after[{number}].{key}")
        return came

    def _word(self, raws: Sequence[dict[str, Json] | list[Json]], number: int) -> str:
        found = (kind.word(raws[number]) for kind in self.steps) if number < len(raws) else ()
        return next((word for word in found if isinstance(word, str)), "")
