"""The steps of worked examples: which action and whose each of them is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from stolik.engine import CHANCE, REFEREE, Actor
from stolik.engine.examples import BadExample, Json
from stolik.games.rummikub.examples.given import Given, names
from stolik.games.rummikub.rules.actions import (
    Action,
    AnnounceOut,
    AskCount,
    ConfirmScore,
    CorrectScore,
    DeclareIntent,
    Disqualify,
    Draw,
    DrawTile,
    GiveTiles,
    HandFrom,
    Pass,
    PickStack,
    PickUp,
    Play,
    PutDown,
    Ready,
    RequestRedeal,
    Reset,
    Restore,
    ReturnToPlay,
    RuleInvalid,
    Shuffle,
    StarterDraw,
    SwapJoker,
    Timeout,
    Undo,
    Warn,
    Yellow,
)
from stolik.games.rummikub.rules.labels import kind_of
from stolik.games.rummikub.rules.labels import written as label_name
from stolik.games.rummikub.rules.layout import RACK, Desk
from stolik.games.rummikub.rules.moves import desk_of
from stolik.games.rummikub.rules.state import State
from stolik.games.rummikub.rules.tiles import NAMES

Step = dict[str, Json]
PLAIN: Final[dict[str, Callable[[], Action]]] = {
    "request_redeal": RequestRedeal,
    "ready": Ready,
    "declare_intent": DeclareIntent,
    "undo": Undo,
    "reset": Reset,
    "draw": Draw,
    "pass": Pass,
    "announce_out": AnnounceOut,
    "return_to_play": ReturnToPlay,
    "confirm_score": ConfirmScore,
}
RULINGS: Final = (
    "warn", "yellow", "disqualify", "rule_invalid", "restore", "give_tiles", "correct_score",
)  # fmt: skip
TARGETS: Final = ("set", "target", "to", "place")
OTHERS: Final = ("target", "about", "of", "other")


class Reader:
    """Read the steps of one example."""

    def __init__(self, given: Given) -> None:
        self.given = given

    def event(self, step: Step, state: State, number: int) -> tuple[Actor, Action]:
        """The actor and the action of one step."""
        where = f"do[{number}]"
        if "clock" in step:
            return REFEREE, self._timeout(step, where)
        if "chance" in step:
            return CHANCE, self._chance(step, where)
        if "referee" in step:
            kind = step["referee"]
            if kind == "timeout":
                return REFEREE, self._timeout({**step, "clock": "timeout"}, where)
            about = self.given.seat(step.get("seat"), f"{where}.seat")
            return REFEREE, self._ruling(step, str(kind), about, where)
        seat = Actor(self.given.seat(step.get("seat"), f"{where}.seat"))
        return seat, self._action(step, state, seat, where)

    def _action(self, step: Step, state: State, seat: Actor, where: str) -> Action:
        kind = step.get("action")
        if kind in RULINGS:
            about = next((step[key] for key in OTHERS if key in step), step["seat"])
            return self._ruling(step, str(kind), self.given.seat(about, where), where)
        if isinstance(kind, str) and kind in PLAIN:
            only(step, (), where)
            return PLAIN[kind]()
        readers: dict[str, Callable[[Step, State, str], Action]] = {
            "play": self._play,
            "pick_up": self._pick_up,
            "put_down": self._put_down,
            "ask_count": self._ask,
            "swap_joker": self._swap,
            "pick_stack": self._stack,
        }
        if kind not in readers or not isinstance(kind, str):
            known = ", ".join((*PLAIN, *readers))
            raise BadExample(f"{where}.action: {kind!r}; known: {known}")
        return readers[kind](step, state, where)

    def _play(self, step: Step, state: State, where: str) -> Action:
        only(step, ("table", "from_rack"), where)
        return Play(line(step.get("table"), where), names(step.get("from_rack", []), where))

    def _pick_up(self, step: Step, state: State, where: str) -> Action:
        only(step, ("tile", "from", "set"), where)
        tile = word(step, "tile", where)
        if tile not in NAMES or not state.public.is_moving:
            return PickUp(tile)
        desk = desk_of(state)
        own = [label for label in desk.on_rack if kind_of(label) == NAMES.index(tile)]
        lying = self._lying(desk, step, where)
        table = [label for label in lying if kind_of(label) == NAMES.index(tile)]
        source = step.get("from", "table" if "set" in step else None)
        found = table or own if source not in (None, RACK) else own or table
        return PickUp(label_name(found[0]) if found else tile)

    def _lying(self, desk: Desk, step: Step, where: str) -> list[int]:
        if "set" not in step:
            return [label for labels in desk.work.sets for label in labels]
        place = self._place(step["set"], desk, where)
        number = int(place)
        return list(desk.work.sets[number]) if number < len(desk.work.sets) else []

    def _put_down(self, step: Step, state: State, where: str) -> Action:
        only(step, ("tile", "position", *TARGETS), where)
        target = next((step[key] for key in TARGETS if key in step), "new")
        if target == RACK:
            return PutDown(RACK)
        if not state.public.is_moving:
            return PutDown("0")
        return PutDown(self._place(target, desk_of(state), where))

    def _place(self, target: Json, desk: Desk, where: str) -> str:
        """The place of a set by its number among those that lie there, or by its tiles."""
        sets = desk.work.sets
        if target == "new":
            return str(len(sets))
        lying = [number for number, labels in enumerate(sets) if labels]
        if isinstance(target, list):
            wanted = Counter(names(target, where))
            for number in lying:
                if Counter(NAMES[kind_of(label)] for label in sets[number]) == wanted:
                    return str(number)
            raise BadExample(f"{where}: no set {target!r} lies there")
        if isinstance(target, bool) or not isinstance(target, int) or target < 0:
            raise BadExample(f"{where}: {target!r} is no set")
        return str(lying[target]) if target < len(lying) else str(len(sets))

    def _ask(self, step: Step, state: State, where: str) -> Action:
        only(step, OTHERS, where)
        about = next((step[key] for key in OTHERS if key in step), None)
        return AskCount(self.given.seat(about, where))

    def _swap(self, step: Step, state: State, where: str) -> Action:
        only(step, ("joker", "tile"), where)
        return SwapJoker(word(step, "joker", where), word(step, "tile", where))

    def _stack(self, step: Step, state: State, where: str) -> Action:
        only(step, ("stack", "number"), where)
        return PickStack(whole(step.get("stack", step.get("number")), where))

    def _timeout(self, step: Step, where: str) -> Action:
        if step["clock"] != "timeout":
            raise BadExample(f"{where}.clock: {step['clock']!r}; known: timeout")
        known = ("working", "hand", "hand_from", "drew", "touched", "restorable", "seat")
        only(step, ("clock", "referee", *known), where)
        working = line(step["working"], where) if "working" in step else None
        hand = word(step, "hand", where) if step.get("hand") is not None else ""
        origin = step.get("hand_from", "rack" if hand else "")
        if origin not in ("", "rack", "table"):
            raise BadExample(f"{where}.hand_from: {origin!r}; known: rack, table")
        source: HandFrom = "table" if origin == "table" else "rack" if origin == "rack" else ""
        return Timeout(
            working,
            hand,
            source,
            yes(step, "drew", False, where),
            yes(step, "touched", False, where),
            yes(step, "restorable", True, where),
        )

    def _chance(self, step: Step, where: str) -> Action:
        kind = step["chance"]
        if kind == "shuffle":
            stacks = step.get("stacks")
            if not isinstance(stacks, list):
                raise BadExample(f"{where}.stacks: {stacks!r}")
            return Shuffle(tuple(names(stack, where) for stack in stacks))
        if kind == "draw_tile":
            return DrawTile(word(step, "tile", where))
        if kind == "starter_draw":
            drawn = step.get("tiles")
            if isinstance(drawn, dict):
                drawn = [drawn.get(seat, "-") for seat in self.given.seats]
            return StarterDraw(names(drawn, where))
        raise BadExample(f"{where}.chance: {kind!r}; known: shuffle, draw_tile, starter_draw")

    def _ruling(self, step: Step, kind: str, seat: int, where: str) -> Action:
        known = ("referee", "reason", "table", "count", "tiles", "back", "points", "data", *OTHERS)
        only(step, known, where)
        reason = str(step.get("reason", ""))
        match kind:
            case "warn":
                return Warn(seat, reason)
            case "yellow":
                return Yellow(seat, reason)
            case "disqualify":
                return Disqualify(seat, reason)
            case "rule_invalid":
                return RuleInvalid(seat, reason)
            case "restore":
                return Restore(seat, line(step.get("table"), where), reason)
            case "give_tiles":
                back = names(step.get("back", []), where)
                count = step.get("count", step.get("tiles", 0 if back else 1))
                return GiveTiles(seat, whole(count, where), back, reason)
            case "correct_score":
                return CorrectScore(seat, whole(step.get("points"), where), reason)
            case _:
                known_words = ", ".join(RULINGS)
                raise BadExample(f"{where}.referee: {kind!r}; known: {known_words}")


def only(step: Step, known: tuple[str, ...], where: str) -> None:
    """Refuse fields that the action does not have."""
    for key in step:
        if key not in ("seat", "action") and key not in known:
            raise BadExample(f"{where}.{key}: not known here")


def word(step: Step, key: str, where: str) -> str:
    """A word of a step."""
    found = step.get(key)
    if not isinstance(found, str):
        raise BadExample(f"{where}.{key}: {found!r} is not a word")
    return found


def yes(step: Step, key: str, default: bool, where: str) -> bool:
    """A yes or no of a step."""
    found = step.get(key, default)
    if not isinstance(found, bool):
        raise BadExample(f"{where}.{key}: {found!r} is not true or false")
    return found


def whole(item: Json, where: str) -> int:
    """A whole number."""
    if isinstance(item, bool) or not isinstance(item, int):
        raise BadExample(f"{where}: {item!r} is not a whole number")
    return item


def line(item: Json, where: str) -> str:
    """A layout as it is written."""
    if not isinstance(item, list):
        raise BadExample(f"{where}: {item!r} is not a list of sets")
    return " | ".join(" ".join(names(one, where)) for one in item)
