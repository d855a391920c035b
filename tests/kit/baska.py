"""Baśka deals played again with other hands, through the rules alone."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, Event, Refused
from stolik.games.baska import GAME as BASKA
from stolik.games.baska.rules import cards, settle
from stolik.games.baska.rules.actions import (
    Accept,
    Action,
    Call,
    Claim,
    Contest,
    Deal,
    Laydown,
    Play,
    PrematureLead,
)
from stolik.games.baska.rules.state import CLAIM_PENDING, State, player_of

__all__ = ["BASKA", "dealt_again", "happened"]


def happened(s: State) -> Iterator[Event[Action]]:
    """All that happened in a deal on the table, told by its public part and its hands."""
    p = s.public
    hands = {str(seat): cards.names(hand) for seat, hand in enumerate(s.dealt)}
    yield Event(CHANCE, Deal(hands))  # type: ignore[arg-type]
    for number, said in enumerate(p.calls):
        if p.premature >= 0 and p.premature_at == number:
            yield early(p.premature)
        yield Event(Actor(said.seat), Call(said.call))  # type: ignore[arg-type]
    if p.premature >= 0 and p.premature_at == len(p.calls):
        yield early(p.premature)
    if p.laydown:
        yield Event(REFEREE, Laydown(p.declarer))
    for number in range(len(p.played) + 1):
        for claim in p.claims:
            if claim.after == number:
                yield Event(Actor(claim.seat), Claim(claim.outcome))  # type: ignore[arg-type]
                if claim is not p.claims[-1] or p.phase != CLAIM_PENDING:
                    yield Event(Actor((claim.seat + 1) % 4), Contest())
        if number < len(p.played):
            card = Play(cards.name(p.played[number]))  # type: ignore[arg-type]
            yield Event(Actor(player_of(p, number)), card)
    for seat in p.answered if p.phase == CLAIM_PENDING else ():
        yield Event(Actor(seat), Accept())


def early(card: int) -> Event[Action]:
    """A card that was led too early."""
    return Event(REFEREE, PrematureLead(cards.name(card)))  # type: ignore[arg-type]


def dealt_again(s: State) -> bool:
    """Whether all that happened could have happened with the hands of this state."""
    p = s.public
    again = State(replace(settle.fresh(p, p.dealer, 0), depth="events"))
    try:
        for event in happened(s):
            again = BASKA.apply(again, event)
    except Refused:
        return False
    now = again.public
    return (now.phase, now.calls, now.played) == (p.phase, p.calls, p.played)
