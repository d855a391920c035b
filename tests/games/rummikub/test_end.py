"""Endings and points: going out, the final lap, ties, penalties with every option."""

from __future__ import annotations

import pytest

from stolik.engine.examples import Json
from stolik.games.rummikub import GAME
from stolik.games.rummikub.rules.actions import AnnounceOut, ConfirmScore, DeclareIntent, Draw, Pass
from stolik.games.rummikub.rules.endings import big_points
from stolik.games.rummikub.rules.penalties import at_a_glance
from stolik.games.rummikub.rules.plain import max_meld
from stolik.games.rummikub.rules.tiles import counts
from tests.games.rummikub.desk import Table, at
from tests.kit.walks import seeded

TABLE = "r3 r4 r5"
ABLE = "k10 b10 o10 r1"
UNABLE = "k1 b3 o5 r8"


def out(racks: dict[str, str], opened: str = "AB", **more: Json) -> Table:
    """A goes out with the red six."""
    given = {"A": "r6", **racks}
    return at(given, TABLE, "o1", opened, **more).play(0, "r3 r4 r5 r6", "r6")  # type: ignore[arg-type]


@pytest.mark.rule("RUM-80", "RUM-81", "RUM-92")
def test_an_empty_rack_ends_the_game_at_once_and_losers_write_their_racks() -> None:
    found = out({"B": "k5 J"})
    assert (found.p.phase, found.small) == ("verify", (55, -55))
    assert found.refused(1, Draw()) == "game_over"
    assert found.refused(1, AnnounceOut()) == "game_over"


@pytest.mark.rule("RUM-81")
def test_tiles_left_are_no_empty_rack() -> None:
    assert at({"A": "r6", "B": "k5"}, TABLE, "o1").refused(0, AnnounceOut()) == "tiles_left"


@pytest.mark.rule("RUM-4", "RUM-91")
@pytest.mark.parametrize(("penalty", "lost"), [(50, 55), (30, 35), (0, 5)])
def test_a_joker_costs_what_the_edition_says(penalty: int, lost: int) -> None:
    assert out({"B": "k5 J"}, options={"joker_penalty": penalty}).small == (lost, -lost)


@pytest.mark.rule("RUM-82", "RUM-83", "RUM-85")
def test_after_the_last_tile_everyone_has_one_more_move_the_last_drawer_last() -> None:
    found = at({"A": "k7", "B": "r13", "C": "o9"}, TABLE, "o3")
    found.act(0, Draw())
    movers = []
    while found.p.phase == "final_lap":
        movers.append(found.p.to_move)
        assert found.refused(found.p.to_move, Draw()) == "bank_empty"
        found.act(found.p.to_move, Pass())
    assert movers == [1, 2, 0]
    assert (found.p.phase, found.small) == ("verify", (-10, -13, 23))


@pytest.mark.rule("RUM-85")
def test_who_has_not_melded_can_win_an_exhausted_bank() -> None:
    found = at({"A": "k7", "B": "r1"}, TABLE, "", opened="A").act(0, Pass()).act(1, Pass())
    assert found.small == (-7, 7)


@pytest.mark.rule("RUM-86")
def test_by_option_play_goes_on_until_all_pass_in_succession() -> None:
    options: dict[str, Json] = {"exhausted_bank": "until_no_play"}
    found = at({"A": "k7 r6", "B": "k1"}, TABLE, "", options=options)
    found.play(0, "r3 r4 r5 r6", "r6").act(1, Pass()).act(0, Pass())
    assert found.p.phase == "verify"
    longer = at({"A": "k7", "B": "k1 r6"}, TABLE, "", options=options)
    longer.act(0, Pass()).play(1, "r3 r4 r5 r6", "r6").act(0, Pass())
    assert longer.p.phase == "final_lap"
    assert longer.act(1, Pass()).p.phase == "verify"


@pytest.mark.rule("RUM-87")
def test_all_check_before_the_game_is_closed() -> None:
    found = out({"B": "k5", "C": "k6"}, "ABC")
    assert found.refused(-4, ConfirmScore()) == "players_only"
    for seat in (2, 0):
        found.act(seat, ConfirmScore())
        assert GAME.score(found.state).ended is None
    found.act(1, ConfirmScore())
    ended = GAME.score(found.state).ended
    assert ended is not None
    assert (found.p.phase, ended.places) == ("done", (1, 2, 3))


@pytest.mark.rule("RUM-101")
def test_the_result_has_end_winners_small_and_big_points() -> None:
    found = out({"B": "k5 J", "C": UNABLE, "D": ABLE})
    result = found.p.result
    assert result is not None
    assert (result.end, result.winners, result.small) == ("out", (0,), (355, -55, -100, -200))
    assert result.penalty == ("", "", "unable", "able")
    assert (result.jokers, result.bank_left) == ((0, 1, 0, 0), 1)
    assert big_points(result, 4) == (1, 0, 0, 0)


