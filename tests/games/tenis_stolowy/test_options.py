"""Every option with every value of its range, alone and combined."""

import pytest
from msgspec.structs import replace

from stolik.engine import BadInput, Refused
from stolik.engine.options import read_options
from stolik.engine.session import new_session
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import NextSet, Rally
from stolik.games.tenis_stolowy.options import Options
from tests.games.tenis_stolowy.matches import A, after, serving, singles, won_set


@pytest.mark.rule("TEN-28", "TEN-53")
@pytest.mark.parametrize("points", range(5, 32))
@pytest.mark.parametrize("lead", [1, 2])
def test_a_set_of_any_length_is_won_with_its_lead(points: int, lead: int) -> None:
    options = Options(points=points, lead=lead)
    level = singles((points - 1, points - 1), options=options)
    assert after(level, A).phase == ("set_break" if lead == 1 else "play")
    assert after(singles((points - 1, points - 2), options=options), A).phase == "set_break"


@pytest.mark.rule("TEN-31")
@pytest.mark.parametrize("services", range(1, 6))
def test_so_many_services_in_a_row(services: int) -> None:
    s, seen = singles(options=Options(points=31, services=services)), ""
    for _ in range(3 * services):
        seen += serving(s)[0]
        s = after(s, A)
    assert seen == "A" * services + "B" * services + "A" * services


@pytest.mark.rule("TEN-37")
@pytest.mark.parametrize("points", [5, 6, 11, 16, 31])
def test_ends_change_before_the_set_is_over(points: int) -> None:
    """The book's five does not fit a set of five points, where it is four."""
    options = Options(points=points, sets_to_win=1)
    assert options.change_at == (4 if points == 5 else 5)
    assert after(singles(options=options), *[A] * options.change_at).has_changed


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"points": 11, "decider_change_at": 11}, "change_too_late"),
        ({"points": 6, "decider_change_at": 15}, "change_too_late"),
    ],
)
def test_a_change_of_ends_after_the_last_point_is_refused(
    given: dict[str, object], code: str
) -> None:
    with pytest.raises(Refused, match=code):
        GAME.start(2, read_options(Options, given))


@pytest.mark.parametrize(("chairs", "code"), [(1, "chairs"), (3, "chairs"), (5, "chairs")])
def test_other_numbers_of_chairs_are_refused(chairs: int, code: str) -> None:
    with pytest.raises(Refused, match=code):
        GAME.start(chairs, Options())


def test_singles_with_four_chairs_are_refused() -> None:
    with pytest.raises(Refused, match="four_chairs"):
        GAME.start(4, Options(mode="singles"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mode", "mixed"),
        ("points", 4),
        ("points", 32),
        ("lead", 0),
        ("lead", 3),
        ("services", 0),
        ("services", 6),
        ("sets_to_win", 0),
        ("sets_to_win", 5),
        ("decider_change_at", 0),
        ("decider_change_at", 16),
        ("net_after_bounce", "let"),
        ("obstruct_out_of_table", "let"),
        ("expedite_minutes", -1),
        ("expedite_minutes", 31),
        ("expedite_returns", 4),
        ("expedite_returns", 21),
        ("timeouts", 4),
        ("cards", "yes"),
        ("rallies", "guessed"),
        ("depth", "points"),
        ("set_clock", 1),
        ("serve_edge", 49),
    ],
)
def test_a_value_out_of_range_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadInput, match=name):
        read_options(Options, {name: value})


@pytest.mark.rule("TEN-21", "TEN-22")
def test_the_options_of_the_umpire_reach_him() -> None:
    net = Rally(contacts=("racket:A", "table:A", "table:B", "net", "racket:B", "other"))
    past = Rally(
        contacts=("racket:A", "table:A", "table:B", "racket:B", "past:A", "racket:A", "other")
    )
    book, ittf = Options(), Options(net_after_bounce="play_on", obstruct_out_of_table="ittf")
    assert after(singles(options=book), net).last == "NOT_RETURNED"
    assert after(singles(options=ittf), net).last == "OUT"
    assert after(singles(options=book), past).last == "OBSTRUCTED"
    assert after(singles(options=ittf), past).last == "OUT"


@pytest.mark.parametrize("chairs", [2, 4])
@pytest.mark.parametrize("depth", ["rally", "sets"])
@pytest.mark.parametrize("points", [5, 21])
@pytest.mark.parametrize("lead", [1, 2])
def test_drawn_matches_end_with_any_options(
    chairs: int, depth: str, points: int, lead: int
) -> None:
    given = {"rallies": "drawn", "depth": depth, "points": points, "lead": lead, "services": 3}
    session = new_session(GAME, chairs, read_options(Options, given), bytes(32))
    while not session.is_over:
        session.settle()
        for seat in session.turn.due:
            session.act(seat, session.choices(seat).typical[0])
    assert max(GAME.score(session.state).totals) == 3


def test_old_rules_of_twenty_one_points_and_five_services() -> None:
    s = singles(options=Options(points=21, services=5, sets_to_win=2))
    s = after(won_set(s, "A"), NextSet())
    assert s.series.rows[0].points == (21, 0)
    assert replace(s, score=(20, 20)).options.points == 21
