"""Each law finds the fault it is there for, and an honest game passes them all."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from stolik.engine import AnyGame, Luck
from tests.kit import faulty
from tests.kit.cases import Broken, Case, Known, case
from tests.kit.faulty import HONEST
from tests.kit.walks import Drawn, Pool, Position, seeded, some_positions
from tests.laws import bounding, hiding, keeping, offering, picturing, replaying
from tests.laws.suite import LAWS, Law, hold, positions
from tests.toys import rzutki, wyscig
from tests.toys.rzutki_tests import laws as rzutki_laws
from tests.toys.wyscig_tests import laws as wyscig_laws

USUAL = Known()  # what is found in so many games is found in an ordinary run
GAMES, MOST, KEEP = range(USUAL.games), USUAL.moves, USUAL.keep
OTHERS = (case(wyscig.KIT, wyscig_laws.KNOWN), case(rzutki.KIT, rzutki_laws.KNOWN))
QUICK = (Phase.explicit, Phase.generate, Phase.shrink)

FOUND: list[tuple[Law, type[AnyGame], str]] = [
    (replaying.replaying_gives_the_same_state, faulty.Forgetful, "another state"),
    (replaying.replaying_gives_the_same_state, faulty.InPlace, "is refused|another state"),
    (replaying.encoding_has_an_inverse, faulty.NotInverse, "came back as"),
    (replaying.encoding_has_an_inverse, faulty.SameBytes, "have the same bytes"),
    (replaying.undo_runs_the_log_again, faulty.Forgetful, "gave another state|again differs"),
    (replaying.undo_runs_the_log_again, faulty.InPlace, "is refused|another state"),
    (
        replaying.an_amended_log_fits_or_stays_as_it_was,
        faulty.Forgetful,
        "another state|back it differs",
    ),
    (
        replaying.an_amended_log_fits_or_stays_as_it_was,
        faulty.InPlace,
        "is refused|changed the log",
    ),
    (offering.every_offered_choice_applies, faulty.OneTooMany, "Hide.* is offered to .*too_many"),
    (offering.every_offered_choice_applies, faulty.WideForm, "Guess.* is offered to .*bad_stake"),
    (offering.every_offered_choice_applies, faulty.TwoAlike, "forms of one name"),
    (offering.every_offered_choice_applies, faulty.NumberSends, "cannot send a form"),
    (offering.every_offered_choice_applies, faulty.Dumb, "is due and has no choice"),
    (offering.every_offered_choice_applies, faulty.Unasked, "offered something but not asked"),
    (offering.every_offered_choice_applies, faulty.Untypical, "nothing is typical of guess"),
    (offering.every_offered_choice_applies, faulty.NotItsForm, "is typical but outside its form"),
    (offering.every_offered_choice_applies, faulty.FarDefault, "default of stake is outside"),
    (offering.every_offered_choice_applies, faulty.BadDraw, "most=0.*no_such_roll"),
    (offering.every_offered_choice_applies, faulty.EarlyAlarm, "is refused at its moment"),
    (offering.what_is_not_offered_is_refused, faulty.Lenient, "Guess.*not offered, yet accepted"),
    (offering.what_is_not_offered_is_refused, faulty.AnySeat, "Hide.*not offered, yet accepted"),
    (offering.what_is_not_offered_is_refused, faulty.Crashing, "raised IndexError"),
    (offering.what_is_not_offered_is_refused, faulty.RefusalThatChanges, "changed the old state"),
    (
        offering.what_is_not_offered_is_refused,
        faulty.NoSuchClause,
        "KAM-99 is no clause of the book;.*\n.*write it into tests/toys/kamyk/rulebook.toml",
    ),
    (
        offering.what_is_not_offered_is_refused,
        faulty.Wordless,
        "kamyk.because is not in the pl catalog\n.*add it to tests/toys/kamyk/words.txt",
    ),
    (keeping.nothing_is_lost, faulty.LostChip, r"\d+ after .*, not \d+|\d+, not \d+"),
    (keeping.no_chip_appears_or_vanishes, faulty.LostChip, "chips do not add up"),
    (keeping.points_are_exact, faulty.HalfPoints, "not exact"),
    (keeping.points_are_exact, faulty.NoPlaces, "one place a seat"),
    (keeping.points_are_exact, faulty.NobodysChips, "one total a seat"),
    (keeping.points_are_exact, faulty.ShortLine, "one entry a seat"),
    (keeping.points_are_exact, faulty.OverAndOn, "over and ended differ"),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, faulty.LeakyView, "another view"),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, faulty.LeakyScene, "another scene"),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, faulty.LeakyTurn, "another asked"),
    (
        hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden,
        faulty.LeakyRefusal,
        "secrets answers",
    ),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, faulty.LateLeak, "tells .* secrets"),
    (
        hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden,
        faulty.Unannounced,
        r"Guess.* tells .* of a state of other secrets.*\n.*raise `Turn\.shown`",
    ),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, faulty.Telltale, "secrets answers"),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, faulty.Restless, "two things of one"),
    (hiding.a_twin_fits_what_was_seen, faulty.LeakyScene, "a twin has another scene"),
    (hiding.a_twin_fits_what_was_seen, faulty.LeakyRefusal, "a twin answers"),
    (hiding.a_twin_fits_what_was_seen, faulty.LateLeak, "tells .* of a twin"),
    (hiding.a_twin_fits_what_was_seen, faulty.Telltale, "a twin answers|refuses its own choice"),
    (hiding.a_twin_fits_what_was_seen, faulty.NotATwin, "a twin has another view"),
    (hiding.a_twin_fits_what_was_seen, faulty.DeadTwin, "a twin answers|refuses its own choice"),
    (
        picturing.every_choice_can_be_reached,
        faulty.NoTap,
        "no tap (reaches|opens).*\n.*show a node with a key for it in `scene`",
    ),
    (picturing.every_choice_can_be_reached, faulty.TapToNowhere, "needs"),
    (picturing.every_choice_can_be_reached, faulty.NoWayOut, "no tap reaches Quit"),
    (picturing.every_choice_can_be_reached, faulty.TwoMeanings, r"mean \d things"),
    (picturing.every_choice_can_be_reached, faulty.SameKey, "stand twice"),
    (picturing.every_choice_can_be_reached, faulty.KeyFaceDown, "face down, yet"),
    (picturing.every_choice_can_be_reached, faulty.TooQuick, "acts before"),
    (picturing.every_choice_can_be_reached, faulty.CarryToNowhere, "guess needs .'nowhere'"),
    (picturing.every_choice_can_be_reached, faulty.CarryTooMuch, "chips0 into .* is not offered"),
    (picturing.every_sentence_can_be_said, faulty.Untranslated, "only_english is not in the pl"),
    (picturing.every_sentence_can_be_said, faulty.Gap, "lacks a number n"),
    (picturing.every_sentence_can_be_said, faulty.Gossip, "the head of the table names somebody"),
    (picturing.every_sentence_can_be_said, faulty.WrongClause, "KAM-99 is no clause"),
    (bounding.no_step_is_large, faulty.Pensive, r"apply of Guess.* takes more than 250000"),
    (bounding.no_step_is_large, faulty.Dreamy, r"scene of .* takes more than 250000"),
]


TOYS = {toy.game.id: toy for toy in (HONEST, *OTHERS)}


@cache
def honest(toy: str) -> list[Position]:
    return list(positions(TOYS[toy], GAMES, MOST, KEEP))


@pytest.mark.parametrize("toy", TOYS)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_an_honest_game_keeps(law: Law, toy: str) -> None:
    hold(law, honest(toy))


@given(st.data())
@settings(max_examples=20, suppress_health_check=list(HealthCheck), phases=QUICK)
def test_an_honest_game_keeps_all_laws_wherever_hypothesis_leads_it(data: st.DataObject) -> None:
    for position in some_positions(HONEST, Drawn(data), 12, 1, Pool()):
        for law in LAWS:
            hold(law, [position])


@pytest.mark.parametrize(
    ("law", "toy", "words"), FOUND, ids=[f"{law.__name__}-{toy.__name__}" for law, toy, _ in FOUND]
)
def test_the_law_finds_its_planted_fault(law: Law, toy: type[AnyGame], words: str) -> None:
    found = positions(faulty.case_of(toy()), GAMES, MOST, KEEP)
    with pytest.raises(Broken, match=words) as broken:
        hold(law, found)
    assert "\n  What to do: " in str(broken.value)


def test_every_law_has_a_planted_fault() -> None:
    assert {law for law, _, _ in FOUND} == set(LAWS)


def ends(game: AnyGame, law: Callable[[Case, Luck], int] = keeping.every_game_ends) -> None:
    for number in range(100):
        law(faulty.case_of(game), seeded("end", number))


def test_an_honest_game_ends() -> None:
    ends(HONEST.game)
    for toy in OTHERS:
        for number in range(10):
            keeping.every_game_ends(toy, seeded("end", number))


@pytest.mark.parametrize(
    ("toy", "words"),
    [(faulty.Endless, "is not over after 200 events"), (faulty.Stuck, "is refused")],
)
def test_a_game_that_does_not_end_is_found(toy: type[AnyGame], words: str) -> None:
    with pytest.raises(Broken, match=words):
        ends(toy())
    with pytest.raises(Broken, match=words):
        ends(toy(), keeping.any_game_ends)
