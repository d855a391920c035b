"""Read a deal and a contract from the command line, or say by which clause they cannot be."""

from __future__ import annotations

from stolik.engine import BadInput, Raw, msg
from stolik.engine.messages import Arg
from stolik.games.baska.rules import cards, sides
from stolik.games.baska.rules.cards import BLACK_QUEENS, HAND, SEATS
from stolik.games.baska.solving import solver
from stolik.games.baska.solving.solver import Four, Position

NONE = "none"
CONTRACTS = (NONE, *sides.KINDS[:-1])


def bad(code: str, clause: str, **facts: Arg) -> BadInput:
    """Say what is wrong, with its clause."""
    return BadInput("usage", why=msg(f"baska.solve.{code}", clause=Raw(clause), **facts))


def read_cards(text: str) -> list[int]:
    """Read card codes with blanks or commas between them."""
    found = []
    for code in text.replace(",", " ").upper().split():
        card = cards.card(code)
        if card < 0:
            raise bad("no_card", "BAS-2", card=Raw(code[:20]))
        found.append(card)
    return found


def read_hands(text: str) -> Four:
    """Read four hands, seats 0 to 3, with a slash between them."""
    hands = text.split("/")
    if len(hands) != SEATS:
        raise bad("four_hands", "BAS-1", n=len(hands))
    seen, found = 0, []
    for seat, hand in enumerate(hands):
        held = 0
        for card in read_cards(hand):
            if (seen | held) >> card & 1:
                raise bad("twice", "BAS-2", card=Raw(cards.name(card)))
            held |= 1 << card
        if cards.size(held) != HAND:
            raise bad("four_cards", "BAS-8", seat=seat, n=cards.size(held))
        seen |= held
        found.append(held)
    a, b, c, d = found
    return a, b, c, d


def read_position(
    text: str, dealer: int, contract: str, declarer: int | None, played: str, must_beat: bool,
    declarer_leads: bool,
) -> Position:  # fmt: skip
    """Read a deal, its contract and the cards already played."""
    for name, seat in (("--dealer", dealer), ("--declarer", declarer)):
        if seat is not None and not 0 <= seat < SEATS:
            raise BadInput("bad_number", name=name, low=0, high=SEATS - 1, value=str(seat))
    hands = read_hands(text)
    kind = sides.unbid(*hands) if contract == NONE else sides.KINDS.index(contract)
    lone = lone_seat(kind, hands, declarer)
    leader = (dealer + 1) % SEATS  # BAS-12
    if declarer_leads and kind > sides.WESELE:
        leader = lone
    position = solver.begun(kind, lone, hands, leader, must_beat)
    for card in read_cards(played):
        if position.is_over or not position.hands[position.to_act] >> card & 1:
            raise bad("not_held", "BAS-8", card=Raw(cards.name(card)), seat=position.to_act)
        may = solver.legal(position)
        if not may >> card & 1:
            named = Raw(" ".join(cards.names(may)))
            raise bad("not_legal", "BAS-39", card=Raw(cards.name(card)), legal=named)
        position = solver.after(position, card)
    return position


def lone_seat(kind: int, hands: Four, declarer: int | None) -> int:
    """Find the declarer, -1 in zwykła gra; refuse a contract that these hands cannot have."""
    both = [seat for seat in range(SEATS) if hands[seat] & BLACK_QUEENS == BLACK_QUEENS]
    if kind == sides.ZWYKLA:
        if both:
            raise bad("queens_together", "BAS-19", seat=both[0])
        return -1
    if kind in (sides.CICHA, sides.WESELE):
        if not both or declarer not in (None, both[0]):
            clause = "BAS-19" if kind == sides.CICHA else "BAS-20"
            raise bad("queens_apart", clause, contract=msg(f"baska.kind.{sides.KINDS[kind]}"))
        return both[0]
    if declarer is None:
        raise bad("no_declarer", "BAS-36", contract=msg(f"baska.kind.{sides.KINDS[kind]}"))
    return declarer
