"""Ask at the keyboard: one line with a deadline, numbered choices, and forms field by field."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable
from typing import TypeVar, assert_never

from msgspec import Struct

from stolik.engine import Field, Form, Msg, msg
from stolik.engine.asking import action_data
from stolik.engine.fields import (
    Clock,
    Drafted,
    Each,
    Flag,
    Many,
    Maybe,
    Measure,
    Number,
    Numbers,
    Option,
    Pick,
    Places,
    Rows,
    Spots,
    Text,
    Time,
)
from stolik.engine.scene import form_words, tag
from stolik.words import Speaker

A = TypeVar("A", bound=Struct)


class Ended(Exception):
    """No more input: the end of the file or the player's wish."""


class TimeUp(Exception):
    """The clock rang before the line was entered."""


class Cancelled(Exception):
    """The player gave up filling a form."""


class Keyboard:
    """A keyboard and the words for it."""

    def __init__(self, say: Speaker, show: Callable[[str], None]) -> None:
        self.say = say
        self.show = show
        self.deadline: Callable[[], float | None] = lambda: None
        """Seconds until the clock rings, or None."""

    def line(self, prompt: str) -> str:
        """Read one line; raises TimeUp when the clock rings first, Ended at the end of input."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        wait = self.deadline()
        if wait is not None and sys.stdin.isatty():
            ready, _, _ = select.select([sys.stdin], [], [], max(wait, 0.0))
            if not ready:
                sys.stdout.write("\n")
                raise TimeUp
        text = sys.stdin.readline()
        if not text:
            raise Ended
        return text.strip()

    def tell(self, id: str, /, **args: int | str | Msg) -> None:
        """Say a message."""
        self.show(self.say.say(Msg(id, dict(args))))

    def form(self, form: Form[A], game: str) -> dict[str, object]:
        """Ask for every field of a form; an empty line takes the default, `-` gives up."""
        name = tag(form.action)
        self.show(self.say.say(form_words(game, form)))
        found: dict[str, object] = {}
        for field, domain in form.fields.items():
            label = self.say.say(domain.label or Msg(f"{game}.field.{name}.{field}"))
            found[field] = self.field(label, domain)
        return action_data(form, found)

    def field(self, label: str, domain: Field) -> object:
        """Ask for one field until the answer lies in its domain."""
        match domain:
            case Number():
                return self._number(label, domain)
            case Pick():
                return self._pick(label, domain)
            case Flag():
                return self._flag(label, domain)
            case Text():
                return self._text(label, domain)
            case Maybe():
                return self._maybe(label, domain)
            case Each():
                return {
                    str(o.value): self.field(f"{label}: {self.option(o)}", domain.field)
                    for o in domain.keys
                }
            case Many():
                return self._many(label, domain)
            case Spots():
                return self._spots(label, domain)
            case Measure():
                return self._measure(label, domain)
            case Places():
                return self._places(label, domain)
            case Time():
                return self._time(label, domain)
            case Clock():
                return self._clock(label, domain)
            case Numbers():
                return self._numbers(label, domain)
            case Rows():
                return self._rows(label, domain)
            case Drafted():
                raise Cancelled  # drawn up on a screen, never typed
            case _:
                assert_never(domain)

    def sure(self, label: str) -> bool:
        """Ask twice about something grave."""
        return self._flag(self.say.say(msg("cli.sure", what=label)), Flag())

    def option(self, option: Option) -> str:
        """Give an option's name."""
        return self.say.say(option.label) if option.label is not None else str(option.value)

    def _answer(self, prompt: str) -> str:
        text = self.line(f"{prompt}> " if prompt.endswith("\n") else f"{prompt}: ")
        if text == "-":
            raise Cancelled
        return text

    def _number(self, label: str, domain: Number) -> int:
        marks = "".join(f", {m.value} = {self.say.say(m.label)}" for m in domain.marks)
        default = "" if domain.default is None else f" [{domain.default}]"
        while True:
            text = self._answer(f"{label} ({domain.low}–{domain.high}{marks}){default}")
            if not text and domain.default is not None:
                return domain.default
            try:
                value = int(text)
            except ValueError:
                value = domain.low - 1
            if domain.low <= value <= domain.high and (value - domain.low) % domain.step == 0:
                return value
            self.tell("cli.number_from_to", low=domain.low, high=domain.high, step=domain.step)

    def _pick(self, label: str, domain: Pick) -> object:
        names = [self.option(o) for o in domain.options]
        listed = "  ".join(f"{i}) {name}" for i, name in enumerate(names, 1))
        many = "" if domain.is_single else f" ({domain.least}–{domain.most})"
        while True:
            text = self._answer(f"{label}{many}\n  {listed}\n")
            if not text and domain.default is not None:
                return domain.default
            found = self._picked(text, domain, names)
            if found is not None:
                return found[0] if domain.is_single else found
            self.tell("cli.pick_numbers", n=len(names))

    def _picked(self, text: str, domain: Pick, names: list[str]) -> list[str | int] | None:
        found: list[str | int] = []
        for word in text.replace(",", " ").split():
            said = word.lower()
            values = [str(option.value).lower() for option in domain.options]
            named = zip(names, values, strict=True)
            index = [i for i, (name, value) in enumerate(named) if said in (name.lower(), value)]
            if word.isdecimal() and 1 <= int(word) <= len(names) and not index:
                index = [int(word) - 1]
            if not index:
                return None
            found.append(domain.options[index[0]].value)
        if not domain.repeats and len(set(found)) != len(found):
            return None
        return found if domain.least <= len(found) <= domain.most else None

    def _time(self, label: str, domain: Time) -> int:
        while True:
            typed = self._answer(f"{label} (m:ss)")
            if not typed and domain.default is not None:
                return domain.default
            is_taken = domain.is_signed and typed[:1] in ("-", "−")
            minutes, _, seconds = typed[is_taken:].partition(":")
            if minutes.isdecimal() and (seconds or "0").isdecimal():
                value = 60 * int(minutes) + int(seconds or "0")
                if int(seconds or "0") < 60 and value <= domain.most:
                    return (-value if is_taken else value) * (1000 if domain.in_ms else 1)
            self.tell("cli.time_up_to", most=f"{domain.most // 60}:{domain.most % 60:02}")

    def _numbers(self, label: str, domain: Numbers) -> list[int]:
        names = ", ".join(map(self.say.say, domain.names))
        while True:
            text = self._answer(f"{label} ({names})")
            if not text and domain.default is not None:
                return list(domain.default)
            if (found := row_of(text, domain)) is not None:
                return found
            self._bad_row(domain)

    def _rows(self, label: str, domain: Rows) -> list[list[int] | None]:
        """Read a row a line, `x` for a struck one, until an empty line."""
        self.show(f"{label} ({', '.join(map(self.say.say, domain.row.names))})")
        found: list[list[int] | None] = []
        while len(found) < domain.most:
            text = self._answer(str(len(found) + domain.first))
            row = row_of(text, domain.row)
            if not text and len(found) >= domain.least:
                break
            if row is None and text != "x":
                self._bad_row(domain.row)
            else:
                found.append(row)
        return found

    def _bad_row(self, domain: Numbers) -> None:
        names, low, high = len(domain.names), domain.low, domain.high
        self.tell("cli.numbers_from_to", n=names, low=low, high=high)
        if domain.total is not None:
            self.tell("cli.numbers_total", total=domain.total)

    def _flag(self, label: str, domain: Flag) -> bool:
        yes, no = self.say.say(msg("cli.yes")), self.say.say(msg("cli.no"))
        while True:
            text = self._answer(f"{label} ({yes}/{no}) [{yes if domain.default else no}]").lower()
            if not text:
                return domain.default
            if text[0] == yes[0] or text[0] == no[0]:
                return text[0] == yes[0]

    def _text(self, label: str, domain: Text) -> str:
        default = "" if domain.default is None else f" [{domain.default}]"
        while True:
            text = self._answer(f"{label}{default}") or (domain.default or "")
            if domain.least <= len(text) <= domain.most:
                return text
            if len(text) < domain.least:
                self.tell("cli.text_at_least", n=domain.least)
            else:
                self.tell("cli.text_at_most", n=domain.most)

    def _clock(self, label: str, domain: Clock) -> dict[str, int]:
        base = self._time(label, Time(domain.most_s))
        each = Number(0, 600, default=0, label=msg("client.clock.increment"))
        return {"base_s": base, "increment_s": self._number(self.say.say(each.label), each)}

    def _maybe(self, label: str, domain: Maybe) -> object:
        self.show(self.say.say(msg("cli.maybe", field=label)))
        return self.field(label, domain.field) if self._flag(label, Flag()) else None

    def _many(self, label: str, domain: Many) -> list[object]:
        groups: list[object] = []
        while len(groups) < domain.most:
            more = len(groups) < domain.least
            if not more and not self._flag(self.say.say(msg("cli.one_more", field=label)), Flag()):
                break
            groups.append({name: self.field(name, inner) for name, inner in domain.fields.items()})
        return groups

    def _spots(self, label: str, domain: Spots) -> list[object]:
        while True:
            words = self._answer(f"{label} (x,y x,y …; {domain.least}–{domain.most})").split()
            try:
                spots: list[object] = [[int(n) for n in word.split(",")] for word in words]
            except ValueError:
                continue
            if domain.least <= len(spots) <= domain.most:
                return spots

    def _measure(self, label: str, domain: Measure) -> float:
        default = "" if domain.default is None else f" [{domain.default:g}]"
        while True:
            text = self._answer(f"{label} ({domain.low:g}–{domain.high:g}){default}")
            if not text and domain.default is not None:
                return domain.default
            try:
                value = float(text.replace(",", "."))
            except ValueError:
                continue
            if domain.low <= value <= domain.high:
                return value

    def _places(self, label: str, domain: Places) -> dict[str, list[float]]:
        """Read `A1 0 95.5; B1 -3 80`, centimetres; an empty line leaves all where they lie."""
        lie = "; ".join(f"{name} {x:g} {y:g}" for name, (x, y) in domain.default.items())
        while True:
            text = self._answer(f"{label} ({domain.names[0]} x y; …) [{lie or '–'}]")
            if not text:
                return {name: [x, y] for name, (x, y) in domain.default.items()}
            found = places_of(text, domain)
            if found is not None:
                return found


def places_of(text: str, domain: Places) -> dict[str, list[float]] | None:
    """Read where pieces lie; None if it cannot be read or is outside the field."""
    found: dict[str, list[float]] = {}
    x0, y0, x1, y1 = domain.box
    for part in text.split(";"):
        words = part.split()
        if len(words) != 3 or words[0].upper() not in domain.names:
            return None
        try:
            x, y = (float(word.replace(",", ".")) for word in words[1:])
        except ValueError:
            return None
        if not (x0 <= x <= x1 and y0 <= y <= y1):
            return None
        found[words[0].upper()] = [x, y]
    return found


def row_of(text: str, domain: Numbers) -> list[int] | None:
    """Read a row of numbers; None if it is none, or not what they must sum to."""
    try:
        found = [int(word.replace("−", "-")) for word in text.replace(",", " ").split()]
    except ValueError:
        return None
    is_whole = len(found) == len(domain.names)
    is_within = all(domain.low <= one <= domain.high for one in found)
    return found if is_whole and is_within and domain.total in (None, sum(found)) else None
