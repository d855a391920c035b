"""The sheet: results entered in few taps, checked, explained, struck, and adding up to zero."""

from __future__ import annotations

from itertools import combinations

import pytest

from stolik.engine import CHANCE, REFEREE, Form, Pick, see
from stolik.engine.wire import codec, encoded
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Action, Ready, Revoke, SetDepth, SetResult, Strike
from stolik.games.baska.rules.cards import CARDS, POINTS
from stolik.games.baska.rules.payout import is_possible
from stolik.games.baska.rules.state import State
from stolik.words import Speaker
from tests.games.baska.builders import PLAIN, calls, card, cards, do, hands_of, new, refusal

NAMES = ("Ala", "Ola", "Ela", "Iga")


def sheet(*entries: Action, **options: object) -> State:
    state = new(depth="results", **options)
    for entry in entries:
        state = do(state, REFEREE, entry)
    return state


def said(state: State, lang: str = "pl") -> list[str]:
    say = Speaker(lang, NAMES)
    return [say.say(news.text) for news in GAME.scene(see(GAME, state, REFEREE)).news]


def open_forms(state: State) -> dict[str, Form[Action]]:
    offer = GAME.choices(see(GAME, state, REFEREE))
    return {form.name: form for form in offer.forms if form.is_open}


def totals(state: State) -> tuple[object, ...]:
    return state.public.series.totals


def test_there_is_a_form_for_every_kind_of_game() -> None:
    kinds = ("zwykla", "wesele", "cicha", "gran", "zolo", "gran_du", "zolo_du", "baszka")
    assert tuple(open_forms(sheet())) == kinds


@pytest.mark.parametrize(("name", "taps"), [("zwykla", 4), ("cicha", 4), ("gran", 4), ("zolo", 4)])
def test_a_doubled_deal_takes_four_taps_and_an_undoubled_one_fewer(name: str, taps: int) -> None:
    """A tab that is not the first costs a tap, each seat one, the level one, the result one."""
    forms = open_forms(sheet())
    form = forms[name]
    tab = name != next(iter(forms))
    seats = sum(f.least for f in form.fields.values() if isinstance(f, Pick) and f.default is None)
    assert tab + seats + 1 == taps


def test_every_filling_of_an_exact_form_is_accepted() -> None:
    for form in open_forms(sheet()).values():
        outcome = form.fields.get("outcome")
        if not form.exact or not isinstance(outcome, Pick):
            continue
        for option in outcome.options:
            filled: dict[str, object] = {"outcome": option.value, "level": 1}
            first: dict[str, object] = {"black": [3, 1], "declarer": 2}
            filled |= {name: first[name] for name in form.fields if name in first}
            action = {"type": "set_result", **form.preset, **filled}
            do(sheet(), REFEREE, codec(GAME.actions).action(encoded(action)))


@pytest.mark.rule("BAS-52", "BAS-26")
def test_the_settlement_is_computed_and_explained() -> None:
    state = sheet(SetResult("none", black=(0, 2), level=1, points=61, tricks=2))
    assert totals(state) == (2, -2, 2, -2)
    result, payment = said(state)
    assert result == (
        "zwykła gra: wygrana Starych z wyjściem. Starzy (Ala, Ela): 61 oczek, 2 bitki"
    )
    assert payment == "1 × 2 (kontra) = po 2: Ala +2, Ola −2, Ela +2, Iga −2"


def test_the_explanation_names_its_clauses() -> None:
    state = sheet(SetResult("zolo", declarer=1, outcome="loss"))
    scene = GAME.scene(see(GAME, state, REFEREE))
    assert [news.clause for news in scene.news] == ["BAS-49", "BAS-53"]
    row = scene.sheets[0].rows[0]
    assert row.clauses == ("BAS-53",)


