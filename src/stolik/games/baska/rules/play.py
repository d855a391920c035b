"""The card play: which cards may be played, what a card changes, and where a duty was broken."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import Msg, Refused
from stolik.games.baska.rules import cards, duties
from stolik.games.baska.rules.auction import PASS
from stolik.games.baska.rules.cards import CARDS, POINTS, SEATS
from stolik.games.baska.rules.state import Four, Public, clockwise, forehand, player_of
from stolik.parts import card_faces
from stolik.parts.tricks import won_by


class Offence(Struct, frozen=True):
    """A card that its player was not free to play."""

    seat: int
    card: int
    legal: int
    clause: str


def best_of(mode: int, trick: tuple[int, ...]) -> int:
    """The card that leads a trick, -1 for none."""
    best = -1
    for card in trick:
        best = card if best < 0 else duties.better(mode, best, card)
    return best


def legal_in(p: Public, trick: tuple[int, ...], hand: int) -> int:
    """The cards of a hand that may be added to a trick."""
    led = trick[0] if trick else -1
    return duties.legal(p.mode, hand, led, best_of(p.mode, trick), p.options.must_beat)


def legal(p: Public, hand: int) -> int:
    """The cards of the hand now that may be played."""
    if is_bound_to_lead(p):
        return 1 << p.premature & hand  # BAS-38
    return legal_in(p, p.trick, hand)


def is_bound_to_lead(p: Public) -> bool:
    """Whether a card led too early must be led, because nobody raised the stake since."""
    if p.premature < 0 or p.played or p.opener != forehand(p):
        return False
    return all(said.call == PASS for said in p.calls[p.premature_at :])  # BAS-38


def duty(p: Public, trick: tuple[int, ...], hand: int, card: int) -> str:
    """The clause that forbids a card of the hand."""
    if not trick:
        return "BAS-38"
    suit = cards.suit(p.mode, trick[0])
    if hand & suit:
        return "BAS-40" if suit >> card & 1 else "BAS-39"
    return "BAS-41"


def check_card(p: Public, seat: int, dealt: Four, card: int) -> None:
    """Refuse a card that is not in the hand, or against the duties where those are enforced."""
    hand = dealt[seat] & ~p.out
    if p.blanks[seat]:
        elsewhere = dealt[0] | dealt[1] | dealt[2] | dealt[3]
        if not hand >> card & 1 and elsewhere >> card & 1:
            raise Refused("CARD_ELSEWHERE", "BAS-2", card=named(card))
        return
    allowed = legal(p, hand)
    if allowed >> card & 1:
        return
    if not hand >> card & 1:
        raise Refused("ILLEGAL_CARD", "BAS-39", legal=words(allowed))
    if p.options.enforce_play or is_bound_to_lead(p):
        raise Refused("ILLEGAL_CARD", duty(p, p.trick, hand, card), legal=words(allowed))


def laid(p: Public, seat: int, card: int, clock_ms: int) -> Public:
    """The play after a card; the fourth of a trick gives it to its winner, who leads next."""
    played = (*p.played, card)
    taken, after = p.taken, clockwise(p.order, seat)
    if len(played) % SEATS == 0:
        first, second, third, fourth = played[-SEATS:]
        won = duties.trick_winner(p.mode, first, second, third, fourth)  # BAS-43
        after = clockwise(p.order, p.leader, won)
        taken = (*taken, after)
    out = p.out | 1 << card
    return replace(
        p, played=played, taken=taken, out=out, actor=after, since_ms=clock_ms, ruling=""
    )  # BAS-45


def is_played_out(p: Public) -> bool:
    """Whether all four tricks are taken."""
    return len(p.played) == CARDS  # BAS-47


def taken_by(p: Public, old: int) -> tuple[int, int]:
    """Card points and tricks of these seats so far."""
    return won_by(old, p.taken, p.played, POINTS)  # BAS-48


def late_card(p: Public, hand: int) -> int:
    """What the clock plays: the lowest of the ladder that may be played."""
    return legal(p, hand).bit_length() - 1


def offences(p: Public, dealt: Four) -> tuple[Offence, ...]:
    """The cards of this deal that broke a duty, judged by the hands as dealt."""
    found: list[Offence] = []
    left = list(dealt)
    for number, card in enumerate(p.played):
        seat = player_of(p, number)
        trick = p.played[number - number % SEATS : number]
        allowed = legal_in(p, trick, left[seat])
        if not p.blanks[seat] and not allowed >> card & 1:
            found.append(Offence(seat, card, allowed, duty(p, trick, left[seat], card)))
        left[seat] &= ~(1 << card)
    return tuple(found)


def named(card: int) -> Msg:
    """A card in words."""
    return card_faces.named(cards.name(card))


def words(mask: int) -> list[Msg]:
    """Cards in words, in the order of the ladder."""
    return [named(card) for card in range(CARDS) if mask >> card & 1]