@pytest.mark.rule("RUM-94")
@pytest.mark.parametrize(
    ("mode", "lost"),
    [("flat", (100, 200)), ("added", (117, 231)), ("max", (100, 200)), ("off", (17, 31))],
)
def test_the_mode_says_what_stands_for_a_missing_meld(mode: str, lost: tuple[int, int]) -> None:
    found = out({"B": UNABLE, "C": ABLE}, "A", options={"no_meld_mode": mode})
    assert found.small == (sum(lost), -lost[0], -lost[1])


@pytest.mark.rule("RUM-94")
def test_of_a_large_rack_and_the_penalty_the_larger_counts_by_option() -> None:
    big = "k13 b12 o11 r10 k9 b8 o7 r6 k13 b12 o11"
    found = out({"B": big}, "A", options={"no_meld_mode": "max"})
    assert found.small == (112, -112)


@pytest.mark.rule("RUM-94", "RUM-95")
def test_the_amounts_are_options() -> None:
    options: dict[str, Json] = {"no_meld_unable": 7, "no_meld_able": 300}
    assert out({"B": UNABLE, "C": ABLE}, "A", options=options).small == (307, -7, -300)


@pytest.mark.rule("RUM-55", "RUM-95")
def test_who_could_have_melded_a_turn_ago_pays_though_declared() -> None:
    found = out({"B": ABLE}, "A", declared=["B"])
    assert found.small == (200, -200)


@pytest.mark.rule("RUM-96")
def test_a_tile_drawn_last_is_forgiven_to_who_declared() -> None:
    before: Json = {"B": ["b10", "k10", "r1"]}
    for declared, lost in ((["B"], 100), ([], 200)):
        found = out({"B": ABLE}, "A", declared=list[Json](declared), rack_at_last_turn_start=before)
        assert found.small == (lost, -lost)


@pytest.mark.rule("RUM-97")
@pytest.mark.parametrize(
    ("declared", "option", "lost"), [(["B"], 200, 100), ([], 200, 200), ([], 100, 100)]
)
def test_who_never_had_a_turn(declared: list[str], option: int, lost: int) -> None:
    found = out(
        {"B": ABLE}, "A", declared=list[Json](declared), turns_taken={"B": 0},
        options={"no_turn_undeclared_penalty": option},
    )  # fmt: skip
    assert found.small == (lost, -lost)


@pytest.mark.rule("RUM-98")
def test_a_declaration_may_come_out_of_turn_and_lasts_until_the_meld() -> None:
    found = at({"A": "k1", "B": "k10 b10 o10 r1"}, TABLE, "o1 o2", opened="A")
    found.act(1, DeclareIntent()).act(0, Draw())
    assert found.p.declared == (False, True)
    found.play(1, f"{TABLE} | k10 b10 o10", "k10 b10 o10")
    assert found.p.declared == (False, False)
    assert found.refused(1, DeclareIntent()) == "already_opened"


def bank(racks: dict[str, str], opened: str = "ABCD", **options: Json) -> Table:
    """All pass with an empty bank."""
    found = at(racks, TABLE, "", opened, options=options)
    for seat in range(len(racks)):
        found.act(seat, Pass())
    return found


@pytest.mark.rule("RUM-99", "RUM-118")
def test_the_winner_of_an_exhausted_bank_gets_full_sums_or_differences() -> None:
    racks = {"A": "k3", "B": "k10", "C": "J"}
    assert bank(racks).small == (60, -10, -50)
    assert bank(racks, exhausted_scoring="difference").small == (54, -7, -47)


@pytest.mark.rule("RUM-100", "RUM-118")
def test_tied_winners_share_rounded_down_or_each_write_all() -> None:
    racks = {"A": "k3", "B": "r3", "C": "k8 k7"}
    assert bank(racks).small == (7, 7, -15)
    assert bank(racks, tie_pot="each_full").small == (15, 15, -15)
    assert bank({"A": "k3", "B": "r3"}).small == (0, 0)


@pytest.mark.rule("RUM-117")
def test_by_option_a_missing_meld_counts_after_an_exhausted_bank_too() -> None:
    racks = {"A": "k9 k10", "B": "r1"}
    assert bank(racks, "A").small == (-19, 19)
    assert bank(racks, "A", no_meld_on_exhausted=True).small == (100, -100)


@pytest.mark.rule("RUM-95")
def test_what_is_seen_at_a_glance_is_never_more_than_the_exact_worth() -> None:
    for number in range(40):
        luck = seeded("racks", number)
        rack = tuple(sorted(tile // 2 for tile in luck.shuffled(range(106))[: 10 + number % 12]))
        assert at_a_glance(rack) <= max_meld(counts(rack))
    assert at_a_glance(tuple(range(52))) >= 30  # a rack of an absent player needs no search
