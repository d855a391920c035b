"""Actions as a table: each kind with its clause, who may do it when, its keys and its button.

A game says these once, in a `Table` of rows. From it come the refusals of phase and actor, in the
order of the gates of each row, and the buttons and taps of what is offered. What an action may
contain is left to the rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.actors import Actor
from stolik.engine.choices import Choices, Form
from stolik.engine.messages import Arg, Msg
from stolik.engine.refusals import Refused
from stolik.engine.scene import Action as Button
from stolik.engine.scene import Tap, form_key, form_name, form_words, tag


class Phased(Protocol):
    """What gates look at: something that is in a phase."""

    @property
    def phase(self) -> str:
        """Name the phase."""
        ...


P = TypeVar("P", bound=Phased)
A = TypeVar("A", bound=Struct)
X = TypeVar("X", bound=Struct)

Main: TypeAlias = bool | Literal["else"]
"""Whether a button is the expected one; `else`: where no other listed action is."""


class Gate(Struct, Generic[P, A], frozen=True):
    """A reason against an action, by one or more conditions of which all must hold."""

    code: str
    clause: str = ""
    """Left empty: the clause of the row."""
    inside: tuple[str, ...] = ()
    """In one of these phases."""
    outside: tuple[str, ...] = ()
    """In none of these."""
    by: Actor | tuple[Actor, ...] | Callable[[P, Actor], bool] | None = None
    """By this actor or one of these, or by one of whom this is true."""
    whose: Callable[[P], int] | None = None
    """By the seat that this gives, such as the one whose turn it is: quicker to ask than `by`."""
    only: Callable[[P], bool] | None = None
    fits: Callable[[P, A], bool] | None = None
    facts: Callable[[P], dict[str, Arg]] | None = None

    def is_shut(self, phase: str) -> bool:
        """Say whether the phase alone is against it."""
        return phase in self.outside or (bool(self.inside) and phase not in self.inside)

    def refusal(self, p: P) -> Refused:
        """Give the refusal in words of the book."""
        return Refused(self.code, self.clause, **(self.facts(p) if self.facts else {}))


Test: TypeAlias = tuple[
    Callable[[P], int] | None,
    Callable[[P, Actor], bool] | None,
    tuple[Actor, ...] | None,
    Gate[P, A],
]
"""Whose it is, what is asked of the actor, or the actors it may be; none of them: what the gate
asks of the table or of the action, and without that nothing opens it."""


class Opens(Struct, frozen=True):
    """How the button looks that opens the form of an action."""

    main: bool = False
    hotkey: str = ""
    is_grave: bool | None = None
    """None: as the form says."""
    is_aside: bool = False


PLAIN: Final = Opens()


class ActionRow(ABC, Generic[P, A]):
    """What a table knows of a kind of action, whatever its fields."""

    def __init__(
        self,
        kind: type[Struct],
        gates: tuple[Gate[P, A], ...],
        opens: Opens,
        *,
        is_piece: bool,
        is_last: bool,
    ) -> None:
        self.kind, self.gates, self.opens = kind, gates, opens
        self.is_piece, self.is_last = is_piece, is_last

    def tests(self, phase: str) -> Iterator[Test[P, A]]:
        """Give what is left to ask in a phase; a gate that is shut is the last."""
        for gate in self.gates:
            if gate.is_shut(phase):
                yield None, None, None, replace(gate, only=None, fits=None)
                return
            if gate.whose is not None:
                yield gate.whose, None, None, gate
            if callable(gate.by):
                yield None, gate.by, None, gate
            elif gate.by is not None:
                yield None, None, gate.by if isinstance(gate.by, tuple) else (gate.by,), gate
            if gate.only is not None:
                yield None, None, None, replace(gate, fits=None)
            if gate.fits is not None:
                yield None, None, None, replace(gate, only=None)

    @abstractmethod
    def is_main(self) -> bool:
        """Say whether its button is always the expected one."""

    @abstractmethod
    def button(self, p: P, do: Struct, game: str, is_grave: bool, is_else: bool) -> Button | None:
        """Give the button of a listed action, None where a piece is tapped instead."""

    @abstractmethod
    def taps_of(self, p: P, do: Struct) -> tuple[Tap, ...]:
        """Give the taps that mean a listed action."""


class Doing(ActionRow[P, A], Generic[P, A, X]):
    """A row: an action of this kind, by its clause, through these gates."""

    def __init__(
        self,
        kind: type[X],
        clause: str | Callable[[P, X], str],
        *gates: Gate[P, A],
        keys: Callable[[P, X], tuple[str, ...]] | None = None,
        label: Callable[[P, X], Msg] | None = None,
        hotkey: str | Callable[[P, X], str] = "",
        main: Main | Callable[[P, X], bool] = False,
        is_grave: Callable[[P, X], bool] | None = None,
        is_piece: bool = False,
        is_last: bool = False,
        is_aside: bool | Callable[[P, X], bool] = False,
        taps: Callable[[P, X], tuple[Tap, ...]] | None = None,
        opens: Opens = PLAIN,
    ) -> None:
        """Take what differs from the usual.

        The usual key is the tag of the action, the usual label `<game>.do.<tag>`, and grave is what
        is offered as such. An action on a piece (`is_piece`) has no button of its own; what is
        rarely wanted stands behind all others (`is_last`), or in the menu (`is_aside`).
        """
        own = clause if isinstance(clause, str) else ""
        named = tuple(gate if gate.clause else replace(gate, clause=own) for gate in gates)
        super().__init__(kind, named, opens, is_piece=is_piece, is_last=is_last)
        self._kind, self._clause, self._keys, self._label = kind, clause, keys, label
        self._hotkey, self._main, self._is_grave, self._taps = hotkey, main, is_grave, taps
        self._is_aside = is_aside

    def is_main(self) -> bool:
        """Say whether its button is always the expected one."""
        return self._main is True

    def keys(self, p: P, do: X) -> tuple[str, ...]:
        """Give the keys that are tapped for it, the button's first."""
        return self._keys(p, do) if self._keys else (tag(self._kind),)

    def button(self, p: P, do: Struct, game: str, is_grave: bool, is_else: bool) -> Button | None:
        """Give the button of a listed action, None where a piece is tapped instead."""
        if self.is_piece or not isinstance(do, self._kind):
            return None
        main = is_else if self._main == "else" else self._main
        return Button(
            self.keys(p, do)[0],
            self._label(p, do) if self._label else Msg(f"{game}.do.{tag(self._kind)}"),
            main if isinstance(main, bool) else main(p, do),
            self._is_grave(p, do) if self._is_grave else is_grave,
            self._hotkey if isinstance(self._hotkey, str) else self._hotkey(p, do),
            self._clause if isinstance(self._clause, str) else self._clause(p, do),
            is_aside=self._is_aside if isinstance(self._is_aside, bool) else self._is_aside(p, do),
        )

    def taps_of(self, p: P, do: Struct) -> tuple[Tap, ...]:
        """Give the taps that mean a listed action."""
        if not isinstance(do, self._kind):
            return ()
        return self._taps(p, do) if self._taps else (Tap(self.keys(p, do), do),)


