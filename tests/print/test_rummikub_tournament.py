"""The Rummikub tournament on paper: protocols, wall list, certificates, in large letters."""

from __future__ import annotations

from functools import cache

import pytest

from stolik.competitions.screens import Bearer
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.office import OFFICE
from stolik.competitions.turniej_rummikub.state import ranking
from stolik.competitions.turniej_rummikub.view import observe
from stolik.engine import REFEREE, SPECTATOR, Actor, BadInput, Seen
from stolik.print.cups import printed
from stolik.words import LANGUAGES, Speaker
from tests.competitions.turniej_rummikub.games import Games
from tests.kit.pdf import Page, read_pdf

NAMES = (
    "Łucja Brzęczyszczykiewicz-Wojciechowska", "Jan Żuk", "Stanisław Łącki-Żółkiewski", "Ewa Ćma",
    "Piotr Ós", "Hanna Konkel", "Zofia Muża", "Brunon Selin", "Maria Grabe",
)  # fmt: skip
SMALLEST = 11.99
EDGE = 4.5
WHATS = ("entries", "seating", "sheets", "filled", "standings", "round", "certificates")


@cache
def games(is_over: bool = True) -> Games:
    """Nine people and two rounds, with everything that a protocol can hold."""
    made = Games(9, rounds=2)
    made.start()
    made.write(230, -200, -30, jokers=(0, 1, 0), no_meld=(0, 200, 0))
    made.play()
    made.start()
    made.act(do.Absent(made.table().seats[1]))
    made.write(1000, 0, -1000, absent=(1,))
    if is_over:
        made.act(do.Back(made.table().seats[1]))
        made.play()
        made.act(do.StartFinal())
        for _ in range(4):
            made.write(30, -10, -10, -10)
        made.act(do.Close())
    return made


def pages(what: str, lang: str = "pl", viewer: Actor = REFEREE) -> list[Page]:
    state = games(what not in ("seating", "sheets")).state
    seen = Seen(viewer, observe(state, viewer))
    say = Speaker(lang, NAMES)
    return read_pdf(printed(what, OFFICE, seen, Bearer(), say, name="Zimowa Senioriada"))


@pytest.mark.parametrize("what", WHATS)
def test_nothing_is_small_and_nothing_runs_over_the_edge(what: str) -> None:
    for lang in LANGUAGES:
        for sheet in pages(what, lang):
            for one in sheet.texts:
                assert one.size >= SMALLEST, one
                assert one.left >= EDGE, one
                assert one.right <= sheet.width - EDGE, one
                assert EDGE <= one.top <= sheet.height - EDGE, one
                assert "[" not in one.text


@pytest.mark.rule("TRM-17")
def test_a_protocol_has_its_table_and_names_already() -> None:
    found = pages("sheets")
    words = " ".join(one.text for sheet in found for one in sheet.texts)
    for name in NAMES:
        assert name.split()[-1].split("-")[-1] in words
    assert all(f"{letter} małe" in words for letter in "ABC")


def test_the_podium_has_its_medals_and_hidden_standings_are_not_printed() -> None:
    found = [[one.text for one in sheet.texts] for sheet in pages("certificates")]
    assert len(found) == len(NAMES)
    best = ranking(games().state)
    assert NAMES[best[0]] in " ".join(found[0])
    assert "złoty medal" in found[0]
    state = games(False).state
    seen = Seen(SPECTATOR, observe(state, SPECTATOR))
    with pytest.raises(BadInput, match="nothing_to_print"):
        printed("certificates", OFFICE, seen, Bearer(), Speaker("pl"))
