"""The picture of a game: the classic cards of two or of whoever throws, pins, a button a count.

Section 9 of the rule book.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stolik.engine import Msg, Raw, Viewer, Who, Words, msg
from stolik.engine.ledger import Ledger
from stolik.engine.scene import (
    Action,
    Box,
    Boxes,
    BoxMark,
    Disc,
    Field,
    Figure,
    Group,
    Node,
    Prompt,
)
from stolik.games.kregle.counting import (
    counted,
    handicap_of,
    is_split,
    leaders,
    mark,
    most_possible,
    total_of,
)
from stolik.games.kregle.ledger import sheet
from stolik.games.kregle.pins import ROWS, spot
from stolik.games.kregle.scoring import FRAMES, PINS
from stolik.games.kregle.state import (
    Card,
    State,
    Throw,
    card_of,
    deck,
    length_of,
    open_frame,
    place_of,
    standing_now,
)
from stolik.parts.chairs import seat_name
from stolik.parts.match import Look, Telling
from stolik.parts.match.look import entry_prompt, is_scorer
from stolik.parts.match.telling import Teller

KINDS: Final = {
    "ready": Telling("KRE-21"),
    "roll": Telling("KRE-3", step="roll"),
    "corrected": Telling("KRE-27"),
    "total": Telling("KRE-22", step="settle"),
    "roll_off": Telling("KRE-28", "good", "turn"),
    "won": Telling("KRE-22", "end", "settle"),
    "depth": Telling("KRE-20"),
}
WIDE: Final = 2.2
"""How much wider than high the pins are drawn: a lane lies across a phone."""
STANDING, LYING = 1.9, 0.5
"""How large pins that stand and places of those that fell are drawn, in radii of a pin."""
SIDE_BY_SIDE: Final = 2
"""So many cards stand below each other on a phone; of more players the thrower's is drawn."""
CLAUSES: Final = {"strike": "KRE-15", "spare": "KRE-16", "foul": "KRE-23"}


def boxes(card: Card, s: State, key: str, label: Words, *, is_now: bool, frames: int) -> Boxes:
    """A card as the classic sheet has it."""
    count = counted(card, s.is_current, frames)
    now = place_of(s) if is_now else -1
    return Boxes(
        key,
        tuple(
            _box(s, card, count.values, count.official, count.marks, i, now, frames)
            for i in range(frames)
        ),
        label,
    )


def _box(
    s: State,
    card: Card,
    values: tuple[int, ...],
    official: tuple[int | None, ...],
    marks: tuple[str, ...],
    number: int,
    now: int,
    frames: int,
) -> Box:
    is_begun = number < len(card)
    places = 3 if number == frames - 1 and not s.is_current else 2
    signs = tuple(marks[number]) if is_begun else ()
    small = (*signs, *("",) * (places - len(signs)))
    if places == 2 and signs == ("X",):
        small = ("", "X")  # as on paper
    figures = {
        "per_frame": str(values[number]) if is_begun else "",
        "cumulative": "" if not is_begun or official[number] is None else str(official[number]),
    }
    style = s.options.sheet_style
    shown = tuple(figures.values()) if style == "both" else (figures[style],)
    mark: BoxMark = "split" if is_begun and is_split(card[number]) else ""
    if number == now:
        mark = "now"
    head = str(number + 1 if frames == FRAMES else number + FRAMES - 1)
    return Box(head, small, shown, mark)


def _centre(s: State) -> tuple[Node, ...]:
    if s.phase == "roll_off":
        card = boxes(card_of(s), s, f"off:{s.turn}", seat_name(s.turn), is_now=True, frames=2)
        return (card, *_pins(s))
    if s.depth == "results":
        return (_totals(s),)
    one = s.turn if s.phase == "throw" else leaders(s)[0]
    shown = range(s.chairs) if s.chairs <= SIDE_BY_SIDE else (one,)
    cards = [
        boxes(
            s.cards[i],
            s,
            f"card:{i}",
            seat_name(i),
            is_now=s.phase == "throw" and i == s.turn,
            frames=FRAMES,
        )
        for i in shown
    ]
    return (*cards, *_pins(s)) if s.phase == "throw" else tuple(cards)


