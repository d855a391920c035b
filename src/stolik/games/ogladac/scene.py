"""The table of Oglądać: open hands before the punters, the stock and the row of the round between.

A card that moves chips is shown in two pictures: it lies there and the chips are with who pays,
then they are with who gets them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from stolik.engine import REFEREE, SPECTATOR, Choices, Msg, Raw, Seen, Who, msg
from stolik.engine.messages import Words
from stolik.engine.scene import (
    Card,
    CardMark,
    Chips,
    Figure,
    FigureSize,
    Hand,
    HandMark,
    Node,
    Pile,
    Scene,
    Seat,
)
from stolik.games.ogladac.acting import TABLE
from stolik.games.ogladac.cards import NAMES, code
from stolik.games.ogladac.ledger import score_sheet
from stolik.games.ogladac.odds import rest
from stolik.games.ogladac.settle import chips, ending
from stolik.games.ogladac.state import Action, Payment, State
from stolik.games.ogladac.telling import news, prompt
from stolik.parts.bank import for_play, signed
from stolik.parts.card_faces import face
from stolik.parts.chairs import chair

ROOMY: Final = 4
FULL: Final = 7
"""Up to so many chairs there is room for large letters and a mark at the banker's corner."""
When: TypeAlias = Literal["", "owed", "paid"]


def scene(seen: Seen[State], choices: Choices[Action]) -> Scene:
    """Draw the session for one viewer; all see the same, but for the buttons."""
    s = seen.view
    deal = min(len(s.rows) + 1, s.deals)
    is_fresh = bool(s.paid) and s.told.what in ("turned", "settled")
    made = Scene(
        game="ogladac",
        title=msg("ogladac.name"),
        subtitle=for_play(msg("ogladac.deal_of", number=deal, of=s.deals)),
        seats=seats(s, seen.viewer, "paid" if is_fresh else ""),
        centre=tuple(centre(s, s.phase == "turn")),
        prompt=prompt(s, seen.viewer),
        mine=mine(s, seen.viewer),
        actions=TABLE.buttons(s, choices),
        sheets=(score_sheet(s),),
        news=news(s),
        taps=TABLE.taps(s, choices),
    )
    if not is_fresh:
        return made
    turned = tuple(one for one in made.news if one.step == "turn")
    before = replace(
        made, seats=seats(s, seen.viewer, "owed"), actions=(), taps=(), news=turned, sheets=(),
        centre=tuple(centre(s, True)),
    )  # fmt: skip
    return replace(made, before=(before,))


def seats(s: State, viewer: int, when: When) -> tuple[Seat, ...]:
    """Draw all chairs."""
    return tuple(seat(s, number, viewer, when) for number in range(s.seats))


def seat(s: State, number: int, viewer: int, when: When) -> Seat:
    """Draw a chair: balance, stake, hand, and the chips that are on their way."""
    is_banker = number == s.banker and s.phase != "over"
    due = (s.phase == "stakes" and s.here[number] and not s.ready[number]) or (
        s.phase == "turn" and number == s.banker
    )
    nodes: list[Node] = []
    if number != viewer:
        nodes += hand(s, number, f"hand:{number}")
    nodes += [
        Chips(
            f"pay:{p.seat}", abs(p.amount), msg("ogladac.amount"), "good" if p.amount > 0 else "bad"
        )
        for p in s.paid
        if when and number == holder(s, p, when)
    ]
    return chair(
        number,
        viewer,
        notes(s, number, viewer),
        is_due=due,
        nodes=nodes,
        says=says(s, number) if when else None,
        marks=("deals",) if is_banker and s.seats <= ROOMY else (),
    )


def holder(s: State, p: Payment, when: When) -> int:
    """Say with whom the chips of a payment are."""
    pays, gets = (s.banker_paid, p.seat) if p.amount > 0 else (p.seat, s.banker_paid)
    return pays if when == "owed" else gets


def notes(s: State, number: int, viewer: int) -> Iterator[Words]:
    """Say what is special about a chair."""
    if not s.here[number]:
        yield msg("ogladac.note.out")
    if s.options.accounts == "chips":
        yield msg("chips", n=chips(s, number))
    else:
        yield Raw(signed(s.balances[number]))
    over = ending(s)
    if over is not None:
        yield msg("place", n=over.places[number])
    elif number == s.banker:
        yield msg("ogladac.note.banker")
    elif s.here[number] and (s.options.individual_stakes or s.phase == "stakes"):
        yield msg("ogladac.note.stake", n=s.stakes[number])
    if s.phase == "stakes" and s.ready[number]:
        yield msg("ogladac.note.ready")
    is_watching = viewer in (SPECTATOR, REFEREE) and s.options.show_odds
    if is_watching and s.phase == "turn" and number in s.punters:
        yield msg("ogladac.note.rest", n=Raw(f"{float(rest(s, number)):+.2f}".replace("-", "−")))


def says(s: State, number: int) -> Msg | None:
    """Say what a punter pays or gets for the card just turned."""
    for p in s.paid:
        if p.seat == number:
            what = "gets" if p.amount > 0 else "pays"
            return msg(f"ogladac.says.{what}", n=abs(p.amount), times=p.times)
    return None


def hand(s: State, number: int, key: str) -> list[Node]:
    """Draw the three open cards of a punter; those that the last card matched are marked."""
    cards = s.hands[number]
    if not cards:
        return []
    mark: HandMark = ""
    pieces = tuple(card(s, number, one) for one in cards)
    label = msg("ogladac.hand_of", who=Who(number))
    return [Hand(key, pieces, label, "row" if key == "mine" else "small", mark)]


def card(s: State, number: int, one: int) -> Card:
    """Draw a card of a hand."""
    mark: CardMark = ""
    for p in s.paid:
        if p.seat == number and p.card >> 2 == one >> 2:
            mark = "good" if p.amount > 0 else "wrong"
    return face(f"card:{NAMES[one]}", code(one), mark)


def mine(s: State, viewer: int) -> tuple[Node, ...]:
    """Draw the viewer's own cards at the thumb."""
    return tuple(hand(s, viewer, "mine")) if 0 <= viewer < s.seats else ()


def centre(s: State, has_sign: bool) -> Iterator[Node]:
    """Draw the sign while a deal is played, the row of the round and the stock."""
    if not (s.is_dealt or s.phase == "deal"):
        return
    if s.is_dealt:
        number = s.round
        is_collecting = s.is_collecting(number)
        word = "collects" if is_collecting else "pays"
        sign = msg(f"ogladac.sign.{word}")
        label = msg(f"ogladac.sign.{word}.of", round=number)
        size: FigureSize = "huge" if s.seats <= ROOMY else "large" if s.seats <= FULL else "small"
        if has_sign:
            yield Figure("sign", sign, label, size, "" if is_collecting else "good")
        row = tuple(
            face(f"turned:{NAMES[one]}", code(one), "last" if one == s.turned[-1] else "")
            for one in s.row
        )
        yield Hand("row", row, msg("ogladac.row", round=number), "row")
    yield Pile(
        "stock", s.stock, msg("ogladac.stock"), Card(label=msg("card.hidden")) if s.stock else None
    )
