"""What a PHH file says, decoded and bounded: hands with whole chips, whoever wrote it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from stolik.engine import BadInput, msg
from stolik.engine.messages import Words
from stolik.games.poker.cards import PACK
from stolik.games.poker.rulings import MOST_CHIPS

MOST_HANDS: Final = 1000
MOST_ACTIONS: Final = 400
MOST_NESTED: Final = 8
NAME: Final = 40
VARIANTS: Final = {"NT": "no", "FT": "fixed"}
CARDS: Final = re.compile(r"(?:\?\?|[2-9TJQKA][shdc])*")
Table = Mapping[str, object]


@dataclass(frozen=True)
class Written:
    """A hand of a file, players clockwise from the left of the button, chips whole."""

    label: str
    limit: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    least: int
    stacks: tuple[int, ...]
    actions: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]
    seats: tuple[int, ...]
    end: tuple[int, ...]
    seat_count: int

    def wrong(self, why: Words) -> BadInput:
        """Give the error that names this hand."""
        return wrong(self.label, why)


def wrong(label: str, why: Words) -> BadInput:
    """Give the error that names a hand."""
    return BadInput("file_refused", why=msg("poker.phh.hand", hand=label[:NAME], why=why))


def hands_in(text: str) -> list[Written]:
    """Read all hands of a file; whatever is wrong is one clear line."""
    deepest = max((len(run) for run in re.findall(r"[\[{]+", text)), default=0)
    if deepest > MOST_NESTED:
        raise BadInput("file_refused", why=msg("poker.phh.toml"))
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError, ArithmeticError) as error:
        raise BadInput("file_refused", why=msg("poker.phh.toml")) from error
    tables: dict[str, object] = {"1": data} if "variant" in data else data
    if not 1 <= len(tables) <= MOST_HANDS:
        raise BadInput("file_refused", why=msg("poker.phh.count", most=MOST_HANDS))
    found = [(label, table) for label, table in tables.items() if isinstance(table, dict)]
    if len(found) < len(tables):
        raise BadInput("file_refused", why=msg("poker.phh.toml"))
    times = 100 if any(has_parts(table) for _, table in found) else 1
    return [hand_of(label, table, times) for label, table in found]


AMOUNTS: Final = (
    "antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "min_bet", "small_bet",
    "big_bet",
)  # fmt: skip


def has_parts(table: Table) -> bool:
    """Say whether amounts are in cents."""
    for key in AMOUNTS:
        value = table.get(key)
        if any(isinstance(one, Decimal) for one in (value if isinstance(value, list) else [value])):
            return True
    actions = table.get("actions")
    listed = actions if isinstance(actions, list) else []
    return any(isinstance(one, str) and re.search(r"cbr \d*\.\d", one) for one in listed)


def chips(value: object, times: int, label: str) -> int:
    """Read an amount as whole chips."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise wrong(label, msg("poker.phh.amount"))
    if isinstance(value, Decimal) and not value.is_finite():
        raise wrong(label, msg("poker.phh.amount"))
    if not -MOST_CHIPS <= value <= MOST_CHIPS:
        raise wrong(label, msg("poker.phh.amount"))
    whole = value * times
    if whole != int(whole):
        raise wrong(label, msg("poker.phh.amount"))
    return int(whole)


def amounts(table: Table, key: str, count: int, times: int, label: str) -> tuple[int, ...]:
    """Read an amount for each player."""
    value = table.get(key)
    if not isinstance(value, list) or (count and len(value) != count):
        raise wrong(label, msg("poker.phh.field", field=key))
    return tuple(chips(one, times, label) for one in value)


def hand_of(label: str, table: Table, times: int) -> Written:
    """Read a hand."""
    variant = table.get("variant")
    limit = VARIANTS.get(variant) if isinstance(variant, str) else None
    if limit is None:
        raise wrong(label, msg("poker.phh.variant"))
    if limit == "no" and table.get("_limit") == "pot":
        limit = "pot"
    key = "small_bet" if limit == "fixed" else "min_bet"
    stacks = amounts(table, "starting_stacks", 0, times, label)
    count = len(stacks)
    if not 2 <= count <= 10 or min(stacks) < 1:
        raise wrong(label, msg("poker.phh.players"))
    antes = amounts(table, "antes", count, times, label)
    blinds = amounts(table, "blinds_or_straddles", count, times, label)
    key_end = "finishing_stacks"
    end = amounts(table, key_end, count, times, label) if key_end in table else ()
    names, seats, chairs = people(table, count, label)
    return Written(
        label, limit, turned(antes), turned(blinds), chips(table.get(key), times, label), stacks,
        actions_of(table, count, times, label), names, seats, end, chairs,
    )  # fmt: skip


