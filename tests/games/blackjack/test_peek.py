"""A hole card that was looked at: chances of the next card, and that every answer shows in it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, Event
from stolik.engine.draws import Noted
from stolik.engine.fair import Stream
from stolik.engine.lots import Scripted, is_in_order, made
from stolik.games.blackjack import GAME, shoe
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.cards import CODES
from stolik.games.blackjack.rules import Blackjack
from stolik.games.blackjack.state import State
from tests.games.blackjack.table import deal, do, new


def looked() -> State:
    """A table whose dealer shows a ten and has no blackjack; a box asks for a card."""
    s = do(new(1, hole_card="peek", decks=1), 0, act.Bet(1, 10), act.Ready())
    s = deal(s, "5s Td 4h")
    s = do(s, CHANCE, act.Peek(False))
    return do(s, 0, act.Hit(1))


def few(s: State, *codes: str) -> State:
    """The same table with no other cards left than these."""
    left = Counter(codes)
    out = tuple(1 - left[code] for code in CODES)
    return replace(s, out=out)


@pytest.mark.rule("BJK-47")
def test_a_card_beside_one_face_down_comes_with_the_chance_it_has() -> None:
    s = few(looked(), "As", "Ah", "2s", "3s", "4s")  # of these five one lies there, and is no ace
    found: Counter[str] = Counter()
    for answers in product(range(4), range(3)):
        found[shoe.drawn(s, Scripted(answers))] += 1
    by_hand: Counter[str] = Counter()
    for lying in ("2s", "3s", "4s"):
        for card in ("As", "Ah", "2s", "3s", "4s"):
            by_hand[card] += card != lying
    assert found == by_hand
    assert sum(found.values()) == 12


def test_what_the_dealer_saw_is_drawn_by_its_chance() -> None:
    s = do(new(1, hole_card="peek", decks=1), 0, act.Bet(1, 10), act.Ready())
    s = deal(s, "5s Td 4h")
    looks = [shoe.is_blackjack_drawn(s, Scripted([n])) for n in range(49)]
    assert Fraction(sum(looks), 49) == Fraction(4, 49)
    assert is_in_order(looks, CODES)  # so that the page of proofs can tie it


def test_every_answer_of_luck_is_tied_to_the_card_that_comes() -> None:
    s, seed = looked(), b"\x05" * 32
    for number in range(40):
        luck = Noted(Stream(seed, number))
        card = GAME.draw(s, luck)
        asked = tuple(luck.asked)
        told = made(GAME, s, asked, card)
        assert len(told) == len(asked) == 2
        for one, (_, answer) in zip(told, asked, strict=True):
            assert one is not None
            assert one.at == (("card",),)
            assert is_in_order(one.of, CODES)
            assert isinstance(answer, int)
            assert isinstance(card, act.Dealt)
            assert one.of[answer] == card.card


def test_the_first_revision_asked_what_lies_there() -> None:
    older, s = Blackjack(1), looked()
    s = replace(s, edition=older.edition)
    luck = Noted(Stream(b"\x05" * 32, 1))
    older.apply(s, Event(CHANCE, older.draw(s, luck)))
    assert [of for of, _ in luck.asked] == [45, 48]
