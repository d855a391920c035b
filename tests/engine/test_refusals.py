"""Refusals travel: planners, file readers and bots answer from processes of their own."""

from __future__ import annotations

import pickle

import pytest

from stolik.engine import BadInput, Refused
from stolik.tables.faults import Denied


@pytest.mark.parametrize(
    "error", [Refused("too_many", "KAM-1", n=3), BadInput("bad_json", why="x"), Denied("no_table")]
)
def test_a_refusal_comes_whole_out_of_another_process(error: Refused | BadInput) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - made here
    assert type(again) is type(error)
    assert (again.code, again.facts, str(again)) == (error.code, error.facts, str(error))
