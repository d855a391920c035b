"""The domains of forms: fill them at random, and say whether a value lies within."""

from __future__ import annotations

import re
from typing import Any, assert_never

from stolik.engine import (
    BadInput,
    Clock,
    Drafted,
    Each,
    Field,
    Flag,
    Form,
    Luck,
    Many,
    Maybe,
    Number,
    Numbers,
    Option,
    Pick,
    Rows,
    Spots,
    Text,
    Time,
)
from stolik.engine.asking import action_data
from stolik.engine.fields import Measure, Places
from stolik.engine.wire import codec, encoded, plain

SHORT = 3  # a random list has at most so many entries beyond the least


def one_of(luck: Luck, items: Any) -> Any:
    """Draw one of a sequence."""
    return items[luck.below(len(items))]


def filled(field: Field, luck: Luck) -> Any:
    """Draw a plain JSON value from a field's domain, often from its edges."""
    match field:
        case Flag():
            return bool(luck.below(2))
        case Number(low=low, high=high, step=step, marks=marks):
            steps = (high - low) // step
            edges = [low, low + steps * step, *(mark.value for mark in marks)]
            return (
                one_of(luck, edges) if luck.below(3) == 0 else low + step * any_below(luck, steps)
            )
        case Pick(options=options, least=least, most=most, repeats=repeats):
            if field.is_single:
                return one_of(luck, options).value
            highest = most if repeats else min(most, len(options))
            count = least + luck.below(min(highest - least, SHORT) + 1)
            if repeats:
                return [one_of(luck, options).value for _ in range(count)]
            return [option.value for option in luck.shuffled(options)[:count]]
        case Text(default=default, least=least):
            return default or "x" * least
        case Time(most=most, is_signed=is_signed, in_ms=in_ms):
            seconds = any_below(luck, most)
            given = -seconds if is_signed and luck.below(2) else seconds
            return given * (1000 if in_ms else 1)
        case Clock(most_days=most_days):
            if luck.below(3) == 0:
                return {"days_per_move": 1 + luck.below(most_days)}
            return {"base_s": 60 * (1 + luck.below(90)), "increment_s": luck.below(31)}
        case Numbers():
            return row(field, luck)
        case Rows(row=inner, least=least, most=most):
            count = least + luck.below(min(most - least, SHORT) + 1)
            return [row(inner, luck) if luck.below(4) else None for _ in range(count)]
        case Spots(width=width, height=height, least=least, most=most):
            count = least + luck.below(min(most - least, SHORT) + 1)
            return [[luck.below(width + 1), luck.below(height + 1)] for _ in range(count)]
        case Measure(low=least_length, high=most_length):
            cents = round((most_length - least_length) * 100)
            return round(least_length + luck.below(cents + 1) / 100, 2)
        case Places(names=names, box=(x0, y0, x1, y1)):
            lying = luck.shuffled(names)[: luck.below(len(names) + 1)]
            return {
                name: [
                    round(x0 + luck.below(round((x1 - x0) * 100) + 1) / 100, 2),
                    round(y0 + luck.below(round((y1 - y0) * 100) + 1) / 100, 2),
                ]
                for name in lying
            }
        case Each(keys=keys, field=inner):
            return {str(key.value): filled(inner, luck) for key in keys}
        case Many(fields=fields, least=least, most=most):
            count = least + luck.below(min(most - least, SHORT) + 1)
            return [
                {name: filled(inner, luck) for name, inner in fields.items()} for _ in range(count)
            ]
        case Maybe(field=inner):
            return filled(inner, luck) if luck.below(2) else None
        case Drafted():
            raise AssertionError(f"{field} is drawn up on a screen")
        case _:
            assert_never(field)


def row(field: Numbers, luck: Luck) -> list[int]:
    """Draw a row of numbers with the sum it must have."""
    found = [field.low + any_below(luck, field.high - field.low) for _ in field.names]
    place = 0
    while field.total is not None and (off := field.total - sum(found)):
        found[place] = min(max(found[place] + off, field.low), field.high)
        place += 1
    return found


