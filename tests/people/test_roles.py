"""Who may do what: the whole table, role by action, and what else must hold."""

from __future__ import annotations

import pytest

from stolik.people.roles import ACTIONS, PHASES, ROLES, Action, Scope, can

# Every pair, somewhere: w(aiting), p(laying), z (paused), o(ver), for the own chair; "-" is never.
LIVE = """
             watch sit  leave unseat seat_bot start act  salt ask  answer hint keep take_sheet enter undo amend history record sign close rematch invite appoint figures people backup
spectator    wpzo  -    -     -      -        -     -    -    -    -      -    -    -          -     -    -     o       o      -    -     -       -      -       -       -      -
player       wpzo  wpzo wpz   -      wpz      w     p    wp   pz   pzo    -    -    -          -     -    -     o       o      -    -     o       wpzo   -       -       -      -
host         wpzo  -    -     w      -        w     -    -    -    -      -    -    -          -     -    -     o       o      -    -     -       wpzo   wpz     -       -      -
trusted      wpzo  -    -     -      -        -     -    -    -    -      -    -    -          -     -    -     o       o      -    -     -       -      -       -       -      -
scorer       wpzo  -    -     -      -        w     -    -    -    -      -    -    -          -     -    -     o       o      -    -     -       -      -       -       -      -
referee      wpzo  -    -     w      -        w     -    -    -    -      -    -    -          p     pzo  pzo   wpzo    o      -    -     -       wpzo   wpz     -       -      -
admin        -     -    -     -      -        -     -    -    -    -      -    -    -          -     -    -     -       -      -    -     -       -      -       wpzo    wpzo   wpzo
"""  # noqa: E501
PAPER = """
             watch sit  leave unseat seat_bot start act  salt ask  answer hint keep take_sheet enter undo amend history record sign close rematch invite appoint figures people backup
spectator    wpzo  -    -     -      -        -     -    -    -    -      -    -    -          -     -    -     o       o      -    -     -       -      -       -       -      -
player       wpzo  wpzo wpz   -      -        w     -    -    -    pzo    -    -    -          -     -    -     o       o      pzo  -     o       wpzo   -       -       -      -
host         wpzo  -    -     w      -        w     -    -    -    -      -    wpzo wpzo       -     -    -     o       o      -    o     -       wpzo   wpz     -       -      -
trusted      wpzo  -    -     -      -        -     -    -    -    -      -    wpzo wpzo       -     -    -     o       o      -    -     -       -      -       -       -      -
scorer       wpzo  -    -     -      -        w     -    -    -    -      -    wpzo -          p     pzo  pzo   wpzo    o      -    o     -       -      -       -       -      -
referee      wpzo  -    -     w      -        w     -    -    -    -      -    wpzo wpzo       p     pzo  pzo   wpzo    o      -    o     -       wpzo   wpz     -       -      -
admin        -     -    -     -      -        -     -    -    -    -      -    -    -          -     -    -     -       -      -    -     -       -      -       wpzo    wpzo   wpzo
"""  # noqa: E501
LETTERS = dict(zip(PHASES, "wpzo", strict=True))


def expected(table: str) -> dict[tuple[str, str], str]:
    head, *rows = (line.split() for line in table.strip().splitlines())
    assert tuple(head) == ACTIONS
    assert tuple(row[0] for row in rows) == ROLES
    return {(row[0], action): row[1 + i] for row in rows for i, action in enumerate(head)}


@pytest.mark.parametrize(("table", "is_paper"), [(LIVE, False), (PAPER, True)])
def test_every_role_and_action_is_as_the_table_says(table: str, is_paper: bool) -> None:
    said = expected(table)
    for role in ROLES:
        for action in ACTIONS:
            found = "".join(
                letter
                for phase, letter in LETTERS.items()
                if can([role], action, Scope(phase, is_paper=is_paper))
            )
            assert (role, action, found or "-") == (role, action, said[role, action])


@pytest.mark.parametrize(
    "action", ["leave", "act", "salt", "ask", "answer", "hint", "rematch", "sign"]
)
def test_nobody_acts_on_the_chair_of_another(action: Action) -> None:
    for role in ROLES:
        for phase in PHASES:
            for is_paper in (False, True):
                scope = Scope(phase, is_own=False, is_paper=is_paper, allows_hints=True)
                assert not can([role], action, scope)


def test_a_hint_is_given_only_where_the_table_allows_it() -> None:
    assert can(["player"], "hint", Scope(allows_hints=True))
    assert not can(["player"], "hint", Scope())


def test_anyone_may_take_a_vacant_chair_and_only_players_or_host_may_put_a_bot_there() -> None:
    vacant = Scope("waiting", is_own=False, is_vacant=True)
    assert can(["spectator"], "sit", vacant)
    assert not can(["spectator"], "seat_bot", vacant)
    assert can(["player"], "seat_bot", vacant)
    assert can(["host"], "seat_bot", vacant)
    assert not can(["spectator"], "sit", Scope("over", is_own=False, is_vacant=True))


def test_roles_add_up_and_no_role_is_nothing() -> None:
    assert can(["admin", "player"], "act", Scope())
    assert not any(can([], action, Scope(phase)) for action in ACTIONS for phase in PHASES)


def test_nothing_leaves_a_finished_table_while_others_play_the_same_deals() -> None:
    for action in ("record", "history"):
        assert can(["player"], action, Scope("over"))
        assert not can(["player", "host"], action, Scope("over", is_sealed=True))
    assert can(["referee"], "history", Scope("over", is_sealed=True))
