"""The events of a sport as data: clause, phase, actor, grounds to refuse, what each does and taps.

Grounds are asked in one order: the end of the match, who may act, the phase, the depth at which
the match is followed, then the sport's own tests. What is offered is filtered by the same grounds,
so that nothing is offered that would be refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.choices import Choices, Form
from stolik.engine.fields import Field
from stolik.engine.messages import Msg, msg
from stolik.engine.refusals import Refused
from stolik.engine.scene import Action as Button
from stolik.engine.scene import Tap, tag
from stolik.parts.acting import PLAIN, Doing, Gate, Main, Opens, Table
from stolik.parts.match.fields import fields_of
from stolik.parts.match.sides import index, side_name
from stolik.parts.match.state import Match

S = TypeVar("S", bound=Match[Any])
A = TypeVar("A", bound=Struct)
X = TypeVar("X", bound=Struct)

By: TypeAlias = Actor | tuple[Actor, ...] | Callable[[S], tuple[Actor, ...]]
TOSSED: Final = (CHANCE, REFEREE)
"""Chance decides it, and at a real table the scorer enters what it decided."""

DEPTH_CODES: Final = {"events": "RESULTS_ONLY", "results": "EVERY_EVENT"}


class Happens(Doing[S, A, X]):
    """A row: an event of this kind, by its clause, in these phases, with what it does."""

    def __init__(
        self,
        kind: type[X],
        clause: str,
        does: Callable[[S, X], S],
        *tests: Gate[S, A],
        inside: tuple[str, ...] = (),
        outside: tuple[str, ...] = (),
        late: str = "WRONG_PHASE",
        late_clause: str = "",
        by: By[S] | None = None,
        is_drawn: bool = False,
        depth: str = "",
        known: Callable[[S, A], bool] | None = None,
        check: Callable[[S, X], None] | None = None,
        taps_offered: Callable[[S], tuple[X, ...]] | None = None,
        typical: Callable[[S], tuple[X, ...]] | None = None,
        fields: Callable[[S], Mapping[str, Field]] | None = None,
        exact: bool = False,
        of: str = "",
        figure: str = "",
        grave: bool = False,
        keys: Callable[[S, X], tuple[str, ...]] | None = None,
        label: Callable[[S, X], Msg] | None = None,
        hotkey: str | Callable[[S, X], str] = "",
        main: Main | Callable[[S, X], bool] = False,
        is_last: bool = False,
        is_aside: bool | Callable[[S, X], bool] = False,
        taps: Callable[[S, X], tuple[Tap, ...]] | None = None,
        opens: Opens = PLAIN,
        forms: Callable[[S], tuple[Form[X], ...]] | None = None,
        has_button: Callable[[S, X], bool] | None = None,
    ) -> None:
        """Take what the event is and what differs from the usual.

        `inside` and `outside` are its phases, `late` the code of any other. `by` are those who may
        enter it: usually the scorer, and chance in a match to be watched if it `is_drawn`. `depth`:
        only where the match is followed so. `known` says whether its words mean something, before
        the phase is asked; `check` raises what no gate can say.

        `taps_offered` are the entries of one tap; `typical` stand for its form, whose fields are
        read from the type unless `fields` says more; `forms` gives the forms themselves. `of` names
        the field with the side it is for: keys and buttons are named by it, and the `figure` of
        that side is tapped for it as well. Without a button (`has_button`) something else in the
        picture is tapped for it.
        """
        self.of = of
        self.figure = figure
        super().__init__(
            kind,
            clause,
            *tests,
            keys=keys or (self._keys_by_side if of else None),
            label=label or (self._label_by_side if of else None),
            hotkey=hotkey,
            main=main,
            is_last=is_last,
            is_aside=is_aside,
            taps=taps or (self._taps_by_side if figure else None),
            opens=opens,
        )
        self.clause = clause
        self.tests_own = self.gates
        self.inside, self.outside, self.late = inside, outside, late
        self.late_clause = late_clause or clause
        self.by, self.is_drawn, self.depth, self.known = by, is_drawn, depth, known
        self.game = ""
        self._does, self._check, self._offered = does, check, taps_offered
        self._typical, self._fields, self._forms = typical, fields, forms
        self.exact, self.grave, self._has_button = exact, grave, has_button
        self.is_aside = is_aside is True

    def actors(self, s: S) -> tuple[Actor, ...]:
        """Say who may enter it."""
        by = self.by
        if by is None:
            if not s.is_drawn:
                return (REFEREE,)
            return (CHANCE,) if self.is_drawn else ()
        if callable(by):
            return by(s)
        found = by if isinstance(by, tuple) else (by,)
        return tuple(one for one in found if one != REFEREE) if s.is_drawn else found

    def button(self, p: S, do: Struct, game: str, is_grave: bool, is_else: bool) -> Button | None:
        """Give the button of an entry of one tap, None where something else is tapped."""
        has_button = self._has_button
        if has_button is not None and isinstance(do, self._kind) and not has_button(p, do):
            return None
        return super().button(p, do, game, is_grave, is_else)

    def done(self, s: S, do: Struct, by: Actor) -> S:
        """Give the match after it; a row that asks who did it says so in a class of its own."""
        assert isinstance(do, self._kind)
        return self._does(s, do)

    def check(self, s: S, do: Struct) -> None:
        """Raise what no gate can say against it."""
        if self._check is not None:
            assert isinstance(do, self._kind)
            self._check(s, do)

    def listed(self, s: S) -> tuple[X, ...]:
        """Give the entries of one tap."""
        return self._offered(s) if self._offered else ()

    def asked(self, s: S) -> Iterator[Form[X]]:
        """Give the forms of what takes more to say."""
        if self._forms is not None:
            yield from self._forms(s)
        typical = self._typical(s) if self._typical else ()
        if not typical:
            return
        fields: dict[str, Field] = {**(self._fields(s) if self._fields else {})}
        if not fields:
            fields |= fields_of(self.kind, self.game, s.chairs)
        yield Form(
            self._kind,
            fields,
            typical,
            self.exact,
            self.clause,
            self.grave,
            is_aside=self.is_aside,
        )

    def _side(self, do: X) -> str:
        return str(getattr(do, self.of))

    def _keys_by_side(self, _s: S, do: X) -> tuple[str, ...]:
        return (f"{tag(self.kind)}:{self._side(do)}",)

    def _label_by_side(self, s: S, do: X) -> Msg:
        who = side_name(s.chairs, index(self._side(do)))
        return msg(f"{self.game}.tap.{tag(self.kind)}", who=who)

    def _taps_by_side(self, s: S, do: X) -> tuple[Tap, ...]:
        here = Tap((f"{self.figure}:{self._side(do)}",), do)
        return here, Tap(self.keys(s, do), do)


class Events(Table[S, A], Generic[S, A]):
    """All events of a sport."""

    def __init__(
        self,
        game: str,
        *rows: Happens[S, A, Any],
        over: tuple[str, str],
        not_yours: str = "NOT_YOURS",
        finished: str = "finished",
        depths: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        """Take the rows, and the code and clause of the end of the match.

        `depths` are the code and clause with which an event is refused that belongs to another
        depth, by the depth it belongs to.
        """
        super().__init__(game, *rows)
        self.happens: dict[type[Struct], Happens[S, A, Any]] = {row.kind: row for row in rows}
        self.finished = finished
        end: Gate[S, A] = Gate(*over, outside=(finished,))
        for row in rows:
            row.game = game
            row.gates = (end, *_gates(row, not_yours, depths or {}), *row.tests_own)

    def allowed(self, s: S, by: Actor, do: A) -> Happens[S, A, Any]:
        """Give the row of an event, or raise the first reason against it."""
        self.refuse(s, by, do)
        row = self.happens[type(do)]
        row.check(s, do)
        return row

    def is_allowed(self, s: S, by: Actor, do: A) -> bool:
        """Say whether an event could be entered now."""
        try:
            self.allowed(s, by, do)
        except Refused:
            return False
        return True

    def offers(self, s: S, by: Actor) -> Choices[A]:
        """Give what somebody may enter now."""
        if s.phase == self.finished or by == CLOCK:
            return Choices()
        listed: list[A] = []
        grave: list[A] = []
        forms: list[Form[A]] = []
        for row in self.happens.values():
            if by not in row.actors(s):
                continue
            found = [do for do in row.listed(s) if self.is_allowed(s, by, do)]
            (grave if row.grave else listed).extend(found)
            forms += [form for form in row.asked(s) if self._fits(s, by, form)]
        return Choices(tuple(listed), tuple(forms), tuple(grave))

    def _fits(self, s: S, by: Actor, form: Form[A]) -> bool:
        """Say whether all that is typical of a form applies; a form of nothing is none."""
        return bool(form.typical) and all(self.is_allowed(s, by, do) for do in form.typical)


def _is_scorer(s: Match[Any], by: Actor) -> bool:
    """Say whether a scorer enters it: nobody does in a match that chance plays."""
    return by == REFEREE and not s.strengths


def _is_usual(s: Match[Any], by: Actor) -> bool:
    """Say whether the scorer enters it, or in a match to be watched chance."""
    return by == (CHANCE if s.strengths else REFEREE)


def _gates(
    row: Happens[S, A, Any], not_yours: str, depths: Mapping[str, tuple[str, str]]
) -> Iterator[Gate[S, A]]:
    if row.by is not None:
        yield Gate(not_yours, row.clause, by=lambda s, by: by in row.actors(s))
    else:
        yield Gate(not_yours, row.clause, by=_is_usual if row.is_drawn else _is_scorer)
    if row.known is not None:
        yield Gate("UNKNOWN_EVENT", row.clause, fits=row.known)
    if row.inside or row.outside:
        yield Gate(row.late, row.late_clause, inside=row.inside, outside=row.outside)
    if row.depth:
        code, clause = depths.get(row.depth) or (DEPTH_CODES[row.depth], row.clause)
        yield Gate(code, clause, only=lambda s: s.depth == row.depth)