def any_below(luck: Luck, steps: int) -> int:
    """Draw 0 to steps, however many that are."""
    return luck.below(min(steps, 2**32 - 1) + 1)


def lies_within(field: Field, value: Any) -> bool:
    """Whether a plain JSON value lies in a field's domain."""
    match field:
        case Flag():
            return isinstance(value, bool)
        case Number(low=low, high=high, step=step):
            is_number = isinstance(value, int) and not isinstance(value, bool)
            return is_number and low <= value <= high and (value - low) % step == 0
        case Pick(options=options):
            return _is_picked(field, options, value)
        case Text(most=most, pattern=pattern, least=least):
            fits = isinstance(value, str) and least <= len(value) <= most
            return fits and (pattern is None or re.fullmatch(pattern, value) is not None)
        case Spots(width=width, height=height, least=least, most=most):
            inside = (len(at) == 2 and 0 <= at[0] <= width and 0 <= at[1] <= height for at in value)
            return least <= len(value) <= most and all(inside)
        case Measure(low=least_length, high=most_length):
            return isinstance(value, int | float) and least_length <= value <= most_length
        case Places(names=names):  # beyond the box is as good as left out
            return isinstance(value, dict) and set(value) <= set(names)
        case Each(keys=keys, field=inner):
            named = {str(key.value) for key in keys}
            return set(value) == named and all(lies_within(inner, one) for one in value.values())
        case Many(fields=fields, least=least, most=most):
            return least <= len(value) <= most and all(
                set(group) == set(fields)
                and all(lies_within(inner, group[name]) for name, inner in fields.items())
                for group in value
            )
        case Maybe(field=inner):
            return value is None or lies_within(inner, value)
        case Time(most=most, is_signed=is_signed, in_ms=in_ms):
            most *= 1000 if in_ms else 1
            return isinstance(value, int) and (-most if is_signed else 0) <= value <= most
        case Clock(most_s=most_s, most_days=most_days):
            if set(value) == {"days_per_move"}:
                return 1 <= int(value["days_per_move"]) <= most_days
            return set(value) == {"base_s", "increment_s"} and 0 <= value["base_s"] <= most_s
        case Numbers(names=names, low=low, high=high, total=total):
            is_row = len(value) == len(names) and all(low <= one <= high for one in value)
            return is_row and total in (None, sum(value))
        case Rows(row=inner, least=least, most=most):
            rows_fit = (one is None or lies_within(inner, one) for one in value)
            return least <= len(value) <= most and all(rows_fit)
        case Drafted():
            return True
        case _:
            assert_never(field)


def _is_picked(field: Pick, options: tuple[Option, ...], value: Any) -> bool:
    known = [option.value for option in options]
    if field.is_single:
        return not isinstance(value, list) and value in known
    if not isinstance(value, list) or not field.least <= len(value) <= field.most:
        return False
    is_allowed = field.repeats or len({str(one) for one in value}) == len(value)
    return is_allowed and all(one in known for one in value)


def filling(form: Form[Any], actions: tuple[type[Any], ...], luck: Luck) -> Any:
    """Draw an action from a form; what does not even decode is an error of the form."""
    values = {name: filled(field, luck) for name, field in form.fields.items()}
    return codec(actions).action(encoded(action_data(form, values)))


def is_filling(form: Form[Any], actions: tuple[type[Any], ...], action: Any) -> bool:
    """Whether an action could have come from a form."""
    if type(action) is not form.action:
        return False
    kind = type(action)
    held = dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))
    values = {name: plain(getattr(action, held.get(name, name))) for name in form.fields}
    if not all(lies_within(field, values[name]) for name, field in form.fields.items()):
        return False
    try:
        again = codec(actions).action(encoded(action_data(form, values)))
    except BadInput:
        return False
    return bool(again == action)