def _pins(s: State) -> tuple[Node, ...]:
    """The pins that stand, where it is known which of them fell."""
    up = deck(open_frame(s))
    if up is None or len(up) == PINS:
        return ()
    pitch, radius = s.options.pin_pitch_cm, s.options.pin_radius_cm
    high = spot(7, pitch)[1] + 4 * radius
    wide = WIDE * high
    discs = []
    for row in ROWS:
        for pin in row:
            right, away = spot(pin, pitch)
            place = round(wide / 2 + right, 3), round(high - 2 * radius - away, 3)
            disc = Disc(f"pin:{pin}", *place, LYING * radius, "white")
            if pin in up:
                disc = Disc(f"pin:{pin}", *place, STANDING * radius, "red", str(pin))
            discs.append(disc)
    label = msg("kregle.standing", n=standing_now(s))
    return (Field("deck", round(wide, 3), round(high, 3), label, (), tuple(discs)),)


def _counts(s: State, viewer: Viewer) -> tuple[Node, ...]:
    """A tile for each number of pins that can fall: one tap a throw."""
    if not is_scorer(s, viewer) or s.depth != "events" or s.phase not in ("throw", "roll_off"):
        return ()
    frame = open_frame(s)
    buttons = []
    for pins in range(standing_now(s) + 1):
        sign = mark((*frame, Throw(pins)))
        hotkey = str(pins) if pins < PINS else ""
        buttons.append(Action(f"roll:{pins}", Raw("0" if sign == "-" else sign), hotkey=hotkey))
    return (Group("counts", tuple(buttons), msg("kregle.fell")),)


def _totals(s: State) -> Group:
    nodes = tuple(
        Figure(
            f"total:{i}",
            Raw("–" if s.totals[i] is None and not s.cards[i] else str(total_of(s, i))),
            seat_name(i),
        )
        for i in range(s.chairs)
    )
    return Group("totals", nodes, msg("kregle.totals"))


def _notes(s: State, seat: int) -> Iterator[Words]:
    yield msg("points", n=total_of(s, seat) + handicap_of(s, seat))
    if handicap_of(s, seat):
        yield msg("kregle.handicap_note", n=handicap_of(s, seat))
    if s.phase in ("throw", "roll_off") and s.depth == "events" and seat == s.turn:
        yield msg("kregle.throws")
    elif s.phase == "throw" and s.depth == "events" and s.totals[seat] is None:
        yield msg("kregle.most", n=most_possible(s.cards[seat], s.is_current))


def _subtitle(s: State) -> Msg:
    if s.phase == "throw" and s.depth == "events":
        return msg("kregle.frame", number=place_of(s) + 1, throw=len(open_frame(s)) + 1)
    return msg(f"kregle.phase.{s.phase}")


def _prompt(s: State, viewer: Viewer) -> Prompt:
    if s.phase == "finished":
        first = leaders(s)
        names = [seat_name(i) for i in first]
        total = total_of(s, first[0]) + handicap_of(s, first[0])
        id = "won" if len(first) == 1 else "shared"
        return Prompt(msg(f"kregle.prompt.{id}", all=names, score=str(total)), clause="KRE-22")
    if s.phase == "entry":
        return entry_prompt(s, viewer, "KRE-21")
    is_mine = is_scorer(s, viewer)
    if s.depth == "results" and s.phase == "throw":
        return Prompt(msg("kregle.prompt.total"), is_mine, "KRE-22")
    clause = "KRE-28" if s.phase == "roll_off" else "KRE-21"
    number = place_of(s) + 1 if length_of(s) == FRAMES else place_of(s) + FRAMES - 1
    asked = msg("kregle.prompt.throw", who=Who(s.turn), number=number, throw=len(open_frame(s)) + 1)
    return Prompt(asked, is_mine, clause)


def _sheets(s: State) -> tuple[Ledger, ...]:
    return (sheet(s),)


LOOK: Final[Look[State]] = Look(
    teller=Teller("kregle", KINDS, clauses=CLAUSES, has_sides=False),
    subtitle=_subtitle,
    centre=_centre,
    prompt=_prompt,
    sheets=_sheets,
    notes=_notes,
    mine=_counts,
)
