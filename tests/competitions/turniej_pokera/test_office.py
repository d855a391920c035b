"""Every screen of a poker tournament says what it says in both languages, in every phase."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.competitions.screens import Bearer
from stolik.competitions.turniej_pokera import COMPETITION
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.exchange import EXCHANGE
from stolik.competitions.turniej_pokera.money import places
from stolik.competitions.turniej_pokera.office import OFFICE, PRESETS
from stolik.competitions.turniej_pokera.options import Options
from stolik.competitions.turniej_pokera.state import State
from stolik.engine import REFEREE, BadInput, Refused, Seen
from stolik.engine.options import read_options
from stolik.words import LANGUAGES, Speaker, catalog
from tests.competitions.turniej_pokera.field import Field
from tests.laws.words import require_said, sentences

DESK = Bearer(frozenset({"public", "organiser"}))
JUDGE = Bearer(frozenset({"public", "judge"}), "judge-1")
PLAYER = Bearer(frozenset({"public", "player"}), member=0)


def moments() -> Iterator[State]:
    """States of every phase: entries, play, break, stopped clock, bubble, division, the end."""
    for where in ("hall", "online"):
        field = Field(1, where=where, seats=5, late_levels=2, rebuys=1, addon=True, break_every=1)
        yield field.state
        for number in range(2, 10):
            field.act(do.Enlist(f"more-{number}"))
        field.act(do.Appoint(("judge-1",)))
        yield field.state
        field.begin()
        yield field.state
        field.bell()
        yield field.state
        field.bell()
        field.act(do.PauseClock())
        yield field.state
        field.act(do.ResumeClock())
        if where == "online":
            while len(field.state.tables) > 1:
                field.random_deal()
                yield field.state
            field.act(do.ProposeDeal())
            yield field.state
            field.deal(field.state.tables[0].number)
        else:
            while field.state.tables and len(field.state.playing) > 5:
                most = max(field.state.tables, key=lambda one: len(one.players))
                field.act(do.KnockOut(most.players[:1]))
                yield field.state
            field.act(do.FormFinal())
            chips, odd = divmod(field.state.chips, 5)
            stacks = {str(one): chips for one in field.state.playing}
            stacks[str(field.state.playing[0])] += odd
            field.act(do.ProposeDeal(chips=stacks))
        yield field.state
        for player in field.state.playing:
            field.act(do.AnswerDeal(player, True))
        yield field.state
        field.act(do.Close())
        yield field.state


def test_every_screen_speaks_both_languages_in_every_phase() -> None:
    seen_phases = set()
    for s in moments():
        seen_phases.add(s.phase)
        seen = Seen(REFEREE, s)
        shown: list[object] = [OFFICE.heading(seen), OFFICE.clock(seen), OFFICE.seating(seen)]
        shown += [OFFICE.results(seen), OFFICE.board(seen), OFFICE.awards(seen)]
        shown += [OFFICE.aloud(seen), OFFICE.papers.forms(seen), OFFICE.papers.facts(seen)]
        shown += [OFFICE.papers.plan(seen), OFFICE.papers.certificates(seen)]
        for who in (DESK, JUDGE, PLAYER, Bearer()):
            shown += [OFFICE.tasks(seen, who), OFFICE.tables(seen, who), OFFICE.people(seen, who)]
            shown.append(OFFICE.offers(seen, who))
        for player in places(s):
            shown += [
                OFFICE.why(s, f"m{player}", REFEREE),
                OFFICE.archive(s, f"m{player}", REFEREE),
            ]
        shown.append(OFFICE.archive(s, "", REFEREE))
        for lang in LANGUAGES:
            words = catalog(lang)
            for one in sentences(shown):
                require_said(words, one)
            say, names = Speaker(lang), [f"Gracz {n}" for n in range(s.count)]
            for rows in EXCHANGE.tables.values():
                rows(s, names, say, [()] * s.count)
        assert EXCHANGE.published is not None
        EXCHANGE.published(s, [f"Gracz {n}" for n in range(s.count)])
    assert seen_phases == {"entries", "play", "over"}


def test_when_it_is_over_nobody_is_shown_to_a_seat() -> None:
    """A hall that looks at seats would show the winner alone at an empty table."""
    for s in moments():
        seen = Seen(REFEREE, s)
        assert bool(OFFICE.seating(seen)) == (s.phase == "play")
        assert (OFFICE.papers.plan(seen) is not None) == (s.phase == "play")


def test_only_staff_and_the_player_himself_act() -> None:
    field = Field(4, late_levels=1, rebuys=1).begin()
    s = field.state
    assert OFFICE.actor(s, do.PauseClock(), DESK, None) == REFEREE
    assert OFFICE.actor(s, do.Rebuy(0), PLAYER, None) == 0
    for who, action in (
        (PLAYER, do.PauseClock()),
        (PLAYER, do.Rebuy(1)),
        (Bearer(), do.KnockOut((0,))),
        (DESK, do.Dealt(1, 1, (0,))),
        (DESK, do.Bell()),
        (JUDGE, do.PauseClock()),  # not on the list
    ):
        with pytest.raises(Refused, match="NOT_YOURS"):
            OFFICE.actor(s, action, who, None)
    with pytest.raises(BadInput):
        OFFICE.why(s, "m99", REFEREE)
    with pytest.raises(BadInput):
        OFFICE.archive(s, "x", REFEREE)


def test_every_preset_begins_a_tournament_and_the_book_is_the_first() -> None:
    assert next(iter(PRESETS)) == "book"
    for given in PRESETS.values():
        COMPETITION.start(0, read_options(Options, given))
