"""The picture of a match: what is to be seen at a glance, and what a tap does."""

import pytest

from stolik.engine import CHANCE, REFEREE, SPECTATOR, Actor, Number, Raw, Viewer, Who, msg, see
from stolik.engine.scene import Figure, Scene, nodes
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import (
    Action,
    Expedite,
    NextSet,
    Penalty,
    Rally,
    Retire,
    Returns13,
    SetDepth,
    SetScore,
    Timeout,
    Toss,
    Warn,
)
from stolik.games.tenis_stolowy.names import called
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.state import State
from stolik.parts.match import Pair
from stolik.words import Speaker
from tests.games.tenis_stolowy.matches import A, after, doubles, singles, won_set

NAMES = ("Hanna", "Jan", "Ola", "Piotr")


def scene(s: State, viewer: Viewer = REFEREE) -> Scene:
    return GAME.scene(see(GAME, s, viewer))


def figures(s: State, lang: str = "en") -> dict[str, str]:
    say = Speaker(lang, NAMES)
    return {n.key: say.say(n.text) for n in nodes(scene(s)) if isinstance(n, Figure)}


def said(s: State, lang: str) -> list[str]:
    say = Speaker(lang, NAMES)
    return [say.say(news.text) for news in scene(s).news]


def tapped(s: State, *path: str) -> Action | None:
    for tap in scene(s).taps:
        if tap.path == path:
            assert isinstance(tap.do, GAME.actions)
            return tap.do
    return None


def test_the_flip_scores_show_points_sets_ends_and_services_left() -> None:
    s = after(won_set(singles(), "B"), NextSet(), A, A, A)
    found = figures(s)
    assert (found["score:A"], found["score:B"]) == ("3", "0")
    assert (found["sets:A"], found["sets:B"]) == ("0", "1")
    assert (found["end:A"], found["end:B"]) == ("end 2", "end 1")
    assert found["service"] == "●"


def test_the_dot_stands_with_the_serving_side() -> None:
    marks = {n.key: n.mark for n in nodes(scene(singles((1, 1)))) if isinstance(n, Figure)}
    assert (marks["score:A"], marks["score:B"]) == ("", "dot")


def test_in_doubles_server_and_receiver_are_named() -> None:
    labels = [
        Speaker("pl", NAMES).say(n.label)
        for n in nodes(scene(doubles(server="A2", receiver="B1")))
        if isinstance(n, Figure) and n.key == "service"
    ]
    assert labels == ["serwuje Ola, odbiera Jan"]


@pytest.mark.parametrize(
    ("score", "sets", "flag"),
    [
        ((10, 8), 3, "Set point"),
        ((10, 8), 1, "Match point"),
        ((10, 10), 3, None),
        ((3, 3), 3, None),
        ((12, 13), 1, "Match point"),
    ],
)
def test_set_and_match_points_are_flagged(score: Pair, sets: int, flag: str | None) -> None:
    s = singles(score, options=Options(sets_to_win=sets))
    assert figures(s).get("flag:point") == flag


def test_expedite_and_the_change_of_ends_have_their_badges() -> None:
    assert figures(after(singles(), Expedite()))["flag:expedite"] == "Expedite"
    assert "flag:expedite" not in figures(singles())
    s = after(singles((4, 2), set_no=5), A)
    assert figures(s)["flag:ends"] == "Change ends!"
    assert "flag:ends" not in figures(after(s, A))


def test_two_large_buttons_and_the_flip_scores_say_who_won() -> None:
    s = singles()
    assert tapped(s, "point:A") == tapped(s, "score:A") == Rally(winner="A")
    assert tapped(s, "point:B") == Rally(winner="B")
    assert tapped(s, "let") == Rally(let=True)
    assert tapped(s, "timeout:B") == Timeout("B")
    assert [a.key for a in scene(s).actions][:3] == ["point:A", "point:B", "let"]


def test_other_buttons_stand_where_they_belong() -> None:
    s = GAME.start(2, Options())
    assert tapped(s, "toss:B") == Toss(first_server="B")
    pair = GAME.start(4, Options())
    assert tapped(pair, "toss:A2", "toss:B1") == Toss(server="A2", receiver="B1")
    assert tapped(won_set(singles(), "A"), "next_set") == NextSet()
    assert tapped(won_set(doubles(), "A"), "next_set:B2") == NextSet("B2")
    carded = singles(options=Options(cards=True))
    assert tapped(carded, "penalty:A") == Penalty("A", 0)


def test_players_and_spectators_have_no_buttons_at_a_real_table() -> None:
    for viewer in (Actor(0), SPECTATOR):
        shown = scene(singles(), viewer)
        assert (shown.actions, shown.taps, shown.prompt.is_mine) == ((), (), False)
    assert scene(singles()).prompt.is_mine


def test_chance_is_entered_where_it_is_due() -> None:
    s = GAME.start(2, Options())
    assert GAME.choices(see(GAME, s, CHANCE)).listed == (Toss("A"), Toss("B"))
    assert not GAME.choices(see(GAME, singles(), CHANCE))


