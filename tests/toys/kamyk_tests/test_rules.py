"""Kamyk: a round, what is refused, and the end."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, CLOCK, Actor, Event, Refused
from tests.toys.kamyk.rules import GUESS_MS, Kamyk
from tests.toys.kamyk.state import Action, Expire, Guess, Hide, Options, Quit, Roll, State

GAME = Kamyk()
A, B = Actor(0), Actor(1)


def played(*steps: tuple[Actor, Action], **options: int) -> State:
    s = GAME.start(2, Options(**options))
    for by, do in steps:
        s = GAME.apply(s, Event(by, do))
    return s


HIDDEN = ((CHANCE, Roll(2)), (A, Hide(1)))


@pytest.mark.rule("KAM-6")
@pytest.mark.parametrize(("guess", "chips"), [(Guess(1, 3), (2, 8)), (Guess(0, 3), (8, 2))])
def test_the_hider_pays_for_a_right_guess_and_the_guesser_for_a_wrong_one(
    guess: Guess, chips: tuple[int, int]
) -> None:
    assert played(*HIDDEN, (B, guess)).public.chips == chips


@pytest.mark.rule("KAM-5")
def test_who_is_late_pays_one_chip_and_not_a_moment_earlier() -> None:
    s = played(*HIDDEN)
    with pytest.raises(Refused, match="not_yet"):
        GAME.apply(s, Event(CLOCK, Expire(), GUESS_MS - 1))
    assert GAME.apply(s, Event(CLOCK, Expire(), GUESS_MS)).public.chips == (6, 4)


@pytest.mark.rule("KAM-4", "KAM-6")
@pytest.mark.parametrize(
    ("steps", "by", "do", "code"),
    [
        (HIDDEN[:1], A, Hide(3), "too_many"),
        (HIDDEN[:1], B, Hide(1), "not_hiding"),
        (HIDDEN, A, Guess(1, 1), "not_guessing"),
        (HIDDEN, B, Guess(1, 6), "bad_stake"),
    ],
)
def test_what_the_book_does_not_allow_is_refused(
    steps: tuple[tuple[Actor, Action], ...], by: Actor, do: Action, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        GAME.apply(played(*steps), Event(by, do))


@pytest.mark.rule("KAM-9")
def test_it_is_over_after_the_last_round_or_without_chips() -> None:
    after = GAME.score(played(*HIDDEN, (B, Guess(1, 1)), rounds=1)).ended
    assert after is not None
    assert (after.reason, after.places) == ("rounds", (2, 1))
    broke = GAME.score(played(HIDDEN[0], (A, Quit()))).ended
    assert broke is not None
    assert broke.reason == "bust"
