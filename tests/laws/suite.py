"""The laws every game obeys, by name, and ways to try them at many positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from stolik.engine import Luck
from tests.kit.cases import Case
from tests.kit.walks import Pool, Position, seeded, some_positions
from tests.laws.bounding import no_step_is_large
from tests.laws.hiding import (
    a_twin_fits_what_was_seen,
    a_viewers_bytes_do_not_depend_on_what_is_hidden,
)
from tests.laws.keeping import no_chip_appears_or_vanishes, nothing_is_lost, points_are_exact
from tests.laws.offering import every_offered_choice_applies, what_is_not_offered_is_refused
from tests.laws.picturing import every_choice_can_be_reached, every_sentence_can_be_said
from tests.laws.replaying import (
    an_amended_log_fits_or_stays_as_it_was,
    encoding_has_an_inverse,
    replaying_gives_the_same_state,
    undo_runs_the_log_again,
)

Law = Callable[[Position, Luck], None]

LAWS: tuple[Law, ...] = (
    replaying_gives_the_same_state,
    encoding_has_an_inverse,
    every_offered_choice_applies,
    what_is_not_offered_is_refused,
    nothing_is_lost,
    no_chip_appears_or_vanishes,
    points_are_exact,
    a_viewers_bytes_do_not_depend_on_what_is_hidden,
    a_twin_fits_what_was_seen,
    every_choice_can_be_reached,
    every_sentence_can_be_said,
    undo_runs_the_log_again,
    an_amended_log_fits_or_stays_as_it_was,
    no_step_is_large,
)


def positions(case: Case, numbers: range, most: int, keep: int) -> Iterator[Position]:
    """Positions of the games of these numbers, played at random, the same in every run.

    A game is played when it is asked for: whoever finds a fault in the first plays no other.
    """
    pool = Pool()
    for number in numbers:
        yield from some_positions(case, seeded(case.game.id, number), most, keep, pool)


def hold(law: Law, where: Iterable[Position]) -> None:
    """Try one law at many positions."""
    for number, position in enumerate(where):
        law(position, seeded(f"{law.__name__} of {position.case.game.id}", number))