def turned(values: tuple[int, ...]) -> tuple[int, ...]:
    """Turn the blinds of two round: PHH names them, not who posts them."""
    return values[::-1] if len(values) == 2 else values


def people(table: Table, count: int, label: str) -> tuple[tuple[str, ...], tuple[int, ...], int]:
    """Read names and chairs, where a file has them."""
    names, seats, many = (table.get(key) for key in ("players", "seats", "seat_count"))
    named: tuple[str, ...] = ()
    if names is not None:
        if not isinstance(names, list) or len(names) != count:
            raise wrong(label, msg("poker.phh.field", field="players"))
        named = tuple(str(name)[:NAME] for name in names)
    placed: tuple[int, ...] = ()
    if seats is not None:
        whole = isinstance(seats, list) and all(type(one) is int for one in seats)
        if not whole or not isinstance(seats, list) or not is_round(seats, count):
            raise wrong(label, msg("poker.phh.field", field="seats"))
        placed = tuple(seats)
    top = max(placed, default=count)
    chairs = many if type(many) is int and top <= many <= 10 else top
    return named, placed, chairs


def is_round(seats: list[int], count: int) -> bool:
    """Say whether chairs are told clockwise, each once."""
    if len(seats) != count or len(set(seats)) < count or not 1 <= min(seats) <= max(seats) <= 10:
        return False
    return sum(b < a for a, b in zip(seats, (*seats[1:], seats[0]), strict=True)) == 1


def actions_of(table: Table, count: int, times: int, label: str) -> tuple[tuple[str, ...], ...]:
    """Read the actions as words; amounts as whole chips, cards one by one."""
    listed = table.get("actions")
    if not isinstance(listed, list) or len(listed) > MOST_ACTIONS:
        raise wrong(label, msg("poker.phh.field", field="actions"))
    found = []
    for one in listed:
        words = str(one).split("#")[0].split() if isinstance(one, str) else []
        if not words:
            if isinstance(one, str) and one.lstrip().startswith("#"):
                continue
            raise wrong(label, msg("poker.phh.action", action=str(one)[:NAME]))
        found.append(action_of(words, count, times, label))
    return tuple(found)


def action_of(words: list[str], count: int, times: int, label: str) -> tuple[str, ...]:
    """Read one action."""
    bad = wrong(label, msg("poker.phh.action", action=" ".join(words)[:NAME]))
    match words:
        case ["d", "dh", who, cards] if is_player(who, count) and is_cards(cards, 2):
            return "dh", who[1:], *split(cards)
        case ["d", "db", cards] if is_cards(cards, 1) or is_cards(cards, 3):
            return "db", "", *split(cards)
        case [who, "f" | "cc" as what] if is_player(who, count):
            return what, who[1:]
        case [who, "cbr", amount] if is_player(who, count):
            if not re.fullmatch(r"\d{1,9}(\.\d{1,4})?", amount):
                raise bad
            return "cbr", who[1:], str(chips(Decimal(amount), times, label))
        case [who, "sm"] if is_player(who, count):
            return "sm", who[1:]
        case [who, "sm", cards] if is_player(who, count) and is_cards(cards, 2):
            return "sm", who[1:], *split(cards)
        case _:
            raise bad


def is_player(word: str, count: int) -> bool:
    """Say whether a word names a player of the hand."""
    return re.fullmatch(r"p(?:[1-9]|10)", word) is not None and int(word[1:]) <= count


def is_cards(text: str, count: int) -> bool:
    """Say whether a text is so many cards."""
    return len(text) == 2 * count and CARDS.fullmatch(text) is not None


def split(text: str) -> list[str]:
    """Cut cards that are written side by side."""
    found = [text[i : i + 2] for i in range(0, len(text), 2)]
    assert all(one == "??" or PACK.card(one) >= 0 for one in found)
    return found