@pytest.mark.rule("BAS-48")
@pytest.mark.parametrize(
    ("points", "tricks"), [(1, 1), (104, 3), (0, 1), (103, 4), (7, 1), (45, 1), (-1, 0), (105, 4)]
)
def test_points_that_no_tricks_give_are_refused_with_their_clause(points: int, tricks: int) -> None:
    entry = SetResult("none", black=(0, 1), points=points, tricks=tricks)
    state = sheet()
    assert refusal(state, REFEREE, entry) == ("RESULT_IMPOSSIBLE", "BAS-48")


@pytest.mark.rule("BAS-3", "BAS-48")
def test_exactly_the_sums_of_that_many_cards_are_possible() -> None:
    """Checked card by card for one trick, and by symmetry for three."""
    sums = {sum(POINTS[card] for card in four) for four in combinations(range(CARDS), 4)}
    assert {points for points in range(-5, 110) if is_possible(points, 1)} == sums
    assert {points for points in range(-5, 110) if is_possible(points, 3)} == {
        104 - points for points in sums
    }
    assert [points for points in range(110) if is_possible(points, 0)] == [0]
    assert [points for points in range(110) if is_possible(points, 4)] == [104]


@pytest.mark.rule("BAS-63", "BAS-6")
def test_a_struck_deal_uses_its_number_and_is_crossed_out() -> None:
    state = sheet(SetResult("zolo", declarer=0, outcome="win"), Strike("spór"))
    assert [row.how for row in state.public.rows] == ["entered", "struck"]
    assert state.public.dealer == 2
    assert totals(state) == (15, -5, -5, -5)
    rows = GAME.scene(see(GAME, state, REFEREE)).sheets[0].rows
    assert [row.mark for row in rows] == ["", "struck", "total"]


def test_the_first_deal_can_be_struck() -> None:
    assert [row.how for row in sheet(Strike()).public.rows] == ["struck"]


@pytest.mark.rule("BAS-56", "BAS-57")
def test_the_revoke_button_turns_the_last_result_into_a_blad() -> None:
    state = sheet(SetResult("none", black=(1, 3), level=1, outcome="starzy_z_wyjsciem"))
    after = do(state, REFEREE, Revoke(0))
    assert totals(after) == (-4, 2, 0, 2)
    assert len(after.public.rows) == 1


@pytest.mark.rule("BAS-65")
def test_running_totals_always_add_up_to_zero() -> None:
    entries = (
        SetResult("none", black=(0, 1), level=4, outcome="mlodzi_bez_bitki"),
        SetResult("none", declarer=2, level=3, outcome="win"),
        SetResult("wesele", declarer=3, partner=0, outcome="starzy_bez_wyjscia"),
        SetResult("baszka", declarer=1),
        SetResult("gran_du", declarer=2, level=2, outcome="loss"),
        Strike(),
    )
    state = sheet(*entries)
    checks = [row.cells[-1] for row in GAME.scene(see(GAME, state, REFEREE)).sheets[0].rows]
    assert {Speaker("pl").say(cell) for cell in checks} == {"0"}
    assert sum(int(str(total)) for total in totals(state)) == 0


def test_no_deal_can_be_entered_after_the_last_of_the_series() -> None:
    win = SetResult("zolo", declarer=0, outcome="win")
    state = sheet(win, win, deals_per_series=2)
    assert state.public.phase == "series_over"
    assert refusal(state, REFEREE, win)[0] == "WRONG_PHASE"