@pytest.mark.parametrize(
    ("score", "en", "pl"),
    [((2, 1), "1–2", "1:2"), ((7, 1), "7–1", "7:1"), ((9, 9), "9 all", "Po 9")],
)
def test_the_score_is_called_with_the_servers_points_first(score: Pair, en: str, pl: str) -> None:
    s = singles(score)
    assert Speaker("en").say(called(s)) == en
    assert Speaker("pl").say(called(s)) == pl
    assert scene(s).prompt.reason == msg("tenis-stolowy.umpire_calls", call=called(s))
    shown = msg("tenis-stolowy.set_now", number=1, a=s.score[0], b=s.score[1])
    assert scene(s).subtitle == shown, "the head says the score as the board does, whoever serves"


def test_what_happened_is_told_with_its_reason() -> None:
    s = after(singles(), Rally(contacts=("racket:A", "table:A", "table:A")))
    assert said(s, "en") == ["Point: Jan (service twice on the own court), 0–1"]
    assert said(s, "pl") == ["Punkt: Jan (serwis dwa razy na własnej połowie), 0:1"]
    assert [news.clause for news in scene(s).news] == ["TEN-9"]
    assert said(after(doubles((10, 3)), A), "pl") == [
        "Punkt: Hanna i Ola, 11:3",
        "Set 1 (11:3): Hanna i Ola",
    ]


def test_the_good_returns_under_expedite_are_told_as_the_reason() -> None:
    s = after(singles(), Expedite(), Returns13())
    assert said(s, "en") == ["Point: Jan (all good returns under expedite), 0–1"]
    assert tapped(s, "returns13") == Returns13()


def test_only_the_beginning_of_the_next_set_is_a_main_action() -> None:
    assert [a.key for a in scene(won_set(singles(), "A")).actions if a.is_main] == ["next_set"]
    assert not [a for a in scene(singles()).actions if a.is_main]
    assert not [a for a in scene(won_set(doubles(), "A")).actions if a.is_main]
    assert [a.key for a in scene(singles()).actions if a.is_grave] == ["form:retire"]


@pytest.mark.parametrize(
    ("do", "pl"),
    [
        (Timeout("B"), "Przerwa, najwyżej 60 s: Jan"),
        (Warn("B"), "Ostrzeżenie o serwisie: Jan"),
        (Penalty("B", 0), "Żółta kartka: Jan"),
        (
            Expedite(),
            "Przyspieszenie: po jednym serwisie, 13 dobrych odbić daje punkt odbierającemu",
        ),
        (Retire("B"), "Rezygnacja: Jan"),
        (SetDepth("sets"), "Odtąd zapisuje się: tylko wyniki setów"),
        (Rally(let=True), "Powtórka"),
    ],
)
def test_everything_between_rallies_is_told(do: Action, pl: str) -> None:
    assert said(after(singles(options=Options(cards=True)), do), "pl")[0] == pl


def test_the_forms_of_the_scorer_say_what_fits_them() -> None:
    s = after(singles((3, 2)), SetDepth("sets"))
    form = next(f for f in GAME.choices(see(GAME, s, REFEREE)).forms if f.action is SetScore)
    assert form.typical == (SetScore(11, 2), SetScore(3, 11))
    assert form.fields == {
        "a": Number(3, 999, label=msg("seat.name", who=Who(0))),
        "b": Number(2, 999, label=msg("seat.name", who=Who(1))),
    }
    tossed = GAME.choices(see(GAME, GAME.start(4, Options()), REFEREE))
    assert len([do for do in tossed.listed if isinstance(do, Toss)]) == 8
    servers = GAME.choices(see(GAME, won_set(doubles(), "A"), REFEREE)).listed
    assert servers == (NextSet("B1"), NextSet("B2"), SetDepth("sets"))


def test_a_pair_on_one_chair_has_numbered_players() -> None:
    s = after(GAME.start(2, Options(mode="doubles")), Toss(server="A2", receiver="B1"))
    labels = [n.label for n in nodes(scene(s)) if isinstance(n, Figure) and n.key == "service"]
    assert Speaker("en", NAMES).say(labels[0]) == "Hanna (2) serves, Jan (1) receives"


def test_the_sheet_has_a_row_for_each_set_and_the_sums() -> None:
    s = after(won_set(singles(), "A"), NextSet(), A)
    say = Speaker("pl", NAMES)
    rows = [[say.say(cell) for cell in row.cells] for row in scene(s).sheets[0].rows]
    assert rows == [
        ["1", "11", "0", "Hanna"],
        ["2", "1", "0", "Jan"],
        ["Sety", "1", "0", ""],
        ["Punkty", "12", "0", ""],
    ]


def test_the_sheet_does_not_guess_who_began_a_set_that_was_never_tossed() -> None:
    s = after(GAME.start(2, Options(depth="sets")), SetScore(11, 4), SetDepth("rally"), NextSet())
    s = after(s, Toss(first_server="B"), A)
    rows = [[Speaker("pl", NAMES).say(c) for c in row.cells] for row in scene(s).sheets[0].rows]
    assert rows[:2] == [["1", "11", "4", ""], ["2", "1", "0", "Jan"]]


def test_the_end_names_the_winner() -> None:
    s = won_set(singles(options=Options(sets_to_win=1)), "B")
    assert Speaker("pl", NAMES).say(scene(s).prompt.text) == "Zwycięstwo 1:0 w setach: Jan"
    assert scene(s).prompt.reason == msg("tenis-stolowy.prompt.sets_were", sets=Raw("0:11"))
    assert scene(s).subtitle == msg("tenis-stolowy.phase.finished")
