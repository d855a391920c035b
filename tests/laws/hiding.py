"""Laws of secrets: a viewer's bytes and refusals depend on nothing that the viewer may not see."""

from __future__ import annotations

from typing import Any

from stolik.engine import Event, Luck, Refused, Viewer, see
from stolik.engine.scene import form_name
from stolik.engine.wire import encoded
from tests.kit.cases import Broken, require
from tests.kit.walks import Position, applies, next_event, who
from tests.laws.offering import UNSEEN, confused, outcome

LEAKS = {
    "view": "`observe` gives this viewer something that only others may know; leave it out there",
    "choices": "`choices` may read `seen` only, nothing that was kept from another call",
    "scene": "`scene` may read `seen` only, nothing that was kept from another call",
    "asked": "`turn` asks by a secret; who is due and who may act must follow from what all know",
}
ANSWERS = (
    "`apply` decides by a secret of others; let its checks take the public part and the actor's own"
    " pieces, or refuse with unseen=True where the book itself refuses on hidden grounds"
)
SAMPLE = "`sample` must keep all that was seen and fill in only what was not"
FURTHER = 6  # events a twin is played on
TWIN = "a twin"
MOST_VIEWERS = 2  # whose twins are tried at one position


def shown(position: Position, state: Any, viewer: Viewer) -> dict[str, bytes]:
    """All that reaches a viewer from a state, as bytes: view, choices, scene, and being asked."""
    game = position.case.game
    seen = see(game, state, viewer)
    offer, turn = game.choices(seen), game.turn(state)
    forms = [
        [form_name(f), f.fields, f.typical, f.exact, f.clause, f.is_grave, f.preset, f.sends]
        for f in offer.forms
    ]
    return {
        "view": encoded(seen.view),
        "choices": encoded([offer.listed, offer.grave, forms]),
        "scene": encoded(game.scene(seen)),
        "asked": encoded([viewer in turn.due, viewer in turn.may]),
    }


def require_alike(position: Position, other: Any, viewer: Viewer, luck: Luck, what: str) -> None:
    """Two states show a viewer the same and answer the viewer's actions alike."""
    mine, theirs = shown(position, position.state, viewer), shown(position, other, viewer)
    for part, data in mine.items():
        is_same = data == theirs[part]
        do = LEAKS[part] if what != TWIN else f"{SAMPLE}; if it does: {LEAKS[part]}"
        require(is_same, f"{what} has another {part} for {who(viewer)}: {position}", do)
    if encoded(other) == encoded(position.state):
        return  # nothing is hidden from this viewer: it is the same state
    for action in confused(position, luck):
        event = Event(viewer, action, position.clock_ms)
        here, there = outcome(position, position.state, event), outcome(position, other, event)
        if UNSEEN in (here, there):
            continue  # the book itself refuses this on grounds the actor may not see
        wrong = f"{what} answers {event} with {there}, not {here}: {position}"
        require(here == there, wrong, ANSWERS)
    require_alike_until_shown(position, other, viewer, luck, what)


def require_alike_until_shown(
    position: Position, other: Any, viewer: Viewer, luck: Luck, what: str
) -> None:
    """The same events keep two states alike for a viewer, until the turn says a secret is shown."""
    game, state, clock_ms = position.case.game, position.state, position.clock_ms
    before = game.turn(state)
    for _ in range(FURTHER):
        event = next_event(position.case, state, clock_ms, luck)
        if event is None or not applies(position.case, state, event):
            return
        if not applies(position.case, other, event):
            require(event.by != viewer, f"{what} comes to refuse {event}: {position}", ANSWERS)
            return  # what others may do can hang on their own secrets
        state, other = game.apply(state, event), game.apply(other, event)
        clock_ms = event.clock_ms
        for turn in (game.turn(state), game.turn(other)):
            if (turn.shown, turn.deal) != (before.shown, before.deal):
                return
        mine, theirs = shown(position, state, viewer), shown(position, other, viewer)
        parts = [part for part, data in mine.items() if data != theirs[part]]
        require(
            not parts,
            f"{event} tells {who(viewer)} by {parts} of {what}: {position}",
            "where the rules show a secret now, let `turn` raise `Turn.shown` with it (it counts"
            " secrets shown, and take-backs stop there); where they do not, hide it",
        )


def a_viewers_bytes_do_not_depend_on_what_is_hidden(position: Position, luck: Luck) -> None:
    """States that differ only in what a viewer may not see look and answer alike."""
    game, before = position.case.game, encoded(position.state)
    for viewer in position.viewers:
        first, again = (shown(position, position.state, viewer) for _ in range(2))
        require(
            first == again,
            f"{who(viewer)} is shown two things of one state: {position}",
            "let `observe`, `choices`, `scene` and `turn` keep nothing; sort what is a set",
        )
        if position.case.known.hides is not None:
            other = position.case.known.hides(position.state, viewer, luck)
            require_alike(position, other, viewer, luck, "a state of other secrets")
    game.score(position.state)
    is_same = encoded(position.state) == before
    require(
        is_same, f"looking changed the state: {position}", "build new values, change no old one"
    )


def a_twin_fits_what_was_seen(position: Position, luck: Luck) -> None:
    """A state from `sample` shows the viewer the same, answers alike, and can be played on."""
    game, case = position.case.game, position.case
    for viewer in luck.shuffled(position.viewers)[:MOST_VIEWERS]:
        twin = game.sample(see(game, position.state, viewer), luck)
        require_alike(position, twin, viewer, luck, TWIN)
        if case.known.keeps is not None:
            kept = case.known.keeps(twin) == case.known.keeps(position.state)
            require(kept, f"a twin for {who(viewer)} has lost or won something: {position}", SAMPLE)
        if encoded(twin) != encoded(position.state):
            require_playable(position, twin, viewer, luck)


def require_playable(position: Position, twin: Any, viewer: Viewer, luck: Luck) -> None:
    state, clock_ms = twin, position.clock_ms
    for _ in range(FURTHER):
        try:
            event = next_event(position.case, state, clock_ms, luck)
            if event is None:
                return
            state, clock_ms = position.case.game.apply(state, event), event.clock_ms
        except Refused as refused:
            raise Broken(
                f"a twin for {who(viewer)} refuses its own choice, {refused}: {position}",
                f"{SAMPLE}, as the rules could have made it",
            ) from refused