@pytest.mark.rule("BAS-36", "BAS-64")
@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (SetResult("none", outcome="win"), "OLD_NEEDED"),
        (SetResult("zolo", outcome="win"), "OLD_NEEDED"),
        (SetResult("wesele", declarer=1, outcome="starzy_z_wyjsciem"), "OLD_NEEDED"),
        (SetResult("wesele", 1, partner=1, outcome="starzy_z_wyjsciem"), "OLD_NEEDED"),
        (SetResult("none", black=(0, 7), outcome="win"), "NO_SUCH_SEAT"),
        (SetResult("none", black=(0, 1), outcome="win"), "RESULT_IMPOSSIBLE"),
        (SetResult("zolo", declarer=1, outcome="starzy_z_wyjsciem"), "RESULT_IMPOSSIBLE"),
        (SetResult("none", black=(0, 1)), "RESULT_NEEDED"),
        (SetResult("none", black=(0, 1), points=61), "RESULT_NEEDED"),
        (SetResult("zolo", declarer=1, level=3, outcome="win"), "DOUBLE_LIMIT"),
        (SetResult("baszka", declarer=1, level=1), "DOUBLE_LIMIT"),
        (SetResult("zolo", declarer=1, doubles=(1,), outcome="win"), "WRONG_SIDE_DOUBLE"),
        (SetResult("none", black=(0, 1), doubles=(2, 2), outcome="starzy_bez_bitki"), "OWN_DOUBLE"),
    ],
)
def test_a_wrong_entry_is_refused_and_changes_nothing(entry: SetResult, code: str) -> None:
    state = sheet()
    before = encoded(state)
    assert refusal(state, REFEREE, entry)[0] == code
    assert encoded(state) == before


def test_players_cannot_enter_results() -> None:
    assert refusal(sheet(), 0, SetResult("baszka", declarer=1)) == ("REFEREE_ONLY", "BAS-64")


def unknown(letters: str) -> State:
    """A deal whose cards nobody entered, after its auction."""
    state = do(new(depth="auction"), CHANCE, hands_of("?/?/?/?"))
    return calls(state, letters)


@pytest.mark.rule("BAS-37")
def test_who_was_old_is_asked_only_when_the_deal_is_over() -> None:
    """With the auction entered, no form asks for the sides before the last pass."""
    bidding = do(new(depth="auction"), CHANCE, hands_of("?/?/?/?"))
    assert open_forms(bidding) == {}
    assert tuple(open_forms(unknown("P P P P"))) == ("zwykla", "cicha")


def test_after_an_entered_auction_only_the_end_is_asked() -> None:
    state = unknown("Z K P P P P")
    (form,) = open_forms(state).values()
    assert tuple(form.fields) == ("outcome",)
    after = do(state, REFEREE, form.typical[0])
    assert totals(after) == (-10, -10, 30, -10)
    assert after.public.phase == "deal"


def test_doubles_of_an_entered_auction_are_counted_by_the_sides() -> None:
    """Both of these doubles came from the Young, so that one counts."""
    state = unknown("K K P P P P")
    form = open_forms(state)["zwykla"]
    entry = codec(GAME.actions).action(
        encoded(
            {"type": "set_result", **form.preset, "black": [0, 1], "outcome": "starzy_bez_bitki"}
        )
    )
    assert do(state, REFEREE, entry).public.rows[-1].counted == 1


def test_no_card_is_entered_where_only_the_auction_is_followed() -> None:
    state = unknown("P P P P")
    assert refusal(state, state.public.actor, card("AH"))[0] == "WRONG_PHASE"


def test_the_depth_can_change_in_mid_series() -> None:
    state = sheet(SetResult("zolo", declarer=0, outcome="win"))
    state = do(state, REFEREE, SetDepth("events"))
    state = do(state, CHANCE, hands_of(PLAIN))
    assert (state.public.phase, len(state.public.rows)) == ("auction", 1)


def test_who_follows_every_card_goes_on_with_one_tap() -> None:
    """Hands nobody entered: the scorer is asked after the last card, and answers for all four."""
    state = calls(do(new(), CHANCE, hands_of("?/?/?/?")), "P P P P")
    state = cards(state, "AH QC QS JH TH QH QD JD JC AC AD TD AS TS JS TC")
    assert (state.public.phase, GAME.turn(state).due) == ("settled", (REFEREE,))
    assert do(state, REFEREE, Ready()).public.phase == "deal"
