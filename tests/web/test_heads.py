"""The head of a message of text is what the library of sockets would write."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from stolik.web.sockets.heads import head_of


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_message_has_the_head_that_the_library_gives_it(size: int) -> None:
    data = b"x" * size
    assert head_of(size) + data == Frame(Opcode.TEXT, data).serialize(mask=False, extensions=[])
