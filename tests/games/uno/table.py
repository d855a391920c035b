"""A table of UNO in a few words: hands, piles and what is done, as the rule file writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.engine.examples import Case, Json
from stolik.games.uno.examples import EXAMPLES

ABC = "A B C"


def did(text: str) -> dict[str, Json]:
    """`A play W4 G uno`, `B catch A`, `B draw`, `referee void_round`, `overrun`."""
    if text == "overrun":
        return {"action": "overrun"}
    who, action, *more = text.split()
    step: dict[str, Json] = {"action": action}
    if who != "referee":
        step["seat"] = who
    if action in ("play", "jump_in"):
        step["card"] = more[0]
        step["uno"] = "uno" in more
        colours = [one for one in more[1:] if one != "uno"]
        if colours:
            step["colour"] = colours[0]
    elif action == "catch":
        step["target"] = more[0]
    elif action == "choose_colour":
        step["colour"] = more[0]
    elif action == "correct_round":
        step |= {"index": int(more[0]), "winner": more[1], "points": int(more[2])}
    elif action == "penalise":
        step |= {"seat": more[0], "offence": more[1]}
    elif action == "remove":
        step["seat"] = more[0]
    return step


def dealt(
    hands: str,
    discard: str = "R5",
    draw: str = "Y1 Y2 G3 B4 R6 Y7 G8 B9 Y0 G0",
    turn: str = "A",
    seats: str = ABC,
    options: Mapping[str, Any] | None = None,
    **state: Any,
) -> dict[str, Any]:
    """What is given: hands as `R1 R2 / Y3 / B4`, in the order of the seats."""
    names = seats.split()
    each = [hand.split() for hand in hands.split("/")]
    held = dict(zip(names, each, strict=True))
    position = {"hands": held, "draw": draw.split(), "discard": discard.split(), **state}
    if position.get("phase") != "start":
        position["turn"] = turn
    return {"seats": names, "state": position, "options": dict(options or {})}


def played(given: dict[str, Any], *do: str) -> dict[str, Any]:
    """All that can be seen after these steps."""
    case = Case("x", given, [did(one) for one in do])
    return dict(EXAMPLES.run(case))


def refused(given: dict[str, Any], *do: str) -> str | None:
    """Why the last step is refused, None if it is not; the others must be accepted."""
    found = played(given, *do)["refusals"]
    assert found[:-1] == [None] * (len(do) - 1), found
    return None if found[-1] is None else str(found[-1]).removeprefix("refused: ")
