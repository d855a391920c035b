"""The picture of a competition for terminals and records: its tables, and a button a choice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from stolik.engine.choices import Choices
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Msg, msg
from stolik.engine.scene import Action as Button
from stolik.engine.scene import Prompt, Scene, form_key, form_words, taps

A = TypeVar("A", bound=Struct)


def board_scene(
    id: str, subtitle: Msg, prompt: Prompt, grids: Iterable[Ledger], choices: Choices[A]
) -> Scene:
    """Give the whole picture; tables without a line are left out."""
    buttons = tuple(
        Button(
            form_key(one),
            one.label or form_words(id, one),
            one.is_main,
            one.is_grave,
            clause=one.clause,
        )
        for one in choices.forms
    )
    return Scene(
        id,
        msg(f"{id}.name"),
        subtitle,
        (),
        (),
        prompt,
        actions=buttons,
        sheets=tuple(one for one in grids if one.rows),
        taps=taps(choices, lambda _: ()),
        layout="board",
    )
