"""A log is read by the revision of the rules it was made under; new logs take the newest."""

from __future__ import annotations

import pytest
from msgspec import Struct

from stolik.engine import BadInput
from stolik.engine.log import Entered, open_log
from stolik.engine.protocol import AnyMachine
from stolik.engine.record import dump, load
from stolik.engine.revisions import Revised, at
from tests.toys.kamyk.rules import Kamyk
from tests.toys.kamyk.state import Options, Public, State


class Edition(Struct, frozen=True):
    gift: int = 3


class Generous(Revised[Edition], Kamyk):
    """Kamyk that gives everyone some chips at the start, three since revision 2."""

    editions = (Edition(gift=0), Edition())

    def start(self, seats: int, options: Options) -> State:
        return State(Public(options, (options.chips + self.edition.gift,) * seats))


def find(id: str) -> AnyMachine:
    assert id == "kamyk"
    return Generous()


def record(machine: AnyMachine) -> bytes:
    return dump(open_log(machine, 2, Options(rounds=1, chips=5), Entered()))


def test_a_new_log_takes_the_newest_rules() -> None:
    log = load(record(Generous()), find)
    assert (log.opened.revision, log.machine.score(log.state).totals) == (2, (8, 8))


def test_a_record_is_replayed_by_the_rules_it_was_made_under() -> None:
    log = load(record(Generous(1)), find)
    assert (log.opened.revision, log.machine.score(log.state).totals) == (1, (5, 5))
    assert log.machine.revision == 1


@pytest.mark.parametrize("revision", [0, 3, -1])
def test_a_revision_that_is_not_known_is_refused(revision: int) -> None:
    for machine in (Generous(), Generous(1)):
        with pytest.raises(BadInput) as caught:
            at(machine, revision)
        assert caught.value.code == "record_revision"


def test_a_machine_of_one_revision_knows_no_other() -> None:
    kamyk = Kamyk()
    assert at(kamyk, 1) is kamyk
    with pytest.raises(BadInput) as caught:
        at(kamyk, 2)
    assert caught.value.code == "record_revision"
