"""The judges and what they rule: a proposal with an effect, and the voices for and against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.competitions.steps import Appoint
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused

E = TypeVar("E")
S = TypeVar("S", bound=Any)


class Judge(Struct, frozen=True, omit_defaults=True):
    """Somebody who may rule, by an opaque id."""

    id: str
    chief: bool = False


class Ruling(Struct, Generic[E], frozen=True, omit_defaults=True):
    """What is proposed in which matter, who is for it, who against, and whether it holds."""

    id: str
    matter: str
    table: int | None
    effect: E
    clause: str
    round: int = 0
    """In which round it was asked for."""
    agree: tuple[str, ...] = ()
    differ: tuple[str, ...] = ()
    in_force: bool = False


class Bench(Struct, Generic[E], frozen=True, omit_defaults=True):
    """The judges of a season and the rulings of the event that is on."""

    judges: tuple[Judge, ...] = ()
    rulings: tuple[Ruling[E], ...] = ()

    @property
    def chief(self) -> str:
        """Give the chief judge's id."""
        return next((judge.id for judge in self.judges if judge.chief), "")

    def find(self, id: str) -> Ruling[E] | None:
        """Give the ruling with this id."""
        return next((one for one in self.rulings if one.id == id), None)


def judge_of(bench: Bench[E], id: str, clause: str) -> Judge:
    """Give the judge with this id, or refuse anybody else."""
    for judge in bench.judges:
        if judge.id == id:
            return judge
    raise Refused("NOT_A_JUDGE", clause)


def voiced(ruling: Ruling[E], judge: str, agrees: bool) -> Ruling[E]:
    """Hear one judge; he may change his mind while the ruling waits."""
    agree = tuple(one for one in ruling.agree if one != judge)
    differ = tuple(one for one in ruling.differ if one != judge)
    if agrees:
        return replace(ruling, agree=(*agree, judge), differ=differ)
    return replace(ruling, agree=agree, differ=(*differ, judge))


def kept(bench: Bench[E], ruling: Ruling[E]) -> Bench[E]:
    """Keep a ruling in place of the one with its id."""
    if bench.find(ruling.id) is None:
        return replace(bench, rulings=(*bench.rulings, ruling))
    rulings = tuple(ruling if one.id == ruling.id else one for one in bench.rulings)
    return replace(bench, rulings=rulings)


def appointed(judges: tuple[str, ...], clause: str) -> tuple[Judge, ...]:
    """Give the judges by their ids, the chief first; refused if there is none or one twice."""
    if not judges or len(set(judges)) != len(judges) or not all(judges):
        raise Refused("BAD_JUDGES", clause)
    return tuple(Judge(id, place == 0) for place, id in enumerate(judges))


def appointing(clause: str) -> Callable[[S, Event[Appoint]], S]:
    """Give what names the judges of a competition anew; the first of them is the chief."""

    def appoint(s: S, e: Event[Appoint]) -> S:
        named: S = replace(s, bench=replace(s.bench, judges=appointed(e.do.judges, clause)))
        return named

    return appoint
