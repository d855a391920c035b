"""What a screen is told of a change: only what differs, and it leads to the same picture."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from stolik.competitions.season import actions as do
from stolik.web.cups.deltas import applied, delta, list_delta
from tests.kit.cups import club
from tests.kit.virtual import run

MOST_BYTES = 2_000
PLAYERS = 160


def any_value(random: Random, depth: int = 3) -> Any:
    kind = random.randrange(6 if depth else 4)
    if kind == 4:
        return [any_value(random, depth - 1) for _ in range(random.randrange(4))]
    if kind == 5:
        return {name: any_value(random, depth - 1) for name in "abcd" if random.random() < 0.6}
    return random.choice((None, True, 0, 1, "", "x"))


def test_a_delta_leads_from_any_value_to_any_other() -> None:
    random = Random(7)
    for _ in range(3000):
        before, after = any_value(random), any_value(random)
        assert applied(before, delta(before, after)) == after


def test_a_list_is_told_piece_by_piece_and_a_shorter_one_anew() -> None:
    old = [msgspec.json.encode({"n": n, "offers": list(range(50))}) for n in range(40)]
    new = [*old[:7], msgspec.json.encode({"n": 70, "offers": list(range(50))}), *old[8:]]
    found = list_delta(old, new)
    assert found == {"~": {"7": {"=": {"n": 70}}}}
    whole = applied([msgspec.json.decode(one) for one in old], found)
    assert whole == [msgspec.json.decode(one) for one in new]
    assert list_delta(old, old[:-1]) is None
    assert list_delta(old, [b"0"] * 40) is None


def test_a_deal_at_a_desk_of_160_players_is_told_in_two_kilobytes() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(PLAYERS, tables="paper", deals_per_round=32)
            await league.start()
            parts, sizes = league.one.parts, []
            split: dict[str, Any] = {}
            last: dict[str, bytes] = {}
            for deal in range(12):
                if deal:
                    table = 1 + deal % 3
                    sheet = league.sheet(table)
                    number = len(sheet.rows) + 1
                    row = do.RowEntered(table, number, (number - 1) % 4, (1, 1, -1, -1))
                    await league.act(row)
                told = 0
                for name, value in parts.screen("desk", league.desk, "pl").items():
                    pieces = parts.pieces(value)
                    if last.get(name) != bytes(value):
                        found = (
                            list_delta(split[name], pieces) if split.get(name) and pieces else None
                        )
                        told += (
                            len(bytes(value)) if found is None else len(msgspec.json.encode(found))
                        )
                    last[name], split[name] = bytes(value), pieces
                sizes.append(told)
            assert max(sizes[4:]) <= MOST_BYTES, sizes

    run(story())
