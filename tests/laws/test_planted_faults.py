"""Each law finds the fault it is there for, and an honest game passes them all."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from stolik.engine import AnyGame
from tests.kit import toys
from tests.kit.cases import Broken
from tests.kit.kamyk import HONEST
from tests.kit.walks import Drawn, Pool, seeded, some_positions
from tests.laws import hiding, keeping, offering, picturing, replaying
from tests.laws.suite import LAWS, Law, hold, positions

GAMES, MOST, KEEP = range(40), 40, 3
QUICK = (Phase.explicit, Phase.generate, Phase.shrink)

FOUND: list[tuple[Law, type[AnyGame], str]] = [
    (replaying.replaying_gives_the_same_state, toys.Forgetful, "another state"),
    (replaying.replaying_gives_the_same_state, toys.InPlace, "is refused|another state"),
    (replaying.encoding_has_an_inverse, toys.NotInverse, "came back as"),
    (replaying.encoding_has_an_inverse, toys.SameBytes, "have the same bytes"),
    (replaying.undo_runs_the_log_again, toys.Forgetful, "gave another state|again differs"),
    (replaying.undo_runs_the_log_again, toys.InPlace, "is refused|another state"),
    (
        replaying.an_amended_log_fits_or_stays_as_it_was,
        toys.Forgetful,
        "another state|back it differs",
    ),
    (replaying.an_amended_log_fits_or_stays_as_it_was, toys.InPlace, "is refused|changed the log"),
    (offering.every_offered_choice_applies, toys.OneTooMany, "Hide.* is offered to .*too_many"),
    (offering.every_offered_choice_applies, toys.WideForm, "Guess.* is offered to .*bad_stake"),
    (offering.every_offered_choice_applies, toys.TwoAlike, "forms of one name"),
    (offering.every_offered_choice_applies, toys.NumberSends, "cannot send a form"),
    (offering.every_offered_choice_applies, toys.Dumb, "is due and has no choice"),
    (offering.every_offered_choice_applies, toys.Unasked, "offered something but not asked"),
    (offering.every_offered_choice_applies, toys.Untypical, "nothing is typical of guess"),
    (offering.every_offered_choice_applies, toys.NotItsForm, "is typical but outside its form"),
    (offering.every_offered_choice_applies, toys.FarDefault, "default of stake is outside"),
    (offering.every_offered_choice_applies, toys.BadDraw, "most=0.*no_such_roll"),
    (offering.every_offered_choice_applies, toys.EarlyAlarm, "is refused at its moment"),
    (offering.what_is_not_offered_is_refused, toys.Lenient, "Guess.*not offered, yet accepted"),
    (offering.what_is_not_offered_is_refused, toys.AnySeat, "Hide.*not offered, yet accepted"),
    (offering.what_is_not_offered_is_refused, toys.Crashing, "raised IndexError"),
    (offering.what_is_not_offered_is_refused, toys.RefusalThatChanges, "changed the old state"),
    (
        offering.what_is_not_offered_is_refused,
        toys.NoSuchClause,
        "KAM-99 is no clause of the book;.*\n.*write it into tests/kit/rulebook.toml",
    ),
    (
        offering.what_is_not_offered_is_refused,
        toys.Wordless,
        "kamyk.because is not in the pl catalog\n.*add it to tests/kit/words.txt",
    ),
    (keeping.nothing_is_lost, toys.LostChip, r"\d+ after .*, not \d+|\d+, not \d+"),
    (keeping.points_are_exact, toys.HalfPoints, "not exact"),
    (keeping.points_are_exact, toys.NoPlaces, "one place a seat"),
    (keeping.points_are_exact, toys.NobodysChips, "one total a seat"),
    (keeping.points_are_exact, toys.ShortLine, "one entry a seat"),
    (keeping.points_are_exact, toys.OverAndOn, "over and ended differ"),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, toys.LeakyView, "another view"),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, toys.LeakyScene, "another scene"),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, toys.LeakyTurn, "another asked"),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, toys.LeakyRefusal, "secrets answers"),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, toys.LateLeak, "tells .* secrets"),
    (
        hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden,
        toys.Unannounced,
        r"Guess.* tells .* of a state of other secrets.*\n.*raise `Turn\.shown`",
    ),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, toys.Telltale, "secrets answers"),
    (hiding.a_viewers_bytes_do_not_depend_on_what_is_hidden, toys.Restless, "two things of one"),
    (hiding.a_twin_fits_what_was_seen, toys.LeakyScene, "a twin has another scene"),
    (hiding.a_twin_fits_what_was_seen, toys.LeakyRefusal, "a twin answers"),
    (hiding.a_twin_fits_what_was_seen, toys.LateLeak, "tells .* of a twin"),
    (hiding.a_twin_fits_what_was_seen, toys.Telltale, "a twin answers|refuses its own choice"),
    (hiding.a_twin_fits_what_was_seen, toys.NotATwin, "a twin has another view"),
    (hiding.a_twin_fits_what_was_seen, toys.DeadTwin, "a twin answers|refuses its own choice"),
    (
        picturing.every_choice_can_be_reached,
        toys.NoTap,
        "no tap (reaches|opens).*\n.*show a node with a key for it in `scene`",
    ),
    (picturing.every_choice_can_be_reached, toys.TapToNowhere, "needs"),
    (picturing.every_choice_can_be_reached, toys.NoWayOut, "no tap reaches Quit"),
    (picturing.every_choice_can_be_reached, toys.TwoMeanings, r"mean \d things"),
    (picturing.every_choice_can_be_reached, toys.SameKey, "stand twice"),
    (picturing.every_choice_can_be_reached, toys.KeyFaceDown, "face down, yet"),
    (picturing.every_choice_can_be_reached, toys.TooQuick, "acts before"),
    (picturing.every_choice_can_be_reached, toys.CarryToNowhere, "guess needs .'nowhere'"),
    (picturing.every_choice_can_be_reached, toys.CarryTooMuch, "chips0 into .* is not offered"),
    (picturing.every_sentence_can_be_said, toys.Untranslated, "only_english is not in the pl"),
    (picturing.every_sentence_can_be_said, toys.Gap, "lacks a number n"),
    (picturing.every_sentence_can_be_said, toys.WrongClause, "KAM-99 is no clause"),
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_an_honest_game_keeps(law: Law) -> None:
    hold(law, positions(HONEST, GAMES, MOST, KEEP))


@given(st.data())
@settings(max_examples=40, suppress_health_check=list(HealthCheck), phases=QUICK)
def test_an_honest_game_keeps_all_laws_wherever_hypothesis_leads_it(data: st.DataObject) -> None:
    for position in some_positions(HONEST, Drawn(data), 12, 1, Pool()):
        for law in LAWS:
            hold(law, [position])


@pytest.mark.parametrize(
    ("law", "toy", "words"), FOUND, ids=[f"{law.__name__}-{toy.__name__}" for law, toy, _ in FOUND]
)
def test_the_law_finds_its_planted_fault(law: Law, toy: type[AnyGame], words: str) -> None:
    found = positions(toys.case_of(toy()), GAMES, MOST, KEEP)
    with pytest.raises(Broken, match=words) as broken:
        hold(law, found)
    assert "\n  What to do: " in str(broken.value)


def test_every_law_has_a_planted_fault() -> None:
    assert {law for law, _, _ in FOUND} == set(LAWS)


def ends(game: AnyGame) -> None:
    for number in range(100):
        keeping.every_game_ends(toys.case_of(game), seeded("end", number))


def test_an_honest_game_ends() -> None:
    ends(HONEST.game)


@pytest.mark.parametrize(
    ("toy", "words"), [(toys.Endless, "is not over after 200 events"), (toys.Stuck, "is refused")]
)
def test_a_game_that_does_not_end_is_found(toy: type[AnyGame], words: str) -> None:
    with pytest.raises(Broken, match=words):
        ends(toy())
