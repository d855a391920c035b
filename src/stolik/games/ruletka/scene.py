"""The table: the cloth with all places for chips, the wheel, the chips at the thumb."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from stolik.engine import Choices, Raw, Seen, msg
from stolik.engine.messages import Words
from stolik.engine.scene import (
    Carry,
    Chips,
    Clock,
    Figure,
    Group,
    Joint,
    Mat,
    Node,
    Patch,
    Scene,
    Seat,
    Tile,
    TileColour,
    Wheel,
)
from stolik.games.ruletka.acting import TABLE
from stolik.games.ruletka.cloth import POSITIONS, WHEEL, Position, colour
from stolik.games.ruletka.ledger import sheets
from stolik.games.ruletka.naming import number_words
from stolik.games.ruletka.offers import as_state, chip_values
from stolik.games.ruletka.play import is_active
from stolik.games.ruletka.state import Action, Place, Public, Remove, View, staked
from stolik.games.ruletka.telling import news, prompt
from stolik.parts.bank import for_play, results, signed
from stolik.parts.chairs import chair, countdown

EDGE: Final = 2.0
"""Where the numbers begin, in units; even chances and dozens stand before them."""
WIDE: Final = 1.2
INKS: Final[dict[str, TileColour]] = {"red": "red", "black": "ink", "green": "green"}
OUTSIDE: Final = ("low", "even", "red", "black", "odd", "high")
SHOWN: Final = 4


def scene(seen: Seen[View], choices: Choices[Action]) -> Scene:
    """Draw the table for one viewer; a spin is shown on the wheel first."""
    view, me = seen.view, seen.viewer
    p = view.public
    number = min(len(p.rows) + 1, p.options.spins)
    told = news(view, me)
    made = Scene(
        game="ruletka",
        title=msg("ruletka.name"),
        subtitle=for_play(msg("ruletka.spin_of", number=number, of=p.options.spins)),
        seats=tuple(seat(view, at, me) for at in range(p.seats)),
        centre=tuple(centre(view, me)),
        prompt=prompt(view, me),
        mine=mine(view, me, choices),
        actions=TABLE.buttons(view, choices),
        sheets=sheets(view),
        news=told,
        taps=TABLE.taps(view, choices),
        carries=carries(view, me, choices),
        layout="board",
    )
    if p.told != "spin":
        return made
    spun = replace(
        made, centre=(wheel(p.rows[-1].number),), mine=(), actions=(), taps=(), carries=(),
        sheets=(), news=tuple(one for one in told if one.step == "spin"),
    )  # fmt: skip
    return replace(made, before=(spun,))


def seat(view: View, at: int, me: int) -> Seat:
    """Draw a chair with its chips."""
    p = view.public
    due = p.phase == "open" and is_active(view, at) and not p.ready[at]
    bell = countdown(at, p.since_ms, p.until_ms) if due and at == me else None
    return chair(at, me, notes(view, at), is_due=due, clock=bell)


def notes(view: View, at: int) -> Iterator[Words]:
    """Say what a seat has, and what it has won."""
    p, slip = view.public, view.slips[at]
    if not p.here[at]:
        yield msg("ruletka.note.gone")
    else:
        yield msg("chips", n=view.till.purses[at])
    if slip is not None and slip.bets:
        yield msg("ruletka.note.staked", n=staked(slip.bets))
    if p.prison[at]:
        yield msg("ruletka.note.prison", n=staked(p.prison[at]))
    if p.phase == "over":
        yield Raw(signed(results(view.till)[at]))
    elif p.phase == "open" and p.ready[at]:
        yield msg("ruletka.note.ready")


def centre(view: View, me: int) -> Iterator[Node]:
    """Draw the last numbers, and the cloth; a sheet has no cloth."""
    p = view.public
    if p.depth == "results":
        yield Figure("last", last_numbers(p), msg("ruletka.last_numbers"), "large")
        return
    until, is_seated = p.until_ms, 0 <= me < p.seats and p.here[me]
    if p.phase == "open" and until is not None and not is_seated:
        yield Clock("bell", until - p.since_ms, p.since_ms, True, msg("time_left"))
    yield cloth(view, me)


def last_numbers(p: Public) -> Words:
    """Give the numbers that came last, the newest first."""
    if not p.rows:
        return Raw("–")
    return Raw(" ".join(f"{row.number}{sign(row.number)}" for row in p.rows[-SHOWN:][::-1]))


def sign(number: int) -> str:
    """Tell the colour of a number without a colour."""
    return {"red": "♦", "black": "", "green": "○"}[colour(number)]


def cloth(view: View, me: int) -> Mat:
    """Draw the fields, and the places on lines and corners, with what lies there."""
    p = view.public
    slip = view.slips[me] if 0 <= me < p.seats else None
    own = dict(slip.bets) if slip is not None else {}
    every: dict[int, int] = {}
    for other in view.slips:
        for position, stake in other.bets if other is not None else ():
            every[position] = every.get(position, 0) + stake
    for held in p.prison:
        for position, stake in held:
            every[position] = every.get(position, 0) + stake
    won = p.rows[-1].number if p.rows else None
    last = Patch("last", (0, 0, EDGE, 1), last_numbers(p), label=msg("ruletka.last_numbers"))
    patches, joints = [last], []
    for at, one in enumerate(POSITIONS):
        if one.is_zero_combo and not p.options.zero_combos:
            continue
        lies, here = own.get(at, 0), every.get(at, 0)
        spot = area(one)
        if spot is None:
            x, y = point(one)
            joints.append(Joint(one.key, x, y, lies, here))
            continue
        patch = Patch(one.key, spot, printed(one), ink(one), lies, here, label(one))
        patches.append(replace(patch, mark="last") if one.numbers == (won,) else patch)
    return Mat("cloth", EDGE + 3 * WIDE, 14, tuple(patches), msg("ruletka.cloth"), tuple(joints))


def area(one: Position) -> tuple[float, float, float, float] | None:
    """Give where a field is printed; None for a place between fields."""
    if one.kind == "straight":
        number = one.numbers[0]
        if number == 0:
            return (EDGE, 0, 3 * WIDE, 1)  # RUL-4
        row, across = divmod(number - 1, 3)
        return (EDGE + across * WIDE, row + 1, WIDE, 1)
    if one.kind == "dozen":
        return (1, 4 * one.nth - 3, 1, 4)
    if one.kind == "column":
        return (EDGE + (one.nth - 1) * WIDE, 13, WIDE, 1)
    if one.kind in OUTSIDE:
        return (0, 1 + 2 * OUTSIDE.index(one.kind), 1, 2)
    return None


def point(one: Position) -> tuple[float, float]:
    """Give the place between fields where the chips of a position lie."""
    rows = [(n - 1) // 3 + 1.5 if n else 0.5 for n in one.numbers]
    across = [EDGE + ((n - 1) % 3 + 0.5) * WIDE for n in one.numbers if n]
    y = 1.0 if one.numbers[0] == 0 else (min(rows) + max(rows)) / 2
    if one.kind in ("street", "six_line", "first_four"):
        return EDGE, y
    return round((min(across) + max(across)) / 2, 3), y


def printed(one: Position) -> Words:
    """Give what is printed on a field."""
    if one.kind == "straight":
        return Raw(one.key)
    if one.kind == "column":
        return Raw("2:1")
    if one.kind == "dozen":
        return Raw(f"{one.numbers[0]}–{one.numbers[-1]}")
    if one.kind in ("low", "high"):
        return Raw(f"{one.numbers[0]}–{one.numbers[-1]}")
    return msg(f"ruletka.short.{one.kind}")


def ink(one: Position) -> TileColour | Literal[""]:
    """Give the colour of a field."""
    if one.kind == "straight":
        return INKS[colour(one.numbers[0])]
    return "red" if one.kind == "red" else "ink" if one.kind == "black" else ""


def label(one: Position) -> Words | None:
    """Say a field whose print does not say it."""
    if one.kind == "straight":
        return number_words(one.numbers[0])
    if one.kind == "column":
        return msg("ruletka.spot", kind=msg("ruletka.kind.column"), numbers=Raw(str(one.nth)))
    return msg(f"ruletka.kind.{one.kind}") if one.kind in OUTSIDE else None


def wheel(number: int) -> Wheel:
    """Draw the wheel with the ball in its pocket."""
    pockets = tuple(map(str, WHEEL))
    colours = tuple(INKS[colour(n)] for n in WHEEL)
    return Wheel("dolly", pockets, colours, msg("ruletka.wheel"), WHEEL.index(number))


def mine(view: View, me: int, choices: Choices[Action]) -> tuple[Node, ...]:
    """Draw the chips that can be put down, and what takes them off."""
    forms = {form.action for form in choices.forms}
    if Place not in forms:
        return ()
    chips: list[Node] = [
        Chips(f"chip:{n}", n, msg("ruletka.chip", n=n)) for n in chip_values(as_state(view), me)
    ]
    if Remove in forms:
        chips.append(Tile("eraser", "✕", note="\u00a0", label=msg("ruletka.eraser")))
    return (Group("tray", tuple(chips), msg("ruletka.chips_to_bet")),)


def carries(view: View, me: int, choices: Choices[Action]) -> tuple[Carry, ...]:
    """Say that any chip goes to any place, and that own chips come off."""
    forms = {form.action for form in choices.forms}
    slip = view.slips[me] if 0 <= me < view.public.seats else None
    if Place not in forms or slip is None:
        return ()
    zero = view.public.options.zero_combos
    values: dict[str, str | int] = {f"chip:{n}": n for n in chip_values(as_state(view), me)}
    places: dict[str, str | int] = {
        one.key: one.key for one in POSITIONS if zero or not one.is_zero_combo
    }
    placing = Carry("place", "stake", values, "spot", places, stays=True)
    if Remove not in forms:
        return (placing,)
    placing = replace(placing, back="remove")
    keys = [POSITIONS[at].key for at, _ in slip.bets]
    taking = Carry("remove", "stake", {"eraser": 0}, "spot", {key: key for key in keys}, stays=True)
    return (placing, taking)
