"""Competitions of every kind that attackers have by right, led on by what their desks offer.

What is offered is what a browser would send; from there on every action of a competition finds one
that is in the midst of something, and every route a competition of every kind.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec

from stolik import competitions
from tests.kit.fuzzing.values import TEXTS
from tests.kit.streams import KEYS, PROCESS, Caller, CupCaller

KINDS: Final = tuple(id for id in competitions.ids() if id != "liga-baski")
"""The league's are there from the start."""
PEOPLE: Final = 8
AT_HOME: Final = ("puchar", "turniej-pokera")
"""Kinds that are played online, too."""


def value(random: Random, field: dict[str, Any]) -> Any:
    """A value of a field, as a desk would send it."""
    match field["type"]:
        case "flag":
            return random.random() < 0.5
        case "number":
            low, high = field["low"], field["high"]
            return random.choice((low, high, random.randint(low, min(high, low + 9))))
        case "time":
            return random.choice((0, 60, 600)) * 1000
        case "pick":
            known = [one["value"] for one in field["options"]]
            if not field.get("is_list") and field.get("most", 1) == 1:
                return random.choice(known)
            most = min(field.get("most", 1), len(known))
            return random.sample(known, random.randint(min(field.get("least", 1), most), most))
        case "text":
            return random.choice(("Nazwa", "x", *TEXTS))[: field.get("most", 200)]
        case "numbers":
            return [random.randint(field["low"], field["high"]) for _ in field["names"]]
        case "maybe":
            return None if random.random() < 0.3 else value(random, field["field"])
        case "each":
            return {str(key["value"]): value(random, field["field"]) for key in field["keys"]}
        case "many":
            kinds = field["fields"].items()
            return [{name: value(random, kind) for name, kind in kinds}]
        case _:
            return field.get("default")


def offers(parts: dict[str, Any]) -> list[dict[str, Any]]:
    """All that a desk offers, what comes next several times."""
    tasks = [offer for task in parts["tasks"] for offer in task.get("offers", ())]
    return [*parts["offers"], *tasks * 3]


def begun(who: Caller, kind: str, tables: str) -> CupCaller:
    """A competition of a kind, with people."""
    plan = {"name": f"Zawody {kind}", "competition": kind, "judges": ("Sędzia E", "Sędzia F"),
            "tables": tables}  # fmt: skip
    cup = CupCaller(who, who.post("/api/cups", plan)["cup"])
    cup.enter("nazwisko\n" + "\n".join(f"Osoba {n}" for n in range(PEOPLE)))
    return cup


def joined(cup: CupCaller, one: Caller) -> bool:
    """Let somebody enter a competition that may be entered; say whether that was done."""
    media = "application/x-www-form-urlencoded"
    status, _, _ = one.ask("POST", f"/c/{cup.id}/join", b"yes=1", media)
    return bool(status == 303)


def besides(cup: CupCaller) -> dict[str, int]:
    """What a desk can do with any competition; how each route answered."""
    found, parts = dict[str, int](), cup.screen()
    if parts["last"] is not None:
        undo = {
            "command": f"u{next(KEYS)}-{PROCESS}",
            "at": parts["last"]["at"],
            "reason": "omyłka",
        }
        body = msgspec.json.encode(undo)
        status, _, _ = cup.who.ask("POST", f"{cup.api}/undo", body, "application/json")
        found["/api/cups/{cup}/undo"] = status
    for ending in parts["equipment"]["files"]:
        status, _, _ = cup.who.ask("GET", f"{cup.api}/files/{ending}")
        found["/api/cups/{cup}/files/{ending}"] = status
    return found


def led_on(random: Random, cup: CupCaller, steps: int) -> tuple[list[str], list[str]]:
    """Do some of what is offered; give the kinds that were done, and what went wrong."""
    done, wrong = list[str](), list[str]()
    for _ in range(steps):
        found = offers(cup.screen())
        if not found:
            break
        kind = random.choice(sorted({one["action"] for one in found}))
        offer = random.choice([one for one in found if one["action"] == kind])
        action = {name: value(random, field) for name, field in offer["fields"].items()}
        action |= {"type": offer["action"]}
        wanted = {"command": f"d{next(KEYS)}-{PROCESS}", "action": action, "reason": "bo tak"}
        body = msgspec.json.encode(wanted)
        status, _, data = cup.who.ask("POST", f"{cup.api}/do", body, "application/json")
        if status < 300:
            done.append(str(offer["action"]))
        elif status >= 500 and status != 503:
            wrong.append(f"{body!r} {data[:200]!r}")
    return done, wrong
