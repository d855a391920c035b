"""Records as a dishonest keeper of the seed would write them, with the chain of hashes mended."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeAlias

from stolik.engine import fair
from stolik.engine.log import promise_of
from stolik.engine.session import Session
from tests.kit.walks import seeded

Entries: TypeAlias = list[dict[str, Any]]
Forge: TypeAlias = Callable[[bytes], bytes]
OTHER = "ef" * 16


def changed(record: bytes, change: Callable[[Entries], None]) -> bytes:
    """Change entries of a record, and mend its chain."""
    rows = [json.loads(row) for row in record[2:-3].split(b",\n")]
    entries = [row["entry"] for row in rows]
    change(entries)
    head, mended = bytes(32), []
    for entry in entries:
        raw = json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
        head = sha256(head + raw.encode()).digest()
        mended.append(f'{{"hash":"{head.hex()}","entry":{raw}}}')
    return ("[\n" + ",\n".join(mended) + "\n]\n").encode()


def first(entries: Entries, type: str, **more: object) -> int:
    """Find the first entry of a type."""
    wanted = {"type": type, **more}
    return next(i for i, one in enumerate(entries) if wanted.items() <= one.items())


def draw(entries: Entries) -> int:
    """Find the first draw."""
    return first(entries, "did", by=-1)


def forged(change: Callable[[Entries], None]) -> Forge:
    """Make a forger of what it changes."""
    return lambda record: changed(record, change)


def steered(table: str) -> dict[str, tuple[Forge, str]]:
    """Give every forger with the refusal it must meet."""

    def late_share(entries: Entries) -> None:
        share = {"type": "contributed", "seat": 0, "salt": OTHER}
        entries.insert(draw(entries) + 1, share)

    def second_share(entries: Entries) -> None:
        at = first(entries, "contributed")
        entries.insert(at + 1, dict(entries[at]))

    def late_promise(entries: Entries) -> None:
        promise = {"type": "promised", "seat": 1, "digest": promise_of(table, 1, OTHER)}
        entries.insert(first(entries, "sealed") + 1, promise)

    def other_share(entries: Entries) -> None:
        entries[first(entries, "contributed")]["salt"] = OTHER

    def early_share(entries: Entries) -> None:
        entries.insert(first(entries, "sealed"), entries.pop(first(entries, "contributed")))

    def late_seal(entries: Entries) -> None:
        entries.insert(draw(entries) + 1, {"type": "sealed"})

    def by_hand(entries: Entries) -> None:
        entries[draw(entries)]["hand"] = "dealer"

    def drawn_again(entries: Entries) -> None:
        at = draw(entries)
        entries.insert(at + 1, {"type": "undone", "since": at, "by": -3})

    def other_commitment(entries: Entries) -> None:
        entries[0]["chance"]["commit"] = fair.commitment(table, bytes(32))

    def older_rule(entries: Entries) -> None:
        del entries[0]["chance"]["scheme"]

    def other_seed(entries: Entries) -> None:
        last = max(i for i, one in enumerate(entries) if one["type"] == "revealed")
        entries[last]["seed"] = "00" * 32

    def other_answer(entries: Entries) -> None:
        rolls = [one for one in entries if one.get("do", {}).get("type") == "roll"]
        dice = rolls[-1]["do"]["dice"]
        dice[0] = dice[0] % 6 + 1

    return {
        "a share in mid-game": (forged(late_share), "late_contribution"),
        "a second share of a seat": (forged(second_share), "late_contribution"),
        "a promise after the seal": (forged(late_promise), "late_contribution"),
        "another share than promised": (forged(other_share), "not_promised"),
        "a share before the seal": (forged(early_share), "late_contribution"),
        "a seal after a draw": (forged(late_seal), "late_contribution"),
        "chance entered by hand": (forged(by_hand), "chance_is_drawn"),
        "a draw made again in silence": (forged(drawn_again), "draw_needs_reason"),
        "another commitment": (forged(other_commitment), "seed_differs"),
        "an older rule": (forged(older_rule), "late_contribution"),
        "another seed": (forged(other_seed), "seed_differs"),
        "another answer": (forged(other_answer), "draw_differs"),
    }


def play_out(
    session: Session,  # type: ignore[type-arg]
    most: int = 3000,
    until: Callable[[Session], bool] = lambda _: False,  # type: ignore[type-arg]
) -> None:
    """Let chance and random players go on, at most so long."""
    luck = seeded(session.machine.id)
    for _ in range(most):
        session.settle()
        if session.is_over or until(session):
            return
        actor = next((one for one in session.turn.due if one >= 0), None)
        if actor is None:
            return
        choices = session.choices(actor)
        listed = choices.typical or choices.every
        session.act(actor, listed[luck.below(len(listed))])