class Table(Generic[P, A]):
    """The actions of a game."""

    def __init__(self, game: str, *rows: ActionRow[P, A], forms_first: bool = False) -> None:
        """Take a row for every kind of action; `forms_first`: their buttons stand before others."""
        self.game = game
        self.rows = {row.kind: row for row in rows}
        self.forms_first = forms_first
        self._tests: dict[type[Struct], dict[str, tuple[Test[P, A], ...]]] = {
            row.kind: {} for row in rows
        }

    def refuse(self, p: P, by: Actor, do: A) -> None:
        """Raise the first reason of phase and actor against an action, if there is one."""
        try:
            tests = self._tests[type(do)][p.phase]
        except KeyError:
            tests = self._asked_in(type(do), p.phase)
        for whose, test, actors, gate in tests:
            if whose is not None:
                if whose(p) == by:
                    continue
            elif test is not None:
                if test(p, by):
                    continue
            elif actors is not None:
                if by in actors:
                    continue
            elif gate.only is not None:
                if gate.only(p):
                    continue
            elif gate.fits is not None and gate.fits(p, do):
                continue
            raise gate.refusal(p)

    def _asked_in(self, kind: type[Struct], phase: str) -> tuple[Test[P, A], ...]:
        """Work out once what is asked about a kind of action in a phase."""
        found = tuple(self.rows[kind].tests(phase))
        self._tests[kind][phase] = found
        return found

    def buttons(self, p: P, choices: Choices[A]) -> tuple[Button, ...]:
        """Give a button for what is offered and is not tapped on a piece, each key once."""
        usual: list[Button] = []
        last: list[Button] = []
        for button, is_last in self._listed(p, choices):
            (last if is_last else usual).append(button)
        forms = self._forms(choices.forms)
        both = (*forms, *usual, *last) if self.forms_first else (*usual, *forms, *last)
        found: dict[str, Button] = {}
        for button in both:
            found.setdefault(button.key, button)
        return tuple(found.values())

    def taps(self, p: P, choices: Choices[A]) -> tuple[Tap, ...]:
        """Give the taps of all that is offered, forms by their names."""
        done = (*choices.listed, *choices.grave)
        listed = [tap for do in done for tap in self.rows[type(do)].taps_of(p, do)]
        forms = [form for form in choices.forms if not self.rows[form.action].is_piece]
        return (*listed, *(Tap((form_key(form),), form=form_name(form)) for form in forms))

    def _listed(self, p: P, choices: Choices[A]) -> Iterator[tuple[Button, bool]]:
        rows, is_else = self.rows, not any(self.rows[type(do)].is_main() for do in choices.listed)
        for done, is_grave in ((choices.listed, False), (choices.grave, True)):
            for do in done:
                row = rows[type(do)]
                button = row.button(p, do, self.game, is_grave, is_else)
                if button is not None:
                    yield button, row.is_last

    def _forms(self, forms: tuple[Form[A], ...]) -> Iterator[Button]:
        for form in forms:
            row = self.rows[form.action]
            if row.is_piece:
                continue
            opens = row.opens
            yield Button(
                form_key(form),
                form.label or form_words(self.game, form),
                opens.main or form.is_main,
                form.is_grave if opens.is_grave is None else opens.is_grave,
                opens.hotkey,
                form.clause,
                is_aside=opens.is_aside or form.is_aside,
            )
