"""The head of a message of text, by RFC 6455: two bytes to ten, and then the text as it is.

Nothing else leaves a table, thousands of times a second; whatever else a socket has to say its
library writes.
"""

from __future__ import annotations

from typing import Final

WHOLE_TEXT: Final = 0x81
"""A whole message of text."""
SHORT: Final = 126
"""Says that two bytes tell the size; a smaller size stands here itself."""
LONG: Final = 127
"""Says that eight bytes do."""


def head_of(size: int) -> bytes:
    """Give the head of a whole message of text from a server, which masks nothing."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, LONG)) + size.to_bytes(8, "big")
